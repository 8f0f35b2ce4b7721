// SPDX-License-Identifier: MIT
// Things people use: benches, machines, clocks, signs, queues, performance areas, doors.

import * as THREE from 'three';
import { addClock } from './clocks.js';
import { addSign } from './signs.js';
import { SEAT_HEIGHT } from './people/seats.js';
import { addThing } from './things.js';

import { marksOf } from './marks.js';

const color = hex => new THREE.Color(hex);
const WOOD = color('#a9794b'), IRON = color('#3c3f43');
const LINE = color('#a8966c'), ENTRY = color('#3f8f63'), LEAVE = color('#b5573f');

const radians = degrees => degrees * Math.PI / 180;

const nothing = () => {};

/** How the objects of a list look; those of other lists get a mark in their kind's colour (marks.js). */
const DRAWINGS = {
    seats: (station, seat) => addSeat(partAt(station, seat.position[2]), seat),
    vendingMachines: (station, m) => addMachine(station, partAt(station, m.position[2]), m),
    clocks: (station, clock) => addClock(partAt(station, clock.position[2] - 3), clock, station),
    signs: (station, sign) => addSign(partAt(station, sign.position[2] - 2.4), sign, station),
    queues: (station, queue) => addQueue(partAt(station, queue.z), queue),
    performanceAreas: (station, area) => addStage(partAt(station, area.center[2]), area),
    meetingPoints: (station, p) => addDisc(partAt(station, p.position[2]), p.position, 0.5, color('#3e6f8e')),
    entrances: (station, e) => addThreshold(partAt(station, e.position[2]), e, ENTRY),
    exits: (station, e) => addThreshold(partAt(station, e.position[2]), e, LEAVE),
    purchasePoints: nothing, // Windows and counters are part of the building.
    ticketBooths: nothing,
    platforms: nothing, // Floors of their own.
    trainDoors: nothing, // Drawn with the trains.
    patrolRoutes: nothing,
    things: (station, thing) => addThing(partAt(station, thing.position[2]), thing, station.data.kinds ?? []),
};

export function addFurniture(station) {
    for (const [list, draw] of Object.entries(DRAWINGS))
        (station.data.objects[list] ?? []).forEach(object => draw(station, object));
    marksOf(station.plan, new Set(Object.keys(DRAWINGS))).forEach(mark => addMark(station, mark));
}

function partAt(station, z) {
    return station.parts[station.levelAt(z)];
}

/** A disc on the floor, or a ball below the roof. */
function addMark(station, { position: [x, y, z], colour, hangs }) {
    if (!hangs) {
        addDisc(partAt(station, z), [x, y, z], 0.4, color(colour));
        return;
    }
    const foot = station.levels[station.levelAt(z - 2.4)].z;
    partAt(station, z - 2.4).solid.lathe(x, y, [[0.02, z - 0.25], [0.25, z], [0.02, z + 0.25], [0.02, z + ROD]], color(colour), { foot, sides: 12 });
}

/** A frame of reference at an object: forward is where it faces. */
function frame(position, facing) {
    const [x, y, z] = position, a = radians(facing), c = Math.cos(a), s = Math.sin(a);
    return { x, y, z, yaw: a, at: (forward, left) => [x + forward * c - left * s, y + forward * s + left * c] };
}

function addSeat(part, seat) {
    const f = frame(seat.position, seat.facing), z = f.z, length = seat.length, depth = seat.depth;
    const [mx, my] = f.at(-depth / 2, 0);
    part.shapes.push([f.at(0, -length / 2), f.at(0, length / 2), f.at(-depth, length / 2), f.at(-depth, -length / 2)]);
    part.solid.box(mx, my, z + SEAT_HEIGHT - 0.06, depth, length, 0.06, f.yaw, WOOD);
    const [bx, by] = f.at(-depth + 0.04, 0);
    part.solid.box(bx, by, z + SEAT_HEIGHT, 0.06, length, 0.45, f.yaw, WOOD);
    const legs = Math.max(2, Math.round(length / 1.5) + 1);
    for (let i = 0; i < legs; ++i) {
        const [lx, ly] = f.at(-depth / 2, (i / (legs - 1) - 0.5) * (length - 0.15));
        part.solid.box(lx, ly, z, depth * 0.85, 0.07, SEAT_HEIGHT - 0.06, f.yaw, IRON, { edges: false });
    }
}

function addMachine(station, part, machine) {
    // Stations often have a box where the machine stands; then only its face is added.
    const f = frame(machine.position, machine.facing);
    const [x, y] = f.at(0.55, 0);
    const boxed = station.data.geometry.boxes.some(b => Math.abs(b.center[2] - f.z) < 0.5 &&
        Math.hypot(b.center[0] - x, b.center[1] - y) < Math.max(b.size[0], b.size[1]) * 0.75 + 0.3);
    if (!boxed) {
        part.solid.box(x, y, f.z, 0.5, 0.8, 1.8, f.yaw, color('#3f5f7d'));
        const [px, py] = f.at(0.29, 0);
        part.solid.box(px, py, f.z + 0.8, 0.02, 0.6, 0.7, f.yaw, color('#dfe9ee'), { edges: false });
    }
}

/** A line on the floor from the head backwards. */
function addQueue(part, queue) {
    for (let i = 0; i + 1 < queue.line.length; ++i) {
        const a = queue.line[i], b = queue.line[i + 1], length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        if (length < 0.01)
            continue;
        const nx = -(b[1] - a[1]) / length * 0.03, ny = (b[0] - a[0]) / length * 0.03;
        part.floor.face([[a[0] - nx, a[1] - ny], [b[0] - nx, b[1] - ny], [b[0] + nx, b[1] + ny], [a[0] + nx, a[1] + ny]], () => queue.z + 0.011, LINE, 0);
    }
    addDisc(part, [...queue.line[0], queue.z], 0.10, LINE);
}

function addDisc(part, [x, y, z], radius, tone) {
    const ring = Array.from({ length: 24 }, (_, i) => [x + radius * Math.cos(i / 12 * Math.PI), y + radius * Math.sin(i / 12 * Math.PI)]);
    part.floor.face(ring, () => z + 0.012, tone, 0);
}

function addStage(part, area) {
    const [x, y, z] = area.center, n = 40;
    const ring = Array.from({ length: n }, (_, i) => [x + area.radius * Math.cos(i / n * 2 * Math.PI), y + area.radius * Math.sin(i / n * 2 * Math.PI)]);
    part.floor.face(ring, () => z + 0.010, color('#8d4a52'), 0);
    part.floor.face(ring.map(([u, v]) => [x + (u - x) * 0.88, y + (v - y) * 0.88]), () => z + 0.014, color('#a8646a'), 0);
}

function addThreshold(part, door, tone) {
    const f = frame(door.position, door.facing);
    for (let i = 0; i < 3; ++i) { // Chevrons that point the way.
        const d = i * 0.5 - 0.5, w = Math.min(door.width / 2, 1.2);
        part.floor.face([f.at(d, -w), f.at(d + 0.45, 0), f.at(d, w), f.at(d + 0.2, w), f.at(d + 0.65, 0), f.at(d + 0.2, -w)].reverse(), () => f.z + 0.013, tone, 0);
    }
}
