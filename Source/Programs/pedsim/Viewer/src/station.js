// SPDX-License-Identifier: MIT
// The station's architecture: floors, stairs, walls, columns, boxes; one group of meshes a level, so that levels can be
// taken off.

import * as THREE from 'three';
import { FINISH, MeshBuilder, clip } from './builder.js';
import { addFurniture } from './furniture.js';
import { addGates } from './gates.js';
import { addShafts, isShaft } from './lifts.js';
import { Occlusion } from './occlusion.js';
import { addRailings } from './railings.js';
import { addSolids } from './solids.js';
import { addMeshes } from './meshes.js';
import { addStairs } from './stairs.js';
import { plainFloorMaterial, plainSolidMaterial, twoWays } from './plainMaterials.js';
import { contactShade, depthMaterial, edgeMaterial, floorMaterial, glassMaterial, solidMaterial } from './materials.js';

const color = hex => new THREE.Color(hex);
const STONE = color('#d9d3c7'), WALL = color('#e9e1d2'), CORNICE = color('#f2ede2');
const PLATFORM = color('#b7b5b1'), TRACKSIDE = color('#e9bd35'), STREET = color('#bfbdb8'), BALLAST = color('#6b655d'), WALKWAY = color('#6d7278');
const NEAR_EYE = 0.7;     // Within which an eye sees about the same. [m]
const LINTEL = 3.2;       // Height of what spans a door. [m]
const WIDEST_LINTEL = 6;  // Wider openings have none. [m]

export class Station {
    constructor(recording) {
        this.data = recording.station;
        this.plan = recording.plan;
        this.meshes = recording.meshes;
        this.root = new THREE.Group();
        this.version = 0; // Raised when what is drawn has changed.
        this.findLevels();
        this.findBounds();
    }

    /** Levels from the lowest up: height, regions, a name. */
    findLevels() {
        this.levels = this.plan.levels.map(level => ({ z: level.z, regions: level.regions })).sort((a, b) => a.z - b.z);
        this.levelOfRegion = new Map();
        this.levels.forEach((level, i) => level.regions.forEach(r => this.levelOfRegion.set(r, i)));
        this.regionLevels = this.plan.regions.map((_, r) => this.levelOfRegion.get(r) ?? 0);
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

    /** One mesh of each of the materials that it is mostly made of. */
    samples() {
        const corner = new MeshBuilder(), white = new THREE.DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
        corner.quad([0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], STONE, 0);
        const floorOf = floorMaterial(this.bounds, white, white), geometry = corner.geometry();
        return [twoWays(new THREE.Mesh(geometry, floorOf), () => plainFloorMaterial(floorOf.userData.uniforms)), twoWays(new THREE.Mesh(geometry, solidMaterial()), plainSolidMaterial)]
            .map(mesh => Object.assign(mesh, { receiveShadow: true, castShadow: true }));
    }

    /** Everything that is drawn of it. */
    build() {
        this.parts = this.levels.map(() => ({ floor: new MeshBuilder(), solid: new MeshBuilder(), glass: new MeshBuilder(), shapes: [] }));
        this.slabs = []; // Walls and stands, for whatever asks what hides what.
        this.platformRegions = new Set(this.data.objects.platforms.map(p => p.region));
        const lifts = this.data.lifts ?? [];
        this.cabins = new Set(lifts.flatMap(lift => lift.stops.map((_, i) => `${lift.name}, stop ${i + 1}`)));
        this.data.regions.forEach(region => this.addRegion(region));
        if (this.meshes.length > 0)
            addMeshes(this, this.meshes);
        else
            this.plan.grounds.forEach(ground => this.addGround(ground));
        const g = this.data.geometry;
        g.walls.filter(wall => !isShaft(lifts, wall)).forEach(wall => this.addWall(wall));
        addShafts(this, lifts);
        addRailings(this, g.railings ?? []);
        addSolids(this);
        this.addTrackBed();
        addFurniture(this);
        addGates(this, this.data.portals ?? []);
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
        let plainFloor; // One for all pieces.
        for (const geometry of part.floor.geometries()) {
            const floor = twoWays(new THREE.Mesh(geometry, level.floorMaterial), () => plainFloor ??= plainFloorMaterial(level.floorMaterial.userData.uniforms));
            floor.receiveShadow = floor.castShadow = true;
            group.add(floor);
        }
        const solidOf = solidMaterial(), depthOf = depthMaterial();
        for (const geometry of part.solid.geometries()) {
            const solid = twoWays(new THREE.Mesh(geometry, solidOf), plainSolidMaterial);
            solid.castShadow = solid.receiveShadow = true;
            solid.customDepthMaterial = depthOf;
            group.add(solid);
        }
        const glassOf = glassMaterial();
        for (const geometry of part.glass.geometries())
            group.add(new THREE.Mesh(geometry, glassOf));
        this.root.add(group);
    }

    /** Lines along the edges of walls and things; made when they are first wanted. */
    showEdges(shown) {
        if (!this.parts)
            return; // Not built yet.
        this.levels.forEach((level, i) => {
            if (shown && !level.edges) {
                const edgeOf = edgeMaterial();
                level.edges = this.parts[i].solid.lineGeometries().map(geometry => new THREE.LineSegments(geometry, edgeOf));
                level.edges.forEach(mesh => level.group.add(mesh));
            }
            level.edges?.forEach(mesh => { mesh.visible = shown; });
        });
    }

    addRegion(region) {
        const f = region.floor, ring = region.footprint;
        if (f.kind === 'mesh' || this.cabins.has(region.name))
            return;
        const index = this.plan.regions.findIndex(r => r.name === region.name);
        const level = this.levelOfRegion.get(index) ?? this.levelAt(f.z);
        const builder = this.parts[level].floor;
        const platform = this.platformRegions.has(region.name);
        const tone = platform ? PLATFORM : /street|drive|plaza|avenue/i.test(region.name) ? STREET : STONE;
        if (f.kind === 'stairs')
            addStairs(builder, f, ring);
        else if (f.kind === 'ramp') {
            const dx = f.to[0] - f.from[0], dy = f.to[1] - f.from[1], length2 = dx * dx + dy * dy || 1;
            const height = (x, y) => f.z + (f.zTo - f.z) * Math.min(1, Math.max(0, ((x - f.from[0]) * dx + (y - f.from[1]) * dy) / length2));
            this.slopedSlab(builder, ring, height, f.carries ? WALKWAY : tone);
        } else if (f.kind === 'sampled')
            this.addSampled(builder, f, ring, tone);
        else
            builder.prism(ring, f.z - (platform ? 1.1 : 0.35), f.z, tone, { edges: false, bottom: true, holes: (region.holes ?? []).map(hole => hole.outline) });
        if (platform)
            this.addPlatformEdge(builder, f.z, ring, Math.max(0, ...this.data.objects.platforms.filter(p => p.region === region.name).map(p => p.keepBehind ?? 0)));
    }

    slopedSlab(builder, ring, height, tone) {
        builder.face(ring, height, tone, 0);
        for (let i = 0; i < ring.length; ++i) {
            const a = ring[i], b = ring[(i + 1) % ring.length], za = height(...a), zb = height(...b);
            builder.quad([...a, za - 0.4], [...b, zb - 0.4], [...b, zb], [...a, za], [0, 0, 0.1], tone, 0);
        }
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

    /** What tracks lie on: without it one would see through the station where platforms end. */
    addTrackBed() {
        const rings = this.data.regions.filter(r => this.platformRegions.has(r.name) && r.floor.kind === 'flat');
        if (rings.length === 0)
            return;
        const z = Math.min(...rings.map(r => r.floor.z)), points = rings.filter(r => r.floor.z < z + 0.5).flatMap(r => r.footprint);
        const xs = points.map(p => p[0]), ys = points.map(p => p[1]), margin = 5;
        const x0 = Math.min(...xs) - margin, x1 = Math.max(...xs) + margin, y0 = Math.min(...ys) - margin, y1 = Math.max(...ys) + margin;
        this.parts[this.levelAt(z)].solid.prism([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], z - 1.6, z - 1.27, BALLAST, { edges: false });
    }

    /** The yellow strip along the long sides of a platform. */
    /** A strip of light stones, whose inner side is the line that people stay behind. */
    addPlatformEdge(builder, z, ring, keepBehind) {
        const [outer, inner0] = keepBehind > 0 ? [Math.max(0, keepBehind - 0.3), keepBehind] : [0.35, 0.65];
        for (let i = 0; i < ring.length; ++i) {
            const a = ring[i], b = ring[(i + 1) % ring.length];
            const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
            if (length < 12)
                continue;
            const ux = (b[0] - a[0]) / length, uy = (b[1] - a[1]) / length;
            const inner = (ring.reduce((s, p) => s + p[0], 0) / ring.length - a[0]) * -uy + (ring.reduce((s, p) => s + p[1], 0) / ring.length - a[1]) * ux > 0 ? 1 : -1;
            const nx = -uy * inner, ny = ux * inner;
            const strip = [outer, inner0].map(d => [[a[0] + nx * d, a[1] + ny * d], [b[0] + nx * d, b[1] + ny * d]]);
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
                part.solid.prism(shape, z, z + height, WALL, { foot: wall.z, bottom: !shaded, finish: FINISH.ashlar });
                this.slabs.push({ ax: a[0] + ux * from, ay: a[1] + uy * from, bx: a[0] + ux * to, by: a[1] + uy * to, low: z, high: z + height, foot: wall.z, level });
                if (wall.height > 4) { // A cornice.
                    const wide = shape.map(([x, y], k) => [x + (k < 2 ? uy : -uy) * 0.12, y + (k < 2 ? -ux : ux) * 0.12]);
                    part.solid.prism(wide, z + height - 0.3, z + height + 0.02, CORNICE, { foot: wall.z, bottom: true });
                }
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

    /** Shades the floors where things stand on them: pretty, but not worth waiting for. */
    async shadeFloors() {
        for (let i = this.levels.length - 1; i >= 0; --i) {
            await new Promise(resolve => setTimeout(resolve, 30));
            this.levels[i].floorMaterial.userData.uniforms.uShade.value = contactShade(this.bounds, this.parts[i].shapes);
            ++this.version;
        }
        for (const part of this.parts) // Edges may be wanted later.
            part.floor = part.glass = part.shapes = null;
    }

    /** Leaves out what floors hide from an eye within the station, where corners are dear: a machine without a graphics card spends
     *  most of a picture on them. `sparing`: false shows all. */
    spare(eye, sparing) {
        if (!sparing && !this.spared || sparing && this.spared?.distanceTo(eye) < NEAR_EYE)
            return;
        this.spared = sparing ? eye.clone() : null;
        this.hidden ??= new Occlusion(this);
        this.levels.forEach(({ group }) => group.children.forEach(mesh => {
            if (mesh.isMesh && !mesh.userData.detail && !mesh.isInstancedMesh)
                mesh.visible = !sparing || !this.isBelowFloors(eye, mesh.geometry);
        }));
    }
    /** Whether floors lie between an eye and all corners of the box around a geometry. */
    isBelowFloors(eye, geometry) {
        if (!geometry.boundingBox)
            geometry.computeBoundingBox();
        const { min, max } = geometry.boundingBox, hides = (x, y, z) => this.hidden.floors.some(floor => this.hidden.floorHides(floor, eye, x, y, z));
        if (!(max.z < eye.z - 2 || min.z > eye.z + 2))
            return false;
        const z = max.z < eye.z ? max.z : min.z; // The side that is nearer.
        return [[min.x, min.y], [max.x, min.y], [min.x, max.y], [max.x, max.y], [(min.x + max.x) / 2, (min.y + max.y) / 2]].every(([x, y]) => hides(x, y, z));
    }

    /** Shows levels up to `top`. */
    showUpTo(top) {
        this.top = top;
        this.levels.forEach((level, i) => { level.group.visible = i <= top; });
    }
}
