// SPDX-License-Identifier: MIT
// Clocks that tell the time of the simulation: two dials each, with twelve marks and hands that turn.

import * as THREE from 'three';
import { cut } from './materials.js';

const color = hex => new THREE.Color(hex);
const IRON = color('#2b2d30'), BRASS = color('#b8944f'), PAINT = color('#f5f1e8');
const ROD = 1.1; // By which clocks hang from roofs, which are not drawn. [m]
const DIAL = 0.36, FACE = 0.196; // Radius of the marks; where a dial is, from the middle. [m]
const HANDS = [[0.20, 0.045, 43200], [0.31, 0.03, 3600]]; // Length, width, seconds of a turn.

/** The case, which does not move. */
export function addClock(part, clock, station) {
    const [x, y, z] = clock.position, foot = station.levels[station.levelAt(z - 3)].z, options = { foot, edges: false, bottom: true };
    part.solid.lathe(x, y, [[0.03, z + 0.4], [0.03, z + ROD]], IRON, { foot, sides: 6 });
    part.solid.box(x, y, z - 0.5, 0.34, 1.0, 1.0, 0, BRASS, options);
    for (const side of [-1, 1]) {
        part.solid.box(x + side * 0.18, y, z - 0.44, 0.02, 0.88, 0.88, 0, PAINT, options);
        for (let hour = 0; hour < 12; ++hour) {
            const a = hour * Math.PI / 6, size = hour % 3 === 0 ? 0.075 : 0.04;
            part.solid.box(x + side * 0.193, y + DIAL * Math.sin(a), z + DIAL * Math.cos(a) - size / 2, 0.006, size, size, 0, IRON, options);
        }
    }
}

/** The hands of all clocks: one mesh per level. */
export class Clocks {
    constructor(station) {
        this.meshes = [];
        this.start = station.data.timetable.startOfDay;
        station.levels.forEach((level, i) => {
            const clocks = station.data.objects.clocks.filter(clock => station.levelAt(clock.position[2] - 3) === i);
            if (clocks.length === 0)
                return;
            const geometry = new THREE.BoxGeometry(0.008, 1, 1).translate(0, 0, 0.38);
            const mesh = new THREE.InstancedMesh(geometry, new THREE.MeshBasicMaterial({ color: IRON }), clocks.length * 4);
            level.group.add(mesh);
            this.meshes.push({ mesh, clocks, height: Math.min(...clocks.map(clock => clock.position[2])) - level.z });
        });
        this.shown = null;
    }

    /** Angle of a hand from the upright, clockwise, at a second of the day. */
    static angle(seconds, turn) { return seconds % turn / turn * 2 * Math.PI; }

    /** `seconds`: of the simulation. Hands move every ten seconds. */
    update(seconds) {
        const now = Math.floor((this.start + seconds) / 10) * 10;
        for (const { mesh, height } of this.meshes)
            mesh.visible = cut.uCut.value > height;
        if (now === this.shown)
            return;
        this.shown = now;
        const place = new THREE.Matrix4(), size = new THREE.Matrix4();
        for (const { mesh, clocks } of this.meshes) {
            let k = 0;
            for (const { position: [x, y, z] } of clocks)
                for (const side of [-1, 1])
                    for (const [length, width, turn] of HANDS) {
                        // Clockwise for whoever looks at the dial, from either side.
                        place.makeRotationX(-side * Clocks.angle(now, turn)).multiply(size.makeScale(1, width, length));
                        place.setPosition(x + side * (FACE + 0.004 * (turn === 3600 ? 2 : 1)), y, z);
                        mesh.setMatrixAt(k++, place);
                    }
            mesh.instanceMatrix.needsUpdate = true;
            mesh.computeBoundingSphere();
        }
    }
}
