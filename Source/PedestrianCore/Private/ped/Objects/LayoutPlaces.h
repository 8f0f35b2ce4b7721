// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Places for people at objects: on free ground, none within another's body.

#include "ped/Objects/ObjectLayout.h"

#include <optional>

namespace ped {

/// Places that are given away, by square metre.
class TakenPlaces {
public:
    TakenPlaces(const World& world, float floorHeight);
    void add(Vec3 p);
    /// Whether nothing lies within `distance` (at most a metre) of p on its level; `except` does not count.
    bool isFree(Vec3 p, float distance, const Vec3* except = nullptr) const;

private:
    static constexpr std::uint32_t none = 0xffffffffu;

    GridFrame frame_;
    float floorHeight_;               ///< [m]
    std::vector<std::uint32_t> head_; ///< By cell.
    std::vector<std::uint32_t> next_;
    std::vector<Vec3> points_;
};

/// An author's point may miss walkable ground by this much. [m]
inline constexpr float authoredReach = 0.6f;
/// Free ground within `reach` of p, on p's level.
std::optional<Vec3> standingGround(const World& world, Vec3 p, float reach);
/// Whether nothing solid lies between two places; the first is within `reach` of walkable ground.
bool freeBetween(const World& world, Vec3 from, Vec3 to, float reach);

// Places that authors have set.
void layOutSeats(ObjectLayout& layout);
void layOutSpots(ObjectLayout& layout);
void layOutMeetings(ObjectLayout& layout);
void layOutThings(ObjectLayout& layout);
// Places that find room among those.
void layOutLines(ObjectLayout& layout, TakenPlaces& taken);
void layOutDoors(ObjectLayout& layout, TakenPlaces& taken);

} // namespace ped
