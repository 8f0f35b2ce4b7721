// SPDX-License-Identifier: MIT
// Density and flow over a floor, in numbers: the twin of ped/Measure/DensityGrid.h and DensityField.h, with which reports
// and `pedsim measure` work. Tests/Viewer/density.mjs compares both on one recording. Nothing here knows of the page.

import { X, Y, REGION } from './recording.js';

export const CELL = 0.5;   // Side of a cell. [m]
export const REACH = 4;    // Cells around a person that they are spread over, in each direction.
export const SIGMA = 0.75; // Of the bell curve around a person. [m]

/** How many recorded frames there are from one that a map looks at to the next: two looks per second. */
export function framesBetweenLooks(framesPerSecond) {
    return framesPerSecond > 2 ? Math.round(framesPerSecond / 2) : 1;
}

/** Cells of a floor plan from a corner on. Numbers are rounded as the program rounds them: people stand on whole centimetres,
    and so on borders of cells. */
export class PlanCells {
    constructor(x, y, columns, rows) {
        this.x = Math.fround(x);
        this.y = Math.fround(y);
        this.columns = columns;
        this.rows = rows;
    }
    get count() { return this.columns * this.rows; }
    column(x) { return Math.floor(Math.fround(Math.fround(x) - this.x) / CELL); }
    row(y) { return Math.floor(Math.fround(Math.fround(y) - this.y) / CELL); }
    /** Row by row; -1: outside. */
    index(x, y) {
        const i = this.column(x), j = this.row(y);
        return i < 0 || j < 0 || i >= this.columns || j >= this.rows ? -1 : j * this.columns + i;
    }
}

/** Density at one moment: everybody is spread over the cells around them. People per square metre, by level. */
export class DensityField {
    constructor(cells, levels) {
        this.cells = cells;
        this.levels = Array.from({ length: levels }, () => new Float32Array(cells.count));
        this.kernel = makeKernel();
    }
    update(crowd, levelOf) {
        const { columns, rows } = this.cells, n = 2 * REACH + 1;
        for (const grid of this.levels)
            grid.fill(0);
        for (let k = 0; k < crowd.count; ++k) {
            const grid = this.levels[levelOf(crowd.region[k])], ci = this.cells.column(crowd.x[k]), cj = this.cells.row(crowd.y[k]);
            if (this.cells.index(crowd.x[k], crowd.y[k]) < 0)
                continue;
            for (let j = Math.max(0, cj - REACH); j <= Math.min(rows - 1, cj + REACH); ++j)
                for (let i = Math.max(0, ci - REACH); i <= Math.min(columns - 1, ci + REACH); ++i)
                    grid[j * columns + i] += this.kernel[(j - cj + REACH) * n + i - ci + REACH];
        }
    }
    at(x, y, level) {
        const c = this.cells.index(x, y);
        return c < 0 ? 0 : this.levels[level][c];
    }
}

/** Sums over the recording, level by level: people in a cell, and their speeds. */
export class DensityGrid {
    constructor(cells, levels) {
        this.cells = cells;
        this.people = Array.from({ length: levels }, () => new Float64Array(cells.count));
        this.speed = Array.from({ length: levels }, () => new Float64Array(cells.count)); // [m/s]
        this.frames = 0; // Looked at.
    }
    /** Takes a decoded group, whose first recorded frame is the recording's `firstSample`th. `quantum`: of positions [m];
        `period`: between recorded frames [s]. */
    take(group, firstSample, quantum, period, levelOf) {
        const every = framesBetweenLooks(1 / period), q = Math.fround(quantum), v = group.values;
        const skip = start => (every - (firstSample + start) % every) % every;
        for (let t = 0; t < group.tracks; ++t) {
            const begin = group.first[t], end = begin + group.count[t];
            for (let i = begin + skip(group.start[t]); i < end; i += every) {
                const c = this.cells.index(Math.fround(v[X][i] * q), Math.fround(v[Y][i] * q)), l = levelOf(v[REGION][i]);
                if (c < 0)
                    continue;
                // The way to the next sample, or from the one before at the end of a track.
                const from = i + 1 < end ? i : Math.max(begin, i - 1);
                this.people[l][c] += 1;
                if (from + 1 < end)
                    this.speed[l][c] += Math.hypot(v[X][from + 1] - v[X][from], v[Y][from + 1] - v[Y][from]) * quantum / period;
            }
        }
        this.frames += Math.max(0, Math.ceil((group.frames - skip(0)) / every));
    }
    /** People per square metre, by cell. */
    density(level) { return this.people[level].map(n => n / (this.frames * CELL * CELL)); }
    /** Density times mean speed: people per metre and second, by cell. */
    flow(level) { return this.speed[level].map(sum => sum / (this.frames * CELL * CELL)); }
}

function makeKernel() {
    const n = 2 * REACH + 1, kernel = new Float64Array(n * n);
    let sum = 0;
    for (let j = -REACH; j <= REACH; ++j)
        for (let i = -REACH; i <= REACH; ++i)
            sum += kernel[(j + REACH) * n + i + REACH] = Math.exp(-(i * i + j * j) * CELL * CELL / (2 * SIGMA * SIGMA));
    return Float32Array.from(kernel, v => v / (sum * CELL * CELL));
}
