// SPDX-License-Identifier: MIT
// All overlays: what is drawn over the station and its people. A new one is a file beside this one, and a row in OVERLAYS;
// menu, keyboard, address, legend, help and redrawing follow from what the file exports:
//
//   id        Name in the address and of the button or row of buttons.
//   label     Text of the button, or heading of the row; an overlay without one is always on, and in no menu.
//   key       Key that switches it, or goes on to the next choice; help: what the help says of the key.
//   default   true or false: a switch. A string: one of `choices`, [value, text] each, the first being off; a third word
//             names the part of a recording that a choice needs.
//   about     A sentence for the help; optional.
//   legend(value, drawn)   { title, rows: [[colour, text]], note } or null; optional.
//   create({ recording, station, scene, labelHost })   What is drawn: an object with any of
//     set(value)     The setting has changed. Also called once at the start.
//     update(frame)  Before every picture; see App.draw() for what a frame holds, beside `value`.
//     scan(group), scanEnded()   Told every group of the recording once, while the page is idle.
//     version        A number that is raised when the picture must be drawn anew though nothing moved.
//     dispose()      The page lets go of it.

import graph from './graph.js';
import groups from './groups.js';
import heat from './heat.js';
import interest from './interest.js';
import labels from './labels.js';
import selection from './selection.js';

export const OVERLAYS = [heat, groups, interest, graph, selection, labels];

/** Overlays that a reader can switch. */
export const SWITCHED = OVERLAYS.filter(kind => kind.label);
/** The value after `value`: the other of two, or the next of the choices. */
export function nextValue(kind, value, recording) {
    if (!kind.choices)
        return !value;
    const choices = kind.choices.filter(([, , needs]) => !needs || recording?.[needs]);
    const at = choices.findIndex(([choice]) => choice === value);
    return choices[(at + 1) % choices.length][0];
}

/** The overlays of one page. */
export class Overlays {
    constructor(context) {
        this.made = OVERLAYS.map(kind => ({ kind, drawn: kind.create(context), value: true }));
    }
    get(id) { return this.made.find(({ kind }) => kind.id === id).drawn; }
    set(id, value) {
        const entry = this.made.find(({ kind }) => kind.id === id);
        entry.value = value;
        entry.drawn.set?.(value);
    }
    update(frame) {
        for (const { drawn, value } of this.made)
            drawn.update?.({ ...frame, value });
    }
    scan(group) {
        for (const { drawn } of this.made)
            drawn.scan?.(group);
    }
    scanEnded() {
        for (const { drawn } of this.made)
            drawn.scanEnded?.();
    }
    dispose() {
        for (const { drawn } of this.made)
            drawn.dispose?.();
    }
    /** Changes whenever a setting does, or an overlay asks to be drawn anew. */
    sign() { return this.made.map(({ drawn, value }) => `${value},${drawn.version ?? 0}`).join(); }
    /** The legend of the first overlay that has one to show, or null. */
    legend() {
        for (const { kind, value, drawn } of this.made) {
            const legend = kind.legend?.(value, drawn) ?? null;
            if (legend)
                return legend;
        }
        return null;
    }
}
