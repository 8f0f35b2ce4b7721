// SPDX-License-Identifier: MIT
// What a frame of many people costs in the page: node crowd.mjs PAGE. Script time only: this machine may have no graphics card,
// and then drawing itself says nothing about one that has.

import path from 'node:path';
import { launch } from './chromium.mjs';

const [file, frames = '120'] = process.argv.slice(2);
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 640, height: 400 } });
page.setDefaultTimeout(300000);

/** Milliseconds of every part of a frame, least and median over frames that are a hundredth of a second apart. */
function measure(count) {
    const app = pedsimViewer, info = app.scene.renderer.info, camera = app.cameras.camera;
    const parts = { 'everybody at a time': [], 'instances of figures': [], 'labels': [], 'all script of a frame': [] };
    const timed = (name, body) => { const t = performance.now(); body(); parts[name].push(performance.now() - t); };
    const time = app.state.time;
    for (let k = 0; k < count; ++k)
        timed('all script of a frame', () => {
            timed('everybody at a time', () => app.playback.seek(time + k * 0.01));
            timed('instances of figures', () => app.people.update(app.playback.crowd, camera, app.playback.moment(), 400, k, null, app.station.regionLevels, app.state.top));
            timed('labels', () => app.overlays.get('labels').update({ playback: app.playback, camera, width: 640, height: 400, value: true, top: app.state.top, textDue: k % 8 === 0 }));
        });
    app.scene.render(camera);
    const figures = Object.fromEntries(Object.entries(parts).map(([name, all]) => {
        all.sort((a, b) => a - b);
        return [name, { least: all[0], median: all[all.length >> 1] }];
    }));
    return { people: app.playback.crowd.count, drawn: [...app.people.sets, app.people.far].map(s => s.count), calls: info.render.calls, triangles: info.render.triangles, figures };
}

for (const [name, camera] of [['the whole station', ''], ['from the concourse floor', '&camera=fly,27,52,1.72,0.62,-0.02']]) {
    await page.goto('about:blank');
    await page.goto('file://' + path.resolve(file) + '#playing=0&time=5&quality=low&theme=light' + camera);
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { timeout: 300000 });
    const m = await page.evaluate(measure, Number(frames));
    console.log(`${name}: ${m.people} people, drawn ${m.drawn.join(' + ')} (near, middle, far), ${m.calls} draw calls, ${(m.triangles / 1e6).toFixed(2)} million triangles`);
    for (const [part, { least, median }] of Object.entries(m.figures))
        console.log(`    ${part}: ${least.toFixed(2)} ms at least, ${median.toFixed(2)} ms in the middle`);
}
await browser.close();
