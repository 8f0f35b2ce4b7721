// SPDX-License-Identifier: MIT
// Things that people use, as furniture: tables and desks where people sit, machines and cupboards where they stand, chairs.

import * as THREE from 'three';
import { placesAt, resolvedKind } from './kinds.js';
import { SEAT_HEIGHT } from './people/seats.js';

const color = hex => new THREE.Color(hex);
const TOP = color('#c9a878'), LEG = color('#4a4d52'), CHAIR = color('#3d5a73'), BODY = color('#d9dde0'), FACE = color('#39424b');
const LOW = 0.95; // Lower things are tables: a top on legs. [m]

export function addThing(part, thing, kinds) {
    const kind = resolvedKind(kinds, thing.kind), [depth, width, height] = kind.size, [x, y, z] = thing.position;
    const yaw = thing.facing * Math.PI / 180, c = Math.cos(yaw), s = Math.sin(yaw);
    const at = (ahead, left) => [x + ahead * c - left * s, y + ahead * s + left * c];
    if (depth > 0 && width > 0 && height > 0) {
        part.shapes.push([at(depth / 2, -width / 2), at(depth / 2, width / 2), at(-depth / 2, width / 2), at(-depth / 2, -width / 2)]);
        if (height < LOW)
            addTable(part, at, z, yaw, kind.size);
        else
            addCabinet(part, at, z, yaw, kind.size);
    }
    for (const place of placesAt(thing, kind))
        if (place.sits)
            addChair(part, place, z);
}

function addTable(part, at, z, yaw, [depth, width, height]) {
    const [x, y] = at(0, 0);
    part.solid.box(x, y, z + height - 0.04, depth, width, 0.04, yaw, TOP);
    for (const ahead of [-1, 1])
        for (const left of [-1, 1]) {
            const [lx, ly] = at(ahead * (depth / 2 - 0.05), left * (width / 2 - 0.05));
            part.solid.box(lx, ly, z, 0.05, 0.05, height - 0.04, yaw, LEG, { edges: false });
        }
}

function addCabinet(part, at, z, yaw, [depth, width, height]) {
    const [x, y] = at(0, 0), [fx, fy] = at(depth / 2 + 0.005, 0);
    part.solid.box(x, y, z, depth, width, height, yaw, BODY);
    part.solid.box(fx, fy, z + height * 0.62, 0.02, width * 0.7, height * 0.25, yaw, FACE, { edges: false });
}

function addChair(part, { x, y, heading }, z) {
    const back = 0.22, size = 0.42;
    part.solid.box(x, y, z + SEAT_HEIGHT - 0.05, size, size, 0.05, heading, CHAIR);
    part.solid.box(x - Math.cos(heading) * back, y - Math.sin(heading) * back, z + SEAT_HEIGHT, 0.05, size, 0.42, heading, CHAIR);
    part.solid.box(x, y, z, 0.06, 0.06, SEAT_HEIGHT - 0.05, heading, LEG, { edges: false });
}
