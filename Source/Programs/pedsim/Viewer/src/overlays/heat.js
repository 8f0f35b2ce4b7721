// SPDX-License-Identifier: MIT
// Density and flow over the floor: now, or over the whole recording.

import * as THREE from 'three';
import { FRUIN, densityLegend, flowLegend, flowOf } from '../colours.js';
import { X, Y, REGION } from '../recording.js';

const CELL = 0.5;   // [m]
const REACH = 4;    // Cells around a person that their density is spread over.
const SIGMA = 0.75; // [m]
const UPDATE_SECONDS = 0.2;

const MEAN_NOTE = 'People per m², mean over the recording; Fruin’s levels of service on walkways.';

export default {
    id: 'heat',
    label: 'Heat map',
    key: 'h',
    help: 'heat map',
    default: 'none',
    choices: [['none', 'None'], ['density', 'Density now'], ['mean', 'Mean density'], ['flow', 'Flow']],
    legend: value => ({ density: densityLegend, mean: () => densityLegend(MEAN_NOTE), flow: flowLegend }[value]?.() ?? null),
    create: ({ recording, station }) => new HeatMaps(recording, station),
};

class HeatMaps {
    constructor(recording, station) {
        this.recording = recording;
        this.station = station;
        this.w = Math.ceil(station.bounds.w / CELL);
        this.h = Math.ceil(station.bounds.h / CELL);
        this.mode = 'none';
        this.now = station.levels.map(() => new Float32Array(this.w * this.h));
        this.textures = station.levels.map(() => {
            const texture = new THREE.DataTexture(new Uint8Array(this.w * this.h * 4), this.w, this.h);
            texture.colorSpace = THREE.SRGBColorSpace;
            texture.magFilter = texture.minFilter = THREE.LinearFilter;
            return texture;
        });
        this.kernel = makeKernel();
        this.last = -1;
        this.scanned = 0;
        this.version = 0; // Raised when the maps have changed.
    }

    levelOf(region) { return this.station.levelOfRegion.get(region) ?? 0; }
    cell(x, y) {
        const i = Math.floor((x - this.station.bounds.x) / CELL), j = Math.floor((y - this.station.bounds.y) / CELL);
        return i < 0 || j < 0 || i >= this.w || j >= this.h ? -1 : j * this.w + i;
    }

    /** Spreads everybody over the grid. */
    spread(crowd) {
        for (const grid of this.now)
            grid.fill(0);
        const n = 2 * REACH + 1;
        for (let k = 0; k < crowd.count; ++k) {
            const grid = this.now[this.levelOf(crowd.region[k])];
            const ci = Math.floor((crowd.x[k] - this.station.bounds.x) / CELL), cj = Math.floor((crowd.y[k] - this.station.bounds.y) / CELL);
            for (let dj = -REACH; dj <= REACH; ++dj) {
                const j = cj + dj;
                if (j < 0 || j >= this.h)
                    continue;
                for (let di = -REACH; di <= REACH; ++di) {
                    const i = ci + di;
                    if (i >= 0 && i < this.w)
                        grid[j * this.w + i] += this.kernel[(dj + REACH) * n + di + REACH];
                }
            }
        }
    }
    densityAt(x, y, region) {
        const c = this.cell(x, y);
        return c < 0 ? 0 : this.now[this.levelOf(region)][c];
    }

    /** `densityWanted`: colours ask for densities too. */
    update({ crowd, time, densityWanted }) {
        if (this.mode !== 'density' && !densityWanted)
            return;
        const wall = performance.now() / 1000;
        if (wall - this.last < UPDATE_SECONDS && time === this.lastTime)
            return;
        if (wall - this.last < UPDATE_SECONDS / 2)
            return;
        this.last = wall;
        this.lastTime = time;
        this.spread(crowd);
        if (this.mode === 'density')
            this.paint(this.now, densityColour);
    }

    set(mode) {
        this.mode = mode;
        this.last = -1;
        for (const level of this.station.levels)
            level.floorMaterial.userData.uniforms.uHeatMix.value = mode === 'none' ? 0 : 1;
        this.station.levels.forEach((level, i) => { level.floorMaterial.userData.uniforms.uHeat.value = this.textures[i]; });
        if (mode === 'mean' || mode === 'flow')
            this.paintScan();
    }

    paint(grids, colour) {
        ++this.version;
        const rgba = [0, 0, 0, 0];
        grids.forEach((grid, l) => {
            const data = this.textures[l].image.data;
            for (let c = 0; c < grid.length; ++c) {
                if (grid[c] <= 0.02) {
                    data[4 * c + 3] = 0;
                    continue;
                }
                colour(grid[c], rgba);
                data[4 * c] = rgba[0]; data[4 * c + 1] = rgba[1]; data[4 * c + 2] = rgba[2]; data[4 * c + 3] = rgba[3];
            }
            this.textures[l].needsUpdate = true;
        });
    }

    /** Adds one decoded group to the maps of the whole recording. */
    scan(group) {
        const cells = this.w * this.h;
        this.people ??= this.station.levels.map(() => new Float32Array(cells));
        this.walked ??= this.station.levels.map(() => new Float32Array(cells));
        const q = this.recording.info.position_quantum, v = group.values, every = 4;
        for (let t = 0; t < group.tracks; ++t)
            for (let i = group.first[t], end = i + group.count[t]; i + 1 < end; i += every) {
                const c = this.cell(v[X][i] * q, v[Y][i] * q), l = this.levelOf(v[REGION][i]);
                if (c < 0)
                    continue;
                this.people[l][c] += 1;
                this.walked[l][c] += Math.hypot(v[X][i + 1] - v[X][i], v[Y][i + 1] - v[Y][i]) * q;
            }
        this.scanned += Math.ceil(group.frames / every);
        if ((this.mode === 'mean' || this.mode === 'flow') && performance.now() - (this.painted ?? 0) > 700)
            this.paintScan();
    }
    /** The whole recording has been looked through. */
    scanEnded() { this.paintScan(); }
    paintScan() {
        if (!this.people || this.scanned === 0)
            return;
        this.painted = performance.now();
        const area = CELL * CELL, period = this.recording.samplePeriod;
        if (this.mode === 'mean')
            this.paint(this.people.map(g => blurred(g, this.w, this.h, 1 / (area * this.scanned))), densityColour);
        else // Metres walked in a cell per second, over its area: people per second and metre.
            this.paint(this.walked.map(g => blurred(g, this.w, this.h, 60 / (area * this.scanned * period))), flowColour);
    }
}

function makeKernel() {
    const n = 2 * REACH + 1, kernel = new Float32Array(n * n);
    let sum = 0;
    for (let j = -REACH; j <= REACH; ++j)
        for (let i = -REACH; i <= REACH; ++i)
            sum += kernel[(j + REACH) * n + i + REACH] = Math.exp(-(i * i + j * j) * CELL * CELL / (2 * SIGMA * SIGMA));
    return kernel.map(v => v / (sum * CELL * CELL));
}

/** 3 x 3 mean, scaled. */
function blurred(grid, w, h, scale) {
    const out = new Float32Array(grid.length);
    for (let j = 1; j + 1 < h; ++j)
        for (let i = 1; i + 1 < w; ++i) {
            const c = j * w + i;
            out[c] = (grid[c] * 2 + grid[c - 1] + grid[c + 1] + grid[c - w] + grid[c + w]) / 6 * scale;
        }
    return out;
}

const fruinBytes = FRUIN.map(([most, , hex]) => [most, new THREE.Color(hex).getHex()]);
function densityColour(v, out) {
    // Between the middles of two levels colours blend.
    let least = 0;
    for (const [most, hex] of fruinBytes) {
        if (v < most) {
            out[0] = hex >> 16; out[1] = (hex >> 8) & 255; out[2] = hex & 255;
            break;
        }
        least = most;
    }
    out[3] = Math.min(235, 90 + 400 * Math.min(v, 0.5)) * Math.min(1, v / 0.1);
    return least;
}
const tone = new THREE.Color();
function flowColour(v, out) {
    flowOf(v, out);
    tone.setRGB(out[0], out[1], out[2]);
    const hex = tone.getHex();
    out[0] = hex >> 16; out[1] = (hex >> 8) & 255; out[2] = hex & 255;
    out[3] = Math.min(235, 40 + v * 60);
}
