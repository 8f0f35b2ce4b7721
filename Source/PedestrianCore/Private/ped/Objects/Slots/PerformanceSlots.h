// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Performance areas (Algorithm 3): spots for those who watch, and the stage for those who perform.

#include "ped/Objects/LayoutPlaces.h"
#include "ped/Objects/Slots/PlaceSlots.h"
#include "ped/Objects/Slots/SlotRequests.h"

namespace ped {

struct SpotSlots : PlaceSlots<SpotSlots> {
    static constexpr const char* what = "a spot";
    static constexpr LossFlag lost = lostSpot;
    static constexpr ObjectKind kind = ObjectKind::PerformanceArea;
    static constexpr auto object = &Holdings::area;
    static constexpr auto slot = &Holdings::spot;
    static constexpr auto hold = &Holdings::spotHold;
    static constexpr auto layOut = &layOutSpots;
    static constexpr bool numbered = true;

    static const char* fault(const ObjectState& state, std::size_t area);
    static void changed(ObjectState& state, std::size_t area, int by) {
        state.areas[area].watching = std::uint16_t(state.areas[area].watching + by);
    }
    static Outcome admits(const Hearing& h, std::uint16_t area) {
        return h.state().areas[area].isActive() ? Outcome::Granted : Outcome::Closed;
    }
    static std::optional<std::uint16_t> best(const Hearing& h, std::uint16_t) {
        return freeSpot(h.state(), h.request.object, h.position());
    }
    /// Rows fill from the front.
    static Outcome mayHave(const Hearing& h, std::uint16_t area, std::uint16_t spot);
    static bool isNear(const Hearing& h, std::uint16_t area, std::uint16_t spot) {
        return h.within(places(h.state())[area][spot].position, h.rules().spotReach);
    }
    static void granted(Hearing& h, HoldState how) { h.tally().watched += how == HoldState::Taken ? 1 : 0; }
    /// Observers are removed from the list once more than a metre away (appendix D.1).
    static float leash(const ObjectParameters& rules) { return rules.spotReach; }
    static void lapsed(ObjectTally& tally, LossReason why) { tally.expired += why == LossReason::Expired ? 1 : 0; }

    static constexpr std::array answers{
        Answer{RequestKind::ReserveSpot, reserveSlot<SpotSlots>},
        Answer{RequestKind::RegisterSpot, takeSlot<SpotSlots>},
        Answer{RequestKind::LeaveSpot, leaveSlot<SpotSlots>},
    };
};

/// Performers on a stage, in the order of their start. The first one begins the performance, the last one ends it.
struct PerformerSlots : SlotDefaults {
    static constexpr const char* what = "a performance";
    static constexpr LossFlag lost = lostPerformance;
    static constexpr ObjectKind kind = ObjectKind::PerformanceArea;
    static constexpr auto object = &Holdings::performance;

    static const char* table() { return infoOf(kind).list; }
    static bool has(const Holdings& h) { return h.performs(); }
    static HoldState holdOf(const Holdings& h) { return has(h) ? HoldState::Taken : HoldState::None; }
    static std::size_t lists(const ObjectState& state) { return state.areas.size(); }
    static std::size_t count(const ObjectState& state, std::size_t area) { return state.areas[area].performers.size(); }
    static AgentId holder(const ObjectState& state, std::size_t area, std::size_t n) {
        return state.areas[area].performers[n];
    }
    static void claim(const ObjectState& state, std::size_t area, std::uint16_t, Holdings& h) {
        h.performance = state.layout.world.objects.idOf(kind, area);
    }
    static bool owns(const ObjectState& state, AgentId id, const Holdings& h);
    static bool fits(const ObjectState& state) { return state.areas.size() == state.layout.places(kind).size(); }
    static const char* fault(const ObjectState& state, std::size_t area);

    static std::uint16_t choose(const Hearing& h, std::uint16_t area, Outcome& why);
    static bool isNear(const Hearing& h, std::uint16_t area, std::uint16_t);
    static void take(Hearing& h, std::uint16_t area, std::uint16_t, HoldState);
    static void release(const Book& book, AgentId id, Holdings& h, LossReason why = LossReason::Alone);
    static std::optional<LossReason> lapse(Hearing& h);

    /// Begins a performance where none is on.
    static void begin(ObjectState& state, std::uint16_t area, std::uint32_t frame);
    /// Ends a performance: performers leave the stage, reservations of spots lapse.
    static void end(const Book& book, std::uint16_t area);

    static constexpr std::array answers{
        Answer{RequestKind::StartPerformance, takeSlot<PerformerSlots>},
        Answer{RequestKind::EndPerformance, leaveSlot<PerformerSlots>},
    };
};

} // namespace ped
