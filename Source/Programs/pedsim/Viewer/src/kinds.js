// SPDX-License-Identifier: MIT
// Kinds of things with what they inherit, and where people are who use a thing: as the core's ped/Station/Things has it.

/** A kind with everything that it has from its parents. */
export function resolvedKind(kinds, name) {
    const out = { name, size: [0, 0, 0], capabilities: [], sites: [], states: [], ancestors: [] };
    let kind = kinds.find(k => k.name === name);
    for (let depth = 0; kind && depth <= kinds.length; ++depth) {
        out.ancestors.push(kind.name);
        if (!out.size.some(v => v > 0))
            out.size = kind.size ?? out.size;
        if (out.sites.length === 0)
            out.sites = kind.sites ?? [];
        if (out.states.length === 0)
            out.states = kind.states ?? [];
        out.capabilities = out.capabilities.concat(kind.capabilities ?? []);
        const parent = kind.parent;
        kind = parent ? kinds.find(k => k.name === parent) : undefined;
    }
    if (out.sites.length === 0)
        out.sites = [{ at: [out.size[0] / 2 + 0.45, 0], facing: 180, slots: 1, spacing: 0.7, posture: 'stand' }];
    return out;
}

/** Where people are who use a thing of a resolved kind. */
export function placesAt(thing, kind) {
    const places = [], a = thing.facing * Math.PI / 180, c = Math.cos(a), s = Math.sin(a);
    for (const site of kind.sites) {
        const [ahead, left] = site.at, heading = a + site.facing * Math.PI / 180, slots = Math.max(1, site.slots ?? 1);
        for (let i = 0; i < slots; ++i) {
            const aside = (i - (slots - 1) / 2) * (site.spacing ?? 0.7);
            places.push({ x: thing.position[0] + ahead * c - left * s - Math.sin(heading) * aside,
                          y: thing.position[1] + ahead * s + left * c + Math.cos(heading) * aside,
                          heading, sits: site.posture === 'sit' });
        }
    }
    return places;
}
