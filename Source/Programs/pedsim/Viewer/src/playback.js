// SPDX-License-Identifier: MIT
// Everybody at a time: samples of the recording, interpolated.

import { X, Y, Z, HEADING, GAIT, HEAD_YAW, MOTION, ACTIVITY, STEERING, REGION, STATE_PATH, STATE_NEEDS, STATE_GOALS, STATE_LINE,
    decodePath, decodeGoals, decodeLine, statesOf } from './recording.js';

const TURN = 2 * Math.PI / 256;

/** People of one moment, as arrays; `count` of them are valid. */
export class Crowd {
    constructor(capacity) {
        this.resize(capacity);
        this.count = 0;
    }
    /** Where somebody is in the arrays, or undefined: ids ascend. */
    indexOf(id) {
        let low = 0, high = this.count;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.id[middle] < id)
                low = middle + 1;
            else
                high = middle;
        }
        return low < this.count && this.id[low] === id ? low : undefined;
    }
    resize(capacity) {
        this.capacity = capacity;
        for (const name of ['x', 'y', 'z', 'heading', 'speed', 'gait', 'headYaw', 'sit', 'lie', 'vx', 'vy'])
            this[name] = new Float32Array(capacity);
        for (const name of ['id', 'region'])
            this[name] = new Uint32Array(capacity);
        for (const name of ['motion', 'activity'])
            this[name] = new Uint8Array(capacity);
        this.steering = new Uint16Array(capacity);
    }
}

function shortTurn(from, to) {
    return ((to - from + 384) & 255) - 128;
}

export class Playback {
    constructor(recording) {
        this.recording = recording;
        this.crowd = new Crowd(1024);
        this.quantum = recording.info.position_quantum;
        this.time = 0;
        this.shownGroup = -1;
    }

    /** Groups that `time` needs; false while they are being decoded. */
    ready(time) {
        const s = this.sampleAt(time);
        const g = this.groupOf(Math.floor(s));
        const here = this.recording.group(g);
        const next = g + 1 < this.recording.groups.length ? this.recording.group(g + 1) : true;
        return here !== null && (next !== null || this.shownGroup < 0); // The first picture does not wait for what follows.
    }
    sampleAt(time) {
        return Math.min(Math.max(time / this.recording.samplePeriod, 0), this.recording.sampleCount - 1);
    }
    groupOf(sample) {
        return Math.min(Math.floor(sample / this.recording.framesPerGroup), this.recording.groups.length - 1);
    }

    /** Fills the crowd for a time (seconds since the recording began). Returns false where frames are still missing. */
    seek(time) {
        if (!this.ready(time))
            return false;
        const s = this.sampleAt(time), whole = Math.floor(s), g = this.groupOf(whole);
        const group = this.recording.group(g), next = this.recording.group(g + 1);
        const local = whole - this.recording.groups[g].firstSample;
        this.time = time;
        this.group = group;
        this.groupIndex = g;
        this.local = local;
        if (group.tracks > this.crowd.capacity)
            this.crowd.resize(Math.ceil(group.tracks * 1.5));
        this.fill(group, next, local, s - whole);
        if (next || g + 1 >= this.recording.groups.length)
            this.shownGroup = g;
        return true;
    }

    /** What is shown: the group, and the place in the recording, counted in samples. */
    moment() { return { group: this.groupIndex, sample: this.sampleAt(this.time) }; }

    fill(group, next, local, f) {
        const c = this.crowd, v = group.values, q = this.quantum, rate = 1 / this.recording.samplePeriod;
        let n = 0;
        for (let t = 0; t < group.tracks; ++t) {
            const i = local - group.start[t];
            if (i < 0 || i >= group.count[t])
                continue;
            const a = group.first[t] + i;
            let b = a, from = v, to = v;
            if (i + 1 < group.count[t])
                b = a + 1;
            else if (local + 1 === group.frames && next) {
                const u = next.trackOf.get(group.person[t]);
                if (u !== undefined && next.start[u] === 0) {
                    b = next.first[u];
                    to = next.values;
                }
            }
            const ax = from[X][a] * q, ay = from[Y][a] * q, az = from[Z][a] * q;
            const bx = to[X][b] * q, by = to[Y][b] * q, bz = to[Z][b] * q;
            let x = ax + (bx - ax) * f, y = ay + (by - ay) * f;
            // A cubic through four samples where there are four: no corners in anybody's way.
            if (to === v && i > 0 && i + 2 < group.count[t]) {
                const p = a - 1, d = a + 2;
                x = cubic(v[X][p] * q, ax, bx, v[X][d] * q, f);
                y = cubic(v[Y][p] * q, ay, by, v[Y][d] * q, f);
            }
            c.id[n] = group.person[t];
            c.x[n] = x;
            c.y[n] = y;
            c.z[n] = az + (bz - az) * f;
            c.vx[n] = (bx - ax) * rate;
            c.vy[n] = (by - ay) * rate;
            // Quanta make small speeds jump; a step either side evens them out.
            const p = i > 0 ? a - 1 : a;
            const span = (b === a ? 0 : 1) + (p === a ? 0 : 1);
            c.speed[n] = span === 0 ? 0 : Math.hypot(bx - from[X][p] * q, by - from[Y][p] * q) * rate / span;
            c.heading[n] = (from[HEADING][a] + shortTurn(from[HEADING][a], to[HEADING][b]) * f) * TURN;
            const step = (to[GAIT][b] - from[GAIT][a]) & 255;
            c.gait[n] = (from[GAIT][a] + (step < 160 ? step * f : 0)) / 256;
            const yaw = (from[HEAD_YAW][a] << 24) >> 24, yawTo = (to[HEAD_YAW][b] << 24) >> 24;
            c.headYaw[n] = (yaw + (yawTo - yaw) * f) * TURN;
            const sit = this.recording.looks(from[MOTION][a]).seated;
            c.sit[n] = sit + (this.recording.looks(to[MOTION][b]).seated - sit) * f;
            const lie = this.recording.looks(from[MOTION][a]).lying;
            c.lie[n] = lie + (this.recording.looks(to[MOTION][b]).lying - lie) * f;
            c.motion[n] = from[MOTION][a];
            c.activity[n] = from[ACTIVITY][a];
            c.steering[n] = from[STEERING][a];
            c.region[n] = from[REGION][a];
            ++n;
        }
        c.count = n;
    }

    /** What somebody has in mind now: path, needs, goals, as far as recorded. */
    mind(person) {
        const mind = { path: null, needs: null, goals: null, line: null };
        if (!this.group)
            return mind;
        for (const state of statesOf(this.group)) {
            if (state.frame > this.local)
                break;
            if (state.person !== person)
                continue;
            if (state.kind === STATE_PATH)
                mind.path = decodePath(state.payload, this.recording.info.path_quantum);
            else if (state.kind === STATE_NEEDS)
                mind.needs = Array.from(state.payload, b => b / 255);
            else if (state.kind === STATE_GOALS)
                mind.goals = decodeGoals(state.payload);
            else if (state.kind === STATE_LINE)
                mind.line = decodeLine(state.payload);
        }
        return mind;
    }

    /** State of objects now: a map from "object:kind" to its value. */
    objects() {
        const now = new Map();
        if (this.group)
            for (const state of this.group.objects) {
                if (state.frame > this.local)
                    break;
                now.set(`${state.object}:${state.kind}`, state.value);
            }
        return now;
    }
}

function cubic(p, a, b, d, f) {
    const m0 = (b - p) / 2, m1 = (d - a) / 2, f2 = f * f, f3 = f2 * f;
    return (2 * f3 - 3 * f2 + 1) * a + (f3 - 2 * f2 + f) * m0 + (-2 * f3 + 3 * f2) * b + (f3 - f2) * m1;
}
