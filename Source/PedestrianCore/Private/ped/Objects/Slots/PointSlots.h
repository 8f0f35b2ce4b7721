// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Service points, purchase points and vending machines alike: one customer at a time, who reserves the point on the
/// way to it (Algorithm 4). A list is a point, by the layout's numbers.

#include "ped/Objects/Slots/SlotRequests.h"
#include "ped/Objects/Slots/SlotRules.h"

namespace ped {

struct PointSlots : SlotDefaults {
    static constexpr const char* what = "a service point";
    static constexpr LossFlag lost = lostPoint;

    static const char* table() { return "points"; }
    static bool has(const Holdings& h) { return h.hasPoint(); }
    static std::size_t lists(const ObjectState& state) { return state.points.size(); }
    static std::size_t count(const ObjectState&, std::size_t) { return 1; }
    static AgentId holder(const ObjectState& state, std::size_t point, std::size_t) { return state.points[point].user; }
    static void claim(const ObjectState& state, std::size_t point, std::uint16_t, Holdings& h) {
        h.point = state.layout.pointObject[point];
    }
    static bool owns(const ObjectState& state, AgentId id, const Holdings& h);
    static bool fits(const ObjectState& state);
    static const char* fault(const ObjectState& state, std::size_t point);
    static void release(const Book& book, AgentId id, Holdings& h, LossReason why = LossReason::Alone);
    /// Also tells a customer that the service is over.
    static std::optional<LossReason> lapse(Hearing& h);
    static void lapsed(ObjectTally& tally, LossReason) { ++tally.expired; }

    // ---- Requests ----
    /// Of a point, or of any point of a queue. Writes the point that was granted to h.request.object.
    static Outcome reserve(Hearing& h);
    static Outcome beginService(Hearing& h);
    static Outcome endService(Hearing& h);

    static constexpr std::array answers{
        Answer{RequestKind::ReservePoint, reserve},
        Answer{RequestKind::BeginService, beginService},
        Answer{RequestKind::EndService, endService},
    };
};

} // namespace ped
