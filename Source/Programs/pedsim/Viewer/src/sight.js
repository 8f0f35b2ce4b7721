// SPDX-License-Identifier: MIT
// How far somebody sees before something stands in the way: rays over the floor's free cells, as the simulation casts them.

/** Lengths of runs, the first of them blocked, as one byte a cell. */
function expand(runs) {
    const cells = new Uint8Array(runs.reduce((sum, length) => sum + length, 0));
    let at = 0;
    runs.forEach((length, i) => {
        cells.fill(i % 2, at, at + length);
        at += length;
    });
    return cells;
}

export class Sight {
    constructor(plan) {
        this.plan = plan;
        this.cell = plan.cell;
        this.cells = new Map();
    }

    cellsOf(region) {
        if (!this.cells.has(region))
            this.cells.set(region, expand(this.plan.open[region].runs));
        return this.cells.get(region);
    }

    isOpen(region, x, y) {
        const { corner, columns } = this.plan.open[region];
        const column = Math.floor((x - corner[0]) / this.cell), row = Math.floor((y - corner[1]) / this.cell);
        return column >= 0 && column < columns && row >= 0 && this.cellsOf(region)[row * columns + column] === 1;
    }

    /** Regions whose floor somebody in this one, at this height, can see on: its own first. */
    around(region, z) {
        const near = [region];
        this.plan.regions.forEach((other, i) => {
            if (i !== region && z > other.z_min - 0.8 && z < other.z_max + 0.8)
                near.push(i);
        });
        return near;
    }

    /** Metres from a place to the first cell in a direction that is not free, `range` at most. */
    reach(region, x, y, z, angle, range) {
        if (!this.plan.open || !this.plan.open[region])
            return range;
        const near = this.around(region, z), step = this.cell / 8, dx = Math.cos(angle), dy = Math.sin(angle);
        for (let far = 0; far < range; far += step)
            if (!near.some(r => this.isOpen(r, x + far * dx, y + far * dy)))
                return far;
        return range;
    }
}
