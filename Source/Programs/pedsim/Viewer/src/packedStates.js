// SPDX-License-Identifier: MIT
// What people have in mind, of a whole recording: changes by kind and person (Docs/RecordingFormat.md, "In pages").

import { Reader } from './recording.js';

/** Columns of one kind, unpacked. `of`: where a person's changes begin and end. */
function unpack(bytes) {
    const r = new Reader(bytes), kind = r.byte(), count = r.number(), even = r.byte() === 1;
    const [people, samples, lengths] = [0, 0, 0].map(() => new Reader(r.slice())), packed = r.slice();
    const sample = new Uint32Array(count), first = new Uint32Array(count + 1), of = new Map();
    let person = 0, from = 0;
    for (let i = 0; i < count; ++i) {
        const next = person + people.number(), fresh = i === 0 || next !== person;
        if (fresh && i > 0)
            of.set(person, [from, i]);
        if (fresh)
            from = i;
        person = next;
        sample[i] = samples.number() + (fresh ? 0 : sample[i - 1]);
        first[i + 1] = first[i] + lengths.number();
    }
    if (count > 0)
        of.set(person, [from, count]);
    return { kind, sample, first, of, payload: even ? byRows(packed, count, of) : packed };
}

/** Equally long payloads lie byte by byte, each as the difference to what the same person had before. */
function byRows(packed, count, of) {
    const length = packed.length / count, out = new Uint8Array(packed.length);
    for (const [from, to] of of.values())
        for (let b = 0; b < length; ++b)
            for (let i = from, last = 0; i < to; ++i)
                out[i * length + b] = last = last + packed[b * count + i] & 255;
    return out;
}

export class PackedStates {
    /** `blocks`: raw bytes of each kind. */
    constructor(blocks) { this.blocks = blocks; }

    /** States of the people of a group, as files hold them: what they have when it begins, then changes; ascending by frame. */
    within(group, firstSample) {
        this.kinds ??= this.blocks.map(unpack);
        const states = [], end = firstSample + group.frames;
        for (const { kind, sample, first, of, payload } of this.kinds)
            for (const person of group.person) {
                let [i, to] = of.get(person) ?? [0, 0];
                while (i + 1 < to && sample[i + 1] <= firstSample)
                    ++i;
                for (; i < to && sample[i] < end; ++i)
                    states.push({ frame: Math.max(0, sample[i] - firstSample), person, kind, payload: payload.subarray(first[i], first[i + 1]) });
            }
        return states.sort((a, b) => a.frame - b.frame);
    }
}
