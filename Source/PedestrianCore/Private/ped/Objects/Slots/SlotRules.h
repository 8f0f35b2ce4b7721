// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The one mechanism by which people reserve, take, leave and lose what objects have for them. Everything that somebody
/// can have is a *slot*: a place in line, on a bench, before a stage, at a door; a service point; membership of a
/// circle. A kind of slots is a struct that says where its slots are kept, who may have one, and when it is lost. The
/// mechanism is in SlotRequests.h (asking), Arbitrate.cpp (taking back, giving everything back) and ObjectCheck.cpp;
/// `SlotKinds` in SlotKinds.h is the list that they go through.
///
/// Slots lie in lists: one list per object, or per circle or group. What a kind must say:
///
///     what                             "a seat", for messages
///     lost                             the LossFlag of those who lose it
///     table                            what its lists are called in messages
///     has(holdings)                    whether a person has a slot of this kind
///     lists(state)                     number of lists
///     count(state, list)               slots of a list, taken or not
///     holder(state, list, slot)        who has a slot; none: free
///     claim(state, list, slot, h)      writes to fresh holdings what the holder of a slot has in theirs
///     owns(state, id, h)               whether the state agrees with a person's holdings, which may be nonsense
///     fits(state)                      whether its tables have the size that the station asks for
///     fault(state, list)               what cannot be about a list; null: nothing
///     release(book, id, h, why)        gives the slot back. A person's loss may be that of others; `why` is told them
///     answers                          the requests that are about it, and what answers them (SlotRequests.h)
///     lapse(hearing)                   why a person has lost the slot by now, without asking; none: they keep it
///
/// Double entry: whatever changes who has a slot is written to the state and to the person's holdings at once.

#include "ped/Objects/Hearing.h"

#include "ped/Objects/ObjectQueries.h"

#include <optional>

namespace ped {

/// What holds for most kinds of slots.
struct SlotDefaults {
    /// A request may name the slot that it wants; otherwise its argument counts for nothing.
    static constexpr bool numbered = false;
    /// LeaveAll does not give it back, and nobody loses it by walking away.
    static constexpr bool lasting = false;

    /// Whether a person may ask at all: Granted, or why not.
    static Outcome admits(const Hearing&, std::uint16_t) { return Outcome::Granted; }
    /// Whether a person who has chosen a slot is near enough to take it.
    static bool isNear(const Hearing&, std::uint16_t, std::uint16_t) { return true; }
    /// Counting, after the fact.
    static void granted(Hearing&, HoldState) {}
    static void left(ObjectTally&) {}
    static void lapsed(ObjectTally&, LossReason) {}
    /// Holdings that go with this kind and begin anew with every slot.
    static void reset(Holdings&) {}
};

/// What holds for slots of objects: `kind` says whose, `object` and `slot` where it is in a person's holdings.
template <class K>
struct ObjectSlots : SlotDefaults {
    static bool has(const Holdings& h) { return (h.*K::object).valid(); }
    static std::size_t lists(const ObjectState& state) { return state.layout.places(K::kind).size(); }
    static const char* table() { return infoOf(K::kind).list; }
    static std::uint16_t listOf(const ObjectState& state, const Holdings& h) {
        return state.layout.indexOf(h.*K::object, K::kind);
    }
    static void enter(const ObjectState& state, std::size_t list, std::uint16_t slot, Holdings& h) {
        h.*K::object = state.layout.world.objects.idOf(K::kind, list);
        h.*K::slot = slot;
        K::reset(h);
    }
    static void erase(Holdings& h) {
        h.*K::object = {};
        h.*K::slot = 0;
        K::reset(h);
    }
    static void claim(const ObjectState& state, std::size_t list, std::uint16_t slot, Holdings& h) {
        K::enter(state, list, slot, h);
    }
};

} // namespace ped
