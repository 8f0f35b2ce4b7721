// SPDX-License-Identifier: MIT
#include "Ensemble/EvacuationPage.h"

#include "Ensemble/StationRun.h"
#include "Ensemble/Statistics.h"
#include "Host/CsvField.h"
#include "Host/SvgWriter.h"
#include "Report/ReportStyle.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace pedsim {

namespace {

constexpr double chartWidth = 780.0, chartHeight = 300.0, marginLeft = 44.0, marginBottom = 34.0;
constexpr std::array<const char*, 2> lineColours{"#2b79c2", "#cc4b2a"};

std::vector<double> valuesOf(const EvacuationRuns& runs, const std::string& key) {
    std::vector<double> values;
    for (const RunAnswer& answer : runs.answers)
        values.push_back(answer.value(key));
    return values;
}

/// Every figure that any run has, in the order in which they come.
std::vector<std::string> keysOf(const EvacuationRuns& runs) {
    std::vector<std::string> keys;
    std::set<std::string> known;
    for (const RunAnswer& answer : runs.answers)
        for (const RunFigure& figure : answer.figures)
            if (known.insert(figure.key).second)
                keys.push_back(figure.key);
    std::stable_sort(keys.begin(), keys.end(), [](const std::string& a, const std::string& b) {
        const auto group = [](const std::string& k) {
            return k.starts_with("exit.") ? 1 : k.starts_with("left_in.") ? 2 : 0;
        };
        return group(a) < group(b);
    });
    return keys;
}

std::string meanText(const std::vector<double>& values) {
    const Estimate e = estimate(values);
    return std::isfinite(e.interval.low) ? fmt::format("{:.1f} ± {:.1f}", e.mean, e.interval.half())
                                         : fmt::format("{:.1f}", e.mean);
}

/// Share of people who are out after so many seconds, in each run, sorted.
std::vector<double> sharesAt(const EvacuationRuns& runs, std::size_t second) {
    std::vector<double> shares;
    for (const RunAnswer& answer : runs.answers)
        if (!answer.maps.empty() && !answer.maps[0].empty())
            shares.push_back(static_cast<double>(answer.maps[0][std::min(second, answer.maps[0].size() - 1)]));
    std::sort(shares.begin(), shares.end());
    return shares;
}

std::size_t longestOf(const std::vector<EvacuationRuns>& variants) {
    std::size_t longest = 1;
    for (const EvacuationRuns& runs : variants)
        for (const RunAnswer& answer : runs.answers)
            longest = std::max(longest, answer.maps.empty() ? 0 : answer.maps[0].size());
    return longest;
}

/// The median run, and the band between the tenth and the ninetieth of a hundred.
std::string curveOf(const EvacuationRuns& runs, std::size_t longest, const char* colour) {
    const std::size_t step = std::max<std::size_t>(1, longest / 200);
    std::string middle, upper, lower;
    for (std::size_t t = 0; t <= longest; t += step) {
        const std::vector<double> shares = sharesAt(runs, t);
        if (shares.empty())
            return {};
        const auto at = [&](double q) {
            const double share = shares[static_cast<std::size_t>(q * static_cast<double>(shares.size() - 1) + 0.5)];
            const double x =
                marginLeft + (chartWidth - marginLeft) * static_cast<double>(t) / static_cast<double>(longest);
            return fmt::format("{:.1f},{:.1f} ", x, (chartHeight - marginBottom) * (1.0 - share) + 4.0);
        };
        middle += at(0.5);
        upper += at(0.9);
        lower.insert(0, at(0.1));
    }
    return fmt::format("<polygon points=\"{}{}\" fill=\"{}\" fill-opacity=\"0.18\"/>\n<polyline points=\"{}\" "
                       "fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n",
                       upper, lower, colour, middle, colour);
}

std::string chart(const std::vector<EvacuationRuns>& variants) {
    const std::size_t longest = longestOf(variants);
    std::string out =
        fmt::format("<svg class=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Share of people "
                    "who are out, over time\">\n",
                    chartWidth + 10.0, chartHeight + 4.0);
    for (int percent = 0; percent <= 100; percent += 25) {
        const double y = (chartHeight - marginBottom) * (1.0 - percent / 100.0) + 4.0;
        out += fmt::format("<line class=\"grid\" x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\"/><text class=\"tick\" "
                           "x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{} %</text>\n",
                           marginLeft, y, chartWidth, y, marginLeft - 6.0, y + 4.0, percent);
    }
    const std::size_t tick = longest > 1200 ? 300 : longest > 400 ? 120 : longest > 150 ? 60 : 20;
    for (std::size_t t = 0; t <= longest; t += tick)
        out +=
            fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                        marginLeft + (chartWidth - marginLeft) * static_cast<double>(t) / static_cast<double>(longest),
                        chartHeight - marginBottom + 20.0, t);
    out += fmt::format("<text class=\"axis\" x=\"{}\" y=\"{}\" text-anchor=\"end\">seconds after the alarm</text>\n",
                       chartWidth, chartHeight);
    for (std::size_t i = 0; i < variants.size(); ++i)
        out += curveOf(variants[i], longest, lineColours[i % lineColours.size()]);
    out += "</svg>\n<ul class=\"legend\">";
    for (std::size_t i = 0; i < variants.size(); ++i)
        out += fmt::format(
            "<li><span style=\"background:{}\"></span>{}: median of {} runs; band: 10 to 90 % of runs</li>",
            lineColours[i % lineColours.size()], escapeXml(variants[i].variant->label), variants[i].answers.size());
    return out + "</ul>\n";
}

std::string tableHtml(const std::vector<EvacuationRuns>& variants) {
    std::string out = "<table>\n<thead><tr><th scope=\"col\">figure</th>";
    for (const EvacuationRuns& runs : variants)
        out += fmt::format("<th scope=\"col\">{}</th>", escapeXml(runs.variant->label));
    out += "</tr></thead>\n<tbody>\n";
    std::vector<std::string> keys = keysOf(variants.front());
    for (std::size_t i = 1; i < variants.size(); ++i)
        for (const std::string& key : keysOf(variants[i]))
            if (std::find(keys.begin(), keys.end(), key) == keys.end())
                keys.push_back(key);
    for (const std::string& key : keys) {
        out += fmt::format("<tr><th scope=\"row\">{}</th>", escapeXml(evacuationLabel(key)));
        for (const EvacuationRuns& runs : variants)
            out += fmt::format("<td>{}</td>", meanText(valuesOf(runs, key)));
        out += "</tr>\n";
    }
    return out + "</tbody>\n</table>\n";
}

} // namespace

std::string evacuationLabel(const std::string& key) {
    if (key.starts_with("exit."))
        return "people who left by " + key.substr(5);
    if (key.starts_with("left_in."))
        return "people who did not get out of " + key.substr(8);
    return styleOf(key).label;
}

std::string evacuationSentence(const EvacuationRuns& runs) {
    const Estimate people = estimate(valuesOf(runs, "people"));
    const Estimate left = estimate(valuesOf(runs, "not_out"));
    const Estimate all = estimate(valuesOf(runs, "time_all"));
    const Estimate most = estimate(valuesOf(runs, "time_90"));
    const std::string who =
        left.mean > 0.0
            ? fmt::format("{:.1f} of {:.0f} people do not get out", left.mean, people.mean)
            : fmt::format("All {:.0f} people get out, the last of them after {:.0f} s", people.mean, all.mean);
    return fmt::format("{}; nine in ten are out after {:.0f} s ({} runs).", who, most.mean, runs.answers.size());
}

std::string evacuationTable(const EvacuationRuns& runs) {
    std::string out;
    for (const std::string& key : keysOf(runs))
        out += fmt::format("  {:<44}{:>20}\n", evacuationLabel(key), meanText(valuesOf(runs, key)));
    return out;
}

std::string evacuationCsv(const std::vector<EvacuationRuns>& variants) {
    std::string out = "variant,seed,figure,value\n";
    for (const EvacuationRuns& runs : variants)
        for (const RunAnswer& answer : runs.answers)
            for (const RunFigure& figure : answer.figures)
                out += fmt::format("{},{},{},{}\n", csvField(runs.variant->label), answer.question.seed,
                                   csvField(figure.key), figure.value);
    return out;
}

std::string evacuationPage(const std::vector<EvacuationRuns>& variants, const Comparison* comparison) {
    const EvacuationVariant& first = *variants.front().variant;
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width\">\n<title>Evacuation of {}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n"
        "<header>\n<h1>Evacuation of {}</h1>\n<p>{}</p>\n</header>\n",
        escapeXml(first.world->station.name), reportStyle, escapeXml(first.world->station.name),
        escapeXml(first.world->station.description));
    page += "<section id=\"result\">\n<h2>What came out</h2>\n";
    for (const EvacuationRuns& runs : variants)
        page += fmt::format("<p>{}{}</p>\n", variants.size() > 1 ? escapeXml(runs.variant->label) + ": " : "",
                            escapeXml(evacuationSentence(runs)));
    if (comparison != nullptr)
        page += fmt::format("<p>{}</p>\n", escapeXml(comparison->sentence));
    page += "</section>\n<section id=\"curve\">\n<h2>Who is out when</h2>\n" + chart(variants) + "</section>\n";
    page += "<section id=\"figures\">\n<h2>Figures</h2>\n<p>Means over all runs, with 95 % confidence intervals. Times "
            "are in seconds after the alarm. Where not everybody gets out, the time until all are out is the time for "
            "which the run was watched.</p>\n" +
            tableHtml(variants) + "</section>\n";
    return page + "</main>\n</body>\n</html>\n";
}

} // namespace pedsim
