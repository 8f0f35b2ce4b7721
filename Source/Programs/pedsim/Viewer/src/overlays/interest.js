// SPDX-License-Identifier: MIT
// Regions of interest, and how much is computed for whom: a disc under everybody in the colour of their level.

import * as THREE from 'three';
import { STATE_INTEREST, statesOf } from '../recording.js';

// Levels in the order of their numbers: full, high, low, none.
const LEVELS = [['full', 0x4fa36b], ['high', 0xd8423c], ['low', 0xe3a13a], ['none', 0x9aa7b5]];
const LIFT = 0.03; // Of discs above the ground. [m]
const RING = 0.25; // Width of the ring around a region. [m]

export default {
    id: 'interest',
    label: 'Interest',
    key: 'b',
    help: 'how much is computed for whom, and the regions of interest',
    default: false,
    about: 'Interest: discs under people say how much is computed for them, where the run has regions of interest.',
    legend: value => (value ? { title: 'Computed', rows: LEVELS.map(([name, colour]) => [`#${colour.toString(16).padStart(6, '0')}`, name]) } : null),
    create: ({ recording, scene }) => {
        const interest = new Interest(recording);
        scene.add(interest.root);
        return interest;
    },
};

class Interest {
    constructor(recording) {
        this.root = new THREE.Group();
        this.root.visible = false;
        this.colours = LEVELS.map(([, colour]) => new THREE.Color(colour));
        this.matrix = new THREE.Matrix4();
        for (const region of recording.plan.interest ?? [])
            this.root.add(this.ring(region));
        this.resize(512);
    }

    ring({ position: [x, y, z], radius, level }) {
        const material = new THREE.MeshBasicMaterial({ color: this.colours[level], transparent: true, opacity: 0.8, side: THREE.DoubleSide });
        const ring = new THREE.Mesh(new THREE.RingGeometry(Math.max(radius - RING, 0), radius, 96), material);
        ring.position.set(x, y, z + LIFT);
        ring.visible = radius > 0;
        return ring;
    }

    resize(capacity) {
        if (this.discs) {
            this.root.remove(this.discs);
            this.discs.dispose();
        }
        this.capacity = capacity;
        this.discs = new THREE.InstancedMesh(this.discs?.geometry ?? new THREE.CircleGeometry(0.42, 20), this.discs?.material ?? new THREE.MeshBasicMaterial({ transparent: true, opacity: 0.75 }), capacity);
        this.discs.setColorAt(0, this.colours[0]);
        this.discs.frustumCulled = false;
        this.discs.count = 0;
        this.root.add(this.discs);
    }

    set(value) { this.root.visible = value; }

    /** Everybody's level at the shown moment. */
    levelsAt(group, local) {
        const levels = new Map();
        for (const { frame, person, kind, payload } of statesOf(group))
            if (kind === STATE_INTEREST && frame <= local)
                levels.set(person, payload[0] ?? 0);
        return levels;
    }

    update({ crowd, playback, value }) {
        if (!value || !playback.group)
            return;
        const levels = this.levelsAt(playback.group, playback.local);
        if (levels.size > this.capacity)
            this.resize(Math.ceil(levels.size * 1.5));
        let count = 0;
        for (const [person, level] of levels) {
            const i = crowd.indexOf(person);
            if (i === undefined)
                continue;
            this.matrix.makeTranslation(crowd.x[i], crowd.y[i], crowd.z[i] + LIFT);
            this.discs.setMatrixAt(count, this.matrix);
            this.discs.setColorAt(count++, this.colours[level] ?? this.colours[0]);
        }
        this.discs.count = count;
        this.shown = count;
        this.discs.instanceMatrix.needsUpdate = true;
        this.discs.instanceColor.needsUpdate = true;
    }

    dispose() {
        this.root.traverse(part => {
            part.geometry?.dispose();
            part.material?.dispose();
        });
        this.discs.dispose();
    }
}
