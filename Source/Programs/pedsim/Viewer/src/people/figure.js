// SPDX-License-Identifier: MIT
// One person as a few hundred triangles. Every vertex belongs to a part of the body and is given relative to the joint
// from which the part hangs; the vertex shader (figureShader.js) turns the joints. x forward, y left, z up, 1.75 m tall.

import * as THREE from 'three';

export const PART = { torso: 0, head: 1, thighL: 2, shinL: 3, footL: 4, thighR: 5, shinR: 6, footR: 7, armL: 8, foreL: 9, armR: 10, foreR: 11,
    backpack: 12, bag: 13, longHair: 14, coat: 15, hat: 16, phone: 17, paper: 18 };
export const SLOT = { skin: 0, hair: 1, top: 2, bottom: 3, shoes: 4, bag: 5, shirt: 6, hat: 7, eye: 8, phone: 9, paper: 10, print: 11 };

class FigureBuilder {
    constructor() {
        this.position = [];
        this.part = [];
        this.slot = [];
        this.index = [];
    }
    point(x, y, z, part, slot) {
        this.position.push(x, y, z);
        this.part.push(part);
        this.slot.push(slot);
        return this.position.length / 3 - 1;
    }

    /** Ellipses one above the other: [z, half length, half width, x, y]; closed at both ends. */
    loft(part, slot, sides, rings) {
        const first = this.position.length / 3;
        for (const [z, rx, ry, cx = 0, cy = 0] of rings)
            for (let i = 0; i < sides; ++i) {
                const a = (i + 0.5) / sides * 2 * Math.PI;
                this.point(cx + rx * Math.cos(a), cy + ry * Math.sin(a), z, part, slot);
            }
        const up = rings[rings.length - 1][0] > rings[0][0];
        const tri = (a, b, c) => (up ? this.index.push(a, b, c) : this.index.push(a, c, b));
        for (let k = 0; k + 1 < rings.length; ++k)
            for (let i = 0; i < sides; ++i) {
                const a = first + k * sides + i, b = first + k * sides + (i + 1) % sides;
                tri(a, b, b + sides);
                tri(a, b + sides, a + sides);
            }
        const [z0, , , x0 = 0, y0 = 0] = rings[0], [z1, , , x1 = 0, y1 = 0] = rings[rings.length - 1];
        const low = this.point(x0, y0, z0, part, slot), high = this.point(x1, y1, z1, part, slot);
        for (let i = 0; i < sides; ++i) {
            tri(low, first + (i + 1) % sides, first + i);
            const last = first + (rings.length - 1) * sides;
            tri(high, last + i, last + (i + 1) % sides);
        }
    }

    geometry() {
        const g = new THREE.InstancedBufferGeometry();
        g.setAttribute('position', new THREE.Float32BufferAttribute(this.position, 3));
        g.setAttribute('aPiece', new THREE.Float32BufferAttribute(this.part.flatMap((part, i) => [part, this.slot[i]]), 2));
        g.setIndex(this.index);
        g.computeVertexNormals();
        return g;
    }
}

/** detail 2: seen from near; 1: from some way off. */
export function figureGeometry(detail) {
    const b = new FigureBuilder(), near = detail > 1;
    const round = near ? 10 : 6, limb = near ? 7 : 4;
    b.loft(PART.torso, SLOT.bottom, round, [[-0.10, 0.085, 0.13], [-0.04, 0.115, 0.17], [0.06, 0.11, 0.165], [0.10, 0.10, 0.15]]);
    b.loft(PART.torso, SLOT.top, round, near
        ? [[0.0, 0.121, 0.179], [0.03, 0.122, 0.178], [0.10, 0.112, 0.158], [0.22, 0.12, 0.165], [0.36, 0.128, 0.188], [0.44, 0.118, 0.196], [0.49, 0.095, 0.172], [0.525, 0.07, 0.11], [0.545, 0.055, 0.07]]
        : [[0.02, 0.115, 0.172], [0.16, 0.112, 0.155], [0.40, 0.13, 0.2], [0.53, 0.06, 0.09]]);
    if (near)
        b.loft(PART.torso, SLOT.shirt, 6, [[0.515, 0.062, 0.066, 0.012], [0.56, 0.05, 0.052, 0.012]]);
    addHead(b, near);
    for (const side of ['L', 'R'])
        addLimbs(b, side, limb, near);
    addExtras(b, near);
    return b.geometry();
}

function addHead(b, near) {
    const sides = near ? 10 : 5;
    b.loft(PART.head, SLOT.skin, near ? 6 : 4, [[-0.04, 0.05, 0.05, 0.005], [0.06, 0.045, 0.045, 0.012]]);
    b.loft(PART.head, SLOT.skin, sides, near
        ? [[0.03, 0.045, 0.035, 0.035], [0.06, 0.075, 0.058, 0.025], [0.11, 0.095, 0.074, 0.018], [0.16, 0.098, 0.078, 0.014], [0.21, 0.085, 0.066, 0.008], [0.245, 0.04, 0.035, 0.0]]
        : [[0.03, 0.06, 0.05, 0.03], [0.13, 0.098, 0.078, 0.014], [0.24, 0.05, 0.045, 0.0]]);
    if (near)
        b.loft(PART.head, SLOT.skin, 4, [[0.10, 0.022, 0.014, 0.113], [0.135, 0.01, 0.01, 0.108]]);
    for (const y of near ? [-0.032, 0.032] : []) { // Eye and brow.
        b.loft(PART.head, SLOT.eye, 5, [[0.136, 0.008, 0.010, 0.100, y], [0.146, 0.010, 0.012, 0.1005, y], [0.153, 0.006, 0.009, 0.099, y]]);
        b.loft(PART.head, SLOT.hair, 4, [[0.163, 0.008, 0.019, 0.098, y], [0.169, 0.006, 0.017, 0.096, y]]);
    }
    b.loft(PART.head, SLOT.hair, sides, near
        ? [[0.07, 0.04, 0.06, -0.05], [0.13, 0.068, 0.086, -0.042], [0.185, 0.090, 0.088, -0.020], [0.222, 0.094, 0.078, -0.004], [0.255, 0.068, 0.058, -0.004], [0.272, 0.03, 0.03, -0.006]]
        : [[0.11, 0.06, 0.08, -0.04], [0.20, 0.1, 0.086, -0.004], [0.265, 0.04, 0.04, -0.006]]);
}

function addLimbs(b, side, sides, near) {
    b.loft(PART['thigh' + side], SLOT.bottom, sides, near
        ? [[0.03, 0.085, 0.08], [-0.10, 0.09, 0.082], [-0.28, 0.072, 0.066], [-0.46, 0.058, 0.055]]
        : [[0.02, 0.085, 0.08], [-0.46, 0.058, 0.055]]);
    b.loft(PART['shin' + side], SLOT.bottom, sides, near
        ? [[0.03, 0.056, 0.054], [-0.12, 0.06, 0.056, -0.012], [-0.28, 0.05, 0.048, -0.004], [-0.40, 0.052, 0.05]]
        : [[0.02, 0.056, 0.054], [-0.40, 0.05, 0.05]]);
    b.loft(PART['foot' + side], SLOT.shoes, near ? 8 : 4, [[0.03, 0.05, 0.042, -0.015], [-0.03, 0.095, 0.046, 0.035], [-0.075, 0.135, 0.05, 0.062], [-0.09, 0.13, 0.048, 0.062]]);
    b.loft(PART['arm' + side], SLOT.top, sides, near
        ? [[0.058, 0.022, 0.02], [0.046, 0.044, 0.04], [0.012, 0.062, 0.056], [-0.14, 0.052, 0.05], [-0.30, 0.043, 0.042]]
        : [[0.05, 0.04, 0.036], [0.0, 0.062, 0.056], [-0.30, 0.043, 0.042]]);
    b.loft(PART['fore' + side], SLOT.top, sides, [[0.02, 0.043, 0.042], [-0.14, 0.042, 0.04], [-0.235, 0.034, 0.034]]);
    b.loft(PART['fore' + side], SLOT.skin, near ? 6 : 4, [[-0.225, 0.028, 0.022], [-0.28, 0.04, 0.02, 0.008], [-0.36, 0.026, 0.014, 0.012]]);
}

/** What only some have; the shader folds away what somebody has not. */
function addExtras(b, near) {
    if (near)
        b.loft(PART.longHair, SLOT.hair, 7, [[0.17, 0.06, 0.092, -0.045], [0.06, 0.05, 0.092, -0.075], [-0.08, 0.035, 0.08, -0.085], [-0.12, 0.02, 0.06, -0.085]]);
    b.loft(PART.backpack, SLOT.bag, near ? 8 : 4, [[0.10, 0.07, 0.13, -0.18], [0.16, 0.09, 0.15, -0.19], [0.38, 0.085, 0.14, -0.185], [0.46, 0.05, 0.10, -0.165]]);
    b.loft(PART.bag, SLOT.bag, 4, [[-0.36, 0.03, 0.012], [-0.46, 0.03, 0.02], [-0.47, 0.21, 0.07], [-0.74, 0.23, 0.08]]);
    b.loft(PART.coat, SLOT.top, near ? 12 : 6, [[0.08, 0.122, 0.178], [-0.06, 0.145, 0.196], [-0.24, 0.172, 0.212], [-0.26, 0.155, 0.195]]);
    b.loft(PART.hat, SLOT.hat, near ? 12 : 6, [[0.195, 0.155, 0.135], [0.212, 0.155, 0.135], [0.214, 0.105, 0.092], [0.285, 0.1, 0.085, -0.004], [0.30, 0.07, 0.06, -0.004]]);
    // In the hand of somebody who reads it; before somebody who sits.
    b.loft(PART.phone, SLOT.phone, 4, [[-0.30, 0.006, 0.05, 0.045], [-0.42, 0.006, 0.05, 0.045]]);
    b.loft(PART.paper, SLOT.paper, 4, [[0.10, 0.008, 0.36, 0.40], [0.46, 0.008, 0.36, 0.36]]);
    if (near)
        addPrint(b);
}

/** A headline, a picture and columns, on the side that others see. */
function addPrint(b) {
    const block = (y, half, low, high, slot) => {
        const x = z => 0.412 - (z - 0.10) / 9, corner = (dy, z) => b.point(x(z), y + dy * half, z, PART.paper, slot);
        const [p, q, r, s] = [corner(-1, low), corner(1, low), corner(1, high), corner(-1, high)];
        b.index.push(p, q, r, p, r, s);
    };
    block(0, 0.22, 0.405, 0.43, SLOT.phone);
    block(0, 0.075, 0.27, 0.38, SLOT.print);
    for (const [y, lines] of [[-0.19, 5], [0, 2], [0.19, 5]])
        for (let k = 0; k < lines; ++k)
            block(y, 0.075, 0.135 + 0.05 * k, 0.155 + 0.05 * k, SLOT.print);
}
