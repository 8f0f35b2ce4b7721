// SPDX-License-Identifier: MIT
// Recordings with scores: colours, heat map, words, the next unusual moment; and imported tracks.

import assert from 'node:assert/strict';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { PATIENCE, checker, launch, openPage } from './chromium.mjs';

const [work] = process.argv.slice(2);
const browser = await launch();
const { page, complaints } = await openPage(browser, { width: 800, height: 480 });
const check = checker();

const viewer = (f, argument) => page.evaluate(f, argument);
const open = async file => {
    await page.goto('file://' + path.join(work, file));
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { timeout: PATIENCE });
};

await check('the page of an evaluation is valid HTML', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: { 'no-inline-style': 'off', 'long-title': 'off', 'prefer-native-element': 'off' } });
    const report = await validator.validateFile(path.join(work, 'judged-page.html'));
    assert.ok(report.valid, JSON.stringify(report.results.flatMap(r => r.messages.slice(0, 5)), null, 1));
    await page.goto('file://' + path.join(work, 'judged-page.html'));
    assert.ok(await page.locator('section svg').count() > 5);
});

await check('people are coloured by how unusual they are', async () => {
    await open('judged.html');
    await page.click('#colour [data-value=atypical]');
    assert.match(await page.textContent('#legend'), /Atypical/);
    const tint = await viewer(() => {
        const app = pedsimViewer, out = [0, 0, 0, 0], { scores } = app.recording, moment = scores.moments[0];
        app.seek(moment.from - app.recording.startSeconds + 0.5);
        return { moments: scores.moments.length, p: scores.at(moment.person, moment.from + 0.5), none: scores.at(1e9, 0) };
    });
    assert.ok(tint.moments > 0);
    assert.ok(tint.p <= 0.05, `p ${tint.p} in a flagged moment`);
    assert.equal(tint.none, null);
});

await check('G goes to the next unusual moment, and the panel says why', async () => {
    await viewer(() => { pedsimViewer.state.playing = false; pedsimViewer.seek(0); document.activeElement.blur(); });
    await page.keyboard.press('g');
    await page.waitForFunction(() => /than/.test(document.getElementById('person-facts').textContent), null, { timeout: PATIENCE });
    const first = await viewer(() => pedsimViewer.state.time);
    await page.keyboard.press('g');
    assert.ok(await viewer(() => pedsimViewer.state.time) >= first);
    await page.keyboard.press('Shift+G');
    assert.ok(Math.abs(await viewer(() => pedsimViewer.state.time) - first) < 1e-6);
});

await check('the heat map shows where people are unusual', async () => {
    await page.click('#heat [data-value=atypical]');
    await page.waitForFunction(() => pedsimViewer.timeline.scanned, null, { timeout: PATIENCE });
    const painted = await viewer(() => pedsimViewer.overlays.get('heat').textures.some(t => t.image.data.some((v, i) => i % 4 === 3 && v > 0)));
    assert.ok(painted);
});

await check('people are coloured by what they are up to, and the panel says it', async () => {
    await open('classes.html');
    assert.equal(await page.locator('#colour [data-value=atypical]').count(), 1, 'scores are kept beside classes');
    await page.click('#colour [data-value=class]');
    assert.match(await page.textContent('#legend'), /Class.*Walk.*Wander.*Fast.*Wait.*Talk.*Group/s);
    const told = await viewer(() => {
        const { classes, startSeconds } = pedsimViewer.recording;
        const stay = classes.people.find(({ class: list }) => list.some(c => c >= 0));
        pedsimViewer.seek(stay.from - startSeconds + 0.5);
        return { name: classes.names[classes.at(stay.id, stay.from + 0.5)], row: classes.rowOf(stay.id, stay.from + 0.5), none: classes.at(1e9, 0) };
    });
    assert.deepEqual(told.row, [['Looks like', told.name]]);
    assert.equal(told.none, -1);
    await page.screenshot({ path: path.join(work, 'classes.png') });
});

await check('recordings without scores offer none of it', async () => {
    await open('imported.html');
    assert.equal(await page.locator('#colour [data-value=atypical]').count(), 0);
    assert.equal(await page.locator('#heat [data-value=atypical]').count(), 0);
    assert.equal(await page.locator('#colour [data-value=class]').count(), 0);
    assert.ok(await viewer(() => pedsimViewer.recording.people.size) >= 4);
    assert.match(await viewer(() => [...pedsimViewer.recording.people.values()][0].name), /^Person \d+$/);
});

assert.deepEqual(complaints, []);
await browser.close();
