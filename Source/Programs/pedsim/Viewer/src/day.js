// SPDX-License-Identifier: MIT
// The light of an hour: where the sun stands, what colours it and the sky have, and how bright lamps seem.

import * as THREE from 'three';

/** From midnight to midnight; between two rows all changes evenly. Elevations in degrees: lower than about 30 the walls of a hall
 *  would keep all of the sun from its floor. `lamps`: how much of the light they give. */
const HOURS = [
    { at: 0, elevation: 50, sun: 0.35, sunColor: '#9fb4d8', sky: '#7485a8', below: '#3a3732', hemisphere: 0.75, zenith: '#0b1020', horizon: '#1b2333', ground: '#20242b', lamps: 1 },
    { at: 5, elevation: 50, sun: 0.35, sunColor: '#9fb4d8', sky: '#7485a8', below: '#3a3732', hemisphere: 0.75, zenith: '#10172b', horizon: '#2a3040', ground: '#282b31', lamps: 1 },
    { at: 6.5, elevation: 24, sun: 1.7, sunColor: '#ffc48a', sky: '#d9d5e2', below: '#9b8670', hemisphere: 1.0, zenith: '#6f8fb8', horizon: '#f0cfae', ground: '#b9b0a4', lamps: 0.5 },
    { at: 8, elevation: 36, sun: 2.3, sunColor: '#ffe3bd', sky: '#ebf0fa', below: '#bfb09a', hemisphere: 1.42, zenith: '#8db3d8', horizon: '#e9e4da', ground: '#cbc7be', lamps: 0.15 },
    { at: 12.5, elevation: 60, sun: 2.4, sunColor: '#fff2dc', sky: '#eef3fb', below: '#c2b49e', hemisphere: 1.42, zenith: '#7ba9d6', horizon: '#e4e6e6', ground: '#cfccc4', lamps: 0 },
    { at: 17, elevation: 38, sun: 2.3, sunColor: '#ffe0b0', sky: '#ebeef6', below: '#bfb09a', hemisphere: 1.40, zenith: '#85abd2', horizon: '#ece3d4', ground: '#cbc6bb', lamps: 0.1 },
    { at: 19, elevation: 24, sun: 1.7, sunColor: '#ffb070', sky: '#d3cede', below: '#94806b', hemisphere: 0.98, zenith: '#5d7ba8', horizon: '#efc39b', ground: '#b0a698', lamps: 0.6 },
    { at: 20.5, elevation: 40, sun: 0.5, sunColor: '#a9b7d8', sky: '#8694b4', below: '#48433c', hemisphere: 0.8, zenith: '#18223c', horizon: '#454a5c', ground: '#3a3c42', lamps: 1 },
    { at: 24, elevation: 50, sun: 0.35, sunColor: '#9fb4d8', sky: '#7485a8', below: '#3a3732', hemisphere: 0.75, zenith: '#0b1020', horizon: '#1b2333', ground: '#20242b', lamps: 1 },
];
const COLOURS = ['sunColor', 'sky', 'below', 'zenith', 'horizon', 'ground'], NUMBERS = ['elevation', 'sun', 'hemisphere', 'lamps'];
const EAST = 0, TURN = Math.PI / 12; // The sun goes from the east by the south to the west, a twelfth of a half turn an hour; x is east.

/** The light at a second of the day: numbers, colours, and `way`, from the ground to the sun. */
export function lightAt(secondOfDay) {
    const hour = ((secondOfDay / 3600) % 24 + 24) % 24, i = Math.max(0, HOURS.findIndex(row => row.at > hour) - 1);
    const a = HOURS[i], b = HOURS[i + 1], f = (hour - a.at) / (b.at - a.at), light = { hour };
    for (const name of NUMBERS)
        light[name] = a[name] + (b[name] - a[name]) * f;
    for (const name of COLOURS)
        light[name] = new THREE.Color(a[name]).lerp(new THREE.Color(b[name]), f);
    const azimuth = EAST - (hour - 6) * TURN, up = light.elevation * Math.PI / 180;
    light.way = new THREE.Vector3(Math.cos(azimuth) * Math.cos(up), Math.sin(azimuth) * Math.cos(up), Math.sin(up));
    return light;
}
