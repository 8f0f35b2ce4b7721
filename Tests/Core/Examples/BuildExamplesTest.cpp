// SPDX-License-Identifier: MIT
#include "ped/Examples/BuildExamples.h"
#include "Shared/ExamplePeople.h"
#include "Shared/ThreadExecutor.h"
#include "ped/Base/Hash.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace {

using namespace ped;

using test::crossingPeople;

std::unique_ptr<const ExampleBase> built(const ExampleTracks& tracks, const ExampleBuild& options, Executor& executor,
                                         ExampleFigures& figures, Diagnostics& diagnostics) {
    return buildExamples(
        tracks, options, executor, [](float) { return true; }, figures, diagnostics);
}

std::unique_ptr<const ExampleBase> built(const ExampleTracks& tracks, const ExampleBuild& options = {}) {
    SerialExecutor executor;
    ExampleFigures figures;
    Diagnostics diagnostics;
    return built(tracks, options, executor, figures, diagnostics);
}

TEST(BuildExamples, ABaseIsTheSameForAnyNumberOfThreadsDeterministically) {
    const ExampleTracks tracks = crossingPeople(60, 1);
    const auto one = built(tracks);
    ASSERT_NE(one, nullptr);
    EXPECT_GT(one->nodes(), 500u);
    for (const std::size_t threads : {2u, 3u}) {
        test::ThreadExecutor executor(threads);
        ExampleFigures figures;
        Diagnostics diagnostics;
        const auto other = built(tracks, {}, executor, figures, diagnostics);
        ASSERT_NE(other, nullptr);
        EXPECT_EQ(other->hash(), one->hash()) << threads;
    }
    // Compilers and levels of optimisation are compared by this number.
    EXPECT_EQ(one->hash(), 1930156466659469341ull);
}

TEST(BuildExamples, EdgesAreTheOwnContinuationAndTheBestMaximaOfOthers) {
    const ExampleTracks tracks = crossingPeople(25, 2);
    ExampleBuild options;
    options.floor = 0.85f;
    options.edges = 6;
    const auto base = built(tracks, options);
    ASSERT_NE(base, nullptr);
    const ExampleData& data = base->data();
    // All interactive moments, removed dead ends included, by brute force.
    struct Candidate {
        std::uint32_t sample;
        Spectrum spectrum;
    };
    std::vector<Candidate> moments;
    const auto sameTrack = [&](std::uint32_t a, std::uint32_t b) {
        return b < data.from.size() && data.from[a].person == data.from[b].person;
    };
    for (std::uint32_t s = 4; s < data.from.size(); ++s) {
        const auto pattern = std::span(data.glimpses).subspan((s - 4) * 20, 100);
        if (!sameTrack(s - 4, s) || isFree(pattern))
            continue;
        moments.push_back({s, {}});
        base->basis().transform(pattern, moments.back().spectrum);
    }
    std::map<std::uint32_t, std::size_t> momentAt;
    for (std::size_t m = 0; m < moments.size(); ++m)
        momentAt[moments[m].sample] = m;
    const auto alike = [&](std::size_t a, std::size_t b) {
        return base->basis().similarity(std::span(moments[a].spectrum).first(12),
                                        std::span(moments[b].spectrum).first(12));
    };
    for (std::uint32_t n = 0; n < base->nodes(); n += 7) {
        const std::size_t own = momentAt.at(data.node[n]);
        std::vector<std::pair<float, std::uint32_t>> maxima;
        for (std::size_t m = 0; m < moments.size(); ++m) {
            const std::uint32_t s = moments[m].sample;
            if (data.from[s].person == data.from[data.node[n]].person)
                continue;
            const float here = alike(own, m);
            const auto at = [&](std::uint32_t sample) {
                const auto found = momentAt.find(sample);
                return found != momentAt.end() && sameTrack(s, sample) ? alike(own, found->second) : -1.0f;
            };
            const float before = at(s - 1) >= options.floor ? at(s - 1) : -1.0f;
            if (here >= options.floor && here > before && here >= at(s + 1) && sameTrack(s, s + 1))
                maxima.push_back({-here, s});
        }
        std::sort(maxima.begin(), maxima.end());
        maxima.resize(std::min<std::size_t>(maxima.size(), options.edges - 1));
        std::vector<std::uint32_t> allowed;
        if (sameTrack(data.node[n], data.node[n] + 1))
            allowed.push_back(data.node[n]);
        for (const auto& m : maxima)
            allowed.push_back(m.second);
        std::vector<std::uint32_t> found;
        for (const ExampleEdge& e : base->edgesOf(n)) {
            found.push_back(e.sample);
            // Its target is what was there a period later.
            if (e.target != ExampleEdge::free) {
                EXPECT_EQ(data.node[e.target], e.sample + 1);
            } else {
                EXPECT_FALSE(momentAt.contains(e.sample + 1));
            }
        }
        // Edges to dead ends are gone; the others are there, in this order.
        std::size_t at = 0;
        for (const std::uint32_t s : found) {
            while (at < allowed.size() && allowed[at] != s)
                ++at;
            ASSERT_LT(at, allowed.size()) << "node " << n << " has an edge that it should not have";
        }
        EXPECT_FALSE(found.empty());
    }
}

TEST(BuildExamples, FreeExamplesShowNobodyAndKeepTheirLastSteps) {
    const auto base = built(crossingPeople(40, 3));
    ASSERT_NE(base, nullptr);
    ASSERT_GT(base->freeExamples(), 50u);
    const ExampleData& data = base->data();
    // Somebody who walks straight at 1.5 m/s finds people who do nearly that.
    const Vec2 steps[4] = {{0.3f, 0.0f}, {0.3f, 0.0f}, {0.3f, 0.0f}, {0.3f, 0.0f}};
    std::array<std::uint32_t, freeExamplesAsked> found{};
    ASSERT_EQ(base->findFree(steps, found), freeExamplesAsked);
    for (const std::uint32_t s : found)
        EXPECT_NEAR(data.pieces[s].move.x, 0.3f, 0.04f);
    for (const std::uint32_t s : data.free)
        EXPECT_TRUE(isFree(std::span(data.glimpses).subspan((s - 4) * 20, 100)));
}

TEST(BuildExamples, PaceIsThatOfPeopleWhoWalkAlone) {
    ExampleTracks tracks;
    tracks.people = 4;
    // Two who walk alone, one who stands alone, one whom nobody could tell the pace of: alone for too short a time.
    const float speeds[] = {1.0f, 1.6f, 0.0f, 2.5f};
    const std::size_t lengths[] = {60, 40, 60, 8};
    for (std::uint32_t p = 0; p < 4; ++p) {
        tracks.tracks.push_back({p, 0, 0, tracks.samples.size(), lengths[p], 1});
        for (std::size_t i = 0; i < lengths[p]; ++i)
            tracks.samples.push_back({{0.2f * speeds[p] * float(i), 100.0f * float(p)}, 0});
    }
    const auto base = built(tracks);
    ASSERT_NE(base, nullptr);
    EXPECT_NEAR(base->pace().mean, 1.3f, 1e-3f);
    EXPECT_NEAR(base->pace().deviation, 0.3f, 1e-3f);
    EXPECT_NEAR(base->paceFactor(1.3f), 1.0f, 1e-3f);
    EXPECT_EQ(base->paceFactor(9.0f), 2.0f);
    EXPECT_EQ(base->paceFactor(0.1f), 0.5f);
}

TEST(BuildExamples, TheNodeOfAPatternIsTheNodeItself) {
    const auto base = built(crossingPeople(40, 4));
    ASSERT_NE(base, nullptr);
    for (std::uint32_t n = 0; n < base->nodes(); n += 13) {
        const std::uint32_t found = base->findNode(base->pattern(n), 10);
        EXPECT_TRUE(std::equal(base->pattern(n).begin(), base->pattern(n).end(), base->pattern(found).begin()));
    }
    // Whatever is asked for, the whole pattern decides among those found.
    std::vector<std::uint8_t> asked(base->pattern(5).begin(), base->pattern(5).end());
    for (std::uint8_t& x : asked)
        x = std::uint8_t(x > 20 ? x - 20 : 0);
    const std::uint32_t all = base->findNode(asked, mostExamplesAsked);
    const auto far = [&](std::uint32_t n) {
        int sum = 0;
        for (std::size_t i = 0; i < 100; ++i)
            sum += (int(asked[i]) - int(base->pattern(n)[i])) * (int(asked[i]) - int(base->pattern(n)[i]));
        return sum;
    };
    for (const std::size_t k : {1u, 5u, 50u})
        EXPECT_LE(far(all), far(base->findNode(asked, k)));
}

TEST(BuildExamples, ASavedBaseComesBackAndDamageIsFound) {
    const auto base = built(crossingPeople(20, 5));
    ASSERT_NE(base, nullptr);
    std::vector<std::byte> block;
    saveExamples(*base, block);
    Diagnostics diagnostics;
    const auto again = loadExamples(block, diagnostics);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->hash(), base->hash());
    EXPECT_EQ(again->data().sources, "made up");
    for (const std::size_t cut : {std::size_t(0), std::size_t(10), block.size() / 2, block.size() - 1}) {
        Diagnostics cutShort;
        EXPECT_EQ(loadExamples(std::span(block).first(cut), cutShort), nullptr);
        EXPECT_EQ(cutShort.errorCount(), 1u);
    }
    std::vector<std::byte> newer = block;
    newer[8] = std::byte{99}; // The version, behind the eight bytes that say what it is.
    Diagnostics tooNew;
    EXPECT_EQ(loadExamples(newer, tooNew), nullptr);
    ASSERT_EQ(tooNew.errorCount(), 1u);
    EXPECT_NE(tooNew.items()[0].message.find("99"), std::string::npos) << tooNew.items()[0].message;
    block[block.size() / 2] ^= std::byte{1};
    Diagnostics damaged;
    EXPECT_EQ(loadExamples(block, damaged), nullptr);
    EXPECT_TRUE(damaged.hasErrors());
}

TEST(BuildExamples, DataThatPointsNowhereIsNotSound) {
    const auto base = built(crossingPeople(20, 6));
    ASSERT_NE(base, nullptr);
    EXPECT_TRUE(isSound(base->data()));
    const auto unsound = [&](auto change) {
        ExampleData data = base->data();
        change(data);
        return !isSound(data);
    };
    EXPECT_TRUE(unsound([](ExampleData& d) { d.node[0] = std::uint32_t(d.from.size()); }));
    EXPECT_TRUE(unsound([](ExampleData& d) { d.node[0] = 2; }));
    EXPECT_TRUE(unsound([](ExampleData& d) { d.edges[0].target = std::uint32_t(d.node.size()); }));
    EXPECT_TRUE(unsound([](ExampleData& d) { d.edges[0].sample = std::uint32_t(d.from.size()); }));
    EXPECT_TRUE(unsound([](ExampleData& d) { d.firstEdge[1] = 0; }));
    EXPECT_TRUE(unsound([](ExampleData& d) { d.pieces[3].move.x = std::nanf(""); }));
    EXPECT_TRUE(unsound([](ExampleData& d) { d.pieces[3].turn = {0.0f, 0.0f}; }));
    EXPECT_TRUE(unsound([](ExampleData& d) { d.from[3].person = d.people; }));
    EXPECT_TRUE(unsound([](ExampleData& d) { d.form.rays = 19; }));
    EXPECT_TRUE(unsound([](ExampleData& d) { d.free.push_back(1); }));
}

TEST(BuildExamples, AwkwardTracksAreToldAbout) {
    SerialExecutor executor;
    ExampleFigures figures;
    {
        Diagnostics diagnostics;
        EXPECT_EQ(built({}, {}, executor, figures, diagnostics), nullptr);
        EXPECT_TRUE(diagnostics.hasErrors());
    }
    { // Shorter than a pattern and an action.
        ExampleTracks tracks = crossingPeople(1, 7);
        tracks.tracks[0].count = 4;
        Diagnostics diagnostics;
        EXPECT_EQ(built(tracks, {}, executor, figures, diagnostics), nullptr);
        EXPECT_EQ(figures.tooShort, 1u);
    }
    { // One person: nobody in sight, no graph, and walking freely works.
        Diagnostics diagnostics;
        const auto base = built(crossingPeople(1, 7), {}, executor, figures, diagnostics);
        ASSERT_NE(base, nullptr);
        EXPECT_EQ(base->nodes(), 0u);
        EXPECT_GT(base->freeExamples(), 0u);
        EXPECT_EQ(base->findNode(std::vector<std::uint8_t>(100, 7), 10), ExampleBase::none);
        EXPECT_EQ(diagnostics.items().size(), 1u);
        EXPECT_FALSE(diagnostics.hasErrors());
    }
    { // Two people abreast all the way: nobody is ever free.
        ExampleTracks tracks;
        tracks.people = 2;
        for (std::uint32_t p = 0; p < 2; ++p) {
            tracks.tracks.push_back({p, 0, 0, tracks.samples.size(), 20, 1});
            for (int i = 0; i < 20; ++i)
                tracks.samples.push_back({{0.2f * float(i) + float(p), 0.3f * float(p)}, 0});
        }
        Diagnostics diagnostics;
        const auto base = built(tracks, {}, executor, figures, diagnostics);
        ASSERT_NE(base, nullptr); // The one behind sees the one ahead; the one ahead sees nobody.
        EXPECT_EQ(base->freeExamples() + base->nodes() + figures.deadEnds, 32u - 1u);
    }
    { // Stopped half way.
        Diagnostics diagnostics;
        EXPECT_EQ(
            buildExamples(
                crossingPeople(30, 8), {}, executor, [](float share) { return share < 0.5f; }, figures, diagnostics),
            nullptr);
        EXPECT_TRUE(diagnostics.hasErrors());
    }
}

TEST(BuildExamples, PeopleOfOtherFloorsAndScenesAreNotSeenNorIsAnybodyWhoIsNotLearnedFrom) {
    ExampleTracks tracks;
    tracks.people = 2;
    for (std::uint32_t p = 0; p < 2; ++p) {
        tracks.tracks.push_back({p, 0, 0, tracks.samples.size(), 20, 1});
        for (int i = 0; i < 20; ++i)
            tracks.samples.push_back({{0.2f * float(i) * (p == 0 ? 1.0f : -1.0f) + 4.0f * float(p), 0.0f}, 0});
    }
    EXPECT_GT(built(tracks)->data().node.size(), 0u);
    ExampleTracks floors = tracks;
    for (std::size_t i = 20; i < 40; ++i)
        floors.samples[i].level = 1;
    EXPECT_EQ(built(floors)->nodes(), 0u);
    ExampleTracks scenes = tracks;
    scenes.tracks[1].scene = 1;
    EXPECT_EQ(built(scenes)->nodes(), 0u);
    ExampleTracks one = tracks;
    one.tracks[1].learned = 0;
    const auto base = built(one);
    for (const ExampleSource& s : base->data().from)
        EXPECT_EQ(s.person, 0u);
    EXPECT_GT(base->nodes(), 0u); // They are seen all the same.
}

TEST(BuildExamples, SomebodyWhoStandsLooksWhereTheyLastWent) {
    ExampleTracks tracks;
    tracks.people = 2;
    tracks.tracks = {{0, 0, 0, 0, 30, 1}, {1, 0, 0, 30, 30, 1}};
    for (int i = 0; i < 30; ++i) // Goes north, and stands from the tenth moment on.
        tracks.samples.push_back({{0.0f, 0.25f * float(std::min(i, 10))}, 0});
    for (int i = 0; i < 30; ++i) // Stands north of them.
        tracks.samples.push_back({{0.0f, 5.5f}, 0});
    const auto base = built(tracks);
    ASSERT_NE(base, nullptr);
    const ExampleData& data = base->data();
    for (std::size_t s = 11; s < 29; ++s) {
        ASSERT_EQ(data.from[s].person, 0u);
        const auto glimpse = std::span(data.glimpses).subspan(s * 20, 20);
        EXPECT_NEAR(glimpse[9], (3.0f - 0.25f) / 5.0f * 255.0f, 4.0f) << "straight ahead, moment " << s;
        EXPECT_EQ(glimpse[0], 255);
        EXPECT_NEAR(length(data.pieces[s].move), 0.0f, 1e-6f);
        EXPECT_EQ(data.pieces[s].turn, (Vec2{1.0f, 0.0f}));
    }
}

TEST(BuildExamples, TheAutomaticFloorIsTheHighestThatLeavesEnoughEdges) {
    const ExampleTracks tracks = crossingPeople(80, 9);
    SerialExecutor executor;
    ExampleFigures automatic, fixed;
    Diagnostics diagnostics;
    ExampleBuild options;
    options.floor = 0.0f;
    ASSERT_NE(built(tracks, options, executor, automatic, diagnostics), nullptr);
    EXPECT_GE(automatic.floor, 0.8f);
    EXPECT_LT(automatic.floor, 1.0f);
    options.floor = automatic.floor;
    ASSERT_NE(built(tracks, options, executor, fixed, diagnostics), nullptr);
    EXPECT_EQ(fixed.edges, automatic.edges);
    if (automatic.floor > 0.805f) {
        EXPECT_GT(automatic.meanEdges, 8.0);
    }
}

TEST(BuildExamples, WallsAreSeenWhereTheyAreAskedFor) {
    ExampleTracks tracks = crossingPeople(12, 10);
    tracks.walls.push_back({{-1.0f, -1.0f}, {13.0f, -1.0f}});
    tracks.walls.push_back({{-1.0f, 13.0f}, {13.0f, 13.0f}});
    tracks.pillars.push_back({{6.0f, 6.0f}, 1.5f});
    ExampleFigures without, with;
    SerialExecutor executor;
    Diagnostics diagnostics;
    ASSERT_NE(built(tracks, {}, executor, without, diagnostics), nullptr);
    ExampleBuild options;
    options.form.walls = 1;
    ASSERT_NE(built(tracks, options, executor, with, diagnostics), nullptr);
    EXPECT_EQ(with.patterns, without.patterns);
    EXPECT_LT(with.freePatterns, without.freePatterns);
}

TEST(BuildExamples, AGraphOfWaysThatAllEndIsNone) {
    // One person before a wall: every moment leads to the next, and the last one nowhere.
    ExampleTracks tracks = crossingPeople(1, 10);
    const Vec2 first = tracks.samples.front().place, last = tracks.samples.back().place;
    tracks.pillars.push_back({last + (last - first) * 10.0f, 1000.0f});
    ExampleBuild options;
    options.form.walls = 1;
    ExampleFigures figures;
    SerialExecutor executor;
    Diagnostics diagnostics;
    EXPECT_EQ(built(tracks, options, executor, figures, diagnostics), nullptr);
    ASSERT_TRUE(diagnostics.hasErrors());
    EXPECT_NE(diagnostics.items()[0].message.find("leads on"), std::string::npos);
    EXPECT_EQ(figures.deadEnds, figures.patterns);
}

} // namespace
