// SPDX-License-Identifier: MIT
// What stands in the rooms: boxes, cylinders and polygons of the station, shaped after what they are called.

import * as THREE from 'three';
import { FINISH } from './builder.js';

const color = hex => new THREE.Color(hex);
const COLUMN = color('#e9e3d8');

/** Colours of boxes, by what they are called. */
const BOX_COLORS = [
    [/column|pedestal|pillar/i, COLUMN],
    [/statue/i, color('#6f7f73')],
    [/machine|locker/i, color('#3f5f7d')],
    [/\bcab\b|taxi|car\b/i, color('#2d3138')],
    [/counter|desk|bar\b|table/i, color('#9a734c')],
    [/booth|office|stand|kiosk|room|check|shop|refreshment|telephone/i, color('#8a6647')],
];

function boxColor(name) {
    return (BOX_COLORS.find(([pattern]) => pattern.test(name)) ?? [null, color('#cdbfa8')])[1];
}

export function addSolids(station) {
    const g = station.data.geometry;
    g.boxes.forEach(box => addBox(station, box));
    g.cylinders.forEach(c => addCylinder(station, c));
    g.polygons.forEach(p => addPolygon(station, p));
}

function addBox(station, box) {
    const part = station.parts[station.levelAt(box.center[2])], yaw = box.yaw * Math.PI / 180;
    const [x, y, z] = box.center, [sx, sy, sz] = box.size, tone = boxColor(box.name);
    if (/\bcab\b|taxi/i.test(box.name) && Math.max(sx, sy) > 2.5)
        return addCab(part, x, y, z, sx, sy, sz, yaw);
    const shape = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([u, v]) => [x + u * sx / 2 * Math.cos(yaw) - v * sy / 2 * Math.sin(yaw), y + u * sx / 2 * Math.sin(yaw) + v * sy / 2 * Math.cos(yaw)]);
    part.shapes.push(shape);
    if (sz >= 2 && Math.max(sx, sy) >= 1.2)
        for (const [[ax, ay], [bx, by]] of [[shape[0], shape[2]], [shape[1], shape[3]]])
            station.slabs.push({ ax, ay, bx, by, low: z, high: z + sz, foot: z, level: station.levelAt(z) });
    if (/statue/i.test(box.name))
        return addStatue(part, x, y, z, sx, sy, sz, yaw);
    const counter = sz < 1.4 && Math.max(sx, sy) > 1.2 && tone !== COLUMN;
    if (counter) { // A lighter top, a little wider than what carries it.
        part.solid.box(x, y, z, sx - 0.1, sy - 0.1, sz - 0.06, yaw, tone, { finish: FINISH.boards });
        part.solid.box(x, y, z + sz - 0.06, sx, sy, 0.06, yaw, color('#e9dfce'));
    } else if (/column|pillar/i.test(box.name) && sz > 3) {
        part.solid.box(x, y, z, sx * 1.25, sy * 1.25, 0.5, yaw, COLUMN, { foot: z });
        part.solid.box(x, y, z + 0.5, sx, sy, sz - 1.0, yaw, COLUMN, { foot: z });
        part.solid.box(x, y, z + sz - 0.5, sx * 1.2, sy * 1.2, 0.5, yaw, COLUMN, { foot: z });
    } else if (sz >= 2 && Math.min(sx, sy) >= 1.2 && /booth|office|stand|kiosk|refreshment|check|room|telephone/i.test(box.name))
        addBooth(part, x, y, z, sx, sy, sz, yaw, tone);
    else
        part.solid.box(x, y, z, sx, sy, sz, yaw, tone);
}

/** A stand: panelled foot, windows, cornice. */
function addBooth(part, x, y, z, sx, sy, sz, yaw, tone) {
    const dark = tone.clone().multiplyScalar(0.72), pane = color('#a9c0c8'), foot = { foot: z };
    part.solid.box(x, y, z, sx, sy, 1.0, yaw, tone, { ...foot, finish: FINISH.boards });
    part.solid.box(x, y, z + 1.0, sx, sy, 0.08, yaw, color('#e3d8c4'), foot);
    part.solid.box(x, y, z + 1.08, sx - 0.16, sy - 0.16, Math.min(1.1, sz - 1.5), yaw, pane, foot);
    const top = z + 1.08 + Math.min(1.1, sz - 1.5);
    part.solid.box(x, y, top, sx, sy, z + sz - top - 0.12, yaw, tone, foot);
    part.solid.box(x, y, z + sz - 0.12, sx + 0.16, sy + 0.16, 0.12, yaw, dark, foot);
    const c = Math.cos(yaw), s = Math.sin(yaw);
    for (const [along, across, swap] of [[sx, sy, false], [sy, sx, true]]) // Posts between the panes.
        for (let u = -along / 2 + 0.06; u <= along / 2; u += Math.max(0.9, along / Math.max(1, Math.round(along / 1.6)) - 0.001))
            for (const v of [-across / 2 + 0.05, across / 2 - 0.05]) {
                const [a, b] = swap ? [v, u] : [u, v];
                part.solid.box(x + a * c - b * s, y + a * s + b * c, z + 1.08, 0.1, 0.1, top - z - 1.08, yaw, tone, { ...foot, edges: false });
            }
}

/** Somebody in bronze on a pedestal. */
function addStatue(part, x, y, z, sx, sy, sz, yaw) {
    const foot = { foot: z }, bronze = color('#5d6f62'), base = Math.min(1.6, sz * 0.45), wide = Math.min(sx, sy);
    part.solid.box(x, y, z, sx, sy, 0.25, yaw, COLUMN, foot);
    part.solid.box(x, y, z + 0.25, sx * 0.8, sy * 0.8, base - 0.35, yaw, COLUMN, foot);
    part.solid.box(x, y, z + base - 0.1, sx * 0.9, sy * 0.9, 0.1, yaw, COLUMN, foot);
    const tall = Math.min(2.4, sz - base), h = f => z + base + tall * f, r = Math.min(0.34, wide * 0.35);
    part.solid.lathe(x, y, [[r * 0.9, h(0)], [r * 0.75, h(0.3)], [r * 0.62, h(0.52)], [r * 0.95, h(0.74)], [r * 0.8, h(0.8)], [r * 0.3, h(0.83)],
        [r * 0.36, h(0.87)], [r * 0.42, h(0.93)], [r * 0.3, h(0.99)], [r * 0.05, h(1)]], bronze, { foot: z, sides: 14 });
}

function addCab(part, x, y, z, sx, sy, sz, yaw) {
    const along = sx >= sy ? yaw : yaw + Math.PI / 2, length = Math.max(sx, sy), width = Math.min(sx, sy);
    const c = Math.cos(along), s = Math.sin(along);
    part.solid.box(x, y, z + 0.25, length, width, Math.min(0.65, sz * 0.45), along, color('#e0b02e'));
    part.solid.box(x - 0.1 * length * c, y - 0.1 * length * s, z + 0.25 + Math.min(0.65, sz * 0.45), length * 0.52, width * 0.9, Math.max(0.3, sz - 0.95), along, color('#30353c'));
    for (const [u, v] of [[0.32, 0.42], [0.32, -0.42], [-0.32, 0.42], [-0.32, -0.42]])
        part.solid.box(x + u * length * c - v * width * s, y + u * length * s + v * width * c, z, 0.6, 0.2, 0.55, along, color('#1d1f22'), { edges: false });
}

function addCylinder(station, c) {
    const part = station.parts[station.levelAt(c.center[2])], [x, y, z] = c.center, r = c.radius, h = c.height;
    part.shapes.push(Array.from({ length: 16 }, (_, i) => [x + r * Math.cos(i / 8 * Math.PI), y + r * Math.sin(i / 8 * Math.PI)]));
    if (h > 2.2) // A column: base, shaft that narrows, capital.
        part.solid.lathe(x, y, [[r, z], [r, z + 0.12], [r * 0.93, z + 0.2], [r * 0.88, z + 0.35], [r * 0.86, z + h * 0.35], [r * 0.76, z + h - 0.5],
            [r * 0.8, z + h - 0.4], [r * 0.98, z + h - 0.15], [r, z + h]], COLUMN, { foot: z, sides: r > 0.5 ? 28 : 16 });
    else if (/table/i.test(c.name))
        part.solid.lathe(x, y, [[r * 0.5, z], [r * 0.5, z + 0.04], [0.05, z + 0.06], [0.05, z + h - 0.05], [r, z + h - 0.04], [r, z + h]], color('#b08a5e'), { foot: z });
    else
        part.solid.lathe(x, y, [[r, z], [r, z + h]], boxColor(c.name), { foot: z });
}

function addPolygon(station, p) {
    const part = station.parts[station.levelAt(p.z)];
    part.shapes.push(p.points);
    part.solid.prism(p.points, p.z, p.z + p.height, boxColor(p.name), {});
}
