// SPDX-License-Identifier: MIT
// Pictures for the documentation: PED_SCREENSHOTS=Docs/Images Tests/Browser/run.sh PROGRAM.

import path from 'node:path';

// What is shown unless a picture says otherwise.
const USUAL = { time: 240, theme: 'light', labels: false, top: 9, walls: 'auto', colour: 'clothes', heat: 'none', folded: true, camera: null };
const SHOTS = [
    ['view-platforms', 1200, 675, { time: 16, labels: true, top: 0, camera: 'orbit,44,73,-8.2,-2.2,0.30,30' }],
    ['view-station', 1200, 750, { labels: true, folded: false }],
    ['view-concourse', 1200, 675, { camera: 'fly,27,52,1.72,0.62,-0.02' }],
    ['view-people', 1200, 675, { walls: 'full' }, close],
    ['view-person', 1200, 820, { labels: true, folded: false, walls: 'low' }, chosen],
    ['view-heat', 1200, 675, { theme: 'dark', top: 2, colour: 'speed', heat: 'flow', folded: false, camera: 'orbit,78,74,0,-2.35,0.85,105' }],
];

/** Brings the page to a state. */
function show(state) {
    const app = pedsimViewer;
    document.body.classList.toggle('folded', state.folded);
    app.select(null);
    app.seek(state.time);
    app.setTheme(state.theme);
    app.setOverlay('labels', state.labels);
    app.setColour(state.colour);
    app.setTop(state.top);
    app.setOverlay('heat', state.heat);
    if (state.camera)
        app.cameras.restore(state.camera);
    else {
        app.home();
        app.cameras.snap();
    }
    app.setWalls(state.walls, true);
}

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
/** Somebody in a line with a story to tell. */
function chosen() {
    const app = pedsimViewer, c = app.playback.crowd, { recording } = app;
    let best = -1, most = -1;
    for (let i = 0; i < c.count; ++i) {
        const mind = app.playback.mind(c.id[i]), lines = recording.diary.get(c.id[i])?.length ?? 0;
        const now = (recording.info.activities[c.activity[i]] === 'queueing' ? 10 : 0) + Math.min(lines, 9) - Math.max(0, lines - 9) + (mind.goals?.length ?? 0);
        if (Math.abs(c.z[i]) < 0.1 && c.speed[i] < 0.2 && now > most) {
            most = now;
            best = i;
        }
    }
    app.select(c.id[best]);
    app.cameras.restore(`orbit,${c.x[best]},${c.y[best]},${c.z[best] + 0.6},${c.heading[best] + 2.2},0.62,13`);
}

export async function take(browser, work, folder, only = '') {
    const page = await browser.newPage({ viewport: { width: 1200, height: 675 } });
    page.setDefaultTimeout(300000);
    await page.goto('file://' + path.join(work, 'long.html') + '#time=240&playing=0&quality=full&theme=light');
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0 && window.pedsimViewer.timeline.scanned, null, { timeout: 300000 });
    for (const [name, width, height, state, prepare] of SHOTS.filter(([name]) => only.split(',').some(part => name.includes(part)))) {
        await page.setViewportSize({ width, height });
        await page.evaluate(show, { ...USUAL, ...state });
        const wanted = { ...USUAL, ...state }.time;
        await page.waitForFunction(time => Math.abs(pedsimViewer.playback.time - time) < 0.01, wanted);
        if (prepare)
            await page.evaluate(prepare);
        // Walls that are still on their way, labels that are counted eight times a second.
        const frames = await page.evaluate(() => { pedsimViewer.sign = ''; return pedsimViewer.frames; });
        await page.waitForTimeout(1500);
        await page.waitForFunction(n => pedsimViewer.frames > n && pedsimViewer.wantedCut() === pedsimViewer.currentCut(), frames);
        await page.screenshot({ path: path.join(folder, name + '.jpg'), type: 'jpeg', quality: 84, timeout: 300000 });
        console.log('    ' + name);
    }
    await page.setViewportSize({ width: 1000, height: 1300 });
    await page.goto('file://' + path.join(work, 'long-report.html'));
    await page.screenshot({ path: path.join(folder, 'report.jpg'), type: 'jpeg', quality: 84, timeout: 120000 });
    await page.evaluate(() => document.getElementById('queues').scrollIntoView());
    await page.screenshot({ path: path.join(folder, 'report-queues.jpg'), type: 'jpeg', quality: 84, timeout: 120000 });
}
