// SPDX-License-Identifier: MIT
// Two recordings side by side (pedsim view A --beside B): two pages in frames that share one clock, one camera and one choice of
// what is shown. Each frame is the whole 3D page; what is done in one is done in the other.

import { SPEEDS, clockText, meanSpeed } from './timeline.js';

const MARK = '<!--REC' + 'ORDING-->';
/** What is done in both, whichever was asked. */
const SHARED = ['togglePlay', 'setSpeed', 'setColour', 'setOverlay', 'setTop', 'setWalls', 'setTheme'];

const byId = id => document.getElementById(id);
const take = id => {
    const host = byId(id), text = host.textContent;
    host.remove();
    return text;
};

/** Opens one frame; resolves to its application when it draws. */
async function open(frame, viewer, recording) {
    const at = viewer.indexOf(MARK);
    frame.srcdoc = viewer.slice(0, at) + recording + viewer.slice(at + MARK.length);
    await new Promise(resolve => frame.addEventListener('load', resolve, { once: true }));
    const { contentWindow: page, contentDocument: inside } = frame;
    inside.body.classList.add('beside');
    while (!page.pedsimViewer) {
        const loading = inside.getElementById('loading');
        if (loading && !/Reading/.test(loading.textContent))
            throw Error(loading.textContent);
        await new Promise(resolve => setTimeout(resolve, 30));
    }
    return page.pedsimViewer;
}

export class Beside {
    constructor(left, right) {
        this.apps = [left, right];
        this.leader = left;
        this.mirroring = false;
        // Places that have nothing in common are laid over each other by their middles.
        const way = right.station.center.clone().sub(left.station.center);
        this.shift = way.length() > Math.max(left.station.size, right.station.size) ? way : way.set(0, 0, 0);
        for (const app of this.apps)
            this.couple(app, this.other(app));
        this.duration = Math.max(...this.apps.map(app => app.recording.duration));
        this.listen();
        this.frame();
    }
    other(app) { return this.apps[app === this.apps[0] ? 1 : 0]; }

    couple(app, other) {
        const lead = () => { this.leader = app; };
        const page = app.canvas.ownerDocument.defaultView;
        for (const kind of ['pointerdown', 'wheel', 'keydown'])
            page.addEventListener(kind, lead, { capture: true, passive: true });
        for (const name of SHARED) {
            const own = app[name].bind(app);
            app[name] = (...values) => {
                own(...values);
                this.mirror(() => this.canDo(other, name, values) && other[name](...values));
            };
        }
        const seek = app.seek.bind(app), home = app.home.bind(app), odd = app.goToOdd.bind(app);
        app.seek = time => {
            seek(time);
            this.mirror(() => { this.time = Math.max(0, time); other.seek(time); });
        };
        app.home = () => { lead(); home(); };
        app.goToOdd = by => { lead(); odd(by); };
    }
    /** Does something that the other frame shall not do back. */
    mirror(body) {
        if (this.mirroring)
            return;
        this.mirroring = true;
        body();
        this.mirroring = false;
    }
    /** Colours and levels that the other recording does not have stay what they are there. */
    canDo(app, name, [value, choice]) {
        if (name === 'setColour')
            return app.canvas.ownerDocument.querySelector(`#colour [data-value="${value}"]`) !== null;
        if (name === 'setOverlay' && typeof choice === 'string')
            return app.canvas.ownerDocument.querySelector(`#${value} [data-value="${choice}"]`) !== null;
        return true;
    }

    listen() {
        const [left] = this.apps;
        this.time = left.state.time;
        byId('time').max = String(this.duration);
        for (const s of SPEEDS)
            byId('speed').add(new Option(`${s}×`, String(s), s === 1, s === left.state.speed));
        byId('play').addEventListener('click', () => this.togglePlay());
        byId('time').addEventListener('input', () => this.seek(Number(byId('time').value)));
        byId('speed').addEventListener('change', () => left.setSpeed(Number(byId('speed').value)));
        byId('odd').hidden = !this.apps.some(app => app.recording.scores);
        byId('odd').addEventListener('click', () => (this.apps.findLast(app => app.recording.scores)).goToOdd(1));
        byId('panels').addEventListener('click', () => {
            const shown = byId('panels').getAttribute('aria-pressed') !== 'true';
            byId('panels').setAttribute('aria-pressed', String(shown));
            left.canvas.ownerDocument.body.classList.toggle('panels', shown);
        });
        // Keys count wherever the page has the focus.
        addEventListener('keydown', event => {
            if (!/^(INPUT|SELECT|BUTTON)$/.test(event.target.tagName))
                left.canvas.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, shiftKey: event.shiftKey, bubbles: true }));
        });
        addEventListener('keyup', event => left.canvas.dispatchEvent(new KeyboardEvent('keyup', { key: event.key, bubbles: true })));
    }
    seek(time) {
        this.time = Math.min(Math.max(0, time), this.duration);
        this.mirror(() => this.apps.forEach(app => app.seek(this.time)));
    }
    get playing() { return this.apps[0].state.playing || this.apps[1].state.playing; }
    togglePlay() {
        const playing = !this.playing;
        if (playing && this.time >= this.duration)
            this.seek(0);
        for (const app of this.apps)
            app.state.playing = playing;
    }

    /** One clock: that of the recording that goes on for longer; who is behind catches up at once. */
    keepTime() {
        const longer = this.apps[this.apps[0].recording.duration >= this.apps[1].recording.duration ? 0 : 1], shorter = this.other(longer);
        this.time = longer.state.time;
        shorter.state.time = Math.min(this.time, shorter.recording.duration);
        shorter.state.playing = longer.state.playing;
    }
    /** One camera: the one that was moved last. */
    keepCamera() {
        const from = this.leader.cameras, to = this.other(this.leader).cameras, sign = this.leader === this.apps[0] ? 1 : -1;
        const moved = (a, b) => a.copy(b).addScaledVector(this.shift, sign);
        if (from.mode === 'fly') {
            to.set('fly');
            for (const name of ['fly', 'flyNow']) {
                moved(to[name].position, from[name].position);
                to[name].yaw = from[name].yaw;
                to[name].pitch = from[name].pitch;
            }
            return;
        }
        to.mode = 'orbit'; // Nobody is followed in both.
        for (const name of ['now', 'want']) {
            moved(to[name].target, from[name].target);
            for (const angle of ['azimuth', 'elevation', 'distance'])
                to[name][angle] = from[name][angle];
        }
    }

    frame() {
        this.keepTime();
        this.keepCamera();
        const [left, right] = this.apps;
        for (const [app, id] of [[left, 'here-left'], [right, 'here-right']]) {
            const { crowd } = app.playback, text = `${crowd.count} here now, ${meanSpeed(crowd).toFixed(2)} m/s on average`;
            if (byId(id).textContent !== text)
                byId(id).textContent = text;
        }
        document.documentElement.dataset.theme = left.state.theme;
        byId('time').value = String(this.time);
        byId('clock').textContent = `${clockText(this.time)} / ${clockText(this.duration)}`;
        byId('play').textContent = this.playing ? 'Pause' : 'Play';
        byId('speed').value = String(left.state.speed);
        requestAnimationFrame(() => this.frame());
    }
}

async function start() {
    const viewer = new TextDecoder().decode(Uint8Array.from(atob(take('viewer')), c => c.charCodeAt(0)));
    const apps = [];
    for (const side of ['left', 'right'])
        apps.push(await open(byId(side), viewer, take('recording-' + side)));
    window.pedsimBeside = new Beside(...apps);
}

start().catch(error => {
    byId('here-left').textContent = 'The recordings cannot be shown: ' + error.message;
    console.error(error);
});
