// SPDX-License-Identifier: MIT
#include "ped/Objects/ObjectState.h"

#include "ped/Base/ArchiveTools.h"
#include "ped/Objects/ObjectArchive.h"

#include <array>

namespace ped {

namespace {

template <class Enum, std::size_t N>
const char* nameIn(const std::array<const char*, N>& names, Enum value) {
    return std::size_t(value) < N ? names[std::size_t(value)] : "?";
}

} // namespace

const char* requestKindName(RequestKind kind) {
    static constexpr std::array<const char*, requestKindCount> names{"none",
                                                                     "join queue",
                                                                     "leave queue",
                                                                     "reserve point",
                                                                     "begin service",
                                                                     "end service",
                                                                     "reserve seat",
                                                                     "take seat",
                                                                     "leave seat",
                                                                     "reserve spot",
                                                                     "register spot",
                                                                     "leave spot",
                                                                     "start performance",
                                                                     "end performance",
                                                                     "open chat",
                                                                     "join chat",
                                                                     "leave chat",
                                                                     "decline chat",
                                                                     "arrive at meeting",
                                                                     "leave meeting",
                                                                     "join door",
                                                                     "leave door",
                                                                     "board",
                                                                     "leave group",
                                                                     "leave all"};
    return nameIn(names, kind);
}

const char* outcomeName(Outcome outcome) {
    static constexpr std::array<const char*, outcomeCount> names{
        "granted", "no such thing", "not holding",   "already holding", "closed",
        "full",    "occupied",      "not your turn", "too far",         "unwilling"};
    return nameIn(names, outcome);
}

const char* lossReasonName(LossReason reason) {
    static constexpr std::array<const char*, lossReasonCount> names{"none",  "closed",   "expired",   "strayed",
                                                                    "ended", "departed", "cancelled", "alone"};
    return nameIn(names, reason);
}

const char* trainPhaseName(TrainPhase phase) {
    static constexpr std::array<const char*, trainPhaseCount> names{"scheduled", "announced", "arriving",
                                                                    "dwelling",  "departed",  "cancelled"};
    return nameIn(names, phase);
}

ObjectState::ObjectState(const World& world, const ObjectParameters& parameters) : layout(world, parameters) {
    const ObjectsDesc& o = world.station.objects;
    lineSlots.resize(layout.line.items.size() + o.queues.size() * spareLine);
    lineLength.resize(o.queues.size(), 0);
    points.resize(layout.points());
    boothOpen.resize(o.ticketBooths.size(), 1);
    for (std::size_t b = 0; b < o.ticketBooths.size(); ++b) {
        boothOpen[b] = o.ticketBooths[b].open ? 1 : 0;
        if (!o.ticketBooths[b].open)
            for (const std::uint16_t p : layout.pointsOfBooth[b])
                ++points[p].boothsShut;
    }
    seatSlots.resize(layout.seatSlot.items.size());
    for (std::size_t s = 0; s < o.seats.size(); ++s)
        seatsFree.push_back(std::uint16_t(layout.seatSlot[s].size()));
    spots.resize(layout.spot.items.size());
    areas.resize(o.performanceAreas.size());
    meetingSlots.resize(layout.meetingSlot.items.size());
    doorSlots.resize(layout.doorPlace.items.size());
    doors.resize(o.trainDoors.size());
    trains.resize(world.station.timetable.trains.size());
}

std::uint64_t ObjectState::hash() const {
    HashArchive ar;
    serializeFuture(ar, const_cast<ObjectState&>(*this));
    return ar.hash();
}

std::size_t ObjectState::memoryBytes() const {
    SizeArchive ar;
    serializeFuture(ar, const_cast<ObjectState&>(*this));
    return sizeof(*this) + ar.heapBytes() + layout.memoryBytes();
}

std::uint64_t PopulationState::hash() const {
    return hashOf(*this);
}

std::size_t PopulationState::memoryBytes() const {
    return memoryOf(*this);
}

} // namespace ped
