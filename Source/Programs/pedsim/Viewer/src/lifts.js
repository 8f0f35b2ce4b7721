// SPDX-License-Identifier: MIT
// Lifts: glass shafts with a frame at every stop, and cabins that are where the people in them are.

import * as THREE from 'three';
import { MeshBuilder } from './builder.js';
import { solidMaterial } from './materials.js';

const color = hex => new THREE.Color(hex);
const FRAME = color('#6d7278'), CABIN = color('#8d949a'), LAMP = color('#e9bd35');
const POST = 0.1, CABIN_HEIGHT = 2.3, FLOOR = 0.12; // [m]
const GLASS = { color: '#9fc3d4', transparent: true, opacity: 0.22, depthWrite: false, side: THREE.DoubleSide };

/** The directions out of the cabin and along its door. */
function axes(lift) {
    const a = lift.facing * Math.PI / 180;
    return { out: [Math.cos(a), Math.sin(a)], along: [-Math.sin(a), Math.cos(a)] };
}

/** A place so far along the door and towards it, from the middle of the cabin. */
const at = (lift, { out, along }, s, d) => [lift.position[0] + along[0] * s + out[0] * d, lift.position[1] + along[1] * s + out[1] * d];

/** Whether a wall is a part of a shaft, which is drawn here. */
export const isShaft = (lifts, wall) => lifts.some(lift => wall.name.startsWith(lift.name + ', stop ') && /, shaft( above \d+)?$/.test(wall.name));

/** Posts at the corners of every storey, and a beam with a lamp over every door. */
export function addShafts(station, lifts) {
    for (const lift of lifts) {
        const frame = axes(lift), yaw = lift.facing * Math.PI / 180;
        const w = lift.width / 2 + POST / 2, d = lift.depth / 2 + POST / 2;
        lift.stops.forEach((z, i) => {
            const builder = station.parts[station.levelAt(z)].solid;
            const height = (lift.stops[i + 1] ?? z + CABIN_HEIGHT + 0.3) - z;
            for (const [s, t] of [[-w, -d], [w, -d], [w, d], [-w, d]])
                builder.box(...at(lift, frame, s, t), z, POST, POST, height, yaw, FRAME);
            for (const s of [-1, 1])
                builder.box(...at(lift, frame, s * (lift.doorWidth / 2 + POST / 2), d), z, POST, POST, CABIN_HEIGHT, yaw, FRAME);
            builder.box(...at(lift, frame, 0, d), z + CABIN_HEIGHT, POST, lift.width + 2 * POST, 0.2, yaw, FRAME);
            builder.box(...at(lift, frame, 0, d + POST / 2), z + CABIN_HEIGHT + 0.06, 0.03, 0.3, 0.08, yaw, LAMP);
        });
    }
}

/** Where a cabin is, by the people in it; null where nobody is. */
export function cabinHeight(lift, crowd) {
    const frame = axes(lift);
    for (let i = 0; i < crowd.count; ++i) {
        const dx = crowd.x[i] - lift.position[0], dy = crowd.y[i] - lift.position[1];
        if (Math.abs(dx * frame.along[0] + dy * frame.along[1]) < lift.width / 2 && Math.abs(dx * frame.out[0] + dy * frame.out[1]) < lift.depth / 2 - 0.05
            && crowd.z[i] > lift.stops[0] - 0.5 && crowd.z[i] < lift.stops.at(-1) + 0.5)
            return crowd.z[i];
    }
    return null;
}

export class Lifts {
    constructor(station) {
        this.station = station;
        this.cars = (station.data.lifts ?? []).map(lift => ({ lift, body: this.cabin(lift), z: lift.stops[0] }));
        for (const car of this.cars)
            this.addGlass(car.lift);
    }

    /** Floor and roof; its walls are glass. */
    cabin(lift) {
        const builder = new MeshBuilder(), frame = axes(lift), w = lift.width / 2 - 0.03, d = lift.depth / 2 - 0.03;
        const ring = [[-w, -d], [w, -d], [w, d], [-w, d]].map(([s, t]) => at(lift, frame, s, t));
        builder.prism(ring, -FLOOR, -0.005, CABIN, { bottom: true });
        builder.prism(ring, CABIN_HEIGHT - 0.08, CABIN_HEIGHT, CABIN, { bottom: true });
        const group = new THREE.Group();
        for (const geometry of builder.geometries()) {
            const mesh = new THREE.Mesh(geometry, solidMaterial());
            mesh.castShadow = true;
            group.add(mesh);
        }
        this.station.root.add(group);
        return group;
    }

    addGlass(lift) {
        const frame = axes(lift), w = lift.width / 2 + POST / 2, d = lift.depth / 2 + POST / 2;
        const corners = [[w, d], [w, -d], [-w, -d], [-w, d]].map(([s, t]) => at(lift, frame, s, t));
        lift.stops.forEach((z, i) => {
            const top = lift.stops[i + 1] ?? z + CABIN_HEIGHT + 0.3, group = this.station.levels[this.station.levelAt(z)].group;
            for (let k = 0; k + 1 < corners.length; ++k) {
                const [a, b] = [corners[k], corners[k + 1]];
                const geometry = new THREE.BufferGeometry();
                geometry.setAttribute('position', new THREE.Float32BufferAttribute([...a, z, ...b, z, ...b, top, ...a, z, ...b, top, ...a, top], 3));
                geometry.computeVertexNormals();
                group.add(new THREE.Mesh(geometry, new THREE.MeshLambertMaterial(GLASS)));
            }
        });
    }

    update(crowd, top) {
        for (const car of this.cars) {
            car.z = cabinHeight(car.lift, crowd) ?? car.z;
            car.body.position.z = car.z;
            car.body.visible = this.station.levelAt(car.z) <= top;
        }
    }
}
