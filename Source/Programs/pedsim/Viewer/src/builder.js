// SPDX-License-Identifier: MIT
// Collects triangles and edges of many shapes into few buffers.

import * as THREE from 'three';

/** How a surface is worked: as it is; blocks of stone with a plinth and a cornice; boards. */
export const FINISH = { plain: 0, ashlar: 1, boards: 2 };

const PIECE = 26; // Size of the pieces into which large meshes are divided. [m]

/** Numbers that grow without being copied one by one. */
class Numbers {
    constructor(type) {
        this.array = new type(192);
        this.length = 0;
    }
    /** Room for so many more; the index of the first. */
    more(count) {
        const first = this.length;
        this.length += count;
        if (this.length > this.array.length) {
            const larger = new this.array.constructor(Math.max(this.length, 2 * this.array.length));
            larger.set(this.array);
            this.array = larger;
        }
        return first;
    }
    get used() { return this.array.subarray(0, this.length); }
}

const SIZES = { position: 3, normal: 3, color: 3, foot: 1, piece: 2 }, WIDTH = 12; // Numbers of a corner, one after the other.
const LINE_SIZES = { position: 3, foot: 1, piece: 2 }, LINE_WIDTH = 6;

export class MeshBuilder {
    constructor() {
        this.corners = new Numbers(Float32Array); // Place, normal, colour; height from which a cut is measured; lowest height of the piece, its finish.
        this.index = new Numbers(Uint32Array);
        this.lines = new Numbers(Float32Array);
        this.base = -1000; // Lowest height of the piece that a corner belongs to: what begins above a cut is gone.
        this.finish = FINISH.plain;
    }
    get empty() { return this.index.length === 0; }
    get count() { return this.corners.length / WIDTH; }

    vertex(x, y, z, nx, ny, nz, color, foot) {
        const k = this.corners.more(WIDTH), a = this.corners.array;
        a[k] = x; a[k + 1] = y; a[k + 2] = z;
        a[k + 3] = nx; a[k + 4] = ny; a[k + 5] = nz;
        a[k + 6] = color.r; a[k + 7] = color.g; a[k + 8] = color.b;
        a[k + 9] = foot; a[k + 10] = this.base; a[k + 11] = this.finish;
        return k / WIDTH;
    }
    triangle(a, b, c) {
        const k = this.index.more(3), list = this.index.array;
        list[k] = a; list[k + 1] = b; list[k + 2] = c;
    }
    quad(a, b, c, d, n, color, foot) {
        const i = this.vertex(a[0], a[1], a[2], n[0], n[1], n[2], color, foot);
        this.vertex(b[0], b[1], b[2], n[0], n[1], n[2], color, foot);
        this.vertex(c[0], c[1], c[2], n[0], n[1], n[2], color, foot);
        this.vertex(d[0], d[1], d[2], n[0], n[1], n[2], color, foot);
        this.triangle(i, i + 1, i + 2);
        this.triangle(i, i + 2, i + 3);
    }
    line(a, b, foot) {
        for (const p of [a, b]) {
            const k = this.lines.more(LINE_WIDTH), list = this.lines.array;
            list[k] = p[0]; list[k + 1] = p[1]; list[k + 2] = p[2];
            list[k + 3] = foot; list[k + 4] = this.base; list[k + 5] = 0;
        }
    }

    /** A prism over a polygon (counter-clockwise or not), from z0 to z1. */
    prism(points, z0, z1, color, { foot = z0, top = true, bottom = false, edges = true, topColor = color, finish = FINISH.plain, holes = [] } = {}) {
        this.base = z0;
        this.finish = finish;
        const ring = isClockWise(points) ? [...points].reverse() : points;
        // The sides of holes look inwards: their corners go round the other way.
        const inner = holes.map(hole => isClockWise(hole) ? hole : [...hole].reverse());
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
        const first = this.count, way = holes.length === 0 ? convexWay(ring) : 0;
        for (const p of ring)
            this.vertex(p[0], p[1], height(p[0], p[1]), normal[0], normal[1], normal[2], color, foot);
        if (way !== 0) { // As most are: a fan.
            for (let i = 1; i + 1 < ring.length; ++i)
                this.triangle(first, first + (way === up ? i : i + 1), first + (way === up ? i + 1 : i));
            return;
        }
        const flat = points => points.map(p => new THREE.Vector2(p[0], p[1]));
        const triangles = THREE.ShapeUtils.triangulateShape(flat(ring), holes.map(flat)), all = [...ring, ...holes.flat()];
        for (const p of holes.flat())
            this.vertex(p[0], p[1], height(p[0], p[1]), normal[0], normal[1], normal[2], color, foot);
        for (const [a, b, c] of triangles) {
            const flip = cross(all[a], all[b], all[c]) > 0 !== up > 0;
            this.triangle(first + a, first + (flip ? c : b), first + (flip ? b : c));
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
            const first = this.count;
            for (let i = 0; i <= sides; ++i) {
                const angle = i / sides * 2 * Math.PI, c = Math.cos(angle), s = Math.sin(angle);
                const nr = (z1 - z0) / slope, nz = (r0 - r1) / slope;
                this.vertex(x + r0 * c, y + r0 * s, z0, nr * c, nr * s, nz, color, foot);
                this.vertex(x + r1 * c, y + r1 * s, z1, nr * c, nr * s, nz, color, foot);
            }
            for (let i = 0; i < sides; ++i) {
                const a = first + 2 * i;
                this.triangle(a, a + 2, a + 1);
                this.triangle(a + 1, a + 2, a + 3);
            }
        }
        const [r, z] = profile[profile.length - 1];
        if (r > 0.01) {
            const ring = Array.from({ length: sides }, (_, i) => [x + r * Math.cos(i / sides * 2 * Math.PI), y + r * Math.sin(i / sides * 2 * Math.PI)]);
            this.face(ring, () => z, color, foot);
        }
        this.base = -1000;
    }

    geometry() { return takePart(this.corners.used, WIDTH, SIZES, this.index.used); }

    /** The same in pieces of the plan, so that what is not in sight is not drawn. */
    geometries() { return pieces(this.corners.used, WIDTH, SIZES, this.index.used, 3); }
    lineGeometries() { return pieces(this.lines.used, LINE_WIDTH, LINE_SIZES, Uint32Array.from({ length: this.lines.length / LINE_WIDTH }, (_, i) => i), 2); }
}

function pieces(corners, width, sizes, index, each) {
    const cells = new Map();
    for (let i = 0; i < index.length; i += each) {
        const at = index[i] * width, key = Math.floor(corners[at] / PIECE) * 65536 + Math.floor(corners[at + 1] / PIECE);
        let list = cells.get(key);
        if (!list)
            cells.set(key, list = new Numbers(Uint32Array));
        const k = list.more(each);
        for (let n = 0; n < each; ++n)
            list.array[k + n] = index[i + n];
    }
    return [...cells.values()].map(list => takePart(corners, width, sizes, list.used));
}

/** What some corners make, and nothing else: every number in an array of its own. */
function takePart(corners, width, sizes, list) {
    const renamed = new Int32Array(corners.length / width).fill(-1), kept = new Uint32Array(list.length), index = new Uint32Array(list.length);
    let count = 0;
    for (let i = 0; i < list.length; ++i) {
        if (renamed[list[i]] < 0) {
            kept[count] = list[i];
            renamed[list[i]] = count++;
        }
        index[i] = renamed[list[i]];
    }
    const g = new THREE.BufferGeometry();
    let offset = 0;
    for (const [name, size] of Object.entries(sizes)) {
        const part = new Float32Array(count * size);
        for (let n = 0, to = 0; n < count; ++n)
            for (let k = 0, from = kept[n] * width + offset; k < size; ++k)
                part[to++] = corners[from + k];
        offset += size;
        g.setAttribute(name, new THREE.BufferAttribute(part, size));
    }
    g.setIndex(new THREE.BufferAttribute(count < 65536 ? Uint16Array.from(index) : index, 1));
    return g;
}

function isClockWise(ring) {
    let area = 0;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
        area += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
    return area < 0;
}

/** 1: convex, counter-clockwise; -1: convex, clockwise; 0: neither, or too thin to say. */
function convexWay(ring) {
    let way = 0;
    const n = ring.length;
    for (let i = 0; i < n; ++i) {
        const turn = cross(ring[i], ring[(i + 1) % n], ring[(i + 2) % n]);
        if (Math.abs(turn) < 1e-9)
            continue;
        if (way !== 0 && Math.sign(turn) !== way)
            return 0;
        way = Math.sign(turn);
    }
    return n <= 8 || way === 0 ? way : turnsOnce(ring) ? way : 0;
}
/** Whether a ring with corners to one side alone goes round once, and not twice as a star does. */
function turnsOnce(ring) {
    let changes = 0;
    for (let i = 0, n = ring.length; i < n; ++i) {
        const a = ring[i][0] - ring[(i + n - 1) % n][0], b = ring[(i + 1) % n][0] - ring[i][0];
        changes += a * b < 0 ? 1 : 0;
    }
    return changes <= 2;
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
