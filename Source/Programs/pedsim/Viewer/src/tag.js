// SPDX-License-Identifier: MIT
// A page to label people by hand (pedsim annotate --tag): plays their tracks from above, keys say what somebody is up to.

import { COLOURS } from './classes.js';
import { Labels } from './labels.js';
import { SPEEDS, clockText } from './timeline.js';

const TAIL = 4; // Seconds of the way behind everybody.
const BODY = 0.25; // [m]
const byId = id => document.getElementById(id);

class Tagger {
    constructor(data) {
        Object.assign(this, data); // name, period, begin, end, bounds, classes, people: { id, first, x, y } in centimetres.
        this.labels = new Labels(this.classes);
        this.ids = [...new Set(this.people.map(({ id }) => id))].sort((a, b) => this.spanOf(a)[0] - this.spanOf(b)[0]);
        this.time = this.begin;
        this.playing = false;
        this.speed = 1;
        this.chosen = null;
        this.canvas = byId('ground');
        byId('name').textContent = this.name;
        byId('time').min = String(this.begin);
        byId('time').max = String(this.end);
        for (const s of SPEEDS)
            byId('speed').add(new Option(`${s}×`, String(s), s === 1, s === 1));
        this.classes.forEach((name, i) => {
            const button = document.createElement('button'), swatch = document.createElement('span');
            swatch.className = 'swatch';
            swatch.style.background = COLOURS[i];
            button.type = 'button';
            button.append(swatch, `${i + 1} ${name}`);
            button.addEventListener('click', () => this.label(i));
            byId('labels').append(button);
        });
        this.listen();
        this.sync();
        requestAnimationFrame(wall => this.frame(wall));
    }

    stays(id) { return this.people.filter(person => person.id === id); }
    /** First and last second of somebody. */
    spanOf(id) {
        const list = this.stays(id);
        return [list[0].first * this.period, Math.max(...list.map(({ first, x }) => (first + x.length - 1) * this.period))];
    }
    placeAt(person, seconds) {
        const at = seconds / this.period - person.first, i = Math.floor(at), k = at - i, { x, y } = person;
        if (at < 0 || at > x.length - 1)
            return null;
        const j = Math.min(i + 1, x.length - 1);
        return [(x[i] + (x[j] - x[i]) * k) / 100, (y[i] + (y[j] - y[i]) * k) / 100];
    }

    listen() {
        byId('play').addEventListener('click', () => this.toggle());
        byId('time').addEventListener('input', () => this.seek(Number(byId('time').value)));
        byId('speed').addEventListener('change', () => { this.speed = Number(byId('speed').value); });
        byId('next').addEventListener('click', () => this.step(1));
        byId('before').addEventListener('click', () => this.step(-1));
        byId('clear').addEventListener('click', () => { this.labels.clear(this.chosen); this.sync(); });
        byId('save').addEventListener('click', () => this.save());
        byId('load').addEventListener('change', async event => {
            const wrong = this.labels.addCsv(await event.target.files[0].text());
            this.sync();
            if (wrong > 0)
                byId('done').textContent += `; ${wrong} lines of the file are no labels`;
        });
        this.canvas.addEventListener('click', event => this.choose(this.personAt(event.offsetX, event.offsetY)));
        addEventListener('keydown', event => {
            if (/^(SELECT|TEXTAREA)$/.test(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey)
                return;
            if (this.key(event.key.toLowerCase(), event.target))
                event.preventDefault();
        });
    }
    key(key, target) {
        if (/^[1-9]$/.test(key) && Number(key) <= this.classes.length) {
            this.label(Number(key) - 1);
            return true;
        }
        switch (key) {
        case ' ': return target.tagName !== 'BUTTON' && target.type !== 'checkbox' && (this.toggle(), true);
        case 'n': this.step(1); return true;
        case 'p': this.step(-1); return true;
        case 's': this.save(); return true;
        case 'arrowleft': this.seek(this.time - 2); return true;
        case 'arrowright': this.seek(this.time + 2); return true;
        case 'backspace': case 'delete': this.labels.clear(this.chosen); this.sync(); return true;
        default: return false;
        }
    }
    toggle() { this.playing = !this.playing; }
    seek(time) { this.time = Math.min(Math.max(this.begin, time), this.end); this.sync(); }
    choose(id) { this.chosen = id; this.sync(); }
    label(index) {
        if (this.chosen === null)
            return;
        this.labels.set(this.chosen, index, byId('from-here').checked ? this.time : undefined);
        this.sync();
    }
    /** The next person without a label, or whoever was there before. */
    step(by) {
        const n = this.ids.length, at = this.ids.indexOf(this.chosen);
        for (let k = 1; k <= n; ++k) {
            const id = this.ids[((at < 0 && by < 0 ? 0 : at) + by * k + n * 2) % n];
            if (by < 0 || !this.labels.has(id)) {
                this.choose(id);
                this.seek(this.spanOf(id)[0] + 0.5);
                return;
            }
        }
    }
    save() {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([this.labels.toCsv(id => this.ids.includes(id) ? this.spanOf(id) : [this.begin, this.end])], { type: 'text/csv' }));
        link.download = `${this.name} labels.csv`;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }

    /** Metres to pixels, y up. */
    frameOf() {
        const [x0, y0, x1, y1] = this.bounds, w = this.canvas.clientWidth, h = this.canvas.clientHeight;
        const scale = Math.min(w / (x1 - x0 + 1), h / (y1 - y0 + 1));
        return { scale, x: x => (w - (x1 - x0) * scale) / 2 + (x - x0) * scale, y: y => (h + (y1 - y0) * scale) / 2 - (y - y0) * scale };
    }
    personAt(px, py) {
        const f = this.frameOf();
        let best = null, nearest = Math.max(14, f.scale * 0.6);
        for (const person of this.people) {
            const place = this.placeAt(person, this.time), d = place ? Math.hypot(f.x(place[0]) - px, f.y(place[1]) - py) : Infinity;
            if (d < nearest) {
                nearest = d;
                best = person.id;
            }
        }
        return best;
    }
    draw() {
        const ratio = Math.min(2, devicePixelRatio), w = this.canvas.clientWidth, h = this.canvas.clientHeight;
        this.canvas.width = w * ratio;
        this.canvas.height = h * ratio;
        const c = this.canvas.getContext('2d'), f = this.frameOf(), size = Math.max(4, f.scale * BODY);
        c.scale(ratio, ratio);
        c.font = '11px system-ui, sans-serif';
        for (const person of this.people) {
            const place = this.placeAt(person, this.time);
            if (!place)
                continue;
            const label = this.labels.at(person.id, this.time), chosen = person.id === this.chosen;
            c.strokeStyle = c.fillStyle = label < 0 ? '#8f949c' : COLOURS[label];
            c.lineWidth = chosen ? 2.5 : 1;
            c.beginPath();
            for (let t = this.time - TAIL; t <= this.time; t += this.period) {
                const p = this.placeAt(person, t);
                if (p)
                    c.lineTo(f.x(p[0]), f.y(p[1]));
            }
            c.stroke();
            c.beginPath();
            c.arc(f.x(place[0]), f.y(place[1]), size, 0, 2 * Math.PI);
            c.fill();
            if (chosen) {
                c.strokeStyle = '#23211e';
                c.lineWidth = 2;
                c.beginPath();
                c.arc(f.x(place[0]), f.y(place[1]), size + 4, 0, 2 * Math.PI);
                c.stroke();
            }
            c.fillStyle = '#23211e';
            c.fillText(String(person.id), f.x(place[0]) + size + 3, f.y(place[1]) - size);
        }
    }
    sync() {
        const { chosen } = this, span = chosen === null ? null : this.spanOf(chosen);
        const done = this.ids.filter(id => this.labels.has(id)).length;
        byId('done').textContent = `${done} of ${this.ids.length} people labelled`;
        byId('who').textContent = chosen === null ? 'Nobody chosen' : `Person ${chosen}`;
        byId('facts').textContent = span ? `there from ${clockText(span[0])} to ${clockText(span[1])}` : 'Click on somebody, or press N.';
        const label = chosen === null ? -1 : this.labels.at(chosen, this.time);
        [...byId('labels').children].forEach((button, i) => button.setAttribute('aria-pressed', String(i === label)));
        byId('time').value = String(this.time);
        byId('clock').textContent = `${clockText(this.time)} / ${clockText(this.end)}`;
    }
    frame(wall) {
        if (this.playing) {
            this.time += Math.min(0.25, (wall - (this.wall ?? wall)) / 1000) * this.speed;
            if (this.time >= this.end) {
                this.time = this.end;
                this.playing = false;
            }
            this.sync();
        }
        this.wall = wall;
        byId('play').textContent = this.playing ? 'Pause' : 'Play';
        this.draw();
        requestAnimationFrame(next => this.frame(next));
    }
}

window.pedsimTagger = new Tagger(JSON.parse(byId('tracks').textContent));
