// SPDX-License-Identifier: MIT
// Ticket gates: a housing on either side of every gate, with a reader on it.

import * as THREE from 'three';

const color = hex => new THREE.Color(hex);
const HOUSING = color('#8d949a'), READER = color('#e9bd35');
const LONG = 1.4, NARROW = 0.16, HIGH = 1.0; // [m]

/** `portals`: of a station; those without gates are left out. */
export function addGates(station, portals) {
    for (const { from, to, gates } of portals.filter(portal => portal.gates > 0)) {
        const builder = station.parts[station.levelAt(Math.min(from[2], to[2]))].solid;
        const across = [to[0] - from[0], to[1] - from[1]];
        const yaw = Math.atan2(across[1], across[0]) + Math.PI / 2;
        for (let i = 0; i <= gates; ++i) {
            const [x, y] = [from[0] + across[0] * i / gates, from[1] + across[1] * i / gates];
            builder.box(x, y, from[2], LONG, NARROW, HIGH, yaw, HOUSING);
            builder.box(x, y, from[2] + HIGH, 0.2, NARROW, 0.03, yaw, READER);
        }
    }
}
