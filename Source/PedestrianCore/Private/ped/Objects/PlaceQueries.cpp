// SPDX-License-Identifier: MIT
// Seats, performances, meetings, conversations.
#include "ped/Base/DetMath.h"
#include "ped/Objects/ObjectQueries.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

StandPlace placeIn(const Rows<StandPlace>& rows, std::uint16_t list, std::size_t i) {
    if (list == noEntry || i >= rows[list].size())
        return {};
    return rows[list][i];
}

std::span<const SlotState> slotsOf(const ObjectState& state, ObjectId object) {
    if (object.index() >= state.layout.world.objects.size())
        return {};
    const WorldObject& o = state.layout.world.objects[object];
    return state.slots[std::size_t(o.kind)].empty() ? std::span<const SlotState>() : state.slotsOf(o.kind, o.index);
}

/// Neighbours of a slot on its bench who sit there or will, 0 to 2.
int neighbours(std::span<const SlotState> bench, std::size_t slot) {
    const int left = slot > 0 && bench[slot - 1].holder.valid() ? 1 : 0;
    return left + (slot + 1 < bench.size() && bench[slot + 1].holder.valid() ? 1 : 0);
}

std::span<const SlotState> bench(const ObjectState& state, std::size_t seat) {
    return state.slotsOf(ObjectKind::Seat, seat);
}

float chatRadius(const ObjectParameters& p, std::size_t people) {
    return std::max(p.chatPairRadius, p.chatArc * float(people) / twoPi);
}

StandPlace circlePlace(const ObjectState& state, const ChatCircle& circle, std::size_t slot, std::size_t people) {
    people = std::max<std::size_t>(2, people);
    const Vec2 out = rotated(circle.toFirst, twoPi * float(slot) / float(people));
    StandPlace place;
    place.position = toVec3(circle.center.xy() + out * chatRadius(state.layout.parameters, people), circle.center.z);
    place.facing = -out;
    return place;
}

} // namespace

StandPlace slotPlace(const ObjectState& state, ObjectId object, std::size_t slot) {
    if (object.index() >= state.layout.world.objects.size())
        return {};
    const WorldObject& o = state.layout.world.objects[object];
    return o.index < state.layout.places(o.kind).size() ? placeIn(state.layout.places(o.kind), o.index, slot)
                                                        : StandPlace();
}

bool slotIsFree(const ObjectState& state, ObjectId object, std::size_t slot) {
    const std::span<const SlotState> slots = slotsOf(state, object);
    return slot < slots.size() && !slots[slot].holder.valid();
}

std::size_t slotsTaken(const ObjectState& state, ObjectId object) {
    const std::span<const SlotState> slots = slotsOf(state, object);
    return std::size_t(
        std::count_if(slots.begin(), slots.end(), [](const SlotState& slot) { return slot.holder.valid(); }));
}

StandPlace seatPlace(const ObjectState& state, ObjectId seat, std::uint16_t slot) {
    return placeIn(state.layout.places(ObjectKind::Seat), state.layout.indexOf(seat, ObjectKind::Seat), slot);
}

StandPlace seatFront(const ObjectState& state, ObjectId seat, std::uint16_t slot) {
    return placeIn(state.layout.seatFront, state.layout.indexOf(seat, ObjectKind::Seat), slot);
}

std::optional<SeatChoice> bestSeat(const ObjectState& state, RegionId region, Vec3 from,
                                   FunctionRef<bool(ObjectId)> suits) {
    const ObjectLayout& layout = state.layout;
    if (region.index() >= layout.world.regions.size())
        return std::nullopt;
    std::optional<SeatChoice> best;
    for (const ObjectId id : layout.world.objects.inRegionOfKind(region, ObjectKind::Seat)) {
        const std::uint16_t s = layout.world.objects[id].index;
        if (state.seatsFree[s] == 0 || !suits(id))
            continue;
        const float hardness = 1.0f - layout.world.station.objects.seats[s].comfort;
        const std::span<const SlotState> slots = bench(state, s);
        for (std::size_t i = 0; i < slots.size(); ++i) {
            if (slots[i].holder.valid())
                continue;
            const float cost = distance(from.xy(), layout.seatFront[s][i].position.xy()) +
                               layout.parameters.seatMetres * hardness +
                               layout.parameters.seatCrowding * float(neighbours(slots, i));
            if (!best || cost < best->cost)
                best = SeatChoice{id, std::uint16_t(i), cost};
        }
    }
    return best;
}

bool performanceIsOn(const ObjectState& state, ObjectId area) {
    const std::uint16_t a = state.layout.indexOf(area, ObjectKind::PerformanceArea);
    return a != noEntry && state.areas[a].isActive();
}

std::optional<std::uint16_t> freeSpot(const ObjectState& state, ObjectId area, Vec3 from) {
    const std::uint16_t a = state.layout.indexOf(area, ObjectKind::PerformanceArea);
    if (a == noEntry)
        return std::nullopt;
    const std::span<const StandPlace> places = state.layout.places(ObjectKind::PerformanceArea)[a];
    const std::span<const SlotState> held = observers(state, area);
    std::optional<std::uint16_t> best;
    float nearest = 0.0f;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (best && places[i].row > places[*best].row)
            break; // Rows follow each other; the first with room it is.
        const float away = distanceSquared(places[i].position.xy(), from.xy());
        if (held[i].holder.valid() || places[i].usable == 0 || (best && away >= nearest))
            continue;
        best = std::uint16_t(i);
        nearest = away;
    }
    return best;
}

StandPlace spotPlace(const ObjectState& state, ObjectId area, std::uint16_t spot) {
    return placeIn(state.layout.places(ObjectKind::PerformanceArea),
                   state.layout.indexOf(area, ObjectKind::PerformanceArea), spot);
}

std::span<const SlotState> observers(const ObjectState& state, ObjectId area) {
    const std::uint16_t a = state.layout.indexOf(area, ObjectKind::PerformanceArea);
    return a == noEntry ? std::span<const SlotState>() : state.slotsOf(ObjectKind::PerformanceArea, a);
}

StandPlace performerPlace(const ObjectState& state, ObjectId area, std::size_t n) {
    StandPlace place;
    const std::uint16_t a = state.layout.indexOf(area, ObjectKind::PerformanceArea);
    if (a == noEntry)
        return place;
    const PerformanceAreaDesc& desc = state.layout.world.station.objects.performanceAreas[a];
    const Vec2 ahead = headingVector(degreesToRadians(desc.facing));
    place.position = desc.center;
    place.facing = ahead;
    if (n > 0) { // The first in the middle, the others around.
        const float turn = twoPi * float(n - 1) / float(maxPerformers - 1);
        place.position = toVec3(desc.center.xy() + rotated(ahead, turn) * (desc.radius * 0.6f), desc.center.z);
    }
    return place;
}

StandPlace meetingPlace(const ObjectState& state, ObjectId meetingPoint, std::uint16_t slot) {
    return placeIn(state.layout.places(ObjectKind::MeetingPoint),
                   state.layout.indexOf(meetingPoint, ObjectKind::MeetingPoint), slot);
}

namespace {

std::span<const MeetingSlot> meetingSlots(const ObjectState& state, ObjectId meetingPoint) {
    const std::uint16_t m = state.layout.indexOf(meetingPoint, ObjectKind::MeetingPoint);
    if (m == noEntry)
        return {};
    const std::uint32_t first = state.layout.places(ObjectKind::MeetingPoint).first[m];
    return {state.meetingSlots.data() + first, state.layout.places(ObjectKind::MeetingPoint).first[m + 1u] - first};
}

} // namespace

std::size_t membersAt(const ObjectState& state, ObjectId meetingPoint, std::uint16_t group) {
    const std::span<const MeetingSlot> slots = meetingSlots(state, meetingPoint);
    return std::size_t(std::count_if(slots.begin(), slots.end(), [&](const MeetingSlot& slot) {
        return slot.holder.valid() && slot.group == group;
    }));
}

const GroupState* groupOf(const ObjectState& state, const Holdings& mine) {
    return mine.group < state.groups.size() ? &state.groups[mine.group] : nullptr;
}

std::span<const AgentId> friendsOf(const ObjectState& state, const Holdings& mine) {
    const GroupState* group = groupOf(state, mine);
    return group != nullptr ? group->members.span() : std::span<const AgentId>();
}

StandPlace chatPlace(const ObjectState& state, std::uint16_t chat, std::size_t slot) {
    if (chat >= state.chats.size())
        return {};
    return circlePlace(state, state.chats[chat], slot, state.chats[chat].members.size());
}

StandPlace chatPlaceForNext(const ObjectState& state, std::uint16_t chat) {
    if (chat >= state.chats.size())
        return {};
    const std::size_t people = state.chats[chat].members.size();
    return circlePlace(state, state.chats[chat], people, people + 1);
}

std::span<const AgentId> chatMembers(const ObjectState& state, std::uint16_t chat) {
    return chat < state.chats.size() ? state.chats[chat].members.span() : std::span<const AgentId>();
}

} // namespace ped
