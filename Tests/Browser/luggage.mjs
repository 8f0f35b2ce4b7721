// SPDX-License-Identifier: MIT
// Cases and prams are drawn where the core has them: behind or before whoever walks, beside whoever stands.
// node luggage.mjs WORK

import assert from 'node:assert/strict';
import path from 'node:path';
import { checker, launch, openPage } from './chromium.mjs';

const [work, only] = process.argv.slice(2), check = checker(only), browser = await launch();

await check('cases and prams are where the core has them', async () => {
    const { page, complaints } = await openPage(browser, { width: 320, height: 200 });
    await page.goto('file://' + path.join(work, 'luggage.html') + '#playing=0&quality=low&theme=light&time=12');
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0);
    const found = await page.evaluate(() => {
        const app = pedsimViewer, { recording } = app, c = app.playback.crowd, { luggage } = app.people, kinds = [0, 0, 0, 0], wrong = [];
        for (const { luggage: kind = 0 } of recording.people.values())
            ++kinds[kind];
        let most = 0, pulled = 0, stood = 0;
        for (const [i, id] of [...c.id.subarray(0, c.count)].entries()) {
            const kind = recording.people.get(id).luggage;
            if (!(kind > 1) || c.sit[i] > 0)
                continue;
            app.cameras.restore(`orbit,${c.x[i]},${c.y[i]},${c.z[i] + 1},0.4,0.3,5`);
            app.cameras.update(0.001, null);
            app.draw(c, null, performance.now());
            most = Math.max(most, luggage.all.reduce((sum, set) => sum + set.count, 0));
            const set = luggage.sets[kind];
            let nearest = Infinity, at = null;
            for (let n = 0; n < set.count; ++n) {
                const away = Math.hypot(set.iPlace[4 * n] - c.x[i], set.iPlace[4 * n + 1] - c.y[i]), turned = Math.abs(set.iPlace[4 * n + 3] - c.heading[i]);
                if (away < nearest && turned < 1e-3)
                    [nearest, at] = [away, n];
            }
            if (at === null) {
                wrong.push('missing');
                continue;
            }
            const ahead = (set.iPlace[4 * at] - c.x[i]) * Math.cos(c.heading[i]) + (set.iPlace[4 * at + 1] - c.y[i]) * Math.sin(c.heading[i]);
            const want = c.speed[i] > 0.6 ? (kind === 2 ? -0.52 : 0.62) : c.speed[i] < 0.02 ? 0 : null;
            pulled += want ? 1 : 0;
            stood += want === 0 ? 1 : 0;
            if (want !== null && Math.abs(ahead - want) > 0.03)
                wrong.push([kind, c.speed[i], ahead, want].join(' '));
        }
        return { kinds, most, pulled, stood, wrong };
    });
    assert.ok(found.kinds[2] > 10 && found.kinds[3] > 0 && found.kinds[1] > 3, JSON.stringify(found));
    assert.ok(found.most > 0 && found.pulled > 3 && found.stood > 0, JSON.stringify(found));
    assert.deepEqual(found.wrong, []);
    assert.deepEqual(complaints, []);
    return `${found.pulled} on the way, ${found.stood} set down`;
});
await browser.close();
