// SPDX-License-Identifier: MIT
// The station's architecture: floors, stairs, walls, columns, boxes; one group of meshes a level, so that levels can be
// taken off.

import * as THREE from 'three';
import { MeshBuilder, clip } from './builder.js';
import { addFurniture } from './furniture.js';
import { contactShade, depthMaterial, edgeMaterial, floorMaterial, solidMaterial } from './materials.js';

const color = hex => new THREE.Color(hex);
const STONE = color('#d9d3c7'), WALL = color('#efebe3'), COLUMN = color('#e9e3d8'), STEP = color('#cfc6b6');
const PLATFORM = color('#b7b5b1'), TRACKSIDE = color('#e9bd35'), STREET = color('#bfbdb8');
const LINTEL = 3.2;       // Height of what spans a door. [m]
const WIDEST_LINTEL = 6;  // Wider openings have none. [m]

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

export class Station {
    constructor(recording) {
        this.data = recording.station;
        this.plan = recording.plan;
        this.root = new THREE.Group();
        this.version = 0; // Raised when what is drawn has changed.
        this.findLevels();
        this.findBounds();
        this.buildLevels();
    }

    /** Levels from the lowest up: height, regions, a name. */
    findLevels() {
        this.levels = this.plan.levels.map(level => ({ z: level.z, regions: level.regions })).sort((a, b) => a.z - b.z);
        this.levelOfRegion = new Map();
        this.levels.forEach((level, i) => level.regions.forEach(r => this.levelOfRegion.set(r, i)));
        for (const level of this.levels) {
            const largest = level.regions.map(r => this.plan.regions[r]).sort((a, b) => b.area - a.area)[0];
            const platforms = level.regions.filter(r => /platform/i.test(this.plan.regions[r].name)).length;
            level.name = platforms > 2 ? 'Platforms' : largest ? largest.name : 'Level';
        }
    }
    levelAt(z) {
        let found = 0;
        this.levels.forEach((level, i) => { if (level.z <= z + 0.6) found = i; });
        return found;
    }

    findBounds() {
        const box = new THREE.Box3();
        const add = (x, y, z) => box.expandByPoint(new THREE.Vector3(x, y, z));
        for (const region of this.data.regions)
            for (const [x, y] of region.footprint)
                add(x, y, region.floor.z);
        for (const g of this.plan.grounds) {
            add(g.corner[0], g.corner[1], g.z);
            add(g.corner[0] + g.columns * g.cell, g.corner[1] + Math.ceil(g.heights.length / g.columns) * g.cell, g.z);
        }
        if (box.isEmpty())
            add(0, 0, 0);
        const pad = 2;
        this.bounds = { x: box.min.x - pad, y: box.min.y - pad, w: box.max.x - box.min.x + 2 * pad, h: box.max.y - box.min.y + 2 * pad };
        this.center = new THREE.Vector3((box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2, 0);
        this.size = Math.max(box.max.x - box.min.x, box.max.y - box.min.y, 10);
        this.zMin = Math.min(...this.levels.map(l => l.z), box.min.z);
        this.zMax = Math.max(...this.levels.map(l => l.z), box.max.z);
    }

    buildLevels() {
        this.parts = this.levels.map(() => ({ floor: new MeshBuilder(), solid: new MeshBuilder(), shapes: [] }));
        this.platformRegions = new Set(this.data.objects.platforms.map(p => p.region));
        this.data.regions.forEach(region => this.addRegion(region));
        this.plan.grounds.forEach(ground => this.addGround(ground));
        const g = this.data.geometry;
        g.walls.forEach(wall => this.addWall(wall));
        g.boxes.forEach(box => this.addBox(box));
        g.cylinders.forEach(c => this.addCylinder(c));
        g.polygons.forEach(p => this.addPolygon(p));
        addFurniture(this);
        this.heat = this.levels.map(() => null);
        this.parts.forEach((part, i) => this.makeMeshes(part, i));
    }

    makeMeshes(part, i) {
        const level = this.levels[i], group = new THREE.Group();
        level.group = group;
        const empty = new THREE.DataTexture(new Uint8Array(4), 1, 1);
        empty.needsUpdate = true;
        const white = new THREE.DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
        white.needsUpdate = true;
        level.floorMaterial = floorMaterial(this.bounds, white, empty);
        if (!part.floor.empty) {
            const floor = new THREE.Mesh(part.floor.geometry(), level.floorMaterial);
            floor.receiveShadow = floor.castShadow = true;
            group.add(floor);
        }
        if (!part.solid.empty) {
            const solid = new THREE.Mesh(part.solid.geometry(), solidMaterial());
            solid.castShadow = solid.receiveShadow = true;
            solid.customDepthMaterial = depthMaterial();
            level.edges = new THREE.LineSegments(part.solid.lineGeometry(), edgeMaterial());
            group.add(solid, level.edges);
        }
        this.root.add(group);
    }

    addRegion(region) {
        const f = region.floor, ring = region.footprint;
        if (f.kind === 'mesh')
            return;
        const index = this.plan.regions.findIndex(r => r.name === region.name);
        const level = this.levelOfRegion.get(index) ?? this.levelAt(f.z);
        const builder = this.parts[level].floor;
        const platform = this.platformRegions.has(region.name);
        const tone = platform ? PLATFORM : /street|drive|plaza|avenue/i.test(region.name) ? STREET : STONE;
        if (f.kind === 'stairs')
            this.addStairs(builder, f, ring);
        else if (f.kind === 'ramp') {
            const dx = f.to[0] - f.from[0], dy = f.to[1] - f.from[1], length2 = dx * dx + dy * dy || 1;
            const height = (x, y) => f.z + (f.zTo - f.z) * Math.min(1, Math.max(0, ((x - f.from[0]) * dx + (y - f.from[1]) * dy) / length2));
            this.slopedSlab(builder, ring, height, tone);
        } else if (f.kind === 'sampled')
            this.addSampled(builder, f, ring, tone);
        else
            builder.prism(ring, f.z - (platform ? 1.1 : 0.35), f.z, tone, { edges: false, bottom: true });
        if (platform)
            this.addPlatformEdge(builder, f.z, ring);
    }

    slopedSlab(builder, ring, height, tone) {
        builder.face(ring, height, tone, 0);
        for (let i = 0; i < ring.length; ++i) {
            const a = ring[i], b = ring[(i + 1) % ring.length], za = height(...a), zb = height(...b);
            builder.quad([...a, za - 0.4], [...b, zb - 0.4], [...b, zb], [...a, za], [0, 0, 0.1], tone, 0);
        }
    }

    addStairs(builder, f, ring) {
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
                builder.prism(part, z - depth, z, STEP, { edges: false, bottom: true });
        };
        slab(null, 0, f.z, 0.35);
        for (let i = 0; i < steps; ++i)
            slab(i * f.run, (i + 1) * f.run, rise > 0 ? f.z + (i + 1) * rise : f.z + i * rise, Math.abs(rise) + 0.22);
        slab(steps * f.run, null, f.zTo, 0.35);
    }

    addSampled(builder, f, ring, tone) {
        const rows = Math.floor(f.samples.length / f.columns), s = f.spacing;
        const at = (i, j) => f.z + f.samples[Math.min(rows - 1, Math.max(0, j)) * f.columns + Math.min(f.columns - 1, Math.max(0, i))];
        const height = (x, y) => {
            const u = (x - f.origin[0]) / s, v = (y - f.origin[1]) / s, i = Math.floor(u), j = Math.floor(v);
            const a = u - i, b = v - j;
            return (at(i, j) * (1 - a) + at(i + 1, j) * a) * (1 - b) + (at(i, j + 1) * (1 - a) + at(i + 1, j + 1) * a) * b;
        };
        const xs = ring.map(p => p[0]), ys = ring.map(p => p[1]), size = Math.max(1, s);
        for (let x = Math.min(...xs); x < Math.max(...xs); x += size)
            for (let y = Math.min(...ys); y < Math.max(...ys); y += size) {
                const cell = clip(clip(clip(clip(ring, 1, 0, x), -1, 0, -x - size), 0, 1, y), 0, -1, -y - size);
                if (cell.length < 3)
                    continue;
                const nx = (height(x, y) - height(x + size, y)) / size, ny = (height(x, y) - height(x, y + size)) / size;
                const n = Math.hypot(nx, ny, 1);
                builder.face(cell, height, tone, 0, 1, [nx / n, ny / n, 1 / n]);
            }
    }

    /** Ground that meshes make: cell by cell. */
    addGround(ground) {
        const builder = this.parts[this.levelOfRegion.get(ground.region) ?? 0].floor;
        const { columns, cell } = ground, [x0, y0] = ground.corner;
        ground.heights.forEach((h, k) => {
            if (h < 0)
                return;
            const x = x0 + (k % columns) * cell, y = y0 + Math.floor(k / columns) * cell, z = ground.z + h / 100;
            builder.quad([x, y, z], [x + cell, y, z], [x + cell, y + cell, z], [x, y + cell, z], [0, 0, 1], STONE, 0);
        });
    }

    /** The yellow strip along the long sides of a platform. */
    addPlatformEdge(builder, z, ring) {
        for (let i = 0; i < ring.length; ++i) {
            const a = ring[i], b = ring[(i + 1) % ring.length];
            const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
            if (length < 12)
                continue;
            const ux = (b[0] - a[0]) / length, uy = (b[1] - a[1]) / length;
            const inner = (ring.reduce((s, p) => s + p[0], 0) / ring.length - a[0]) * -uy + (ring.reduce((s, p) => s + p[1], 0) / ring.length - a[1]) * ux > 0 ? 1 : -1;
            const nx = -uy * inner, ny = ux * inner;
            const strip = [0.35, 0.65].map(d => [[a[0] + nx * d, a[1] + ny * d], [b[0] + nx * d, b[1] + ny * d]]);
            builder.face([strip[0][0], strip[0][1], strip[1][1], strip[1][0]], () => z + 0.012, TRACKSIDE, 0);
        }
    }

    addWall(wall) {
        const level = this.levelAt(wall.z), part = this.parts[level];
        const points = wall.closed ? [...wall.points, wall.points[0]] : wall.points;
        let travelled = 0;
        for (let i = 0; i + 1 < points.length; ++i) {
            const a = points[i], b = points[i + 1], length = Math.hypot(b[0] - a[0], b[1] - a[1]);
            if (length < 1e-6)
                continue;
            const ux = (b[0] - a[0]) / length, uy = (b[1] - a[1]) / length, half = wall.thickness / 2;
            const slab = (from, to, z, height, shaded) => {
                const shape = [[from, -half], [to, -half], [to, half], [from, half]].map(([s, t]) => [a[0] + ux * s - uy * t, a[1] + uy * s + ux * t]);
                part.solid.prism(shape, z, z + height, WALL, { foot: wall.z, bottom: !shaded });
                if (shaded)
                    part.shapes.push(shape);
            };
            let at = i === 0 && !wall.closed ? 0 : -half;
            const gaps = wall.gaps.map(g => [g.from - travelled, g.to - travelled]).filter(([f, t]) => t > 0 && f < length).sort((p, q) => p[0] - q[0]);
            for (const [from, to] of gaps) {
                if (from > at)
                    slab(at, from, wall.z, wall.height, true);
                if (to - from <= WIDEST_LINTEL && wall.height > LINTEL + 0.4)
                    slab(Math.max(at, from), Math.min(to, length), wall.z + LINTEL, wall.height - LINTEL, false);
                at = Math.max(at, to);
            }
            const end = i + 2 === points.length && !wall.closed ? length : length + half;
            if (end > at)
                slab(at, end, wall.z, wall.height, true);
            travelled += length;
        }
    }

    addBox(box) {
        const part = this.parts[this.levelAt(box.center[2])], yaw = box.yaw * Math.PI / 180;
        const [x, y, z] = box.center, [sx, sy, sz] = box.size, tone = boxColor(box.name);
        if (/\bcab\b|taxi/i.test(box.name) && Math.max(sx, sy) > 2.5)
            return this.addCab(part, x, y, z, sx, sy, sz, yaw);
        const shape = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([u, v]) => [x + u * sx / 2 * Math.cos(yaw) - v * sy / 2 * Math.sin(yaw), y + u * sx / 2 * Math.sin(yaw) + v * sy / 2 * Math.cos(yaw)]);
        part.shapes.push(shape);
        const counter = sz < 1.4 && Math.max(sx, sy) > 1.2 && tone !== COLUMN;
        if (counter) { // A lighter top, a little wider than what carries it.
            part.solid.box(x, y, z, sx - 0.1, sy - 0.1, sz - 0.06, yaw, tone);
            part.solid.box(x, y, z + sz - 0.06, sx, sy, 0.06, yaw, color('#e9dfce'));
        } else if (/column|pillar/i.test(box.name) && sz > 3) {
            part.solid.box(x, y, z, sx * 1.25, sy * 1.25, 0.5, yaw, COLUMN, { foot: z });
            part.solid.box(x, y, z + 0.5, sx, sy, sz - 1.0, yaw, COLUMN, { foot: z });
            part.solid.box(x, y, z + sz - 0.5, sx * 1.2, sy * 1.2, 0.5, yaw, COLUMN, { foot: z });
        } else if (sz >= 2 && Math.min(sx, sy) >= 1.2 && /booth|office|stand|kiosk|refreshment|check|room|telephone/i.test(box.name))
            this.addBooth(part, x, y, z, sx, sy, sz, yaw, tone);
        else
            part.solid.box(x, y, z, sx, sy, sz, yaw, tone);
    }

    /** A stand: panelled foot, windows, cornice. */
    addBooth(part, x, y, z, sx, sy, sz, yaw, tone) {
        const dark = tone.clone().multiplyScalar(0.72), pane = color('#a9c0c8'), foot = { foot: z };
        part.solid.box(x, y, z, sx, sy, 1.0, yaw, tone, foot);
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

    addCab(part, x, y, z, sx, sy, sz, yaw) {
        const along = sx >= sy ? yaw : yaw + Math.PI / 2, length = Math.max(sx, sy), width = Math.min(sx, sy);
        const c = Math.cos(along), s = Math.sin(along);
        part.solid.box(x, y, z + 0.25, length, width, Math.min(0.65, sz * 0.45), along, color('#e0b02e'));
        part.solid.box(x - 0.1 * length * c, y - 0.1 * length * s, z + 0.25 + Math.min(0.65, sz * 0.45), length * 0.52, width * 0.9, Math.max(0.3, sz - 0.95), along, color('#30353c'));
        for (const [u, v] of [[0.32, 0.42], [0.32, -0.42], [-0.32, 0.42], [-0.32, -0.42]])
            part.solid.box(x + u * length * c - v * width * s, y + u * length * s + v * width * c, z, 0.6, 0.2, 0.55, along, color('#1d1f22'), { edges: false });
    }

    addCylinder(c) {
        const part = this.parts[this.levelAt(c.center[2])], [x, y, z] = c.center, r = c.radius, h = c.height;
        part.shapes.push(Array.from({ length: 16 }, (_, i) => [x + r * Math.cos(i / 8 * Math.PI), y + r * Math.sin(i / 8 * Math.PI)]));
        if (h > 2.2) // A column: base, shaft that narrows, capital.
            part.solid.lathe(x, y, [[r, z], [r, z + 0.12], [r * 0.93, z + 0.2], [r * 0.88, z + 0.35], [r * 0.86, z + h * 0.35], [r * 0.76, z + h - 0.5],
                [r * 0.8, z + h - 0.4], [r * 0.98, z + h - 0.15], [r, z + h]], COLUMN, { foot: z, sides: r > 0.5 ? 28 : 16 });
        else if (/table/i.test(c.name))
            part.solid.lathe(x, y, [[r * 0.5, z], [r * 0.5, z + 0.04], [0.05, z + 0.06], [0.05, z + h - 0.05], [r, z + h - 0.04], [r, z + h]], color('#b08a5e'), { foot: z });
        else
            part.solid.lathe(x, y, [[r, z], [r, z + h]], boxColor(c.name), { foot: z });
    }

    addPolygon(p) {
        const part = this.parts[this.levelAt(p.z)];
        part.shapes.push(p.points);
        part.solid.prism(p.points, p.z, p.z + p.height, boxColor(p.name), {});
    }

    /** Shades the floors where things stand on them: pretty, but not worth waiting for. */
    async shadeFloors() {
        for (let i = this.levels.length - 1; i >= 0; --i) {
            await new Promise(resolve => setTimeout(resolve, 30));
            this.levels[i].floorMaterial.userData.uniforms.uShade.value = contactShade(this.bounds, this.parts[i].shapes);
            ++this.version;
        }
        this.parts = null;
    }

    /** Shows levels up to `top`. */
    showUpTo(top) {
        this.top = top;
        this.levels.forEach((level, i) => { level.group.visible = i <= top; });
    }
}
