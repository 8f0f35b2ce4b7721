// SPDX-License-Identifier: MIT
// Reads *.pedrec bytes; Docs/RecordingFormat.md explains them. Checksums were checked by the program that made the page.

import { decodeMeshes } from './meshBlock.js';
import { PackedStates } from './packedStates.js';
import { Classes } from './classes.js';
import { Scores } from './scores.js';

const CHANNELS = 10;
const STRAIGHT = [true, true, false, false, true, false, false, false, false, false];
const WRAPS = [false, false, false, true, true, true, false, false, false, false];
export const X = 0, Y = 1, Z = 2, HEADING = 3, GAIT = 4, HEAD_YAW = 5, MOTION = 6, ACTIVITY = 7, STEERING = 8, REGION = 9;
const SECTION_STATES = 64, SECTION_OBJECTS = 65, SECTION_SERIES = 66;
export const STATE_PATH = 1, STATE_NEEDS = 3, STATE_GOALS = 4, STATE_LINE = 5, STATE_GROUP = 6, STATE_INTEREST = 7;
export const QUEUE_LENGTH = 1, SEATS_TAKEN = 2, OPEN = 3, WATCHING = 4, SERVING = 5, TRAIN = 6;
const text = new TextDecoder();

// What recordings tell of motions and colours since they tell it; older ones name their motions, and that is enough.
const OLDER_PALETTE = ['#3d7ea6', '#e08e45', '#5fa55a', '#c0504d', '#8064a2', '#c9b037', '#4bacc6', '#d17aa8', '#7f7f7f', '#8c6d4f', '#2e8b74', '#b2c248', '#6a7fc1'];
const OLDER_GROUPS = { standing: /^stand$/, strolling: /^stroll/, walking: /^walk/, running: /^run/, turning: /^turn/, sitting: /^sit|^stand up/, waiting: /^wait/, 'small steps': /^small/, lying: /^fall|^lie|^get up/, pushing: /^push/ };
const OLDER_STYLES = [/./, /shifting/, /looking around/, /impatient/];
const STANDING = { group: 0, seated: 0, style: 0, lying: 0, pushes: false };
// How far down on the ground a body is in a motion.
const LYING = { fall: 0.5, lie: 1, 'get up': 0.5 };

export class Reader {
    constructor(bytes) {
        this.bytes = bytes;
        this.at = 0;
    }
    get left() { return this.bytes.length - this.at; }
    byte() { return this.bytes[this.at++]; }
    number() {
        let value = 0, scale = 1, b;
        do {
            b = this.bytes[this.at++];
            value += (b & 127) * scale;
            scale *= 128;
        } while (b & 128);
        return value;
    }
    integer() {
        const v = this.number();
        return v % 2 === 0 ? v / 2 : -(v + 1) / 2;
    }
    take(n) {
        this.at += n;
        return this.bytes.subarray(this.at - n, this.at);
    }
    slice() { return this.take(this.number()); }
    text() { return text.decode(this.slice()); }
    single() { return new DataView(this.bytes.buffer, this.bytes.byteOffset + (this.at += 4) - 4, 4).getFloat32(0, true); }
    decimal() { return new DataView(this.bytes.buffer, this.bytes.byteOffset + (this.at += 8) - 8, 8).getFloat64(0, true); }
}

async function inflate(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function rawBytes(block) {
    return block.stored === block.raw ? block.bytes : inflate(block.bytes);
}

function listBlocks(file) {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    const blocks = [];
    for (let at = 16; at + 20 <= file.length;) {
        const tag = text.decode(file.subarray(at, at + 4));
        const stored = view.getUint32(at + 4, true), raw = view.getUint32(at + 8, true);
        if (at + 20 + stored > file.length)
            break;
        blocks.push({ tag, stored, raw, bytes: file.subarray(at + 20, at + 20 + stored) });
        at += 20 + stored;
    }
    return blocks;
}

function decodePeople(bytes, people) {
    const r = new Reader(bytes);
    for (let n = r.number(); n > 0; --n) {
        const person = { id: r.number(), type: r.number(), radius: r.single(), preferredSpeed: r.single(), name: r.text() };
        people.set(person.id, person);
    }
    while (r.left > 0) { // What tells people of one group apart, and what they have with them.
        const person = people.get(r.number()), look = r.number();
        if (person)
            Object.assign(person, { look: look & 255, luggage: look >> 8 });
    }
}

function decodeDiary(bytes, diary) {
    const r = new Reader(bytes);
    for (let n = r.number(); n > 0; --n) {
        const frame = r.number(), person = r.number(), line = r.text();
        if (!diary.has(person))
            diary.set(person, []);
        diary.get(person).push({ frame, line });
    }
}

function decodeChannel(channel, bytes, group, out) {
    const straight = STRAIGHT[channel], wraps = WRAPS[channel];
    let at = 0, k = 0;
    for (let t = 0; t < group.tracks; ++t) {
        let last = 0, pace = 0;
        for (let i = 0, n = group.count[t]; i < n; ++i) {
            let b = bytes[at++], code = b & 127;
            for (let shift = 7; b & 128; shift += 7) {
                b = bytes[at++];
                code |= (b & 127) << shift;
            }
            let v = (last + pace + ((code >>> 1) ^ -(code & 1))) | 0;
            if (wraps)
                v &= 255;
            if (straight)
                pace = i === 0 ? 0 : v - last;
            last = v;
            out[k++] = v;
        }
    }
}

/** States of people; decoded only where somebody asks for them. */
export function statesOf(group) {
    group.states ??= group.packed ? group.packed() : group.stateBytes ? decodeStates(group.stateBytes) : [];
    return group.states;
}

function decodeStates(bytes) {
    const r = new Reader(bytes), states = [];
    let frame = 0;
    for (let n = r.number(); n > 0; --n) {
        frame += r.number();
        states.push({ frame, person: r.number(), kind: r.byte(), payload: r.slice() });
    }
    return states;
}

function decodeObjects(bytes) {
    const r = new Reader(bytes), objects = [];
    let frame = 0;
    for (let n = r.number(); n > 0; --n) {
        frame += r.number();
        objects.push({ frame, object: r.number(), kind: r.byte(), value: r.number() });
    }
    return objects;
}

export function decodeGroup(bytes) {
    const r = new Reader(bytes);
    const group = { firstFrame: r.number(), step: r.number(), frames: r.number(), tracks: r.number(), stateBytes: null, states: null, objects: [], series: [] };
    const n = group.tracks;
    group.person = new Uint32Array(n);
    group.start = new Uint16Array(n);
    group.count = new Uint16Array(n);
    group.first = new Uint32Array(n);
    group.trackOf = new Map();
    let person = -1, samples = 0;
    for (let t = 0; t < n; ++t) {
        person += r.number() + 1;
        group.person[t] = person;
        group.start[t] = r.number();
        group.count[t] = r.number();
        group.first[t] = samples;
        samples += group.count[t];
        group.trackOf.set(person, t);
    }
    group.values = Array.from({ length: CHANNELS }, (_, c) => (c <= Z ? new Int32Array(samples) : c === REGION || c === STEERING ? new Uint16Array(samples) : new Uint8Array(samples)));
    while (r.left > 0) {
        const id = r.byte(), part = r.slice();
        if (id < CHANNELS)
            decodeChannel(id, part, group, group.values[id]);
        else if (id === SECTION_STATES)
            group.stateBytes = part;
        else if (id === SECTION_OBJECTS)
            group.objects = decodeObjects(part);
        else if (id === SECTION_SERIES) {
            const s = new Reader(part);
            for (let k = s.number(); k > 0; --k)
                group.series.push(s.decimal());
        }
    }
    return group;
}

/** Points of a path, metres. */
export function decodePath(payload, quantum) {
    const r = new Reader(payload), points = [];
    let x = 0, y = 0, z = 0;
    for (let n = r.number(); n > 0; --n)
        points.push([(x += r.integer()) * quantum, (y += r.integer()) * quantum, (z += r.integer()) * quantum]);
    return points;
}

export function decodeGoals(payload) {
    return text.decode(payload).split('\n').filter(line => line);
}

/** Whose line somebody is in, and the place in it (0 is the head); null: in none. */
export function decodeLine(payload) {
    if (payload.length === 0)
        return null;
    const r = new Reader(payload);
    return { object: r.number(), place: r.number() };
}

/** First numbers of a group, without inflating more than needed: how many frames it has, and when. */
function groupHead(bytes) {
    const r = new Reader(bytes);
    return { firstFrame: r.number(), step: r.number(), frames: r.number(), people: r.number() };
}

export class Recording {
    /** Reads everything but the frames, which are decoded when they are asked for. */
    static async open(file) {
        const recording = new Recording();
        recording.people = new Map();
        recording.diary = new Map();
        recording.groups = [];
        recording.complete = false;
        recording.movers = [];
        recording.meshes = [];
        const blocks = listBlocks(file);
        const raws = await Promise.all(blocks.map(block => (block.tag === 'GRUP' ? null : rawBytes(block))));
        blocks.forEach((block, i) => {
            const json = () => JSON.parse(text.decode(raws[i]));
            if (block.tag === 'GRUP')
                recording.groups.push({ block, group: null, pending: null });
            else if (block.tag === 'INFO')
                recording.info = json();
            else if (block.tag === 'STAT')
                recording.station = json();
            else if (block.tag === 'PLAN')
                recording.plan = json();
            else if (block.tag === 'MESH')
                recording.meshes = decodeMeshes(raws[i]);
            else if (block.tag === 'MOVE')
                recording.movers = json();
            else if (block.tag === 'SUMM')
                recording.summary = json();
            else if (block.tag === 'SCOR')
                recording.scores = new Scores(json());
            else if (block.tag === 'CLAS')
                recording.classes = new Classes(json());
            else if (block.tag === 'PEOP')
                decodePeople(raws[i], recording.people);
            else if (block.tag === 'DIAR')
                decodeDiary(raws[i], recording.diary);
            else if (block.tag === 'DONE')
                recording.complete = true;
        });
        const minds = raws.filter((_, i) => blocks[i].tag === 'MIND');
        recording.packedStates = minds.length > 0 ? new PackedStates(minds) : null;
        recording.palette = recording.info.palette ?? OLDER_PALETTE;
        recording.motionLooks = recording.info.motion_looks ?? recording.info.motions.map(Recording.looksByName);
        recording.motionLooks = recording.motionLooks.map((looks, i) => ({ ...looks, lying: LYING[recording.info.motions[i]] ?? 0, pushes: recording.info.motions[i] === 'push' }));
        recording.motionGroups = recording.info.motion_groups ?? Object.keys(OLDER_GROUPS);
        recording.levels = recording.info.levels ?? Boolean(recording.plan?.interest);
        recording.companies = Boolean(recording.info.companies);
        recording.frameSeconds = 1 / recording.info.frames_per_second;
        recording.byteLength = file.length;
        await recording.readHeads();
        return recording;
    }

    /** How a motion of an older recording is shown. */
    static looksByName(name) {
        return {
            group: Math.max(0, Object.values(OLDER_GROUPS).findIndex(pattern => pattern.test(name))),
            seated: name === 'sit' ? 1 : OLDER_GROUPS.sitting.test(name) ? 0.5 : 0,
            style: OLDER_STYLES.findLastIndex(pattern => pattern.test(name)),
        };
    }

    /** How a motion is shown: its group, how far the body sits, how it stands. */
    looks(motion) { return this.motionLooks[motion] ?? STANDING; }

    /** Groups hold equally many frames, all but the last: two of them tell the times of all. */
    async readHeads() {
        const step = this.info.step, n = this.groups.length;
        if (n === 0) {
            this.duration = 0;
            this.samplePeriod = step * this.frameSeconds;
            return;
        }
        const first = groupHead(await rawBytes(this.groups[0].block));
        const last = n > 1 ? groupHead(await rawBytes(this.groups[n - 1].block)) : first;
        this.firstFrame = first.firstFrame;
        this.groups.forEach((g, i) => {
            g.frames = i === n - 1 ? last.frames : first.frames;
            g.firstSample = i * first.frames;
        });
        this.framesPerGroup = first.frames;
        this.sampleCount = (n - 1) * first.frames + last.frames;
        this.samplePeriod = step * this.frameSeconds;
        this.duration = Math.max(0, (this.sampleCount - 1) * this.samplePeriod);
        this.startSeconds = this.firstFrame * this.frameSeconds;
    }

    /** The group, if it is decoded; else null, and it will be. */
    group(i) {
        const entry = this.groups[i];
        if (!entry)
            return null;
        if (!entry.group && !entry.pending)
            this.load(i);
        entry.used = performance.now();
        return entry.group;
    }

    load(i) {
        const entry = this.groups[i];
        if (entry.group)
            return Promise.resolve(entry.group);
        entry.pending ??= rawBytes(entry.block).then(bytes => {
            const group = entry.group = decodeGroup(bytes);
            if (this.packedStates)
                group.packed = () => this.packedStates.within(group, entry.firstSample);
            entry.used = performance.now();
            entry.pending = null;
            this.forget();
            return entry.group;
        });
        return entry.pending;
    }

    /** Keeps memory bounded: the groups that were used longest ago go first. */
    forget() {
        const held = this.groups.filter(g => g.group);
        const budget = 6e6;
        let samples = held.reduce((sum, g) => sum + g.group.values[X].length, 0);
        held.sort((a, b) => a.used - b.used);
        for (const g of held) {
            if (samples <= budget || performance.now() - g.used < 2000)
                break;
            samples -= g.group.values[X].length;
            g.group = null;
        }
    }
}
