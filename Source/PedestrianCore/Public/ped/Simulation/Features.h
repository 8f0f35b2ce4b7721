// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a run can do without. A fragment that belongs to a feature exists only in runs that ask for the feature: in
/// others it has no array, costs nothing, and is in no save.

#include "ped/Base/Config.h"

#include <array>
#include <cstdint>
#include <string>

namespace ped {

/// A set of features, one bit each.
using FeatureMask = std::uint32_t;

/// Bits of a FeatureMask. Saved: a bit keeps its number for ever.
enum Feature : FeatureMask {
    featureMinds = 1u << 0,   ///< Needs, goals and knowledge: people who decide for themselves.
    featureTraits = 1u << 1,  ///< What hosts and models set for individuals (ped/Agents/Traits.h).
    featureContact = 1u << 2, ///< What people who push, fall and panic remember (ped/Agents/Contact.h).
    featureGroups = 1u << 3,  ///< People who came together walk together (ped/Agents/Company.h).
    /// Less is computed where nobody looks, and people walk in flows (ped/Agents/Planning.h).
    featureInterest = 1u << 4,
    featureTasks = 1u << 5, ///< Roles: calendars, habits, things to use (ped/Mind/Tasks.h).
    /// What people who are steered by examples keep in mind (ped/Agents/ExampleMemory.h).
    featureExamples = 1u << 6,
    featureWays = 1u << 7, ///< People leave at an alarm, by what they know of the ways (ped/Agents/WayMap.h).
    /// Not a feature: the bit that every run has, for fragments that everybody has.
    always = 1u << 31,
};

struct FeatureInfo {
    FeatureMask bit;
    const char* name; ///< For messages.
};

/// Every feature once, by ascending bit.
inline constexpr std::array<FeatureInfo, 8> featureTable{{
    {featureMinds, "minds"},
    {featureTraits, "traits"},
    {featureContact, "contact"},
    {featureGroups, "groups"},
    {featureInterest, "interest"},
    {featureTasks, "tasks"},
    {featureExamples, "examples"},
    {featureWays, "ways"},
}};

/// What a run has unless its options say otherwise.
inline constexpr FeatureMask defaultFeatures = featureMinds;

struct LocomotionParameters;
struct StationDesc;
/// What a station's own people, and the models that may move them, cannot do without. A host that keeps people itself
/// (AgentStore) adds it to what it asks for.
PEDESTRIANCORE_API FeatureMask featuresOf(const StationDesc& station, const LocomotionParameters& locomotion);

/// "minds, groups"; "none".
PEDESTRIANCORE_API std::string featureNames(FeatureMask features);

} // namespace ped
