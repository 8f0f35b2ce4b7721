// SPDX-License-Identifier: MIT
#include "Report/ServiceTables.h"

#include "Host/SvgWriter.h"
#include "Report/Charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace pedsim {

namespace {

/// The densest first.
std::string placeTable(const std::vector<PlaceService>& places) {
    std::vector<const PlaceService*> sorted;
    sorted.reserve(places.size());
    for (const PlaceService& place : places)
        sorted.push_back(&place);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const PlaceService* a, const PlaceService* b) { return a->densest > b->densest; });
    std::string out = "<table>\n<thead><tr><th scope=\"col\">place</th><th scope=\"col\">table</th>"
                      "<th scope=\"col\">people, mean</th><th scope=\"col\">most at once</th>"
                      "<th scope=\"col\">most per m²</th><th scope=\"col\">worst level</th>"
                      "<th scope=\"col\">at D or worse</th></tr></thead>\n<tbody>\n";
    for (const PlaceService* place : sorted) {
        const auto poor = std::accumulate(place->looks.begin() + 3, place->looks.end(), std::uint64_t{0});
        out += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{:.1f}</td><td>{} at {}</td>"
                           "<td>{:.2f} at {}</td><td>{}</td><td>{:.1f} %</td></tr>\n",
                           escapeXml(place->name), nameOf(place->table), place->mean, place->most,
                           clockText(place->mostSeconds), place->densest, clockText(place->densestSeconds),
                           nameOfGrade(gradeOf(place->table, place->densest)),
                           100.0 * static_cast<double>(poor) / static_cast<double>(place->people));
    }
    return out + "</tbody>\n</table>\n";
}

/// Person-time by grade, of one kind of place.
std::string gradesOf(const std::vector<PlaceService>& places, ServiceTable table) {
    std::array<std::uint64_t, gradeCount> looks{};
    std::uint64_t all = 0;
    for (const PlaceService& place : places)
        for (std::size_t g = 0; place.table == table && g < gradeCount; ++g) {
            looks[g] += place.looks[g];
            all += place.looks[g];
        }
    if (all == 0)
        return {};
    std::vector<ChartBar> bars;
    for (std::size_t g = 0; g < gradeCount; ++g) {
        const double share = 100.0 * static_cast<double>(looks[g]) / static_cast<double>(all);
        const std::array<double, 5>& limits = limitsOf(table);
        const std::string range = g == 0  ? fmt::format("below {}", limits[0])
                                  : g < 5 ? fmt::format("{} to {}", limits[g - 1], limits[g])
                                          : fmt::format("from {}", g == 5 ? limits[4] : beyondF[g - 6]);
        if (g < 6 || looks[g] > 0)
            bars.push_back({fmt::format("{}, {} per m²", g < 6 ? nameOfGrade(g) : "F", range), share, colourOfGrade(g),
                            fmt::format("{:.1f} %", share)});
    }
    const std::string title = table == ServiceTable::Stairs  ? "On stairs"
                              : table == ServiceTable::Queue ? "In queues"
                                                             : "On walkways";
    return fmt::format("<h3>{}</h3>\n", title) + barChart({"Person-time by level of service: " + title, "", ""}, bars);
}

} // namespace

std::string serviceTables(const std::vector<PlaceService>& places) {
    std::string out;
    for (const ServiceTable table : {ServiceTable::Walkway, ServiceTable::Stairs, ServiceTable::Queue})
        out += gradesOf(places, table);
    return out + placeTable(places);
}

} // namespace pedsim
