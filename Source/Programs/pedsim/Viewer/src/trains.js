// SPDX-License-Identifier: MIT
// Tracks beside the platforms, and trains that come and go by the timetable.

import * as THREE from 'three';
import { MeshBuilder } from './builder.js';
import { solidMaterial } from './materials.js';
import { drawPlainly, plainSolidMaterial, twoWays } from './plainMaterials.js';
import { LEAF, trainModel } from './trainModel.js';

const color = hex => new THREE.Color(hex);
const MOVING_SECONDS = 12; // Of coming in and of leaving.
const CAR_LENGTH = 20; // About. [m]
const DOOR_SECONDS = 1.6; // Of opening and of closing.

export class Trains {
    constructor(station) {
        this.station = station;
        this.root = new THREE.Group();
        this.material = solidMaterial();
        this.start = station.data.timetable.startOfDay;
        this.trains = [];
        const tracks = this.findTracks();
        for (const track of tracks.values())
            this.addTrack(track);
        for (const train of station.data.timetable.trains) {
            const track = tracks.get(train.platform + '|' + train.track);
            if (track)
                this.trains.push({ train, track, model: null });
        }
    }

    /** Doors of one track lie in a row along the platform's edge. */
    findTracks() {
        const tracks = new Map();
        for (const door of this.station.data.objects.trainDoors) {
            const key = door.platform + '|' + door.track;
            if (!tracks.has(key)) {
                const a = door.facing * Math.PI / 180;
                tracks.set(key, { key, z: door.position[2], out: [Math.cos(a), Math.sin(a)], doors: [] });
            }
            tracks.get(key).doors.push(door.position);
        }
        for (const track of tracks.values()) {
            const [ox, oy] = track.out, ux = -oy, uy = ox;
            const along = track.doors.map(p => p[0] * ux + p[1] * uy);
            const region = this.regionOf(track);
            const span = region ? region.footprint.map(p => p[0] * ux + p[1] * uy) : along;
            track.u = [ux, uy];
            track.from = Math.min(...span);
            track.to = Math.max(...span);
            track.across = Math.max(...track.doors.map(p => p[0] * ox + p[1] * oy));
            if (region) { // The platform's edge, where it is beyond the doors.
                const edge = Math.max(...region.footprint.map(p => p[0] * ox + p[1] * oy));
                if (edge - track.across < 2)
                    track.across = Math.max(track.across, edge);
            }
            track.middle = (Math.min(...along) + Math.max(...along)) / 2;
            track.length = Math.max(...along) - Math.min(...along) + 6;
        }
        return tracks;
    }
    regionOf(track) {
        const name = track.key.split('|')[0];
        const platform = this.station.data.objects.platforms.find(p => p.name === name);
        return platform && this.station.data.regions.find(r => r.name === platform.region);
    }

    /** A point at `s` along the track and `d` beyond the platform's edge. */
    at(track, s, d) {
        const [ux, uy] = track.u, [ox, oy] = track.out;
        return [ux * s + ox * (track.across + d), uy * s + oy * (track.across + d)];
    }

    addTrack(track) {
        const b = new MeshBuilder(), z = track.z - 1.15, from = track.from - 4, to = track.to + 4;
        const strip = (d0, d1, h, tone, z0 = z) => b.prism([this.at(track, from, d0), this.at(track, to, d0), this.at(track, to, d1), this.at(track, from, d1)], z0, z0 + h, tone, { edges: false });
        strip(0, 3.2, 0.1, color('#7c756c'), z - 0.1);
        for (const d of [0.85, 2.28])
            strip(d, d + 0.08, 0.24, color('#9c9a98'));
        const sleepers = () => {
            const list = new MeshBuilder(), tone = color('#5b4a3c');
            for (let s = from; s < to; s += 0.75)
                list.prism([this.at(track, s, 0.4), this.at(track, s + 0.28, 0.4), this.at(track, s + 0.28, 2.8), this.at(track, s, 2.8)], z, z + 0.1, tone, { edges: false });
            return list.geometry();
        };
        const { group } = this.station.levels[this.station.levelAt(track.z)];
        for (const [geometry, make] of [[b.geometry(), null], [new THREE.BufferGeometry(), sleepers]]) {
            const mesh = twoWays(new THREE.Mesh(geometry, this.material), plainSolidMaterial);
            mesh.receiveShadow = true;
            mesh.userData.detail = make !== null; // Not worth its triangles on a slow machine.
            mesh.userData.make = make;
            mesh.visible = make === null;
            group.add(mesh);
        }
    }

    /** A train is built when it is first seen. */
    build({ track }) {
        const place = (along, beyond) => this.at(track, along, beyond);
        const doors = track.doors.map(p => p[0] * track.u[0] + p[1] * track.u[1]);
        const model = trainModel({ place, from: track.middle - track.length / 2, length: track.length, platform: track.z, doors, cars: Math.max(1, Math.round(track.length / CAR_LENGTH)) });
        drawPlainly(model.root, this.plainly);
        this.station.levels[this.station.levelAt(track.z)].group.add(model.root);
        return model;
    }

    /** Puts trains where they are at a second of the simulation, with doors as open as they are then. */
    update(seconds, plainly) {
        this.plainly = plainly;
        for (const running of this.trains) {
            const { train, track } = running;
            let t = seconds;
            if (train.repeatEvery > 0 && t > train.departure + MOVING_SECONDS)
                t = train.arrival - MOVING_SECONDS + ((t - train.arrival + MOVING_SECONDS) % train.repeatEvery + train.repeatEvery) % train.repeatEvery;
            const coming = (train.arrival - t) / MOVING_SECONDS, leaving = (t - train.departure) / MOVING_SECONDS;
            const here = coming < 1 && leaving < 1;
            if (running.model)
                running.model.root.visible = here;
            if (!here)
                continue;
            const model = running.model ??= this.build(running);
            const away = coming > 0 ? -coming * coming : leaving > 0 ? leaving * leaving : 0;
            const shift = away * (track.to - track.from + track.length) * 1.2;
            model.root.position.set(track.u[0] * shift, track.u[1] * shift, 0);
            const open = Math.min(1, Math.max(0, Math.min(t - train.arrival, train.departure - t) / DOOR_SECONDS));
            model.leaves.forEach((leaf, k) => {
                const slide = (k === 0 ? -1 : 1) * LEAF * open;
                leaf.position.set(track.u[0] * slide, track.u[1] * slide, 0);
            });
        }
    }
}
