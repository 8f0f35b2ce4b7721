// SPDX-License-Identifier: MIT
// Density and flow over the floor: now, or over the whole recording.

import * as THREE from 'three';
import { FRUIN, densityLegend, flowLegend, flowOf } from '../colours.js';
import { REGION, X, Y } from '../recording.js';
import { CELL, DensityField, DensityGrid, PlanCells } from '../density.js';

const UPDATE_SECONDS = 0.2;
const SCANNED = ['mean', 'flow', 'atypical']; // Made from the whole recording.

const oddHeatLegend = { title: 'Atypical', rows: [['#f0d25c', 'p 0.3'], ['#ee8f3a', 'p 0.1'], ['#d0342c', 'p 0.03 and below']],
    note: 'Where people are unusual: p of the people who came by, geometric mean over the recording.' };
const MEAN_NOTE = 'People per m², mean over the recording; Fruin’s levels of service on walkways.';
/** Maps of the whole recording say how much of it they have seen, until that is all. */
function withShare(legend, share) {
    return share < 1 ? { ...legend, note: `${legend.note} So far ${Math.floor(100 * share)} % of it has been looked through.` } : legend;
}

export default {
    id: 'heat',
    label: 'Heat map',
    key: 'h',
    help: 'heat map',
    default: 'none',
    choices: [['none', 'None'], ['density', 'Density now'], ['mean', 'Mean density'], ['flow', 'Flow'], ['atypical', 'Atypical', 'scores']],
    legend: (value, drawn) => {
        const legend = { density: densityLegend, mean: () => densityLegend(MEAN_NOTE), flow: flowLegend, atypical: () => oddHeatLegend }[value]?.() ?? null;
        return legend && SCANNED.includes(value) ? withShare(legend, drawn?.share ?? 1) : legend;
    },
    create: ({ recording, station }) => new HeatMaps(recording, station),
};

class HeatMaps {
    constructor(recording, station) {
        this.recording = recording;
        this.station = station;
        this.w = Math.ceil(station.bounds.w / CELL);
        this.h = Math.ceil(station.bounds.h / CELL);
        this.mode = 'none';
        const cells = new PlanCells(station.bounds.x, station.bounds.y, this.w, this.h);
        this.now = new DensityField(cells, station.levels.length);
        this.all = new DensityGrid(cells, station.levels.length);
        this.odd = recording.scores ? new OddGrid(cells, station.levels.length) : null;
        this.levelOf = region => station.levelOfRegion.get(region) ?? 0;
        this.textures = station.levels.map(() => {
            const texture = new THREE.DataTexture(new Uint8Array(this.w * this.h * 4), this.w, this.h);
            texture.colorSpace = THREE.SRGBColorSpace;
            texture.magFilter = texture.minFilter = THREE.LinearFilter;
            return texture;
        });
        this.last = -1;
        this.version = 0; // Raised when the maps have changed.
        this.share = 0; // Of the recording, that maps of the whole of it are made from.
    }

    densityAt(x, y, region) { return this.now.at(x, y, this.levelOf(region)); }

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
        this.now.update(crowd, this.levelOf);
        if (this.mode === 'density')
            this.paint(this.now.levels, densityColour);
    }

    set(mode) {
        this.mode = mode;
        this.last = -1;
        for (const level of this.station.levels)
            level.floorMaterial.userData.uniforms.uHeatMix.value = mode === 'none' ? 0 : 1;
        this.station.levels.forEach((level, i) => { level.floorMaterial.userData.uniforms.uHeat.value = this.textures[i]; });
        if (SCANNED.includes(mode))
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
        const r = this.recording;
        this.all.take(group, (group.firstFrame - r.firstFrame) / group.step, r.info.position_quantum, r.samplePeriod, this.levelOf);
        this.odd?.take(group, r, this.levelOf);
        this.share += group.frames / Math.max(1, r.sampleCount);
        if (SCANNED.includes(this.mode) && performance.now() - (this.painted ?? 0) > 700)
            this.paintScan();
    }
    /** The whole recording has been looked through. */
    scanEnded() {
        this.share = 1;
        this.paintScan();
    }
    paintScan() {
        if (this.all.frames === 0)
            return;
        this.painted = performance.now();
        const smooth = (of, scale) => this.station.levels.map((_, l) => blurred(of(l), this.w, this.h, scale));
        if (this.mode === 'mean')
            this.paint(smooth(l => this.all.density(l), 1), densityColour);
        else if (this.mode === 'atypical' && this.odd)
            this.paint(this.station.levels.map((_, l) => this.odd.mean(l)), oddColour);
        else if (this.mode === 'flow') // Per minute.
            this.paint(smooth(l => this.all.flow(l), 60), flowColour);
    }
}

/** Over the recording: mean of -log10 p of the people in a cell. */
class OddGrid {
    constructor(cells, levels) {
        this.cells = cells;
        this.sum = Array.from({ length: levels }, () => new Float64Array(cells.count));
        this.count = Array.from({ length: levels }, () => new Float64Array(cells.count));
    }
    take(group, { scores, samplePeriod, frameSeconds, info }, levelOf) {
        const v = group.values, every = Math.max(1, Math.round(0.5 / samplePeriod)), q = info.position_quantum;
        for (let t = 0; t < group.tracks; ++t)
            for (let i = 0; i < group.count[t]; i += every) {
                const k = group.first[t] + i, c = this.cells.index(v[X][k] * q, v[Y][k] * q);
                const p = scores.at(group.person[t], (group.firstFrame + (group.start[t] + i) * group.step) * frameSeconds);
                if (c < 0 || p === null)
                    continue;
                const l = levelOf(v[REGION][k]);
                this.sum[l][c] += -Math.log10(Math.max(p, 1e-3));
                this.count[l][c] += 1;
            }
    }
    mean(level) { return Float32Array.from(this.sum[level], (sum, c) => (this.count[level][c] > 0 ? sum / this.count[level][c] : 0)); }
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
const oddBytes = [[240, 210, 92], [238, 143, 58], [208, 52, 44]];
/** v: -log10 p; 0.5, 1 and 1.5 have the colours of the legend. */
function oddColour(v, out) {
    const u = Math.min(1.999, Math.max(0, (v - 0.5) * 2)), i = Math.floor(u), f = u - i;
    for (let k = 0; k < 3; ++k)
        out[k] = oddBytes[i][k] + (oddBytes[i + 1][k] - oddBytes[i][k]) * f;
    out[3] = Math.min(230, 60 + 170 * v);
}
