// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People to learn from, made up: they cross a square and give way to each other, with no recording at hand.

#include "ped/Base/Hash.h"
#include "ped/Examples/BuildExamples.h"

#include <memory>

namespace ped::test {

/// People who cross a square, each along a gentle curve: enough of them that some meet and some do not.
inline ExampleTracks crossingPeople(std::size_t people, std::uint64_t seed) {
    ExampleTracks out;
    out.people = std::uint32_t(people);
    out.sources = "made up";
    for (std::size_t p = 0; p < people; ++p) {
        const auto draw = [&](std::uint64_t n) { return float(mixBits(seed * 1000 + p * 17 + n) % 10000) * 1e-4f; };
        ExampleTrack track;
        track.person = std::uint32_t(p);
        track.first = std::int64_t(draw(0) * 200.0f);
        track.begin = out.samples.size();
        track.count = 20 + std::size_t(draw(1) * 30.0f);
        const bool across = draw(2) < 0.5f;
        const float speed = 0.8f + 0.8f * draw(3), lane = 12.0f * draw(4), bend = draw(5) - 0.5f;
        for (std::size_t i = 0; i < track.count; ++i) {
            const float along = speed * 0.2f * float(i), aside = lane + bend * 0.05f * along * along * 0.2f;
            out.samples.push_back({across ? Vec2{along, aside} : Vec2{aside, 12.0f - along}, 0});
        }
        out.tracks.push_back(track);
    }
    return out;
}

inline std::unique_ptr<const ExampleBase> madeUpExamples(std::size_t people = 80, std::uint64_t seed = 1) {
    SerialExecutor executor;
    ExampleFigures figures;
    Diagnostics diagnostics;
    return buildExamples(
        crossingPeople(people, seed), {}, executor, [](float) { return true; }, figures, diagnostics);
}

} // namespace ped::test
