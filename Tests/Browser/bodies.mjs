// SPDX-License-Identifier: MIT
// Bodies as they are drawn, measured in the page over whole recordings: feet stay where they were put down, treads bear them,
// hips go up and down evenly, sitters sit on their seats.

import assert from 'node:assert/strict';
import path from 'node:path';
import { launch } from './chromium.mjs';
import { measureBodies } from './measureBodies.mjs';

const [work] = process.argv.slice(2);
const browser = await launch();
// Looks as the core's lookOf() draws them: height, build, skin, hair, top, bottom, shoes, bag, hat, extras.
const LOOKS = { 1000: [1.7021, 0.9406, 5, 2, 3, 5, 0, 1, 0, 8], 123456: [1.7076, 0.9755, 3, 2, 4, 6, 1, 6, 1, 2] };
const centimetres = v => (100 * v).toFixed(1) + ' cm';

for (const [file, options, stairs, sitters] of [['short.html', { rate: 70, share: 1 }, 0, 0], ['station.html', { rate: 40, share: 0.4 }, 300, 50]]) {
    const page = await browser.newPage({ viewport: { width: 400, height: 240 } });
    await page.goto('file://' + path.join(work, file) + '#playing=0&quality=low&theme=light');
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { timeout: 120000, polling: 50 });
    const m = await page.evaluate(`(${measureBodies})(pedsimViewer, ${JSON.stringify(options)})`);
    for (const [id, expected] of Object.entries(LOOKS)) {
        const look = await page.evaluate(who => pedsimViewer.bodies.lookOf(who), Number(id));
        const found = ['height', 'build', 'skin', 'hair', 'top', 'bottom', 'shoes', 'bag', 'hat', 'extras'].map(name => Math.round(look[name] * 1e4) / 1e4);
        assert.deepEqual(found, expected, `the look of person ${id} is that of the core`);
    }
    await page.close();
    console.log(`ok  ${file}: ${m.people} people, ${m.samples} bodies; ${m.stances} times a foot stood, ${m.treadStances} of them on stairs: slides ${centimetres(m.slide)} at most, ` +
        `${centimetres(m.treads)} from treads; hips ${centimetres(m.hip)} in 0.1 s beside the slope; ${m.sitters} sitters: ${centimetres(m.seat)} from their place, ` +
        `${centimetres(m.seatHeight)} from the seat's top, ${centimetres(m.sitJump)} in 0.1 s while they sit down`);
    const told = JSON.stringify(m.worst);
    assert.ok(m.stances > 500 && m.treadStances >= stairs && m.sitters >= sitters, JSON.stringify(m));
    assert.ok(m.slide <= 0.01, 'a foot that stands slides at most 1 cm: ' + told);
    assert.ok(m.treads <= 0.02, 'feet are within 2 cm of treads: ' + told);
    assert.ok(m.hip <= 0.03, 'hips go at most 3 cm in 0.1 s beside the way of the slope: ' + told);
    assert.equal(m.seatless, 0, 'hips are within 5 cm of a place on a seat');
    assert.ok(m.seat <= 0.05 && m.seatHeight <= 0.05);
    assert.ok(m.sitJump <= 0.15, 'sitting down and standing up go on evenly');
    assert.equal(m.shared, 0, 'nobody sits on another');
    assert.equal(m.through, 0, 'nobody stands in a sitter');
}
await browser.close();
