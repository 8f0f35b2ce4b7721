// SPDX-License-Identifier: MIT
// Railings: a handrail on posts, with a knee rail.

import * as THREE from 'three';

const color = hex => new THREE.Color(hex);
const RAIL = color('#7d6a4f'), POST = color('#6d7278');
const POST_EVERY = 1.2, KNEE = 0.5; // [m]

export function addRailings(station, railings) {
    for (const railing of railings) {
        const builder = station.parts[station.levelAt(railing.z)].solid;
        const points = railing.closed ? [...railing.points, railing.points[0]] : railing.points;
        for (let i = 0; i + 1 < points.length; ++i)
            addStretch(builder, points[i], points[i + 1], railing.z, railing.height);
    }
}

function addStretch(builder, [ax, ay], [bx, by], z, height) {
    const length = Math.hypot(bx - ax, by - ay), yaw = Math.atan2(by - ay, bx - ax);
    if (length < 1e-3)
        return;
    const middle = [(ax + bx) / 2, (ay + by) / 2];
    builder.box(...middle, z + height - 0.05, length, 0.06, 0.05, yaw, RAIL, { bottom: true });
    builder.box(...middle, z + height * KNEE, length, 0.03, 0.03, yaw, POST, { bottom: true, edges: false });
    const posts = Math.max(1, Math.round(length / POST_EVERY));
    for (let k = 0; k <= posts; ++k)
        builder.box(ax + (bx - ax) * k / posts, ay + (by - ay) * k / posts, z, 0.04, 0.04, height - 0.05, yaw, POST, { edges: false });
}
