// SPDX-License-Identifier: MIT
#include "Annotation/ClassBlock.h"

#include "Cli/JsonOutput.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

ped::Value classesJson(const JudgedSet& set, std::span<const std::uint8_t> classes) {
    ped::Value names = ped::Value::array(), people = ped::Value::array();
    for (std::size_t c = 0; c < behaviourCount; ++c)
        names.push(json(nameOf(static_cast<Behaviour>(c))));
    // Segments are in the order of stays, and within a stay one begins every second.
    std::vector<std::vector<std::uint8_t>> byStay(set.tracks.stays.size());
    for (std::size_t i = 0; i < classes.size(); ++i)
        byStay[set.segments.segments[i].stay].push_back(classes[i]);
    constexpr auto middle = static_cast<std::ptrdiff_t>(behaviourWindow / behaviourEvery / 2.0);
    for (std::size_t s = 0; s < set.tracks.stays.size(); ++s) {
        const Stay& stay = set.tracks.stays[s];
        const auto seconds = static_cast<std::ptrdiff_t>(
            std::ceil(static_cast<double>(stay.count) * set.tracks.period / behaviourEvery));
        const auto last = static_cast<std::ptrdiff_t>(byStay[s].size()) - 1;
        ped::Value list = ped::Value::array();
        for (std::ptrdiff_t t = 0; t < seconds; ++t) {
            const auto around =
                static_cast<std::size_t>(std::clamp(t - middle, std::ptrdiff_t{0}, std::max(last, std::ptrdiff_t{0})));
            list.push(json(last < 0 ? -1.0 : static_cast<double>(byStay[s][around])));
        }
        people.push(
            JsonObject().set("id", stay.number).set("from", set.tracks.secondsOf(stay, 0)).set("class", list).value());
    }
    return JsonObject().set("names", names).set("period", behaviourEvery).set("people", people).value();
}

} // namespace pedsim
