// SPDX-License-Identifier: MIT
#include "Evaluation/Judge.h"

#include "Evaluation/Normalise.h"
#include "Evaluation/Scores.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr std::array<const char*, judgeMethodCount> methodNames{"klpe",         "pda", "knn",   "knn-mean",
                                                                "knn-weighted", "svm", "scalar"};
constexpr std::size_t mostK = 50;
constexpr double mostDyads = 2e8;
constexpr std::size_t mostScalarColumns = 5;
constexpr std::size_t mostDepthColumns = 4;

/// Share of the reference that scores at least as high.
void fillP(const Scores& scores, Verdicts& out) {
    std::vector<double> sorted = scores.reference;
    std::sort(sorted.begin(), sorted.end());
    const auto n = static_cast<double>(sorted.size());
    out.score = scores.test;
    for (const double s : scores.test) {
        const auto at = std::lower_bound(sorted.begin(), sorted.end(), s);
        out.p.push_back(static_cast<double>(sorted.end() - at) / n);
    }
}

double meanAndDeviation(const std::vector<double>& values) {
    double sum = 0.0, squares = 0.0;
    for (const double v : values) {
        sum += v;
        squares += v * v;
    }
    const double mean = sum / static_cast<double>(values.size());
    return mean + std::sqrt(std::max(0.0, squares / static_cast<double>(values.size()) - mean * mean));
}

void flagAbove(double threshold, Verdicts& out) {
    for (const double s : out.score)
        out.flagged.push_back(s > threshold ? 1 : 0);
}

bool refuse(const MetricTable& reference, const MetricTable& own, const JudgeOptions& options,
            ped::Diagnostics& diagnostics) {
    const std::uint32_t first = reference.rows() > 0 ? reference.person[0] : 0;
    if (std::all_of(reference.person.begin(), reference.person.end(), [&](std::uint32_t p) { return p == first; }))
        diagnostics.error("", "The reference holds one person, and nobody to compare them with.",
                          "Give a reference of several people.");
    else if (own.columns == 0)
        diagnostics.error("", "Every metric is the same for everybody in the reference.", "Choose other metrics.");
    else if (options.method == JudgeMethod::ParetoDepth && dyadsOf(own, options.dyads) > mostDyads)
        diagnostics.error(
            "", fmt::format("There are {:.3g} dyads, more than {:.0g}.", dyadsOf(own, options.dyads), mostDyads),
            fmt::format("Take a share of them: --dyads {:.2g}%.", 100.0 * 0.5 * mostDyads / dyadsOf(own, 1.0)));
    else if (options.method == JudgeMethod::Scalar && own.columns > mostScalarColumns)
        diagnostics.error("", fmt::format("Weights of {} metrics are more than can be tried.", own.columns),
                          "Choose at most five metrics, or another method.");
    else
        return false;
    return true;
}

void warnOf(const MetricTable& own, const JudgeOptions& options, std::size_t k, const Verdicts& out,
            ped::Diagnostics& diagnostics) {
    if (options.method == JudgeMethod::ParetoDepth && own.columns > mostDepthColumns)
        diagnostics.warning("", fmt::format("Depth hardly tells people apart by {} metrics at once.", own.columns),
                            "Choose up to four, or --method klpe.");
    if (k < out.k)
        diagnostics.warning("", fmt::format("There are fewer than {} segments of other people; k is {}.", out.k, k));
}

/// Rows of others than the one who has most: more neighbours than that not everybody has.
std::size_t leastOthers(const MetricTable& table) {
    std::vector<std::size_t> rows;
    for (const std::uint32_t person : table.person) {
        rows.resize(std::max<std::size_t>(rows.size(), person + std::size_t{1}), 0);
        ++rows[person];
    }
    return table.rows() - *std::max_element(rows.begin(), rows.end());
}

} // namespace

const char* nameOf(JudgeMethod method) {
    return methodNames[static_cast<std::size_t>(method)];
}

std::optional<JudgeMethod> parseMethod(std::string_view text) {
    for (std::size_t i = 0; i < judgeMethodCount; ++i)
        if (text == methodNames[i])
            return static_cast<JudgeMethod>(i);
    return std::nullopt;
}

bool judge(const MetricTable& reference, const MetricTable& test, bool same, const JudgeOptions& options,
           ped::Executor& executor, Verdicts& out, ped::Diagnostics& diagnostics) {
    out = {};
    if (reference.rows() == 0 || test.rows() == 0) {
        diagnostics.error("", "There is no segment to judge.", "Give longer tracks, or a shorter --window.");
        return false;
    }
    out.dimensions = dimensionsOf(reference, options.robust);
    MetricTable own = normalised(reference, out.dimensions), others = normalised(test, out.dimensions);
    if (refuse(reference, own, options, diagnostics))
        return false;
    out.k = options.k > 0 ? options.k : connectingK(own);
    const std::size_t k = std::min(out.k, leastOthers(own));
    warnOf(own, options, k, out, diagnostics);
    out.k = k;
    Scores scores;
    switch (options.method) {
    case JudgeMethod::ParetoDepth:
        scores = depthScores(own, others, same, options, k, executor, out.dyads, out.fronts);
        break;
    case JudgeMethod::OneClass:
        scores = oneClassScores(own, others, options.alpha);
        break;
    case JudgeMethod::Scalar:
        out.weights = scalarWeights(own, k, options.alpha, executor);
        own = weighted(own, out.weights);
        others = weighted(others, out.weights);
        scores = nearestScores(own, others, same, options, k, executor);
        break;
    default:
        scores = nearestScores(own, others, same, options, k, executor);
    }
    fillP(scores, out);
    if (options.method == JudgeMethod::OneClass)
        flagAbove(0.0, out);
    else if (options.method == JudgeMethod::Nearest || options.method == JudgeMethod::NearestMean ||
             options.method == JudgeMethod::NearestWeighted)
        flagAbove(options.threshold ? *options.threshold : meanAndDeviation(scores.reference), out);
    else
        for (const double p : out.p)
            out.flagged.push_back(p <= options.alpha ? 1 : 0);
    return true;
}

std::size_t connectingK(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    for (std::size_t k = 1; k < mostK && k + 1 < n; ++k) {
        // On a line, the k nearest of somebody are those on either side without a gap.
        std::vector<int> cover(n + 1, 0);
        std::size_t low = 0;
        for (std::size_t i = 0; i < n; ++i) {
            low = std::max(low, i > k ? i - k : 0);
            while (low < i && low + k < n && low + k + 1 < n &&
                   values[low + k + 1] - values[i] < values[i] - values[low])
                ++low;
            const std::size_t high = std::min(n - 1, low + k);
            ++cover[std::min(low, i)];
            --cover[std::max(high, i)];
        }
        int depth = 0;
        bool whole = true;
        for (std::size_t gap = 0; gap + 1 < n && whole; ++gap) {
            depth += cover[gap];
            whole = depth > 0;
        }
        if (whole)
            return k;
    }
    return std::max<std::size_t>(1, std::min(mostK, n > 1 ? n - 1 : 1));
}

std::size_t connectingK(const MetricTable& table) {
    std::size_t sum = 0;
    for (std::size_t c = 0; c < table.columns; ++c) {
        std::vector<double> values(table.rows());
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = table.row(i)[c];
        sum += connectingK(std::move(values));
    }
    return table.columns == 0 ? 1 : (sum + table.columns - 1) / table.columns;
}

} // namespace pedsim
