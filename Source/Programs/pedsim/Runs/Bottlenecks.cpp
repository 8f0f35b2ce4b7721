// SPDX-License-Identifier: MIT
#include "Runs/Bottlenecks.h"

#include <fmt/format.h>

#include <algorithm>

namespace pedsim {

namespace {

constexpr std::size_t bottlenecksPrinted = 5;

} // namespace

std::vector<Bottleneck> findBottlenecks(const ped::World& world, const ped::PlaceMeter& meter) {
    std::vector<Bottleneck> found;
    for (std::size_t r = 0; r < world.regions.size(); ++r)
        if (meter.places()[r].delay > 0.0)
            found.push_back({world.regions[r].name, meter.places()[r]});
    std::stable_sort(found.begin(), found.end(),
                     [](const Bottleneck& a, const Bottleneck& b) { return a.figures.delay > b.figures.delay; });
    return found;
}

ped::Value bottlenecksJson(const std::vector<Bottleneck>& bottlenecks) {
    ped::Value list = ped::Value::array();
    for (const Bottleneck& b : bottlenecks)
        list.push(JsonObject()
                      .set("place", b.place)
                      .set("delay_person_minutes", b.figures.delay / 60.0)
                      .set("person_minutes", b.figures.personSeconds / 60.0)
                      .set("densest", b.figures.densest)
                      .set("densest_seconds", b.figures.densestSeconds)
                      .set("densest_place", b.figures.densestPlace)
                      .set("jams", b.figures.jams)
                      .set("jammed_seconds", b.figures.jammedSeconds)
                      .set("longest_jam_seconds", b.figures.longestJam)
                      .set("longest_jam_from", b.figures.longestJamSeconds)
                      .set("passed", b.figures.passed)
                      .set("seconds_through",
                           b.figures.passed > 0 ? b.figures.through / static_cast<double>(b.figures.passed) : 0.0)
                      .value());
    return list;
}

namespace {

/// How long people were jammed there, in words; nothing of jams that one would not notice.
std::string jamText(const ped::PlaceFigures& f) {
    if (f.longestJam < 1.0)
        return {};
    if (f.jams == 1)
        return fmt::format("; jammed for {:.0f} s from {:.0f} s on", f.longestJam, f.longestJamSeconds);
    return fmt::format("; jammed for {:.0f} s in all, the longest jam {:.0f} s from {:.0f} s on", f.jammedSeconds,
                       f.longestJam, f.longestJamSeconds);
}

} // namespace

std::string bottlenecksText(const std::vector<Bottleneck>& bottlenecks) {
    std::string text;
    for (std::size_t i = 0; i < std::min(bottlenecksPrinted, bottlenecks.size()); ++i) {
        const ped::PlaceFigures& f = bottlenecks[i].figures;
        text += fmt::format("  {:<9} {}: {:.1f} person-minutes lost; {:.2f} /m² at most, at {:.0f} s{}\n",
                            i == 0 ? "slowest" : "", bottlenecks[i].place, f.delay / 60.0, f.densest, f.densestSeconds,
                            jamText(f));
    }
    return text;
}

} // namespace pedsim
