// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What has been set for one person, and so cannot be a function of who they are (Individuality.h). Exists only in runs
/// that ask for the feature "traits"; whoever sets something else for individuals adds a member here.

#include "ped/World/World.h"

namespace ped {

/// Written at birth.
struct Traits {
    /// Factor on the times after which somebody loses patience with a way: 1 is the mean, 0.1 gives up ten times
    /// sooner. [0.1 to 10]
    float patience = 1.0f;
};
static_assert(sizeof(Traits) == 4);

inline constexpr float leastPatience = 0.1f;
inline constexpr float mostPatience = 10.0f;

/// Fails for what is not a number, too.
inline bool isSound(const World&, const Traits& traits) {
    return traits.patience >= leastPatience && traits.patience <= mostPatience;
}

} // namespace ped
