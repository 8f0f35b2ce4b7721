// SPDX-License-Identifier: MIT
// How unusual people are among those of a reference, as `pedsim evaluate --write` leaves it in a recording: for each person a
// p second by second, and the moments that were flagged, with the reason in words.

/** Above, nothing is unusual; below the recording's alpha it is flagged. */
export const PLAIN = 0.2;

export class Scores {
    constructor(json) {
        Object.assign(this, json);
        this.byPerson = new Map();
        for (const stay of this.people)
            this.byPerson.set(stay.id, [...this.byPerson.get(stay.id) ?? [], stay]);
    }
    /** Somebody's p at a second of the run; null where nothing is known. */
    at(person, seconds) {
        for (const { from, p } of this.byPerson.get(person) ?? []) {
            const i = Math.floor((seconds - from) / this.period + 1e-6);
            if (i >= 0 && i < p.length)
                return p[i] < 0 ? null : p[i];
        }
        return null;
    }
    /** The flagged moment that somebody is in, or null. */
    momentOf(person, seconds) {
        return this.moments.find(m => m.person === person && m.from <= seconds && seconds <= m.to) ?? null;
    }
    /** The moment that begins next after a second (`by` 1), or before it (-1); null where there is none. */
    next(seconds, by) {
        return by > 0 ? this.moments.find(m => m.from > seconds + 0.01) ?? null : this.moments.findLast(m => m.from < seconds - 0.01) ?? null;
    }
}
