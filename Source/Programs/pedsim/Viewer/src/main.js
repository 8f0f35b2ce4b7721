// SPDX-License-Identifier: MIT
// The page: reads its recording, builds the station, plays.

import * as THREE from 'three';
import { Cameras } from './cameras.js';
import { Clocks } from './clocks.js';
import { colouringOf, colouringsFor } from './colours.js';
import { cut } from './materials.js';
import { Overlays, SWITCHED } from './overlays/index.js';
import { FILMED, Film, nextPicture } from './film.js';
import { Panels } from './panel.js';
import { Bodies } from './people/bodies.js';
import { People } from './people/people.js';
import { Playback } from './playback.js';
import { Recording, statesOf } from './recording.js';
import { Scene } from './scene.js';
import { Signs } from './signs.js';
import { Station } from './station.js';
import { SPEEDS, Timeline, meanSpeed } from './timeline.js';
import { Tour, savedTour } from './tour.js';
import { Lifts } from './lifts.js';
import { Lamps } from './lamps.js';
import { Movers } from './movers.js';
import { Roofs } from './roofs.js';
import { Trains } from './trains.js';
import { listenKeys } from './keys.js';
import { readUrl, writeUrl } from './urlState.js';

const LONGEST_PAUSE = 30; // Playback keeps the clock, unless a picture takes longer. [s]
const RESTS = 0.4; // After which a picture that stands still is drawn with all pixels. [s]
const LOW_CUT = 1.3; // Walls that are cut end here. [m]
const ROOFED = 9; // Where walls are whole, halls have roofs. [m]

class App {
    constructor(recording) {
        this.recording = recording;
        this.station = new Station(recording);
        const top = this.station.levels.length - 1;
        const dark = matchMedia('(prefers-color-scheme: dark)').matches;
        this.defaults = { time: 0, speed: 1, colour: 'clothes', top, walls: 'auto', theme: dark ? 'dark' : 'light', selected: null, playing: true,
            ...Object.fromEntries(SWITCHED.map(kind => [kind.id, kind.default])) };
        const asked = readUrl();
        this.state = { ...this.defaults, ...asked };
        this.state.top = Math.min(top, Math.max(0, Math.round(this.state.top)));
        if (!colouringsFor(recording).includes(colouringOf(this.state.colour)))
            this.state.colour = this.defaults.colour;
        this.scene = new Scene(document.getElementById('scene'), this.station, asked.quality);
        this.canvas = this.scene.canvas;
        this.cameras = new Cameras(this.canvas, this.station);
        this.playback = new Playback(recording);
        this.bodies = new Bodies(recording);
        this.people = new People(recording, this.bodies);
        this.scene.apply(this.people);
        this.scene.warm([this.people.root, ...this.station.samples()]); // While the station is built.
        this.station.build();
        this.trains = new Trains(this.station);
        this.lifts = new Lifts(this.station);
        this.movers = new Movers(recording, this.station);
        this.clocks = new Clocks(this.station);
        this.signs = new Signs(this.station);
        this.roofs = new Roofs(this.station);
        this.lamps = new Lamps(this.station);
        this.scene.scene.add(this.people.root);
        this.overlays = new Overlays({ recording, station: this.station, scene: this.scene.scene, labelHost: document.getElementById('label-host') });
        this.scene.apply(this.people);
        this.tour = new Tour(this, savedTour());
        this.film = new Film(this);
        this.timeline = new Timeline(this);
        this.panels = new Panels(this);
        this.frames = 0;
        this.animationTime = 0;
        if (asked.camera)
            this.cameras.restore(asked.camera);
        this.apply();
        this.listen();
    }

    apply() {
        const s = this.state;
        this.setTheme(s.theme);
        this.setTop(s.top);
        for (const kind of SWITCHED)
            this.setOverlay(kind.id, s[kind.id]);
        this.setWalls(s.walls, true);
        this.select(s.selected);
        if (this.cameras.mode === 'follow' && s.selected === null)
            this.cameras.set('orbit');
    }

    listen() {
        const resize = () => this.scene.resize(this.cameras.camera);
        new ResizeObserver(resize).observe(this.canvas);
        resize();
        let down = null;
        this.canvas.addEventListener('pointerdown', event => {
            down = [event.clientX, event.clientY];
            this.tour.stop();
        });
        this.canvas.addEventListener('pointerup', event => {
            if (down && Math.hypot(event.clientX - down[0], event.clientY - down[1]) < 5 && event.button === 0)
                this.pickAt(event.clientX, event.clientY);
            down = null;
        });
        this.canvas.addEventListener('dblclick', event => {
            if (this.pickAt(event.clientX, event.clientY) !== null)
                this.setView('follow');
        });
        listenKeys(this);
        addEventListener('hashchange', () => location.reload());
        document.addEventListener('visibilitychange', () => { this.lastWall = undefined; }); // A page that nobody sees stands still.
    }

    /** Selects the person under the pointer. */
    pickAt(clientX, clientY) {
        const box = this.canvas.getBoundingClientRect(), ray = new THREE.Raycaster();
        ray.setFromCamera(new THREE.Vector2((clientX - box.left) / box.width * 2 - 1, 1 - (clientY - box.top) / box.height * 2), this.cameras.camera);
        const { index } = this.people.pick(this.playback.crowd, ray.ray, i => this.shown(i));
        this.select(index < 0 ? null : this.playback.crowd.id[index]);
        return this.state.selected;
    }
    statesOf(group) { return statesOf(group); }
    shown(i) { return (this.station.levelOfRegion.get(this.playback.crowd.region[i]) ?? 0) <= this.state.top; }

    /** Where somebody is on the page, for tests and for programs that drive it. */
    screenPosition(id) {
        const i = this.playback.crowd.indexOf(id);
        if (i === undefined)
            return null;
        const c = this.playback.crowd, v = new THREE.Vector3(c.x[i], c.y[i], c.z[i] + 1).project(this.cameras.camera);
        const box = this.canvas.getBoundingClientRect();
        return { x: box.left + (v.x + 1) / 2 * box.width, y: box.top + (1 - v.y) / 2 * box.height, behind: v.z > 1 };
    }

    select(id, go = false) {
        this.state.selected = id;
        if (id === null && this.cameras.mode === 'follow')
            this.cameras.set('orbit');
        if (id !== null && go) {
            const i = this.playback.crowd.indexOf(id);
            if (i !== undefined)
                this.cameras.lookAt(new THREE.Vector3(this.playback.crowd.x[i], this.playback.crowd.y[i], this.playback.crowd.z[i] + 1), 14);
        }
        this.panels.sync();
        this.panelAt = -1;
    }
    home() { this.cameras.home(); this.panels.sync(); }
    seek(time) { this.state.time = Math.min(Math.max(0, time), this.recording.duration); }
    /** Goes to the next moment that was flagged as unusual, or the one before, and chooses the person. */
    goToOdd(by) {
        const { scores, startSeconds } = this.recording, moment = scores?.next(startSeconds + this.state.time, by);
        if (!moment)
            return;
        this.seek(moment.from - startSeconds);
        this.playback.seek(this.state.time);
        this.select(moment.person, true);
    }
    togglePlay() {
        this.state.playing = !this.state.playing;
        if (this.state.playing && this.state.time >= this.recording.duration)
            this.state.time = 0;
    }
    setSpeed(speed) { this.state.speed = speed; this.timeline.speed.value = String(speed); }
    stepSpeed(by) {
        const i = SPEEDS.findIndex(s => s >= this.state.speed);
        this.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, i + by))]);
    }
    setColour(mode) { this.state.colour = mode; this.panels.sync(); }
    nextColour() {
        const list = colouringsFor(this.recording), i = list.findIndex(({ id }) => id === this.state.colour);
        this.setColour(list[(i + 1) % list.length].id);
    }
    setOverlay(id, value) { this.state[id] = value; this.overlays.set(id, value); this.panels.sync(); }
    setView(mode) {
        if (mode === 'follow' && this.state.selected === null)
            return;
        this.cameras.set(mode);
        this.panels.sync();
    }
    setTop(top) {
        this.state.top = Math.min(this.station.levels.length - 1, Math.max(0, top));
        this.station.showUpTo(this.state.top);
        this.scene.shadowsChanged();
        this.panels.sync();
    }
    setWalls(mode, now = false) {
        this.state.walls = mode;
        if (now)
            cut.uCut.value = this.wantedCut();
        this.panels.sync();
    }
    setTheme(name) {
        this.state.theme = name;
        document.documentElement.dataset.theme = name;
        this.scene.theme(name, cut.uPoche);
        this.panels.sync();
        this.timeline.draw();
    }

    /** Low walls from above, whole ones from within. */
    wantedCut() {
        if (this.state.walls !== 'auto')
            return this.state.walls === 'low' ? LOW_CUT : 40;
        const level = this.station.levels[this.state.top], z = this.cameras.camera.position.z;
        return z > level.z + 5.5 ? LOW_CUT : 40;
    }
    currentCut() { return cut.uCut.value; }
    moveCut(seconds) {
        const wanted = this.wantedCut(), now = cut.uCut.value;
        if (wanted === now)
            return;
        const near = Math.min(now, 14), goal = Math.min(wanted, 14), step = seconds * 22;
        const next = Math.abs(goal - near) <= step ? wanted : near + Math.sign(goal - near) * step;
        cut.uCut.value = next;
        this.scene.shadowsChanged();
    }

    frame(wall) {
        if (this.film.on && this.frames > 0)
            return; // Whoever films draws every picture.
        const passed = Math.max(0, (wall - (this.lastWall ?? wall)) / 1000), seconds = Math.min(0.25, passed), s = this.state;
        this.lastWall = wall;
        if (this.drew && this.scene.adapt(passed, this.people)) // Pictures that need not be drawn say nothing of the machine.
            this.scene.resize(this.cameras.camera);
        if (s.playing && !this.tour.playing && this.playback.ready(s.time)) {
            s.time += Math.min(passed, LONGEST_PAUSE) * s.speed;
            if (s.time >= this.recording.duration) {
                s.time = this.recording.duration;
                s.playing = false;
            }
        }
        const toured = this.tour.step(passed);
        if (toured !== null) {
            this.seek(toured);
            if (!this.tour.playing)
                this.panels.sync();
        }
        this.animationTime += s.playing ? Math.min(passed, LONGEST_PAUSE) * s.speed : 0;
        const fresh = this.playback.seek(s.time);
        if (fresh)
            this.bodies.settle(this.playback.crowd, this.playback.moment());
        const crowd = this.playback.crowd, person = this.personNow();
        this.cameras.update(seconds, person);
        this.moveCut(seconds);
        const changed = this.changed(), frames = this.frames;
        this.stillFor = changed ? 0 : (this.stillFor ?? 0) + passed;
        if (this.scene.rest(this.stillFor > RESTS)) {
            this.scene.resize(this.cameras.camera);
            this.draw(crowd, person, wall);
        } else if ((fresh || this.frames > 0) && changed)
            this.draw(crowd, person, wall);
        this.drew = this.frames > frames;
        this.timeline.update();
        if (wall - (this.urlAt ?? 0) > 700) {
            this.urlAt = wall;
            writeUrl(s, this.cameras.describe(), this.defaults);
        }
        this.soon();
    }
    /** Draws again: with the next picture of the browser, or, for a film, also where its window is hidden. */
    async soon() {
        this.frame(FILMED ? await nextPicture() : await new Promise(requestAnimationFrame));
    }

    /** Whether the picture would differ from the last one: a page that stands still costs nothing. */
    changed() {
        const camera = this.cameras.camera, s = this.state;
        camera.updateMatrixWorld();
        const look = [...camera.matrixWorld.elements, camera.aspect].map(v => v.toFixed(4)).join();
        const sign = [look, this.playback.time, s.colour, s.top, s.theme, s.selected, cut.uCut.value, this.scene.version,
            this.overlays.sign(), this.station.version, this.canvas.clientWidth, this.canvas.clientHeight].join('|');
        const changed = sign !== this.sign || s.playing;
        this.sign = sign;
        return changed;
    }

    draw(crowd, person, wall) {
        const s = this.state, colouring = colouringOf(s.colour), camera = this.cameras.camera;
        this.mind = s.selected === null ? null : this.playback.mind(s.selected);
        // Texts change eight times a second while it plays; a picture that stands has those of its time at once.
        const textDue = !s.playing || wall - (this.panelAt ?? -1) > 120 || this.panelAt === -1;
        this.overlays.update({
            crowd, person, camera, textDue, mind: this.mind, playback: this.playback, time: s.time, top: s.top, animationTime: this.animationTime,
            width: this.canvas.clientWidth, height: this.canvas.clientHeight, densityWanted: Boolean(colouring.density),
        });
        const heat = this.overlays.get('heat'), tint = colouring.tint(this.recording, crowd, (x, y, r) => heat.densityAt(x, y, r), s.time, this.playback);
        this.people.chosen = s.selected;
        this.people.update(crowd, camera, this.playback.moment(), this.canvas.height, this.animationTime, tint, this.station.regionLevels, s.top, cut.uCut.value > LOW_CUT);
        const plain = this.scene.quality.level.plain, within = cut.uCut.value > LOW_CUT;
        this.station.spare(camera.position, plain && within);
        this.trains.update(this.recording.startSeconds + s.time, plain);
        this.lifts.update(crowd, s.top);
        this.movers.update(this.recording.startSeconds + s.time);
        this.clocks.update(this.recording.startSeconds + s.time);
        this.signs.update();
        this.scene.day(this.station.data.timetable.startOfDay + this.recording.startSeconds + s.time);
        this.lamps.update(this.scene.lamps);
        if (this.roofs.update(camera, cut.uCut.value > ROOFED, plain))
            this.scene.shadowsChanged();
        if (textDue) {
            this.panelAt = wall;
            this.panels.showPerson(s.selected, person, this.mind ?? {});
            document.getElementById('here').textContent = `${crowd.count} here now, ${meanSpeed(crowd).toFixed(2)} m/s on average`;
        }
        this.scene.render(camera);
        ++this.frames;
    }

    personNow() {
        const c = this.playback.crowd, i = this.state.selected === null ? undefined : c.indexOf(this.state.selected);
        if (i === undefined)
            return null;
        return { x: c.x[i], y: c.y[i], z: c.z[i], heading: c.heading[i], speed: c.speed[i], sit: c.sit[i], motion: c.motion[i], activity: c.activity[i],
            steering: c.steering[i], region: c.region[i] };
    }
}

async function recordingBytes() {
    const host = document.getElementById('recording'), text = host.textContent;
    host.textContent = '';
    const page = '<!DOCTYPE html>\n' + document.documentElement.outerHTML; // As it came, for saving it again.
    return { page, bytes: await bytesOf(text) };
}

async function bytesOf(text) {
    if (Uint8Array.fromBase64)
        return Uint8Array.fromBase64(text);
    const response = await fetch('data:application/octet-stream;base64,' + text);
    return new Uint8Array(await response.arrayBuffer());
}

async function start() {
    const begin = performance.now();
    const { page, bytes } = await recordingBytes();
    const recording = await Recording.open(bytes);
    document.getElementById('recording').remove();
    const app = new App(recording);
    app.saved = { page, bytes };
    window.pedsimViewer = app;
    await recording.load(app.playback.groupOf(Math.floor(app.playback.sampleAt(app.state.time))));
    app.loadSeconds = (performance.now() - begin) / 1000;
    document.getElementById('loading').remove();
    app.soon();
    await app.station.shadeFloors();
    app.timeline.scan(app.overlays);
}

start().catch(error => {
    const place = document.getElementById('loading');
    place.textContent = /webgl/i.test(String(error))
        ? 'This browser cannot draw in 3D: WebGL 2 is missing or switched off.' : 'The recording cannot be shown: ' + error.message;
    console.error(error);
});
