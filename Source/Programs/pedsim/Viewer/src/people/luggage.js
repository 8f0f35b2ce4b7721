// SPDX-License-Identifier: MIT
// What people have with them: rolling cases and prams, where the core's ped/Agents/Luggage.h has them, with its numbers.
// Bags are part of the figure.

import * as THREE from 'three';
import { LIT, light } from '../plainMaterials.js';
import { Instances } from './instances.js';

export const BAG = 1, CASE = 2, PRAM = 3;
/** By kind, as the core's luggageRooms: of the disc's middle behind whoever walks (below 0: ahead), to the right of whoever stands. [m] */
export const ROOMS = { [CASE]: { radius: 0.18, away: 0.52, aside: 0.40 }, [PRAM]: { radius: 0.30, away: -0.62, aside: 0.52 } };
const WALKS = 0.6;        // Faster than this it is where it is while one walks. [m/s]
const FEET = 0.65;        // Of a sitter's feet before their hips, where they stood. [m]
const TILT = 0.5;         // Of a case that is pulled. [rad]
const CARRIED = 0.2;      // Above the slope of stairs. [m]
const SIZES = { iPlace: 4, iHow: 2, iTone: 3 };
const SMALLEST = 16;      // Not drawn where its owner is smaller. [pixels]

/** Where the luggage of somebody is: { x, y, walks }; `out` is filled and handed back. */
export function luggagePlace(kind, x, y, heading, speed, sit, out = {}) {
    const { away, aside } = ROOMS[kind], t = Math.min(1, Math.max(0, speed / WALKS)), walks = t * t * (3 - 2 * t);
    const c = Math.cos(heading), s = Math.sin(heading), way = away < 0 ? 1 : -1;
    let dx = s * (1 - walks) + way * c * walks, dy = -c * (1 - walks) + way * s * walks;
    const length = Math.hypot(dx, dy) || 1, far = aside + (Math.abs(away) - aside) * walks;
    out.x = x + c * FEET * sit + dx / length * far;
    out.y = y + s * FEET * sit + dy / length * far;
    out.walks = walks;
    return out;
}

export class Luggage {
    /** `flights`: stairs by region, as ground.js has them. */
    constructor(recording, flights) {
        this.recording = recording;
        this.flights = flights;
        this.any = [...recording.people.values()].some(person => person.luggage > BAG);
        this.sets = this.any ? { [CASE]: new Instances(caseGeometry(), material(), SIZES), [PRAM]: new Instances(pramGeometry(), material(), SIZES) } : {};
        this.all = Object.values(this.sets);
        this.at = {};
    }
    begin() { this.all.forEach(set => set.begin()); }
    end() { this.all.forEach(set => set.end()); }

    /** Adds what the i-th of a crowd has, and returns where it stands on level ground, or null; `away2`: square of their distance, `pixels`: of somebody a metre away, `tone`: a colour. */
    add(crowd, i, away2, pixels, tone) {
        const kind = this.recording.people.get(crowd.id[i])?.luggage;
        if (!(kind > BAG) || crowd.lie[i] > 0.5 || away2 > (pixels / SMALLEST) ** 2)
            return null;
        const { at } = this, set = this.sets[kind], heading = crowd.heading[i];
        luggagePlace(kind, crowd.x[i], crowd.y[i], heading, crowd.speed[i], crowd.sit[i], at);
        const flight = this.flights[crowd.region[i]], n = set.add();
        set.iPlace[4 * n] = at.x; set.iPlace[4 * n + 1] = at.y; set.iPlace[4 * n + 3] = heading;
        set.iPlace[4 * n + 2] = flight ? flight.slope(flight.along(at.x, at.y)) + CARRIED : crowd.z[i];
        set.iHow[2 * n] = kind === CASE && !flight ? TILT * at.walks : 0; set.iHow[2 * n + 1] = 0;
        set.iTone[3 * n] = tone.x; set.iTone[3 * n + 1] = tone.y; set.iTone[3 * n + 2] = tone.z;
        return flight ? null : at;
    }
}

function material() {
    return new THREE.ShaderMaterial({
        uniforms: { ...light },
        vertexShader: `${LIT} attribute vec4 iPlace; attribute vec2 iHow; attribute vec3 iTone; attribute float aSlot; varying vec3 vTone;
            void main() {
                float c = cos(iHow.x), s = sin(iHow.x), cy = cos(iPlace.w), sy = sin(iPlace.w);
                vec3 p = vec3(c * position.x + s * position.z, position.y, c * position.z - s * position.x);
                vec3 n = vec3(c * normal.x + s * normal.z, normal.y, c * normal.z - s * normal.x);
                p = vec3(cy * p.x - sy * p.y, sy * p.x + cy * p.y, p.z) + iPlace.xyz;
                n = vec3(cy * n.x - sy * n.y, sy * n.x + cy * n.y, n.z);
                vTone = (aSlot > 0.5 ? vec3(0.035) : iTone) * lit(normalize(n));
                gl_Position = projectionMatrix * viewMatrix * vec4(p, 1.0);
            }`,
        fragmentShader: 'varying vec3 vTone; void main() { gl_FragColor = vec4(vTone, 1.0);\n#include <colorspace_fragment>\n}',
    });
}

/** Boxes, each [x, y, z of its middle, length, width, height, slot: 0 cloth, 1 iron]. */
function boxes(list) {
    const position = [], normal = [], slot = [], index = [];
    for (const [x, y, z, a, b, h, which] of list) {
        const box = new THREE.BoxGeometry(a, b, h), first = position.length / 3;
        const at = box.getAttribute('position'), n = box.getAttribute('normal');
        for (let i = 0; i < at.count; ++i) {
            position.push(at.getX(i) + x, at.getY(i) + y, at.getZ(i) + z);
            normal.push(n.getX(i), n.getY(i), n.getZ(i));
            slot.push(which);
        }
        index.push(...Array.from(box.index.array, i => i + first));
    }
    const g = new THREE.InstancedBufferGeometry();
    g.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
    g.setAttribute('normal', new THREE.Float32BufferAttribute(normal, 3));
    g.setAttribute('aSlot', new THREE.Float32BufferAttribute(slot, 1));
    g.setIndex(index);
    return g;
}
/** Its wheels are where it is; forward is towards its owner. */
function caseGeometry() {
    return boxes([[0, 0, 0.34, 0.23, 0.36, 0.56, 0], [0.116, 0, 0.34, 0.012, 0.30, 0.02, 1], [0.116, 0, 0.5, 0.012, 0.30, 0.02, 1],
        [0.09, 0.11, 0.80, 0.018, 0.018, 0.38, 1], [0.09, -0.11, 0.80, 0.018, 0.018, 0.38, 1], [0.09, 0, 1.0, 0.026, 0.25, 0.028, 1],
        [-0.09, 0.15, 0.03, 0.06, 0.03, 0.06, 1], [-0.09, -0.15, 0.03, 0.06, 0.03, 0.06, 1], [0.09, 0.15, 0.03, 0.05, 0.03, 0.06, 1], [0.09, -0.15, 0.03, 0.05, 0.03, 0.06, 1]]);
}
/** Its basket is over its middle, the handle behind. */
function pramGeometry() {
    const wheel = (x, y) => [[x, y, 0.12, 0.24, 0.03, 0.09, 1], [x, y, 0.12, 0.09, 0.032, 0.24, 1], [x, y, 0.12, 0.19, 0.03, 0.19, 1]];
    return boxes([[0, 0, 0.56, 0.72, 0.40, 0.26, 0], [0.20, 0, 0.78, 0.30, 0.42, 0.20, 0], [0.27, 0, 0.90, 0.16, 0.40, 0.06, 0],
        [-0.06, 0, 0.69, 0.34, 0.36, 0.05, 0], [0, 0.17, 0.34, 0.5, 0.02, 0.22, 1], [0, -0.17, 0.34, 0.5, 0.02, 0.22, 1],
        [-0.42, 0.19, 0.86, 0.03, 0.02, 0.36, 1], [-0.42, -0.19, 0.86, 0.03, 0.02, 0.36, 1], [-0.42, 0, 1.03, 0.035, 0.42, 0.035, 1],
        ...wheel(0.26, 0.2), ...wheel(0.26, -0.2), ...wheel(-0.26, 0.2), ...wheel(-0.26, -0.2)]);
}
