// SPDX-License-Identifier: MIT
// Regions of interest, and how much is computed for whom: a disc under everybody in the colour of their level, and before whoever is
// chosen the corridor in which they look out for others.

import * as THREE from 'three';
import { LEVELS, levelsAt } from '../together.js';

const LIFT = 0.03; // Of discs above the ground. [m]
const RING = 0.25; // Width of the ring around a region. [m]
const FOLLOWS_PERSON = 1;

export default {
    id: 'interest',
    label: 'Interest',
    key: 'b',
    help: 'how much is computed for whom, and the regions of interest',
    default: false,
    about: 'Interest: discs under people say how much is computed for them, where the run has regions of interest; the grey strip before the chosen person is the corridor of short-term avoidance.',
    legend: value => (value ? { title: 'Computed', rows: LEVELS.map(([name, hex]) => [hex, name]) } : null),
    create: ({ recording, scene }) => {
        const interest = new Interest(recording);
        scene.add(interest.root);
        return interest;
    },
};

/** Where each region of interest is over time: [frame, number, 2, x, y, z, radius, level], or [frame, number, 3] where it is gone. */
export function regionWords({ plan, movers }) {
    const words = new Map();
    (plan.interest ?? []).forEach(({ position: [x, y, z], radius, level, follows, followed }, number) =>
        words.set(number, [{ frame: 0, x, y, z, radius, level, follows, followed }]));
    for (const [frame, number, kind, x, y, z, radius, level, follows, followed] of movers) {
        if (kind !== 2 && kind !== 3)
            continue;
        if (!words.has(number))
            words.set(number, []);
        words.get(number).push(kind === 3 ? { frame, gone: true } : { frame, x, y, z, radius, level, follows, followed });
    }
    return words;
}

class Interest {
    constructor(recording) {
        this.recording = recording;
        this.root = new THREE.Group();
        this.root.visible = false;
        this.colours = LEVELS.map(([, hex]) => new THREE.Color(hex));
        this.matrix = new THREE.Matrix4();
        this.regions = [...regionWords(recording).values()].map(words => ({ words, shape: '', mesh: null }));
        this.corridor = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), new THREE.MeshBasicMaterial({ color: '#5b6470', transparent: true, opacity: 0.35, depthWrite: false, side: THREE.DoubleSide }));
        this.corridor.visible = false;
        this.root.add(this.corridor);
        this.resize(512);
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

    update({ crowd, playback, value, person, time }) {
        if (!value || !playback.group)
            return;
        const levels = levelsAt(playback);
        if (levels.size > this.capacity)
            this.resize(Math.ceil(levels.size * 1.5));
        let count = 0, selected = null;
        for (const [id, level] of levels) {
            const i = crowd.indexOf(id);
            if (i === undefined)
                continue;
            if (person && crowd.x[i] === person.x && crowd.y[i] === person.y)
                selected = level;
            this.matrix.makeTranslation(crowd.x[i], crowd.y[i], crowd.z[i] + LIFT);
            this.discs.setMatrixAt(count, this.matrix);
            this.discs.setColorAt(count++, this.colours[level] ?? this.colours[0]);
        }
        this.discs.count = count;
        this.shown = count;
        this.discs.instanceMatrix.needsUpdate = true;
        this.discs.instanceColor.needsUpdate = true;
        this.drawRegions(crowd, (this.recording.startSeconds + time) / this.recording.frameSeconds);
        this.drawCorridor(person, selected);
    }

    drawRegions(crowd, frame) {
        for (const region of this.regions) {
            const word = region.words.filter(w => w.frame <= frame).at(-1), shown = word && !word.gone && word.radius > 0;
            const shape = shown ? `${word.radius},${word.level}` : '';
            if (shape !== region.shape) {
                region.shape = shape;
                region.mesh?.geometry.dispose();
                region.mesh?.removeFromParent();
                region.mesh = shown ? this.ring(word) : null;
                if (region.mesh)
                    this.root.add(region.mesh);
            }
            if (!shown)
                continue;
            const i = word.follows === FOLLOWS_PERSON ? crowd.indexOf(word.followed) : undefined;
            region.place = i === undefined ? region.followed ?? [word.x, word.y, word.z] : [crowd.x[i], crowd.y[i], crowd.z[i]];
            if (i !== undefined)
                region.followed = region.place;
            region.mesh.position.set(region.place[0], region.place[1], region.place[2] + LIFT);
        }
    }

    ring({ radius, level }) {
        const material = new THREE.MeshBasicMaterial({ color: this.colours[level], transparent: true, opacity: 0.8, side: THREE.DoubleSide });
        return new THREE.Mesh(new THREE.RingGeometry(Math.max(radius - RING, 0), radius, 96), material);
    }

    /** Three cells wide, as long as the way of some seconds: of people at levels high and low. */
    drawCorridor(person, level) {
        const corridor = this.recording.info.corridor;
        this.corridor.visible = Boolean(person && corridor && (level === 1 || level === 2));
        if (!this.corridor.visible)
            return;
        const cells = Math.min(Math.max(Math.ceil(corridor.seconds * person.speed / corridor.cell), 1), corridor.most), long = cells * corridor.cell;
        this.corridor.scale.set(long, 3 * corridor.cell, 1);
        this.corridor.rotation.z = person.heading;
        this.corridor.position.set(person.x + 0.5 * long * Math.cos(person.heading), person.y + 0.5 * long * Math.sin(person.heading), person.z + LIFT);
    }

    dispose() {
        this.root.traverse(part => {
            part.geometry?.dispose();
            part.material?.dispose();
        });
        this.discs.dispose();
    }
}
