// SPDX-License-Identifier: MIT
#include "Evaluation/PlaneDepths.h"

#include <numeric>

namespace pedsim {

namespace {

/// How many of some ascending numbers are at most `y`: without branches, which nobody could foretell here.
std::size_t countUpTo(std::span<const std::uint32_t> numbers, std::uint32_t y) {
    const std::uint32_t* at = numbers.data();
    std::size_t left = numbers.size();
    while (left > 1) {
        const std::size_t half = left / 2;
        at += at[half - 1] <= y ? half : 0;
        left -= half;
    }
    return static_cast<std::size_t>(at - numbers.data()) + (left == 1 && *at <= y ? 1 : 0);
}

} // namespace

PlaneDepths sweepDepths(std::span<const std::uint64_t> points, std::span<const std::uint64_t> questions) {
    PlaneDepths out;
    out.points = points.size();
    out.depth.resize(questions.size());
    std::vector<std::uint32_t> order(questions.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return questions[a] != questions[b] ? questions[a] < questions[b] : a < b;
    });
    // By front, the second number of its newest point, which is its least: it rises from front to front. A point belongs
    // behind all fronts that dominate it, which are those whose least is not above its own.
    std::vector<std::uint32_t> least;
    std::size_t asked = 0;
    const auto answerUpTo = [&](std::uint64_t key) {
        // Equal points do not dominate each other: a question comes before the points that it is equal to.
        for (; asked < order.size() && questions[order[asked]] <= key; ++asked)
            out.depth[order[asked]] =
                static_cast<std::uint32_t>(countUpTo(least, static_cast<std::uint32_t>(questions[order[asked]])) + 1);
    };
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (i > 0 && points[i] == points[i - 1])
            continue; // In the front of the one before.
        answerUpTo(points[i]);
        const auto y = static_cast<std::uint32_t>(points[i]);
        const std::size_t front = countUpTo(least, y);
        if (front == least.size())
            least.push_back(y);
        else
            least[front] = y;
    }
    answerUpTo(~std::uint64_t{0});
    out.fronts = least.size();
    return out;
}

} // namespace pedsim
