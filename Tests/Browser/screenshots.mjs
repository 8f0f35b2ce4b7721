// SPDX-License-Identifier: MIT
// Pictures for the documentation: PED_SCREENSHOTS=Docs/Images Tests/Browser/run.sh PROGRAM.

import path from 'node:path';

const SHOTS = [
    ['view-station', 1200, 750, '#time=40&playing=0&theme=light&quality=full&labels=1'],
    ['view-concourse', 1200, 675, '#time=40&playing=0&theme=light&quality=full&labels=0&camera=fly,27,52,1.72,0.62,-0.02', () => document.body.classList.add('folded')],
    ['view-people', 1200, 675, '#time=40&playing=0&theme=light&quality=full&labels=0&walls=full', close],
    ['view-person', 1200, 675, '#time=40&playing=0&theme=light&quality=full&labels=0', chosen],
    ['view-heat', 1200, 675, '#time=40&playing=0&theme=dark&quality=full&labels=0&top=2&colour=speed', () => pedsimViewer.setHeat('flow')],
    ['view-platforms', 1200, 675, '#time=40&playing=0&theme=light&quality=full&labels=0&top=0&camera=orbit,46,60,-8,-2.5,0.42,52', () => document.body.classList.add('folded')],
];

/** Near to where many walk. */
function close() {
    document.body.classList.add('folded');
    const app = pedsimViewer, c = app.playback.crowd;
    let best = 0, most = -1;
    for (let i = 0; i < c.count; ++i) {
        if (c.speed[i] < 0.8 || Math.abs(c.z[i]) > 0.1)
            continue;
        let n = 0;
        for (let j = 0; j < c.count; ++j)
            n += Math.hypot(c.x[i] - c.x[j], c.y[i] - c.y[j]) < 6 && Math.abs(c.z[i] - c.z[j]) < 1 && c.speed[j] > 0.5 ? 1 : 0;
        if (n > most && n < 22) {
            most = n;
            best = i;
        }
    }
    app.cameras.restore(`orbit,${c.x[best]},${c.y[best]},${c.z[best] + 1},${c.heading[best] + 0.45},0.10,8.5`);
}
function chosen() {
    const app = pedsimViewer, c = app.playback.crowd;
    for (let i = 0; i < c.count; ++i)
        if (c.speed[i] > 1 && Math.abs(c.z[i]) < 0.1 && c.x[i] > 20 && c.x[i] < 110 && (app.playback.mind(c.id[i]).path ?? []).length > 2) {
            app.select(c.id[i]);
            app.cameras.restore(`orbit,${c.x[i]},${c.y[i]},${c.z[i] + 0.6},${c.heading[i] + 2.5},0.55,13`);
            return;
        }
}

export async function take(browser, work, folder) {
    for (const [name, width, height, hash, prepare] of SHOTS) {
        const page = await browser.newPage({ viewport: { width, height } });
        page.setDefaultTimeout(180000);
        await page.goto('file://' + path.join(work, 'long.html') + hash);
        await page.waitForFunction(() => window.pedsimViewer?.frames > 0 && window.pedsimViewer.timeline.scanned, null, { timeout: 180000 });
        if (prepare)
            await page.evaluate(prepare);
        await page.waitForTimeout(6000);
        await page.screenshot({ path: path.join(folder, name + '.jpg'), type: 'jpeg', quality: 84, timeout: 180000 });
        await page.close();
        console.log('    ' + name);
    }
    const page = await browser.newPage({ viewport: { width: 1000, height: 1300 } });
    await page.goto('file://' + path.join(work, 'long-report.html'));
    await page.screenshot({ path: path.join(folder, 'report.jpg'), type: 'jpeg', quality: 84, timeout: 120000 });
}
