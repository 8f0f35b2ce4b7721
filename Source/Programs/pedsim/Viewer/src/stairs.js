// SPDX-License-Identifier: MIT
// Stairs: steps, the strings that carry them, handrails. Escalators: steel steps, balustrades, arrows where people get on.

import * as THREE from 'three';
import { clip } from './builder.js';

const color = hex => new THREE.Color(hex);
const STEP = color('#cfc6b6'), STRING = color('#b3a892'), RAIL = color('#6b4a2e'), POST = color('#3c3f43');
const STEEL = color('#6d7278'), BALUSTRADE = color('#a9b7bf'), BELT = color('#22262a'), ARROW = color('#3aa655');
const RAIL_HEIGHT = 0.95, POST_EVERY = 1.6; // [m]

/** `f`: the floor of a station's region, of kind stairs; `ring`: its footprint. */
export function addStairs(builder, f, ring) {
    const length = Math.hypot(f.to[0] - f.from[0], f.to[1] - f.from[1]) || 1;
    const ux = (f.to[0] - f.from[0]) / length, uy = (f.to[1] - f.from[1]) / length;
    const steps = Math.max(1, Math.round(Math.abs(f.zTo - f.z) / f.rise)), rise = (f.zTo - f.z) / steps;
    const start = f.from[0] * ux + f.from[1] * uy;
    const slab = (from, to, z, depth) => {
        let part = ring;
        if (from !== null)
            part = clip(part, ux, uy, start + from);
        if (to !== null)
            part = clip(part, -ux, -uy, -(start + to));
        if (part.length >= 3)
            builder.prism(part, z - depth, z, f.carries ? STEEL : STEP, { edges: false, bottom: true });
    };
    slab(null, 0, f.z, 0.35);
    for (let i = 0; i < steps; ++i)
        slab(i * f.run, (i + 1) * f.run, rise > 0 ? f.z + (i + 1) * rise : f.z + i * rise, Math.abs(rise) + 0.22);
    slab(steps * f.run, null, f.zTo, 0.35);
    const flight = { moves: Boolean(f.carries), ux, uy, start, end: steps * f.run, height: s => f.z + (f.zTo - f.z) * Math.min(1, Math.max(0, s / (steps * f.run))) };
    for (let i = 0; i < ring.length; ++i)
        addSide(builder, flight, ring[i], ring[(i + 1) % ring.length]);
    if (f.carries)
        addArrow(builder, f.carries > 0 ? f.from : f.to, f.carries > 0 ? [ux, uy] : [-ux, -uy], f.carries > 0 ? f.z : f.zTo);
}

/** On the ground before an escalator, in its direction. */
function addArrow(builder, [x, y], [ux, uy], z) {
    const at = (s, d) => [x + s * ux - d * uy, y + s * uy + d * ux];
    builder.prism([at(-1.1, -0.08), at(-0.6, -0.08), at(-0.6, 0.08), at(-1.1, 0.08)], z, z + 0.015, ARROW, { edges: false });
    builder.prism([at(-0.6, -0.22), at(-0.25, 0), at(-0.6, 0.22)], z, z + 0.015, ARROW, { edges: false });
}

/** A string and a handrail along a side that goes with the flight. */
function addSide(builder, { moves, ux, uy, start, end, height }, a, b) {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 0.5 || Math.abs((b[0] - a[0]) * ux + (b[1] - a[1]) * uy) < 0.99 * length)
        return;
    const along = p => p[0] * ux + p[1] * uy - start, across = a[0] * -uy + a[1] * ux;
    const s0 = Math.max(0, Math.min(along(a), along(b))), s1 = Math.min(end, Math.max(along(a), along(b)));
    if (s1 - s0 < 0.5)
        return;
    const at = (s, d) => [(start + s) * ux - (across + d) * uy, (start + s) * uy + (across + d) * ux];
    const beam = (half, low, high, tone) => slopedBox(builder, at, s0, s1, half, s => height(s) + low, s => height(s) + high, tone);
    if (moves) {
        beam(0.04, -0.42, RAIL_HEIGHT - 0.06, BALUSTRADE);
        beam(0.06, RAIL_HEIGHT - 0.06, RAIL_HEIGHT + 0.02, BELT);
        return;
    }
    beam(0.05, -0.42, 0.22, STRING);
    beam(0.035, RAIL_HEIGHT - 0.06, RAIL_HEIGHT, RAIL);
    const posts = Math.max(1, Math.round((s1 - s0) / POST_EVERY));
    for (let k = 0; k <= posts; ++k) {
        const s = s0 + 0.03 + (s1 - s0 - 0.06) * k / posts;
        slopedBox(builder, at, s - 0.02, s + 0.02, 0.02, () => height(s), () => height(s) + RAIL_HEIGHT - 0.05, POST);
    }
}

function slopedBox(builder, at, s0, s1, half, low, high, tone) {
    const point = (s, d, h) => [...at(s, d), h(s)];
    for (const d of [-half, half]) {
        const [p, q] = [at(0, 0), at(0, d)], n = [(q[0] - p[0]) / half, (q[1] - p[1]) / half, 0];
        const [from, to] = d > 0 ? [s1, s0] : [s0, s1];
        builder.quad(point(from, d, low), point(to, d, low), point(to, d, high), point(from, d, high), n, tone, 0);
    }
    builder.quad(point(s0, -half, high), point(s1, -half, high), point(s1, half, high), point(s0, half, high), [0, 0, 0.2], tone, 0);
    builder.quad(point(s0, half, low), point(s1, half, low), point(s1, -half, low), point(s0, -half, low), [0, 0, -1], tone, 0);
}
