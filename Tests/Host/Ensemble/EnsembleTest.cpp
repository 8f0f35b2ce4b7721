// SPDX-License-Identifier: MIT
#include "Ensemble/Ensemble.h"
#include "Ensemble/Comparison.h"
#include "Shared/Files.h"
#include "Shared/ThreadExecutor.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

namespace {

using namespace pedsim;
using test::Folder;

RunAnswer answer(const char* variant, std::uint64_t seed, double delay, double stairs) {
    RunAnswer a;
    a.question = {variant, seed};
    a.figures = {{"delay", delay}, {"regions.stairs 1.longest_jam", stairs}};
    a.maps = {{0.5f, 0.25f}};
    return a;
}

std::vector<RunAnswer> answers(const char* variant, double delay, double stairs, double noise) {
    std::vector<RunAnswer> out;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        // The same for both variants with the same seed, and a little of their own.
        const double shared = 200.0 * std::sin(double(seed));
        const double own = noise * std::sin(7.0 * double(seed) + (variant[0] == 'b' ? 1.0 : 0.0));
        out.push_back(answer(variant, seed, delay + shared + own, stairs + shared / 10.0 + own));
    }
    return out;
}

TEST(Ensemble, RunsEveryQuestionOnceThreads) {
    std::vector<RunQuestion> questions;
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        questions.push_back({"x", seed});
    ped::test::ThreadExecutor executor(4); // The thread sanitizer understands it.
    std::atomic<int> made{0};
    std::vector<RunAnswer> got;
    EnsembleHooks hooks;
    hooks.answered = [&](const RunAnswer& a) { got.push_back(a); };
    runEnsemble(
        questions,
        [&](const RunQuestion& q, RunAnswer& a, const std::function<bool(double)>& goOn) {
            ++made;
            a.figures = {{"seed", double(q.seed)}};
            return goOn(1.0);
        },
        executor, hooks);
    EXPECT_EQ(made, 50);
    ASSERT_EQ(got.size(), 50u);
    for (const RunQuestion& q : questions) {
        const RunAnswer* a = answerTo(q, got);
        ASSERT_NE(a, nullptr);
        EXPECT_EQ(a->value("seed"), double(q.seed));
    }
}

TEST(Ensemble, StopsWhereItIsToldTo) {
    const std::vector<RunQuestion> questions(20, RunQuestion{"x", 1});
    ped::SerialExecutor executor;
    int made = 0;
    EnsembleHooks hooks;
    hooks.stop = [&] { return made >= 3; };
    runEnsemble(
        questions,
        [&](const RunQuestion&, RunAnswer&, const std::function<bool(double)>&) {
            ++made;
            return true;
        },
        executor, hooks);
    EXPECT_EQ(made, 3);
}

TEST(Ensemble, AFileKeepsWholeAnswersAndDropsACutOne) {
    const Folder folder;
    const std::string path = folder / "runs.jsonl";
    std::string error;
    {
        EnsembleFile file;
        ASSERT_TRUE(file.open(path, error)) << error;
        EXPECT_TRUE(file.known().empty());
        EXPECT_TRUE(file.append(answer("a", 1, 10.0, 5.0)));
        EXPECT_TRUE(file.append(answer("a", 2, 11.0, 6.0)));
    }
    const std::string whole = test::readText(path);
    test::writeText(path, whole + whole.substr(0, 40));
    {
        EnsembleFile file;
        ASSERT_TRUE(file.open(path, error)) << error;
        ASSERT_EQ(file.known().size(), 2u);
        EXPECT_EQ(file.known()[1].question.seed, 2u);
        EXPECT_EQ(file.known()[1].value("delay"), 11.0);
        EXPECT_NEAR(file.known()[1].maps[0][0], 0.5f, 1e-3f);
        EXPECT_TRUE(file.append(answer("a", 3, 12.0, 7.0)));
    }
    EnsembleFile file;
    ASSERT_TRUE(file.open(path, error));
    EXPECT_EQ(file.known().size(), 3u);
    EnsembleFile folderAsFile;
    EXPECT_FALSE(folderAsFile.open(folder / ".", error));
    EXPECT_NE(error.find("directory"), std::string::npos);
}

TEST(Ensemble, SharedNoiseCancelsAndTheEffectShows) {
    const Comparison c = compareAnswers(answers("a", 1000.0, 60.0, 2.0), answers("b", 980.0, 42.0, 2.0));
    ASSERT_EQ(c.seeds.size(), 10u);
    const FigureDifference* jam = c.find("regions.stairs 1.longest_jam");
    ASSERT_NE(jam, nullptr);
    EXPECT_TRUE(jam->shows());
    EXPECT_NEAR(jam->difference.mean, -18.0, 1.5);
    EXPECT_GT(jam->a.deviation, 5.0) << "the seeds alone would hide it";
    EXPECT_TRUE(c.sentence.starts_with("The longest jam in stairs 1 clears 1")) << c.sentence;
    EXPECT_NE(c.sentence.find("95 % interval"), std::string::npos) << c.sentence;
}

TEST(Ensemble, WhereNothingDiffersItSaysWhatItWouldTake) {
    const Comparison c = compareAnswers(answers("a", 1000.0, 60.0, 150.0), answers("b", 1000.0, 60.0, 150.0));
    EXPECT_TRUE(c.sentence.starts_with("No difference larger than the noise")) << c.sentence;
    EXPECT_NE(c.sentence.find("more seeds would show 5 %"), std::string::npos) << c.sentence;
    const Comparison none = compareAnswers({}, {});
    EXPECT_NE(none.sentence.find("at least two seeds"), std::string::npos) << none.sentence;
}

} // namespace
