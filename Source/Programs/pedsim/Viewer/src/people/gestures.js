// SPDX-License-Identifier: MIT
// What hands and heads do beside walking and waiting: talking, performing, waving to a friend. Numbers are those of the figure's
// shader, after the four ways of waiting.

export const TALKS = 4, PERFORMS = 5, WAVES = 6;
const NEAR = 2.4;      // Of people who talk with each other. [m]
const GREETING = 3;    // How long somebody waves, and when again. [s]
const AGAIN = 17;
const FARTHEST = 1.25; // Turn of a head. [rad]
const KEEPS = 2.2;     // A look stays on one of several companions. [s]

export class Gestures {
    constructor(recording) {
        const activities = recording.info.activities ?? [];
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
