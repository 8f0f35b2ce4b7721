// SPDX-License-Identifier: MIT
// Marks whoever is chosen: ring and arrow, their way, what they sense.

import * as THREE from 'three';
import { Sight } from '../sight.js';

const ACCENT = '#ff9d2e';

export default {
    id: 'selection',
    about: 'Ring and arrow mark the chosen person; the orange line is their way to the end of this stretch, the blue fan what they sense: walls in the inner one, people in the outer.',
    create: ({ recording, scene }) => {
        const selection = new Selection(recording);
        scene.add(selection.root);
        return selection;
    },
};

function overlayMaterial(color, opacity) {
    return new THREE.MeshBasicMaterial({ color, transparent: true, opacity, depthWrite: false, side: THREE.DoubleSide, toneMapped: false });
}

class Selection {
    constructor(recording) {
        this.recording = recording;
        this.sight = new Sight(recording.plan);
        this.root = new THREE.Group();
        this.ring = new THREE.Mesh(new THREE.RingGeometry(0.40, 0.52, 40), overlayMaterial(ACCENT, 0.95));
        this.arrow = new THREE.Mesh(new THREE.ConeGeometry(0.13, 0.3, 4), overlayMaterial(ACCENT, 0.95));
        this.arrow.rotation.x = -Math.PI / 2;
        this.path = new THREE.Mesh(new THREE.BufferGeometry(), overlayMaterial(ACCENT, 0.75));
        this.target = new THREE.Mesh(new THREE.RingGeometry(0.18, 0.4, 24), overlayMaterial(ACCENT, 0.9));
        this.rays = new THREE.Mesh(new THREE.BufferGeometry(), overlayMaterial('#4fa3d1', 0.30));
        this.fan = new THREE.Mesh(new THREE.BufferGeometry(), overlayMaterial('#4fa3d1', 0.10));
        for (const mesh of [this.ring, this.arrow, this.path, this.target, this.rays, this.fan]) {
            mesh.frustumCulled = false;
            mesh.renderOrder = 5;
            this.root.add(mesh);
        }
        this.path.material.depthTest = false;
        this.arrow.material.depthTest = false;
        this.root.visible = false;
    }

    update({ person, mind, animationTime }) {
        this.root.visible = person !== null;
        if (!person)
            return;
        const { x, y, z, heading } = person;
        this.ring.position.set(x, y, z + 0.04);
        this.arrow.position.set(x, y, z + (person.sit > 0.5 ? 1.6 : 2.1) + 0.05 * Math.sin(animationTime * 3));
        this.drawPath(person, mind.path);
        this.drawFan(x, y, z + 0.05, heading, person.region);
    }

    drawPath(person, points) {
        const shown = points && points.length > 0;
        this.path.visible = this.target.visible = Boolean(shown);
        if (!shown)
            return;
        // The last point is the errand's end, perhaps far away and on another level: it gets a ring, not a line.
        const way = [[person.x, person.y, person.z], ...points.slice(0, -1)];
        const end = points[points.length - 1];
        this.target.position.set(end[0], end[1], end[2] + 0.05);
        const last = way[way.length - 1];
        if (Math.hypot(end[0] - last[0], end[1] - last[1]) < 1.5 && Math.abs(end[2] - last[2]) < 0.5)
            way.push(end);
        setGeometry(this.path, ribbon(way, 0.07));
    }

    drawFan(x, y, z, heading, region) {
        const f = this.recording.info.fan, n = f.rays, position = [], index = [];
        const sector = (radius, from, to, steps, reach) => {
            position.length = index.length = 0;
            position.push(x, y, z);
            for (let i = 0; i <= steps; ++i) {
                const a = heading + from + (to - from) * i / steps, r = reach ? reach(i) : radius;
                position.push(x + r * Math.cos(a), y + r * Math.sin(a), z);
                if (i > 0)
                    index.push(0, i, i + 1);
            }
            const g = new THREE.BufferGeometry();
            g.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
            g.setIndex([...index]);
            return g;
        };
        const reach = i => this.sight.reach(region, x, y, z, heading + f.angle * (i / (n - 1) - 0.5), f.ray_range);
        setGeometry(this.rays, sector(f.ray_range, -f.angle / 2, f.angle / 2, n - 1, reach));
        setGeometry(this.fan, sector(f.range, -f.half_angle, f.half_angle, 48));
    }
}

function setGeometry(mesh, geometry) {
    mesh.geometry.dispose();
    mesh.geometry = geometry;
}

/** A flat band along points. */
function ribbon(points, half) {
    const position = [], index = [];
    for (let i = 0; i + 1 < points.length; ++i) {
        const [ax, ay, az] = points[i], [bx, by, bz] = points[i + 1];
        const length = Math.hypot(bx - ax, by - ay) || 1;
        const nx = -(by - ay) / length * half, ny = (bx - ax) / length * half, k = position.length / 3;
        position.push(ax - nx, ay - ny, az + 0.06, ax + nx, ay + ny, az + 0.06, bx + nx, by + ny, bz + 0.06, bx - nx, by - ny, bz + 0.06);
        index.push(k, k + 1, k + 2, k, k + 2, k + 3);
    }
    const g = new THREE.BufferGeometry();
    g.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
    g.setIndex(index);
    return g;
}
