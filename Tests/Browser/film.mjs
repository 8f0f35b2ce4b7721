// SPDX-License-Identifier: MIT
// Films: every picture of a tour, the same each time; what cannot be made is said, and what was made is kept.
// node film.mjs WORK PROGRAM

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checker } from './chromium.mjs';

const [work, program, only] = process.argv.slice(2), check = checker(only), at = name => path.join(work, name);
const run = (args, env = process.env) => {
    const { status, stdout, stderr } = spawnSync(program, ['film', ...args], { encoding: 'utf8', env });
    return { status, said: stdout + stderr };
};
const tour = (...keys) => JSON.stringify(keys.map(([second, time, eye]) => ({ at: second, time, eye, target: [10, 8, 1] })));
const LOW = ['--size', '160x90', '--rate', '5', '--shown', 'quality=low'];
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
writeFileSync(at('tour.json'), tour([0, 5, [2, 2, 1.7]], [2, 9, [6, 3, 2]]));

await check('a still is the same picture each time, and another at another second', () => {
    for (const [name, second] of [['a', 1], ['b', 1], ['c', 1.2]]) {
        const { status, said } = run([at('short.pedrec'), '--tour', at('tour.json'), '--at', String(second), ...LOW, '-o', at(name + '.png')]);
        assert.equal(status, 0, said);
    }
    const [a, b, c] = ['a', 'b', 'c'].map(name => readFileSync(at(name + '.png')));
    assert.ok(a.length > 2000 && a.subarray(1, 4).toString() === 'PNG');
    assert.ok(a.equals(b), 'frame-exact');
    assert.ok(!a.equals(c));
});
await check('labels are part of the picture where they are asked for', () => {
    writeFileSync(at('above.json'), JSON.stringify([0, 2].map(second => ({ at: second, time: 50 + second, eye: [10, -6, 16], target: [10, 8, 0] }))));
    for (const labels of [0, 1]) {
        const { status, said } = run([at('short.pedrec'), '--tour', at('above.json'), '--at', '1', '--size', '480x270', '--shown', `quality=low&labels=${labels}`, '-o', at(`labels${labels}.png`)]);
        assert.equal(status, 0, said);
    }
    assert.ok(!readFileSync(at('labels0.png')).equals(readFileSync(at('labels1.png'))));
});
await check('stills of every key are pictures', () => {
    const { status, said } = run([at('short.pedrec'), '--tour', at('tour.json'), ...LOW, '--stills', at('stills')]);
    assert.equal(status, 0, said);
    assert.ok(statSync(at('stills/key-01.jpg')).size > 1000 && statSync(at('stills/key-02.jpg')).size > 1000);
});
await check('bad tours and missing programs are told with a remedy', () => {
    writeFileSync(at('bad.json'), '[{"at": 0, "time": 0, "eye": [0, 0, 1], "target": [1, 0, 1]},\n {"at": 1, "time": 0, "eye": [0, 0], "target": [1, 0, 1]}]');
    const bad = run([at('short.pedrec'), '--tour', at('bad.json'), '-o', at('bad.mp4')]);
    assert.equal(bad.status, 1);
    assert.match(bad.said, /bad\.json:2: .*Key 2 of the tour: 'eye' must be three numbers/);
    assert.ok(!existsSync(at('bad.mp4')));
    const alone = run([at('short.pedrec'), '--tour', at('tour.json'), '-o', at('bad.mp4')], { ...process.env, PATH: '/nowhere' });
    assert.equal(alone.status, 1);
    assert.match(alone.said, /Chromium, which is not installed[\s\S]*\.\/pedsim setup film/);
    mkdirSync(at('only-chromium'), { recursive: true });
    if (!existsSync(at('only-chromium/chromium')))
        symlinkSync(spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout.trim(), at('only-chromium/chromium'));
    const silent = run([at('short.pedrec'), '--tour', at('tour.json'), '-o', at('bad.mp4')], { ...process.env, PATH: at('only-chromium') });
    assert.equal(silent.status, 1);
    assert.match(silent.said, /written by ffmpeg, which is not installed[\s\S]*\.\/pedsim setup film/);
    assert.ok(!existsSync(at('bad.mp4')));
    assert.equal(run([at('short.pedrec'), '--tour', at('tour.json'), '--size', '161x90', '-o', at('bad.mp4')]).status, 1);
    assert.equal(run([at('short.pedrec'), '--tour', at('tour.json'), '-o', at('film.avi')]).status, 1);
});
if (hasFfmpeg) {
    const pictures = file => Number(spawnSync('ffprobe', ['-v', 'error', '-count_frames', '-select_streams', 'v', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', file],
        { encoding: 'utf8' }).stdout.trim());
    await check('a film has every picture of its tour', () => {
        const { status, said } = run([at('short.pedrec'), '--tour', at('tour.json'), ...LOW, '-o', at('film.mp4')]);
        assert.equal(status, 0, said);
        assert.equal(pictures(at('film.mp4')), 10);
    });
    await check('a tour beyond the end of a recording that was cut off leaves a part of the film', () => {
        const whole = readFileSync(at('short.pedrec'));
        writeFileSync(at('cut.pedrec'), whole.subarray(0, Math.floor(whole.length * 0.6)));
        writeFileSync(at('far.json'), tour([0, 5, [2, 2, 1.7]], [4, 59, [6, 3, 2]]));
        const { status, said } = run([at('cut.pedrec'), '--tour', at('far.json'), ...LOW, '-o', at('part.mp4')]);
        assert.equal(status, 1);
        assert.match(said, /The recording ends at [\d.]+ s, and the tour wants [\d.]+ s at its second [\d.]+; [\d.]+ of 4\.0 s are kept in .*part\.mp4/);
        const made = pictures(at('part.mp4'));
        assert.ok(made > 2 && made < 20, String(made));
        return `${made} of 20 pictures`;
    });
} else
    console.log('--  films are not tested: ffmpeg is missing; run ./pedsim setup film');
