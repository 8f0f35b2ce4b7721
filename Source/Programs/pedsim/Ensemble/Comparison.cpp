// SPDX-License-Identifier: MIT
#include "Ensemble/Comparison.h"

#include "Ensemble/StationRun.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

/// A difference that is worth finding, of what the first variant has.
constexpr double worthFinding = 0.05;
constexpr const char* mainFigure = "delay";

void addMap(std::vector<std::vector<float>>& sum, const std::vector<std::vector<float>>& map, float weight) {
    sum.resize(std::max(sum.size(), map.size()));
    for (std::size_t l = 0; l < map.size(); ++l) {
        sum[l].resize(std::max(sum[l].size(), map[l].size()), 0.0f);
        for (std::size_t c = 0; c < map[l].size(); ++c)
            sum[l][c] += map[l][c] * weight;
    }
}

std::string capitalised(std::string text) {
    if (!text.empty())
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

/// How far a difference stands out of the noise.
double strength(const FigureDifference& f) {
    const double half = f.difference.interval.half();
    return half > 0.0 ? std::fabs(f.difference.mean) / half : std::fabs(f.difference.mean) > 0.0 ? 1e9 : 0.0;
}

/// Of a region's figures the ones that people feel come first; those of the whole station are for the table.
bool isHeadline(const FigureDifference& f) {
    return f.key.starts_with("regions.") && !f.key.ends_with(".densest");
}

std::string foundSentence(const FigureDifference& f) {
    const FigureStyle style = styleOf(f.key);
    const double mean = f.difference.mean;
    const Interval& i = f.difference.interval;
    const double low = std::min(std::fabs(i.low), std::fabs(i.high)),
                 high = std::max(std::fabs(i.low), std::fabs(i.high));
    const std::string amount = amountText(f.key, std::fabs(mean));
    const std::string words = fmt::format(fmt::runtime(mean < 0.0 ? style.less_words : style.more_words), amount);
    return fmt::format("{}, 95 % interval {:.{}f} to {}.", capitalised(words), low * style.scale, style.decimals,
                       amountText(f.key, high));
}

std::string nothingSentence(const Comparison& c) {
    const FigureDifference* main = c.find(mainFigure);
    if (main == nullptr || main->difference.runs < 2)
        return "Nothing can be said: run both with at least two seeds.";
    const double half = worthFinding * std::fabs(main->a.mean);
    const std::size_t needed = runsFor(main->difference, half);
    if (half <= 0.0 || needed <= main->difference.runs)
        return fmt::format("No difference larger than the noise: a difference of {:.0f} % in the time that people lose "
                           "would have shown.",
                           100.0 * worthFinding);
    return fmt::format("No difference larger than the noise: {} more seeds would show {:.0f} % of the time that people "
                       "lose.",
                       needed - main->difference.runs, 100.0 * worthFinding);
}

std::string sentenceOf(const Comparison& c) {
    const FigureDifference* best = nullptr;
    for (const FigureDifference& f : c.figures)
        if (isHeadline(f) && f.shows() && (best == nullptr || strength(f) > strength(*best)))
            best = &f;
    const FigureDifference* main = c.find(mainFigure);
    if (best == nullptr)
        return main != nullptr && main->shows() ? foundSentence(*main) : nothingSentence(c);
    std::string text = foundSentence(*best);
    if (main != nullptr && main->shows())
        text += " " + foundSentence(*main);
    return text;
}

} // namespace

const FigureDifference* Comparison::find(const std::string& key) const {
    for (const FigureDifference& f : figures)
        if (f.key == key)
            return &f;
    return nullptr;
}

std::string amountText(const std::string& key, double value) {
    const FigureStyle style = styleOf(key);
    return fmt::format("{:.{}f}{}{}", value * style.scale, style.decimals, style.unit.empty() ? "" : " ", style.unit);
}

Comparison compareAnswers(const std::vector<RunAnswer>& a, const std::vector<RunAnswer>& b) {
    Comparison c;
    std::vector<std::pair<const RunAnswer*, const RunAnswer*>> pairs;
    for (const RunAnswer& first : a)
        for (const RunAnswer& second : b)
            if (first.question.seed == second.question.seed)
                pairs.emplace_back(&first, &second);
    std::sort(pairs.begin(), pairs.end(),
              [](const auto& l, const auto& r) { return l.first->question.seed < r.first->question.seed; });
    for (const auto& [first, second] : pairs) {
        c.seeds.push_back(first->question.seed);
        addMap(c.mapA, first->maps, 1.0f / static_cast<float>(pairs.size()));
        addMap(c.mapB, second->maps, 1.0f / static_cast<float>(pairs.size()));
    }
    if (pairs.empty()) {
        c.sentence = nothingSentence(c);
        return c;
    }
    for (const RunFigure& figure : pairs.front().first->figures) {
        if (!pairs.front().second->has(figure.key))
            continue; // A place that only one of them has.
        std::vector<double> valuesA, valuesB, differences;
        for (const auto& [first, second] : pairs) {
            valuesA.push_back(first->value(figure.key));
            valuesB.push_back(second->value(figure.key));
            differences.push_back(valuesB.back() - valuesA.back());
        }
        c.figures.push_back({figure.key, estimate(valuesA), estimate(valuesB), estimate(differences)});
    }
    c.sentence = sentenceOf(c);
    return c;
}

} // namespace pedsim
