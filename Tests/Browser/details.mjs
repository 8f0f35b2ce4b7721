// SPDX-License-Identifier: MIT
// Labels against what is drawn, clocks, signs, the camera by keyboard, tours, and quality by time.

import assert from 'node:assert/strict';
import path from 'node:path';
import { checker, launch, openPage } from './chromium.mjs';

const [work, only = ''] = process.argv.slice(2); // Only: a word of the titles of the checks to make.
const browser = await launch();
const { page, complaints } = await openPage(browser, { width: 320, height: 200 }, 120000);
const check = checker(only);
await page.goto('file://' + path.join(work, 'station.html') + '#playing=0&time=20&quality=low&theme=light&walls=full&labels=1');
await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { polling: 50 });

/** Puts a mark of its own colour at every label, draws, and compares: a label that is shown must have its mark in sight. */
function compareLabels(camera) {
    const app = pedsimViewer, labels = app.overlays.get('labels'), gl = app.scene.renderer.getContext();
    app.cameras.restore(camera);
    app.cameras.update(0.001, null);
    app.draw(app.playback.crowd, null, performance.now());
    const Mesh = app.scene.ground.constructor, Material = app.scene.ground.userData.fine.constructor, ring = app.overlays.get('selection').ring.geometry, eye = app.cameras.camera;
    const inView = labels.items.map(item => ({ item, at: eye.position.clone().set(...item.position) }))
        .filter(({ item, at }) => item.element.textContent && at.distanceTo(eye.position) < 60 && at.distanceTo(eye.position) > 3)
        .map(entry => ({ ...entry, seen: entry.at.clone().project(eye) })).filter(({ seen }) => seen.z < 1 && Math.abs(seen.x) < 0.95 && Math.abs(seen.y) < 0.95);
    const marks = inView.map(({ at }, i) => {
        const mark = new Mesh(new ring.constructor(0, 1, 12), new Material({ fog: false, toneMapped: false }));
        mark.material.color.setRGB(1, 0, (i + 1) / 255);
        mark.position.copy(at);
        mark.quaternion.copy(eye.quaternion);
        mark.scale.setScalar(0.012 * at.distanceTo(eye.position));
        app.scene.scene.add(mark);
        return mark;
    });
    app.people.root.visible = app.scene.sky.visible = false;
    app.scene.render(eye);
    const w = gl.drawingBufferWidth, h = gl.drawingBufferHeight, pixel = new Uint8Array(4);
    const found = { shown: 0, hidden: 0, shownBehind: [], hiddenBefore: [] };
    inView.forEach(({ item, seen }) => {
        gl.readPixels(Math.floor((seen.x + 1) / 2 * w), Math.floor((seen.y + 1) / 2 * h), 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
        const free = pixel[0] > 250 && pixel[1] < 5, hides = labels.occlusion.hides(eye.position, item.position, 40, app.state.top);
        ++found[hides ? 'hidden' : 'shown'];
        if (!hides && !free)
            found.shownBehind.push(item.element.textContent || item.kind);
        if (hides && free)
            found.hiddenBefore.push(item.element.textContent || item.kind);
    });
    marks.forEach(mark => app.scene.scene.remove(mark));
    app.people.root.visible = true;
    return { ...found, wrong: labels.items.filter(item => item.shown && labels.occlusion.hides(eye.position, item.position, 40, app.state.top)).length };
}

await check('labels are hidden behind walls and floors', async () => {
    const sum = { shown: 0, hidden: 0, behind: 0, before: 0 };
    for (const camera of ['fly,27,52,1.72,0.62,-0.02', 'fly,60,75,1.7,3.1,0', 'fly,96,60,1.7,1.57,0', 'fly,50,75,-3.1,1.5,0.05', 'orbit,60,75,0,-2.2,0.5,90']) {
        const m = await page.evaluate(compareLabels, camera);
        assert.equal(m.wrong, 0, 'a label is shown that the page itself knows is hidden');
        sum.shown += m.shown;
        sum.hidden += m.hidden;
        sum.behind += m.shownBehind.length;
        sum.before += m.hiddenBefore.length;
    }
    assert.ok(sum.hidden > 10, JSON.stringify(sum));
    assert.ok(sum.behind <= 0.1 * (sum.shown + sum.hidden), 'shown behind something: ' + JSON.stringify(sum)); // Columns and furniture hide nothing.
    assert.ok(sum.before <= 0.1 * (sum.shown + sum.hidden), 'hidden though in sight: ' + JSON.stringify(sum));
    return `of ${sum.shown + sum.hidden} in view ${sum.hidden} are hidden; ${sum.behind} are shown behind something, ${sum.before} hidden though in sight`;
});

await check('clocks tell the time, signs say where they point', async () => {
    const found = await page.evaluate(() => {
        const app = pedsimViewer, angle = app.clocks.constructor.angle;
        app.clocks.update(0);
        return { start: app.clocks.start, hour: angle(3 * 3600, 43200), minute: angle(15 * 60, 3600), shown: app.clocks.shown, hands: app.clocks.meshes.reduce((n, { mesh }) => n + mesh.count, 0),
            clocks: app.station.data.objects.clocks.length, texts: app.signs.texts };
    });
    assert.equal(found.shown, Math.floor(found.start / 10) * 10);
    assert.ok(Math.abs(found.hour - Math.PI / 2) < 1e-9 && Math.abs(found.minute - Math.PI / 2) < 1e-9);
    assert.equal(found.hands, found.clocks * 4);
    assert.ok(found.texts.includes('Track 1') && found.texts.includes('Way out'), found.texts.join());
});

await check('the camera turns, tilts and zooms by keyboard', async () => {
    await page.evaluate(() => { pedsimViewer.home(); pedsimViewer.cameras.snap(); document.activeElement.blur(); });
    const view = () => page.evaluate(() => ({ ...pedsimViewer.cameras.want, target: null }));
    for (const [key, name, sign] of [['k', 'azimuth', 1], ['j', 'azimuth', -1], ['i', 'elevation', 1], ['m', 'elevation', -1], ['r', 'distance', -1], ['v', 'distance', 1]]) {
        const before = (await view())[name];
        await page.keyboard.down(key);
        await page.evaluate(() => pedsimViewer.cameras.update(0.1, null)); // As the next picture would.
        await page.keyboard.up(key);
        assert.equal(Math.sign((await view())[name] - before), sign, key);
    }
});

await check('a tour leads through its keys, and is saved with the page', async () => {
    const found = await page.evaluate(async () => {
        const app = pedsimViewer, { tour } = app;
        app.cameras.restore('fly,27,52,1.72,0.62,-0.02');
        app.cameras.update(0.001, null);
        tour.add();
        app.cameras.restore('fly,40,60,3,0.62,-0.02');
        app.cameras.update(0.001, null);
        app.seek(30);
        tour.add(5);
        const at = [0, 2.5, 5].map(t => { const time = tour.show(t); app.cameras.update(0.001, null); return { time, eye: app.cameras.camera.position.toArray() }; });
        let bad = '';
        try { new tour.constructor(app, [{ at: 0 }]); } catch (error) { bad = error.message; }
        return { at, bad, keys: tour.keys, enabled: (app.panels.sync(), !document.getElementById('tour-save').disabled), page: app.saved.page.length, bytes: app.saved.bytes.length };
    });
    assert.deepEqual(found.at.map(({ time }) => Math.round(time)), [20, 25, 30]);
    assert.ok(Math.abs(found.at[0].eye[0] - 27) < 0.01 && Math.abs(found.at[2].eye[0] - 40) < 0.01 && found.at[1].eye[0] > 28 && found.at[1].eye[0] < 39);
    assert.match(found.bad, /Key 1 of the tour/);
    assert.ok(found.enabled);
    const download = page.waitForEvent('download');
    await page.evaluate(() => document.getElementById('tour-save').click());
    const saved = path.join(work, 'toured.html');
    await (await download).saveAs(saved);
    await page.goto('file://' + saved + '#playing=0&quality=low');
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { polling: 50 });
    assert.deepEqual(await page.evaluate(() => pedsimViewer.tour.keys), found.keys);
});

await check('quality follows the time that pictures take', async () => {
    const found = await page.evaluate(() => {
        const { constructor: Quality } = pedsimViewer.scene.quality, follow = (quality, seconds, each) => {
            const seen = [];
            for (let t = 0; t < seconds; t += each)
                if (quality.passed(each))
                    seen.push([+t.toFixed(1), quality.level.name, +quality.share.toFixed(2)]);
            return seen;
        };
        const slow = new Quality('', false), software = new Quality('', true), quick = new Quality('', false);
        return { slow: follow(slow, 20, 0.9), at: slow.level.name, software: software.level.name, quick: follow(quick, 60, 1 / 60), fixed: follow(new Quality('full', true), 20, 1) };
    });
    assert.equal(found.software, 'low');
    assert.ok(found.slow[0][0] < 2.5, 'a slow machine is helped soon: ' + JSON.stringify(found.slow));
    assert.equal(found.at, 'low');
    assert.deepEqual([found.quick, found.fixed], [[], []]);
});

await check('what moves and is none of the people has a body', async () => {
    await page.goto('file://' + path.join(work, 'cart.html') + '#playing=0&time=1.5&quality=low');
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { polling: 50 });
    const at = seconds => page.evaluate(t => {
        const app = pedsimViewer;
        app.movers.update(app.recording.startSeconds + t);
        const body = app.movers.things[0].body;
        body.geometry.computeBoundingBox();
        const { min, max } = body.geometry.boundingBox;
        return { x: body.position.x, y: body.position.y, visible: body.visible, drawn: Boolean(body.parent), long: max.x - min.x, wide: max.y - min.y };
    }, seconds);
    const driving = await at(1.5);
    assert.ok(driving.visible && driving.drawn);
    assert.ok(Math.abs(driving.x - 6) < 0.2 && driving.y === 10, `it is at ${driving.x}, ${driving.y}`);
    assert.ok(Math.abs(driving.long - 3) < 0.02 && Math.abs(driving.wide - 1.2) < 0.02, `it is ${driving.long} by ${driving.wide} m`);
    assert.equal((await at(3)).visible, false);
    return `${driving.x.toFixed(2)} m after a second`;
});

await check('people who came together are joined by lines', async () => {
    await page.goto('file://' + path.join(work, 'groups.html') + '#playing=0&time=15&quality=low');
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0, null, { polling: 50 });
    const lines = await page.evaluate(() => {
        const app = pedsimViewer, groups = app.overlays.get('groups'), lengths = [];
        app.setOverlay('groups', true);
        app.draw(app.playback.crowd, null, performance.now());
        const at = groups.lines.geometry.attributes.position;
        for (let n = 0; n < groups.shown; ++n)
            lengths.push(Math.hypot(at.getX(2 * n) - at.getX(2 * n + 1), at.getY(2 * n) - at.getY(2 * n + 1)));
        return { lengths, people: app.playback.crowd.count, visible: groups.lines.visible };
    });
    assert.ok(lines.visible && lines.lengths.length > 2);
    assert.ok(lines.lengths.length <= lines.people / 2, 'one line a pair');
    const near = lines.lengths.filter(length => length < 1.5).length;
    assert.ok(near > 0.6 * lines.lengths.length, `${near} of ${lines.lengths.length} pairs are together`);
    return `${near} of ${lines.lengths.length} pairs within 1.5 m`;
});

assert.deepEqual(complaints, []);
await browser.close();
