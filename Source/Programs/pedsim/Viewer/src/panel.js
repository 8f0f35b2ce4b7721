// SPDX-License-Identifier: MIT
// The panels: what the page shows, who is selected, the legend, search.

import { calendarOf, drawWeek, entryAt, markNow } from './calendar.js';
import { capital, colouringOf, colouringsFor } from './colours.js';
import { OVERLAYS, SWITCHED } from './overlays/index.js';
import { clockText } from './timeline.js';
import { download, pageWith, tourText } from './tour.js';

const element = (tag, attributes = {}, ...children) => {
    const e = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
        name === 'class' ? (e.className = value) : e.setAttribute(name, value);
    e.append(...children);
    return e;
};

/** A row of buttons of which one is on. */
function choice(host, name, options, present, change) {
    host.replaceChildren(...options.map(([value, text]) => {
        const button = element('button', { type: 'button', 'data-value': value, 'aria-pressed': String(value === present) }, text);
        button.addEventListener('click', () => change(value));
        return button;
    }));
    host.setAttribute('role', 'group');
    host.setAttribute('aria-label', name);
}
function mark(host, value) {
    for (const button of host.children)
        button.setAttribute('aria-pressed', String(button.dataset.value === String(value)));
}

export class Panels {
    constructor(app) {
        this.app = app;
        this.byId = id => document.getElementById(id);
        const { recording, state } = app, info = recording.info;
        const name = info.station.replace(/([a-z])([A-Z])/g, '$1 $2');
        this.byId('station').textContent = name;
        document.title = `${name} – PedestrianSim`;
        const facts = [info.scene ? `scene ${info.scene}` : null, `${recording.people.size} people`, clockText(recording.duration), `seed ${info.seed}`,
            info.date ? info.date.slice(0, 10) : null, recording.complete ? null : 'cut off'].filter(Boolean);
        this.byId('facts').textContent = facts.join(' · ');
        choice(this.byId('colour'), 'Colour people by', colouringsFor(recording).map(({ id, label }) => [id, label]), state.colour, value => app.setColour(value));
        this.addOverlays();
        choice(this.byId('view'), 'Camera', [['orbit', 'Orbit'], ['fly', 'Fly'], ['follow', 'Follow']], 'orbit', value => app.setView(value));
        choice(this.byId('walls'), 'Walls', [['auto', 'Auto'], ['low', 'Cut low'], ['full', 'Full']], state.walls, value => app.setWalls(value));
        const levels = app.station.levels.map((level, i) => [String(i), level.name]).reverse();
        levels[0] = [levels[0][0], levels.length > 1 ? 'All levels' : levels[0][1]];
        choice(this.byId('levels'), 'Levels', levels, String(state.top), value => app.setTop(Number(value)));
        this.byId('levels-row').hidden = levels.length < 2;
        this.byId('theme').addEventListener('click', () => app.setTheme(app.state.theme === 'dark' ? 'light' : 'dark'));
        this.byId('help-open').addEventListener('click', () => this.help(true));
        this.byId('help-close').addEventListener('click', () => this.help(false));
        this.byId('panel-close').addEventListener('click', () => app.select(null));
        this.byId('panel-follow').addEventListener('click', () => app.setView(app.cameras.mode === 'follow' ? 'orbit' : 'follow'));
        this.byId('home').addEventListener('click', () => app.home());
        this.byId('hide').addEventListener('click', () => this.fold());
        this.listenSearch();
        this.listenTour();
        this.sync();
    }

    /** Buttons, and lines of the help, of every overlay. */
    addOverlays() {
        const { app } = this, rows = this.byId('help-shown'), switches = [];
        for (const kind of SWITCHED) {
            if (kind.choices) {
                const host = element('div', { class: 'choice', id: kind.id });
                choice(host, kind.label, kind.choices.filter(([, , needs]) => !needs || app.recording[needs]), app.state[kind.id], value => app.setOverlay(kind.id, value));
                this.byId('overlay-choices').append(element('h2', {}, kind.label), host);
            } else {
                const button = element('button', { type: 'button', id: kind.id }, kind.label);
                button.addEventListener('click', () => app.setOverlay(kind.id, !app.state[kind.id]));
                switches.push(button);
            }
            if (kind.key)
                rows.lastElementChild.before(element('tr', {}, element('th', { scope: 'row' }, kind.key.toUpperCase()), element('td', {}, kind.help)));
        }
        this.byId('switches').prepend(...switches);
        this.byId('help-about').append(...OVERLAYS.filter(kind => kind.about).map(kind => ' ' + kind.about));
    }

    listenTour() {
        const { app } = this, { tour } = app;
        const act = (id, body) => this.byId(id).addEventListener('click', () => { body(); this.sync(); });
        act('tour-add', () => tour.add());
        act('tour-play', () => (tour.playing ? tour.stop() : tour.play()));
        act('tour-clear', () => tour.clear());
        act('tour-file', () => download('tour.json', tourText(tour.keys), 'application/json'));
        act('tour-save', () => download(`${app.recording.station.name} tour.html`, pageWith(app.saved.page, app.saved.bytes, tour.keys)));
    }

    fold() {
        const folded = document.body.classList.toggle('folded');
        this.byId('hide').setAttribute('aria-expanded', String(!folded));
    }
    help(open) {
        const dialog = this.byId('help');
        open ? dialog.showModal() : dialog.close();
    }

    sync() {
        const { state, cameras, tour } = this.app;
        for (const id of ['tour-play', 'tour-clear', 'tour-file', 'tour-save'])
            this.byId(id).disabled = !tour || tour.keys.length < (id === 'tour-play' ? 2 : 1);
        this.byId('tour-play').textContent = tour?.playing ? 'Stop tour' : tour?.keys.length > 0 ? `Play tour (${tour.keys.length})` : 'Play tour';
        mark(this.byId('colour'), state.colour);
        for (const kind of SWITCHED)
            kind.choices ? mark(this.byId(kind.id), state[kind.id]) : this.byId(kind.id).setAttribute('aria-pressed', String(state[kind.id]));
        mark(this.byId('view'), cameras.mode);
        mark(this.byId('walls'), state.walls);
        mark(this.byId('levels'), state.top);
        this.byId('theme').setAttribute('aria-pressed', String(state.theme === 'dark'));
        this.byId('panel-follow').setAttribute('aria-pressed', String(cameras.mode === 'follow'));
        this.byId('view').querySelector('[data-value=follow]').disabled = state.selected === null;
        this.showLegend();
    }

    showLegend() {
        const { state, recording, overlays } = this.app, host = this.byId('legend');
        const legend = overlays.legend() ?? colouringOf(state.colour).legend(recording);
        host.hidden = legend === null;
        if (!legend)
            return;
        host.replaceChildren(element('h2', {}, legend.title), element('ul', {}, ...legend.rows.map(([colour, text]) => {
            const swatch = element('span', { class: 'swatch' });
            swatch.style.background = colour;
            return element('li', {}, swatch, text);
        })));
        if (legend.note)
            host.append(element('p', {}, legend.note));
    }

    listenSearch() {
        const input = this.byId('search'), list = this.byId('found');
        const find = () => {
            const text = input.value.trim().toLowerCase(), people = [...this.app.recording.people.values()];
            if (!text)
                return [];
            const id = text.replace(/^#/, '');
            return people.filter(p => String(p.id) === id).concat(people.filter(p => p.name.toLowerCase().includes(text) && String(p.id) !== id)).slice(0, 8);
        };
        const show = () => {
            const found = find();
            list.replaceChildren(...found.map(p => {
                const button = element('button', { type: 'button' }, p.name, element('small', {}, `#${p.id} ${this.app.recording.info.types[p.type] ?? ''}`));
                button.addEventListener('click', () => choose(p));
                return button;
            }));
            list.hidden = found.length === 0;
        };
        const choose = person => {
            this.app.select(person.id, true);
            input.value = '';
            list.hidden = true;
            input.blur();
        };
        input.addEventListener('input', show);
        input.addEventListener('keydown', event => {
            if (event.key === 'Enter' && find()[0])
                choose(find()[0]);
            else if (event.key === 'Escape') {
                list.hidden = true;
                input.blur();
            } else if (event.key === 'ArrowDown')
                list.querySelector('button')?.focus();
            event.stopPropagation();
        });
    }

    /** The panel of the person who is selected, now. */
    showPerson(id, now, mind) {
        const panel = this.byId('person');
        panel.hidden = id === null;
        if (id === null)
            return;
        const { recording } = this.app, info = recording.info, person = recording.people.get(id);
        this.byId('person-name').textContent = person ? person.name : `Person ${id}`;
        this.byId('person-type').textContent = `${capital(info.types[person?.type ?? 0] ?? '')} · #${id}`;
        this.fill('person-facts', now ? [
            ['Doing', info.activities[now.activity] ? capital(info.activities[now.activity]) : capital(info.motions[now.motion] ?? '')],
            ['Speed', `${now.speed.toFixed(2)} m/s (prefers ${person ? person.preferredSpeed.toFixed(2) : '?'})`],
            ['Place', recording.plan.regions[now.region]?.name ?? '–'],
            ['Way', mind.path && mind.path.length > 1 ? `${pathLength(now, mind.path).toFixed(0)} m to the end of this stretch` : 'none'],
            ...oddRow(recording, id, this.app.state.time),
            ...recording.classes?.rowOf(id, recording.startSeconds + this.app.state.time) ?? [],
            ...(mind.line ? [['In line', `${mind.line.place + 1}. at ${recording.plan.objects[mind.line.object]?.name ?? '?'}`]] : []),
        ] : [['Now', 'not in the station at this time']]);
        this.showSteering(now);
        this.showNeeds(mind);
        this.showGoals(mind);
        this.showWeek(info.types[person?.type ?? 0]);
        this.showDiary(id);
    }
    fill(id, rows) {
        const text = JSON.stringify(rows), host = this.byId(id);
        if (host.dataset.text === text)
            return;
        host.dataset.text = text;
        host.replaceChildren(...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
    }
    showSteering(now) {
        const host = this.byId('person-steering'), flags = now ? now.steering : -1;
        if (host.dataset.flags === String(flags))
            return;
        host.dataset.flags = String(flags);
        host.replaceChildren(...this.app.recording.info.steering.flatMap((name, i) => (name && flags >= 0 && flags >> i & 1 ? [element('li', {}, name)] : [])));
    }
    showNeeds(mind) {
        const names = this.app.recording.info.needs, section = this.byId('needs-section'), host = this.byId('person-needs');
        section.hidden = names.length === 0 || !mind.needs;
        if (section.hidden)
            return;
        if (host.children.length !== names.length)
            host.replaceChildren(...names.map(name => element('li', {}, element('span', {}, capital(name)), element('meter', { min: '0', max: '1', 'aria-label': name }))));
        mind.needs.forEach((v, i) => { if (host.children[i]) host.children[i].lastChild.value = v; });
    }
    showGoals(mind) {
        const section = this.byId('goals-section'), host = this.byId('person-goals');
        section.hidden = !mind.goals;
        const text = mind.goals ? mind.goals.join('\n') : '';
        if (section.hidden || host.dataset.text === text)
            return;
        host.dataset.text = text;
        host.replaceChildren(...mind.goals.map(goal => element('li', {}, capital(goal))));
    }
    /** The calendar of the person's role, where there is one: what is due now, and the week. */
    showWeek(type) {
        const { recording, state } = this.app, section = this.byId('week-section'), host = this.byId('person-week');
        const schedule = calendarOf(recording.station, type);
        section.hidden = schedule.length === 0;
        if (section.hidden)
            return;
        if (host.dataset.type !== type) {
            const actions = [...new Set(schedule.map(e => e.do))];
            drawWeek(host, schedule, action => `hsl(${(actions.indexOf(action) * 137 + 205) % 360} 46% 52%)`);
            host.dataset.type = type;
        }
        const second = recording.station.timetable.startOfDay + recording.startSeconds + state.time, due = entryAt(schedule, second);
        markNow(host, second);
        this.byId('person-due').textContent = due ? `Due now: ${due.do}${due.at ? `, ${due.at}` : ''}` : 'Nothing is due now.';
    }
    showDiary(id) {
        const { recording, state } = this.app, section = this.byId('diary-section'), host = this.byId('person-diary');
        const lines = recording.diary.get(id);
        section.hidden = !lines;
        if (section.hidden)
            return;
        if (host.dataset.person !== String(id)) {
            host.dataset.person = String(id);
            host.replaceChildren(...lines.map(({ frame, line }) => {
                const at = (frame - recording.firstFrame) * recording.frameSeconds;
                const button = element('button', { type: 'button' }, element('time', {}, clockText(at)), line);
                button.addEventListener('click', () => this.app.seek(Math.max(0, at)));
                const row = element('li', {}, button);
                row.dataset.at = String(at);
                return row;
            }));
        }
        for (const row of host.children)
            row.classList.toggle('past', Number(row.dataset.at) <= state.time);
    }
}

/** How unusual somebody is now, and why. */
function oddRow({ scores, startSeconds }, id, time) {
    const p = scores?.at(id, startSeconds + time) ?? null, moment = scores?.momentOf(id, startSeconds + time);
    return p === null ? [] : [['Unusual', `p ${p.toFixed(2)}${moment ? ': ' + moment.why : ''}`]];
}

function pathLength(now, path) {
    let length = 0, last = [now.x, now.y];
    for (const p of path.slice(0, -1)) {
        length += Math.hypot(p[0] - last[0], p[1] - last[1]);
        last = p;
    }
    return length;
}
