// SPDX-License-Identifier: MIT
// What can be measured of drawn bodies, over a whole recording: runs inside the page, so it may use nothing from outside it.
// Feet are those that the shader draws: a leg that cannot reach its foot's place shows here as a slide.

export async function measureBodies({ recording, bodies }, { rate = 30, share = 1 }) {
    const LEG = 0.87 - 0.001, HALF = 0.088, BALL = 0.13, HEEL = 0.06, ANKLE = 0.09; // As in pose.js.
    const found = { stances: 0, slide: 0, slideBeyond: 0, treads: 0, treadStances: 0, hip: 0, hipRaw: 0, hipJumps: 0, people: 0, sitters: 0, seatless: 0, seat: 0, seatHeight: 0,
        sitJump: 0, shared: 0, through: 0, jumpBlend: 0, samples: 0, worst: [] };
    const perSample = Math.max(1, Math.round(rate * recording.samplePeriod)), last = new Map();
    const note = (what, size, id, sample) => { found.worst.push([what, +size.toFixed(3), id, +(sample * recording.samplePeriod).toFixed(2)]); };

    /** The contact of a foot with the ground, as drawn: its ball while the heel is up, else its heel; in metres, or null while it is neither. */
    function contact(b, f, look) {
        const foot = b.feet[f], side = f === 0 ? 1 : -1, root = [0, side * HALF * look.build, b.hip];
        const d = [foot.ahead - root[0], foot.aside - root[1], foot.up - root[2]], want = Math.hypot(...d), k = Math.min(1, LEG / want);
        const ankle = [root[0] + d[0] * k, root[1] + d[1] * k, root[2] + d[2] * k], c = Math.cos(foot.pitch), s = Math.sin(foot.pitch);
        const x = foot.pitch < 0 ? BALL : -HEEL, ahead = c * x + s * ANKLE, up = s * x - c * ANKLE;
        const local = [ankle[0] + ahead * Math.cos(foot.yaw), ankle[1] + ahead * Math.sin(foot.yaw)], ch = Math.cos(b.heading), sh = Math.sin(b.heading);
        return { ball: foot.pitch < 0, x: b.x + look.tall * (ch * local[0] - sh * local[1]), y: b.y + look.tall * (sh * local[0] + ch * local[1]), z: b.z + look.tall * (ankle[2] + up) };
    }

    function follow(id, sample, b, look) {
        const memory = last.get(id) ?? { feet: [{}, {}], hips: [] };
        last.set(id, memory);
        for (const f of [0, 1]) {
            const foot = b.feet[f], seen = memory.feet[f];
            if (!foot.stands) {
                seen.place = null;
                continue;
            }
            if (seen.place !== foot.place) {
                Object.assign(seen, { place: foot.place, ball: null, heel: null });
                ++found.stances;
                found.treadStances += foot.place.flight ? 1 : 0;
            }
            const at = contact(b, f, look), kind = at.ball ? 'ball' : 'heel';
            seen[kind] ??= at;
            const slide = Math.hypot(at.x - seen[kind].x, at.y - seen[kind].y);
            if (slide > 0.01) {
                ++found.slideBeyond;
                if (slide > found.slide)
                    note('slide', slide, id, sample);
            }
            found.slide = Math.max(found.slide, slide);
            if (foot.place.flight) {
                const flight = foot.place.flight, off = Math.abs(at.z - flight.tread(flight.along(foot.place.x, foot.place.y)));
                if (off > 0.02 && off > found.treads)
                    note('tread', off, id, sample);
                found.treads = Math.max(found.treads, off);
            }
        }
        // Heights of hips a tenth of a second apart: what is more than the way up or down.
        const high = b.z + b.hip * look.tall;
        memory.hips.push({ sample, high, z: b.z, x: b.x, y: b.y, sit: b.sit });
        while (memory.hips.length > 1 && memory.hips[0].sample < sample - 0.1 / recording.samplePeriod - 1e-3)
            memory.hips.shift();
        const before = memory.hips[0], seconds = (sample - before.sample) * recording.samplePeriod;
        if (seconds > 0.09) {
            const jump = Math.abs(high - before.high - (b.z - before.z));
            if (b.sit > 0 || before.sit > 0)
                found.sitJump = Math.max(found.sitJump, Math.hypot(b.x - before.x, b.y - before.y, high - before.high));
            else {
                if (jump > 0.03) {
                    ++found.hipJumps;
                    if (jump > found.hip)
                        note('hip', jump, id, sample);
                }
                found.hip = Math.max(found.hip, jump);
                found.hipRaw = Math.max(found.hipRaw, Math.abs(high - before.high));
            }
        }
    }

    function sitters(list, others) {
        for (const [i, s] of list.entries()) {
            ++found.sitters;
            let nearest = Infinity;
            for (const seat of recording.station.objects.seats) {
                const a = seat.facing * Math.PI / 180, count = Math.max(1, seat.capacity);
                for (let k = 0; k < count; ++k) {
                    const aside = ((k + 0.5) / count - 0.5) * seat.length, back = -Math.min(0.25, seat.depth / 2);
                    const x = seat.position[0] + back * Math.cos(a) - aside * Math.sin(a), y = seat.position[1] + back * Math.sin(a) + aside * Math.cos(a);
                    if (Math.abs(seat.position[2] - s.z) < 0.5)
                        nearest = Math.min(nearest, Math.hypot(x - s.x, y - s.y));
                }
            }
            found.seatless += nearest > 0.05 ? 1 : 0;
            found.seat = Math.max(found.seat, Math.min(nearest, 9));
            found.seatHeight = Math.max(found.seatHeight, Math.abs(s.under - 0.43)); // Of what somebody sits with, above the top of the seat.
            found.shared += list.some((o, k) => k > i && Math.hypot(o.x - s.x, o.y - s.y) < 0.3 && Math.abs(o.z - s.z) < 1) ? 1 : 0;
            found.through += others.filter(o => Math.hypot(o.x - s.x, o.y - s.y) < 0.3 && Math.abs(o.z - s.z) < 1).length;
        }
    }

    const keep = person => share >= 1 || (person * 0.618034) % 1 < share;
    for (let g = 0; g < recording.groups.length; ++g) {
        const group = await recording.load(g);
        if (g + 1 < recording.groups.length)
            await recording.load(g + 1);
        recording.group(g - 1);
        const first = recording.groups[g].firstSample;
        for (let local = 0; local < group.frames; ++local) {
            const seated = [], up = [];
            for (let t = 0; t < group.tracks; ++t) {
                const id = group.person[t], i = local - group.start[t];
                if (i < 0 || i + 1 >= group.count[t] || !keep(id))
                    continue;
                const look = bodies.lookOf(id);
                for (let k = 0; k < perSample; ++k) {
                    const sample = first + local + k / perSample, b = bodies.at(id, g, sample);
                    follow(id, sample, b, look);
                    ++found.samples;
                    if (k === 0 && local % 10 === 0)
                        (b.sit > 0.99 ? seated : up).push({ x: b.x, y: b.y, z: b.z, under: b.hip * look.tall - 0.085 * look.tall + b.z - (b.place?.z ?? b.z) });
                }
            }
            sitters(seated, up);
        }
    }
    found.people = last.size;
    found.worst = found.worst.slice(-12);
    return found;
}
