// SPDX-License-Identifier: MIT
// Ambient occlusion: corners, and what stands close together, get less of the sky. Found from the depth of the picture, so that
// it knows people as well as walls. For machines with a graphics card.

import * as THREE from 'three';

const RADIUS = 0.9, SAMPLES = 10, STRENGTH = 0.85; // [m]

const VERTEX = 'varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';
const COMMON = `
varying vec2 vUv;
uniform sampler2D uDepth;
uniform vec2 uSize;
uniform mat4 uProjection, uInverse;
vec3 place(vec2 uv) {
    vec4 p = uInverse * vec4(vec3(uv, texture2D(uDepth, uv).r) * 2.0 - 1.0, 1.0);
    return p.xyz / p.w;
}
`;
const SHADE = `${COMMON}
float grain(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))); }
void main() {
    vec3 p = place(vUv);
    if (p.z < -120.0) { gl_FragColor = vec4(1.0); return; }
    vec2 px = 1.0 / uSize;
    // The nearer neighbour on either side: no wrong normals at edges.
    vec3 r = place(vUv + vec2(px.x, 0.0)), l = place(vUv - vec2(px.x, 0.0)), u = place(vUv + vec2(0.0, px.y)), d = place(vUv - vec2(0.0, px.y));
    vec3 dx = abs(r.z - p.z) < abs(l.z - p.z) ? r - p : p - l, dy = abs(u.z - p.z) < abs(d.z - p.z) ? u - p : p - d;
    vec3 n = normalize(cross(dx, dy));
    float reach = ${RADIUS.toFixed(2)} * uProjection[1][1] * 0.5 / -p.z; // Of the radius, in the picture.
    reach = min(reach, 0.12);
    float turn = grain(gl_FragCoord.xy) * 6.28318, dark = 0.0;
    for (int i = 0; i < ${SAMPLES}; ++i) {
        float f = (float(i) + 0.5) / ${SAMPLES.toFixed(1)}, a = turn + float(i) * 2.39996;
        vec2 at = vUv + vec2(cos(a) * uSize.y / uSize.x, sin(a)) * reach * sqrt(f);
        vec3 to = place(at) - p;
        float far = length(to);
        dark += max(0.0, dot(n, to / max(far, 1e-4)) - 0.12) * (1.0 - smoothstep(0.5 * ${RADIUS.toFixed(2)}, ${RADIUS.toFixed(2)} * 1.6, far));
    }
    float open = 1.0 - ${STRENGTH.toFixed(2)} * clamp(2.0 * dark / ${SAMPLES.toFixed(1)}, 0.0, 1.0);
    gl_FragColor = vec4(vec3(mix(open, 1.0, smoothstep(60.0, 120.0, -p.z))), 1.0);
}`;
/** Evens out the grain within surfaces, and puts it over the picture. */
const PUT = `${COMMON}
uniform sampler2D uColour, uOpen;
void main() {
    float z = place(vUv).z, sum = 0.0, weights = 0.0;
    for (int j = -2; j <= 2; ++j)
        for (int i = -2; i <= 2; ++i) {
            vec2 at = vUv + vec2(i, j) / uSize * 1.5;
            float w = 1.0 - smoothstep(0.0, 0.02 * -z + 0.05, abs(place(at).z - z));
            sum += w * texture2D(uOpen, at).r;
            weights += w;
        }
    gl_FragColor = vec4(texture2D(uColour, vUv).rgb * (sum / max(weights, 1e-3)), 1.0);
    #include <colorspace_fragment>
}`;

export class Ambient {
    constructor(renderer) {
        this.renderer = renderer;
        const shared = { uDepth: { value: null }, uSize: { value: new THREE.Vector2() }, uProjection: { value: new THREE.Matrix4() }, uInverse: { value: new THREE.Matrix4() } };
        const material = (fragmentShader, more = {}) => new THREE.ShaderMaterial({ uniforms: { ...shared, ...more }, vertexShader: VERTEX, fragmentShader, depthTest: false, depthWrite: false });
        this.shared = shared;
        this.shade = material(SHADE);
        this.put = material(PUT, { uColour: { value: null }, uOpen: { value: null } });
        this.quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), this.shade);
        this.quad.frustumCulled = false;
        this.flat = new THREE.Scene();
        this.flat.add(this.quad);
        this.eye = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
    }
    resize() {
        const size = this.renderer.getDrawingBufferSize(new THREE.Vector2());
        if (this.picture?.width === size.x && this.picture.height === size.y)
            return;
        this.picture?.dispose();
        this.open?.dispose();
        this.picture = new THREE.WebGLRenderTarget(size.x, size.y, { samples: 4, type: THREE.HalfFloatType, depthTexture: new THREE.DepthTexture(size.x, size.y, THREE.UnsignedIntType) });
        this.open = new THREE.WebGLRenderTarget(Math.ceil(size.x / 2), Math.ceil(size.y / 2), { depthBuffer: false });
        this.shared.uSize.value.copy(size);
        this.shared.uDepth.value = this.picture.depthTexture;
        this.put.uniforms.uColour.value = this.picture.texture;
        this.put.uniforms.uOpen.value = this.open.texture;
    }
    render(scene, camera) {
        const { renderer } = this;
        this.resize();
        this.shared.uProjection.value.copy(camera.projectionMatrix);
        this.shared.uInverse.value.copy(camera.projectionMatrixInverse);
        renderer.setRenderTarget(this.picture);
        renderer.render(scene, camera);
        const info = { ...renderer.info.render }; // Of the picture itself: what tests and programs ask for.
        this.quad.material = this.shade;
        renderer.setRenderTarget(this.open);
        renderer.render(this.flat, this.eye);
        this.quad.material = this.put;
        renderer.setRenderTarget(null);
        renderer.render(this.flat, this.eye);
        Object.assign(renderer.info.render, info);
    }
}
