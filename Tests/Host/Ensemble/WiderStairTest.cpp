// SPDX-License-Identifier: MIT
// The question that architects ask most: does a wider stair help? Ten seeds must be enough to see it.

#include "Ensemble/Comparison.h"
#include "Ensemble/StationRun.h"
#include "Host/TbbExecutor.h"

#include "ped/World/WorldBuilder.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace {

using namespace pedsim;

/// A hall, a stair down from it, and a lower hall with the only exit: everybody has to take the stair.
ped::StationDesc station(float stairWidth) {
    ped::StationDesc s;
    s.name = "Stair";
    ped::RegionDesc upper;
    upper.name = "upper hall";
    upper.footprint = {{0, 0}, {16, 0}, {16, 12}, {0, 12}};
    ped::RegionDesc stairs;
    stairs.name = "stairs";
    const float low = 6.0f - 0.5f * stairWidth, high = 6.0f + 0.5f * stairWidth;
    stairs.footprint = {{16, low}, {22, low}, {22, high}, {16, high}};
    stairs.floor.kind = ped::FloorKind::Stairs;
    stairs.floor.from = {16, 6};
    stairs.floor.to = {22, 6};
    stairs.floor.zTo = -3.4f;
    ped::RegionDesc lower;
    lower.name = "lower hall";
    lower.footprint = {{22, 0}, {34, 0}, {34, 12}, {22, 12}};
    lower.floor.z = -3.4f;
    s.regions = {upper, stairs, lower};
    s.objects.entrances = {{"door", {1, 6, 0}, 0, 6}};
    s.objects.exits = {{"way out", {33, 6, -3.4f}, 0, 6}};
    s.population.initial = 0;
    s.population.demand = {{"door", "way out", "", 150, 0, 40, ""}};
    return s;
}

std::vector<RunAnswer> tenRuns(const StationVariant& variant) {
    std::vector<RunQuestion> questions;
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        questions.push_back({variant.key(), seed});
    std::vector<RunAnswer> answers;
    EnsembleHooks hooks;
    hooks.answered = [&](const RunAnswer& answer) { answers.push_back(answer); };
    TbbExecutor executor(2);
    runEnsemble(
        questions,
        [&](const RunQuestion& question, RunAnswer& answer, const std::function<bool(double)>& goOn) {
            answer.question = question;
            return runVariant(variant, question.seed, answer, goOn);
        },
        executor, hooks);
    return answers;
}

TEST(WiderStair, SlowShowsWithTenSeeds) {
    const ped::WorldResult narrow = ped::buildWorld(station(1.2f));
    const ped::WorldResult wide = ped::buildWorld(station(2.4f));
    ASSERT_TRUE(narrow.world && wide.world);
    StationVariant a, b;
    a.label = "A";
    a.world = narrow.world.get();
    a.seconds = 180.0f;
    a.bounds = {{0, 0}, {34, 12}};
    b = a;
    b.label = "B";
    b.world = wide.world.get();
    const Comparison comparison = compareAnswers(tenRuns(a), tenRuns(b));
    EXPECT_EQ(comparison.seeds.size(), 10u);
    const FigureDifference* upper = comparison.find("regions.upper hall.delay");
    ASSERT_NE(upper, nullptr);
    EXPECT_TRUE(upper->shows()) << upper->difference.interval.low << " to " << upper->difference.interval.high;
    EXPECT_LT(upper->difference.interval.high, 0.0) << "people lose less time before the wider stair";
    EXPECT_FALSE(comparison.sentence.empty());
    EXPECT_EQ(comparison.sentence.find("o difference"), std::string::npos) << comparison.sentence;
    // The same design twice differs by nothing: seeds alone make no difference.
    const Comparison same = compareAnswers(tenRuns(a), tenRuns(a));
    for (const FigureDifference& figure : same.figures)
        EXPECT_FALSE(figure.shows()) << figure.key;
}

} // namespace
