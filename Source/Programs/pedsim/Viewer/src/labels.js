// SPDX-License-Identifier: MIT
// Labels of people, as `pedsim annotate --train` reads them: id,label or id,label,from,to.

export class Labels {
    constructor(names) {
        this.names = names;
        this.byId = new Map(); // Lists of { label, from, to } in order of time; without end where none is told.
    }
    /** The label of somebody at a second: an index into the names, or -1. */
    at(id, seconds) {
        return this.byId.get(id)?.find(({ from, to }) => from <= seconds && seconds <= to)?.label ?? -1;
    }
    has(id) { return this.byId.has(id); }
    clear(id) { this.byId.delete(id); }
    /** Labels somebody, for ever or from a second on; what was said of the time before stays. */
    set(id, label, from = -Infinity) {
        const kept = (this.byId.get(id) ?? []).filter(part => part.from < from).map(part => ({ ...part, to: Math.min(part.to, from) }));
        this.byId.set(id, [...kept, { label, from, to: Infinity }]);
    }
    /** Times that no label bounds are those of the track: `span(id)` tells them. */
    toCsv(span) {
        const lines = ['id,label,from,to'];
        for (const id of [...this.byId.keys()].sort((a, b) => a - b))
            for (const { label, from, to } of this.byId.get(id)) {
                const [first, last] = span(id);
                const whole = from === -Infinity && to === Infinity;
                lines.push(whole ? `${id},${this.names[label]}` : `${id},${this.names[label]},${Math.max(from, first).toFixed(2)},${Math.min(to, last).toFixed(2)}`);
            }
        return lines.join('\n') + '\n';
    }
    /** Takes in what a file says; returns how many lines were none. */
    addCsv(text) {
        let wrong = 0;
        for (const line of text.split(/\r?\n/)) {
            if (line === '' || line.startsWith('#') || line.startsWith('id'))
                continue;
            const [id, name, from, to] = line.split(',').map(field => field.trim()), label = this.names.indexOf(name);
            const part = { label, from: from === undefined ? -Infinity : Number(from), to: to === undefined ? Infinity : Number(to) };
            if (id === '' || label < 0 || [Number(id), part.from, part.to].some(Number.isNaN)) {
                ++wrong;
                continue;
            }
            this.byId.set(Number(id), [...this.byId.get(Number(id)) ?? [], part]);
        }
        return wrong;
    }
}
