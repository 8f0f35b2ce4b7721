// SPDX-License-Identifier: MIT
// What moved through the station and was none of its people: players, vehicles, others' agents. Plain bodies, so that nobody takes them
// for people: a post with a round top for a person, a box with rounded ends for a vehicle.

import * as THREE from 'three';

const TALL = 1.8, VEHICLE_TALL = 1.4; // [m]
const COLOURS = ['#d4a017', '#b5502b']; // Person, vehicle.

/** What the recording says of each, by its number: words in the order of frames. */
export function wordsByNumber(movers) {
    const byNumber = new Map();
    for (const [frame, number, kind, x, y, z, vx, vy, ax, ay, radius] of movers) {
        if (kind > 1)
            continue; // A region of interest (overlays/interest.js).
        if (!byNumber.has(number))
            byNumber.set(number, []);
        byNumber.get(number).push({ frame, gone: kind === undefined, kind, x, y, z, vx, vy, ax, ay, radius });
    }
    return byNumber;
}

/** Where one is at a second: as the last word about it has it, going on as it went; null: nowhere. */
export function placeAt(words, seconds, frameSeconds) {
    let word = null;
    for (const w of words) {
        if (w.frame * frameSeconds > seconds)
            break;
        word = w;
    }
    if (!word || word.gone)
        return null;
    const since = seconds - word.frame * frameSeconds;
    return { x: word.x + word.vx * since, y: word.y + word.vy * since, z: word.z, word };
}

export class Movers {
    constructor(recording, station) {
        this.frameSeconds = recording.frameSeconds;
        this.station = station;
        this.things = [...wordsByNumber(recording.movers).values()].map(words => ({ words, body: null, shape: '' }));
    }

    /** A capsule seen from above, as tall as its kind. */
    static bodyOf({ kind, ax, ay, radius }) {
        const half = Math.hypot(ax, ay), turn = Math.atan2(ay, ax), outline = new THREE.Shape();
        outline.absarc(half, 0, radius, -Math.PI / 2, Math.PI / 2, false);
        outline.absarc(-half, 0, radius, Math.PI / 2, 3 * Math.PI / 2, false);
        const geometry = new THREE.ExtrudeGeometry(outline, { depth: kind === 1 ? VEHICLE_TALL : TALL, bevelEnabled: false, curveSegments: 12 });
        const body = new THREE.Mesh(geometry, new THREE.MeshLambertMaterial({ color: COLOURS[kind] ?? COLOURS[0] }));
        body.rotation.z = turn;
        body.castShadow = true;
        return body;
    }

    update(seconds) {
        for (const thing of this.things) {
            const place = placeAt(thing.words, seconds, this.frameSeconds);
            if (place) {
                const { word } = place, shape = [word.kind, word.ax, word.ay, word.radius].join();
                if (shape !== thing.shape) {
                    thing.body?.removeFromParent();
                    thing.body?.geometry.dispose();
                    thing.body = Movers.bodyOf(word);
                    thing.shape = shape;
                }
                this.station.levels[this.station.levelAt(place.z)].group.add(thing.body);
                thing.body.position.set(place.x, place.y, place.z);
            }
            if (thing.body)
                thing.body.visible = place !== null;
        }
    }
}
