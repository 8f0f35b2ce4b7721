// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People in a row who are moved by the same model.

#include "ped/Agents/Fragments.h"

#include <span>

namespace ped {

/// Whether everybody is moved by the model of kind 0: most runs, all the time.
inline bool allByRoutines(std::span<const Identity> identity) {
    const auto kind = [&](std::size_t i) { return unsigned(identity[i].locomotion.now()); };
    std::size_t i = 0;
    // Four at a time: every frame asks this of everybody.
    for (; i + 4 <= identity.size(); i += 4)
        if ((kind(i) | kind(i + 1) | kind(i + 2) | kind(i + 3)) != 0)
            return false;
    for (; i < identity.size(); ++i)
        if (kind(i) != 0)
            return false;
    return true;
}

/// Calls visit(kind, first, count) for every stretch of people with one model, in order.
template <class Visit>
void forEachModel(std::span<const Identity> identity, Visit visit) {
    for (std::size_t first = 0; first < identity.size();) {
        const LocomotionKind kind = identity[first].locomotion.now();
        std::size_t end = first + 1;
        while (end < identity.size() && identity[end].locomotion.now() == kind)
            ++end;
        visit(kind, first, end - first);
        first = end;
    }
}

} // namespace ped
