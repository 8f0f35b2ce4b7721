// SPDX-License-Identifier: MIT
// Materials of the station: stone floors with joints, contact shade and heat maps; walls that can be cut low.

import * as THREE from 'three';

/** Shared by all materials: how high above its foot everything is cut, and the colour of the cut. */
export const cut = {
    uCut: { value: 100 },
    uPoche: { value: new THREE.Color('#57504a') },
};

const VERTEX = `
attribute float foot;
attribute vec2 piece; // Its lowest height, its finish.
uniform float uCut;
varying float vCutTop;
varying float vAboveFoot;
varying vec3 vSpot;   // Along a wall, height above its foot, finish.
`;
const VERTEX_CUT = `
#include <begin_vertex>
{
    float highest = foot + uCut;
    vCutTop = (position.z > highest + 0.001 && normal.z > 0.5) ? 1.0 : 0.0;
    transformed.z = min(transformed.z, highest);
    vAboveFoot = transformed.z - foot;
    vSpot = vec3(dot(position.xy, vec2(-normal.y, normal.x)), vAboveFoot, abs(normal.z) < 0.5 ? piece.y : 0.0);
    if (piece.x >= highest - 0.001) // Begins above the cut: nothing is left of it.
        transformed = vec3(0.0, 0.0, foot);
}
`;
/** Courses of stone, half a block apart; a plinth at the foot. Or boards. */
const FINISHES = `
float groove(float at, float size, float width) {
    float q = at / size, w = fwidth(q), d = abs(fract(q - 0.5) - 0.5);
    return (1.0 - smoothstep(width / size, width / size + w * 1.2, d)) * (1.0 - smoothstep(0.25, 0.7, w));
}
float grain(vec2 cell) { return fract(sin(dot(cell, vec2(12.9898, 78.233))) * 43758.5453); }
vec3 finished(vec3 tone, vec3 spot) {
    if (spot.z < 0.5)
        return tone;
    if (spot.z > 1.5) {
        float fade = 1.0 - smoothstep(0.3, 0.9, fwidth(spot.x / 0.16));
        return tone * (1.0 - 0.22 * groove(spot.x, 0.16, 0.008)) * (1.0 + 0.10 * fade * (grain(vec2(floor(spot.x / 0.16), 1.0)) - 0.5));
    }
    float course = floor(spot.y / 0.62), along = spot.x + mod(course, 2.0) * 0.75;
    float fade = 1.0 - smoothstep(0.2, 0.7, max(fwidth(spot.x) / 1.5, fwidth(spot.y) / 0.62));
    tone *= 1.0 + 0.07 * fade * (grain(vec2(floor(along / 1.5), course)) - 0.5);
    tone *= 1.0 - 0.16 * max(groove(spot.y, 0.62, 0.012), groove(along, 1.5, 0.010));
    return tone * mix(0.80, 1.0, smoothstep(0.618, 0.622, spot.y));
}
`;

function patchCut(material, shade) {
    material.onBeforeCompile = shader => {
        Object.assign(shader.uniforms, cut);
        shader.vertexShader = VERTEX + shader.vertexShader.replace('#include <begin_vertex>', VERTEX_CUT);
        if (shade)
            shader.fragmentShader = 'varying float vCutTop;\nvarying float vAboveFoot;\nvarying vec3 vSpot;\nuniform vec3 uPoche;\n' + FINISHES +
                shader.fragmentShader.replace('#include <color_fragment>', `
#include <color_fragment>
diffuseColor.rgb = finished(diffuseColor.rgb, vSpot);
diffuseColor.rgb *= mix(0.72, 1.0, smoothstep(0.0, 1.4, vAboveFoot));
diffuseColor.rgb = mix(diffuseColor.rgb, uPoche, vCutTop);`);
    };
    return material;
}

export function solidMaterial() {
    return patchCut(new THREE.MeshLambertMaterial({ vertexColors: true, side: THREE.DoubleSide }), true);
}

/** Panes: what is behind them is seen. */
export function glassMaterial() {
    return patchCut(new THREE.MeshLambertMaterial({ vertexColors: true, side: THREE.DoubleSide, transparent: true, opacity: 0.34, depthWrite: false }), false);
}

/** For the shadow map: cut as what is seen. */
export function depthMaterial() {
    return patchCut(new THREE.MeshDepthMaterial({ depthPacking: THREE.RGBADepthPacking }), false);
}

export function edgeMaterial() {
    return patchCut(new THREE.LineBasicMaterial({ color: '#3a342d', transparent: true, opacity: 0.22, depthWrite: false }), false);
}

/** The ground of one level. `bounds`: {x, y, w, h} of the textures, metres. */
export function floorMaterial(bounds, shadeTexture, heatTexture) {
    const material = new THREE.MeshLambertMaterial({ vertexColors: true });
    material.userData.uniforms = {
        uBounds: { value: new THREE.Vector4(bounds.x, bounds.y, bounds.w, bounds.h) },
        uShade: { value: shadeTexture },
        uHeat: { value: heatTexture },
        uHeatMix: { value: 0 },
    };
    material.onBeforeCompile = shader => {
        Object.assign(shader.uniforms, material.userData.uniforms);
        shader.vertexShader = 'varying vec3 vGround;\nvarying vec3 vUp;\n' + shader.vertexShader.replace('#include <begin_vertex>',
            '#include <begin_vertex>\nvGround = position;\nvUp = normal;');
        shader.fragmentShader = `
varying vec3 vGround;
varying vec3 vUp;
uniform vec4 uBounds;
uniform sampler2D uShade;
uniform sampler2D uHeat;
uniform float uHeatMix;
float joints(vec2 p, float size, float width) {
    vec2 q = p / size;
    vec2 w = fwidth(q);
    vec2 d = abs(fract(q - 0.5) - 0.5);
    vec2 line = 1.0 - smoothstep(vec2(0.0), w * 1.2 + width / size, d);
    float fade = 1.0 - smoothstep(0.15, 0.5, max(w.x, w.y));
    return max(line.x, line.y) * fade;
}
float slab(vec2 p) {
    vec2 c = floor(p);
    return fract(sin(dot(c, vec2(12.9898, 78.233))) * 43758.5453);
}
` + shader.fragmentShader.replace('#include <color_fragment>', `
#include <color_fragment>
if (vUp.z > 0.3) {
    vec2 uv = (vGround.xy - uBounds.xy) / uBounds.zw;
    float fade = 1.0 - smoothstep(0.2, 0.8, length(fwidth(vGround.xy)) / 1.2);
    diffuseColor.rgb *= 1.0 + (slab(vGround.xy / 1.2) - 0.5) * 0.05 * fade;
    diffuseColor.rgb *= 1.0 - 0.13 * joints(vGround.xy, 1.2, 0.012) - 0.06 * joints(vGround.xy, 9.6, 0.05);
    diffuseColor.rgb *= mix(0.42, 1.0, texture2D(uShade, uv).r);
    vec4 heat = texture2D(uHeat, uv);
    float grey = dot(diffuseColor.rgb, vec3(0.3, 0.6, 0.1));
    diffuseColor.rgb = mix(diffuseColor.rgb, mix(diffuseColor.rgb, vec3(grey), 0.5), uHeatMix);
    diffuseColor.rgb = mix(diffuseColor.rgb, heat.rgb * (0.6 + 0.4 * grey), heat.a * uHeatMix);
} else
    diffuseColor.rgb *= vUp.z < -0.3 ? 1.35 : 0.8; // Lamps light what one sees from below.`);
    };
    return material;
}

/** What stands on a level, blurred: dark where floor meets wall. `shapes` are polygons in metres. */
export function contactShade(bounds, shapes) {
    const scale = Math.min(6, 2048 / Math.max(bounds.w, bounds.h));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(4, Math.round(bounds.w * scale));
    canvas.height = Math.max(4, Math.round(bounds.h * scale));
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = '#fff';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    const path = new Path2D();
    for (const shape of shapes) {
        shape.forEach(([x, y], i) => {
            const u = (x - bounds.x) * scale, v = canvas.height - (y - bounds.y) * scale;
            i === 0 ? path.moveTo(u, v) : path.lineTo(u, v);
        });
        path.closePath();
    }
    for (const [metres, dark] of [[1.3, 0.42], [0.35, 0.4]]) {
        ctx.filter = `blur(${(metres * scale).toFixed(1)}px)`;
        ctx.fillStyle = `rgba(0,0,0,${dark})`;
        ctx.fill(path, 'nonzero');
    }
    const texture = new THREE.CanvasTexture(canvas);
    texture.generateMipmaps = true;
    texture.anisotropy = 4;
    return texture;
}
