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
