// SPDX-License-Identifier: MIT
// A train beside a platform: cars with windows, lamps and doors whose leaves slide apart.

import * as THREE from 'three';
import { MeshBuilder } from './builder.js';
import { solidMaterial } from './materials.js';
import { plainSolidMaterial, twoWays } from './plainMaterials.js';

const color = hex => new THREE.Color(hex);
const BODY = color('#7a2b2a'), DARK = color('#571d1e'), TRIM = color('#d8bb77'), GLASS = color('#2c3b47'), LIT = color('#e8d9ae');
const ROOF = color('#4b4d50'), IRON = color('#26272a'), INSIDE = color('#f7e6b8'), DIM = color('#c4a874'), GREEN = color('#3f5a48'), STEEL = color('#c9c4b8');
export const LEAF = 0.66; // Width of a leaf; an open door is two of them wide. [m]
const NEAR = 0.25, FAR = 2.95; // Sides of the body, beyond the platform's edge. [m]

/** `place(s, d)`: the point at s along the track and d beyond the edge; `doors`: places along the track. */
export function trainModel({ place, from, length, platform, doors, cars }) {
    const b = new MeshBuilder(), z = platform - 0.75, each = length / cars;
    const slab = (s0, s1, d0, d1, z0, z1, tone) => b.prism([place(s0, d0), place(s1, d0), place(s1, d1), place(s0, d1)], z0, z1, tone, { edges: false, bottom: true });
    for (let i = 0; i < cars; ++i) {
        const s0 = from + i * each + 0.3, s1 = from + (i + 1) * each - 0.3;
        addCar(slab, s0, s1, z, doors.filter(d => d > s0 && d < s1));
        if (i > 0) // The passage between two cars.
            slab(s0 - 0.62, s0, 1.0, 2.2, z + 0.35, z + 2.6, IRON);
    }
    for (const [s, way] of [[from + 0.3, -1], [from + length - 0.3, 1]]) { // Front and back.
        slab(Math.min(s, s + way * 0.04), Math.max(s, s + way * 0.04), 0.55, 2.65, z + 1.75, z + 2.5, GLASS);
        for (const d of [0.6, 2.4])
            slab(Math.min(s, s + way * 0.08), Math.max(s, s + way * 0.08), d, d + 0.22, z + 0.75, z + 0.97, way < 0 ? color('#fff6da') : color('#d13b2e'));
    }
    for (const s of doors) { // What one sees through an open door; a lamp over it.
        slab(s - LEAF, s + LEAF, NEAR - 0.02, NEAR, platform + 0.02, platform + 2.02, DIM);
        slab(s - LEAF, s + LEAF, NEAR - 0.025, NEAR, platform + 1.55, platform + 2.02, INSIDE);
        slab(s - LEAF + 0.08, s - LEAF + 0.42, NEAR - 0.03, NEAR, platform + 0.02, platform + 1.15, GREEN); // Seats.
        slab(s + LEAF - 0.42, s + LEAF - 0.08, NEAR - 0.03, NEAR, platform + 0.02, platform + 1.15, GREEN);
        slab(s - LEAF - 0.06, s + LEAF + 0.06, NEAR - 0.16, NEAR, platform - 0.06, platform + 0.01, STEEL);
        slab(s - 0.2, s + 0.2, NEAR - 0.06, NEAR, platform + 2.06, platform + 2.12, LIT);
    }
    const root = new THREE.Group(), body = meshOf(b);
    const leaves = [-1, 1].map(side => meshOf(leavesOf(place, platform, doors, side)));
    root.add(body, ...leaves);
    return { root, leaves };
}

function addCar(slab, s0, s1, z, doors) {
    slab(s0, s1, NEAR, FAR, z + 0.1, z + 1.72, BODY);
    slab(s0, s1, NEAR - 0.02, FAR + 0.02, z + 0.1, z + 0.42, DARK);
    slab(s0, s1, NEAR - 0.03, FAR + 0.03, z + 1.60, z + 1.68, TRIM);
    slab(s0 + 0.1, s1 - 0.1, NEAR + 0.05, FAR - 0.05, z + 1.72, z + 2.52, GLASS);
    slab(s0, s1, NEAR, FAR, z + 2.52, z + 2.88, BODY);
    for (const [inset, low, high] of [[0.0, 2.88, 3.0], [0.22, 3.0, 3.12], [0.62, 3.12, 3.26]]) // A roof in three steps.
        slab(s0 + inset * 0.6, s1 - inset * 0.6, NEAR + inset, FAR - inset, z + low, z + high, ROOF);
    for (let s = s0; s < s1 - 0.3; s += 1.75) // Posts between windows, and blinds in some of them.
        slab(s, s + 0.32, NEAR, FAR, z + 1.72, z + 2.52, BODY);
    for (let s = s0 + 0.32, k = 0; s < s1 - 1.6; s += 1.75, ++k)
        if (k % 3 !== 1)
            slab(s, s + 1.43, NEAR + 0.04, FAR - 0.04, z + 2.18, z + 2.52, LIT);
    for (const s of doors) // The frame of a door goes through the windows.
        slab(s - LEAF * 2 - 0.1, s + LEAF * 2 + 0.1, NEAR - 0.005, FAR + 0.005, z + 0.42, z + 2.82, BODY);
    for (const s of [s0 + 3, s1 - 3]) { // Bogies with two axles each.
        slab(s - 1.5, s + 1.5, 0.55, 2.65, z - 0.28, z + 0.02, IRON);
        for (const axle of [-0.9, 0.9])
            for (const d of [0.72, 2.2])
                slab(s + axle - 0.36, s + axle + 0.36, d, d + 0.24, z - 0.42, z + 0.0, IRON);
    }
    slab(s0 + 5.2, s1 - 5.2, 0.8, 2.4, z - 0.2, z + 0.1, IRON);
}

/** The left or the right leaf of every door: they slide together. */
function leavesOf(place, platform, doors, side) {
    const b = new MeshBuilder();
    const slab = (s0, s1, d0, d1, z0, z1, tone) => b.prism([place(s0, d0), place(s1, d0), place(s1, d1), place(s0, d1)], z0, z1, tone, { edges: false, bottom: true });
    for (const s of doors) {
        const [a, e] = side < 0 ? [s - LEAF, s - 0.01] : [s + 0.01, s + LEAF];
        slab(a, e, NEAR - 0.09, NEAR - 0.04, platform + 0.02, platform + 2.02, BODY);
        slab(a + 0.12, e - 0.12, NEAR - 0.1, NEAR - 0.04, platform + 0.95, platform + 1.75, GLASS);
        slab(a + 0.06, e - 0.06, NEAR - 0.1, NEAR - 0.04, platform + 0.84, platform + 0.88, TRIM);
    }
    return b;
}

function meshOf(builder) {
    const mesh = twoWays(new THREE.Mesh(builder.geometry(), solidMaterial()), plainSolidMaterial);
    mesh.receiveShadow = true;
    return mesh;
}
