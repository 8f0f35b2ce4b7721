// SPDX-License-Identifier: MIT
#include "BoxIndex.h"

#include <algorithm>
#include <utility>

namespace ped {

CellRect BoxIndex::squaresOf(const CellRect& box) const {
    const CellRect inside = box.clippedTo(bounds_);
    if (inside.empty())
        return {};
    return {inside.x0 >> shift, inside.y0 >> shift, ((inside.x1 - 1) >> shift) + 1, ((inside.y1 - 1) >> shift) + 1};
}

void BoxIndex::build(const CellRect& bounds, std::vector<CellRect> boxes) {
    bounds_ = bounds;
    boxes_ = std::move(boxes);
    squares_ = squaresOf(bounds);
    first_.assign(squares_.area() + 1, 0);
    const auto eachSquare = [&](std::size_t i, auto visit) {
        const CellRect s = squaresOf(boxes_[i]);
        for (std::int32_t y = s.y0; y < s.y1; ++y)
            for (std::int32_t x = s.x0; x < s.x1; ++x)
                visit(squares_.indexOf({x, y}));
    };
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        eachSquare(i, [&](std::size_t square) { ++first_[square + 1]; });
    for (std::size_t i = 1; i < first_.size(); ++i)
        first_[i] += first_[i - 1];
    inSquare_.resize(first_.back());
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        eachSquare(i, [&](std::size_t square) { inSquare_[next[square]++] = std::uint32_t(i); });
}

void BoxIndex::find(const CellRect& window, std::vector<std::uint32_t>& found) const {
    found.clear();
    const CellRect s = squaresOf(window);
    for (std::int32_t y = s.y0; y < s.y1; ++y) {
        for (std::int32_t x = s.x0; x < s.x1; ++x) {
            const std::size_t square = squares_.indexOf({x, y});
            for (std::uint32_t k = first_[square]; k < first_[square + 1]; ++k)
                if (overlap(boxes_[inSquare_[k]], window))
                    found.push_back(inSquare_[k]);
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
}

} // namespace ped
