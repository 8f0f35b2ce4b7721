// SPDX-License-Identifier: MIT
// density.mjs PROGRAM SOURCES: the 3D page and the program give the same density and flow on one recording.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [program, sources] = process.argv.slice(2).map(p => resolve(p));
const source = name => import(pathToFileURL(join(sources, name)));
const { CELL, DensityField, DensityGrid, PlanCells } = await source('density.js');
const { Recording, REGION, X, Y } = await source('recording.js');

const work = mkdtempSync(join(tmpdir(), 'density-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const file = join(work, 'run.pedrec');
execFileSync(program, ['run', 'TwoLevels', '--agents', '80', '--seconds', '25', '-q', '--record', file], { stdio: ['ignore', 'ignore', 'inherit'] });
const recording = await Recording.open(new Uint8Array(readFileSync(file)));
const quantum = recording.info.position_quantum;
const levelOfRegion = new Map();
recording.plan.levels.forEach((level, i) => level.regions.forEach(r => levelOfRegion.set(r, i)));
const levelOf = region => levelOfRegion.get(region) ?? 0;

/** The program's map: its cells, and by level and index what each cell has. */
function mapOf(...options) {
    const csv = join(work, 'map.csv');
    const { map } = JSON.parse(execFileSync(program, ['measure', file, '--json', '--map', csv, ...options]));
    const [head, ...lines] = readFileSync(csv, 'utf8').trim().split('\n');
    const cells = new PlanCells(map.corner[0], map.corner[1], map.columns, map.rows);
    const rows = new Map();
    for (const line of lines) {
        const row = Object.fromEntries(line.split(',').map((v, i) => [head.split(',')[i], Number(v)]));
        rows.set(`${row.level} ${cells.index(row.x, row.y)}`, row);
    }
    assert.equal(map.cell, CELL);
    assert.equal(rows.size, lines.length, 'cells are told once');
    return { cells, rows };
}

function compare(grids, rows, name, tolerance) {
    let compared = 0;
    grids.forEach((grid, level) => grid.forEach((value, c) => {
        const told = rows.get(`${level} ${c}`)?.[name] ?? 0;
        assert.ok(Math.abs(value - told) <= tolerance * Math.max(1e-3, told), `${name} of cell ${c} on level ${level}: ${value} here, ${told} there`);
        compared += told > 0;
    }));
    assert.ok(compared > 100, `${compared} cells have a ${name}`);
    console.log(`${name}: ${compared} cells alike`);
}

const levels = recording.plan.levels.length;
const whole = mapOf();
const grid = new DensityGrid(whole.cells, levels);
for (let g = 0; g < recording.groups.length; ++g) {
    const group = await recording.load(g);
    grid.take(group, (group.firstFrame - recording.firstFrame) / group.step, quantum, recording.samplePeriod, levelOf);
}
compare(grid.people.map((_, l) => grid.density(l)), whole.rows, 'density', 1e-5);
compare(grid.people.map((_, l) => grid.flow(l)), whole.rows, 'flow', 1e-4);

// One moment: the first recorded frame of the second group.
const group = await recording.load(1);
const here = [...group.start.keys()].filter(t => group.start[t] === 0).map(t => group.first[t]);
const crowd = {
    count: here.length,
    x: here.map(i => Math.fround(group.values[X][i] * Math.fround(quantum))),
    y: here.map(i => Math.fround(group.values[Y][i] * Math.fround(quantum))),
    region: here.map(i => group.values[REGION][i]),
};
const moment = mapOf('--map-at', String(group.firstFrame * recording.frameSeconds));
const field = new DensityField(moment.cells, levels);
field.update(crowd, levelOf);
compare(field.levels, moment.rows, 'density', 1e-4);
