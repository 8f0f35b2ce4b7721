// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Steps that keep clear of convex obstacles. The nearest point of an obstacle gives a half-plane that the obstacle
/// lies in; a step that stays out of that half-plane by the body's radius stays clear of the obstacle. The allowed
/// steps are an intersection of half-planes, and the allowed step nearest to the wanted one slides along what is in the
/// way.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"

#include <array>
#include <cstddef>

namespace ped {

/// Allows the steps v with dot(v, normal) >= -slack.
struct HalfPlane {
    Vec2 normal; ///< Away from the obstacle. Unit vector.
    float slack; ///< How much nearer the body may get; negative where it must move away. [m]
};

/// A list on the stack that is not zeroed first.
class HalfPlanes {
public:
    static constexpr std::size_t capacity = 64;

    std::size_t size() const { return count_; }
    const HalfPlane& operator[](std::size_t i) const { return items_[i]; }
    HalfPlane& operator[](std::size_t i) { return items_[i]; }
    /// What does not fit is dropped: callers verify the step that they get.
    void push(const HalfPlane& plane) {
        if (count_ < capacity)
            items_[count_++] = plane;
    }

private:
    std::array<HalfPlane, capacity> items_;
    std::size_t count_ = 0;
};

/// The allowed step nearest to `wanted`; false where no step is allowed. Not longer than `wanted` when standing still
/// is allowed.
PEDESTRIANCORE_API bool nearestAllowed(const HalfPlanes& planes, Vec2 wanted, Vec2& step);

} // namespace ped
