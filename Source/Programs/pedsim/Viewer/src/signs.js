// SPDX-License-Identifier: MIT
// Signs with what they say: all texts on one canvas, a stripe each.

import * as THREE from 'three';
import { cut } from './materials.js';

const color = hex => new THREE.Color(hex);
const IRON = color('#3c3f43'), BOARD = '#1f3a55', INK = '#f5f1e8';
const ROD = 1.1;                // By which signs hang from roofs, which are not drawn. [m]
const WIDTH = 1.8, HEIGHT = 0.4; // [m]
const PIXELS = [576, 128];      // Of a stripe.

/** What a sign says: where it points, or what it is called. */
export function signText({ name, pointsTo }) {
    if (/way out/i.test(name))
        return 'Way out';
    if (/board/i.test(name))
        return 'Departures';
    const track = name.match(/^(track|platform|gate)\s+\S+/i);
    if (track && /gate/i.test(name))
        return track[0];
    const places = pointsTo.filter(place => !/door \d+$/i.test(place)).slice(0, 3);
    return places.length > 0 ? places.join('\n') : name.replace(/\s*sign$/i, '');
}

/** The board and its rods, which do not change. */
export function addSign(part, sign, station) {
    const [x, y, z] = sign.position, yaw = sign.facing * Math.PI / 180, foot = station.levels[station.levelAt(z - 2.4)].z;
    part.solid.box(x, y, z - HEIGHT / 2 - 0.02, 0.06, WIDTH + 0.04, HEIGHT + 0.04, yaw, color(BOARD), { foot, bottom: true });
    for (const side of [-0.7, 0.7])
        part.solid.lathe(x - side * Math.sin(yaw), y + side * Math.cos(yaw), [[0.018, z + HEIGHT / 2], [0.018, z + ROD]], IRON, { foot, sides: 5 });
}

/** The texts: one mesh per level, on both sides of every board. */
export class Signs {
    constructor(station) {
        const { signs } = station.data.objects;
        this.meshes = [];
        if (signs.length === 0)
            return;
        this.texts = [...new Set(signs.map(signText))];
        const material = new THREE.MeshBasicMaterial({ map: this.draw() });
        station.levels.forEach((level, i) => {
            const here = signs.filter(sign => station.levelAt(sign.position[2] - 2.4) === i);
            if (here.length === 0)
                return;
            const mesh = new THREE.Mesh(this.geometry(here), material);
            level.group.add(mesh);
            this.meshes.push({ mesh, height: Math.min(...here.map(sign => sign.position[2])) - level.z });
        });
    }

    draw() {
        const canvas = document.createElement('canvas'), [w, h] = PIXELS;
        this.columns = Math.max(1, Math.ceil(this.texts.length / 16));
        this.rows = Math.ceil(this.texts.length / this.columns);
        canvas.width = w * this.columns;
        canvas.height = h * this.rows;
        const ctx = canvas.getContext('2d');
        ctx.fillStyle = BOARD;
        ctx.fillRect(0, 0, canvas.width, canvas.height);
        ctx.fillStyle = INK;
        ctx.textAlign = 'center';
        ctx.textBaseline = 'middle';
        this.texts.forEach((text, k) => {
            const x = (k % this.columns + 0.5) * w, y = (Math.floor(k / this.columns) + 0.5) * h;
            const lines = text.split('\n');
            let size = Math.min(76, 104 / lines.length);
            do
                ctx.font = `600 ${size}px system-ui, "Noto Sans", "Liberation Sans", sans-serif`;
            while (lines.some(line => ctx.measureText(line).width > w - 40) && --size > 18);
            lines.forEach((line, i) => ctx.fillText(line, x, y + (i - (lines.length - 1) / 2) * size * 1.12, w - 30));
        });
        const texture = new THREE.CanvasTexture(canvas);
        texture.colorSpace = THREE.SRGBColorSpace;
        texture.anisotropy = 8;
        return texture;
    }

    geometry(signs) {
        const position = [], uv = [], index = [];
        for (const sign of signs) {
            const [x, y, z] = sign.position, a = sign.facing * Math.PI / 180, c = Math.cos(a), s = Math.sin(a), k = this.texts.indexOf(signText(sign));
            const u0 = k % this.columns / this.columns, v1 = 1 - Math.floor(k / this.columns) / this.rows, u1 = u0 + 1 / this.columns, v0 = v1 - 1 / this.rows;
            for (const side of [1, -1]) {
                const n = position.length / 3, out = 0.034 * side, half = WIDTH / 2 * side;
                // From the left to the right of whoever reads it.
                for (const [along, up, u, v] of [[-half, -1, u0, v0], [half, -1, u1, v0], [half, 1, u1, v1], [-half, 1, u0, v1]]) {
                    position.push(x + out * c - along * s, y + out * s + along * c, z + up * HEIGHT / 2);
                    uv.push(u, v);
                }
                index.push(n, n + 1, n + 2, n, n + 2, n + 3);
            }
        }
        const g = new THREE.BufferGeometry();
        g.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
        g.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
        g.setIndex(index);
        return g;
    }

    /** Boards above the cut are gone, and so are their texts. */
    update() {
        for (const { mesh, height } of this.meshes)
            mesh.visible = cut.uCut.value > height - HEIGHT;
    }
}
