// SPDX-License-Identifier: MIT
// Lamps along platforms: posts with globes, and the light that lies under them.

import * as THREE from 'three';
import { MeshBuilder } from './builder.js';
import { solidMaterial } from './materials.js';
import { plainSolidMaterial, twoWays } from './plainMaterials.js';

const EVERY = 14, HEIGHT = 2.9, REACH = 5; // [m]
const IRON = new THREE.Color('#3b4244');

export class Lamps {
    constructor(station) {
        this.lamps = [];
        const platforms = new Set(station.data.objects.platforms.map(p => p.region));
        for (const region of station.data.regions)
            if (platforms.has(region.name) && region.floor.kind === 'flat')
                this.along(region.footprint, region.floor.z);
        this.pools = new THREE.MeshBasicMaterial({ color: '#ffd9a0', transparent: true, depthWrite: false, blending: THREE.AdditiveBlending, map: spot(),
            polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -1 });
        this.globes = new THREE.MeshBasicMaterial({ color: '#fff1d6' });
        const byLevel = new Map();
        for (const lamp of this.lamps)
            byLevel.set(station.levelAt(lamp.z), [...byLevel.get(station.levelAt(lamp.z)) ?? [], lamp]);
        for (const [level, lamps] of byLevel)
            this.make(station.levels[level].group, lamps);
    }
    /** In the middle of a long shape, at even distances, off whatever stands there. */
    along(ring, z) {
        const xs = ring.map(p => p[0]), ys = ring.map(p => p[1]), x0 = Math.min(...xs), x1 = Math.max(...xs), y0 = Math.min(...ys), y1 = Math.max(...ys);
        const long = x1 - x0 >= y1 - y0, count = Math.floor((long ? x1 - x0 : y1 - y0) / EVERY);
        for (let i = 0; i < count; ++i) {
            const f = (i + 0.5) / count, x = long ? x0 + f * (x1 - x0) : (x0 + x1) / 2, y = long ? (y0 + y1) / 2 : y0 + f * (y1 - y0);
            if (inside(ring, x, y) && inside(ring, x + 0.4, y + 0.4) && inside(ring, x - 0.4, y - 0.4))
                this.lamps.push({ x, y, z });
        }
    }
    make(group, lamps) {
        const iron = new MeshBuilder();
        for (const { x, y, z } of lamps) // Hung from above: nobody walks through a post.
            iron.lathe(x, y, [[0.03, z + HEIGHT + 0.16], [0.03, z + HEIGHT + 0.7]], IRON, { foot: z, sides: 6 });
        for (const geometry of iron.geometries())
            group.add(twoWays(new THREE.Mesh(geometry, solidMaterial()), plainSolidMaterial));
        const globe = new THREE.InstancedMesh(new THREE.SphereGeometry(0.17, 10, 8), this.globes, lamps.length), m = new THREE.Matrix4();
        const pool = new THREE.InstancedMesh(new THREE.PlaneGeometry(2 * REACH, 2 * REACH), this.pools, lamps.length);
        lamps.forEach(({ x, y, z }, i) => {
            globe.setMatrixAt(i, m.makeTranslation(x, y, z + HEIGHT));
            pool.setMatrixAt(i, m.makeTranslation(x, y, z + 0.016));
        });
        pool.renderOrder = 1;
        twoWays(pool, () => this.pools).userData.detail = true;
        group.add(globe, pool);
    }
    /** `share`: how much of the light lamps give at this hour. [0, 1] */
    update(share) { this.pools.opacity = 0.10 + 0.42 * share; }
}

function inside(ring, x, y) {
    let odd = false;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
        if (ring[i][1] > y !== ring[j][1] > y && x < (ring[j][0] - ring[i][0]) * (y - ring[i][1]) / (ring[j][1] - ring[i][1]) + ring[i][0])
            odd = !odd;
    return odd;
}
/** Bright in the middle, gone at the rim. */
function spot() {
    const size = 64, data = new Uint8Array(size * size * 4);
    for (let j = 0; j < size; ++j)
        for (let i = 0; i < size; ++i) {
            const r = Math.hypot(i - size / 2 + 0.5, j - size / 2 + 0.5) / (size / 2), v = 255 * Math.max(0, 1 - r) ** 2;
            data.set([v, v, v, v], 4 * (j * size + i));
        }
    const texture = new THREE.DataTexture(data, size, size);
    texture.magFilter = texture.minFilter = THREE.LinearFilter;
    texture.needsUpdate = true;
    return texture;
}
