// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The models that can move people among others. A new model is a row here, a file and a row of its own in
/// ped/Locomotion, and what it wants to be tuned by in ped/Agents/LocomotionParameters.h.

#include "ped/Station/FieldInfo.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ped {

/// How somebody gets where navigation leads them. 0 is what everybody does unless something says otherwise.
enum class LocomotionKind : std::uint8_t {
    Routines,
    Simple,
    Hidac,
    SocialForce,
    Boids,
    Automaton,
    Line,
    ShortTerm,
    Field,
    Graph,
    Nearest
};

inline std::span<const EnumName<LocomotionKind>> enumNames(LocomotionKind) {
    static constexpr EnumName<LocomotionKind> names[] = {
        {LocomotionKind::Routines, "routines", "Six reactive routines that edit each step, with who goes first"},
        {LocomotionKind::Simple, "simple", "Seeks the way and keeps apart: cheap, for people far away and for tests"},
        {LocomotionKind::Hidac, "hidac", "Dense crowds with contact: people queue, push, fall and panic (HiDAC)"},
        {LocomotionKind::SocialForce, "socialForce",
         "Helbing's forces between bodies: a yardstick, which shakes when dense"},
        {LocomotionKind::Boids, "boids", "Reynolds' flocking, which heads along the way: a yardstick"},
        {LocomotionKind::Automaton, "automaton", "One person per cell, from cell to cell: a yardstick"},
        {LocomotionKind::Line, "line", "Straight along the way, through everybody: where nobody looks"},
        {LocomotionKind::ShortTerm, "shortTerm", "Looks along a corridor of cells and steps aside before others"},
        {LocomotionKind::Field, "field",
         "Led round crowds by a potential field where interest is high; then as shortTerm"},
        {LocomotionKind::Graph, "graph", "As recorded people did in moments like these: by a base of examples"},
        {LocomotionKind::Nearest, "nearest",
         "The same, looked up anew at every step: a yardstick for what the graph saves"},
    };
    return names;
}

/// Number of models.
inline std::size_t locomotionCount() {
    return enumNames(LocomotionKind{}).size();
}
/// A person keeps the kind in four bits.
inline constexpr std::size_t mostLocomotionKinds = 16;

/// The model's name, as station files and the command line have it.
inline std::string_view locomotionName(LocomotionKind kind) {
    for (const EnumName<LocomotionKind>& e : enumNames(kind))
        if (e.value == kind)
            return e.text;
    return "unknown";
}
/// The model of that name; none where there is no such model.
inline std::optional<LocomotionKind> findLocomotion(std::string_view name) {
    for (const EnumName<LocomotionKind>& e : enumNames(LocomotionKind{}))
        if (e.text == name)
            return e.value;
    return std::nullopt;
}

} // namespace ped
