// SPDX-License-Identifier: MIT
// The navigation graph of a station with flows or regions of interest: vertices as circles, gates as bars.

import * as THREE from 'three';

const LIFT = 0.05; // Above the ground. [m]
const SIDES = 32; // Of a circle.

export default {
    id: 'graph',
    label: 'Graph',
    key: 'y',
    help: 'vertices and gates of the navigation graph',
    default: false,
    about: 'Graph: circles are vertices of the navigation graph, bars the gates between them, where a station has flows or regions of interest.',
    create: ({ recording, scene }) => {
        const graph = new Graph(recording.plan.graph ?? { vertices: [], gates: [] });
        scene.add(graph.root);
        return graph;
    },
};

class Graph {
    constructor({ vertices, gates }) {
        this.root = new THREE.Group();
        this.root.visible = false;
        const circles = [], bars = [];
        for (const [x, y, z, radius] of vertices)
            for (let i = 0; i < SIDES; ++i)
                for (const at of [i, i + 1])
                    circles.push(x + radius * Math.cos(2 * Math.PI * at / SIDES), y + radius * Math.sin(2 * Math.PI * at / SIDES), z + LIFT);
        for (const [ax, ay, bx, by, z] of gates)
            bars.push(ax, ay, z + LIFT, bx, by, z + LIFT);
        this.root.add(lines(circles, '#5aa0c8'), lines(bars, '#c8643c'));
        this.vertices = vertices.length;
        this.gates = gates.length;
    }
    set(value) { this.root.visible = value; }
    dispose() {
        for (const part of this.root.children) {
            part.geometry.dispose();
            part.material.dispose();
        }
    }
}

function lines(position, color) {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
    return new THREE.LineSegments(geometry, new THREE.LineBasicMaterial({ color, transparent: true, opacity: 0.8 }));
}
