// SPDX-License-Identifier: MIT
// Trains, doors, clock, loudspeakers.
#include "ped/Objects/ObjectQueries.h"

#include <algorithm>

namespace ped {

std::span<const std::uint16_t> doorsOf(const ObjectState& state, std::uint16_t train) {
    return train < state.trains.size() ? state.layout.doorsOfTrain[train] : std::span<const std::uint16_t>();
}

ObjectId doorObject(const ObjectState& state, std::uint16_t door) {
    return door < state.doors.size() ? state.layout.world.objects.idOf(ObjectKind::TrainDoor, door) : ObjectId();
}

ObjectId boardingDoor(const ObjectState& state, std::uint16_t train, Vec3 from) {
    ObjectId best;
    float least = 0.0f;
    bool bestHasRoom = false;
    for (const std::uint16_t d : doorsOf(state, train)) {
        const ObjectId id = doorObject(state, d);
        const float cost = distance(from.xy(), state.layout.world.objects[id].position.xy()) +
                           state.layout.parameters.doorWaitingMetres * float(state.doors[d].waiting);
        const bool room = doorHasRoom(state, id);
        if (!best.valid() || (room && !bestHasRoom) || (room == bestHasRoom && cost < least)) {
            best = id;
            least = cost;
            bestHasRoom = room;
        }
    }
    return best;
}

bool doorHasRoom(const ObjectState& state, ObjectId door) {
    const std::uint16_t d = state.layout.indexOf(door, ObjectKind::TrainDoor);
    return d != noEntry && state.doors[d].waiting < state.layout.places(ObjectKind::TrainDoor)[d].size();
}

StandPlace doorPlace(const ObjectState& state, ObjectId door, std::size_t place) {
    const std::uint16_t d = state.layout.indexOf(door, ObjectKind::TrainDoor);
    if (d == noEntry)
        return {};
    const std::span<const StandPlace> places = state.layout.places(ObjectKind::TrainDoor)[d];
    return places[std::min(place, places.size() - 1)];
}

StandPlace doorThreshold(const ObjectState& state, ObjectId door) {
    StandPlace place;
    if (state.layout.indexOf(door, ObjectKind::TrainDoor) == noEntry)
        return place;
    place.position = state.layout.world.objects[door].position;
    place.facing = state.layout.world.objects[door].facing;
    return place;
}

bool doorBoards(const ObjectState& state, ObjectId door) {
    const std::uint16_t d = state.layout.indexOf(door, ObjectKind::TrainDoor);
    return d != noEntry && state.doors[d].isOpen() && (state.doors[d].alightLeft == 0 || state.doors[d].mixed != 0) &&
           state.trains[state.doors[d].train].room > 0;
}

bool mayBoard(const ObjectState& state, const Holdings& mine, std::uint32_t frame) {
    const std::uint16_t d = state.layout.indexOf(mine.door, ObjectKind::TrainDoor);
    return d != noEntry && doorBoards(state, mine.door) && mine.doorPlace < state.layout.parameters.boardRows &&
           frame >= state.doors[d].nextPass;
}

bool trackIsKnown(const ObjectState& state, std::uint16_t train) {
    return train < state.trains.size() && state.trains[train].phase >= TrainPhase::Announced &&
           state.trains[train].phase <= TrainPhase::Dwelling;
}

float secondsToDeparture(const ObjectState& state, std::uint16_t train, std::uint32_t frame, float framesPerSecond) {
    if (train >= state.trains.size())
        return -1.0f;
    return float(double(state.trains[train].departure) - double(frame)) / framesPerSecond;
}

bool hearsChime(const ObjectState& state, Vec3 p, std::uint32_t after, std::uint32_t until) {
    const ClockState& clock = state.clock;
    if (clock.chimes == 0 || clock.lastChime <= after || clock.lastChime > until)
        return false;
    const std::vector<ClockDesc>& clocks = state.layout.world.station.objects.clocks;
    return std::any_of(clocks.begin(), clocks.end(), [&](const ClockDesc& c) {
        return distanceSquared(c.position.xy(), p.xy()) <= c.audible * c.audible;
    });
}

const Announcement* announcement(const ObjectState& state, std::uint32_t n) {
    const AnnouncementLog& log = state.announcements;
    if (n >= log.count || n >= AnnouncementLog::capacity)
        return nullptr;
    return &log.item[(log.count - 1 - n) % AnnouncementLog::capacity];
}

} // namespace ped
