// SPDX-License-Identifier: MIT
#include "ped/Simulation/OutsideEvents.h"

#include "EventArchive.h"

#include "ped/Simulation/SimulationOptions.h"

#include <algorithm>
#include <array>

namespace ped {

namespace {

#define PED_PARAMETER(part, member, least, most)                                                                       \
    ParameterInfo {                                                                                                    \
#part "." #member, least, most, [](SimulationOptions & o) -> float& { return o.parameters.part.member; }       \
    }
#define PED_MIND_PARAMETER(member, least, most)                                                                        \
    ParameterInfo {                                                                                                    \
        "mind." #member, least, most, [](SimulationOptions& o) -> float& { return o.mind.member; }                     \
    }

#define PED_HIDAC_PARAMETER(member, least, most)                                                                       \
    ParameterInfo {                                                                                                    \
        "hidac." #member, least, most,                                                                                 \
            [](SimulationOptions& o) -> float& { return o.parameters.locomotion.hidac.member; }                        \
    }

#define PED_EXAMPLE_PARAMETER(member, least, most)                                                                     \
    ParameterInfo {                                                                                                    \
        "examples." #member, least, most,                                                                              \
            [](SimulationOptions& o) -> float& { return o.parameters.locomotion.examples.member; }                     \
    }

#define PED_WAVER_PARAMETER(member, least, most)                                                                       \
    ParameterInfo {                                                                                                    \
        "waver." #member, least, most,                                                                                 \
            [](SimulationOptions& o) -> float& { return o.parameters.locomotion.waver.member; }                        \
    }

/// By name.
const ParameterInfo parameterTable[] = {
    PED_EXAMPLE_PARAMETER(arrive, 0.0f, 10.0f),
    PED_EXAMPLE_PARAMETER(freeOff, 0.0f, 2.0f),
    PED_EXAMPLE_PARAMETER(gap, 0.0f, 3.0f),
    PED_EXAMPLE_PARAMETER(gapWeight, 0.0f, 10.0f),
    PED_EXAMPLE_PARAMETER(jump, 0.0f, 1.0f),
    PED_EXAMPLE_PARAMETER(likeness, 0.0f, 8.0f),
    PED_EXAMPLE_PARAMETER(lookAhead, 0.5f, 50.0f),
    PED_EXAMPLE_PARAMETER(pathWeight, 0.0f, 10.0f),
    PED_EXAMPLE_PARAMETER(progress, 0.0f, 8.0f),
    PED_HIDAC_PARAMETER(sharePanics, 0.0f, 1.0f),
    PED_HIDAC_PARAMETER(sharePolite, 0.0f, 1.0f),
    PED_HIDAC_PARAMETER(shareProne, 0.0f, 1.0f),
    PED_HIDAC_PARAMETER(sharePushers, 0.0f, 1.0f),
    PED_HIDAC_PARAMETER(shareRight, 0.0f, 1.0f),
    PED_HIDAC_PARAMETER(shareStrong, 0.0f, 1.0f),
    PED_HIDAC_PARAMETER(shareSusceptible, 0.0f, 1.0f),
    PED_HIDAC_PARAMETER(shareWeak, 0.0f, 1.0f),
    PED_MIND_PARAMETER(asking.officerReach, 0.0f, 1e4f),
    PED_MIND_PARAMETER(asking.sight, 0.0f, 1e4f),
    PED_MIND_PARAMETER(buying.optionalReach, 0.0f, 1e4f),
    PED_MIND_PARAMETER(buying.persistence, 0.0f, 1.0f),
    PED_MIND_PARAMETER(company.chatSeconds, 0.0f, 86400.0f),
    PED_MIND_PARAMETER(company.friendReach, 0.0f, 1e4f),
    PED_MIND_PARAMETER(company.meetSeconds, 0.0f, 86400.0f),
    PED_MIND_PARAMETER(needs.performanceSight, 0.0f, 1e4f),
    PED_MIND_PARAMETER(planning.retrySeconds, 0.0f, 86400.0f),
    PED_MIND_PARAMETER(planning.waySeconds, 0.1f, 86400.0f),
    PED_MIND_PARAMETER(reaching.noProgressSeconds, 0.1f, 86400.0f),
    PED_MIND_PARAMETER(resting.least, 0.0f, 86400.0f),
    PED_MIND_PARAMETER(resting.seatReach, 0.0f, 1e4f),
    PED_MIND_PARAMETER(trains.boardMargin, 0.0f, 86400.0f),
    PED_MIND_PARAMETER(trains.chimeMargin, 0.0f, 86400.0f),
    PED_MIND_PARAMETER(trains.walkSafety, 1.0f, 100.0f),
    PED_PARAMETER(navigation, arriveRadius, 0.01f, 10.0f),
    PED_PARAMETER(navigation, densityCost, 0.0f, 1e4f),
    PED_PARAMETER(navigation, densityRadius, 0.1f, 100.0f),
    PED_PARAMETER(navigation, densityReach, 0.0f, 1e4f),
    PED_PARAMETER(navigation, doorSight, 0.0f, 1e4f),
    PED_PARAMETER(navigation, keepRight, 0.0f, 1.0f),
    PED_PARAMETER(navigation, persistence, 0.0f, 1.0f),
    PED_PARAMETER(navigation, replanSeconds, 0.1f, 86400.0f),
    PED_PARAMETER(navigation, stuckSeconds, 0.1f, 86400.0f),
    PED_PARAMETER(navigation, taste, 0.0f, 1.0f),
    PED_PARAMETER(navigation, turnBackCost, 0.0f, 1e4f),
    PED_PARAMETER(navigation, unknownDetour, 1.0f, 100.0f),
    PED_WAVER_PARAMETER(amount, 0.0f, 3.0f),
    PED_WAVER_PARAMETER(glanceChance, 0.0f, 1.0f),
    PED_WAVER_PARAMETER(glanceEvery, 1.0f, 600.0f),
    PED_WAVER_PARAMETER(glanceLeast, 0.5f, 60.0f),
    PED_WAVER_PARAMETER(glanceLinger, 0.0f, 1.0f),
    PED_WAVER_PARAMETER(glanceMost, 0.5f, 600.0f),
    PED_WAVER_PARAMETER(glanceSlow, 0.0f, 1.0f),
    PED_WAVER_PARAMETER(glanceTurn, 0.0f, 1.0f),
    PED_WAVER_PARAMETER(hurried, 0.5f, 10.0f),
    PED_WAVER_PARAMETER(pace, 0.0f, 1.0f),
    PED_WAVER_PARAMETER(paceSeconds, 0.2f, 60.0f),
    PED_WAVER_PARAMETER(sway, 0.0f, 1.0f),
    PED_WAVER_PARAMETER(swaySeconds, 0.2f, 60.0f),
};

#undef PED_PARAMETER
#undef PED_HIDAC_PARAMETER
#undef PED_EXAMPLE_PARAMETER
#undef PED_MIND_PARAMETER
#undef PED_WAVER_PARAMETER

} // namespace

std::span<const ParameterInfo> settableParameters() {
    return parameterTable;
}

const ParameterInfo* findParameter(std::string_view name) {
    const auto found = std::find_if(std::begin(parameterTable), std::end(parameterTable),
                                    [&](const ParameterInfo& p) { return name == p.name; });
    return found == std::end(parameterTable) ? nullptr : found;
}

void EventLog::post(const OutsideEvent& event) {
    const auto behind = std::upper_bound(pending.begin(), pending.end(), event.frame,
                                         [](std::uint32_t frame, const OutsideEvent& e) { return frame < e.frame; });
    pending.insert(behind, event);
}

void EventLog::forget(std::span<const Mover> present) {
    std::erase_if(past, [&](const OutsideEvent& e) {
        const auto isLastWord = [&](const Mover& m) { return moverOf(e) == m; };
        return e.kind != EventKind::Parameter &&
               !(e.kind == EventKind::Obstacle && std::any_of(present.begin(), present.end(), isLastWord));
    });
}

OutsideEvent obstacleEvent(const Mover& m) {
    OutsideEvent e;
    e.kind = EventKind::Obstacle;
    e.frame = m.frame;
    e.on = 1;
    e.level = m.yield;
    e.sides = std::uint8_t(m.kind);
    e.thing = m.number;
    e.amount = m.radius;
    e.position = m.position;
    e.velocity = m.velocity;
    e.axis = m.axis;
    return e;
}

OutsideEvent obstacleGoneEvent(std::uint32_t number, std::uint32_t frame) {
    OutsideEvent e;
    e.kind = EventKind::Obstacle;
    e.frame = frame;
    e.sides = 0;
    e.thing = number;
    return e;
}

OutsideEvent interestEvent(const InterestRegion& region, std::uint32_t frame) {
    OutsideEvent e;
    e.kind = EventKind::Interest;
    e.frame = frame;
    e.on = 1;
    e.level = std::uint8_t(region.level);
    e.thing = region.number;
    e.amount = region.radius;
    e.position = region.position;
    e.velocity.x = region.height;
    if (region.follows != FollowKind::Nothing)
        e.sides = std::uint8_t(region.follows);
    e.followed = region.followed;
    return e;
}

OutsideEvent interestGoneEvent(std::uint32_t number, std::uint32_t frame) {
    OutsideEvent e;
    e.kind = EventKind::Interest;
    e.frame = frame;
    e.thing = number;
    return e;
}

InterestRegion interestOf(const OutsideEvent& e) {
    InterestRegion region;
    region.position = e.position;
    region.radius = e.amount;
    region.height = e.velocity.x > 0.0f ? e.velocity.x : region.height;
    region.number = e.thing == OutsideEvent::nothing ? 0 : e.thing;
    region.level = InterestLevel(e.level);
    if (e.sides != OutsideEvent::bothSides)
        region.follows = FollowKind(e.sides);
    region.followed = e.followed;
    return region;
}

Mover moverOf(const OutsideEvent& e) {
    Mover m;
    m.number = e.thing;
    m.kind = MoverKind(e.sides);
    m.yield = e.level;
    m.radius = e.amount;
    m.axis = e.axis;
    m.position = e.position;
    m.velocity = e.velocity;
    m.frame = e.frame;
    return m;
}

std::vector<std::byte> eventBytes(std::span<const OutsideEvent> events) {
    std::vector<OutsideEvent> list(events.begin(), events.end());
    std::vector<std::byte> bytes;
    BinaryWriter writer(bytes);
    writer.each(list);
    return bytes;
}

bool readEventBytes(std::span<const std::byte> bytes, std::vector<OutsideEvent>& out) {
    BinaryReader reader(bytes);
    reader.each(out);
    return reader.ok() && reader.left() == 0;
}

} // namespace ped
