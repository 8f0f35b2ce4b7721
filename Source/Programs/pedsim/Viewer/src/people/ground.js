// SPDX-License-Identifier: MIT
// Stairs as feet and bodies find them: heights of treads, as in the core's ped/World/Ground.h, and the slope on which a body
// goes up evenly, whatever its feet do.

const ANKLE_ON_TREAD = 0.10; // Of an ankle beyond the edge over which it came: toes and heel have room then. [m]

export class Flight {
    /** `f`: the floor of a station's region, of kind stairs. */
    constructor(f) {
        const length = Math.hypot(f.to[0] - f.from[0], f.to[1] - f.from[1]) || 1;
        this.ux = (f.to[0] - f.from[0]) / length;
        this.uy = (f.to[1] - f.from[1]) / length;
        this.start = f.from[0] * this.ux + f.from[1] * this.uy;
        this.steps = Math.max(1, Math.floor(Math.abs(f.zTo - f.z) / f.rise + 0.5));
        this.run = f.run;
        this.length = this.steps * f.run;
        this.z = f.z;
        this.zTo = f.zTo;
        this.rise = (f.zTo - f.z) / this.steps;
    }
    /** Metres along the flight, from its `from`. */
    along(x, y) { return x * this.ux + y * this.uy - this.start; }

    /** Height of the tread at `s`: that of its higher edge. */
    tread(s) {
        const treads = s / this.run, up = this.zTo > this.z;
        if (up && s < 0)
            return this.z;
        if (!up && s > this.length)
            return this.zTo;
        const count = Math.min(this.steps, Math.max(0, up ? Math.floor(treads) + 1 : Math.ceil(treads) - 1));
        return this.z + this.rise * count;
    }
    /** Height of the slope at `s`, the floors before and after included. */
    slope(s) { return this.z + (this.zTo - this.z) * Math.min(1, Math.max(0, s / this.length)); }

    /** Where on the flight an ankle comes to rest that wants to be at `s`, going `way` (1 or -1), `last` being the tread of the
     *  other foot and `by` how many treads a step takes: { s, tread }. Floors before and after leave it where it is. */
    foothold(s, way, last, by) {
        const margin = 0.5 * this.run;
        if (s < -margin || s > this.length + margin)
            return { s, tread: null };
        let tread = Math.round((s - way * ANKLE_ON_TREAD) / this.run - 0.5);
        if (last !== null && Math.abs(last + way * by - ((s - way * ANKLE_ON_TREAD) / this.run - 0.5)) < 0.7)
            tread = last + way * by;
        const at = (way > 0 ? tread * this.run : (tread + 1) * this.run) + way * ANKLE_ON_TREAD;
        return { s: at, tread };
    }
}

/** Flights by the index of their region in the recording's plan; null where the ground is no flight of stairs. */
export function flightsOf(recording) {
    const floors = new Map(recording.station.regions.map(region => [region.name, region.floor]));
    return recording.plan.regions.map(region => {
        const floor = floors.get(region.name);
        return floor?.kind === 'stairs' ? new Flight(floor) : null;
    });
}
