// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Object state and population as archives see them: for saving, restoring and hashing.

#include "ped/Base/ArchiveTools.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"

namespace ped {

/// What decides the future; the tally, which decides nothing, comes last and is left out of hashes. Places of kinds
/// that were added later come after everything else, and count towards a hash only where a station has such objects.
template <class Ar>
void serializeFuture(Ar& ar, ObjectTables& t) {
    const auto slots = [&](ObjectKind kind) -> std::vector<SlotState>& { return t.slots[std::size_t(kind)]; };
    ar.vector(t.lineSlots);
    ar.vector(t.lineLength);
    ar.vector(t.points);
    ar.vector(t.boothOpen);
    ar.vector(slots(ObjectKind::Seat));
    ar.vector(t.seatsFree);
    ar.vector(slots(ObjectKind::PerformanceArea));
    ar.vector(t.areas);
    ar.vector(t.meetingSlots);
    ar.vector(t.chats);
    ar.vector(t.groups);
    ar.vector(t.doorSlots);
    ar.vector(t.doors);
    ar.vector(t.trains);
    ar.value(t.announcements);
    ar.value(t.clock);
    for (std::size_t kind = settledKinds; kind < t.slots.size(); ++kind) // By the rule of later kinds.
        if (!std::is_same_v<Ar, HashArchive> || !t.slots[kind].empty())
            ar.vector(t.slots[kind]);
    if (!std::is_same_v<Ar, HashArchive> || !t.thingStates.empty())
        ar.vector(t.thingStates);
}

template <class Ar>
void serialize(Ar& ar, ObjectTables& t) {
    serializeFuture(ar, t);
    ar.value(t.tally);
}

template <class Ar>
void serialize(Ar& ar, PopulationState& p) {
    ar.vector(p.arrivals);
    ar.vector(p.late);
    ar.value(p.lateCount);
    ar.value(p.alightCount);
    ar.value(p.arrived);
    ar.value(p.initial);
}

} // namespace ped
