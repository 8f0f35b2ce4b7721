// SPDX-License-Identifier: MIT
// People who are a few pixels tall: upright cards that turn to the camera, with head, clothes and striding legs drawn on them.
// And the soft spots that everybody throws on the floor.

import * as THREE from 'three';
import { LIT, light } from '../plainMaterials.js';

export const FAR_CORNERS = [-1, 0, 1, 0, 1, 1, -1, 1], SPOT_CORNERS = [-1, -1, 1, -1, 1, 1, -1, 1];
/** Numbers of a card: place and heading; phase, speed, sitting, size; colours of clothes as in figureShader.js; tint. */
export const FAR_SIZES = { iPlace: 4, iMove: 4, iColours: 1, iTint: 4 };
export const SPOT_SIZES = { iPlace: 4 };

/** `colours`: the uniform of everybody's colours. */
export function farMaterial(colours) {
    return new THREE.ShaderMaterial({
        uniforms: { ...light, ...colours },
        vertexShader: `${LIT} attribute vec2 corner; attribute vec4 iPlace, iMove, iTint; attribute float iColours;
            uniform vec3 uColours[49];
            varying vec2 vAt; varying vec3 vTop, vBottom, vSkin, vHair; varying vec2 vLegs;
            void main() {
                vec3 away = normalize(cameraPosition - iPlace.xyz), right = normalize(vec3(-away.y, away.x, 1e-5));
                float tall = 1.75 * iMove.w * mix(1.0, 0.74, iMove.z);
                // Seen from above a card would be an edge: it leans back as far as is needed.
                vec3 up = normalize(vec3(-away.xy * max(0.0, away.z - 0.45), 1.0));
                vec3 at = iPlace.xyz + right * corner.x * 0.3 + up * corner.y * tall;
                gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
                vAt = vec2(corner.x * 0.3, corner.y * 1.75);
                int a = int(iColours + 0.5);
                // How much of the sun somebody upright has, seen from here.
                vec3 light = lit(normalize(vec3(away.xy, 0.35)));
                vSkin = uColours[a % 6] * light;
                vHair = uColours[6 + a / 6 % 6] * light;
                vTop = mix(uColours[12 + a / 36 % 17], iTint.rgb, iTint.a) * light;
                vBottom = mix(uColours[29 + a / 612], iTint.rgb, iTint.a * 0.75) * light;
                float stride = smoothstep(0.04, 0.6, iMove.y) * (1.0 - iMove.z);
                float across = sin(iPlace.w) * right.y + cos(iPlace.w) * right.x; // How much of the stride is seen from the side.
                vLegs = vec2(0.085, 0.30 * stride * across * cos(6.28318 * iMove.x));
            }`,
        fragmentShader: `varying vec2 vAt; varying vec3 vTop, vBottom, vSkin, vHair; varying vec2 vLegs;
            void main() {
                float x = vAt.x, z = vAt.y, round_;
                vec3 tone;
                if (z > 1.48) {
                    round_ = length(vec2(x, z - 1.62) / vec2(0.088, 0.13));
                    tone = z > 1.64 ? vHair : vSkin;
                } else if (z > 0.86) {
                    float wide = mix(0.19, 0.245, smoothstep(0.86, 1.3, z)) * (1.0 - 0.5 * smoothstep(1.36, 1.48, z));
                    round_ = abs(x) / wide;
                    tone = vTop;
                } else {
                    float apart = vLegs.x + abs(vLegs.y) * (0.86 - z);
                    round_ = min(abs(x - apart), abs(x + apart)) / 0.085;
                    tone = z < 0.07 ? vec3(0.02) : vBottom;
                }
                if (round_ > 1.0) discard;
                gl_FragColor = vec4(tone * (1.0 - 0.25 * round_ * round_), 1.0);
                #include <colorspace_fragment>
            }`,
    });
}

/** A soft dark spot under everybody, and a fainter one that the sun throws. */
export function spotMaterial() {
    return new THREE.ShaderMaterial({
        transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2, uniforms: { uSunWay: light.uSunWay },
        vertexShader: `attribute vec2 corner; attribute vec4 iPlace; varying vec2 vAt; uniform vec3 uSunWay;
            void main() {
                vec2 AWAY = -normalize(uSunWay.xy); // From the sun.
                vec2 along = corner.x * AWAY, across = corner.y * vec2(-AWAY.y, AWAY.x);
                float reach = mix(0.85, 0.55, iPlace.w);
                vAt = vec2(corner.x * reach + reach - 0.45, corner.y * 0.45);
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
