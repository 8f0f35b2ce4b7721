// SPDX-License-Identifier: MIT
#include "Evaluation/Scores.h"

#include "Evaluation/Fronts.h"
#include "Evaluation/PlaneDepths.h"
#include "Evaluation/PointTree.h"

#include "ped/Base/Philox.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace pedsim {

namespace {

double scoreOf(const std::vector<double>& distances, JudgeMethod method) {
    if (distances.empty())
        return 0.0;
    if (method == JudgeMethod::NearestMean || method == JudgeMethod::NearestWeighted) {
        double sum = 0.0, weights = 0.0;
        for (std::size_t i = 0; i < distances.size(); ++i) {
            const double w = method == JudgeMethod::NearestMean ? 1.0 : 1.0 / static_cast<double>(i + 1);
            sum += w * distances[i];
            weights += w;
        }
        return sum / weights;
    }
    return distances.back();
}

/// The rows that are nearest by one column: sorted once, walked from a value to both sides.
class SortedColumn {
public:
    SortedColumn(const MetricTable& table, std::size_t column) : person_(table.person) {
        for (std::uint32_t i = 0; i < table.rows(); ++i)
            rows_.push_back({table.row(i)[column], i});
        std::sort(rows_.begin(), rows_.end());
    }

    void nearest(double at, std::size_t k, std::uint32_t except, std::vector<std::uint32_t>& out) const {
        auto right = std::lower_bound(rows_.begin(), rows_.end(), std::pair(at, std::uint32_t{0}));
        auto left = right;
        for (std::size_t found = 0; found < k;) {
            const bool canLeft = left != rows_.begin(), canRight = right != rows_.end();
            if (!canLeft && !canRight)
                return;
            const bool goLeft = canLeft && (!canRight || at - std::prev(left)->first <= right->first - at);
            const std::uint32_t row = goLeft ? (--left)->second : (right++)->second;
            if (person_[row] == except)
                continue;
            out.push_back(row);
            ++found;
        }
    }

private:
    std::span<const std::uint32_t> person_;
    std::vector<std::pair<double, std::uint32_t>> rows_;
};

void dyadBetween(std::span<const double> a, std::span<const double> b, std::span<float> out) {
    for (std::size_t c = 0; c < a.size(); ++c)
        out[c] = static_cast<float>(std::fabs(a[c] - b[c]));
}

std::vector<float> dyadsAmong(const MetricTable& table, std::uint64_t seed, double share) {
    std::vector<float> out;
    out.reserve(static_cast<std::size_t>(dyadsOf(table, share) * 1.02) * table.columns);
    for (std::uint32_t i = 0; i < table.rows(); ++i)
        for (std::uint32_t j = i + 1; j < table.rows(); ++j) {
            if (table.person[i] == table.person[j] || !keepsDyad(seed, i, j, share))
                continue;
            out.resize(out.size() + table.columns);
            dyadBetween(table.row(i), table.row(j), std::span(out).last(table.columns));
        }
    return out;
}

/// The rows that a row is compared with: the k nearest by each column.
class Comparisons {
public:
    explicit Comparisons(const MetricTable& reference) {
        for (std::size_t c = 0; c < reference.columns; ++c)
            columns_.emplace_back(reference, c);
    }
    void find(const MetricTable& table, std::size_t i, std::size_t k, bool own, std::vector<std::uint32_t>& out) const {
        out.clear();
        for (std::size_t c = 0; c < table.columns; ++c)
            columns_[c].nearest(table.row(i)[c], k, own ? table.person[i] : PointTree::nobody, out);
    }

private:
    std::vector<SortedColumn> columns_;
};

std::uint64_t keyBetween(std::span<const double> a, std::span<const double> b) {
    return planeKey(static_cast<float>(std::fabs(a[0] - b[0])), static_cast<float>(std::fabs(a[1] - b[1])));
}

/// Questions about a table's rows, and where each row's begin.
struct PlaneQuestions {
    std::vector<std::uint64_t> keys;
    std::vector<std::size_t> first{0};

    void add(const MetricTable& reference, const Comparisons& comparisons, const MetricTable& table, std::size_t k,
             bool own) {
        std::vector<std::uint32_t> rows;
        for (std::size_t i = 0; i < table.rows(); ++i) {
            comparisons.find(table, i, k, own, rows);
            for (const std::uint32_t row : rows)
                keys.push_back(keyBetween(table.row(i), reference.row(row)));
            first.push_back(keys.size());
        }
    }
};

/// depthScores() of two columns, for which fronts need not be kept: tens of millions of dyads take seconds.
Scores planeScores(const MetricTable& reference, const MetricTable& test, bool same, const JudgeOptions& options,
                   std::size_t k, ped::Executor& executor, std::size_t& dyads, std::size_t& fronts) {
    const Comparisons comparisons(reference);
    PlaneQuestions questions;
    questions.add(reference, comparisons, reference, k, true);
    if (!same)
        questions.add(reference, comparisons, test, k, false);
    const auto dyadsOfRow = [&](std::size_t i, auto take) {
        for (std::size_t j = i + 1; j < reference.rows(); ++j)
            if (reference.person[i] != reference.person[j] &&
                keepsDyad(options.seed, static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j), options.dyads))
                take(keyBetween(reference.row(i), reference.row(j)));
    };
    const PlaneDepths found = planeDepths(reference.rows(), dyadsOfRow, questions.keys, executor);
    dyads = found.points;
    fronts = found.fronts;
    std::vector<double> means;
    for (std::size_t i = 0; i + 1 < questions.first.size(); ++i) {
        double sum = 0.0;
        for (std::size_t q = questions.first[i]; q < questions.first[i + 1]; ++q)
            sum += found.depth[q];
        const std::size_t count = std::max<std::size_t>(1, questions.first[i + 1] - questions.first[i]);
        means.push_back(sum / (static_cast<double>(count) * static_cast<double>(std::max<std::size_t>(1, fronts))));
    }
    Scores scores;
    scores.reference.assign(means.begin(), means.begin() + static_cast<std::ptrdiff_t>(reference.rows()));
    scores.test = same
                      ? scores.reference
                      : std::vector<double>(means.begin() + static_cast<std::ptrdiff_t>(reference.rows()), means.end());
    return scores;
}

} // namespace

Scores nearestScores(const MetricTable& reference, const MetricTable& test, bool same, const JudgeOptions& options,
                     std::size_t k, ped::Executor& executor) {
    const PointTree tree(reference.values, reference.columns, reference.person, options.exponent);
    const auto all = [&](const MetricTable& table, bool own) {
        std::vector<double> out(table.rows());
        executor.parallelFor(table.rows(), 64, [&](std::size_t begin, std::size_t end, std::size_t) {
            std::vector<double> distances;
            for (std::size_t i = begin; i < end; ++i) {
                tree.nearest(table.row(i), k, own ? table.person[i] : PointTree::nobody, distances);
                out[i] = scoreOf(distances, options.method);
            }
        });
        return out;
    };
    Scores scores;
    scores.reference = all(reference, true);
    scores.test = same ? scores.reference : all(test, false);
    return scores;
}

double dyadsOf(const MetricTable& reference, double share) {
    std::map<std::uint32_t, double> rows;
    for (const std::uint32_t person : reference.person)
        rows[person] += 1.0;
    const auto n = static_cast<double>(reference.rows());
    double pairs = 0.5 * n * (n - 1.0);
    for (const auto& [person, m] : rows)
        pairs -= 0.5 * m * (m - 1.0);
    return pairs * share;
}

bool keepsDyad(std::uint64_t seed, std::uint32_t i, std::uint32_t j, double share) {
    if (share >= 1.0)
        return true;
    const ped::PhiloxBlock block =
        ped::philox({i, j, 0, 0}, {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
    return static_cast<double>(block[0]) * 0x1p-32 < share;
}

Scores depthScores(const MetricTable& reference, const MetricTable& test, bool same, const JudgeOptions& options,
                   std::size_t k, ped::Executor& executor, std::size_t& dyads, std::size_t& fronts) {
    if (reference.columns == 2)
        return planeScores(reference, test, same, options, k, executor, dyads, fronts);
    const ParetoFronts peeled(dyadsAmong(reference, options.seed, options.dyads), reference.columns);
    dyads = peeled.size();
    fronts = peeled.count();
    const Comparisons comparisons(reference);
    const auto all = [&](const MetricTable& table, bool own) {
        std::vector<double> out(table.rows());
        executor.parallelFor(table.rows(), 8, [&](std::size_t begin, std::size_t end, std::size_t) {
            std::vector<std::uint32_t> rows;
            std::vector<float> dyad(table.columns);
            for (std::size_t i = begin; i < end; ++i) {
                comparisons.find(table, i, k, own, rows);
                double sum = 0.0;
                for (const std::uint32_t row : rows) {
                    dyadBetween(table.row(i), reference.row(row), dyad);
                    sum += peeled.depthOf(dyad);
                }
                const double parts = static_cast<double>(std::max<std::size_t>(1, rows.size())) *
                                     static_cast<double>(std::max<std::size_t>(1, fronts));
                out[i] = sum / parts;
            }
        });
        return out;
    };
    Scores scores;
    scores.reference = all(reference, true);
    scores.test = same ? scores.reference : all(test, false);
    return scores;
}

MetricTable weighted(const MetricTable& table, std::span<const double> weights) {
    MetricTable out;
    out.columns = 1;
    out.person = table.person;
    for (std::size_t i = 0; i < table.rows(); ++i) {
        double sum = 0.0;
        for (std::size_t c = 0; c < table.columns; ++c)
            sum += weights[c] * table.row(i)[c];
        out.values.push_back(sum);
    }
    return out;
}

} // namespace pedsim
