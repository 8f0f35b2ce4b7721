// SPDX-License-Identifier: MIT
// Everything by keyboard; the help lists it.

import { SWITCHED, nextValue } from './overlays/index.js';

const WALLS = ['auto', 'low', 'full'];
const next = (list, value) => list[(list.indexOf(value) + 1) % list.length];

export function listenKeys(app) {
    const held = new Set(['w', 'a', 's', 'd', 'q', 'e', 'i', 'j', 'k', 'm', 'r', 'v', 'shift']);
    addEventListener('keydown', event => {
        const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== 'range';
        if (typing || event.ctrlKey || event.metaKey || event.altKey || document.getElementById('help').open)
            return;
        const key = event.key.toLowerCase();
        if (held.has(key)) {
            app.cameras.keys.add(key);
            return;
        }
        if (act(app, key, event))
            event.preventDefault();
    });
    addEventListener('keyup', event => app.cameras.keys.delete(event.key.toLowerCase()));
    addEventListener('blur', () => app.cameras.keys.clear());
}

function act(app, key, event) {
    const s = app.state, onButton = event.target.tagName === 'BUTTON';
    const overlay = SWITCHED.find(kind => kind.key === key);
    if (overlay) {
        app.setOverlay(overlay.id, nextValue(overlay, s[overlay.id], app.recording));
        return true;
    }
    switch (key) {
    case ' ':
        if (onButton)
            return false;
        app.togglePlay();
        return true;
    case 'arrowleft': app.seek(s.time - (event.shiftKey ? 30 : 5)); return true;
    case 'arrowright': app.seek(s.time + (event.shiftKey ? 30 : 5)); return true;
    case ',': app.seek(s.time - app.recording.samplePeriod); return true;
    case '.': app.seek(s.time + app.recording.samplePeriod); return true;
    case 'home': app.seek(0); return true;
    case 'end': app.seek(app.recording.duration); return true;
    case '+': case '=': app.stepSpeed(1); return true;
    case '-': app.stepSpeed(-1); return true;
    case '1': app.setView('orbit'); return true;
    case '2': app.setView('fly'); return true;
    case '3': case 'f': app.setView(app.cameras.mode === 'follow' ? 'orbit' : 'follow'); return true;
    case 'c': app.nextColour(); return true;
    case 'x': app.setWalls(next(WALLS, s.walls)); return true;
    case 't': app.setTheme(s.theme === 'dark' ? 'light' : 'dark'); return true;
    case 'arrowup': case 'pageup': app.setTop(s.top + 1); return true;
    case 'arrowdown': case 'pagedown': app.setTop(s.top - 1); return true;
    case 'n': someone(app, 1); return true;
    case 'p': someone(app, -1); return true;
    case 'g': app.goToOdd(event.shiftKey ? -1 : 1); return true;
    case '0': app.home(); return true;
    case '/': document.getElementById('search').focus(); return true;
    case 'u': app.panels.fold(); return true;
    case '?': app.panels.help(true); return true;
    case 'escape': app.select(null); return true;
    default: return false;
    }
}

/** The next person who is here. */
function someone(app, by) {
    const ids = Array.from(app.playback.crowd.id.subarray(0, app.playback.crowd.count));
    if (ids.length === 0)
        return;
    const at = ids.indexOf(app.state.selected);
    app.select(ids[at < 0 ? 0 : (at + by + ids.length) % ids.length], app.cameras.mode === 'orbit');
}
