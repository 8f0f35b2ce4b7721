// SPDX-License-Identifier: MIT
// Which place on which seat somebody holds. Recordings tell where people stood before they sat down, not what they hold: it is
// the place whose front is nearest among seats that face as they do. Places are those of the core's ObjectGeometry.

import { placesAt, resolvedKind } from '../kinds.js';

const SITTING_DEPTH = 0.25, STANDING_GAP = 0.4; // Of a sitter's middle from the seat's front edge, and of standing feet from it. [m]
const REACH = 1.4; // Farthest from its front at which somebody still holds a place. [m]
const FACING = Math.cos(40 * Math.PI / 180);
export const SEAT_HEIGHT = 0.43; // Of the top of seats, as furniture.js draws them. [m]

const squareOf = (x, y) => Math.floor(x / REACH) * 65536 + Math.floor(y / REACH);

export class Seats {
    constructor(station) {
        this.places = [];
        for (const thing of station.objects.things ?? [])
            for (const { x, y, heading, sits } of placesAt(thing, resolvedKind(station.kinds ?? [], thing.kind)))
                if (sits)
                    this.places.push({ x, y, z: thing.position[2], edge: 0.2, heading, c: Math.cos(heading), s: Math.sin(heading), frontX: x, frontY: y });
        for (const seat of station.objects.seats) {
            const a = seat.facing * Math.PI / 180, c = Math.cos(a), s = Math.sin(a), count = Math.max(1, seat.capacity);
            for (let i = 0; i < count; ++i) {
                const aside = ((i + 0.5) / count - 0.5) * seat.length, back = Math.min(SITTING_DEPTH, seat.depth / 2);
                const at = forward => [seat.position[0] + forward * c - aside * s, seat.position[1] + forward * s + aside * c];
                const [x, y] = at(-back), [frontX, frontY] = at(STANDING_GAP);
                this.places.push({ x, y, z: seat.position[2], edge: back, heading: a, c, s, frontX, frontY });
            }
        }
    }

    /** Places by squares of REACH, each also in the eight squares around its own. */
    get around() {
        if (!this.squares) {
            this.squares = new Map();
            for (const place of this.places)
                for (let k = 0; k < 9; ++k) {
                    const key = squareOf(place.frontX + (k % 3 - 1) * REACH, place.frontY + (Math.floor(k / 3) - 1) * REACH);
                    this.squares.has(key) ? this.squares.get(key).push(place) : this.squares.set(key, [place]);
                }
        }
        return this.squares;
    }
    /** The place that somebody at x, y, z with this heading holds, or null. */
    heldBy(x, y, z, heading) {
        let best = null, nearest = REACH;
        for (const place of this.around.get(squareOf(x, y)) ?? []) {
            const far = Math.hypot(place.frontX - x, place.frontY - y);
            if (far < nearest && Math.abs(place.z - z) < 0.7 && Math.cos(heading - place.heading) > FACING) {
                nearest = far;
                best = place;
            }
        }
        return best;
    }
}
