// SPDX-License-Identifier: MIT
// Lines between people who came together, in a colour per group.

import * as THREE from 'three';
import { companiesAt, hueOf } from '../together.js';

const HEIGHT = 1.05; // Of the lines above the ground. [m]
const APART = 30; // Companions farther from each other are not joined. [m]

export default {
    id: 'groups',
    label: 'Groups',
    key: 'o',
    help: 'lines between people who came together',
    default: false,
    about: 'Groups: lines join people who came together, where the run has such groups.',
    create: ({ recording, scene }) => {
        const groups = new Groups(recording);
        scene.add(groups.lines);
        return groups;
    },
};

class Groups {
    constructor(recording) {
        this.recording = recording;
        this.lines = new THREE.LineSegments(new THREE.BufferGeometry(), new THREE.LineBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.9, depthTest: false }));
        this.lines.frustumCulled = false;
        this.lines.renderOrder = 6;
        this.lines.visible = false;
        this.colour = new THREE.Color();
        this.resize(256);
    }

    resize(capacity) {
        this.capacity = capacity;
        const geometry = this.lines.geometry;
        geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(capacity * 6), 3));
        geometry.setAttribute('color', new THREE.BufferAttribute(new Float32Array(capacity * 6), 3));
    }

    set(value) { this.lines.visible = value; }

    /** Who is with whom at the shown moment: changes of a group of frames up to there. */
    membersAt(playback) {
        const members = new Map();
        for (const [person, number] of companiesAt(playback)) {
            if (!members.has(number))
                members.set(number, []);
            members.get(number).push(person);
        }
        return members;
    }

    update({ crowd, playback, value }) {
        if (!value || !playback.group)
            return;
        const pairs = [];
        for (const [number, people] of this.membersAt(playback)) {
            const here = people.sort((a, b) => a - b).map(id => crowd.indexOf(id)).filter(i => i !== undefined);
            for (let k = 1; k < here.length; ++k)
                if (Math.hypot(crowd.x[here[k]] - crowd.x[here[k - 1]], crowd.y[here[k]] - crowd.y[here[k - 1]]) < APART)
                    pairs.push([number, here[k - 1], here[k]]);
        }
        if (pairs.length > this.capacity)
            this.resize(Math.ceil(pairs.length * 1.5));
        const { position, color } = this.lines.geometry.attributes;
        pairs.forEach(([number, a, b], n) => {
            this.colour.setHSL(hueOf(number), 0.75, 0.5);
            for (const [end, i] of [[0, a], [1, b]]) {
                position.setXYZ(2 * n + end, crowd.x[i], crowd.y[i], crowd.z[i] + HEIGHT);
                color.setXYZ(2 * n + end, this.colour.r, this.colour.g, this.colour.b);
            }
        });
        this.shown = pairs.length;
        this.lines.geometry.setDrawRange(0, 2 * pairs.length);
        position.needsUpdate = color.needsUpdate = true;
    }

    dispose() {
        this.lines.geometry.dispose();
        this.lines.material.dispose();
    }
}
