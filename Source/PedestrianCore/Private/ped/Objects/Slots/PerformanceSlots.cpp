// SPDX-License-Identifier: MIT
#include "ped/Objects/Slots/PerformanceSlots.h"

#include <algorithm>

namespace ped {

const char* SpotSlots::fault(const ObjectState& state, std::size_t area) {
    if (const char* fault = PlaceSlots::fault(state, area))
        return fault;
    std::size_t watching = 0;
    for (const SlotState& spot : state.slotsOf(kind, area)) {
        watching += spot.holder.valid() ? 1 : 0;
        if (spot.hold == HoldState::Reserved && !state.areas[area].isActive())
            return "a spot is reserved without a performance";
    }
    return watching != state.areas[area].watching ? "the count of observers is wrong" : nullptr;
}

Outcome SpotSlots::mayHave(const Hearing& h, std::uint16_t area, std::uint16_t spot) {
    const std::span<const StandPlace> all = places(h.state())[area];
    for (std::size_t i = 0; i < all.size() && all[i].row < all[spot].row; ++i)
        if (all[i].usable != 0 && !holder(h.state(), area, i).valid())
            return Outcome::NotYourTurn;
    return Outcome::Granted;
}

bool PerformerSlots::owns(const ObjectState& state, AgentId id, const Holdings& h) {
    const std::uint16_t area = state.layout.indexOf(h.performance, kind);
    if (area == noEntry)
        return false;
    const auto& performers = state.areas[area].performers;
    return std::count(performers.begin(), performers.end(), id) == 1;
}

const char* PerformerSlots::fault(const ObjectState& state, std::size_t a) {
    const AreaState& area = state.areas[a];
    if (!area.performers.consistent() || area.active > 1 || area.byHost > 1 ||
        area.isActive() != (area.byHost != 0 || !area.performers.empty()))
        return "a performance without performers, or performers without one";
    return nullptr;
}

std::uint16_t PerformerSlots::choose(const Hearing& h, std::uint16_t area, Outcome& why) {
    const auto& performers = h.state().areas[area].performers;
    why = Outcome::Full;
    return performers.full() ? noEntry : std::uint16_t(performers.size());
}

bool PerformerSlots::isNear(const Hearing& h, std::uint16_t area, std::uint16_t) {
    const PerformanceAreaDesc& desc = h.state().layout.world.station.objects.performanceAreas[area];
    return h.within(desc.center, desc.radius + h.rules().performanceReach);
}

void PerformerSlots::take(Hearing& h, std::uint16_t area, std::uint16_t, HoldState) {
    h.book.state.areas[area].performers.push(h.who.id);
    begin(h.book.state, area, h.frame());
    claim(h.state(), area, 0, h.mine());
}

void PerformerSlots::release(const Book& book, AgentId id, Holdings& h, LossReason) {
    const std::uint16_t area = book.state.layout.indexOf(h.performance, kind);
    AreaState& a = book.state.areas[area];
    const auto at = std::find(a.performers.begin(), a.performers.end(), id);
    PED_ASSERT(at != a.performers.end());
    a.performers.erase(std::size_t(at - a.performers.begin()));
    h.performance = {};
    if (a.performers.empty() && a.byHost == 0)
        end(book, area);
}

std::optional<LossReason> PerformerSlots::lapse(Hearing& h) {
    const std::uint16_t area = h.state().layout.indexOf(h.mine().performance, kind);
    const PerformanceAreaDesc& desc = h.state().layout.world.station.objects.performanceAreas[area];
    const float leash = desc.radius + h.rules().performanceReach + h.rules().leaveSlack;
    return h.within(desc.center, leash) ? std::nullopt : std::optional(LossReason::Strayed);
}

void PerformerSlots::begin(ObjectState& state, std::uint16_t area, std::uint32_t frame) {
    AreaState& a = state.areas[area];
    if (a.isActive())
        return;
    a.active = 1;
    a.since = frame;
    ++a.shows;
    ++state.tally.shows;
}

void PerformerSlots::end(const Book& book, std::uint16_t area) {
    AreaState& a = book.state.areas[area];
    for (const AgentId id : a.performers.span())
        if (Holdings* h = book.people(id).holdings) {
            h->performance = {};
            lose(*h, lostPerformance, LossReason::Ended);
        }
    a.performers.clear();
    a.active = 0;
    a.byHost = 0;
    for (const SlotState& spot : book.state.slotsOf(kind, area)) {
        if (spot.hold != HoldState::Reserved)
            continue;
        const AgentId id = spot.holder;
        if (Holdings* h = book.people(id).holdings) {
            SpotSlots::release(book, id, *h);
            lose(*h, lostSpot, LossReason::Ended);
        }
    }
}

} // namespace ped
