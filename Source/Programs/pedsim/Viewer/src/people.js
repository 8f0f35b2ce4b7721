// SPDX-License-Identifier: MIT
// Everybody, drawn as instances of one figure: detailed near the camera, plain far from it, and only who is in sight.

import * as THREE from 'three';
import { figureGeometry } from './figure.js';
import { FIGURE_NORMAL, FIGURE_PARS, FIGURE_VERTEX } from './figureShader.js';

const linear = hexes => hexes.map(hex => { const c = new THREE.Color(hex); return new THREE.Vector3(c.r, c.g, c.b); });
const TOPS = linear(['#2f3e52', '#6b2f33', '#b9b2a4', '#3d4a3f', '#c9a15d', '#26292e', '#7d8a99', '#e6e1d6', '#8c5a3c', '#4d6f8f', '#a3475a', '#5d5348', '#d9822b', '#1f5c5a']);
const BOTTOMS = linear(['#23262c', '#2d3a52', '#4a4038', '#6b6357', '#1b1c1f', '#8a7d68', '#394a63', '#54565a']);
const SKINS = linear(['#f1cdb0', '#e5b48f', '#cf9568', '#a86f47', '#7a4a2d', '#55341f']);
const HAIRS = linear(['#1a1512', '#3a271b', '#6b4a2c', '#a67c45', '#8f8b86', '#2a1d18']);
const WAIT_STYLES = new Map([[8, 0], [9, 1], [10, 2], [11, 3]]);
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
        this.frustum = new THREE.Frustum();
        this.sphere = new THREE.Sphere(new THREE.Vector3(), 1.2);
        this.seeds = new Map();
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

    seed(id) {
        let s = this.seeds.get(id);
        if (s === undefined)
            this.seeds.set(id, s = seedOf(id));
        return s;
    }

    /** `tint(i, rgba)` writes a colour for the i-th of the crowd; `shown(i)` says whether it is drawn. */
    update(crowd, camera, time, tint, shown) {
        for (const set of [...this.sets, this.shadows]) {
            if (crowd.count > set.capacity)
                set.reserve(Math.ceil(crowd.count * 1.3));
            set.count = 0;
        }
        this.uniforms.uTime.value = time;
        camera.updateMatrixWorld();
        this.frustum.setFromProjectionMatrix(new THREE.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse));
        const rgba = [0, 0, 0, 0], eye = camera.position;
        for (let i = 0; i < crowd.count; ++i) {
            if (!shown(i))
                continue;
            const x = crowd.x[i], y = crowd.y[i], z = crowd.z[i];
            const dx = x - eye.x, dy = y - eye.y, dz = z - eye.z;
            this.sphere.center.set(x, y, z + 0.9);
            if (!this.frustum.intersectsSphere(this.sphere))
                continue;
            const far = dx * dx + dy * dy + dz * dz, set = this.sets[far < NEAR * NEAR ? 0 : far < MIDDLE * MIDDLE ? 1 : 2];
            const k = set.count++ * 4, person = this.recording.people.get(crowd.id[i]);
            set.iPlace[k] = x; set.iPlace[k + 1] = y; set.iPlace[k + 2] = z; set.iPlace[k + 3] = crowd.heading[i];
            set.iMove[k] = crowd.gait[i]; set.iMove[k + 1] = crowd.speed[i]; set.iMove[k + 2] = crowd.sit[i]; set.iMove[k + 3] = crowd.headYaw[i];
            set.iLook[k] = WAIT_STYLES.get(crowd.motion[i]) ?? 0;
            set.iLook[k + 1] = this.seed(crowd.id[i]);
            set.iLook[k + 2] = person ? this.dress[person.type] ?? 0 : 0;
            set.iLook[k + 3] = 1;
            tint(i, rgba);
            set.iTint[k] = rgba[0]; set.iTint[k + 1] = rgba[1]; set.iTint[k + 2] = rgba[2]; set.iTint[k + 3] = rgba[3];
            const s = this.shadows.count++ * 4;
            this.shadows.iPlace[s] = x; this.shadows.iPlace[s + 1] = y; this.shadows.iPlace[s + 2] = z + 0.025; this.shadows.iPlace[s + 3] = 0.42;
        }
        for (const set of [...this.sets, this.shadows])
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

/** A soft dark spot under everybody. */
function shadowMaterial() {
    return new THREE.ShaderMaterial({
        transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2,
        vertexShader: `attribute vec4 iPlace; varying vec2 vAt;
            void main() { vAt = position.xy; gl_Position = projectionMatrix * viewMatrix * vec4(iPlace.xyz + position * iPlace.w, 1.0); }`,
        fragmentShader: `varying vec2 vAt;
            void main() { float r = length(vAt); gl_FragColor = vec4(0.05, 0.04, 0.03, 0.42 * (1.0 - smoothstep(0.1, 1.0, r))); }`,
    });
}
