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
    featureMinds = 1u << 0,  ///< Needs, goals and knowledge: people who decide for themselves.
    featureTraits = 1u << 1, ///< What hosts and models set for individuals (ped/Agents/Traits.h).
    featureGroups = 1u << 3, ///< People who came together walk together (ped/Agents/Company.h).
    /// Not a feature: the bit that every run has, for fragments that everybody has.
    always = 1u << 31,
};

struct FeatureInfo {
    FeatureMask bit;
    const char* name; ///< For messages.
};

/// Every feature once, by ascending bit.
inline constexpr std::array<FeatureInfo, 3> featureTable{{
    {featureMinds, "minds"},
    {featureTraits, "traits"},
    {featureGroups, "groups"},
}};

/// What a run has unless its options say otherwise.
inline constexpr FeatureMask defaultFeatures = featureMinds;

struct StationDesc;
/// What a station's own people cannot do without.
PEDESTRIANCORE_API FeatureMask featuresOf(const StationDesc& station);

/// "minds, groups"; "none".
PEDESTRIANCORE_API std::string featureNames(FeatureMask features);

} // namespace ped
