// SPDX-License-Identifier: MIT
// calendar.mjs PROGRAM SOURCES: the week of a role, as the panel of the chosen person shows it.
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, sources] = process.argv.slice(2).map(p => resolve(p));
const { calendarOf, entryAt, hoursOf } = await import(pathToFileURL(join(sources, 'calendar.js')));

const station = { population: { types: [{ name: 'clerk', role: { schedule: [
    { start: 32400, duration: 3600, do: 'meet', at: 'Room 1', days: ['monday', 'friday'] },
    { start: 43200, duration: 1800, do: 'eat' },
] } }, { name: 'guest' }] } };
const clerk = calendarOf(station, 'clerk'), DAY = 86400;
assert.equal(clerk.length, 2);
assert.deepEqual(calendarOf(station, 'guest'), []);
assert.deepEqual(calendarOf(station, 'nobody'), []);
assert.deepEqual(calendarOf({}, 'clerk'), []);

assert.equal(entryAt(clerk, 32400).do, 'meet');            // Monday, to the second.
assert.equal(entryAt(clerk, 32399), null);
assert.equal(entryAt(clerk, 36000), null);                 // Over.
assert.equal(entryAt(clerk, DAY + 32400), null);           // Not on Tuesdays.
assert.equal(entryAt(clerk, 4 * DAY + 33000).do, 'meet');  // Friday.
assert.equal(entryAt(clerk, 8 * DAY + 43200).do, 'eat');   // Every day, in the second week, too.
assert.deepEqual(hoursOf(clerk), [9, 13]);
