// SPDX-License-Identifier: MIT
// Roofs of high halls: glass on iron arches. Seen from within; from above they would hide the people.

import * as THREE from 'three';
import { MeshBuilder, clip } from './builder.js';
import { glassMaterial, solidMaterial } from './materials.js';
import { drawPlainly, plainSolidMaterial, twoWays } from './plainMaterials.js';

const HIGH = 9, LARGE = 300; // Halls that have one: height [m] and area [m²].
const BAY = 14, RISE = 2.6;  // Width of a vault and how far it rises. [m]
const STRIP = 1.75, RIB = 6; // Panes of glass and distances between arches. [m]
const IRON = new THREE.Color('#4a5a58'), PANE = new THREE.Color('#cfe3ea');

export class Roofs {
    constructor(station) {
        this.roofs = [];
        for (const region of station.data.regions)
            if (region.floor.kind === 'flat' && region.height >= HIGH && areaOf(region.footprint) >= LARGE)
                this.roofs.push({ group: null, z: region.floor.z + region.height, make: () => this.add(station, region) });
    }
    /** The roof of a hall, made when it is first seen. */
    add(station, region) {
        const xs = region.footprint.map(p => p[0]), ys = region.footprint.map(p => p[1]), box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
        const [x0, y0, x1, y1] = box, z = region.floor.z + region.height, bays = Math.max(1, Math.round((x1 - x0) / BAY)), bay = (x1 - x0) / bays;
        const iron = new MeshBuilder(), bars = new MeshBuilder(), glass = new MeshBuilder(), strips = Math.round(bay / STRIP) * bays, wide = (x1 - x0) / strips;
        const ring = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]], ribs = Math.max(1, Math.round((y1 - y0) / RIB));
        for (let i = 0; i < strips; ++i) {
            const a = x0 + i * wide, b = a + wide, za = arch(a, x0, bay, z), zb = arch(b, x0, bay, z);
            glass.quad([a, y0, za], [b, y0, zb], [b, y1, zb], [a, y1, za], normalOf(wide, zb - za), PANE, z);
            bars.quad([a - 0.04, y0, za - 0.05], [a + 0.04, y0, za - 0.05], [a + 0.04, y1, za - 0.05], [a - 0.04, y1, za - 0.05], [0, 0, -1], IRON, z);
            for (let k = 0; k <= ribs; ++k)
                addRib(iron, a, b, y0 + (y1 - y0) * k / ribs, za, zb, z);
        }
        for (let k = 0; k <= bays; ++k) // What carries the vaults where they meet.
            iron.prism(clip(clip(ring, 1, 0, x0 + k * bay - 0.22), -1, 0, -(x0 + k * bay + 0.22)), z - 0.7, z, IRON, { bottom: true, edges: false, foot: z - 100 });
        return this.make(station, station.levelAt(region.floor.z), { iron, bars, glass });
    }
    make(station, level, { iron, bars, glass }) {
        const group = new THREE.Group(), frame = solidMaterial(), panes = glassMaterial();
        panes.opacity = 0.16;
        for (const [builder, material, detail] of [[iron, frame, false], [bars, frame, true], [glass, panes, true]])
            for (const geometry of builder.geometries()) {
                const mesh = twoWays(new THREE.Mesh(geometry, material), plainSolidMaterial);
                mesh.castShadow = !detail;
                mesh.userData.detail = detail; // Slow machines draw the arches alone.
                group.add(mesh);
            }
        drawPlainly(group, this.plainly);
        station.levels[level].group.add(group);
        return group;
    }
    /** Shows them to who stands below; true where that has changed. */
    update(camera, whole, plainly) {
        let changed = false;
        this.plainly = plainly;
        for (const roof of this.roofs) {
            const shown = whole && camera.position.z < roof.z - 0.5;
            changed ||= shown !== Boolean(roof.group?.visible);
            if (shown)
                roof.group ??= roof.make();
            if (roof.group)
                roof.group.visible = shown;
        }
        return changed;
    }
}

function arch(x, x0, bay, z) {
    const f = ((x - x0) / bay) % 1;
    return z + RISE * Math.sin(Math.PI * (f < 1e-6 || f > 1 - 1e-6 ? 0 : f));
}
function normalOf(wide, rise) {
    const length = Math.hypot(wide, rise);
    return [rise / length, 0, -wide / length];
}
/** A piece of an arch: an iron band on edge. */
function addRib(iron, a, b, y, za, zb, z) {
    for (const [side, n] of [[-0.06, -1], [0.06, 1]])
        iron.quad([a, y + side, za - 0.38], [b, y + side, zb - 0.38], [b, y + side, zb], [a, y + side, za], [0, n, 0], IRON, z);
    iron.quad([a, y - 0.06, za - 0.38], [a, y + 0.06, za - 0.38], [b, y + 0.06, zb - 0.38], [b, y - 0.06, zb - 0.38], [0, 0, -1], IRON, z);
}
function areaOf(ring) {
    return Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y, 0)) / 2;
}
