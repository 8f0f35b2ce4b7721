// SPDX-License-Identifier: MIT
// Meshes are drawn as they were modelled, storey by storey, and people walk on both; what pages hold of minds is what files hold.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checker, launch, openPage } from './chromium.mjs';

const [work, only] = process.argv.slice(2), check = checker(only), browser = await launch();

async function open(file) {
    const { page, complaints } = await openPage(browser, { width: 640, height: 400 });
    await page.goto('file://' + path.join(work, file) + '#playing=0&quality=low&theme=light&time=20');
    await page.waitForFunction(() => window.pedsimViewer?.frames > 0);
    return { page, complaints };
}

await check('a mesh is drawn with its walls, slabs and colours, and people walk on both floors', async () => {
    const { page, complaints } = await open('storeys.html');
    const found = await page.evaluate(async () => {
        const { recording, station } = pedsimViewer, mesh = recording.meshes[0];
        const corners = { solid: 0, glass: 0 }, red = [];
        station.levels.forEach(({ group }, level) => group.traverse(m => {
            const g = m.geometry;
            if (!g?.attributes.color || !m.isMesh)
                return;
            corners[m.material.transparent ? 'glass' : 'solid'] += g.index ? g.index.count / 3 : 0;
            for (let i = 0; i < g.attributes.color.count; ++i)
                if (g.attributes.color.getX(i) > 2.5 * g.attributes.color.getZ(i))
                    red.push([level, g.attributes.position.getZ(i)]);
        }));
        const walked = new Set();
        let low = 0, high = 0, climbed = 0;
        for (let g = 0; g < recording.groups.length; ++g) {
            const group = await recording.load(g), z = group.values[2];
            for (let t = 0; t < group.tracks; ++t) {
                const heights = Array.from(z.subarray(group.first[t], group.first[t] + group.count[t]), v => v / 100);
                low += heights.some(h => h < 0.3) ? 1 : 0;
                high += heights.some(h => h > 3.3) ? 1 : 0;
                climbed += Math.max(...heights) - Math.min(...heights) > 1 ? 1 : 0;
                walked.add(group.person[t]);
            }
        }
        return { triangles: mesh.colours.length, vertices: mesh.vertices.length, corners, levels: station.levels.map(l => l.z), low, high, climbed,
            brick: [...new Set(red.map(([level]) => level))], highest: Math.max(...red.map(([, z]) => z)) };
    });
    assert.equal(found.corners.solid + found.corners.glass >= found.triangles, true, JSON.stringify(found));
    assert.ok(found.corners.glass > 60, 'panes are seen through');
    assert.deepEqual(found.brick, [0], 'walls of the ground floor belong to it, their tops too');
    assert.ok(Math.abs(found.highest - 3.2) < 0.01);
    assert.ok(found.low > 10 && found.high > 10 && found.climbed > 3, 'people are on both floors and on the stairs: ' + JSON.stringify(found));
    assert.deepEqual(complaints, []);
    await page.close();
    return `${found.triangles} triangles, ${found.climbed} tracks on the stairs`;
});

await check('feet stand on the treads of a mesh', async () => {
    const { page, complaints } = await open('storeys.html');
    const found = await page.evaluate(async () => {
        const { recording, bodies } = pedsimViewer, { treads } = bodies.planner, f = bodies.body.feet;
        const off = [], jumps = [], tall = id => bodies.lookOf(id).tall;
        let onStairs = 0, slid = 0;
        for (let g = 0; g + 1 < recording.groups.length; ++g) {
            await recording.load(g); await recording.load(g + 1);
            const group = recording.groups[g].group;
            for (let t = 0; t < group.tracks; ++t) {
                const id = group.person[t], p = bodies.planOf(id, g), z = p.z;
                if (Math.max(...z) - Math.min(...z) < 0.5)
                    continue;
                let before = null;
                for (let sample = p.first + p.begin; sample < p.first + p.end - 1; sample += 1) {
                    const b = bodies.at(id, g, sample), now = b.z + b.hip * tall(id);
                    if (before !== null)
                        jumps.push(Math.abs(now - before - (b.z - before2)));
                    before = now; var before2 = b.z;
                    for (const foot of f)
                        if (foot.stands) {
                            const surface = treads.at(foot.place.x, foot.place.y, foot.place.z);
                            ++onStairs;
                            off.push(surface === null ? 1 : Math.abs(surface - foot.place.z));
                        }
                }
            }
        }
        off.sort((a, b) => a - b); jumps.sort((a, b) => a - b);
        return { onStairs, within: off.filter(d => d <= 0.02).length / off.length, worst: off[Math.floor(off.length * 0.99)], jump: jumps[jumps.length - 1] };
    });
    assert.ok(found.onStairs > 200, JSON.stringify(found));
    assert.ok(found.within > 0.99, 'within 2 cm: ' + JSON.stringify(found));
    assert.deepEqual(complaints, []);
    await page.close();
    return `${found.onStairs} footholds, ${(100 * found.within).toFixed(1)} % within 2 cm, hips beside the slope ${(100 * found.jump).toFixed(1)} cm in 0.1 s at most`;
});

await check('pages hold of minds what files hold', async () => {
    const { page, complaints } = await open('short.html');
    const told = await page.evaluate(async text => {
        const { recording } = pedsimViewer, file = await recording.constructor.open(Uint8Array.from(atob(text), c => c.charCodeAt(0)));
        // States resolved at the end of a group: what everybody has then.
        const resolved = async (of, g) => {
            const group = await of.load(g), states = new Map();
            const list = group.packed ? group.packed() : pedsimViewer.statesOf(group);
            for (const { person, kind, payload } of list)
                states.set(person + ':' + kind, Array.from(payload).join());
            return states;
        };
        let compared = 0, wrong = 0;
        for (let g = 0; g < file.groups.length; ++g) {
            const here = await resolved(recording, g), there = await resolved(file, g);
            for (const [key, payload] of there) {
                ++compared;
                wrong += here.get(key) === payload ? 0 : 1;
            }
            for (const [key, payload] of here)
                wrong += there.has(key) || payload === '' ? 0 : 1;
        }
        return { compared, wrong, packed: Boolean(recording.packedStates), plain: !file.packedStates };
    }, readFileSync(path.join(work, 'short.pedrec')).toString('base64'));
    assert.ok(told.packed && told.plain && told.compared > 500, JSON.stringify(told));
    assert.equal(told.wrong, 0);
    assert.deepEqual(complaints, []);
    await page.close();
    return `${told.compared} states`;
});

await check('the light follows the clock, and halls have roofs for who stands in them', async () => {
    const { page, complaints } = await open('station.html');
    const found = await page.evaluate(() => {
        const app = pedsimViewer, { scene } = app;
        const at = hour => { scene.minute = null; scene.day(hour * 3600); return { sun: scene.sun.intensity, way: scene.sun.position.clone().sub(scene.sun.target.position).normalize().toArray(), lamps: scene.lamps }; };
        const night = at(2), morning = at(8), noon = at(12), evening = at(18.5);
        const roofs = () => app.roofs.roofs.map(r => r.group.visible);
        const { camera } = app.cameras;
        camera.position.set(30, 60, 1.7);
        app.roofs.update(camera, true);
        const inside = roofs();
        camera.position.set(30, 60, 40);
        app.roofs.update(camera, true);
        return { night, morning, noon, evening, inside, above: roofs(), lamps: app.lamps.lamps.length };
    });
    assert.ok(found.night.sun < 0.5 && found.noon.sun > 2 && found.night.lamps === 1 && found.noon.lamps < 0.1, JSON.stringify(found));
    assert.ok(found.morning.way[0] > 0.3 && found.evening.way[0] < -0.3 && found.noon.way[1] < -0.3, 'east, west, south');
    assert.ok(found.inside.length > 0 && found.inside.every(Boolean) && !found.above.some(Boolean));
    assert.ok(found.lamps > 20, 'platforms have lamps');
    assert.deepEqual(complaints, []);
    await page.close();
});
await browser.close();
