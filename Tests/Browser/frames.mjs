// SPDX-License-Identifier: MIT
// What a picture costs in software rendering, how many there are in a second, and whether playback keeps the clock:
// node frames.mjs PAGE [PICTURES] [NAME]. Processor time is told beside: other work on the machine does not change it.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const [file, pictures = '12', only = ''] = process.argv.slice(2);
const EYE = '&camera=fly,27,52,1.72,0.62,-0.02';
const VIEWS = [['home', ''], ['eye height', EYE], ['home, full quality', '&quality=full'], ['eye height, full quality', EYE + '&quality=full']];
const server = await chromium.launchServer({
    executablePath: '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const browser = await chromium.connect(server.wsEndpoint());

/** Seconds that the processors have worked for the browser. */
function worked() {
    const parents = new Map(), ticks = new Map();
    for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
        try {
            const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');
            parents.set(pid, fields[1]);
            ticks.set(pid, Number(fields[11]) + Number(fields[12]));
        } catch { /* It has ended meanwhile. */ }
    const ours = pid => pid === String(server.process().pid) || (parents.has(pid) && ours(parents.get(pid)));
    return [...ticks].filter(([pid]) => ours(pid)).reduce((sum, [, n]) => sum + n, 0) / 100;
}

for (const [name, hash] of VIEWS.filter(view => only === '' || view[0] === only)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    page.setDefaultTimeout(300000);
    const opened = performance.now(), before = worked();
    await page.goto('file://' + path.resolve(file) + '#time=5&theme=light&playing=1' + hash);
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { polling: 20 });
    const first = (performance.now() - opened) / 1000, firstWork = worked() - before;
    await page.waitForFunction(() => pedsimViewer.timeline.scanned, null, { polling: 200 }); // Until all is read.
    await page.waitForTimeout(3000); // Until it has adapted.
    const state = () => page.evaluate(() => ({ frames: pedsimViewer.frames, time: pedsimViewer.state.time, wall: performance.now() / 1000 }));
    const a = await state(), work = worked();
    await page.waitForFunction(n => pedsimViewer.frames >= n, a.frames + Number(pictures), { polling: 50 });
    const b = await state(), cost = (worked() - work) / (b.frames - a.frames), passed = b.wall - a.wall;
    const m = await page.evaluate(() => ({ people: pedsimViewer.playback.crowd.count, info: { ...pedsimViewer.scene.renderer.info.render }, share: pedsimViewer.scene.share, level: pedsimViewer.scene.level }));
    console.log(`${name}: ${m.people} people; ${(cost * 1000).toFixed(0)} ms of processor per picture; ${((b.frames - a.frames) / passed).toFixed(2)} pictures per second as the machine is, ` +
        `clock at ${(100 * (b.time - a.time) / passed).toFixed(0)} %; first picture after ${first.toFixed(1)} s, ${firstWork.toFixed(1)} s of processor; ` +
        `${m.info.calls} calls, ${(m.info.triangles / 1000).toFixed(0)} thousand triangles, ${(m.share * 100).toFixed(0)} % of the pixels a side, quality ${m.level ?? '-'}`);
    await page.close();
}
await browser.close();
await server.close();
