// SPDX-License-Identifier: MIT
// Bodies of a moment: where the hips are, where each foot is and how it is turned. Between the recording, which knows bodies as
// points, and the figures, whose joints follow.

import { flightsOf } from './ground.js';
import { Planner } from './footsteps.js';
import { POSE, ankleOf, hipLimit, mix, smooth } from './pose.js';
import { SEAT_HEIGHT, Seats } from './seats.js';
import { FIGURE_HEIGHT, dressOf, lookOf, withLuggage } from './look.js';

const KEPT = 3000; // Plans that are kept.
const SEATED_HIP = 0.51; // Of somebody who sits on nothing that is drawn. [m]
const HIPS_PER_SAMPLE = 3, HIP_WINDOW = 4; // Heights of hips per sample of the recording; how many to either side even them out.
const HIP_RATE = 0.26; // How fast hips go down and up while somebody is on their feet, beside the way of the slope. [m/s]
const RISING_LEAN = 0.5; // How far sitters bow while they go down and up. [rad]

/** One body, posed: what the figure's shader is told. Lengths in the figure's units, before the size of the person. */
export class Body {
    constructor() {
        this.x = this.y = this.z = this.heading = this.speed = this.sit = this.hip = this.lean = 0;
        this.feet = [0, 1].map(() => ({ ahead: 0, aside: 0, up: 0, pitch: 0, yaw: 0, stands: true, place: null }));
    }
}

/** Types of the station say who is a child; the shipped one is called so. */
function isChild(station, name) {
    const type = station?.population?.types?.find(t => t.name === name);
    return type ? type.age === 'child' : name === 'child';
}

export class Bodies {
    constructor(recording) {
        this.recording = recording;
        this.flights = flightsOf(recording);
        this.planner = new Planner(recording, this.flights, new Seats(recording.station));
        this.plans = new Map();
        this.looks = new Map();
        this.dress = recording.info.types.map(name => dressOf(name, isChild(recording.station, name)));
        this.body = new Body();
    }

    lookOf(id) {
        let look = this.looks.get(id);
        if (!look) {
            const person = this.recording.people.get(id);
            look = lookOf(id, this.dress[person?.type] ?? 0, person?.look ?? 0);
            look.tall = look.height / FIGURE_HEIGHT;
            look.extras = withLuggage(look.extras, person?.luggage ?? 0);
            this.looks.set(id, look);
        }
        return look;
    }

    /** The way of somebody in a group, without steps: enough for those who are not drawn with joints. */
    wayOf(id, group) {
        const known = this.plans.get(id), whole = this.knowsNext(group);
        if (known?.group === group && known.whole === whole)
            return known;
        const look = this.lookOf(id), way = this.planner.way(id, group, look.tall, look.build, known?.group === group - 1 ? known : null);
        way.whole = whole;
        way.before = known?.group === group - 1 && known.feet ? known : null;
        this.plans.delete(id);
        this.plans.set(id, way);
        if (this.plans.size > KEPT)
            this.plans.delete(this.plans.keys().next().value);
        return way;
    }
    /** The same with steps and the heights of hips. */
    planOf(id, group) {
        const way = this.wayOf(id, group);
        if (!way.feet) {
            this.planner.step(way, way.before);
            way.before = null;
            this.raiseHips(way, this.lookOf(id));
        }
        return way;
    }
    /** Whether what comes after a group is read: without it ways end with the group. */
    knowsNext(group) { return group + 1 >= this.recording.groups.length || Boolean(this.recording.groups[group + 1].group); }

    /** Puts people on stairs and seats where they are drawn, so that whatever else asks for them finds them there. */
    settle(crowd, { group, sample }) {
        for (let i = 0; i < crowd.count; ++i) {
            const flight = this.flights[crowd.region[i]];
            if (flight)
                crowd.z[i] = flight.slope(flight.along(crowd.x[i], crowd.y[i]));
            if (crowd.sit[i] > 0) {
                const p = this.wayOf(crowd.id[i], group), at = this.moment(p, sample);
                crowd.x[i] = this.value(p.x, at) + this.value(p.hipX, at);
                crowd.y[i] = this.value(p.y, at) + this.value(p.hipY, at);
                crowd.heading[i] = this.value(p.heading, at);
                crowd.sit[i] = this.value(p.sit, at);
            }
        }
    }

    moment(p, sample) {
        const at = Math.min(p.count - 1, Math.max(0, sample - p.first));
        this.last = p.count - 1;
        return at;
    }
    value(array, at) {
        const i = Math.floor(at), j = Math.min(this.last, i + 1);
        return array[i] + (array[j] - array[i]) * (at - i);
    }
    /** A cubic through four samples: no corners in anybody's way. */
    curve(array, at) {
        const i = Math.floor(at), f = at - i, p = array[Math.max(0, i - 1)], a = array[i], b = array[Math.min(this.last, i + 1)], d = array[Math.min(this.last, i + 2)];
        const m0 = (b - p) / 2, m1 = (d - a) / 2, f2 = f * f, f3 = f2 * f;
        return (2 * f3 - 3 * f2 + 1) * a + (f3 - 2 * f2 + f) * m0 + (-2 * f3 + 3 * f2) * b + (f3 - f2) * m1;
    }

    /** How high the hips ride: as high as both legs allow, lower the longer the steps are, and evenly. */
    raiseHips(p, look) {
        const n = p.count * HIPS_PER_SAMPLE, b = this.body, limit = new Float32Array(n), least = new Float32Array(n);
        p.hips = new Float32Array(n);
        this.last = p.count - 1;
        for (let k = 0; k < n; ++k) {
            const at = Math.min(this.last, k / HIPS_PER_SAMPLE);
            this.stand(p, at, b);
            const half = this.value(p.half, at) * smooth(POSE.walkFrom, POSE.walkAll, b.speed) / look.tall;
            limit[k] = POSE.hipHeight - POSE.strideSink * (POSE.hipHeight - Math.min(POSE.hipHeight, hipLimit(half, 0, POSE.ankleHeight)));
            for (const f of [0, 1]) {
                const foot = b.feet[f], side = f === 0 ? 1 : -1;
                if (p.first + at < p.feet[f][0].known)
                    continue; // Where their feet were by then nobody knows.
                this.foot(p, f, p.first + at, b, foot, look.tall);
                limit[k] = Math.min(limit[k], hipLimit(foot.ahead, foot.aside - side * POSE.hipHalfWidth * look.build, foot.up));
            }
        }
        // Down and up no faster than bodies do; the least around, then the mean of as many: even, and never higher than the legs allow.
        const most = HIP_RATE * this.recording.samplePeriod / HIPS_PER_SAMPLE / look.tall;
        for (let k = 1; k < n; ++k)
            limit[k] = Math.min(limit[k], limit[k - 1] + most);
        for (let k = n - 2; k >= 0; --k)
            limit[k] = Math.min(limit[k], limit[k + 1] + most);
        const around = (list, k, sum) => {
            for (let j = -HIP_WINDOW; j <= HIP_WINDOW; ++j)
                sum(list[Math.min(n - 1, Math.max(0, k + j))], HIP_WINDOW + 1 - Math.abs(j));
        };
        for (let k = 0; k < n; ++k) {
            least[k] = Infinity;
            around(limit, k, value => { least[k] = Math.min(least[k], value); });
        }
        for (let k = 0; k < n; ++k) {
            let total = 0, weights = 0;
            around(least, k, (value, weight) => { total += value * weight; weights += weight; });
            p.hips[k] = total / weights;
        }
    }
    hipAt(p, at) {
        const k = Math.min(p.hips.length - 1, at * HIPS_PER_SAMPLE), i = Math.floor(k), j = Math.min(p.hips.length - 1, i + 1);
        return p.hips[i] + (p.hips[j] - p.hips[i]) * (k - i);
    }
    /** Where the body itself is. */
    stand(p, at, b) {
        b.x = this.curve(p.x, at) + this.value(p.hipX, at);
        b.y = this.curve(p.y, at) + this.value(p.hipY, at);
        b.z = this.curve(p.z, at);
        b.heading = this.value(p.heading, at);
        b.speed = this.value(p.speed, at);
        b.sit = this.value(p.sit, at);
    }

    /** The body of a person at a moment, counted in samples: the same object every time. */
    at(id, group, sample) {
        const p = this.planOf(id, group), at = this.moment(p, sample), b = this.body, look = this.lookOf(id), tall = look.tall;
        this.stand(p, at, b);
        b.place = p.place;
        for (const f of [0, 1])
            this.foot(p, f, sample, b, b.feet[f], tall);
        b.hip = this.hipAt(p, at);
        const seat = p.place ? SEAT_HEIGHT / tall + POSE.sitThickness : SEATED_HIP;
        b.hip = mix(b.hip, seat, b.sit);
        b.lean = RISING_LEAN * 4 * b.sit * (1 - b.sit);
        return b;
    }

    /** Where a foot is: on its place, or on the way to it. */
    foot(p, f, sample, b, out, tall) {
        const steps = p.feet[f];
        let k = steps.length - 1;
        while (k > 0 && steps[k].lift > sample)
            --k;
        const step = steps[k];
        let x = step.x, y = step.y, z = step.z, heading = step.heading, pitch;
        out.stands = sample >= step.land || !step.from;
        out.place = step;
        if (out.stands)
            pitch = this.planner.pitchAt(p, step, sample);
        else {
            const from = step.from, u = (sample - step.lift) / (step.land - step.lift), e = u * u * (3 - 2 * u);
            const climb = step.z - from.z, far = Math.hypot(step.x - from.x, step.y - from.y);
            // Up before it goes over an edge, down after.
            const rise = Math.abs(climb) < 0.03 ? e : climb > 0 ? smooth(0, 0.6, u) : smooth(0.4, 1, u);
            const high = (POSE.lift + POSE.runLift * smooth(POSE.runFrom, POSE.runAll, b.speed)) * Math.min(1, 0.35 + far);
            x = mix(from.x, step.x, e);
            y = mix(from.y, step.y, e);
            z = from.z + climb * rise + high * tall * Math.sin(Math.PI * u);
            heading = from.heading + e * (step.heading - from.heading - 2 * Math.PI * Math.round((step.heading - from.heading) / (2 * Math.PI)));
            pitch = mix(step.pitchFrom, step.pitch, e);
        }
        const [ahead, up] = ankleOf(pitch), c = Math.cos(b.heading), s = Math.sin(b.heading);
        const dx = x + Math.cos(heading) * ahead * tall - b.x, dy = y + Math.sin(heading) * ahead * tall - b.y;
        out.ahead = (dx * c + dy * s) / tall;
        out.aside = (dy * c - dx * s) / tall;
        out.up = (z - b.z) / tall + up;
        out.pitch = pitch;
        out.yaw = heading - b.heading;
    }
}
