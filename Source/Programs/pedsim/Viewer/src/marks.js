// SPDX-License-Identifier: MIT
// Marks for objects of kinds that the page has no drawing of, so that a new kind shows without an edit here.

/**
 * Marks of the objects whose kind's list is not among `drawn`: where, in the kind's colour, and whether they hang. The rows of
 * the kinds come from the recording; older ones have none, and no other kinds either.
 */
export function marksOf(plan, drawn) {
    const kinds = new Map((plan.kinds ?? []).filter(kind => !drawn.has(kind.list)).map(kind => [kind.name, kind]));
    return plan.objects.filter(object => kinds.has(object.kind)).map(object => {
        const { colour, hangs } = kinds.get(object.kind);
        return { position: object.position, colour, hangs };
    });
}
