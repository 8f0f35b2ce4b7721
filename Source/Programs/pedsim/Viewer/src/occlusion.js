// SPDX-License-Identifier: MIT
// What stands between the eye and a place: walls and stands as upright slabs, cut as they are drawn, and floors.

/** Whether a point is inside a polygon. */
export function inside(ring, x, y) {
    let odd = false;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
        if ((ring[i][1] > y) !== (ring[j][1] > y) && x < ring[i][0] + (y - ring[i][1]) / (ring[j][1] - ring[i][1]) * (ring[j][0] - ring[i][0]))
            odd = !odd;
    return odd;
}

export class Occlusion {
    constructor(station) {
        this.slabs = station.slabs;
        this.floors = station.data.regions.filter(region => region.floor.kind !== 'stairs' && region.floor.kind !== 'mesh')
            .map(region => ({ ring: region.footprint, z: region.floor.z, level: station.levelAt(region.floor.z) }));
    }

    /** Whether something that is drawn hides `point` from `eye`: levels up to `top`, walls cut `cut` above their feet. */
    hides(eye, [x, y, z], cut, top) {
        return this.floors.some(floor => floor.level <= top && this.floorHides(floor, eye, x, y, z)) ||
            this.slabs.some(slab => slab.level <= top && this.slabHides(slab, eye, x, y, z, cut));
    }
    floorHides({ ring, z: height }, eye, x, y, z) {
        if ((eye.z - height) * (z - height) >= 0)
            return false;
        const t = (height - eye.z) / (z - eye.z);
        return inside(ring, eye.x + (x - eye.x) * t, eye.y + (y - eye.y) * t);
    }
    slabHides(slab, eye, x, y, z, cut) {
        const rx = x - eye.x, ry = y - eye.y, sx = slab.bx - slab.ax, sy = slab.by - slab.ay, cross = rx * sy - ry * sx;
        if (Math.abs(cross) < 1e-9)
            return false;
        const qx = slab.ax - eye.x, qy = slab.ay - eye.y, t = (qx * sy - qy * sx) / cross, u = (qx * ry - qy * rx) / cross;
        if (t <= 0.001 || t >= 0.999 || u < 0 || u > 1)
            return false;
        const at = eye.z + (z - eye.z) * t;
        return at > slab.low && at < Math.min(slab.high, slab.foot + cut);
    }
}
