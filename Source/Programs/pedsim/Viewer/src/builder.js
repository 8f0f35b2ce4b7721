// SPDX-License-Identifier: MIT
// Collects triangles and edges of many shapes into few buffers.

import * as THREE from 'three';

/** How a surface is worked: as it is; blocks of stone with a plinth and a cornice; boards. */
export const FINISH = { plain: 0, ashlar: 1, boards: 2 };

const PIECE = 45; // Size of the pieces into which large meshes are divided. [m]

export class MeshBuilder {
    constructor() {
        this.position = [];
        this.normal = [];
        this.color = [];
        this.foot = []; // Height from which a cut is measured.
        this.piece = []; // Lowest height of the piece that a vertex belongs to: what begins above a cut is gone; its finish.
        this.base = -1000;
        this.finish = FINISH.plain;
        this.index = [];
        this.lines = [];
        this.lineFoot = [];
        this.linePiece = [];
    }
    get empty() { return this.index.length === 0; }

    vertex(x, y, z, nx, ny, nz, color, foot) {
        this.position.push(x, y, z);
        this.normal.push(nx, ny, nz);
        this.color.push(color.r, color.g, color.b);
        this.foot.push(foot);
        this.piece.push(this.base, this.finish);
        return this.position.length / 3 - 1;
    }
    quad(a, b, c, d, n, color, foot) {
        const i = [a, b, c, d].map(p => this.vertex(p[0], p[1], p[2], n[0], n[1], n[2], color, foot));
        this.index.push(i[0], i[1], i[2], i[0], i[2], i[3]);
    }
    line(a, b, foot) {
        this.lines.push(...a, ...b);
        this.lineFoot.push(foot, foot);
        this.linePiece.push(this.base, 0, this.base, 0);
    }

    /** A prism over a polygon (counter-clockwise or not), from z0 to z1. */
    prism(points, z0, z1, color, { foot = z0, top = true, bottom = false, edges = true, topColor = color, finish = FINISH.plain, holes = [] } = {}) {
        this.base = z0;
        this.finish = finish;
        const ring = THREE.ShapeUtils.isClockWise(points.map(p => new THREE.Vector2(p[0], p[1]))) ? [...points].reverse() : points;
        // The sides of holes look inwards: their corners go round the other way.
        const inner = holes.map(hole => THREE.ShapeUtils.isClockWise(hole.map(p => new THREE.Vector2(p[0], p[1]))) ? hole : [...hole].reverse());
        for (const hole of inner)
            for (let i = 0; i < hole.length; ++i) {
                const a = hole[i], b = hole[(i + 1) % hole.length], length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
                this.quad([a[0], a[1], z0], [b[0], b[1], z0], [b[0], b[1], z1], [a[0], a[1], z1], [(b[1] - a[1]) / length, -(b[0] - a[0]) / length, 0], color, foot);
            }
        const n = ring.length;
        for (let i = 0; i < n; ++i) {
            const a = ring[i], b = ring[(i + 1) % n];
            const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
            if (length < 1e-6)
                continue;
            const normal = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length, 0];
            this.quad([a[0], a[1], z0], [b[0], b[1], z0], [b[0], b[1], z1], [a[0], a[1], z1], normal, color, foot);
            if (edges) {
                this.line([a[0], a[1], z1], [b[0], b[1], z1], foot);
                if (n <= 8)
                    this.line([a[0], a[1], z0], [a[0], a[1], z1], foot);
            }
        }
        if (top)
            this.face(ring, () => z1, topColor, foot, 1, [0, 0, 1], inner);
        if (bottom)
            this.face(ring, () => z0, color, foot, -1, [0, 0, -1], inner);
        this.base = -1000;
        this.finish = FINISH.plain;
    }

    /** A polygon that lies at height(x, y). */
    face(ring, height, color, foot, up = 1, normal = [0, 0, up], holes = []) {
        const flat = points => points.map(p => new THREE.Vector2(p[0], p[1]));
        const triangles = THREE.ShapeUtils.triangulateShape(flat(ring), holes.map(flat)), all = [...ring, ...holes.flat()];
        const first = this.position.length / 3;
        for (const p of all)
            this.vertex(p[0], p[1], height(p[0], p[1]), ...normal, color, foot);
        for (const [a, b, c] of triangles) {
            const ccw = cross(all[a], all[b], all[c]) > 0;
            const flip = ccw !== up > 0;
            this.index.push(first + a, first + (flip ? c : b), first + (flip ? b : c));
        }
    }

    /** A box with its foot at z0, turned by yaw about its middle. */
    box(x, y, z0, sx, sy, sz, yaw, color, options = {}) {
        const c = Math.cos(yaw), s = Math.sin(yaw);
        const at = (u, v) => [x + u * c - v * s, y + u * s + v * c];
        this.prism([at(-sx / 2, -sy / 2), at(sx / 2, -sy / 2), at(sx / 2, sy / 2), at(-sx / 2, sy / 2)], z0, z0 + sz, color, options);
    }

    /** A solid of revolution: profile of [radius, z] from the foot up. */
    lathe(x, y, profile, color, { foot = profile[0][1], sides = 20 } = {}) {
        this.base = profile[0][1];
        for (let k = 0; k + 1 < profile.length; ++k) {
            const [r0, z0] = profile[k], [r1, z1] = profile[k + 1];
            const slope = Math.hypot(z1 - z0, r1 - r0) || 1;
            const first = this.position.length / 3;
            for (let i = 0; i <= sides; ++i) {
                const angle = i / sides * 2 * Math.PI, c = Math.cos(angle), s = Math.sin(angle);
                const nr = (z1 - z0) / slope, nz = (r0 - r1) / slope;
                this.vertex(x + r0 * c, y + r0 * s, z0, nr * c, nr * s, nz, color, foot);
                this.vertex(x + r1 * c, y + r1 * s, z1, nr * c, nr * s, nz, color, foot);
            }
            for (let i = 0; i < sides; ++i) {
                const a = first + 2 * i;
                this.index.push(a, a + 2, a + 1, a + 1, a + 2, a + 3);
            }
        }
        const [r, z] = profile[profile.length - 1];
        if (r > 0.01) {
            const ring = Array.from({ length: sides }, (_, i) => [x + r * Math.cos(i / sides * 2 * Math.PI), y + r * Math.sin(i / sides * 2 * Math.PI)]);
            this.face(ring, () => z, color, foot);
        }
        this.base = -1000;
    }

    geometry() {
        const g = new THREE.BufferGeometry();
        g.setAttribute('position', new THREE.Float32BufferAttribute(this.position, 3));
        g.setAttribute('normal', new THREE.Float32BufferAttribute(this.normal, 3));
        g.setAttribute('color', new THREE.Float32BufferAttribute(this.color, 3));
        g.setAttribute('foot', new THREE.Float32BufferAttribute(this.foot, 1));
        g.setAttribute('piece', new THREE.Float32BufferAttribute(this.piece, 2));
        g.setIndex(this.index);
        return g;
    }
    lineGeometry() {
        const g = new THREE.BufferGeometry();
        g.setAttribute('position', new THREE.Float32BufferAttribute(this.lines, 3));
        g.setAttribute('foot', new THREE.Float32BufferAttribute(this.lineFoot, 1));
        g.setAttribute('piece', new THREE.Float32BufferAttribute(this.linePiece, 2));
        return g;
    }

    /** The same in pieces of the plan, so that what is not in sight is not drawn. */
    geometries() { return this.pieces(this.geometry(), this.index, 3); }
    lineGeometries() { return this.pieces(this.lineGeometry(), Array.from({ length: this.lines.length / 3 }, (_, i) => i), 2); }
    pieces(whole, index, corners) {
        const cells = new Map(), at = whole.getAttribute('position').array;
        for (let i = 0; i < index.length; i += corners) {
            const key = `${Math.floor(at[3 * index[i]] / PIECE)},${Math.floor(at[3 * index[i] + 1] / PIECE)}`;
            if (!cells.has(key))
                cells.set(key, []);
            for (let k = 0; k < corners; ++k)
                cells.get(key).push(index[i + k]);
        }
        return [...cells.values()].map(list => takePart(whole, list));
    }
}

/** What some corners of a geometry make, and nothing else of it. */
function takePart(whole, list) {
    const g = new THREE.BufferGeometry(), renamed = new Map(), index = list.map(i => {
        if (!renamed.has(i))
            renamed.set(i, renamed.size);
        return renamed.get(i);
    });
    for (const [name, { array, itemSize }] of Object.entries(whole.attributes)) {
        const part = new Float32Array(renamed.size * itemSize);
        for (const [from, to] of renamed)
            for (let k = 0; k < itemSize; ++k)
                part[to * itemSize + k] = array[from * itemSize + k];
        g.setAttribute(name, new THREE.BufferAttribute(part, itemSize));
    }
    g.setIndex(index);
    return g;
}

function cross(a, b, c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** The part of a polygon where a*x + b*y >= c. Right for convex ones. */
export function clip(ring, a, b, c) {
    const out = [];
    for (let i = 0; i < ring.length; ++i) {
        const p = ring[i], q = ring[(i + 1) % ring.length];
        const dp = a * p[0] + b * p[1] - c, dq = a * q[0] + b * q[1] - c;
        if (dp >= 0)
            out.push(p);
        if ((dp >= 0) !== (dq >= 0)) {
            const t = dp / (dp - dq);
            out.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
        }
    }
    return out;
}
