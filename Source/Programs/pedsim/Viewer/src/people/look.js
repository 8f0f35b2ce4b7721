// SPDX-License-Identifier: MIT
// What one person looks like: height, build, clothes, what they carry. Drawn from their id alone, with the streams and the
// numbers of the core's ped/Looks/Look.h, so that the same person looks the same here and in every other host.

export const TOP_COLOURS = ['#2f3e52', '#6b2f33', '#b9b2a4', '#3d4a3f', '#c9a15d', '#26292e', '#7d8a99', '#e6e1d6', '#8c5a3c', '#4d6f8f', '#a3475a', '#5d5348',
    '#d9822b', '#1f5c5a', /* Police, soldiers, performers: */ '#1f2a45', '#5a5f3f', '#d9822b'];
export const BOTTOM_COLOURS = ['#23262c', '#2d3a52', '#4a4038', '#6b6357', '#1b1c1f', '#8a7d68', '#394a63', '#54565a', /* As above: */ '#1b2238', '#50543a', '#262626'];
export const SKIN_COLOURS = ['#f1cdb0', '#e5b48f', '#cf9568', '#a86f47', '#7a4a2d', '#55341f'];
export const HAIR_COLOURS = ['#1a1512', '#3a271b', '#6b4a2c', '#a67c45', '#8f8b86', '#2a1d18'];
export const SHOE_COLOURS = ['#262626', '#4a3627', '#6b5040'];
export const HAT_COLOURS = ['#443f3b', '#a3896b', '#2a2f45'];
const EVERYDAY_TOPS = 14, EVERYDAY_BOTTOMS = 8;
/** Bits of `extras`: what only some have; the last two: whose hands are on the handle of a case, of a pram. */
export const EXTRA = { backpack: 1, bag: 2, longHair: 4, coat: 8, hat: 16, pulls: 32, pushes: 64 };
export const FIGURE_HEIGHT = 1.75; // Of the figure as it is built. [m]

const LOOK_SEED = [0x6f6f6b73, 0x6c]; // Low and high word of lookSeed.
const MEAN_HEIGHT = 1.71, MEAN_CHILD = 1.27, HEIGHT_DEVIATION = 0.08; // [m]
const CHILD = 4; // The dress of children.
const SHARES = [[0.24, EXTRA.backpack], [0.20, EXTRA.bag], [0.42, EXTRA.longHair], [0.30, EXTRA.coat], [0.10, EXTRA.hat]];

/** The upper half of a product of two words. */
function high(a, b) {
    const a0 = a & 0xffff, a1 = a >>> 16, b0 = b & 0xffff, b1 = b >>> 16, low = a0 * b0, m = a1 * b0 + (low >>> 16), n = a0 * b1 + m % 65536;
    return (a1 * b1 + Math.floor(m / 65536) + Math.floor(n / 65536)) >>> 0;
}

/** Four random words for a counter and a key: Philox 4x32, ten rounds. */
function philox(c, k0, k1) {
    for (let round = 0; round < 10; ++round) {
        c = [(high(0xcd9e8d57, c[2]) ^ c[1] ^ k0) >>> 0, Math.imul(0xcd9e8d57, c[2]) >>> 0, (high(0xd2511f53, c[0]) ^ c[3] ^ k1) >>> 0, Math.imul(0xd2511f53, c[0]) >>> 0];
        k0 = (k0 + 0x9e3779b9) >>> 0;
        k1 = (k1 + 0xbb67ae85) >>> 0;
    }
    return c;
}

/** The z for which a standard normal variable stays below z with probability p, as in the core's Random.cpp. */
function normalQuantile(p) {
    const q = p - 0.5;
    if (Math.abs(q) <= 0.425) {
        const r = 0.180625 - q * q;
        return q * (((59.109374720 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179) / (((67.187563600 * r + 78.757757664) * r + 17.895169469) * r + 1);
    }
    const s = Math.sqrt(-Math.log(q < 0 ? p : 1 - p)) - 1.6;
    const z = (((0.17023821103 * s + 1.3067284816) * s + 2.7568153900) * s + 1.4234372777) / ((0.12021132975 * s + 0.73700164250) * s + 1);
    return q < 0 ? -z : z;
}

/** Hands that hold luggage (kinds as in luggage.js) hold nothing else. */
export function withLuggage(extras, kind) {
    if (kind === 0)
        return extras;
    const held = [0, EXTRA.bag, EXTRA.pulls, EXTRA.pushes][kind];
    return extras & ~EXTRA.bag | held;
}

/** Everyday clothes 0, police 1, soldiers 2, performers 3: by the words in a type's name; children 4. */
export function dressOf(typeName, child = false) {
    return child ? CHILD : /police|officer/i.test(typeName) ? 1 : /soldier|guard/i.test(typeName) ? 2 : /perform|artist|music/i.test(typeName) ? 3 : 0;
}

/** The same person always looks the same. `company`: of people who came with others, so that no two of them wear the same top. */
export function lookOf(id, dress = 0, company = 0) {
    let draws = 0;
    const next = () => philox([draws++, 0, id, 0], ...LOOK_SEED);
    const uniform = () => (next()[0] >>> 8) / 16777216;
    const choose = count => Math.min(Math.floor(uniform() * count), count - 1);
    const uniformOpen = () => {
        const [a, b] = next();
        return (a * 1048576 + (b >>> 12)) * 2 ** -52 + 2 ** -53;
    };
    const look = { seed: uniform() };
    const child = dress === CHILD, drawn = HEIGHT_DEVIATION * normalQuantile(uniformOpen());
    look.height = child ? Math.min(1.45, Math.max(1.05, MEAN_CHILD + drawn)) : Math.min(2, Math.max(1.5, MEAN_HEIGHT + drawn));
    look.build = 0.88 + 0.27 * uniform();
    look.skin = choose(SKIN_COLOURS.length);
    look.hair = choose(HAIR_COLOURS.length);
    look.top = choose(EVERYDAY_TOPS);
    look.bottom = choose(EVERYDAY_BOTTOMS);
    look.shoes = choose(SHOE_COLOURS.length);
    look.bag = choose(EVERYDAY_TOPS);
    look.hat = choose(HAT_COLOURS.length - 1);
    look.extras = SHARES.reduce((bits, [share, extra]) => (uniform() < share ? bits | extra : bits), 0);
    if (company > 0)
        look.top = (company - 1) % EVERYDAY_TOPS;
    if (child) {
        look.extras &= ~EXTRA.bag;
    } else if (dress > 0) { // A uniform takes the place of what was drawn.
        look.top = EVERYDAY_TOPS + dress - 1;
        look.bottom = EVERYDAY_BOTTOMS + dress - 1;
        look.extras = dress === 3 ? 0 : EXTRA.hat;
        look.hat = dress === 3 ? look.hat : HAT_COLOURS.length - 1;
    }
    return look;
}
