// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What has been set for one person, and so cannot be a function of who they are (Individuality.h). Exists only in runs
/// that ask for the feature "traits". Anything else that is set for individuals becomes a member here.

namespace ped {

struct World;

/// Written at birth.
struct Traits {
    /// Factor on the times after which this person loses patience with a way: 1 is the mean, at 0.1 they give up ten
    /// times sooner. [0.1 to 10]
    float patience = 1.0f;
};
static_assert(sizeof(Traits) == 4);

inline constexpr float leastPatience = 0.1f;
inline constexpr float mostPatience = 10.0f;

/// Whether a saved value may be used; what is not a number fails, too.
inline bool isSound(const World&, const Traits& traits) {
    return traits.patience >= leastPatience && traits.patience <= mostPatience;
}

} // namespace ped
