// SPDX-License-Identifier: MIT
// Materials for machines without a graphics card: light falls on corners, not on pixels; no joints, no shadows of the sun.

import * as THREE from 'three';
import { cut } from './materials.js';

/** What falls on everything that is drawn plainly: the sky from above, the sun; Scene keeps it. */
export const light = {
    uSky: { value: new THREE.Color() },
    uBelow: { value: new THREE.Color() },
    uSun: { value: new THREE.Color() },
    uSunWay: { value: new THREE.Vector3(-0.42, -0.62, 0.95).normalize() },
};

export const LIT = `
uniform vec3 uSky, uBelow, uSun, uSunWay;
vec3 lit(vec3 n) { return mix(uBelow, uSky, 0.5 + 0.5 * n.z) + uSun * max(0.0, dot(n, uSunWay)); }
`;
const FRAGMENT = `varying vec3 vTone;
void main() {
    gl_FragColor = vec4(vTone, 1.0);
    #include <colorspace_fragment>
}`;

/** Walls, columns, furniture, trains: cut as the finer ones are. One for all. */
let solid = null;
export function plainSolidMaterial() {
    return solid ??= new THREE.ShaderMaterial({
        uniforms: { ...light, ...cut }, side: THREE.DoubleSide,
        vertexShader: `${LIT}
            attribute vec3 color; attribute float foot; attribute vec2 piece;
            uniform float uCut; uniform vec3 uPoche; varying vec3 vTone;
            void main() {
                vec3 at = position;
                float highest = foot + uCut;
                at.z = min(at.z, highest);
                if (piece.x >= highest - 0.001) at = vec3(0.0, 0.0, foot);
                vTone = color * lit(normal) * mix(0.72, 1.0, smoothstep(0.0, 1.4, at.z - foot));
                if (position.z > highest + 0.001 && normal.z > 0.5) vTone = uPoche * lit(normal);
                gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
            }`,
        fragmentShader: FRAGMENT,
    });
}

/** Floors, with what the finer floor is told: `uniforms` of its contact shade and heat map. */
export function plainFloorMaterial(uniforms) {
    return new THREE.ShaderMaterial({
        uniforms: { ...light, ...uniforms },
        vertexShader: `${LIT}
            attribute vec3 color; uniform vec4 uBounds; varying vec3 vTone; varying vec2 vAt;
            void main() {
                vTone = color * lit(normal) * (normal.z > 0.3 ? 1.0 : normal.z < -0.3 ? 1.35 : 0.8);
                vAt = normal.z > 0.3 ? (position.xy - uBounds.xy) / uBounds.zw : vec2(-1.0);
                gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
            }`,
        fragmentShader: `varying vec3 vTone; varying vec2 vAt; uniform sampler2D uShade, uHeat; uniform float uHeatMix;
            void main() {
                vec3 tone = vTone;
                if (vAt.x > -0.5) {
                    tone *= mix(0.42, 1.0, texture2D(uShade, vAt).r);
                    if (uHeatMix > 0.0) {
                        vec4 heat = texture2D(uHeat, vAt);
                        float grey = dot(tone, vec3(0.3, 0.6, 0.1));
                        tone = mix(mix(tone, vec3(grey), 0.5), heat.rgb * (0.6 + 0.4 * grey), heat.a * uHeatMix);
                    }
                }
                gl_FragColor = vec4(tone, 1.0);
                #include <colorspace_fragment>
            }`,
    });
}

/** Figures: `pars`, `normal` and `vertex` as for the finer material. */
export function plainFigureMaterial(uniforms, pars, normal, vertex) {
    return new THREE.ShaderMaterial({
        uniforms: { ...light, ...uniforms },
        vertexShader: `${LIT}${pars} varying vec3 vTone;
            void main() {
                ${normal}
                ${vertex}
                vTone = vCloth * lit(normalize(objectNormal));
                gl_Position = projectionMatrix * viewMatrix * vec4(transformed, 1.0);
            }`,
        fragmentShader: FRAGMENT,
    });
}

/** A mesh that is drawn finely or plainly: `plain` is made when it is first asked for. */
export function twoWays(mesh, plain) {
    mesh.userData.fine = mesh.material;
    mesh.userData.plain = plain;
    return mesh;
}
/** Everything under `root` that can be drawn in two ways, plainly or finely. */
export function drawPlainly(root, plainly) {
    root.traverse(mesh => {
        if (!mesh.userData.plain)
            return;
        if (mesh.userData.detail) {
            mesh.visible = !plainly;
            if (!plainly && mesh.userData.make) // When it is first seen.
                mesh.geometry = mesh.userData.make();
            if (!plainly)
                mesh.userData.make = null;
        }
        if (plainly && typeof mesh.userData.plain === 'function')
            mesh.userData.plain = mesh.userData.plain();
        mesh.material = plainly ? mesh.userData.plain : mesh.userData.fine;
    });
}
