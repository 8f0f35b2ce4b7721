// SPDX-License-Identifier: MIT
#include "Recording/ObjectChannels.h"

namespace pedsim {

void listObjectStates(const ped::ObjectState& state, std::vector<RecordedObjectState>& out) {
    out.clear();
    const ped::ObjectLayout& layout = state.layout;
    const ped::ObjectRegistry& objects = layout.world.objects;
    const auto add = [&](ped::ObjectId object, ObjectStateKind kind, std::size_t value) {
        out.push_back({0, static_cast<std::uint32_t>(object.index()), kind, static_cast<std::uint32_t>(value)});
    };
    for (std::size_t q = 0; q < state.lineLength.size(); ++q)
        add(objects.idOf(ped::ObjectKind::Queue, q), ObjectStateKind::QueueLength, state.lineLength[q]);
    for (std::size_t p = 0; p < state.points.size(); ++p) {
        const ped::PointState& point = state.points[p];
        add(layout.pointObject[p], ObjectStateKind::Open, point.isOpen() ? 1 : 0);
        add(layout.pointObject[p], ObjectStateKind::Serving, point.hold == ped::HoldState::Taken ? 1 : 0);
    }
    for (std::size_t b = 0; b < state.boothOpen.size(); ++b)
        add(objects.idOf(ped::ObjectKind::TicketBooth, b), ObjectStateKind::Open, state.boothOpen[b] != 0 ? 1 : 0);
    for (std::size_t s = 0; s < state.seatsFree.size(); ++s)
        add(objects.idOf(ped::ObjectKind::Seat, s), ObjectStateKind::SeatsTaken,
            layout.seatSlot[s].size() - state.seatsFree[s]);
    for (std::size_t a = 0; a < state.areas.size(); ++a) {
        const ped::ObjectId area = objects.idOf(ped::ObjectKind::PerformanceArea, a);
        add(area, ObjectStateKind::Open, state.areas[a].isActive() ? 1 : 0);
        add(area, ObjectStateKind::Watching, state.areas[a].watching);
    }
    for (std::size_t d = 0; d < state.doors.size(); ++d) {
        const ped::ObjectId door = objects.idOf(ped::ObjectKind::TrainDoor, d);
        add(door, ObjectStateKind::QueueLength, state.doors[d].waiting);
        add(door, ObjectStateKind::Train, state.doors[d].isOpen() ? state.doors[d].train + 1u : 0u);
    }
}

void ObjectChannels::take(const ped::ObjectState& state, bool all, std::uint32_t frame,
                          std::vector<RecordedObjectState>& out) {
    listObjectStates(state, now_);
    told_.resize(now_.size(), 0);
    for (std::size_t i = 0; i < now_.size(); ++i) {
        if (all ? now_[i].value == 0 : now_[i].value == told_[i])
            continue;
        now_[i].frame = frame;
        out.push_back(now_[i]);
    }
    for (std::size_t i = 0; i < now_.size(); ++i)
        told_[i] = now_[i].value;
}

} // namespace pedsim
