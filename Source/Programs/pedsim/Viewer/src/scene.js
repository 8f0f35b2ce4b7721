// SPDX-License-Identifier: MIT
// Light, sky and the renderer.

import * as THREE from 'three';

const THEMES = {
    light: { background: '#e4e4e2', ground: '#d9d8d4', sky: '#f2f5fa', below: '#b3a794', hemisphere: 1.42, sun: 2.15, sunColor: '#fff0d9', fill: 0.30, exposure: 1.0, poche: '#56504a' },
    dark: { background: '#14171c', ground: '#191d23', sky: '#a9b6cc', below: '#4a3f33', hemisphere: 0.85, sun: 0.95, sunColor: '#cfdcf5', fill: 0.35, exposure: 1.05, poche: '#ddd2c2' },
};

export class Scene {
    constructor(canvas, station) {
        this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
        this.renderer.shadowMap.enabled = true;
        this.renderer.shadowMap.type = THREE.PCFShadowMap;
        this.renderer.shadowMap.autoUpdate = false;
        this.renderer.toneMapping = THREE.NoToneMapping;
        this.scene = new THREE.Scene();
        this.station = station;
        this.share = 1;
        this.version = 0; // Raised when what is drawn has changed.
        this.sinceChange = 0;
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
        shadow.mapSize.set(4096, 4096);
        Object.assign(shadow.camera, { left: -half, right: half, top: half, bottom: -half, near: r * 0.2, far: r * 2.6 });
        shadow.bias = -0.0006;
        shadow.normalBias = 0.06;
        this.ground = new THREE.Mesh(new THREE.CircleGeometry(r * 6, 64), new THREE.MeshBasicMaterial({ toneMapped: false }));
        this.ground.position.set(c.x, c.y, station.zMin - 2.5);
        this.scene.add(this.hemisphere, this.sun, this.sun.target, this.fill, this.fill.target, this.ground, station.root);
    }

    theme(name, poche) {
        const t = THEMES[name] ?? THEMES.light;
        this.scene.background = new THREE.Color(t.background);
        this.scene.fog = new THREE.Fog(t.background, this.station.size * 1.5, this.station.size * 5);
        this.ground.material.color.set(t.ground);
        this.hemisphere.color.set(t.sky);
        this.hemisphere.groundColor.set(t.below);
        this.hemisphere.intensity = t.hemisphere;
        this.sun.color.set(t.sunColor);
        this.sun.intensity = t.sun;
        this.fill.intensity = t.fill;
        this.renderer.toneMappingExposure = t.exposure;
        poche.value.set(t.poche);
    }

    /** Slower machines get fewer pixels, never fewer than half. */
    adapt(seconds) {
        if (this.fixed || seconds <= 0)
            return false;
        this.mean = (this.mean ?? 0.016) * 0.93 + Math.min(seconds, 0.5) * 0.07;
        if (++this.sinceChange < 25)
            return false;
        const share = this.mean > 0.034 ? Math.max(0.5, this.share * 0.8) : this.mean < 0.013 ? Math.min(1, this.share * 1.12) : this.share;
        if (Math.abs(share - this.share) < 0.02)
            return false;
        this.share = share;
        this.sinceChange = 0;
        return true;
    }

    resize(camera) {
        const canvas = this.renderer.domElement, w = canvas.clientWidth, h = canvas.clientHeight;
        this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2) * this.share);
        this.renderer.setSize(w, h, false);
        camera.aspect = w / Math.max(1, h);
        camera.updateProjectionMatrix();
    }
    shadowsChanged() {
        this.renderer.shadowMap.needsUpdate = true;
        ++this.version;
    }
    render(camera) { this.renderer.render(this.scene, camera); }
}
