// SPDX-License-Identifier: MIT
// Everybody, drawn as instances of one figure: detailed near the camera, plain far from it, and only those in sight.

import * as THREE from 'three';
import { figureGeometry } from './figure.js';
import { FIGURE_NORMAL, FIGURE_PARS, FIGURE_VERTEX } from './figureShader.js';

const linear = hexes => hexes.map(hex => { const c = new THREE.Color(hex); return new THREE.Vector3(c.r, c.g, c.b); });
const TOPS = linear(['#2f3e52', '#6b2f33', '#b9b2a4', '#3d4a3f', '#c9a15d', '#26292e', '#7d8a99', '#e6e1d6', '#8c5a3c', '#4d6f8f', '#a3475a', '#5d5348', '#d9822b', '#1f5c5a']);
const BOTTOMS = linear(['#23262c', '#2d3a52', '#4a4038', '#6b6357', '#1b1c1f', '#8a7d68', '#394a63', '#54565a']);
const SKINS = linear(['#f1cdb0', '#e5b48f', '#cf9568', '#a86f47', '#7a4a2d', '#55341f']);
const HAIRS = linear(['#1a1512', '#3a271b', '#6b4a2c', '#a67c45', '#8f8b86', '#2a1d18']);
const BODY = 1.2; // Radius of a ball around anybody. [m]
const NEAR = 16, MIDDLE = 55; // Detailed, plainer up to here. [m]

/** A number in [0, 1) that belongs to an id. */
export function seedOf(id) {
    let h = Math.imul(id + 0x9e3779b9, 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 8) / 16777216;
}

function dressOf(typeName) {
    return /police|officer/i.test(typeName) ? 1 : /soldier|guard/i.test(typeName) ? 2 : /perform|artist|music/i.test(typeName) ? 3 : 0;
}

class Instances {
    constructor(geometry, material, names) {
        this.mesh = new THREE.Mesh(geometry, material);
        this.mesh.frustumCulled = false;
        this.names = names;
        this.reserve(1024);
    }
    reserve(capacity) {
        this.capacity = capacity;
        for (const name of this.names) {
            const attribute = new THREE.InstancedBufferAttribute(new Float32Array(capacity * 4), 4);
            attribute.setUsage(THREE.DynamicDrawUsage);
            this.mesh.geometry.setAttribute(name, attribute);
            this[name] = attribute.array;
        }
        this.count = 0;
    }
    finish() {
        this.mesh.geometry.instanceCount = this.count;
        this.mesh.visible = this.count > 0;
        for (const name of this.names) {
            const attribute = this.mesh.geometry.getAttribute(name);
            attribute.clearUpdateRanges();
            attribute.addUpdateRange(0, this.count * 4);
            attribute.needsUpdate = true;
        }
    }
}

export class People {
    constructor(recording) {
        this.recording = recording;
        this.dress = recording.info.types.map(dressOf);
        this.uniforms = {
            uTime: { value: 0 },
            uStride: { value: new THREE.Vector2(recording.info.stride_base, recording.info.stride_per_speed) },
            uTops: { value: TOPS }, uBottoms: { value: BOTTOMS }, uSkins: { value: SKINS }, uHairs: { value: HAIRS },
        };
        const names = ['iPlace', 'iMove', 'iLook', 'iTint'];
        this.sets = [2, 1, 0].map(detail => new Instances(figureGeometry(detail), this.material(), names));
        this.shadows = new Instances(shadowGeometry(), shadowMaterial(), ['iPlace']);
        this.root = new THREE.Group();
        this.root.add(...this.sets.map(set => set.mesh), this.shadows.mesh);
        this.all = [...this.sets, this.shadows];
        this.frustum = new THREE.Frustum();
        this.projection = new THREE.Matrix4();
        this.planes = new Float32Array(24);
        this.looks = new Float32Array(2048).fill(-1);
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

    /** Seed and dress of everybody, by id: what belongs to a person is looked up once. */
    looksOf(id) {
        if (2 * id + 1 >= this.looks.length) {
            const more = new Float32Array(Math.max(2 * id + 2, this.looks.length * 2)).fill(-1);
            more.set(this.looks);
            this.looks = more;
        }
        if (this.looks[2 * id] < 0) {
            const person = this.recording.people.get(id);
            this.looks[2 * id] = seedOf(id);
            this.looks[2 * id + 1] = person ? this.dress[person.type] ?? 0 : 0;
        }
        return 2 * id;
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

    /** `tint(i, rgba)` writes a colour for the i-th of the crowd, null for none; `levels`: by region, those up to `top` are drawn. */
    update(crowd, camera, time, tint, levels, top) {
        for (const set of this.all) {
            if (crowd.count > set.capacity)
                set.reserve(Math.ceil(crowd.count * 1.3));
            set.count = 0;
        }
        this.uniforms.uTime.value = time;
        this.findPlanes(camera);
        const rgba = [0, 0, 0, 0], eye = camera.position, { shadows } = this;
        for (let i = 0; i < crowd.count; ++i) {
            const x = crowd.x[i], y = crowd.y[i], z = crowd.z[i];
            if ((levels[crowd.region[i]] ?? 0) > top || !this.inSight(x, y, z + 0.9))
                continue;
            const dx = x - eye.x, dy = y - eye.y, dz = z - eye.z, far = dx * dx + dy * dy + dz * dz;
            const set = this.sets[far < NEAR * NEAR ? 0 : far < MIDDLE * MIDDLE ? 1 : 2], look = this.looksOf(crowd.id[i]);
            const k = set.count++ * 4, { iPlace, iMove, iLook, iTint } = set;
            iPlace[k] = x; iPlace[k + 1] = y; iPlace[k + 2] = z; iPlace[k + 3] = crowd.heading[i];
            iMove[k] = crowd.gait[i]; iMove[k + 1] = crowd.speed[i]; iMove[k + 2] = crowd.sit[i]; iMove[k + 3] = crowd.headYaw[i];
            iLook[k] = this.recording.looks(crowd.motion[i]).style; iLook[k + 1] = this.looks[look]; iLook[k + 2] = this.looks[look + 1]; iLook[k + 3] = 1;
            if (tint)
                tint(i, rgba);
            iTint[k] = rgba[0]; iTint[k + 1] = rgba[1]; iTint[k + 2] = rgba[2]; iTint[k + 3] = rgba[3];
            const s = shadows.count++ * 4;
            shadows.iPlace[s] = x; shadows.iPlace[s + 1] = y; shadows.iPlace[s + 2] = z + 0.025; shadows.iPlace[s + 3] = crowd.sit[i];
        }
        for (const set of this.all)
            set.finish();
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

function shadowGeometry() {
    const g = new THREE.InstancedBufferGeometry();
    g.setAttribute('position', new THREE.Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3));
    g.setIndex([0, 1, 2, 0, 2, 3]);
    return g;
}

/** A soft dark spot under everybody, and a fainter one that the sun throws. */
function shadowMaterial() {
    return new THREE.ShaderMaterial({
        transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2,
        vertexShader: `attribute vec4 iPlace; varying vec2 vAt;
            const vec2 AWAY = vec2(0.56, 0.83); // From the sun.
            void main() {
                vec2 along = position.x * AWAY, across = position.y * vec2(-AWAY.y, AWAY.x);
                float reach = mix(0.85, 0.55, iPlace.w);
                vAt = vec2(position.x * reach + reach - 0.45, position.y * 0.45);
                gl_Position = projectionMatrix * viewMatrix * vec4(iPlace.xyz + vec3((along * reach + AWAY * (reach - 0.45)) + across * 0.45, 0.0), 1.0);
            }`,
        fragmentShader: `varying vec2 vAt;
            void main() {
                float under = 0.42 * (1.0 - smoothstep(0.05, 0.42, length(vAt)));
                float thrown = 0.24 * (1.0 - smoothstep(0.10, 0.40, abs(vAt.y) + 0.1)) * (1.0 - smoothstep(0.5, 1.25, vAt.x)) * smoothstep(-0.1, 0.1, vAt.x);
                gl_FragColor = vec4(0.05, 0.04, 0.03, max(under, thrown));
            }`,
    });
}
