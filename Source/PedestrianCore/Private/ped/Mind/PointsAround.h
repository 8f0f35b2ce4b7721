// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Finds points of sale by place: in a large station one of a thousand.

#include "ped/Objects/ObjectLayout.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace ped {

/// Points of sale around a place, nearer ones first as far as their x tells.
class PointsAround {
public:
    PointsAround(std::span<const PointPlace> byX, Vec2 from) : byX_(byX), from_(from) {
        const auto isWest = [](const PointPlace& p, float x) { return p.position.x < x; };
        middle_ = std::size_t(std::lower_bound(byX.begin(), byX.end(), from.x, isWest) - byX.begin());
    }

    /// Calls visit(point, metres) for those no farther by the crow's way than far(), which may come to be less
    /// meanwhile.
    template <class Far, class Visit>
    void visit(Far&& farthest, Visit&& visit) const {
        const auto consider = [&](const PointPlace& p) {
            const float metres = distance(p.position, from_);
            if (metres <= farthest())
                visit(p.point, metres);
        };
        std::size_t east = middle_;
        std::size_t west = middle_;
        for (bool more = true; more;) {
            more = false;
            if (east < byX_.size() && byX_[east].position.x - from_.x <= farthest()) {
                consider(byX_[east++]);
                more = true;
            }
            if (west > 0 && from_.x - byX_[west - 1].position.x <= farthest()) {
                consider(byX_[--west]);
                more = true;
            }
        }
    }

    /// The nearest one that suits, within reach, of equally near ones the first; noEntry where there is none.
    template <class Suits>
    std::uint16_t nearest(float reach, Suits&& suits) const {
        std::uint16_t best = noEntry;
        float least = reach;
        visit([&] { return least; },
              [&](std::uint16_t point, float metres) {
                  if ((metres < least || point < best) && suits(point)) {
                      best = point;
                      least = metres;
                  }
              });
        return best;
    }

private:
    std::span<const PointPlace> byX_;
    Vec2 from_;
    std::size_t middle_ = 0;
};

} // namespace ped
