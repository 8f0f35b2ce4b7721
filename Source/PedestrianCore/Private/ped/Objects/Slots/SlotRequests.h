// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Asking for a slot of an object and leaving it: what is the same for every kind.

#include "ped/Objects/Slots/SlotRules.h"

#include <array>

namespace ped {

/// How a kind of slots answers a kind of request.
struct Answer {
    RequestKind kind;
    Outcome (*give)(Hearing&);
};

template <class K>
Outcome holdSlot(Hearing& h, HoldState how) {
    const std::uint16_t list = h.index(K::kind);
    if (list == noEntry)
        return Outcome::NoSuchThing;
    const Holdings& mine = h.mine();
    std::uint16_t slot = 0;
    if (K::has(mine)) {
        if (mine.*K::object != h.request.object)
            return Outcome::AlreadyHolding;
        if constexpr (K::numbered) {
            slot = mine.*K::slot;
            if (h.request.argument != anyArgument && h.request.argument != slot)
                return Outcome::AlreadyHolding;
        }
        if (K::holdOf(mine) >= how)
            return Outcome::Granted;
    } else {
        if (const Outcome admitted = K::admits(h, list); admitted != Outcome::Granted)
            return admitted;
        Outcome why = Outcome::Full;
        slot = K::choose(h, list, why);
        if (slot == noEntry)
            return why;
    }
    if (how == HoldState::Taken && !K::isNear(h, list, slot))
        return Outcome::TooFar;
    K::take(h, list, slot, how);
    K::granted(h, how);
    return Outcome::Granted;
}

template <class K>
Outcome reserveSlot(Hearing& h) {
    return holdSlot<K>(h, HoldState::Reserved);
}

template <class K>
Outcome takeSlot(Hearing& h) {
    return holdSlot<K>(h, HoldState::Taken);
}

template <class K>
Outcome leaveSlot(Hearing& h) {
    if (!K::has(h.mine()))
        return Outcome::NotHolding;
    K::release(h.book, h.who.id, h.mine());
    K::left(h.tally());
    return Outcome::Granted;
}

} // namespace ped
