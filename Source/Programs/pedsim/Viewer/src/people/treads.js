// SPDX-License-Identifier: MIT
// What feet stand on where a station was modelled: the surfaces of its meshes that one can stand on. Recordings tell heights of bodies,
// which go up evenly; treads are found here.

const CELL = 0.5;    // Of the grid in which surfaces are looked up. [m]
const LEVEL = 0.8;   // Least z of the normal of a tread: slopes are walked on as recorded.
const NEAR = 0.3;    // Farthest of a tread from where the recording has the ground. [m]
const ROOM = 0.06;   // From a tread's edge to the ankle on it. [m]

export class Treads {
    constructor(meshes) {
        this.cells = new Map();
        for (const { vertices, triangles } of meshes)
            for (let t = 0; t < triangles.length; t += 3)
                this.add(vertices[triangles[t]], vertices[triangles[t + 1]], vertices[triangles[t + 2]]);
    }
    add(a, b, c) {
        const ux = b[0] - a[0], uy = b[1] - a[1], uz = b[2] - a[2], vx = c[0] - a[0], vy = c[1] - a[1], vz = c[2] - a[2];
        const nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx, n = Math.hypot(nx, ny, nz);
        if (Math.abs(nz) < LEVEL * n || n < 1e-9)
            return;
        const face = { x: a[0], y: a[1], z: a[2], ux, uy, uz, vx, vy, vz, d: nz }, low = k => Math.floor(Math.min(a[k], b[k], c[k]) / CELL), high = k => Math.floor(Math.max(a[k], b[k], c[k]) / CELL);
        for (let i = low(0); i <= high(0); ++i)
            for (let j = low(1); j <= high(1); ++j) {
                const key = i + ',' + j;
                this.cells.has(key) ? this.cells.get(key).push(face) : this.cells.set(key, [face]);
            }
    }
    /** The highest surface at a place that is near a height, or null. */
    at(x, y, z) {
        let best = null;
        for (const f of this.cells.get(Math.floor(x / CELL) + ',' + Math.floor(y / CELL)) ?? []) {
            const px = x - f.x, py = y - f.y, s = (px * f.vy - py * f.vx) / f.d, t = (f.ux * py - f.uy * px) / f.d;
            if (s < -1e-4 || t < -1e-4 || s + t > 1 + 1e-4)
                continue;
            const height = f.z + s * f.uz + t * f.vz;
            if (Math.abs(height - z) < NEAR && (best === null || height > best))
                best = height;
        }
        return best;
    }
    /** Puts a foothold on a tread, away from the edge behind or before it. */
    settle(place) {
        const c = Math.cos(place.heading), s = Math.sin(place.heading), here = this.at(place.x, place.y, place.z);
        if (here === null)
            return;
        for (const way of [-1, 1]) {
            const beyond = this.at(place.x + way * ROOM * c, place.y + way * ROOM * s, place.z);
            if (beyond !== null && Math.abs(beyond - here) < 0.02)
                continue;
            const to = this.at(place.x - way * ROOM * c, place.y - way * ROOM * s, place.z);
            if (to !== null && Math.abs(to - here) < 0.02) { // There is room on the other side.
                place.x -= way * ROOM * c;
                place.y -= way * ROOM * s;
                break;
            }
        }
        place.z = here;
    }
}
