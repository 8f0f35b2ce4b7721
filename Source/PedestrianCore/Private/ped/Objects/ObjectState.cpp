// SPDX-License-Identifier: MIT
#include "ped/Objects/ObjectState.h"

#include "ped/Base/ArchiveTools.h"
#include "ped/Objects/ObjectArchive.h"
#include "ped/Objects/Slots/SlotKinds.h"

namespace ped {

ObjectState::ObjectState(const World& world, const ObjectParameters& parameters) : layout(world, parameters) {
    const ObjectsDesc& o = world.station.objects;
    lineSlots.resize(layout.places(ObjectKind::Queue).items.size() + o.queues.size() * spareLine);
    lineLength.resize(o.queues.size(), 0);
    points.resize(layout.points());
    boothOpen.resize(o.ticketBooths.size(), 1);
    for (std::size_t b = 0; b < o.ticketBooths.size(); ++b) {
        boothOpen[b] = o.ticketBooths[b].open ? 1 : 0;
        if (!o.ticketBooths[b].open)
            for (const std::uint16_t p : layout.pointsOfBooth[b])
                ++points[p].boothsShut;
    }
    forEachSlotKind([&]<class K>(K) {
        if constexpr (requires { K::all(*this); })
            K::all(*this).resize(layout.places(K::kind).items.size());
    });
    for (std::size_t s = 0; s < o.seats.size(); ++s)
        seatsFree.push_back(std::uint16_t(layout.places(ObjectKind::Seat)[s].size()));
    for (std::size_t i = 0; i < o.things.size(); ++i)
        thingStates.push_back(layout.things.firstState(i));
    areas.resize(o.performanceAreas.size());
    doorSlots.resize(layout.places(ObjectKind::TrainDoor).items.size());
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
