// SPDX-License-Identifier: MIT
// marks.mjs PROGRAM SOURCES: objects of kinds that the page has no drawing of are marked in the colour of their kind.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [program, sources] = process.argv.slice(2).map(p => resolve(p));
const source = name => import(pathToFileURL(join(sources, name)));
const { marksOf } = await source('marks.js');
const { Recording } = await source('recording.js');

const work = mkdtempSync(join(tmpdir(), 'marks-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const file = join(work, 'run.pedrec');
execFileSync(program, ['run', 'TicketHall', '--agents', '5', '--seconds', '0.2', '-q', '--record', file], { stdio: ['ignore', 'ignore', 'inherit'] });
const { plan, station } = await Recording.open(new Uint8Array(readFileSync(file)));

// A page that could draw nothing would mark every object of the station.
const all = marksOf(plan, new Set());
assert.equal(all.length, plan.objects.length);
for (const { list } of plan.kinds)
    assert.ok(Array.isArray(station.objects[list]), `${list} is a list of the station`);
// All but one kind are drawn: the marks are that kind's objects.
const others = new Set(plan.kinds.map(k => k.list).filter(list => list !== 'clocks'));
const clocks = marksOf(plan, others);
assert.equal(clocks.length, station.objects.clocks.length);
assert.deepEqual(clocks[0], { position: plan.objects.find(o => o.kind === 'clock').position, colour: '#16a085', hangs: true });
// The page's own drawings leave nothing of today's kinds to be marked.
const furniture = readFileSync(join(sources, 'furniture.js'), 'utf8');
const drawn = new Set([...furniture.slice(furniture.indexOf('const DRAWINGS')).matchAll(/^ {4}(\w+): /gm)].map(m => m[1]));
assert.deepEqual(marksOf(plan, drawn), []);
// Recordings of older programs have no rows.
assert.deepEqual(marksOf({ objects: plan.objects }, new Set()), []);
console.log(`${all.length} objects of ${plan.kinds.length} kinds`);
