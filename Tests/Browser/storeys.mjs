// SPDX-License-Identifier: MIT
// A house of two storeys as a modelling program would write it: node storeys.mjs FILE.obj. Millimetres, y up, materials beside it.

import { writeFileSync } from 'node:fs';
import path from 'node:path';

const [file] = process.argv.slice(2), corners = [], faces = [];
function box(x0, y0, z0, x1, y1, z1, material) {
    const first = corners.length + 1;
    for (let i = 0; i < 8; ++i)
        corners.push([i & 1 ? x1 : x0, i & 2 ? y1 : y0, i & 4 ? z1 : z0]);
    for (const face of [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [1, 3, 7, 5], [3, 2, 6, 7], [2, 0, 4, 6]])
        faces.push([material, face.map(k => first + k)]);
}
box(0, 0, -0.3, 20, 12, 0, 'floor');
for (const [x0, y0, x1, y1] of [[0, 0, 6, 12], [13, 0, 20, 12], [6, 0, 13, 4.5], [6, 7.5, 13, 12]])
    box(x0, y0, 3.2, x1, y1, 3.5, 'slab');
for (let i = 0; i < 20; ++i)
    box(6 + 0.35 * i, 4.5, 0.175 * i, 6.35 + 0.35 * i, 7.5, 0.175 * (i + 1), 'stairs');
for (const [x0, y0, x1, y1] of [[0, 0, 20, 0.2], [0, 11.8, 20, 12], [0, 0.2, 0.2, 11.8], [19.8, 0.2, 20, 11.8]]) {
    box(x0, y0, 0, x1, y1, 3.2, 'brick');
    box(x0, y0, 3.5, x1, y1, 6.5, 'glass');
}
box(14, 0.2, 0, 14.2, 5, 3.2, 'brick');
for (const [x0, y0, x1, y1] of [[6, 4.4, 13, 4.5], [6, 7.5, 13, 7.6], [5.9, 4.4, 6, 7.6]])
    box(x0, y0, 3.5, x1, y1, 4.6, 'glass');
const name = path.basename(file, '.obj'), mm = v => Math.round(v * 1000);
writeFileSync(file, `mtllib ${name}.mtl\n` + corners.map(([x, y, z]) => `v ${mm(x)} ${mm(z)} ${mm(-y)}\n`).join('') +
    faces.map(([material, face]) => `usemtl ${material}\nf ${face.join(' ')}\n`).join(''));
writeFileSync(path.join(path.dirname(file), name + '.mtl'), 'newmtl floor\nKd 0.75 0.72 0.66\nnewmtl slab\nKd 0.8 0.78 0.74\nnewmtl stairs\nKd 0.6 0.6 0.62\n' +
    'newmtl brick\nKd 0.62 0.36 0.28\nnewmtl glass\nKd 0.6 0.75 0.8\nd 0.4\n');
