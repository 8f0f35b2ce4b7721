// SPDX-License-Identifier: MIT
#include "Validation/StudyRunner.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <numeric>

namespace pedsim {
namespace {

/// A study of twenty cases of which each leaves a number; it judges their sum.
StudyPlan planNumbers(const StudyOptions& options) {
    auto numbers = std::make_shared<std::vector<double>>(20, 0.0);
    StudyPlan plan;
    for (std::size_t i = 0; i < numbers->size(); ++i) {
        StudyCase one;
        one.seconds = 10.0;
        one.people = static_cast<double>(i % 3);
        one.run = [numbers, i](const CaseHooks& hooks) {
            for (int second = 0; second < 10 && !hooks.stop(); ++second)
                hooks.simulated(1.0);
            (*numbers)[i] = static_cast<double>(i);
        };
        plan.cases.push_back(one);
    }
    plan.judge = [numbers, quick = options.quick](StudyResult& out) {
        const double sum = std::accumulate(numbers->begin(), numbers->end(), 0.0);
        out.findings.push_back(
            {"sum", std::to_string(sum), "190", "", sum == 190.0 ? Judgement::Pass : Judgement::Fail});
        EXPECT_EQ(out.quick, quick);
    };
    return plan;
}

constexpr Study numbers{"numbers", "Numbers", "", planNumbers};
constexpr Study more{"more", "More numbers", "", planNumbers};

TEST(StudyRunner, CasesOfAllStudiesShareTheThreads) {
    for (const std::size_t threads : {1u, 2u, 4u}) {
        StudyOptions options;
        options.quick = true;
        std::vector<std::string> judged;
        double last = 0.0, whole = 0.0;
        StudyRunnerHooks hooks;
        hooks.judged = [&](const Study& study, const StudyResult& result) {
            judged.push_back(study.name);
            EXPECT_EQ(result.count(Judgement::Pass), 1u);
            EXPECT_EQ(result.simulatedSeconds, 200.0);
        };
        hooks.progress = [&](double done, double total, const std::string&) {
            EXPECT_GE(done, last);
            last = done;
            whole = total;
        };
        EXPECT_TRUE(runStudies({&numbers, &more}, options, threads, hooks));
        EXPECT_EQ(judged.size(), 2u);
        EXPECT_EQ(last, 400.0);
        EXPECT_EQ(whole, 400.0);
    }
}

TEST(StudyRunner, StopsWithoutAVerdict) {
    std::atomic<int> asked{0};
    StudyRunnerHooks hooks;
    hooks.stop = [&] { return ++asked > 20; };
    hooks.judged = [](const Study&, const StudyResult&) { ADD_FAILURE() << "half a study has no verdict"; };
    EXPECT_FALSE(runStudies({&numbers}, {}, 2, hooks));
}

} // namespace
} // namespace pedsim
