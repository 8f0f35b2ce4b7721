// SPDX-License-Identifier: MIT
// Texts over places: names of rooms from afar; lengths of queues, audiences, closed counters and trains from near.

import * as THREE from 'three';
import { cut } from '../materials.js';
import { Occlusion } from '../occlusion.js';
import { OPEN, QUEUE_LENGTH, TRAIN, WATCHING } from '../recording.js';

export default {
    id: 'labels',
    label: 'Labels',
    key: 'l',
    help: 'labels',
    default: true,
    create: ({ recording, station, labelHost }) => new Labels(labelHost, recording, station),
};

class Labels {
    constructor(host, recording, station) {
        this.host = host;
        this.recording = recording;
        this.station = station;
        this.items = [];
        this.occlusion = new Occlusion(station);
        this.v = new THREE.Vector3();
        const objects = recording.plan.objects;
        recording.station.regions.forEach(region => {
            const index = recording.plan.regions.findIndex(r => r.name === region.name);
            const area = index >= 0 ? recording.plan.regions[index].area : 0;
            if (area < 150 || region.floor.kind === 'stairs')
                return;
            const x = region.footprint.reduce((s, p) => s + p[0], 0) / region.footprint.length;
            const y = region.footprint.reduce((s, p) => s + p[1], 0) / region.footprint.length;
            this.add('room', [x, y, region.floor.z + 2.5], region.name, station.levelOfRegion.get(index) ?? 0, 60 + Math.sqrt(area) * 7);
        });
        this.queues = recording.station.objects.queues.map(queue => {
            const item = this.add('queue', [...queue.line[0], queue.z + 2.3], '0', station.levelAt(queue.z), 70);
            item.object = objects.findIndex(o => o.name === queue.name);
            item.queue = queue;
            item.element.title = queue.name;
            return item;
        });
        this.states = [];
        const middleDoors = middlesOf(recording.station.objects.trainDoors);
        objects.forEach((object, index) => {
            const add = (kind, text) => {
                const [x, y, z] = object.position, item = this.add(kind, [x, y, z + 2.6], '', station.levelAt(z), kind === 'train' ? 130 : 70);
                this.states.push(Object.assign(item, { object: index, text }));
            };
            if (object.kind === 'performance area')
                add('audience', now => (now(WATCHING) > 0 ? `${now(WATCHING)} watching` : ''));
            else if (object.kind === 'purchase point' || object.kind === 'vending machine')
                add('closed', now => (now(OPEN) > 0 ? '' : 'closed'));
            else if (object.kind === 'train door' && middleDoors.has(object.name))
                add('train', now => this.trainText(recording.station.timetable.trains[now(TRAIN) - 1]));
        });
    }
    add(kind, position, text, level, range) {
        const element = document.createElement('div');
        element.className = 'label ' + kind;
        element.textContent = text;
        element.hidden = true;
        this.host.append(element);
        const item = { kind, position, element, level, range, shown: false };
        this.items.push(item);
        return item;
    }

    trainText(train) {
        if (!train)
            return '';
        const again = train.repeatEvery > 0 ? Math.max(0, Math.floor((this.seconds - train.arrival) / train.repeatEvery)) : 0;
        const at = this.recording.station.timetable.startOfDay + train.departure + again * train.repeatEvery, two = n => String(Math.floor(n)).padStart(2, '0');
        return `${train.name} · track ${train.track} · leaves ${two(at / 3600 % 24)}:${two(at / 60 % 60)}`;
    }

    /** What is recorded of performances, counters and trains; nothing where nothing is. */
    tell(states) {
        for (const item of this.states) {
            const text = states.size > 0 ? item.text(kind => states.get(`${item.object}:${kind}`) ?? 0) : '';
            item.value = text ? 1 : 0;
            if (item.element.textContent !== text)
                item.element.textContent = text;
        }
    }

    /** Lengths of queues: as recorded, or, where they are not recorded, the people who stand along the line. */
    count(playback) {
        const states = playback.objects(), crowd = playback.crowd, recorded = states.size > 0;
        this.seconds = this.recording.startSeconds + playback.time;
        this.tell(states);
        for (const item of this.queues) {
            let n = states.get(`${item.object}:${QUEUE_LENGTH}`) ?? 0;
            if (!recorded)
                for (let i = 0; i < crowd.count; ++i)
                    if (crowd.speed[i] < 0.25 && Math.abs(crowd.z[i] - item.queue.z) < 1 && alongLine(item.queue.line, crowd.x[i], crowd.y[i]) < 0.55)
                        ++n;
            item.value = n;
            const text = String(n);
            if (item.element.textContent !== text)
                item.element.textContent = text;
        }
    }

    /** Texts are told anew where `textDue`; places follow the camera in every frame. */
    update({ playback, camera, width, height, value: wanted, top, textDue }) {
        if (wanted && textDue)
            this.count(playback);
        for (const item of this.items) {
            const [x, y, z] = item.position;
            let show = wanted && item.level <= top && (item.kind === 'room' || item.value > 0);
            if (show) {
                this.v.set(x, y, z);
                const distance = this.v.distanceTo(camera.position);
                show = distance < item.range && (item.kind !== 'room' || camera.position.z > z + 6);
                if (show) {
                    this.v.project(camera);
                    show = this.v.z < 1 && Math.abs(this.v.x) < 1.05 && Math.abs(this.v.y) < 1.05 && !this.occlusion.hides(camera.position, item.position, cut.uCut.value, top);
                }
            }
            if (show !== item.shown) {
                item.element.hidden = !show;
                item.shown = show;
            }
            if (show)
                item.element.style.transform = `translate(${((this.v.x + 1) / 2 * width).toFixed(1)}px, ${((1 - this.v.y) / 2 * height).toFixed(1)}px) translate(-50%, -50%)`;
        }
    }
}

/** Names of the doors in the middle of their tracks: one label a track is enough. */
function middlesOf(doors) {
    const tracks = new Map();
    for (const door of doors)
        tracks.set(door.platform + '|' + door.track, [...tracks.get(door.platform + '|' + door.track) ?? [], door.name]);
    return new Set([...tracks.values()].map(names => names[names.length >> 1]));
}

function alongLine(line, x, y) {
    let best = Infinity;
    for (let i = 0; i + 1 < line.length; ++i) {
        const [ax, ay] = line[i], [bx, by] = line[i + 1];
        const dx = bx - ax, dy = by - ay, t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
        best = Math.min(best, Math.hypot(x - ax - t * dx, y - ay - t * dy));
    }
    return best;
}
