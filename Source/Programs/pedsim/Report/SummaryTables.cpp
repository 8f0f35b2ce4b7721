// SPDX-License-Identifier: MIT
#include "Report/SummaryTables.h"

#include "Host/SvgWriter.h"
#include "Report/Charts.h"

#include "ped/Mind/FailureCause.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace pedsim {

namespace {

constexpr std::size_t bottlenecksShown = 12;

const ped::Value* memberOf(const ped::Value& object, std::string_view name, ped::Value::Kind kind) {
    const ped::Value* v = object.is(ped::Value::Kind::Object) ? object.find(name) : nullptr;
    return v != nullptr && v->is(kind) ? v : nullptr;
}

double numberOf(const ped::Value& object, std::string_view name) {
    const ped::Value* v = memberOf(object, name, ped::Value::Kind::Number);
    return v != nullptr ? v->asNumber() : 0.0;
}

std::string textOf(const ped::Value& object, std::string_view name) {
    const ped::Value* v = memberOf(object, name, ped::Value::Kind::String);
    return v != nullptr ? escapeXml(v->asString()) : std::string();
}

std::string tableOf(const std::vector<const char*>& headings, const std::string& rows) {
    std::string out = "<table>\n<thead><tr>";
    for (const char* heading : headings)
        out += fmt::format("<th scope=\"col\">{}</th>", heading);
    return out + "</tr></thead>\n<tbody>\n" + rows + "</tbody>\n</table>\n";
}

} // namespace

std::string bottleneckTable(const ped::Value& summary, const std::string& viewPage) {
    const ped::Value* list = memberOf(summary, "bottlenecks", ped::Value::Kind::Array);
    if (list == nullptr || list->items().empty())
        return {};
    const auto moment = [&](double seconds) {
        const std::string text = clockText(seconds);
        return viewPage.empty() ? text
                                : fmt::format("<a href=\"{}#time={:.1f}\">{}</a>", escapeXml(viewPage), seconds, text);
    };
    std::string rows;
    for (std::size_t i = 0; i < std::min(bottlenecksShown, list->items().size()); ++i) {
        const ped::Value& b = list->items()[i];
        const double jam = numberOf(b, "longest_jam_seconds");
        rows +=
            fmt::format("<tr><th scope=\"row\">{}. {}</th><td>{:.1f}</td><td>{:.2f} at {}</td><td>{:.0f} "
                        "s</td><td>{}</td><td>{:.1f} "
                        "s</td></tr>\n",
                        i + 1, textOf(b, "place"), numberOf(b, "delay_person_minutes"), numberOf(b, "densest"),
                        moment(numberOf(b, "densest_seconds")), numberOf(b, "jammed_seconds"),
                        jam > 0.0 ? fmt::format("{:.0f} s from {}", jam, moment(numberOf(b, "longest_jam_from"))) : "–",
                        numberOf(b, "seconds_through"));
    }
    return tableOf({"place", "person-minutes lost", "most people per m²", "jammed", "longest jam", "mean time through"},
                   rows);
}

std::string trainTable(const ped::Value& summary) {
    const ped::Value* list = memberOf(summary, "trains", ped::Value::Kind::Array);
    if (list == nullptr || list->items().empty())
        return {};
    std::string rows;
    for (const ped::Value& row : list->items())
        rows += fmt::format(
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{:.0f}</td><td>{:.0f}</td><td>{:.0f}</td><td>{:.0f}"
            "</td><td>{:.0f}</td><td>{:.0f}</td></tr>\n",
            textOf(row, "train"), clockText(numberOf(row, "departure")), numberOf(row, "alighted"),
            numberOf(row, "waited"), numberOf(row, "boarded"), numberOf(row, "left_behind"), numberOf(row, "gave_up"),
            numberOf(row, "still_waiting"));
    return tableOf({"train", "leaves", "alighted", "waited", "boarded", "left behind", "gave up", "still waiting"},
                   rows);
}

std::string failureTable(const ped::Value& summary) {
    const ped::Value* did = memberOf(summary, "activities", ped::Value::Kind::Object);
    const ped::Value* causes =
        did != nullptr ? memberOf(*did, "goals_failed_by_cause", ped::Value::Kind::Object) : nullptr;
    std::string rows;
    for (int i = 0; causes != nullptr && i < ped::failureCauseCount; ++i) {
        const ped::FailureCauseInfo& info = ped::infoOf(static_cast<ped::FailureCause>(i));
        if (const double n = numberOf(*causes, info.key); n > 0.0)
            rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{:.0f}</td></tr>\n", info.words, n);
    }
    return rows.empty() ? std::string() : tableOf({"goals that failed, because", "times"}, rows);
}

} // namespace pedsim
