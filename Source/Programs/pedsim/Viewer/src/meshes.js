// SPDX-License-Identifier: MIT
// Meshes of the station as they were modelled: walls, slabs and stairs in the colours of their materials.

import * as THREE from 'three';

const NEVER_CUT = 1000; // Foot of what stays whole when walls are cut low.
const NEAR_GROUND = 0.2; // Between a surface and the ground that people walk on. [m]
const STEP = 0.6; // Upright faces beside ground that are lower belong to it. [m]

/** Height of the recorded ground nearest to z at a place, or null. */
function groundNear(grounds, x, y, z) {
    let best = null;
    for (const g of grounds) {
        const i = Math.floor((x - g.corner[0]) / g.cell), j = Math.floor((y - g.corner[1]) / g.cell), h = g.heights[j * g.columns + i];
        if (i < 0 || i >= g.columns || j < 0 || h === undefined || h < 0)
            continue;
        const height = g.z + h / 100;
        if (best === null || Math.abs(height - z) < Math.abs(best - z))
            best = height;
    }
    return best;
}

const edgeKey = (a, b) => [a, b].map(p => p.map(v => Math.round(v * 1000)).join()).sort().join('|');

/** Adds the meshes of a recording to the parts of their levels. */
export function addMeshes(station, meshes) {
    for (const mesh of meshes) {
        const faces = facesOf(station, mesh), below = new Map(), beside = new Set();
        for (const f of faces)
            for (const key of f.edges) {
                below.set(key, Math.min(below.get(key) ?? Infinity, f.low));
                if (f.ground)
                    beside.add(key);
            }
        for (const f of faces) {
            // The top of a wall belongs to the storey in which the wall stands.
            const level = station.levelAt(f.ground ? f.low : Math.min(f.low, ...f.edges.map(key => below.get(key))));
            const whole = f.ground || f.high - f.low < STEP && f.edges.some(key => beside.has(key));
            addFace(station, station.parts[level], f, whole ? NEVER_CUT : station.levels[level].z, level);
        }
    }
}

function facesOf(station, mesh) {
    const faces = [], a = new THREE.Vector3(), b = new THREE.Vector3();
    for (let t = 0; t < mesh.colours.length; ++t) {
        const points = [0, 1, 2].map(k => mesh.vertices[mesh.triangles[3 * t + k]]), [p, q, s] = points;
        a.set(q[0] - p[0], q[1] - p[1], q[2] - p[2]).cross(b.set(s[0] - p[0], s[1] - p[1], s[2] - p[2]));
        if (a.lengthSq() < 1e-12)
            continue;
        a.normalize();
        const middle = [0, 1, 2].map(k => (p[k] + q[k] + s[k]) / 3), heights = points.map(v => v[2]);
        const near = Math.abs(a.z) > 0.6 ? groundNear(station.plan.grounds, middle[0], middle[1], middle[2]) : null;
        faces.push({
            points, normal: a.toArray(), colour: mesh.colours[t], low: Math.min(...heights), high: Math.max(...heights),
            ground: near !== null && Math.abs(near - middle[2]) < NEAR_GROUND, edges: [[p, q], [q, s], [s, p]].map(e => edgeKey(...e)),
        });
    }
    return faces;
}

function addFace(station, part, f, foot, level) {
    const [r, g, b, opacity] = f.colour, builder = opacity < 0.99 ? part.glass : part.solid, tone = new THREE.Color().setRGB(r, g, b, THREE.SRGBColorSpace);
    builder.base = foot === NEVER_CUT ? -1000 : f.low;
    const index = f.points.map(p => builder.vertex(...p, ...f.normal, tone, foot));
    builder.triangle(...index);
    builder.base = -1000;
    if (Math.abs(f.normal[2]) < 0.3 && f.high - f.low > 1.6 && opacity >= 0.99) { // Hides what is behind it.
        const [p, q, s] = f.points, far = [[p, q], [q, s], [s, p]].sort((m, n) => Math.hypot(n[0][0] - n[1][0], n[0][1] - n[1][1]) - Math.hypot(m[0][0] - m[1][0], m[0][1] - m[1][1]))[0];
        station.slabs.push({ ax: far[0][0], ay: far[0][1], bx: far[1][0], by: far[1][1], low: f.low, high: f.high, foot: station.levels[level].z, level });
    }
}
