// SPDX-License-Identifier: MIT
// What the colours of people mean, and the legend that says so. A new way to colour them is a row of COLOURINGS.

import * as THREE from 'three';
import { classColouring } from './classes.js';
import { PLAIN } from './scores.js';
import { togetherColourings } from './together.js';

const SPEED = ['#35456b', '#3f7f93', '#67ae8b', '#c9d36f', '#f2b553', '#d9553b'];
const FLOW = ['#f3ead7', '#f6cf8b', '#ee9a5a', '#d05a4e', '#8d2f5a', '#43204f'];
/** Fruin's levels of service on walkways: most people a square metre, name, colour. */
export const FRUIN = [
    [0.31, 'A', '#2f7fb8'], [0.43, 'B', '#6cc0ae'], [0.72, 'C', '#cfe59a'], [1.08, 'D', '#fbd678'], [2.17, 'E', '#f08a4b'], [Infinity, 'F', '#cc2a36'],
];
const toLinear = hex => { const c = new THREE.Color(hex); return [c.r, c.g, c.b]; };
const speedRgb = SPEED.map(toLinear), flowRgb = FLOW.map(toLinear);
const fruinRgb = FRUIN.map(([most, , hex]) => [most, toLinear(hex)]);

export function capital(text) { return text ? text[0].toUpperCase() + text.slice(1) : ''; }

function ramp(list, t, out) {
    const u = Math.min(0.9999, Math.max(0, t)) * (list.length - 1), i = Math.floor(u), f = u - i;
    for (let k = 0; k < 3; ++k)
        out[k] = list[i][k] + (list[i + 1][k] - list[i][k]) * f;
}
function copy(rgb, out) {
    out[0] = rgb[0]; out[1] = rgb[1]; out[2] = rgb[2]; out[3] = 1;
}

/** Colours of a recording's kinds, by index; after the last they begin again. */
function kindTint(recording, kindOf) {
    const rgb = recording.paletteRgb ??= recording.palette.map(toLinear);
    return (i, out) => copy(rgb[kindOf(i) % rgb.length], out);
}
function kindLegend(title, names, { palette }) {
    return { title, rows: names.map((name, i) => [palette[i % palette.length], capital(name)]) };
}

function fruinOf(density) {
    for (const [most, rgb] of fruinRgb)
        if (density < most)
            return rgb;
    return fruinRgb[fruinRgb.length - 1][1];
}
export function densityLegend(note = 'People per m² now; Fruin’s levels of service on walkways.') {
    const rows = [];
    let least = 0;
    for (const [most, name, hex] of FRUIN) {
        rows.push([hex, `${name}  ${most === Infinity ? 'above ' + least.toFixed(2) : least.toFixed(2) + ' – ' + most.toFixed(2)}`]);
        least = most;
    }
    return { title: 'Density', rows, note };
}

export function flowOf(perMinuteMetre, out) { ramp(flowRgb, perMinuteMetre / 24, out); }
export function flowLegend() {
    return { title: 'Flow', rows: FLOW.map((hex, i) => [hex, `${(i * 4).toFixed(0)}${i === FLOW.length - 1 ? '+' : ` – ${(i + 1) * 4}`}`]),
        note: 'People per minute and metre of width, mean over the recording.' };
}

/** People without recorded activities are told apart by how they move. */
const activitiesOf = ({ info, motionGroups }) => (info.activities.length > 0 ? info.activities : motionGroups);

/**
 * Ways to colour people: `tint` gives a function that writes r, g, b and how much of it for the i-th of the crowd, or null where
 * nobody is tinted; `legend` what it means, or null; `density`: it asks how crowded places are.
 */
/** Grey where nothing is unusual, yellow to red below. */
const ODD = ['#8f949c', '#f0d25c', '#ee8f3a', '#d0342c'];
const oddRgb = ODD.map(toLinear);
export function oddOf(p, alpha, out) { ramp(oddRgb, p === null || p >= PLAIN ? 0 : p <= alpha ? 0.7 + 0.3 * (1 - p / alpha) : 0.7 * (PLAIN - p) / (PLAIN - alpha), out); }
export function oddLegend({ scores }) {
    return { title: 'Atypical', rows: [[ODD[0], `p above ${PLAIN}`], [ODD[1], 'p 0.12'], [ODD[2], `p ${scores.alpha}: flagged`], [ODD[3], 'p 0']],
        note: `p: share of ${scores.reference} that is at least as unusual; ${(100 * scores.share).toFixed(1)} % of all segments are flagged.` };
}

export const COLOURINGS = [
    { id: 'clothes', label: 'Clothes', tint: () => null, legend: () => null },
    {
        id: 'type', label: 'Type',
        tint: (recording, crowd) => kindTint(recording, i => recording.people.get(crowd.id[i])?.type ?? 0),
        legend: recording => kindLegend('Type', recording.info.types, recording),
    },
    {
        id: 'activity', label: 'Activity',
        tint: (recording, crowd) => kindTint(recording, recording.info.activities.length > 0 ? i => crowd.activity[i] : i => recording.looks(crowd.motion[i]).group),
        legend: recording => kindLegend('Activity', activitiesOf(recording), recording),
    },
    {
        id: 'speed', label: 'Speed',
        tint: (_, crowd) => (i, out) => { ramp(speedRgb, crowd.speed[i] / 1.8, out); out[3] = 1; },
        legend: () => ({ title: 'Speed', rows: SPEED.map((hex, i) => [hex, `${(i * 0.36).toFixed(1)} m/s`]) }),
    },
    {
        id: 'density', label: 'Density', density: true,
        tint: (_, crowd, densityAt) => (i, out) => copy(fruinOf(densityAt(crowd.x[i], crowd.y[i], crowd.region[i])), out),
        legend: () => densityLegend(),
    },
    {
        id: 'atypical', label: 'Atypical', needs: 'scores',
        tint: ({ scores, startSeconds }, crowd, _, time) => (i, out) => { oddOf(scores.at(crowd.id[i], startSeconds + time), scores.alpha, out); out[3] = 1; },
        legend: oddLegend,
    },
    classColouring(toLinear),
    ...togetherColourings(toLinear),
];
/** Those that a recording holds something for. */
export const colouringsFor = recording => COLOURINGS.filter(({ needs }) => !needs || recording[needs]);
export const colouringOf = id => COLOURINGS.find(colouring => colouring.id === id) ?? COLOURINGS[0];
