// SPDX-License-Identifier: MIT
// Every study of `pedsim validate`, with its short runs: no figure may miss its reference. Label "validation"; a
// failure names each figure that does.
#include "Validation/Study.h"
#include "Validation/StudyRunner.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace pedsim {
namespace {

class StudyValidation : public testing::TestWithParam<const char*> {};

TEST_P(StudyValidation, NoFigureMissesItsReference) {
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
            EXPECT_NE(f.outcome, Outcome::Fail) << f.what << ": " << f.figure << ", wanted " << f.reference;
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
