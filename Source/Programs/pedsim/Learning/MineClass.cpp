// SPDX-License-Identifier: MIT
#include "Learning/MineClass.h"

#include <algorithm>
#include <array>

namespace pedsim {

std::size_t learnOnly(Behaviour wanted, const TrackSet& set, const BehaviourModel& model, ped::Executor& executor,
                      ped::ExampleTracks& tracks) {
    JudgedSet judged;
    judged.tracks = set;
    prepare(judged, {behaviourWindow, behaviourEvery, false}, executor);
    const std::vector<std::uint8_t> classes = annotate(judged, model);
    std::vector<std::array<std::size_t, behaviourCount>> counts(set.stays.size());
    for (std::size_t i = 0; i < classes.size(); ++i)
        ++counts[judged.segments.segments[i].stay][classes[i]];
    std::size_t left = 0;
    for (std::size_t i = 0; i < tracks.tracks.size(); ++i) {
        const auto& own = counts[i];
        const auto most = std::max_element(own.begin(), own.end());
        const bool is = *most > 0 && most - own.begin() == static_cast<std::ptrdiff_t>(wanted);
        tracks.tracks[i].learned = is ? 1 : 0;
        left += is ? 1 : 0;
    }
    return left;
}

} // namespace pedsim
