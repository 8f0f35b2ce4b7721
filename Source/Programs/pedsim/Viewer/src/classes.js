// SPDX-License-Identifier: MIT
// What people are up to, as `pedsim annotate --write` leaves it in a recording: a class for each person, second by second.

/** Walkers are blue, people who wait are yellow, people together are red; in the order of the recording's names. */
export const COLOURS = ['#3f7fb8', '#7fb4d8', '#24508a', '#e0b83f', '#d9663b', '#a8325e'];
const UNKNOWN = '#8f949c';

export class Classes {
    constructor(json) {
        Object.assign(this, json);
        this.byPerson = new Map();
        for (const stay of this.people)
            this.byPerson.set(stay.id, [...this.byPerson.get(stay.id) ?? [], stay]);
    }
    /** Somebody's class at a second of the run: an index into the names, or -1 where nothing is known. */
    at(person, seconds) {
        for (const stay of this.byPerson.get(person) ?? []) {
            const i = Math.floor((seconds - stay.from) / this.period + 1e-6);
            if (i >= 0 && i < stay.class.length)
                return stay.class[i];
        }
        return -1;
    }
    /** The row of the panel about somebody; none where nothing is known. */
    rowOf(person, seconds) {
        const index = this.at(person, seconds);
        return index < 0 ? [] : [['Looks like', this.names[index]]];
    }
}

/** A way to colour people (colours.js). */
export const classColouring = toLinear => {
    const rgb = [...COLOURS, UNKNOWN].map(toLinear);
    return {
        id: 'class', label: 'Class', needs: 'classes',
        tint: ({ classes, startSeconds }, crowd, _, time) => (i, out) => {
            const index = classes.at(crowd.id[i], startSeconds + time);
            [out[0], out[1], out[2]] = rgb[index < 0 ? COLOURS.length : index % COLOURS.length];
            out[3] = 1;
        },
        legend: ({ classes }) => ({ title: 'Class', rows: classes.names.map((name, i) => [COLOURS[i % COLOURS.length], name[0].toUpperCase() + name.slice(1)]),
            note: 'What a spectator would call what they do during the 4 s around.' }),
    };
};
