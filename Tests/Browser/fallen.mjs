// SPDX-License-Identifier: MIT
// People who fall lie on the ground as they are drawn, and people who push lean forward.

import assert from 'node:assert/strict';
import path from 'node:path';
import { launch, openPage } from './chromium.mjs';

const [work] = process.argv.slice(2);
const browser = await launch();
const { page, complaints } = await openPage(browser, { width: 400, height: 240 });
await page.goto('file://' + path.join(work, 'fallen.html') + '#playing=0&quality=low&theme=light');
await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { timeout: 120000, polling: 50 });
const seen = await page.evaluate(async () => {
    const { playback, recording } = pedsimViewer, shown = {};
    let lies = null, upright = 0;
    for (let t = 0; t < recording.duration; t += 0.5) {
        while (!playback.seek(t))
            await new Promise(done => setTimeout(done, 20));
        const c = playback.crowd;
        for (let i = 0; i < c.count; ++i) {
            const name = recording.info.motions[c.motion[i]];
            shown[name] = (shown[name] ?? 0) + 1;
            if (name === 'lie')
                lies ??= { t, id: c.id[i], lie: c.lie[i] };
            else if (name === 'walk')
                upright = Math.max(upright, c.lie[i]);
        }
    }
    return { shown, lies, upright };
});
assert.ok(seen.shown.push > 100, 'people push: ' + JSON.stringify(seen.shown));
assert.ok(seen.lies && seen.lies.lie > 0.4, 'somebody lies: ' + JSON.stringify(seen));
assert.ok(seen.upright < 0.6, 'nobody who walks is down');
const drawn = await page.evaluate(async ({ t, id }) => {
    const viewer = pedsimViewer;
    viewer.seek(t + 1);
    while (!viewer.playback.seek(t + 1))
        await new Promise(done => setTimeout(done, 20));
    viewer.select(id, true);
    viewer.setView('follow');
    for (let tries = 0; tries < 800; ++tries) {
        await new Promise(done => setTimeout(done, 50));
        const at = viewer.people.drawn.get(id);
        if (at && at.set.iMove[4 * at.n + 3] > 0.9)
            return at.set.iMove[4 * at.n + 3];
    }
    return 0;
}, seen.lies);
assert.ok(drawn > 0.9, 'they are drawn lying: ' + drawn);
assert.deepEqual(complaints, []);
console.log(`ok  fallen.html: ${seen.shown.lie} times somebody lies, ${seen.shown.push} times somebody pushes`);
await browser.close();
