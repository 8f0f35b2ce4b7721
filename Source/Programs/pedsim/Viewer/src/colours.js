// SPDX-License-Identifier: MIT
// What colours mean: types, activities, speed, density; and the legend that says so.

import * as THREE from 'three';

const CATEGORIES = ['#3d7ea6', '#e08e45', '#5fa55a', '#c0504d', '#8064a2', '#c9b037', '#4bacc6', '#d17aa8', '#7f7f7f', '#8c6d4f', '#2e8b74', '#b2c248', '#6a7fc1'];
const SPEED = ['#35456b', '#3f7f93', '#67ae8b', '#c9d36f', '#f2b553', '#d9553b'];
/** Fruin's levels of service on walkways: most people a square metre, name, colour. */
export const FRUIN = [
    [0.31, 'A', '#2f7fb8'], [0.43, 'B', '#6cc0ae'], [0.72, 'C', '#cfe59a'], [1.08, 'D', '#fbd678'], [2.17, 'E', '#f08a4b'], [Infinity, 'F', '#cc2a36'],
];
const toLinear = hex => { const c = new THREE.Color(hex); return [c.r, c.g, c.b]; };
const categoryRgb = CATEGORIES.map(toLinear), speedRgb = SPEED.map(toLinear);
const fruinRgb = FRUIN.map(([most, , hex]) => [most, toLinear(hex)]);

function ramp(list, t, out) {
    const u = Math.min(0.9999, Math.max(0, t)) * (list.length - 1), i = Math.floor(u), f = u - i;
    for (let k = 0; k < 3; ++k)
        out[k] = list[i][k] + (list[i + 1][k] - list[i][k]) * f;
}

export const COLOUR_MODES = [['clothes', 'Clothes'], ['type', 'Type'], ['activity', 'Activity'], ['speed', 'Speed'], ['density', 'Density']];

/** Writes r, g, b and how much of it for the i-th of the crowd; null where nobody is tinted. */
export function tinter(mode, recording, crowd, densityAt) {
    if (mode === 'type')
        return (i, out) => {
            const person = recording.people.get(crowd.id[i]);
            copy(categoryRgb[(person ? person.type : 0) % CATEGORIES.length], out);
        };
    if (mode === 'activity') {
        const recorded = recording.info.activities.length > 0;
        return (i, out) => copy(categoryRgb[(recorded ? crowd.activity[i] : motionClass(crowd.motion[i])) % CATEGORIES.length], out);
    }
    if (mode === 'speed')
        return (i, out) => { ramp(speedRgb, crowd.speed[i] / 1.8, out); out[3] = 1; };
    if (mode === 'density')
        return (i, out) => copy(fruinOf(densityAt(crowd.x[i], crowd.y[i], crowd.region[i])), out);
    return null;
}
function copy(rgb, out) {
    out[0] = rgb[0]; out[1] = rgb[1]; out[2] = rgb[2]; out[3] = 1;
}
export function fruinOf(density) {
    for (const [most, rgb] of fruinRgb)
        if (density < most)
            return rgb;
    return fruinRgb[5][1];
}

/** Motions put together as a spectator would: what people without recorded activities are up to. */
const MOTION_CLASSES = ['Standing', 'Strolling', 'Walking', 'Running', 'Turning', 'Sitting', 'Waiting', 'Small steps'];
const CLASS_OF_MOTION = [0, 1, 2, 3, 4, 5, 5, 5, 6, 6, 6, 6, 7];
export function motionClass(motion) { return CLASS_OF_MOTION[motion] ?? 0; }

/** Rows of the legend: [colour, text]; `note` below them. */
export function legendOf(mode, heat, recording) {
    const rows = [];
    let note = '';
    if (heat === 'density' || heat === 'mean' || (heat === 'none' && mode === 'density')) {
        let least = 0;
        for (const [most, name, hex] of FRUIN) {
            rows.push([hex, `${name}  ${most === Infinity ? 'above ' + least.toFixed(2) : least.toFixed(2) + ' – ' + most.toFixed(2)}`]);
            least = most;
        }
        note = heat === 'mean' ? 'People per m², mean over the recording; Fruin’s levels of service on walkways.' : 'People per m² now; Fruin’s levels of service on walkways.';
        return { title: 'Density', rows, note };
    }
    if (heat === 'flow')
        return { title: 'Flow', rows: FLOW.map((hex, i) => [hex, `${(i * 4).toFixed(0)}${i === FLOW.length - 1 ? '+' : ` – ${(i + 1) * 4}`}`]), note: 'People per minute and metre of width, mean over the recording.' };
    if (mode === 'type')
        return { title: 'Type', rows: recording.info.types.map((name, i) => [CATEGORIES[i % CATEGORIES.length], capital(name)]), note };
    if (mode === 'activity') {
        const names = recording.info.activities.length > 0 ? recording.info.activities : MOTION_CLASSES;
        return { title: 'Activity', rows: names.map((name, i) => [CATEGORIES[i % CATEGORIES.length], capital(name)]), note };
    }
    if (mode === 'speed')
        return { title: 'Speed', rows: SPEED.map((hex, i) => [hex, `${(i * 0.36).toFixed(1)} m/s`]), note };
    return null;
}
export function capital(text) { return text ? text[0].toUpperCase() + text.slice(1) : ''; }

export const FLOW = ['#f3ead7', '#f6cf8b', '#ee9a5a', '#d05a4e', '#8d2f5a', '#43204f'];
const flowRgb = FLOW.map(toLinear);
export function flowOf(perMinuteMetre, out) { ramp(flowRgb, perMinuteMetre / 24, out); }
