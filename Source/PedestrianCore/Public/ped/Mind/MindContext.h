// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What stages "feel" and "think" may read besides the people they are given. Nothing of it changes during a stage.

#include "ped/Agents/StepContext.h"
#include "ped/Mind/Goods.h"
#include "ped/Mind/MindParameters.h"
#include "ped/Mind/TypeTable.h"
#include "ped/Objects/ObjectState.h"
#include "ped/World/OpenRoutes.h"

#include <vector>

namespace ped {

/// Work memory of searches over what somebody knows of the ways: whoever thinks for a chunk has one of their own.
struct WaySpace {
    RouteScratch routes;
    std::vector<RegionId> regions;
};

/// Finds the type that somebody was born with; noEntry where there is no such person.
struct TypeFinder {
    const void* run = nullptr;
    std::uint16_t (*find)(const void*, AgentId) = nullptr;

    explicit operator bool() const { return find != nullptr; }
    std::uint16_t operator()(AgentId id) const { return find(run, id); }
};

struct TaskTable;

struct MindContext : StepContext {
    const ObjectState& objects;
    const TypeTable& types;
    const GoodsTable& goods;
    const MindParameters& mind;
    WaySpace* ways = nullptr;         ///< Null: searches bring their own.
    const TaskTable* tasks = nullptr; ///< Null in runs without roles.
    TypeFinder typeOf{};              ///< The types of others.

    std::uint32_t framesIn(float seconds) const {
        return seconds <= 0.0f ? 0u : static_cast<std::uint32_t>(seconds * parameters.framesPerSecond + 0.5f);
    }
    float secondsSince(std::uint32_t then) const {
        return static_cast<float>(frame - then) / parameters.framesPerSecond;
    }
};

} // namespace ped
