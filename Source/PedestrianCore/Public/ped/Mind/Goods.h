// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people buy: one row per good. That it is sold, and where, is the station's.

#include "ped/Base/Config.h"
#include "ped/Mind/Goals.h"
#include "ped/Objects/ObjectLayout.h"
#include "ped/Station/GoodNames.h"

#include <array>
#include <cstdint>

namespace ped {

struct Good {
    GoalType goal{};        ///< The purchase.
    const char* name = "";  ///< As points of sale name what they sell.
    const char* words = ""; ///< As in "has bought ...".
    bool canWait = true;    ///< Not bought far away, and given up where the line is too long.
};

/// In the order of `goodNames`.
inline constexpr std::array<Good, goodNames.size()> goodRows{{
    {GoalType::BuyTicket, goodNames[0], "a ticket", false},
    {GoalType::BuyDrink, goodNames[1], "a drink"},
    {GoalType::BuyFood, goodNames[2], "something to eat"},
    {GoalType::BuyPaper, goodNames[3], "a paper"},
}};

/// What a purchase buys; null where a goal is no purchase.
constexpr const Good* goodBoughtBy(GoalType goal) {
    for (const Good& good : goodRows)
        if (good.goal == goal)
            return &good;
    return nullptr;
}

/// Whether a goal may be put off or left for the sake of a train: all but purchases that must be.
constexpr bool canWait(GoalType goal) {
    const Good* good = goodBoughtBy(goal);
    return good == nullptr || good->canWait;
}

/// The numbers that goods have in a station.
struct GoodsTable {
    /// By row of `goodRows`: index into ObjectLayout::goods, or noEntry.
    std::array<std::uint16_t, goodRows.size()> number{};

    constexpr GoodsTable() { number.fill(noEntry); }
    /// Of what a purchase buys; noEntry where nobody sells it.
    constexpr std::uint16_t soldFor(GoalType goal) const {
        const Good* good = goodBoughtBy(goal);
        return good != nullptr ? number[std::size_t(good - goodRows.data())] : noEntry;
    }
};

PEDESTRIANCORE_API GoodsTable goodsOf(const ObjectLayout& layout);

} // namespace ped
