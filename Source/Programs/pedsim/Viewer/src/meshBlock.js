// SPDX-License-Identifier: MIT
// The block MESH of a recording: meshes of the station as they were modelled.

import { Reader } from './recording.js';

const QUANTUM = 0.001; // Of corners. [m]
const PLAIN = [0.8, 0.78, 0.75, 1]; // Of triangles without a material.

/** Reads the block MESH: corners as [x, y, z] lists, triangles, and a colour with opacity for each. */
export function decodeMeshes(bytes) {
    const r = new Reader(bytes), meshes = [];
    for (let n = r.number(); n > 0; --n) {
        const mesh = { name: r.text() }, at = [0, 0, 0];
        mesh.vertices = Array.from({ length: r.number() }, () => [0, 1, 2].map(k => (at[k] += r.integer()) * QUANTUM));
        const count = r.number();
        let index = 0;
        mesh.triangles = Uint32Array.from({ length: 3 * count }, () => (index += r.integer()));
        const materials = [PLAIN, ...Array.from({ length: r.number() }, () => [0, 0, 0, 0].map(() => r.byte() / 255))];
        mesh.colours = [];
        while (mesh.colours.length < count) {
            const material = materials[r.number()] ?? PLAIN;
            for (let run = r.number(); run > 0; --run)
                mesh.colours.push(material);
        }
        meshes.push(mesh);
    }
    return meshes;
}
