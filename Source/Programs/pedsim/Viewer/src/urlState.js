// SPDX-License-Identifier: MIT
// What is shown, in the address: a link or a reload leads back to the same view.

import { SWITCHED } from './overlays/index.js';

const flag = v => v !== '0';
const FIELDS = {
    time: Number, speed: Number, colour: String, top: Number, walls: String, theme: String, selected: Number, quality: String, playing: flag,
    ...Object.fromEntries(SWITCHED.map(kind => [kind.id, kind.choices ? String : flag])),
};

/** A page in a frame (beside.js) has no address of its own. */
const FRAMED = location.protocol === 'about:';

export function readUrl() {
    const state = {}, query = new URLSearchParams((FRAMED ? parent.location : location).hash.slice(1));
    for (const [name, parse] of Object.entries(FIELDS))
        if (query.has(name)) {
            const value = parse(query.get(name));
            if (!Number.isNaN(value))
                state[name] = value;
        }
    if (query.has('camera'))
        state.camera = query.get('camera');
    return state;
}

export function writeUrl(state, camera, defaults) {
    if (FRAMED)
        return;
    const query = new URLSearchParams();
    for (const name of Object.keys(FIELDS)) {
        let value = state[name];
        if (value === null || value === undefined || value === defaults[name])
            continue;
        if (typeof value === 'boolean')
            value = value ? '1' : '0';
        query.set(name, name === 'time' ? value.toFixed(1) : String(value));
    }
    query.set('camera', camera);
    const hash = '#' + query.toString().replaceAll('%2C', ',');
    if (hash !== location.hash)
        history.replaceState(null, '', hash);
}
