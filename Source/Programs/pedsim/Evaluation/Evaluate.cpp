// SPDX-License-Identifier: MIT
#include "Evaluation/Evaluate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pedsim {

namespace {

/// Greatest difference between the share of p at or below a value and that value.
double distanceFromUniform(std::vector<double> p) {
    std::sort(p.begin(), p.end());
    double most = 0.0;
    const auto n = static_cast<double>(p.size());
    for (std::size_t i = 0; i < p.size(); ++i)
        most = std::max(
            {most, std::fabs(static_cast<double>(i + 1) / n - p[i]), std::fabs(static_cast<double>(i) / n - p[i])});
    return most;
}

std::vector<PersonVerdict> peopleOf(const JudgedSet& set, const Verdicts& verdicts) {
    std::vector<PersonVerdict> out;
    for (std::size_t i = 0; i < set.segments.segments.size(); ++i) {
        const Segment& segment = set.segments.segments[i];
        if (out.empty() || out.back().person != segment.person)
            out.push_back({segment.person, set.tracks.stays[segment.stay].number});
        PersonVerdict& person = out.back();
        ++person.segments;
        person.flagged += verdicts.flagged[i];
        person.least = std::min(person.least, verdicts.p[i]);
    }
    return out;
}

/// "walks faster than".
std::string comparisonOf(const Metric& metric, bool more) {
    const MeasureInfo& info = infoOf(metric.measure);
    if (metric.op != Operator::Deviation)
        return more ? info.more : info.less;
    if (metric.measure == Measure::Speed)
        return more ? "walks less evenly than" : "walks more evenly than";
    return fmt::format("{} {} than", more ? "varies more in" : "varies less in", info.name);
}

/// What is oddest about a row.
FlaggedSegment flaggedSegmentOf(const MetricTable& reference, const MetricTable& test, std::uint32_t segment,
                                const Verdicts& verdicts, std::span<const Metric> metrics, const std::string& name) {
    FlaggedSegment out;
    out.segment = segment;
    out.p = verdicts.p[segment];
    for (std::size_t c = 0; c < test.columns; ++c) {
        const Dimension& d = verdicts.dimensions[c];
        const double off = d.constant ? 0.0 : (test.row(segment)[c] - d.middle) / d.spread;
        if (std::fabs(off) > std::fabs(out.deviations)) {
            out.deviations = off;
            out.column = c;
        }
    }
    const double value = test.row(segment)[out.column];
    std::size_t beyond = 0;
    for (std::size_t i = 0; i < reference.rows(); ++i) {
        const double other = reference.row(i)[out.column];
        beyond += (out.deviations >= 0.0 ? other < value : other > value) ? 1 : 0;
    }
    out.share = static_cast<double>(beyond) / static_cast<double>(reference.rows());
    const std::string whom =
        beyond == reference.rows() ? "all" : fmt::format("{:.0f} %", std::floor(100.0 * out.share));
    out.why = fmt::format("{} {} of {}", comparisonOf(metrics[out.column], out.deviations >= 0.0), whom, name);
    return out;
}

void findWorst(const MetricTable& reference, const MetricTable& test, const JudgedSet& set,
               std::span<const Metric> metrics, Direction& out) {
    std::vector<std::uint32_t> order(test.rows());
    std::iota(order.begin(), order.end(), 0u);
    const Verdicts& v = out.verdicts;
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (v.p[a] != v.p[b])
            return v.p[a] < v.p[b];
        return v.score[a] != v.score[b] ? v.score[a] > v.score[b] : a < b;
    });
    std::vector<std::uint32_t> told;
    for (const std::uint32_t i : order) {
        const std::uint32_t person = set.segments.segments[i].person;
        if (out.worst.size() == mostFindings || v.flagged[i] == 0)
            break;
        if (std::find(told.begin(), told.end(), person) != told.end())
            continue;
        told.push_back(person);
        out.worst.push_back(flaggedSegmentOf(reference, test, i, v, metrics, out.trained));
    }
}

bool judgeOneWay(const JudgedSet& reference, const JudgedSet& test, bool same, std::span<const Metric> metrics,
                 const JudgeOptions& options, ped::Executor& executor, Direction& out, ped::Diagnostics& diagnostics) {
    const MetricTable in = measureSegments(reference.tracks, reference.measures, reference.segments, metrics);
    const MetricTable of = measureSegments(test.tracks, test.measures, test.segments, metrics);
    out.trained = reference.name;
    out.tested = test.name;
    if (!judge(in, of, same, options, executor, out.verdicts, diagnostics))
        return false;
    for (std::size_t c = 0; c < metrics.size(); ++c)
        if (out.verdicts.dimensions[c].constant)
            diagnostics.warning("", fmt::format("{} is the same for everybody in {}, and is left out.",
                                                nameOf(metrics[c]), reference.name));
    for (std::size_t i = 0; i < of.rows(); ++i) {
        const bool moving = test.segments.segments[i].speed >= movingSpeed;
        ++out.all.segments;
        out.all.flagged += out.verdicts.flagged[i];
        out.moving.segments += moving ? 1 : 0;
        out.moving.flagged += moving ? out.verdicts.flagged[i] : 0;
        out.meanP += out.verdicts.p[i];
    }
    out.meanP /= static_cast<double>(of.rows());
    out.ks = distanceFromUniform(out.verdicts.p);
    out.people = peopleOf(test, out.verdicts);
    findWorst(in, of, test, metrics, out);
    return true;
}

} // namespace

void prepare(JudgedSet& set, const SegmentForm& form, ped::Executor& executor) {
    set.measures = measurePoints(set.tracks, executor);
    set.segments = cutSegments(set.tracks, set.measures, form);
}

bool evaluate(const JudgedSet& reference, const JudgedSet& test, bool same, bool bothWays,
              std::span<const Metric> metrics, const JudgeOptions& options, ped::Executor& executor, Evaluation& out,
              ped::Diagnostics& diagnostics) {
    out.metrics.assign(metrics.begin(), metrics.end());
    if (!judgeOneWay(reference, test, same, metrics, options, executor, out.atypical, diagnostics))
        return false;
    if (same || !bothWays)
        return true;
    out.missing.emplace();
    return judgeOneWay(test, reference, false, metrics, options, executor, *out.missing, diagnostics);
}

std::vector<FlaggedSegment> flaggedMoments(const JudgedSet& reference, const JudgedSet& test,
                                           const Evaluation& evaluation, std::size_t most) {
    const Verdicts& verdicts = evaluation.atypical.verdicts;
    const std::vector<Segment>& segments = test.segments.segments;
    std::vector<std::uint32_t> chosen;
    for (std::uint32_t i = 0; i < segments.size(); ++i) {
        if (verdicts.flagged[i] == 0)
            continue;
        const bool goesOn = !chosen.empty() && segments[chosen.back()].stay == segments[i].stay &&
                            segments[i].begin < segments[chosen.back()].begin + segments[chosen.back()].count;
        if (!goesOn)
            chosen.push_back(i);
        else if (verdicts.p[i] < verdicts.p[chosen.back()])
            chosen.back() = i;
    }
    const auto begins = [&](std::uint32_t i) {
        const Stay& stay = test.tracks.stays[segments[i].stay];
        return stay.first + static_cast<std::int64_t>(segments[i].begin - stay.begin);
    };
    std::stable_sort(chosen.begin(), chosen.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return begins(a) < begins(b); });
    const MetricTable in =
        measureSegments(reference.tracks, reference.measures, reference.segments, evaluation.metrics);
    const MetricTable of = measureSegments(test.tracks, test.measures, test.segments, evaluation.metrics);
    std::vector<FlaggedSegment> out;
    for (std::size_t i = 0; i < std::min(most, chosen.size()); ++i)
        out.push_back(flaggedSegmentOf(in, of, chosen[i], verdicts, evaluation.metrics, reference.name));
    return out;
}

std::vector<float> pointScores(const JudgedSet& set, const Direction& direction) {
    std::vector<float> out(set.tracks.points.size(), 2.0f);
    for (std::size_t i = 0; i < set.segments.segments.size(); ++i) {
        const Segment& segment = set.segments.segments[i];
        const auto p = static_cast<float>(direction.verdicts.p[i]);
        for (std::size_t k = segment.begin; k < segment.begin + segment.count; ++k)
            out[k] = std::min(out[k], p);
    }
    return out;
}

} // namespace pedsim
