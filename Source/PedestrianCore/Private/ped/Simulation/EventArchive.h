// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Events in saves and recordings.

#include "ped/Base/Archive.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/Station/StationBinary.h"

#include <type_traits>

namespace ped {

template <class Ar, class T>
void serializeGiven(Ar& ar, std::optional<T>& value) {
    std::uint8_t given = value.has_value() ? 1 : 0;
    T plain = value.value_or(T());
    ar.value(given);
    ar.value(plain);
    if constexpr (Ar::loading) {
        if (given > 1)
            ar.fail();
        value = given == 1 ? std::optional<T>(plain) : std::nullopt;
    }
}

template <class Ar>
void serialize(Ar& ar, Newcomer& n) {
    ar.value(n.position);
    ar.value(n.facing);
    ar.value(n.errand);
    serializeGiven(ar, n.preferredSpeed);
    serializeGiven(ar, n.radius);
    ar.value(n.type);
    ar.value(n.group);
    ar.value(n.from);
    ar.value(n.train);
    std::uint8_t minded = n.minded ? 1 : 0;
    ar.value(minded);
    n.minded = minded != 0;
}

template <class Ar>
void serialize(Ar& ar, OutsideEvent& e) {
    ar.value(e.frame);
    serialize(ar, e.kind);
    ar.value(e.on);
    ar.value(e.level);
    ar.value(e.sides);
    ar.value(e.thing);
    ar.value(e.amount);
    ar.value(e.position);
    ar.value(e.velocity);
    if (e.kind == EventKind::Appear)
        serialize(ar, e.newcomer);
    if (e.kind == EventKind::Obstacle)
        ar.value(e.axis);
    if (e.kind == EventKind::Interest && e.sides != OutsideEvent::bothSides)
        ar.value(e.followed);
    ar.string(e.text);
}

template <class Ar>
void serialize(Ar& ar, EventLog& log) {
    ar.each(log.pending);
    ar.each(log.past);
}

} // namespace ped
