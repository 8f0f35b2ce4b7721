// SPDX-License-Identifier: MIT
// Everybody, drawn as instances: figures with all their joints near the camera, plainer ones farther off, cards where they are
// a few pixels tall; and only those in sight.

import * as THREE from 'three';
import { figureGeometry } from './figure.js';
import { FIGURE_NORMAL, FIGURE_PARS, FIGURE_VERTEX } from './figureShader.js';
import { FAR_CORNERS, FAR_SIZES, SPOT_CORNERS, SPOT_SIZES, farMaterial, spotMaterial } from './farPeople.js';
import { Gestures, TALKS } from './gestures.js';
import { plainFigureMaterial, twoWays } from '../plainMaterials.js';
import { Cards, Instances } from './instances.js';
import { Luggage } from './luggage.js';
import { BOTTOM_COLOURS, HAIR_COLOURS, HAT_COLOURS, SHOE_COLOURS, SKIN_COLOURS, TOP_COLOURS } from './look.js';

const COLOURS = [...SKIN_COLOURS, ...HAIR_COLOURS, ...TOP_COLOURS, ...BOTTOM_COLOURS, ...SHOE_COLOURS, ...HAT_COLOURS, '#e2e2e0', '#231f1c', '#f0ede4']
    .map(hex => { const c = new THREE.Color(hex); return new THREE.Vector3(c.r, c.g, c.b); });
const SIZES = { iPlace: 4, iMove: 4, iLook: 4, iTint: 4, iLeft: 4, iRight: 4, iBody: 4, iYaw: 2 };
const CLOTHS = SKIN_COLOURS.length + HAIR_COLOURS.length; // The first of the tops, among the colours.
const BODY = 1.2; // Radius of a ball around anybody. [m]
const RINGS = 256; // Around the eye, a metre wide each.
const SPARED = 18, OTHER_FLOOR = 4.5; // How far away, and how much lower or higher than the eye, people are not drawn on slow machines. [m]
const PUSHING_LEAN = 0.25; // Of people who push on. [rad]

export class People {
    /** `bodies`: where everybody's hips and feet are. */
    constructor(recording, bodies) {
        this.recording = recording;
        this.bodies = bodies;
        this.gestures = new Gestures(recording);
        this.nearPixels = 100; // Taller is drawn in detail.
        this.farPixels = 28; // Smaller is a card,
        this.mostFigures = Infinity; // and those beyond the nearest so many.
        this.chosen = null; // Who is drawn with joints, however many are nearer.
        this.farthestSpot = Infinity; // Beyond, nobody throws a spot on the floor. [m²]
        this.sparing = false; // Who is far away on another floor is not drawn.
        this.uniforms = { uTime: { value: 0 }, uColours: { value: COLOURS } };
        this.sets = [2, 1].map(detail => new Instances(figureGeometry(detail), this.material(), SIZES));
        for (const { mesh } of this.sets)
            twoWays(mesh, () => plainFigureMaterial(this.uniforms, FIGURE_PARS, FIGURE_NORMAL, FIGURE_VERTEX));
        this.far = new Cards(FAR_CORNERS, farMaterial({ uColours: this.uniforms.uColours }), FAR_SIZES);
        this.spots = new Cards(SPOT_CORNERS, spotMaterial(), SPOT_SIZES);
        this.luggage = new Luggage(recording, bodies.flights);
        this.all = [...this.sets, this.far, this.spots];
        this.root = new THREE.Group();
        this.root.add(...[...this.all, ...this.luggage.all].map(set => set.mesh));
        for (const { mesh } of [this.far, ...this.sets, ...this.luggage.all])
            mesh.renderOrder = 1; // After what may hide them.
        this.frustum = new THREE.Frustum();
        this.projection = new THREE.Matrix4();
        this.planes = new Float32Array(24);
        this.drawn = new Map(); // By id: the set and the number of whoever is drawn with joints.
    }

    material() {
        const material = new THREE.MeshLambertMaterial();
        material.onBeforeCompile = shader => {
            Object.assign(shader.uniforms, this.uniforms);
            shader.vertexShader = FIGURE_PARS + shader.vertexShader
                .replace('#include <beginnormal_vertex>', FIGURE_NORMAL)
                .replace('#include <begin_vertex>', FIGURE_VERTEX);
            shader.fragmentShader = 'varying vec3 vCloth;\n' + shader.fragmentShader
                .replace('#include <color_fragment>', '#include <color_fragment>\ndiffuseColor.rgb *= vCloth;');
        };
        return material;
    }

    /** Planes of what the camera sees, as numbers: a, b, c, d of each. */
    findPlanes(camera) {
        camera.updateMatrixWorld();
        this.frustum.setFromProjectionMatrix(this.projection.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse));
        this.frustum.planes.forEach(({ normal, constant }, k) => this.planes.set([normal.x, normal.y, normal.z, constant], 4 * k));
    }
    inSight(x, y, z) {
        const p = this.planes;
        for (let k = 0; k < 20; k += 4) // Not the farthest: nothing is beyond it.
            if (p[k] * x + p[k + 1] * y + p[k + 2] * z + p[k + 3] < -BODY)
                return false;
        return true;
    }

    /** `moment`: { group, sample } of the playback; `height`: of the picture, pixels; `tint(i, rgba)` writes a colour for the i-th
     *  of the crowd, null for none; `levels`: by region, those up to `top` are drawn; `within`: the eye is in a hall. */
    update(crowd, camera, { group, sample }, height, time, tint, levels, top, within) {
        for (const set of this.all)
            set.begin();
        this.luggage.begin();
        this.drawn.clear();
        this.uniforms.uTime.value = time;
        this.findPlanes(camera);
        const rgba = [0, 0, 0, 0], seen = this.nearestFirst(crowd, camera.position, levels, top, within);
        const pixels = 1.75 * camera.projectionMatrix.elements[5] * height / 2; // Of somebody a metre away.
        const near = (pixels / this.nearPixels) ** 2, far = (pixels / this.farPixels) ** 2;
        for (let k = 0; k < seen; ++k) {
            const i = this.order[k], away = this.away[k], x = crowd.x[i], y = crowd.y[i], z = crowd.z[i];
            if (tint)
                tint(i, rgba);
            if (away < far && (k < this.mostFigures || crowd.id[i] === this.chosen))
                this.addFigure(this.sets[away < near ? 0 : 1], crowd, i, group, sample, rgba);
            else
                this.addFar(crowd, i, rgba);
            const stands = this.luggage.any ? this.luggage.add(crowd, i, away, pixels, COLOURS[CLOTHS + this.bodies.lookOf(crowd.id[i]).bag]) : null;
            if (away > this.farthestSpot)
                continue;
            this.addSpot(x, y, z, crowd.sit[i]);
            if (stands)
                this.addSpot(stands.x, stands.y, z, 0);
        }
        for (const set of this.all)
            set.end();
        this.luggage.end();
    }

    /** The shade on the floor under somebody or something. */
    addSpot(x, y, z, sit) {
        const { spots } = this, s = spots.add() * 4;
        spots.iPlace[s] = x; spots.iPlace[s + 1] = y; spots.iPlace[s + 2] = z + 0.025; spots.iPlace[s + 3] = sit;
    }

    /** Fills `order` with who is in sight, by metres from the eye: whoever is hidden behind others costs little then; `away` has the
     *  squares of distances. Returns how many. */
    nearestFirst(crowd, eye, levels, top, within) {
        if (!(this.order?.length >= crowd.count)) {
            this.order = new Uint32Array(crowd.capacity);
            this.found = new Uint32Array(crowd.capacity);
            this.foundAway = new Float32Array(crowd.capacity);
            this.away = new Float32Array(crowd.capacity);
            this.rings = new Uint32Array(RINGS + 1);
        }
        const { found, foundAway, rings, order, away } = this;
        let n = 0;
        rings.fill(0);
        for (let i = 0; i < crowd.count; ++i) {
            const x = crowd.x[i], y = crowd.y[i], z = crowd.z[i];
            if ((levels[crowd.region[i]] ?? 0) > top || !this.inSight(x, y, z + 0.9))
                continue;
            const dx = x - eye.x, dy = y - eye.y, dz = z - eye.z, far = dx * dx + dy * dy + dz * dz;
            if (within && this.sparing && far > SPARED * SPARED && Math.abs(dz) > OTHER_FLOOR)
                continue; // Floors hide nearly all of them.
            found[n] = i;
            foundAway[n++] = far;
            ++rings[1 + Math.min(RINGS - 1, Math.floor(Math.sqrt(far)))];
        }
        for (let r = 1; r <= RINGS; ++r)
            rings[r] += rings[r - 1];
        for (let k = 0; k < n; ++k) {
            const at = rings[Math.min(RINGS - 1, Math.floor(Math.sqrt(foundAway[k])))]++;
            order[at] = found[k];
            away[at] = foundAway[k];
        }
        return n;
    }

    addFigure(set, crowd, i, group, sample, rgba) {
        const id = crowd.id[i], b = this.bodies.at(id, group, sample), look = this.bodies.lookOf(id), n = set.add(), k = 4 * n;
        this.drawn.set(id, { set, n });
        const time = this.uniforms.uTime.value, gesture = this.gestures.gesture(crowd, i, time, look.seed);
        // Who talks looks at the others, who walks with others now and then; otherwise heads are where minds have them.
        const head = (gesture === TALKS ? this.gestures.glance(crowd, i, time, look.seed) : Math.abs(crowd.headYaw[i]) < 0.2 ? this.gestures.aside(crowd, i, time, group) : null) ?? crowd.headYaw[i];
        set.iPlace[k] = b.x; set.iPlace[k + 1] = b.y; set.iPlace[k + 2] = b.z; set.iPlace[k + 3] = b.heading;
        set.iMove[k] = b.speed; set.iMove[k + 1] = b.sit; set.iMove[k + 2] = head; set.iMove[k + 3] = crowd.lie[i];
        set.iLook[k] = gesture ?? this.recording.looks(crowd.motion[i]).style; set.iLook[k + 1] = look.seed;
        set.iLook[k + 2] = look.skin + 6 * look.hair + 36 * look.top + 612 * look.bottom;
        set.iLook[k + 3] = look.shoes + 3 * look.bag + 51 * look.hat + 153 * look.extras;
        set.iTint[k] = rgba[0]; set.iTint[k + 1] = rgba[1]; set.iTint[k + 2] = rgba[2]; set.iTint[k + 3] = rgba[3];
        for (const [array, foot] of [[set.iLeft, b.feet[0]], [set.iRight, b.feet[1]]]) {
            array[k] = foot.ahead; array[k + 1] = foot.aside; array[k + 2] = foot.up; array[k + 3] = foot.pitch;
        }
        set.iBody[k] = b.hip; set.iBody[k + 1] = b.lean + (this.recording.looks(crowd.motion[i]).pushes ? PUSHING_LEAN : 0); set.iBody[k + 2] = look.tall; set.iBody[k + 3] = look.build;
        set.iYaw[2 * n] = b.feet[0].yaw; set.iYaw[2 * n + 1] = b.feet[1].yaw;
    }

    addFar(crowd, i, rgba) {
        const { far } = this, look = this.bodies.lookOf(crowd.id[i]), n = far.add(), k = 4 * n;
        far.iPlace[k] = crowd.x[i]; far.iPlace[k + 1] = crowd.y[i]; far.iPlace[k + 2] = crowd.z[i]; far.iPlace[k + 3] = crowd.heading[i];
        far.iMove[k] = crowd.gait[i]; far.iMove[k + 1] = crowd.speed[i]; far.iMove[k + 2] = crowd.sit[i]; far.iMove[k + 3] = look.tall * (1 - 0.75 * crowd.lie[i]);
        far.iColours[n] = look.skin + 6 * look.hair + 36 * look.top + 612 * look.bottom;
        far.iTint[k] = rgba[0]; far.iTint[k + 1] = rgba[1]; far.iTint[k + 2] = rgba[2]; far.iTint[k + 3] = rgba[3];
    }

    /** The person that a ray meets first, or -1: people are upright capsules here. */
    pick(crowd, ray, shown) {
        let best = -1, nearest = Infinity;
        const o = ray.origin, d = ray.direction;
        for (let i = 0; i < crowd.count; ++i) {
            if (!shown(i))
                continue;
            const tall = crowd.sit[i] > 0.5 ? 1.25 : 1.75;
            // Closest approach of the ray to the body's axis.
            const wx = o.x - crowd.x[i], wy = o.y - crowd.y[i], wz = o.z - crowd.z[i];
            const flat = d.x * d.x + d.y * d.y;
            if (flat < 1e-9)
                continue;
            let t = -(wx * d.x + wy * d.y) / flat;
            const h = Math.min(tall, Math.max(0, wz + t * d.z));
            t = -(wx * d.x + wy * d.y + (wz - h) * d.z);
            if (t <= 0)
                continue;
            const px = wx + t * d.x, py = wy + t * d.y, pz = wz + t * d.z - Math.min(tall, Math.max(0, wz + t * d.z));
            // Far people are few pixels: allow more where a pixel is more.
            const reach = 0.33 + t * 0.004;
            if (px * px + py * py + pz * pz < reach * reach && t < nearest) {
                nearest = t;
                best = i;
            }
        }
        return { index: best, distance: nearest };
    }
}
