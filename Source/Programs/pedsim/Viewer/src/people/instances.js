// SPDX-License-Identifier: MIT
// Many copies of one geometry, each with numbers of its own, in one draw call.

import * as THREE from 'three';

export class Instances {
    /** `sizes`: how many numbers an instance has of each name. */
    constructor(geometry, material, sizes) {
        this.mesh = new THREE.Mesh(geometry, material);
        this.mesh.frustumCulled = false;
        this.sizes = sizes;
        this.reserve(256);
    }
    reserve(capacity) {
        this.capacity = capacity;
        for (const [name, size] of Object.entries(this.sizes)) {
            const attribute = new THREE.InstancedBufferAttribute(new Float32Array(capacity * size), size), old = this.mesh.geometry.getAttribute(name);
            attribute.setUsage(THREE.DynamicDrawUsage);
            if (old)
                attribute.array.set(old.array);
            this.mesh.geometry.setAttribute(name, attribute);
            this[name] = attribute.array;
        }
    }
    begin() { this.count = 0; }
    /** The number of one more instance. */
    add() {
        if (this.count === this.capacity) {
            this.mesh.geometry.dispose(); // Its buffers on the graphics card have another size from now on.
            this.reserve(this.capacity * 2);
        }
        return this.count++;
    }
    end() {
        this.mesh.geometry.instanceCount = this.count;
        this.mesh.visible = this.count > 0;
        for (const [name, size] of Object.entries(this.sizes)) {
            const attribute = this.mesh.geometry.getAttribute(name);
            attribute.clearUpdateRanges();
            attribute.addUpdateRange(0, this.count * size);
            attribute.needsUpdate = true;
        }
    }
}

/** Many cards of four corners each, written out: drawing in software takes far longer for as many instances. */
export class Cards {
    /** `corners`: four times two numbers; as for Instances otherwise. */
    constructor(corners, material, sizes) {
        this.mesh = new THREE.Mesh(new THREE.BufferGeometry(), material);
        this.mesh.frustumCulled = false;
        this.corners = corners;
        this.sizes = sizes;
        this.reserve(256);
    }
    reserve(capacity) {
        const g = new THREE.BufferGeometry(), corner = new Float32Array(capacity * 8), index = new Uint32Array(capacity * 6);
        for (let n = 0; n < capacity; ++n) {
            corner.set(this.corners, 8 * n);
            index.set([0, 1, 2, 0, 2, 3].map(k => 4 * n + k), 6 * n);
        }
        g.setAttribute('corner', new THREE.BufferAttribute(corner, 2));
        g.setIndex(new THREE.BufferAttribute(index, 1));
        for (const [name, size] of Object.entries(this.sizes)) {
            const attribute = new THREE.BufferAttribute(new Float32Array(capacity * size * 4), size), old = this[name];
            attribute.setUsage(THREE.DynamicDrawUsage);
            g.setAttribute(name, attribute);
            this[name] = new Float32Array(capacity * size);
            if (old)
                this[name].set(old);
        }
        this.mesh.geometry.dispose();
        this.mesh.geometry = g;
        this.capacity = capacity;
    }
    begin() { this.count = 0; }
    add() {
        if (this.count === this.capacity)
            this.reserve(this.capacity * 2);
        return this.count++;
    }
    end() {
        this.mesh.geometry.setDrawRange(0, this.count * 6);
        this.mesh.visible = this.count > 0;
        for (const [name, size] of Object.entries(this.sizes)) {
            const attribute = this.mesh.geometry.getAttribute(name), to = attribute.array, from = this[name];
            for (let n = 0, at = 0; n < this.count; ++n)
                for (let copy = 0; copy < 4; ++copy)
                    for (let k = 0; k < size; ++k)
                        to[at++] = from[n * size + k];
            attribute.clearUpdateRanges();
            attribute.addUpdateRange(0, this.count * size * 4);
            attribute.needsUpdate = true;
        }
    }
}
