// SPDX-License-Identifier: MIT
// Camera tours: keys, each a view and a time of the recording, and the way between them. A tour is saved with the page.

import * as THREE from 'three';

const SECONDS = 4; // Between two keys, unless they say otherwise.

/** Keys that can be shown, or an error that says which cannot. A key: { at, time, eye: [x, y, z], target: [x, y, z] }. */
export function checkTour(keys) {
    if (!Array.isArray(keys))
        throw new Error('A tour is a list of keys.');
    const number = v => typeof v === 'number' && Number.isFinite(v), point = p => Array.isArray(p) && p.length === 3 && p.every(number);
    keys.forEach((key, i) => {
        if (!key || !number(key.at) || !number(key.time) || !point(key.eye) || !point(key.target))
            throw new Error(`Key ${i + 1} of the tour needs at, time, eye and target as numbers.`);
        if (i > 0 && key.at <= keys[i - 1].at)
            throw new Error(`Key ${i + 1} of the tour is not later than the one before.`);
    });
    return keys;
}

function curve(p, a, b, d, f) {
    const m0 = (b - p) / 2, m1 = (d - a) / 2, f2 = f * f, f3 = f2 * f;
    return (2 * f3 - 3 * f2 + 1) * a + (f3 - 2 * f2 + f) * m0 + (-2 * f3 + 3 * f2) * b + (f3 - f2) * m1;
}

export class Tour {
    constructor(app, keys = []) {
        this.app = app;
        this.keys = checkTour(keys);
        this.playing = false;
        this.at = 0;
    }
    setKeys(keys) { this.keys = checkTour(keys); }
    get seconds() { return this.keys.length > 0 ? this.keys[this.keys.length - 1].at : 0; }

    /** The view and the time of now, as one more key at the end. */
    add(after = SECONDS) {
        const { camera } = this.app.cameras, way = camera.getWorldDirection(new THREE.Vector3());
        const target = camera.position.clone().addScaledVector(way, this.app.cameras.mode === 'orbit' ? this.app.cameras.now.distance : 8);
        const round = v => v.toArray().map(n => +n.toFixed(3));
        this.keys.push({ at: this.keys.length > 0 ? this.seconds + after : 0, time: +this.app.state.time.toFixed(2), eye: round(camera.position), target: round(target) });
    }
    clear() {
        this.keys = [];
        this.stop();
    }
    play() {
        if (this.keys.length < 2)
            return;
        this.playing = true;
        this.at = 0;
    }
    stop() { this.playing = false; }

    /** Moves on; returns the time of the recording that is shown, or null where no tour plays. */
    step(seconds) {
        if (!this.playing)
            return null;
        this.at += seconds;
        if (this.at >= this.seconds) {
            this.at = this.seconds;
            this.playing = false;
        }
        return this.show(this.at);
    }
    /** Puts the camera where it is at a second of the tour, and returns the time of the recording. */
    show(at) {
        const keys = this.keys, last = keys.length - 1;
        let i = 0;
        while (i < last - 1 && keys[i + 1].at <= at)
            ++i;
        const a = keys[i], b = keys[Math.min(last, i + 1)], p = keys[Math.max(0, i - 1)], d = keys[Math.min(last, i + 2)];
        const f = b.at > a.at ? Math.min(1, Math.max(0, (at - a.at) / (b.at - a.at))) : 0;
        const point = name => new THREE.Vector3(...[0, 1, 2].map(k => curve(p[name][k], a[name][k], b[name][k], d[name][k], f)));
        this.app.cameras.look(point('eye'), point('target'));
        return a.time + (b.time - a.time) * f;
    }
}

/** The tour that was saved with the page. */
export function savedTour() {
    const text = document.getElementById('tour').textContent.trim();
    return text ? JSON.parse(text) : [];
}

/** Bytes as base64. */
function base64(bytes) {
    if (bytes.toBase64)
        return bytes.toBase64();
    let text = '';
    for (let i = 0; i < bytes.length; i += 24576) // Divisible by three: the parts can be joined.
        text += btoa(String.fromCharCode(...bytes.subarray(i, i + 24576)));
    return text;
}

/** The page as it came, with its recording and another tour. `page`: its text without the recording. */
export function pageWith(page, bytes, keys) {
    return page.replace(/(<script[^>]*id="recording"[^>]*>)(<\/script>)/, (_, open, close) => open + base64(bytes) + close)
        .replace(/(<script[^>]*id="tour"[^>]*>)[\s\S]*?(<\/script>)/, (_, open, close) => open + JSON.stringify(keys).replaceAll('<', '\\u003c') + close);
}
/** Keys as pedsim film reads them, one a line. */
export function tourText(keys) { return '[\n' + keys.map(key => '  ' + JSON.stringify(key)).join(',\n') + '\n]\n'; }
export function download(name, text, type = 'text/html') {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
