// SPDX-License-Identifier: MIT
// What a picture costs in software rendering, how soon the first is there, and whether playback keeps the clock:
// node frames.mjs PAGE [PICTURES] [NAME]. Processor time is told beside: other work on the machine does not change it.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { HOW } from './chromium.mjs';

const [file, pictures = '12', only = ''] = process.argv.slice(2);
const EYE = '&camera=fly,27,52,1.72,0.62,-0.02';
const VIEWS = [['home', ''], ['eye height', EYE], ['home, full quality', '&quality=full'], ['eye height, full quality', EYE + '&quality=full']];
const server = await chromium.launchServer(HOW);
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
    const clock = await page.evaluate(async () => {
        const { time } = pedsimViewer.state, begin = performance.now();
        await new Promise(resolve => setTimeout(resolve, 5000));
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return (pedsimViewer.state.time - time) / ((performance.now() - begin) / 1000);
    });
    // One after the other, without the browser's own work in between: what a picture costs.
    const draw = count => page.evaluate(n => {
        const app = pedsimViewer, gl = app.scene.renderer.getContext(), pixel = new Uint8Array(4), begin = performance.now();
        app.state.playing = true;
        for (let k = 0; k < n; ++k) {
            app.playback.seek(app.state.time += 0.05);
            app.bodies?.settle(app.playback.crowd, app.playback.moment());
            app.draw(app.playback.crowd, null, performance.now());
            gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
        }
        return (performance.now() - begin) / 1000 / n;
    }, count);
    await draw(1);
    const work = worked(), each = await draw(Number(pictures)), cost = (worked() - work) / Number(pictures);
    const m = await page.evaluate(() => ({ people: pedsimViewer.playback.crowd.count, info: { ...pedsimViewer.scene.renderer.info.render }, share: pedsimViewer.scene.share, level: pedsimViewer.scene.level }));
    console.log(`${name}: ${m.people} people; ${(cost * 1000).toFixed(0)} ms of processor per picture, ${(each * 1000).toFixed(0)} ms as busy as the machine is; ` +
        `clock at ${(100 * clock).toFixed(0)} %; first picture after ${first.toFixed(1)} s, ${firstWork.toFixed(1)} s of processor; ` +
        `${m.info.calls} calls, ${(m.info.triangles / 1000).toFixed(0)} thousand triangles, ${(m.share * 100).toFixed(0)} % of the pixels a side, quality ${m.level ?? '-'}`);
    await page.close();
}
await browser.close();
await server.close();
