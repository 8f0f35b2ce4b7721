// SPDX-License-Identifier: MIT
// Recordings with scores: colours, heat map, words, the next unusual moment; imported tracks; two recordings side by side; labels
// by hand.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { PATIENCE, checker, launch, openPage } from './chromium.mjs';

const [work, program] = process.argv.slice(2);
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
    assert.match(await page.textContent('table'), /People by people.*\d+\.\d to \d+\.\d %/s);
    assert.match(await page.textContent('.wide svg'), /people by people/);
    await page.screenshot({ path: path.join(work, 'judged-page.png') });
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

await check('two recordings side by side have one clock and one camera', async () => {
    await page.goto('file://' + path.join(work, 'beside.html'));
    await page.waitForFunction(() => window.pedsimBeside?.apps.every(app => app.frames > 0), null, { timeout: PATIENCE });
    assert.equal(await page.textContent('#name-left'), 'short');
    assert.equal(await page.textContent('#name-right'), 'judged');
    const settled = f => page.waitForFunction(f, null, { timeout: PATIENCE });
    await viewer(() => { for (const app of pedsimBeside.apps) app.state.playing = false; });
    // One clock, whoever is asked.
    await viewer(() => pedsimBeside.apps[1].seek(12));
    await settled(() => pedsimBeside.apps.every(app => Math.abs(app.state.time - 12) < 1e-6 && Math.abs(app.playback.time - 12) < 0.2));
    await viewer(() => pedsimBeside.seek(30));
    await settled(() => pedsimBeside.apps.every(app => Math.abs(app.state.time - 30) < 1e-6));
    await page.click('#play');
    await settled(() => pedsimBeside.time > 30.2);
    await page.click('#play');
    await settled(() => pedsimBeside.apps.every(app => !app.state.playing && Math.abs(app.state.time - pedsimBeside.time) < 1e-6));
    // One camera: turning one turns the other.
    const views = () => viewer(() => pedsimBeside.apps.map(({ cameras: { now } }) => [...now.target.toArray(), now.azimuth, now.elevation, now.distance]));
    const before = await views();
    const box = await (await page.$('#right')).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2 + 20, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction(azimuth => Math.abs(pedsimBeside.apps[0].cameras.now.azimuth - azimuth) > 0.3, before[0][3], { timeout: PATIENCE });
    await page.waitForFunction(() => pedsimBeside.apps.every(({ cameras: { now, want } }) => Math.abs(now.azimuth - want.azimuth) < 1e-3), null, { timeout: PATIENCE });
    const after = await views();
    after[0].forEach((v, i) => assert.ok(Math.abs(v - after[1][i]) < 1e-2, `${after[0]} and ${after[1]}`));
    // One choice of what is shown; colours that only one has stay there.
    await viewer(() => pedsimBeside.apps[0].setColour('speed'));
    assert.deepEqual(await viewer(() => pedsimBeside.apps.map(app => app.state.colour)), ['speed', 'speed']);
    await viewer(() => pedsimBeside.apps[1].setColour('atypical'));
    assert.deepEqual(await viewer(() => pedsimBeside.apps.map(app => app.state.colour)), ['speed', 'atypical']);
    // The next unusual moment of the one that was judged, in both.
    await viewer(() => pedsimBeside.seek(0));
    await page.click('#odd');
    await settled(() => pedsimBeside.apps[1].state.selected !== null && pedsimBeside.time > 0);
    await page.screenshot({ path: path.join(work, 'beside.png') });
});

await check('people are labelled by hand, and the labels are what a training reads', async () => {
    await page.goto('file://' + path.join(work, 'tag.html'));
    await page.waitForFunction(() => window.pedsimTagger !== undefined, null, { timeout: PATIENCE });
    const people = await viewer(() => pedsimTagger.ids.length);
    assert.ok(people >= 4);
    assert.match(await page.textContent('#done'), new RegExp(`^0 of ${people} people`));
    await page.keyboard.press('n');
    const first = await viewer(() => pedsimTagger.chosen);
    assert.notEqual(first, null);
    await page.keyboard.press('4');
    assert.equal(await viewer(() => pedsimTagger.labels.at(pedsimTagger.chosen, pedsimTagger.time)), 3);
    await page.keyboard.press('n');
    assert.notEqual(await viewer(() => pedsimTagger.chosen), first, 'who has a label is passed over');
    await page.keyboard.press('1');
    // From a moment on only: what was said of the time before stays.
    await page.check('#from-here');
    await viewer(() => pedsimTagger.seek(pedsimTagger.time + 3));
    await page.keyboard.press('6');
    const parts = await viewer(() => pedsimTagger.labels.byId.get(pedsimTagger.chosen).map(({ label }) => label));
    assert.deepEqual(parts, [0, 5]);
    const download = page.waitForEvent('download');
    await page.click('#save');
    const csv = await fs.readFile(await (await download).path(), 'utf8');
    const lines = csv.trim().split('\n');
    assert.equal(lines[0], 'id,label,from,to');
    assert.ok(lines.includes(`${first},wait`), csv);
    assert.equal(lines.filter(line => /^-?\d+,(walk|group),[\d.]+,[\d.]+$/.test(line)).length, 2, csv);
    await fs.writeFile(path.join(work, 'labels.csv'), csv);
    const told = execFileSync(program, ['annotate', path.join(work, 'circle.csv'), '--train', path.join(work, 'labels.csv'), '--folds', '0', '--json', '-q'], { encoding: 'utf8' });
    assert.ok(JSON.parse(told));
    // A click chooses whoever is there.
    const place = await viewer(() => {
        const t = pedsimTagger, person = t.people.find(p => t.placeAt(p, t.time)), [x, y] = t.placeAt(person, t.time), f = t.frameOf();
        return { id: person.id, x: f.x(x), y: f.y(y) };
    });
    await page.click('#ground', { position: { x: place.x, y: place.y } });
    assert.equal(await viewer(() => pedsimTagger.chosen), place.id);
    await page.screenshot({ path: path.join(work, 'tag.png') });
    const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: { 'no-inline-style': 'off', 'long-title': 'off', 'prefer-native-element': 'off' } });
    for (const file of ['tag.html', 'beside.html']) {
        const report = await validator.validateFile(path.join(work, file));
        assert.ok(report.valid, file + JSON.stringify(report.results.flatMap(r => r.messages.slice(0, 5)), null, 1));
    }
});

assert.deepEqual(complaints, []);
await browser.close();
