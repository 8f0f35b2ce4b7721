// SPDX-License-Identifier: MIT
#include "Formation.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Whole steps of `step` that fit into `room`.
int stepsIn(float room, float step) {
    return room > 0.0f ? int(std::floor(room / step)) : 0;
}

/// Columns of the first row, as steps to the left of the one who leads, who has column 0.
struct Columns {
    int first = 0;
    int count = 1;
};

/// Of the rows that fit, the one whose middle is nearest to the middle of the others.
Columns columnsFor(int members, float middleAside, FreeSides free, const TogetherParameters& p) {
    const int left = stepsIn(free.left, p.abreast);
    const int right = stepsIn(free.right, p.abreast);
    const int count = std::clamp(std::min(members, left + right + 1), 1, std::max(1, int(p.mostAbreast)));
    Columns best{-std::min(right, count - 1), count};
    float least = 1e9f;
    for (int first = -std::min(right, count - 1); first <= 0 && first + count - 1 <= left; ++first) {
        const float middle = (float(first) + 0.5f * float(count - 1)) * p.abreast;
        // The one who leads takes the middle of three; of two it does not matter.
        const float away = std::fabs(middle - 0.5f * middleAside) + (count > 2 ? 2.0f * std::fabs(middle) : 0.0f);
        if (away < least) {
            least = away;
            best.first = first;
        }
    }
    return best;
}

} // namespace

void arrange(const TogetherParameters& p, std::span<const Companion> party, std::size_t leader, Vec2 forward,
             FreeSides free, FormationSlots& out) {
    const Vec2 left = perpendicular(forward);
    const Vec2 at = party[leader].body.position.xy();
    int members = 0;
    float sum = 0.0f;
    for (const Companion& member : party) {
        members += member.present;
        sum += member.present ? dot(member.body.position.xy() - at, left) : 0.0f;
    }
    const Columns columns = columnsFor(members, members > 1 ? sum / float(members - 1) : 0.0f, free, p);
    // Bits of places that are taken, row by row.
    unsigned taken = 1u << unsigned(-columns.first);
    out = {};
    for (std::size_t i = 0; i < party.size(); ++i) {
        if (i == leader || !party[i].present)
            continue;
        const Vec2 from = party[i].body.position.xy() - at;
        const float aside = dot(from, left);
        const float behind = -dot(from, forward);
        float least = 1e9f;
        int best = 0;
        // A row is filled before the next one is begun.
        const int rows = (members + columns.count - 1) / columns.count;
        for (int place = 0; place < std::min(rows * columns.count, 31); ++place) {
            if (taken >> unsigned(place) & 1u)
                continue;
            const int row = place / columns.count;
            // The one in the middle of three walks a little behind; of two, the one who follows.
            const float stagger = columns.count > 2 ? (place % columns.count == -columns.first ? 0.0f : -p.stagger)
                                                    : (row == 0 ? p.stagger : 0.0f);
            const FormationSlot slot{float(columns.first + place % columns.count) * p.abreast,
                                     float(row) * p.rowBehind + stagger};
            const float away = std::fabs(slot.aside - aside) + 0.5f * std::fabs(slot.behind - behind) +
                               float(row) * 4.0f * p.rowBehind;
            if (away < least) {
                least = away;
                best = place;
                out[i] = slot;
            }
        }
        taken |= 1u << unsigned(best);
    }
}

} // namespace ped
