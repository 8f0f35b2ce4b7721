// SPDX-License-Identifier: MIT
// What appendix C.2 of Shao and Terzopoulos (2007) observed, looked for in our own figures.

#include "Runs/OrderScores.h"
#include "Runs/Orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>

namespace pedsim {

namespace {

/// Running mean and deviation.
struct Sample {
    std::size_t n = 0;
    double sum = 0.0;
    double squares = 0.0;

    void add(double x) {
        ++n;
        sum += x;
        squares += x * x;
    }
    double mean() const { return n > 0 ? sum / static_cast<double>(n) : 0.0; }
    double deviation() const {
        const double m = mean();
        return n > 1 ? std::sqrt(std::max(0.0, squares / static_cast<double>(n) - m * m)) : 0.0;
    }
};

using Scores = std::vector<OrderScore>; // Of all six routines, best first.

double median(const Scores& scores) {
    return scores.empty() ? 0.0 : scores[scores.size() / 2].fitness;
}

Verdict decide(bool known, bool holds) {
    return !known ? Verdict::Unknown : holds ? Verdict::Holds : Verdict::Fails;
}

/// Mean fitness with and without a property, as the verdict of "with is better".
Observation compare(int number, std::string claim, const Scores& scores, const char* withName, const char* withoutName,
                    bool (*has)(std::string_view)) {
    Sample with, without;
    for (const OrderScore& s : scores)
        (has(s.order) ? with : without).add(s.fitness);
    const bool known = with.n > 0 && without.n > 0;
    return {number, std::move(claim), decide(known, with.mean() > without.mean()),
            fmt::format("mean {:.4f} of {} orders with {}, {:.4f} of {} with {}", with.mean(), with.n, withName,
                        without.mean(), without.n, withoutName)};
}

Observation poorStart(const Scores& scores) {
    Sample early, others;
    std::size_t below = 0;
    for (const OrderScore& s : scores) {
        const bool starts = s.order[0] == 'A' || s.order[0] == 'B';
        (starts ? early : others).add(s.fitness);
        below += starts && s.fitness < median(scores) ? 1 : 0;
    }
    const bool known = early.n > 0 && others.n > 0;
    const bool holds = early.mean() < others.mean() && 2 * below > early.n;
    return {1, "Orders that start with A or B usually do poorly.", decide(known, holds),
            fmt::format("mean {:.4f} of {} orders, {} of them below the median; mean {:.4f} of the {} others",
                        early.mean(), early.n, below, others.mean(), others.n)};
}

Observation lateD(const Scores& scores) {
    std::array<Sample, 6> at;
    Sample place, fitness;
    double product = 0.0;
    for (const OrderScore& s : scores) {
        const std::size_t i = s.order.find('D');
        at[i].add(s.fitness);
        place.add(static_cast<double>(i));
        fitness.add(s.fitness);
        product += static_cast<double>(i) * s.fitness;
    }
    const double n = static_cast<double>(std::max<std::size_t>(1, scores.size()));
    const double spread = place.deviation() * fitness.deviation();
    const double correlation = spread > 0.0 ? (product / n - place.mean() * fitness.mean()) / spread : 0.0;
    std::string means;
    for (std::size_t i = 0; i < at.size(); ++i)
        means += at[i].n > 0 ? fmt::format(" {:.4f}", at[i].mean()) : std::string(" -");
    return {2, "The later D comes, the better.", decide(place.deviation() > 0.0, correlation > 0.0),
            fmt::format("mean with D first to last:{}; correlation {:+.2f}", means, correlation)};
}

/// F corrects what C, D and E do; before them it has nothing to correct.
bool idleF(std::string_view order) {
    return comesBefore(order, 'F', 'C') && comesBefore(order, 'F', 'D') && comesBefore(order, 'F', 'E');
}

Observation earlyF(const Scores& full, const Scores& all) {
    std::map<std::string, double> known;
    for (const OrderScore& s : all)
        known[s.order] = s.fitness;
    Sample apart, spread;
    for (const OrderScore& s : full) {
        spread.add(s.fitness);
        if (!idleF(s.order))
            continue;
        std::string without = s.order;
        without.erase(without.find('F'), 1);
        if (const auto it = known.find(without); it != known.end())
            apart.add(std::fabs(s.fitness - it->second));
    }
    // The same, as far as runs can tell: much nearer to each other than orders are in general.
    const bool holds = apart.mean() <= 0.25 * spread.deviation();
    return {5, "F before C, D and E has the same effect as leaving it out.", decide(apart.n > 0, holds),
            apart.n > 0 ? fmt::format("mean difference {:.4f} over {} pairs; deviation over all orders {:.4f}",
                                      apart.mean(), apart.n, spread.deviation())
                        : std::string("needs orders without F beside: --orders all,noF")};
}

Observation bestOnes(const Scores& scores) {
    const auto fits = [](std::string_view o) {
        return comesBefore(o, 'C', 'A') && comesBefore(o, 'A', 'B') && o.back() == 'D';
    };
    // Ten of 720 (of which 20 fit), and no fewer than the five of the paper's table.
    const std::size_t top = std::min(scores.size(), std::max<std::size_t>(5, scores.size() / 72));
    std::size_t inTop = 0, inAll = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        inAll += fits(scores[i].order) ? 1 : 0;
        inTop += i < top && fits(scores[i].order) ? 1 : 0;
    }
    const bool known = scores.size() > top && inAll >= top;
    return {6, "Almost all of the best have C before A before B and end with D.", decide(known, 4 * inTop >= 3 * top),
            fmt::format("{} of the best {}; {} of all {}{}", inTop, top, inAll, scores.size(),
                        known ? "" : ", which is too few to tell")};
}

} // namespace

std::string_view verdictText(Verdict verdict) {
    switch (verdict) {
    case Verdict::Holds:
        return "holds";
    case Verdict::Fails:
        return "does not hold";
    case Verdict::Unknown:
        break;
    }
    return "unknown";
}

std::vector<Observation> checkObservations(const std::vector<OrderScore>& scores) {
    const Scores full = fullOrderScores(scores);
    std::vector<Observation> six;
    six.push_back(poorStart(full));
    six.push_back(lateD(full));
    six.push_back(compare(3, "C should come before A.", full, "C before A", "A before C",
                          [](std::string_view o) { return comesBefore(o, 'C', 'A'); }));
    six.push_back(compare(4, "A should come before B.", full, "A before B", "B before A",
                          [](std::string_view o) { return comesBefore(o, 'A', 'B'); }));
    six.push_back(earlyF(full, scores));
    six.push_back(bestOnes(full));
    return six;
}

} // namespace pedsim
