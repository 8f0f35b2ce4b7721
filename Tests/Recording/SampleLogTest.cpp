// SPDX-License-Identifier: MIT
// Samples that come frame by frame, in any order of people, make the tracks of those people.

#include "Recording/SampleLog.h"

#include <gtest/gtest.h>

#include <map>

namespace {

using namespace pedsim;

TrackSample sampleOf(std::uint32_t id, std::uint32_t frame) {
    TrackSample s;
    s.x = static_cast<std::int32_t>(id * 1000 + frame);
    s.gait = static_cast<std::uint8_t>(frame);
    return s;
}

struct Stay {
    std::uint32_t from;
    std::uint32_t to; ///< Exclusive.
};

/// In every frame in another order.
SampleLog logOf(const std::map<std::uint32_t, Stay>& stays, std::uint32_t frames) {
    SampleLog log;
    for (std::uint32_t f = 0; f < frames; ++f) {
        std::vector<std::uint32_t> present;
        for (const auto& [id, stay] : stays)
            if (f >= stay.from && f < stay.to)
                present.insert(present.begin() + (f * 7 + id) % (present.size() + 1), id);
        const std::size_t half = present.size() / 2;
        for (const auto part : {std::span(present).first(half), std::span(present).subspan(half)}) {
            const std::span<PersonSample> room = log.add(part.size());
            for (std::size_t i = 0; i < part.size(); ++i)
                room[i] = {part[i], sampleOf(part[i], f)};
        }
        log.endFrame();
    }
    return log;
}

void expectTracks(const FrameGroup& group, const std::map<std::uint32_t, Stay>& stays) {
    ASSERT_EQ(group.tracks.size(), stays.size());
    std::size_t t = 0;
    for (const auto& [id, stay] : stays) {
        const Track& track = group.tracks[t++];
        ASSERT_EQ(track.person, id);
        EXPECT_EQ(track.start, stay.from);
        ASSERT_EQ(track.count, stay.to - stay.from);
        for (std::uint32_t i = 0; i < track.count; ++i)
            ASSERT_EQ(group.of(track)[i], sampleOf(id, stay.from + i)) << id;
    }
}

TEST(SampleLog, TracksAreGatheredByPerson) {
    const std::map<std::uint32_t, Stay> stays{{0, {0, 9}}, {3, {2, 5}}, {70, {0, 1}}, {71, {8, 9}}, {500, {1, 9}}};
    TrackGatherer gatherer;
    FrameGroup group;
    gatherer.gather(logOf(stays, 9), group);
    expectTracks(group, stays);
    // Nothing is left of one group in the next.
    const std::map<std::uint32_t, Stay> later{{3, {0, 2}}, {9, {0, 4}}, {500, {3, 4}}};
    gatherer.gather(logOf(later, 4), group);
    expectTracks(group, later);
}

TEST(SampleLog, IsEmptyWhenCleared) {
    SampleLog log = logOf({{1, {0, 2}}}, 2);
    ASSERT_EQ(log.frames(), 2u);
    EXPECT_EQ(log.frame(1).size(), 1u);
    log.clear();
    EXPECT_EQ(log.frames(), 0u);
    log.endFrame();
    EXPECT_TRUE(log.frame(0).empty());
}

} // namespace
