// SPDX-License-Identifier: MIT
// Every study of `pedsim validate`, with its short runs: no figure misses its reference except those known to. Label
// "validation". A failure names each such figure.
#include "Validation/Study.h"
#include "Validation/StudyRunner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace pedsim {
namespace {

/// Figures that miss their reference, by how they begin. Docs/Validation.md tells of each why; one that comes to be met
/// is taken from this list, and nothing may be added without a reason there.
constexpr std::string_view knownMisses[] = {
    "one way, 3.10 /m²: speed",     // Bodies are discs of 0.5 m: too stiff for crowds this dense.
    "11: by the nearer exit",       // Everybody sees the empty exit at once, and nobody sees who has left for it.
    "15: short, corner, long",      // In short runs of few people the first two differ by less than chance.
    "13: down at",                  // On stairs people keep a longer distance than Corbetta's did.
    "Penn Station: E alone, turns", // Routine E looks for a free course instead of stopping, which turns less.
    "Penn Station: without C and D, turns",
    "corridor: E alone, ",
    "corridor: without C and D, ",
};

bool isKnownMiss(std::string_view what) {
    return std::any_of(std::begin(knownMisses), std::end(knownMisses),
                       [&](std::string_view known) { return what.starts_with(known); });
}

class StudyValidation : public testing::TestWithParam<const char*> {};

TEST_P(StudyValidation, NoOtherFigureMissesItsReference) {
    const Study* study = findStudy(GetParam());
    ASSERT_NE(study, nullptr);
    StudyOptions options;
    options.quick = true;
    std::size_t judged = 0;
    StudyRunnerHooks hooks;
    hooks.judged = [&](const Study&, const StudyResult& result) {
        ++judged;
        EXPECT_FALSE(result.findings.empty());
        for (const Finding& f : result.findings)
            EXPECT_TRUE(f.outcome != Outcome::Fail || isKnownMiss(f.what))
                << f.what << ": " << f.figure << ", wanted " << f.reference;
    };
    EXPECT_TRUE(runStudies({study}, options, 1, hooks));
    EXPECT_EQ(judged, 1u);
}

std::string nameOf(const testing::TestParamInfo<const char*>& info) {
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// Penn Station has tests of its own: its limits are for whole runs.
INSTANTIATE_TEST_SUITE_P(Quick, StudyValidation,
                         testing::Values("lanes", "bottleneck", "door", "single-file", "diagram", "routines",
                                         "arrivals", "rimea-singles", "rimea-rooms", "rimea-bottlenecks",
                                         "rimea-stairs"),
                         nameOf);

} // namespace
} // namespace pedsim
