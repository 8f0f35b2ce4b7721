// SPDX-License-Identifier: MIT
// Who came with whom, and how much is computed for whom: states of people at a moment, and colours by them.

import { Reader, STATE_GROUP, STATE_INTEREST, statesOf } from './recording.js';

/** Levels of interest in the order of their numbers. */
export const LEVELS = [['full', '#4fa36b'], ['high', '#d8423c'], ['low', '#e3a13a'], ['none', '#9aa7b5']];
const ALONE = '#8f949c';

const kept = new WeakMap(); // By group of frames: what was found last.

/** The last state of a kind that everybody has at a moment of a group of frames: payloads by person. */
export function statesAt(group, local, kind) {
    let known = kept.get(group);
    if (!known || known.local !== Math.floor(local))
        kept.set(group, known = { local: Math.floor(local), byKind: new Map() });
    if (!known.byKind.has(kind)) {
        const found = new Map();
        for (const state of statesOf(group))
            if (state.kind === kind && state.frame <= local)
                found.set(state.person, state.payload);
        known.byKind.set(kind, found);
    }
    return known.byKind.get(kind);
}

/** Everybody's level of interest. */
export function levelsAt({ group, local }) {
    const levels = new Map();
    if (group)
        for (const [person, payload] of statesAt(group, local, STATE_INTEREST))
            levels.set(person, payload[0] ?? 0);
    return levels;
}

/** Everybody's group; people on their own are not in it. */
export function companiesAt({ group, local }) {
    const companies = new Map();
    if (group)
        for (const [person, payload] of statesAt(group, local, STATE_GROUP))
            if (payload.length > 0)
                companies.set(person, new Reader(payload).number());
    return companies;
}

/** Hue of a group, 0 to 1: neighbours in number are far from each other. */
export const hueOf = number => number * 0.61803 % 1;

function rgbOfHue(hue, toLinear) {
    const part = n => {
        const k = (n + hue * 12) % 12;
        return Math.round(255 * (0.5 - 0.38 * Math.max(-1, Math.min(k - 3, 9 - k, 1)))).toString(16).padStart(2, '0');
    };
    return toLinear(`#${part(0)}${part(8)}${part(4)}`);
}

/** Ways to colour people (colours.js). */
export const togetherColourings = toLinear => {
    const levelRgb = LEVELS.map(([, hex]) => toLinear(hex)), alone = toLinear(ALONE);
    return [
        {
            id: 'group', label: 'Group', needs: 'companies',
            tint: (_, crowd, __, ___, playback) => {
                const companies = companiesAt(playback);
                return (i, out) => {
                    const number = companies.get(crowd.id[i]);
                    [out[0], out[1], out[2]] = number === undefined ? alone : rgbOfHue(hueOf(number), toLinear);
                    out[3] = 1;
                };
            },
            legend: () => ({ title: 'Group', rows: [[ALONE, 'On their own']], note: 'People who came together have one colour.' }),
        },
        {
            id: 'level', label: 'Interest', needs: 'levels',
            tint: (_, crowd, __, ___, playback) => {
                const levels = levelsAt(playback);
                return (i, out) => {
                    [out[0], out[1], out[2]] = levelRgb[levels.get(crowd.id[i]) ?? 0];
                    out[3] = 1;
                };
            },
            legend: () => ({ title: 'Interest', rows: LEVELS.map(([name, hex]) => [hex, name]), note: 'How much is computed for somebody.' }),
        },
    ];
};
