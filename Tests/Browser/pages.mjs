// SPDX-License-Identifier: MIT
// What a person would do with the pages, and what must hold while they do it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { PATIENCE, checker, launch, openPage } from './chromium.mjs';

const [work, screenshots] = process.argv.slice(2);
const browser = await launch();
const { page, complaints } = await openPage(browser, { width: 800, height: 480 });
const check = checker();

const viewer = (f, argument) => page.evaluate(f, argument);
const until = (f, argument) => page.waitForFunction(f, argument, { timeout: PATIENCE, polling: 50 });
const open = (file, hash = '') => page.goto('about:blank').then(() => page.goto('file://' + path.join(work, file) + hash));
const drawn = () => until(() => window.pedsimViewer?.frames > 0);
/** A hash of the picture's pixels as they are now. */
const picture = () => viewer(() => {
    const app = pedsimViewer, gl = app.scene.renderer.getContext();
    app.draw(app.playback.crowd, app.personNow(), performance.now());
    const w = gl.drawingBufferWidth, h = gl.drawingBufferHeight, pixels = new Uint8Array(w * h * 4);
    gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    let hash = 0, colours = new Set();
    for (let i = 0; i < pixels.length; i += 4) {
        hash = (Math.imul(hash, 31) + pixels[i] + pixels[i + 1] * 3 + pixels[i + 2] * 7) | 0;
        if (i % 64 === 0)
            colours.add(pixels[i] << 16 | pixels[i + 1] << 8 | pixels[i + 2]);
    }
    return { hash, colours: colours.size };
});

await check('the pages are valid HTML', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: { 'no-inline-style': 'off', 'long-title': 'off', 'prefer-native-element': 'off' } });
    for (const file of ['short.html', 'report.html']) {
        // The bundle and the recording are text to a validator; without them it is quicker.
        const html = readFileSync(path.join(work, file), 'utf8').replace(/(<script[^>]*>)[\s\S]*?(<\/script>)/g, '$1$2');
        const report = await validator.validateString(html);
        const found = report.results.flatMap(r => r.messages).map(m => `${file}:${m.line}: ${m.message} (${m.ruleId})`);
        assert.deepEqual(found, []);
    }
});

await check('the 3D page draws', async () => {
    await open('short.html', '#time=5&playing=0&theme=light&quality=low');
    await drawn();
    assert.equal(await page.textContent('#station'), 'Ticket Hall');
    assert.match(await page.textContent('#facts'), /\d+ people · 1:00 · seed 1/);
    assert.ok(await viewer(() => pedsimViewer.recording.people.size) >= 60);
    const { colours } = await picture();
    assert.ok(colours > 40, `only ${colours} colours`);
});

await check('pixels change between two times; scrubbing leads there', async () => {
    const before = await picture();
    await page.focus('#time');
    await viewer(() => { const t = document.getElementById('time'); t.value = '15'; t.dispatchEvent(new Event('input')); });
    await until(() => Math.abs(pedsimViewer.playback.time - 15) < 0.01);
    assert.match(await page.textContent('#clock'), /^0:15/);
    assert.notEqual((await picture()).hash, before.hash);
    await viewer(() => document.activeElement.blur());
});

await check('it plays, and faster when asked to', async () => {
    await viewer(() => pedsimViewer.seek(2));
    await until(() => Math.abs(pedsimViewer.playback.time - 2) < 0.01);
    await page.keyboard.press('Space');
    await until(() => pedsimViewer.playback.time > 2.05 && document.getElementById('play').getAttribute('aria-label') === 'Pause');
    await page.keyboard.press('+');
    assert.equal(await page.inputValue('#speed'), '2');
    await page.keyboard.press('Space');
    assert.equal(await viewer(() => pedsimViewer.state.playing), false);
    await until(() => document.getElementById('play').getAttribute('aria-label') === 'Play');
});

await check('a click on a person opens the panel', async () => {
    // Whoever is farthest from everybody else, seen from near and from above: nobody stands in the way.
    const id = await viewer(() => {
        const app = pedsimViewer, c = app.playback.crowd;
        let best = 0, room = -1;
        for (let i = 0; i < c.count; ++i) {
            let nearest = Infinity;
            for (let j = 0; j < c.count; ++j)
                nearest = i === j ? nearest : Math.min(nearest, Math.hypot(c.x[i] - c.x[j], c.y[i] - c.y[j]));
            if (nearest > room)
                [best, room] = [i, nearest];
        }
        app.cameras.restore(`orbit,${c.x[best]},${c.y[best]},${c.z[best] + 1},-1.2,1.2,9`);
        return c.id[best];
    });
    // The camera is there once it is drawn from there: the person is in the middle then.
    await until(who => {
        const at = pedsimViewer.screenPosition(who), box = pedsimViewer.canvas.getBoundingClientRect();
        return at && Math.hypot(at.x - box.left - box.width / 2, at.y - box.top - box.height / 2) < 4;
    }, id);
    const at = await viewer(who => pedsimViewer.screenPosition(who), id);
    await page.mouse.click(at.x, at.y);
    await until(who => pedsimViewer.state.selected === who, id);
    await until(() => !document.getElementById('person').hidden && document.querySelectorAll('#person-facts dd').length > 2);
    const name = await viewer(who => pedsimViewer.recording.people.get(who).name, id);
    assert.equal(await page.textContent('#person-name'), name);
    assert.match(await page.textContent('#person-type'), new RegExp(`#${id}$`));
    assert.match(await page.textContent('#person-facts'), /m\/s/);
});

await check('the panel shows what a person has in mind', async () => {
    // Whoever has written most, at the time of the last line but one.
    const { id, at, lines } = await viewer(() => {
        const { recording } = pedsimViewer;
        const [id, lines] = [...recording.diary].filter(([, l]) => l.some(e => /line at|served/.test(e.line))).sort((a, b) => b[1].length - a[1].length)[0];
        const at = (lines.at(-2).frame - recording.firstFrame) * recording.frameSeconds;
        return { id, at, lines: lines.map(l => l.line) };
    });
    assert.ok(lines.length > 2, lines.join(' / '));
    await viewer(([who, time]) => { pedsimViewer.select(who); pedsimViewer.seek(time); }, [id, at]);
    await until(n => document.querySelectorAll('#person-diary li').length === n && !document.getElementById('diary-section').hidden, lines.length);
    await until(() => document.querySelectorAll('#person-diary .past').length > 0);
    await until(() => document.querySelectorAll('#person-needs meter').length === 8 && !document.getElementById('needs-section').hidden);
    assert.ok(await viewer(() => [...document.querySelectorAll('#person-needs meter')].some(m => m.value > 0)));
    await until(() => document.querySelectorAll('#person-goals li').length > 0 && !document.getElementById('goals-section').hidden);
    const activities = await viewer(() => pedsimViewer.recording.info.activities);
    const doing = await page.textContent('#person-facts dd');
    assert.ok(activities.includes(doing.toLowerCase()), doing);
    assert.ok(await viewer(() => pedsimViewer.recording.info.types.includes('commuter')));
});

await check('labels count those in line as recorded', async () => {
    // The time at which most wait.
    const most = await viewer(async () => {
        const { recording } = pedsimViewer, best = { n: 0 };
        for (let g = 0; g < recording.groups.length; ++g) {
            const group = await recording.load(g);
            for (const s of group.objects)
                if (s.kind === 1 && s.value > best.n && recording.plan.objects[s.object].kind === 'queue')
                    Object.assign(best, { n: s.value, object: s.object, time: (group.firstFrame + s.frame * group.step - recording.firstFrame) * recording.frameSeconds });
        }
        return best;
    });
    assert.ok(most.n > 0, 'nobody ever queues');
    await viewer(time => pedsimViewer.seek(time + 0.05), most.time);
    await until(({ object, n }) => pedsimViewer.overlays.get('labels').queues.find(q => q.object === object).element.textContent === String(n), most);
});

await check('trains come by the timetable and open their doors', async () => {
    const trains = await viewer(() => {
        const app = pedsimViewer, at = seconds => {
            app.trains.update(seconds);
            return app.trains.trains.map(({ model }) => ({ seen: Boolean(model?.root.visible), open: Math.max(0, ...(model?.leaves ?? []).map(l => l.position.length())) }));
        };
        const { train } = app.trains.trains[0];
        const found = { before: at(train.arrival - 60)[0], coming: at(train.arrival - 1)[0], there: at((train.arrival + train.departure) / 2)[0], leaving: at(train.departure + 1)[0] };
        app.trains.update(app.recording.startSeconds + app.state.time);
        return found;
    });
    assert.equal(trains.before.seen, false);
    assert.ok(trains.coming.seen && trains.coming.open < 0.01, 'doors are shut while it moves');
    assert.ok(trains.there.seen && trains.there.open > 0.5, 'doors are open while it stands');
    assert.ok(trains.leaving.seen && trains.leaving.open < 0.01);
});

await check('follow goes with the person', async () => {
    await page.keyboard.press('f');
    assert.equal(await viewer(() => pedsimViewer.cameras.mode), 'follow');
    await until(() => {
        const p = pedsimViewer.personNow(), c = pedsimViewer.cameras.camera.position;
        return p && Math.hypot(p.x - c.x, p.y - c.y, p.z - c.z) < 8;
    });
    await page.keyboard.press('1');
});

await check('colours, heat maps, levels, walls, themes', async () => {
    const seen = new Set([(await picture()).hash]);
    for (const mode of ['type', 'activity', 'speed', 'density']) {
        await page.click(`#colour [data-value=${mode}]`, { force: true });
        assert.equal(await viewer(() => document.getElementById('legend').hidden), false);
        seen.add((await picture()).hash);
    }
    assert.ok(seen.size >= 4, 'colours do not show');
    for (const mode of ['density', 'mean', 'flow', 'none'])
        await viewer(value => pedsimViewer.setOverlay('heat', value), mode);
    const noteAt = share => viewer(value => {
        pedsimViewer.setOverlay('heat', 'mean');
        pedsimViewer.overlays.get('heat').share = value;
        pedsimViewer.panels.showLegend();
        const note = document.querySelector('#legend p').textContent;
        pedsimViewer.setOverlay('heat', 'none');
        return note;
    }, share);
    assert.match(await noteAt(0.4), /So far 40 % of it has been looked through/);
    assert.doesNotMatch(await noteAt(1), /So far/);
    const light = await picture();
    await page.keyboard.press('t');
    assert.equal(await viewer(() => document.documentElement.dataset.theme), 'dark');
    assert.notEqual((await picture()).hash, light.hash);
    await page.keyboard.press('x');
    assert.equal(await viewer(() => pedsimViewer.state.walls), 'low');
});

await check('every overlay has its button, its key and its line of help', async () => {
    const kinds = await viewer(() => pedsimViewer.overlays.made.filter(({ kind }) => kind.label).map(({ kind: { id, key, help } }) => ({ id, key, help })));
    assert.ok(kinds.length >= 2);
    const valueOf = id => viewer(name => pedsimViewer.state[name], id), help = await page.textContent('#help-shown');
    for (const { id, key, help: words } of kinds) {
        const before = await valueOf(id);
        await page.keyboard.press(key);
        assert.notEqual(await valueOf(id), before, id);
        await until(name => new RegExp(`[#&]${name}=`).test(location.hash), id);
        assert.ok(await page.$(`#${id}`), `${id} has no button`);
        assert.ok(help.includes(key.toUpperCase() + words), `${id} is not in the help`);
        await viewer(([name, value]) => pedsimViewer.setOverlay(name, value), [id, before]);
    }
});

await check('motions look as the recording tells, and as older ones name them', async () => {
    const { told, named, groups } = await viewer(() => {
        const { recording } = pedsimViewer, { info } = recording;
        return { told: info.motion_looks, named: info.motions.map(recording.constructor.looksByName), groups: info.motion_groups };
    });
    assert.deepEqual(named, told);
    assert.ok(told.every(look => groups[look.group]));
});

await check('search finds people, help opens and closes', async () => {
    const name = await viewer(() => pedsimViewer.recording.people.get(7).name);
    await page.keyboard.press('/');
    await page.fill('#search', '#7');
    await page.press('#search', 'Enter');
    assert.equal(await viewer(() => pedsimViewer.state.selected), 7);
    await until(text => document.getElementById('person-name').textContent === text, name);
    await page.keyboard.press('?');
    assert.equal(await viewer(() => document.getElementById('help').open), true);
    await page.click('#help-close');
});

await check('the address leads back to the same view', async () => {
    await viewer(() => { pedsimViewer.seek(12); pedsimViewer.setColour('speed'); });
    await until(() => /selected=7/.test(location.hash) && /colour=speed/.test(location.hash) && /time=12/.test(location.hash));
    const hash = await viewer(() => location.hash);
    await open('short.html', hash);
    await drawn();
    const state = await viewer(() => pedsimViewer.state);
    assert.equal(state.selected, 7);
    assert.equal(state.colour, 'speed');
    assert.ok(Math.abs(state.time - 12) < 0.2);
});

await check('the report shows its plots', async () => {
    await open('report.html');
    assert.equal(await page.textContent('h1'), 'Ticket Hall');
    const sections = await page.$$eval('section', list => list.map(s => s.id));
    assert.deepEqual(sections, ['summary', 'present', 'bottlenecks', 'trains', 'flows', 'queues', 'density', 'crush', 'places', 'speeds', 'activities', 'collisions', 'measures', 'stages']);
    assert.match(await page.textContent('#summary'), /Purchases.*Trains caught/s);
    assert.match(await page.textContent('#queues'), /mean wait/);
    assert.match(await page.textContent('#activities'), /queueing/);
    assert.ok(await page.$$eval('svg', list => list.length >= 8 && list.every(s => s.getBoundingClientRect().height > 20)));
    assert.ok((await page.screenshot()).length > 10000);
});

if (screenshots)
    await (await import('./screenshots.mjs')).take(browser, work, screenshots);
await browser.close();
assert.deepEqual(complaints, [], 'errors on the console');
console.log('all pages work');
