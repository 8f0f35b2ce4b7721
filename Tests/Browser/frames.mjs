// SPDX-License-Identifier: MIT
// How many pictures a second the page draws in software, and how much later than the clock it is: node frames.mjs PAGE [SECONDS].

import path from 'node:path';
import { chromium } from 'playwright-core';

const [file, seconds = '10'] = process.argv.slice(2);
const EYE = 'fly,27,52,1.72,0.62,-0.02', HOME = '';
const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});

/** Of the processors' time, how much others leave: work that takes a second alone, over the seconds that it takes. */
function contention() {
    const begin = performance.now(), before = process.cpuUsage().user;
    while (process.cpuUsage().user - before < 200000);
    return Math.max(1, (performance.now() - begin) / 200);
}

for (const [name, camera, quality] of [['home', HOME, ''], ['eye height', EYE, ''], ['home, full quality', HOME, 'full'], ['eye height, full quality', EYE, 'full']]) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const opened = performance.now();
    await page.goto('file://' + path.resolve(file) + `#time=5&theme=light&playing=1${camera ? '&camera=' + camera : ''}${quality ? '&quality=' + quality : ''}`);
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { timeout: 300000, polling: 20 });
    const first = (performance.now() - opened) / 1000;
    await page.waitForTimeout(6000); // Until it has adapted.
    const measured = await page.evaluate(async wait => {
        const app = pedsimViewer, frames = app.frames, time = app.state.time, begin = performance.now();
        await new Promise(resolve => setTimeout(resolve, wait));
        const passed = (performance.now() - begin) / 1000, info = app.scene.renderer.info.render;
        return { rate: (app.frames - frames) / passed, clock: (app.state.time - time) / passed, people: app.playback.crowd.count, calls: info.calls,
            triangles: info.triangles, share: app.scene.share };
    }, Number(seconds) * 1000);
    console.log(`${name}: ${measured.people} people, ${measured.rate.toFixed(2)} pictures a second, clock at ${(measured.clock * 100).toFixed(0)} %, first picture after ` +
        `${first.toFixed(1)} s; ${measured.calls} calls, ${(measured.triangles / 1000).toFixed(0)} thousand triangles, ${(measured.share * 100).toFixed(0)} % of pixels a side; ` +
        `others slow the machine ${contention().toFixed(1)} times`);
    await page.close();
}
await browser.close();
