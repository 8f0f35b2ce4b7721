// SPDX-License-Identifier: MIT
// What hands and heads do beside walking and waiting: talking, performing, waving to a friend. Numbers are those of the figure's
// shader, after the four ways of waiting.

import { Reader, STATE_GROUP, statesOf } from '../recording.js';

export const TALKS = 4, PERFORMS = 5, WAVES = 6;
const NEAR = 2.4;      // Of people who talk with each other. [m]
const GREETING = 3;    // How long somebody waves, and when again. [s]
const AGAIN = 17;
const FARTHEST = 1.25; // Turn of a head. [rad]
const KEEPS = 2.2;     // A look stays on one of several companions. [s]
const SIDE = 1.9;      // Companions who walk together are nearer than this [m]
const LOOKS = 0.3;     // and look at each other for this share of the time,
const SPELL = 4.5;     // once in so long. [s]

export class Gestures {
    constructor(recording) {
        const activities = recording.info.activities ?? [];
        this.recording = recording;
        this.grouped = [...recording.people.values()].some(person => person.look > 0);
        this.of = activities.map(name => (name === 'chatting' ? TALKS : name === 'performing' ? PERFORMS : name === 'meeting' ? WAVES : null));
    }
    /** What the i-th of a crowd does with their hands, or null; `time`: seconds of the animation, `seed`: the person's. */
    gesture(crowd, i, time, seed) {
        const what = this.of[crowd.activity[i]] ?? null;
        if (what === null || crowd.speed[i] > 0.3 || crowd.sit[i] > 0)
            return null;
        // Who waits for a friend waves now and then, and looks about in between.
        return what === WAVES && (time + seed * AGAIN) % AGAIN > GREETING ? null : what;
    }
    /** Who came with whom, as far as it is recorded of the group of frames that is shown: person to the number of their company. */
    companies(group) {
        if (this.known !== group) {
            this.known = group;
            this.company = new Map();
            const frames = this.recording.groups[group]?.group;
            if (frames && this.grouped)
                for (const { person, kind, payload } of statesOf(frames))
                    if (kind === STATE_GROUP && payload.length > 0)
                        this.company.set(person, new Reader(payload).number());
        }
        return this.company;
    }
    /** Where somebody who walks with others turns their head now and then: to one beside them, who mostly looks back. Radians
     *  against the body, or null: both of a pair look up in the same spell of time, one a little later. */
    aside(crowd, i, time, group) {
        const company = this.companies(group), mine = company.get(crowd.id[i]);
        if (mine === undefined || crowd.sit[i] > 0)
            return null;
        const turn = time / SPELL + hash(mine, 1) * 7 + 0.06 * hash(crowd.id[i], 2), part = turn - Math.floor(turn);
        if (part > LOOKS || hash(mine, Math.floor(turn)) < 0.35)
            return null;
        let best = null, nearest = SIDE * SIDE;
        for (let j = Math.max(0, i - 8); j < Math.min(crowd.count, i + 9); ++j) { // They came in one after the other.
            const dx = crowd.x[j] - crowd.x[i], dy = crowd.y[j] - crowd.y[i], d = dx * dx + dy * dy;
            if (j !== i && d < nearest && company.get(crowd.id[j]) === mine) {
                nearest = d;
                best = wrap(Math.atan2(dy, dx) - crowd.heading[i]);
            }
        }
        const ease = Math.sin(Math.PI * part / LOOKS);
        return best === null || Math.abs(best) > 2 ? null : Math.max(-FARTHEST, Math.min(FARTHEST, best)) * Math.sqrt(ease);
    }
    /** Where somebody who talks turns their head: to the companions around them, one after the other. Radians against the body. */
    glance(crowd, i, time, seed) {
        const around = [];
        for (let j = 0; j < crowd.count; ++j) {
            const dx = crowd.x[j] - crowd.x[i], dy = crowd.y[j] - crowd.y[i];
            if (j !== i && dx * dx + dy * dy < NEAR * NEAR && this.of[crowd.activity[j]] === TALKS && Math.abs(crowd.z[j] - crowd.z[i]) < 0.5)
                around.push(Math.atan2(dy, dx) - crowd.heading[i]);
        }
        if (around.length === 0)
            return null;
        const turn = time / KEEPS + seed * 7, k = Math.floor(turn), f = Math.min(1, (turn - k) * 5), pick = n => wrap(around[Math.floor(hash(seed, n) * around.length)]);
        return Math.max(-FARTHEST, Math.min(FARTHEST, pick(k - 1) + (pick(k) - pick(k - 1)) * f * f * (3 - 2 * f)));
    }
}

const wrap = a => a - 2 * Math.PI * Math.round(a / (2 * Math.PI));
const hash = (seed, n) => { const v = Math.sin(seed * 12.9898 + n * 78.233) * 43758.5453; return v - Math.floor(v); };
