// SPDX-License-Identifier: MIT
// Light, sky and the renderer.

import * as THREE from 'three';
import { Ambient } from './ambient.js';
import { lightAt } from './day.js';
import { drawPlainly, light, twoWays } from './plainMaterials.js';
import { Quality, openCanvas } from './quality.js';

const THEMES = {
    light: { background: '#e6e3dc', zenith: '#9dbbd6', ground: '#cfccc4', sky: '#eef3fb', below: '#b7a68c', hemisphere: 1.30, sun: 2.35, sunColor: '#ffedd0', fill: 0.34, exposure: 1.0, poche: '#56504a' },
    dark: { background: '#171b22', zenith: '#090c12', ground: '#14171d', sky: '#a9b6cc', below: '#4a3f33', hemisphere: 0.85, sun: 0.95, sunColor: '#cfdcf5', fill: 0.35, exposure: 1.05, poche: '#ddd2c2' },
};

export class Scene {
    /** Quality: 'full', 'middle' and 'low' stay as they are; otherwise the machine's speed decides. */
    constructor(canvas, station, asked) {
        const opened = openCanvas(canvas, asked);
        this.canvas = opened.canvas;
        this.quality = new Quality(asked, opened.software);
        this.renderer = new THREE.WebGLRenderer({ canvas: opened.canvas, context: opened.context ?? undefined });
        this.fit(); // Before shaders are made: later it would wait for them.
        this.renderer.shadowMap.enabled = true;
        this.renderer.shadowMap.type = THREE.PCFShadowMap;
        this.renderer.shadowMap.autoUpdate = false;
        this.renderer.toneMapping = THREE.NoToneMapping;
        this.scene = new THREE.Scene();
        this.station = station;
        this.version = 0; // Raised when what is drawn has changed.
        this.hemisphere = new THREE.HemisphereLight();
        this.hemisphere.position.set(0, 0, 1);
        this.sun = new THREE.DirectionalLight();
        this.fill = new THREE.DirectionalLight('#cfd8e8', 0.4);
        const c = station.center, r = station.size;
        this.sun.position.set(c.x - r * 0.42, c.y - r * 0.62, r * 0.95);
        this.sun.target.position.copy(c);
        this.fill.position.set(c.x + r, c.y + r * 0.4, r * 0.5);
        this.fill.target.position.copy(c);
        this.sun.castShadow = true;
        const shadow = this.sun.shadow, half = r * 0.62;
        shadow.mapSize.setScalar(this.quality.index === 2 ? 4096 : 2048);
        Object.assign(shadow.camera, { left: -half, right: half, top: half, bottom: -half, near: r * 0.2, far: r * 2.6 });
        shadow.bias = -0.0006;
        shadow.normalBias = 0.06;
        this.ground = new THREE.Mesh(new THREE.CircleGeometry(r * 6, 64), groundMaterial());
        twoWays(this.ground, () => new THREE.MeshBasicMaterial({ color: this.ground.userData.fine.color, fog: false }));
        this.ground.position.set(c.x, c.y, station.zMin - 2.5);
        this.sky = skyDome(Math.min(r * 8, 2800));
        this.scene.add(this.sky, this.hemisphere, this.sun, this.sun.target, this.fill, this.fill.target, this.ground, station.root);
    }

    /** The light of a second of the day; the dark theme has its own. Shadows follow in steps. */
    day(second) {
        const minute = Math.floor(second / 120);
        if (minute === this.minute || this.themeName === 'dark')
            return;
        this.minute = minute;
        const t = this.now = lightAt(minute * 120), c = this.station.center, r = this.station.size;
        this.sun.position.set(c.x + r * 1.2 * t.way.x, c.y + r * 1.2 * t.way.y, r * 1.2 * t.way.z);
        light.uSunWay.value.copy(t.way);
        this.sky.material.uniforms.uZenith.value.copy(t.zenith);
        this.sky.material.uniforms.uHorizon.value.copy(t.horizon);
        this.scene.background.copy(t.horizon);
        this.scene.fog.color.copy(t.horizon);
        this.ground.userData.fine.color.copy(t.ground);
        if (this.ground.material !== this.ground.userData.fine)
            this.ground.material.color.copy(t.ground);
        this.lit(t, THEMES.light.fill * Math.min(1, t.hemisphere));
        this.shadowsChanged();
    }
    get lamps() { return this.themeName === 'dark' ? 1 : this.now?.lamps ?? 0; }

    lit(t, fill) {
        this.hemisphere.color.set(t.sky);
        this.hemisphere.groundColor.set(t.below);
        this.hemisphere.intensity = t.hemisphere;
        this.sun.color.set(t.sunColor);
        this.sun.intensity = t.sun;
        this.fill.intensity = fill;
        light.uSky.value.set(t.sky).multiplyScalar((t.hemisphere + fill * 0.3) / Math.PI);
        light.uBelow.value.set(t.below).multiplyScalar((t.hemisphere + fill * 0.3) / Math.PI);
        light.uSun.value.set(t.sunColor).multiplyScalar(t.sun * 0.8 / Math.PI);
    }

    theme(name, poche) {
        const t = THEMES[name] ?? THEMES.light;
        this.themeName = name;
        this.minute = null;
        this.scene.background = new THREE.Color(t.background);
        this.scene.fog = new THREE.Fog(t.background, this.station.size * 1.5, this.station.size * 5);
        this.ground.userData.fine.color.set(t.ground);
        if (this.ground.material !== this.ground.userData.fine)
            this.ground.material.color.set(t.ground);
        this.sky.material.uniforms.uHorizon.value.set(t.background);
        this.sky.material.uniforms.uZenith.value.set(t.zenith);
        this.lit(t, t.fill);
        this.renderer.toneMappingExposure = t.exposure;
        poche.value.set(t.poche);
    }

    /** Lets the browser make shaders for these meshes while the page does something else. */
    warm(meshes) {
        const held = new THREE.Group();
        held.add(...meshes);
        this.scene.add(held);
        drawPlainly(held, this.quality.level.plain);
        this.scene.fog ??= new THREE.Fog('#ffffff', 1, 2);
        this.renderer.compile(this.scene, new THREE.PerspectiveCamera());
        this.scene.remove(held);
    }

    /** Told of the time since the last picture; true where the size of the picture must be set anew. */
    adapt(seconds, people) {
        const level = this.quality.index;
        if (!this.quality.passed(seconds))
            return false;
        if (this.quality.index !== level)
            this.apply(people);
        return true;
    }
    /** Draws as the level says. */
    apply(people) {
        const { shadows, plain, lines, nearPixels, farPixels, figures } = this.quality.level;
        this.renderer.shadowMap.enabled = shadows;
        this.sun.castShadow = shadows;
        this.sky.visible = !plain;
        document.documentElement.dataset.quality = this.level;
        this.station.showEdges(lines);
        people.nearPixels = nearPixels;
        people.farPixels = farPixels;
        people.mostFigures = figures;
        people.sparing = plain;
        people.farthestSpot = plain ? 900 : Infinity;
        drawPlainly(this.scene, plain);
        this.shadowsChanged();
    }
    /** A picture that stands still has all pixels, however slow the machine; true where that changes something. */
    rest(still) {
        if (still === Boolean(this.still))
            return false;
        this.still = still;
        return this.share < 1;
    }
    get share() { return this.quality.share; }
    get level() { return this.quality.level.name; }

    /** Gives the picture as many pixels as it should have; making its memory anew takes long without a graphics card. */
    fit() {
        const { clientWidth: w, clientHeight: h } = this.renderer.domElement, ratio = Math.min(devicePixelRatio, 2) * (this.still ? 1 : this.share);
        const size = [w, h, ratio].join();
        if (size !== this.fitted)
            this.renderer.setDrawingBufferSize(w, h, ratio);
        this.fitted = size;
        return { w, h };
    }
    resize(camera) {
        const { w, h } = this.fit();
        camera.aspect = w / Math.max(1, h);
        camera.updateProjectionMatrix();
    }
    shadowsChanged() {
        this.renderer.shadowMap.needsUpdate = true;
        ++this.version;
    }
    render(camera) {
        this.sky.position.copy(camera.position);
        if (this.quality.level.occlusion)
            (this.ambient ??= new Ambient(this.renderer)).render(this.scene, camera);
        else
            this.renderer.render(this.scene, camera);
    }
}

/** Paler towards the horizon, and there of the colour that fog has. */
function skyDome(radius) {
    const material = new THREE.ShaderMaterial({
        side: THREE.BackSide, depthWrite: false, fog: false,
        uniforms: { uHorizon: { value: new THREE.Color() }, uZenith: { value: new THREE.Color() } },
        vertexShader: 'varying vec3 vWay; void main() { vWay = position; gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0); }',
        fragmentShader: `varying vec3 vWay; uniform vec3 uHorizon, uZenith;
            void main() {
                float up = normalize(vWay).z;
                gl_FragColor = vec4(mix(uHorizon, uZenith, smoothstep(0.0, 0.65, up)), 1.0);
                #include <colorspace_fragment>
            }`,
    });
    const dome = new THREE.Mesh(new THREE.SphereGeometry(radius, 24, 12), material);
    dome.renderOrder = -10;
    dome.frustumCulled = false;
    return dome;
}

/** The ground around: plain, a little darker beneath the station. */
function groundMaterial() {
    const material = new THREE.MeshBasicMaterial({ toneMapped: false });
    material.onBeforeCompile = shader => {
        shader.vertexShader = 'varying vec2 vAt;\n' + shader.vertexShader.replace('#include <begin_vertex>', '#include <begin_vertex>\nvAt = uv;');
        shader.fragmentShader = 'varying vec2 vAt;\n' + shader.fragmentShader.replace('#include <color_fragment>',
            '#include <color_fragment>\ndiffuseColor.rgb *= mix(0.86, 1.0, smoothstep(0.03, 0.16, length(vAt - 0.5)));');
    };
    return material;
}
