// SPDX-License-Identifier: MIT
// Three ways to look: round a point, flying, behind somebody. z is up.

import * as THREE from 'three';

const clamp = THREE.MathUtils.clamp;
const UP = new THREE.Vector3(0, 0, 1);
const KEY_TURN = 170; // Pixels of dragging that a second of a key is worth.

export class Cameras {
    constructor(canvas, station) {
        this.camera = new THREE.PerspectiveCamera(42, 1, 0.1, 3000);
        this.camera.up.copy(UP);
        this.canvas = canvas;
        this.station = station;
        this.mode = 'orbit';
        this.keys = new Set();
        this.still = 0; // Seconds for which nothing has moved.
        this.home();
        this.snap();
        this.listen();
    }

    /** The whole station from the south-west. */
    home() {
        const s = this.station;
        this.mode = this.mode === 'follow' ? 'orbit' : this.mode;
        const aspect = this.canvas.clientWidth / Math.max(1, this.canvas.clientHeight);
        // Narrow pages stand farther off, so that all of it is in sight.
        const azimuth = -2.15, distance = s.size * Math.max(1.44, 1.2 / (2 * Math.tan(this.camera.fov * Math.PI / 360) * Math.max(0.2, aspect))), target = s.center.clone().setZ((s.zMin + s.zMax) / 2 - s.size * 0.13);
        // The panels cover the left of the page: the middle of what is free is farther right.
        const covered = document.body.classList.contains('folded') || this.canvas.clientWidth < 760 ? 0 : 320 / this.canvas.clientWidth;
        const width = 2 * Math.tan(this.camera.fov * Math.PI / 360) * distance * aspect;
        target.x += Math.sin(azimuth) * covered / 2 * width;
        target.y -= Math.cos(azimuth) * covered / 2 * width;
        this.want = { target, azimuth, elevation: 0.72, distance };
        this.mode = 'orbit';
    }
    snap() {
        this.now = { ...this.want, target: this.want.target.clone() };
        this.place();
    }

    set(mode) {
        if (mode === this.mode)
            return;
        if (mode === 'fly') {
            const p = this.camera.position, d = this.camera.getWorldDirection(new THREE.Vector3());
            this.fly = { position: p.clone(), yaw: Math.atan2(d.y, d.x), pitch: Math.asin(clamp(d.z, -1, 1)) };
            this.flyNow = { position: p.clone(), yaw: this.fly.yaw, pitch: this.fly.pitch };
        } else if (mode === 'orbit' && this.mode === 'fly') {
            const d = this.camera.getWorldDirection(new THREE.Vector3());
            const distance = clamp(Math.abs((this.camera.position.z - this.station.zMin) / Math.min(-0.1, d.z)), 8, this.station.size);
            this.want = { target: this.camera.position.clone().addScaledVector(d, distance), azimuth: Math.atan2(-d.y, -d.x), elevation: Math.asin(clamp(-d.z, -1, 1)), distance };
            this.now = { ...this.want, target: this.want.target.clone() };
        } else if (mode === 'follow') {
            this.follow = this.follow ?? { turn: 0, elevation: 0.32, distance: 5.5 };
            this.followNow = null;
        } else if (mode === 'orbit' && this.mode === 'follow')
            this.want = { ...this.now, target: this.now.target.clone() };
        this.mode = mode;
    }

    /** Moves on. `person`: {x, y, z, heading, sit} of the person who is followed, or null. */
    update(seconds, person) {
        this.walk(seconds);
        const ease = 1 - Math.exp(-seconds * 9);
        if (this.mode === 'fly') {
            const n = this.flyNow, w = this.fly;
            n.position.lerp(w.position, ease);
            n.yaw += (w.yaw - n.yaw) * ease;
            n.pitch += (w.pitch - n.pitch) * ease;
            this.camera.position.copy(n.position);
            this.camera.lookAt(n.position.x + Math.cos(n.yaw) * Math.cos(n.pitch), n.position.y + Math.sin(n.yaw) * Math.cos(n.pitch), n.position.z + Math.sin(n.pitch));
            return;
        }
        if (this.mode === 'follow' && person)
            this.trail(person, seconds);
        const n = this.now, w = this.want;
        n.target.lerp(w.target, this.mode === 'follow' ? 1 - Math.exp(-seconds * 14) : ease);
        n.azimuth += (w.azimuth - n.azimuth) * (this.mode === 'follow' ? 1 - Math.exp(-seconds * 2.2) : ease);
        n.elevation += (w.elevation - n.elevation) * ease;
        n.distance *= Math.pow(w.distance / n.distance, ease);
        this.place();
    }
    trail(person, seconds) {
        const f = this.follow, w = this.want;
        w.target.set(person.x, person.y, person.z + (person.sit > 0.5 ? 0.95 : 1.35));
        const behind = person.heading + Math.PI + f.turn;
        w.azimuth = this.now.azimuth + Math.atan2(Math.sin(behind - this.now.azimuth), Math.cos(behind - this.now.azimuth));
        w.elevation = f.elevation;
        w.distance = f.distance;
        if (!this.followNow) { // Cut there rather than fly across the station.
            this.followNow = true;
            if (this.now.target.distanceTo(w.target) > 40)
                this.now = { ...w, target: w.target.clone() };
        }
    }
    place() {
        const n = this.now, c = Math.cos(n.elevation);
        this.camera.position.set(n.target.x + n.distance * c * Math.cos(n.azimuth), n.target.y + n.distance * c * Math.sin(n.azimuth), n.target.z + n.distance * Math.sin(n.elevation));
        this.camera.lookAt(n.target);
    }

    lookAt(point, distance = null) {
        this.set('orbit');
        this.want.target.copy(point);
        if (distance)
            this.want.distance = distance;
    }

    listen() {
        const pointers = new Map();
        let gap = 0;
        this.canvas.addEventListener('pointerdown', event => {
            this.canvas.setPointerCapture(event.pointerId);
            pointers.set(event.pointerId, [event.clientX, event.clientY]);
        });
        const release = event => { pointers.delete(event.pointerId); gap = 0; };
        this.canvas.addEventListener('pointerup', release);
        this.canvas.addEventListener('pointercancel', release);
        this.canvas.addEventListener('contextmenu', event => event.preventDefault());
        this.canvas.addEventListener('pointermove', event => {
            const last = pointers.get(event.pointerId);
            if (!last)
                return;
            const dx = event.clientX - last[0], dy = event.clientY - last[1];
            pointers.set(event.pointerId, [event.clientX, event.clientY]);
            if (pointers.size >= 2) {
                const [a, b] = [...pointers.values()];
                const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
                if (gap > 0)
                    this.zoom(Math.log(gap / now) * 2);
                gap = now;
                this.pan(dx / 2, dy / 2);
            } else if (event.buttons & 2 || event.buttons & 4 || event.shiftKey)
                this.pan(dx, dy);
            else
                this.turn(dx, dy);
        });
        this.canvas.addEventListener('wheel', event => {
            event.preventDefault();
            this.zoom(clamp(event.deltaY, -240, 240) * 0.0016);
        }, { passive: false });
    }
    turn(dx, dy) {
        const k = 0.0052;
        if (this.mode === 'fly') {
            this.fly.yaw -= dx * k * 0.7;
            this.fly.pitch = clamp(this.fly.pitch - dy * k * 0.7, -1.5, 1.5);
        } else if (this.mode === 'follow') {
            this.follow.turn -= dx * k;
            this.follow.elevation = clamp(this.follow.elevation + dy * k, -0.15, 1.5);
        } else {
            this.want.azimuth -= dx * k;
            this.want.elevation = clamp(this.want.elevation + dy * k, -0.2, 1.5534);
        }
    }
    pan(dx, dy) {
        const right = new THREE.Vector3().setFromMatrixColumn(this.camera.matrix, 0);
        const forward = new THREE.Vector3().crossVectors(UP, right);
        if (this.mode === 'follow')
            return this.turn(dx, dy);
        const scale = (this.mode === 'fly' ? 30 : this.want.distance) * 0.0013;
        const point = this.mode === 'fly' ? this.fly.position : this.want.target;
        point.addScaledVector(right, -dx * scale).addScaledVector(forward, dy * scale);
    }
    zoom(amount) {
        if (this.mode === 'fly')
            this.fly.position.addScaledVector(this.camera.getWorldDirection(new THREE.Vector3()), -amount * 20);
        else if (this.mode === 'follow')
            this.follow.distance = clamp(this.follow.distance * Math.exp(amount), 0.9, 60);
        else
            this.want.distance = clamp(this.want.distance * Math.exp(amount), 1.5, this.station.size * 4);
    }

    /** Keys that move the camera while they are held: W, A, S, D, Q, E move, J, K, I, M turn, R, V zoom. */
    walk(seconds) {
        const pair = (more, less) => (this.keys.has(more) ? 1 : 0) - (this.keys.has(less) ? 1 : 0), fast = this.keys.has('shift') ? 3 : 1;
        const turn = pair('k', 'j'), tilt = pair('m', 'i'), zoom = pair('v', 'r'), ahead = pair('w', 's'), aside = pair('d', 'a'), above = pair('e', 'q');
        if (turn || tilt)
            this.turn(-turn * seconds * fast * KEY_TURN, -tilt * seconds * fast * KEY_TURN);
        if (zoom)
            this.zoom(zoom * seconds * fast);
        if (!ahead && !aside && !above || this.mode === 'follow')
            return;
        const right = new THREE.Vector3().setFromMatrixColumn(this.camera.matrix, 0);
        const forward = new THREE.Vector3().crossVectors(UP, right);
        const step = seconds * fast * (this.mode === 'fly' ? 7 : this.want.distance * 0.6);
        const point = this.mode === 'fly' ? this.fly.position : this.want.target;
        point.addScaledVector(forward, ahead * step).addScaledVector(right, aside * step);
        point.z += above * step;
    }

    /** Looks from a place to another at once, as if it had flown there. */
    look(eye, target) {
        const way = target.clone().sub(eye).normalize();
        this.mode = 'fly';
        this.fly = { position: eye.clone(), yaw: Math.atan2(way.y, way.x), pitch: Math.asin(clamp(way.z, -1, 1)) };
        this.flyNow = { ...this.fly, position: eye.clone() };
    }

    /** As numbers for the address, and back. */
    describe() {
        const list = this.mode === 'fly' ? [...this.fly.position.toArray(), this.fly.yaw, this.fly.pitch]
            : this.mode === 'follow' ? [this.follow.turn, this.follow.elevation, this.follow.distance]
                : [...this.want.target.toArray(), this.want.azimuth, this.want.elevation, this.want.distance];
        return this.mode + ',' + list.map(v => +v.toFixed(2)).join(',');
    }
    restore(text) {
        const [mode, ...rest] = text.split(','), n = rest.map(Number);
        if (n.some(v => !Number.isFinite(v)))
            return;
        if (mode === 'orbit' && n.length === 6) {
            this.mode = 'orbit';
            this.want = { target: new THREE.Vector3(n[0], n[1], n[2]), azimuth: n[3], elevation: n[4], distance: Math.max(0.5, n[5]) };
            this.snap();
        } else if (mode === 'fly' && n.length === 5) {
            this.set('fly');
            this.fly = { position: new THREE.Vector3(n[0], n[1], n[2]), yaw: n[3], pitch: n[4] };
            this.flyNow = { ...this.fly, position: this.fly.position.clone() };
        } else if (mode === 'follow' && n.length === 3) {
            this.follow = { turn: n[0], elevation: n[1], distance: n[2] };
            this.set('follow');
        }
    }
}
