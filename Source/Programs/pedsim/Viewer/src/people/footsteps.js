// SPDX-License-Identifier: MIT
// Where somebody puts their feet. Recordings tell where bodies are; feet are put down ahead, where the body will be when it is
// over them, stay there while they stand, and are lifted when it has gone on: so nobody slides, turning, stopping and on stairs
// included. Planned a group of samples at a time; a plan goes on from that of the group before.

import { POSE, footPitch, smooth, standOf } from './pose.js';
import { Ways, turn } from './ways.js';

const BEYOND = 5;                // Samples after its own for which a plan has steps.
const STILL = 0.12, SETS_OFF = 0.2; // Slower stands; faster walks again. [m/s]
const CORRECTION = 0.32;         // Of a step that only puts a foot right. [s]
const ASTRAY = 0.11, TWIST = 0.35; // How far a standing foot may be from its place. [m, m/rad]
const SWING_LEAST = 0.18, SWING_MOST = 0.6; // [s]
const FARTHEST = 0.52;           // Of a standing foot from under the body. [m]
const RELOCK = 0.3;              // How much of the way to the recorded phase is made good per cycle.

const fraction = v => v - Math.floor(v);
const wrap = v => v - Math.round(v);

export class Planner extends Ways {
    /** Adds steps to the way of one person. `before`: their plan in the group before, if there is one. */
    step(p, before) { this.walk(p, before && before.last === p.first + p.begin ? before : null); }

    /** How much of a cycle of the gait passes between samples i and i + 1. */
    advance(p, i) { return Math.hypot(p.x[i + 1] - p.x[i], p.y[i + 1] - p.y[i]) / p.stride[i]; }

    walk(p, before) {
        p.feet = [[], []];
        let phase, moving;
        if (before) { // What is still seen of the last steps goes on.
            for (const f of [0, 1])
                p.feet[f] = before.feet[f].slice(Math.max(0, before.state.steps[f] - 3), before.state.steps[f]);
            ({ phase, moving } = before.state);
        } else {
            phase = p.gait[p.begin];
            moving = p.speed[p.begin] > SETS_OFF;
            for (const f of [0, 1])
                p.feet[f].push({ known: p.first + p.begin, lift: -1e9, land: -1e9, pitch: 0, ...(moving ? this.midway(p, f, phase) : this.restPlace(p, p.begin, f)) });
        }
        // A little beyond the end, so that hips already know of the next steps; the next plan goes on from the end itself.
        for (let i = p.begin; i < Math.min(p.end + BEYOND, p.count - 1); ++i) {
            if (i === p.end)
                p.state = { phase, moving, steps: p.feet.map(steps => steps.length) };
            const was = moving;
            moving = moving ? p.speed[i] > STILL : p.speed[i] > SETS_OFF;
            if (!moving) {
                this.putRight(p, i);
                continue;
            }
            if (!was)
                phase = this.setOff(p, i);
            phase = this.stepOn(p, i, phase);
        }
        p.state ??= { phase, moving, steps: p.feet.map(steps => steps.length) };
    }

    /** Where a foot is of somebody who is seen in the middle of a walk first: as far before or behind the body as their gait says. */
    midway(p, f, phase) {
        const i = p.begin, place = this.placeAt(p, i, f, 0.085);
        if (place.flight)
            return place;
        const stride = p.stride[i], at = fraction(phase + 0.5 * f), duty = standOf(p.speed[i], stride, p.tall);
        const behind = duty / 2 - at, swung = at < duty ? 0 : (at - duty) / (1 - duty);
        const ahead = Math.max(-FARTHEST * p.tall, Math.min(FARTHEST * p.tall, (behind + swung) * stride));
        const there = { ...place, x: place.x + Math.cos(place.heading) * ahead, y: place.y + Math.sin(place.heading) * ahead };
        this.treads?.settle(there);
        return there;
    }

    standing(p, f) { return p.feet[f][p.feet[f].length - 1]; }
    isDown(p, f, time) { return this.standing(p, f).land <= time; }

    /** Lifts the feet that are due in the interval after sample i. */
    stepOn(p, i, phase) {
        const by = this.advance(p, i), now = p.first + i;
        for (const f of [0, 1]) { // A foot that came down early takes the gait along.
            const { land, goal } = this.standing(p, f);
            if (land <= now && phase + 0.5 * f < goal && goal - phase < 2)
                phase = goal - 0.5 * f + 1e-4;
        }
        for (const f of [0, 1]) {
            const at = fraction(phase + 0.5 * f), duty = standOf(p.speed[i], p.stride[i], p.tall);
            const late = at + by - duty;
            const free = this.isDown(p, f, now) && (this.isDown(p, 1 - f, now + 1) || smooth(POSE.runFrom, POSE.runAll, p.speed[i]) > 0);
            if (free && (late >= 0 && at < 0.93 || this.strays(p, i, f)))
                this.swing(p, i, f, phase, now + Math.min(1, Math.max(0, (duty - at) / Math.max(by, 1e-6))));
        }
        // Keeps to the recorded phase on even ground, to the treads on stairs.
        const flight = this.flights[p.region[i]];
        const error = flight ? this.treadError(p, i, flight, phase) : wrap(p.gait[i] - phase);
        return phase + by + error * Math.min(1, (flight ? 1.5 : RELOCK) * by);
    }
    strays(p, i, f) {
        const foot = this.standing(p, f);
        return Math.hypot(foot.x - p.x[i], foot.y - p.y[i]) > FARTHEST * p.tall || Math.abs(turn(foot.heading - p.heading[i])) > 1.1;
    }
    /** How far the phase is from one in which bodies are over treads when they are over feet. */
    treadError(p, i, flight, phase) {
        const s = flight.along(p.x[i], p.y[i]), next = flight.along(p.x[i + 1], p.y[i + 1]), way = next > s ? 1 : -1;
        const treads = (way > 0 ? s : -s) / flight.run / p.by[i], duty = standOf(p.speed[i], p.stride[i], p.tall);
        return wrap((treads - 0.4) - 2 * (phase - duty / 2)) / 2;
    }

    /** Puts a foot down where the body will be over it, half a step after it has come down. */
    swing(p, i, f, phase, lift) {
        const goal = Math.floor(phase + 0.5 * f) + 1, least = lift - p.first + SWING_LEAST / this.period, most = lift - p.first + SWING_MOST / this.period;
        const other = this.standing(p, 1 - f);
        let at = phase + 0.5 * f, land = most;
        for (let k = i; k + 1 < p.count && k < most; ++k) {
            const by = this.advance(p, k);
            // Before the other foot is left behind: whoever sets off steps short.
            if (other.land <= p.first + k && Math.hypot(p.x[k] - other.x, p.y[k] - other.y) > Math.min(p.half[k], FARTHEST * p.tall) + 0.04) {
                land = k;
                break;
            }
            if (at + by >= goal) {
                land = k + (goal - at) / Math.max(by, 1e-6);
                break;
            }
            at += by;
        }
        land = Math.min(most, Math.max(least, land));
        const over = this.onward(p, Math.min(land, p.count - 1));
        const place = this.placeAt(p, over, f, this.valueAt(p.speed, over, p) > STILL ? 0.085 : 0.10 * p.build);
        this.addStep(p, f, lift, p.first + land, place, goal);
    }
    /** When the body will have gone half a step from where it is at `from`, or stands. Indices with fractions. */
    onward(p, from) {
        const half = this.valueAt(p.half, from, p);
        let x = this.valueAt(p.x, from, p), y = this.valueAt(p.y, from, p), gone = 0;
        for (let k = Math.floor(from) + 1; k < p.count && k < from + 15; ++k) {
            const way = Math.hypot(p.x[k] - x, p.y[k] - y);
            if (gone + way >= half)
                return k - (1 - (half - gone) / way) * (k === Math.floor(from) + 1 ? k - from : 1);
            gone += way;
            x = p.x[k];
            y = p.y[k];
        }
        return Math.min(p.count - 1, from + 15);
    }
    valueAt(array, at, p) {
        const i = Math.min(p.count - 1, Math.floor(at)), j = Math.min(p.count - 1, i + 1);
        return array[i] + (array[j] - array[i]) * (at - Math.floor(at));
    }
    addStep(p, f, lift, land, place, goal = -Infinity) {
        const foot = this.standing(p, f);
        const step = { lift, land, goal, from: foot, pitchFrom: this.pitchAt(p, foot, lift), ...place };
        step.pitch = this.pitchAt(p, step, land);
        p.feet[f].push(step);
    }

    /** While somebody stands: a foot that is not where it should be is put right, one at a time. */
    putRight(p, i) {
        const now = p.first + i;
        if (!this.isDown(p, 0, now) || !this.isDown(p, 1, now))
            return;
        const then = Math.min(p.count - 1, i + 4);
        let worst = -1, most = 1;
        for (const f of [0, 1]) {
            const foot = this.standing(p, f), place = this.restPlace(p, then, f);
            const astray = (Math.hypot(foot.x - place.x, foot.y - place.y) + TWIST * Math.max(0, Math.abs(turn(foot.heading - place.heading)) - 0.15)) / ASTRAY;
            if (astray > most)
                [worst, most] = [f, astray];
        }
        if (worst >= 0)
            this.addStep(p, worst, now, now + CORRECTION / this.period, this.restPlace(p, then, worst));
    }
    /** The phase in which the foot that is farther behind is lifted. */
    setOff(p, i) {
        const dx = p.x[i + 1] - p.x[i], dy = p.y[i + 1] - p.y[i];
        const behind = f => -(this.standing(p, f).x * dx + this.standing(p, f).y * dy);
        const f = behind(0) >= behind(1) ? 0 : 1;
        return standOf(p.speed[i], p.stride[i], p.tall) - 0.02 - 0.5 * f + 1;
    }

    restPlace(p, i, f) { return this.placeAt(p, i, f, 0.10 * p.build); }
    /** A foothold beside where the body is at a moment: `at` is an index with a fraction. */
    placeAt(p, at, f, aside) {
        const i = Math.min(p.count - 1, Math.floor(at)), side = f === 0 ? 1 : -1;
        const value = array => this.valueAt(array, at, p), heading = value(p.heading);
        const place = { x: value(p.x) - Math.sin(heading) * side * aside, y: value(p.y) + Math.cos(heading) * side * aside, z: value(p.floor), heading, flight: null, tread: null };
        const flight = this.flightNear(p, i);
        if (flight)
            this.onto(flight, p, i, f, place);
        else if (this.treads)
            this.treads.settle(place);
        return place;
    }
    flightNear(p, i) {
        for (let k = 0; k <= 8; ++k)
            for (const j of [i + k, i - k]) {
                const flight = j >= 0 && j < p.count ? this.flights[p.region[j]] : null;
                if (flight)
                    return flight;
            }
        return null;
    }
    onto(flight, p, i, f, place) {
        const a = Math.max(0, i - 3), b = Math.min(p.count - 1, i + 3), s = flight.along(place.x, place.y);
        const gone = flight.along(p.x[b], p.y[b]) - flight.along(p.x[a], p.y[a]);
        const way = Math.abs(gone) > 0.02 ? Math.sign(gone) : Math.sign(Math.cos(place.heading) * flight.ux + Math.sin(place.heading) * flight.uy) || 1;
        const other = p.feet[1 - f].length > 0 ? this.standing(p, 1 - f) : null;
        const hold = flight.foothold(s, way, other?.flight === flight ? other.tread : null, p.by[i]);
        if (hold.tread === null)
            return;
        place.x += (hold.s - s) * flight.ux;
        place.y += (hold.s - s) * flight.uy;
        place.z = flight.tread((hold.tread + 0.5) * flight.run);
        place.flight = flight;
        place.tread = hold.tread;
    }

    /** Pitch of a foot that stands, at a moment of the recording, counted in samples. */
    pitchAt(p, foot, time) {
        const at = Math.min(p.count - 1, Math.max(0, time - p.first));
        const value = array => this.valueAt(array, at, p), speed = value(p.speed);
        const ahead = (value(p.x) - foot.x) * Math.cos(foot.heading) + (value(p.y) - foot.y) * Math.sin(foot.heading);
        return footPitch(ahead, value(p.half), smooth(POSE.walkFrom, POSE.walkAll, speed) * (1 - value(p.sit)), foot.flight !== null);
    }
}
