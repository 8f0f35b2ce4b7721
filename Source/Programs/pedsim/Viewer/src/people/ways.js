// SPDX-License-Identifier: MIT
// The way of one person, a group of samples at a time, as bodies go it: onto seats, up the slope of stairs, at an even pace.

import { Treads } from './treads.js';
import { GAIT, HEADING, MOTION, REGION, X, Y, Z } from '../recording.js';
import { POSE, smooth, standOf } from './pose.js';

const BACK = 8, AHEAD = 36;      // Samples of the groups before and after that a way holds.
const SIT_SECONDS = 1.8, STAND_SECONDS = 1.5; // As in the core's MotorParameters.
const APPROACH = 0.45;           // Share of sitting down in which one steps back to the seat.

/** The shortest way from one angle to another that differ by `v`. */
export const turn = v => v - 2 * Math.PI * Math.round(v / (2 * Math.PI));

/** Samples of one person around a group, as drawn: one array per number. */
class Samples {
    constructor(n) {
        this.capacity = n;
        for (const name of ['x', 'y', 'z', 'heading', 'gait', 'speed', 'stride', 'half', 'sit', 'hipX', 'hipY', 'floor'])
            this[name] = new Float32Array(n);
        for (const name of ['region', 'motion', 'by'])
            this[name] = new Uint16Array(n);
    }
}

export class Ways {
    constructor(recording, flights, seats) {
        this.recording = recording;
        this.flights = flights;
        this.seats = seats;
        this.treads = recording.meshes?.length > 0 ? new Treads(recording.meshes) : null;
        this.period = recording.samplePeriod;
        this.quantum = recording.info.position_quantum;
        this.strideBase = recording.info.stride_base;
        this.stridePerSpeed = recording.info.stride_per_speed;
        const names = recording.info.motions;
        this.sitDown = names.findIndex(name => /^sit down/.test(name));
        this.standUp = names.findIndex(name => /^stand up/.test(name));
    }

    /** The way of a person around group `g`; `before`: their way in the group before, if there is one. */
    way(person, g, tall, build, before) {
        const p = new Samples(BACK + this.recording.framesPerGroup + AHEAD);
        this.gather(p, person, g);
        Object.assign(p, { person, group: g, tall, build });
        this.seat(p, before);
        this.level(p);
        this.pace(p);
        return p;
    }

    /** Copies samples: `first` is the number of the first in the recording; those of the group itself are [begin, end). */
    gather(p, person, g) {
        p.count = 0;
        for (let k = g - 1; k <= g + 1; ++k) {
            const group = this.recording.groups[k]?.group, t = group?.trackOf.get(person);
            if (t === undefined)
                continue;
            const from = k < g ? Math.max(0, group.count[t] - BACK) : 0, to = k > g ? Math.min(AHEAD, group.count[t]) : group.count[t];
            const at = this.recording.groups[k].firstSample + group.start[t] + from;
            if (p.count > 0 && at !== p.first + p.count) { // They were away in between.
                if (k > g)
                    break;
                p.count = 0;
            }
            if (p.count === 0)
                p.first = at;
            if (p.count + to - from > p.capacity)
                throw new Error('a group of a recording has more samples than it may');
            if (k === g)
                p.begin = p.count;
            for (let i = from; i < to; ++i, ++p.count)
                this.copy(p, p.count, group.values, group.first[t] + i);
            if (k === g)
                p.end = p.count;
        }
        p.last = p.first + p.end; // The number of the first sample after it.
    }
    copy(p, i, values, a) {
        p.x[i] = values[X][a] * this.quantum;
        p.y[i] = values[Y][a] * this.quantum;
        p.z[i] = values[Z][a] * this.quantum;
        const heading = values[HEADING][a] * 2 * Math.PI / 256;
        p.heading[i] = i > 0 ? p.heading[i - 1] + turn(heading - p.heading[i - 1]) : heading;
        p.gait[i] = values[GAIT][a] / 256;
        p.motion[i] = values[MOTION][a];
        p.region[i] = values[REGION][a];
        p.sit[i] = p.hipX[i] = p.hipY[i] = 0;
    }

    /** Brings sitters to the seats that they hold: feet before them, hips on them. */
    seat(p, before) {
        p.place = p.held = null;
        for (let i = 0; i < p.count; ++i) {
            if (!(this.recording.looks(p.motion[i]).seated > 0))
                continue;
            let end = i;
            while (end < p.count && this.recording.looks(p.motion[end]).seated > 0)
                ++end;
            const held = i === 0 && before?.held ? before.held : null;
            const place = held ?? this.seats.heldBy(p.x[end - 1], p.y[end - 1], p.z[end - 1], p.heading[end - 1]);
            for (let k = i; k < end; ++k)
                this.sitAt(p, k, end, place);
            p.place = place;
            p.held = end >= p.end ? place : null;
            i = end;
        }
    }
    sitAt(p, i, end, place) {
        let left = 0;
        for (let k = i; k < end && p.motion[k] === p.motion[i]; ++k)
            ++left;
        const share = p.motion[i] === this.sitDown ? 1 - (left - 0.5) * this.period / SIT_SECONDS : p.motion[i] === this.standUp ? (left - 0.5) * this.period / STAND_SECONDS : 1;
        const sits = Math.min(1, Math.max(0, share)), near = smooth(0, APPROACH, sits), down = smooth(APPROACH, 1, sits);
        p.sit[i] = down;
        if (!place)
            return;
        const reach = POSE.seatedReach * p.tall; // Of the feet before the hips.
        p.x[i] += (place.x + place.c * reach - p.x[i]) * near;
        p.y[i] += (place.y + place.s * reach - p.y[i]) * near;
        p.z[i] = place.z;
        p.heading[i] += turn(place.heading - p.heading[i]) * near;
        p.hipX[i] = -place.c * reach * down;
        p.hipY[i] = -place.s * reach * down;
    }

    /** Heights on which bodies go: the slope of stairs, evened out where it begins and ends. */
    level(p) {
        for (let i = 0; i < p.count; ++i) {
            const flight = this.flights[p.region[i]];
            p.floor[i] = flight ? flight.slope(flight.along(p.x[i], p.y[i])) : p.z[i];
        }
        for (let i = 0; i < p.count; ++i) {
            let sum = 0, weight = 0;
            for (let k = -3; k <= 3; ++k) {
                const j = Math.min(p.count - 1, Math.max(0, i + k)), w = 4 - Math.abs(k);
                if (Math.abs(p.floor[j] - p.floor[i]) < 1) { // Not between storeys.
                    sum += w * p.floor[j];
                    weight += w;
                }
            }
            p.z[i] = sum / weight;
        }
    }

    /** Speeds; way of a cycle of the gait; treads per step; and way of the body until it is over a foot. */
    pace(p) {
        for (let i = 0; i < p.count; ++i) {
            const a = Math.max(0, i - 2), b = Math.min(p.count - 1, i + 2), dx = p.x[b] - p.x[a], dy = p.y[b] - p.y[a], way = Math.hypot(dx, dy);
            p.speed[i] = b > a ? way / ((b - a) * this.period) : 0;
            p.stride[i] = this.strideBase + this.stridePerSpeed * p.speed[i];
            p.by[i] = 1;
            const flight = this.flights[p.region[i]], along = flight ? Math.abs(dx * flight.ux + dy * flight.uy) : 0;
            if (along > 0) { // Never longer than on even ground, though somebody goes up aslant.
                p.by[i] = along / ((b - a) * this.period) > POSE.twoTreadsFrom ? 2 : 1;
                p.stride[i] = Math.min(p.stride[i], 2 * flight.run * p.by[i] * way / along);
            }
            p.half[i] = Math.max(0.12, p.stride[i] * standOf(p.speed[i], p.stride[i], p.tall) / 2);
        }
    }
}
