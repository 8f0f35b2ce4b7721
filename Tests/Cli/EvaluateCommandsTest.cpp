// SPDX-License-Identifier: MIT
// evaluate, import, run --replay: what a user types, and what comes of mistakes.

#include "Cli/RunProgram.h"

#include "Json/JsonText.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <cmath>

namespace {

using test::contains;
using test::runProgram;

/// Ten people who walk to and fro, each at a pace of their own; with `odd`, one of them zigzags.
std::string crowd(bool odd, double seconds = 20.0) {
    std::string text = "id,frame,x,y\n";
    for (int id = 1; id <= 10; ++id)
        for (int f = 0; f <= seconds * 5.0; ++f) {
            const double t = 0.2 * f, along = (0.9 + 0.06 * id) * t;
            const double aside = odd && id == 7 ? std::sin(2.5 * t) : 0.05 * std::sin(0.5 * t + id);
            text += fmt::format("{},{},{:.3f},{:.3f}\n", id, f, along, id + aside);
        }
    return text;
}

class EvaluateCommands : public ::testing::Test {
protected:
    void SetUp() override {
        test::writeText(folder_ / "plain.csv", crowd(false));
        test::writeText(folder_ / "odd.csv", crowd(true));
    }
    std::string file(const std::string& name) const { return "'" + (folder_ / name) + "'"; }
    test::Folder folder_;
};

ped::Value parsed(const std::string& text) {
    ped::Value value;
    ped::Diagnostics diagnostics;
    EXPECT_TRUE(pedsim::parseJson(text, value, diagnostics)) << text;
    return value;
}

TEST_F(EvaluateCommands, ZigzagIsFoundAndExplained) {
    const auto out = runProgram("evaluate " + file("odd.csv") + " --reference " + file("plain.csv") +
                                " --fps 5 --preset A --json -q --k 5");
    ASSERT_EQ(out.code, 0) << out.err;
    const ped::Value value = parsed(out.out);
    const ped::Value& atypical = *value.find("evaluations")->items().at(0).find("atypical");
    EXPECT_GT(atypical.find("all")->find("share")->asNumber(), 0.05);
    const ped::Value& worst = atypical.find("worst")->items().at(0);
    EXPECT_EQ(worst.find("person")->asNumber(), 7.0);
    EXPECT_TRUE(contains(worst.find("why")->asString(), "turns more sharply than")) << worst.find("why")->asString();
    EXPECT_NE(value.find("evaluations")->items().at(0).find("missing"), nullptr);
}

TEST_F(EvaluateCommands, GateFailsAboveItsLimitOnly) {
    const std::string judge =
        "evaluate " + file("odd.csv") + " --reference " + file("plain.csv") + " --fps 5 -q --k 5 ";
    EXPECT_EQ(runProgram(judge + "--fail-above 100").code, 0);
    const auto failed = runProgram(judge + "--fail-above 1");
    EXPECT_EQ(failed.code, 1);
    EXPECT_TRUE(contains(failed.err, "--fail-above 1"));
}

TEST_F(EvaluateCommands, ThreadsAndOrderOfPeopleDoNotMatter) {
    const std::string judge = "evaluate " + file("odd.csv") + " --fps 5 --json -q --k 5 --threads ";
    const auto one = runProgram(judge + "1"), two = runProgram(judge + "2");
    ASSERT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(one.out, two.out);
}

TEST_F(EvaluateCommands, EveryMethodAnswers) {
    for (const char* method : {"klpe", "pda", "knn", "knn-mean", "knn-weighted", "svm", "scalar"}) {
        const auto out =
            runProgram("evaluate " + file("odd.csv") + " --fps 5 -q --preset A --k auto --method " + method);
        EXPECT_EQ(out.code, 0) << method << out.err;
        EXPECT_TRUE(contains(out.out, "A steering")) << out.out;
    }
}

TEST_F(EvaluateCommands, MistakesAreExplained) {
    const struct {
        const char* arguments;
        int code;
        const char* says;
    } cases[] = {
        {"--fps 5 --method magic", 2, "--method"},
        {"--fps 5 --metrics speed:median", 2, "speed:median"},
        {"--fps 5 --preset Z", 2, "--preset"},
        {"--fps 5 --dyads 200%", 2, "--dyads"},
        {"--fps 5 --k none", 2, "--k"},
        {"--fps 0", 2, "--fps"},
        {"", 1, "--fps"},
        {"--fps 5 --write x.pedrec", 2, "import"},
        {"--fps 5 --level 3", 1, "floor"},
    };
    for (const auto& c : cases) {
        const auto out = runProgram("evaluate " + file("odd.csv") + " " + c.arguments);
        EXPECT_EQ(out.code, c.code) << c.arguments << out.err;
        EXPECT_TRUE(contains(out.err, c.says)) << c.arguments << ": " << out.err;
    }
    test::writeText(
        folder_ / "one.csv", "id,frame,x,y\n" + [] {
            std::string rows;
            for (int f = 0; f < 60; ++f)
                rows += fmt::format("1,{},{},0\n", f, 0.2 * f);
            return rows;
        }());
    const auto lonely = runProgram("evaluate " + file("odd.csv") + " --reference " + file("one.csv") + " --fps 5 -q");
    EXPECT_EQ(lonely.code, 1);
    EXPECT_TRUE(contains(lonely.err, "one person")) << lonely.err;
    test::writeText(folder_ / "short.csv", crowd(false, 3.0));
    const auto tiny = runProgram("evaluate " + file("short.csv") + " --fps 5 --k 3");
    EXPECT_EQ(tiny.code, 0) << tiny.err;
    EXPECT_TRUE(contains(tiny.err, "shorter than 5 s")) << tiny.err;
    EXPECT_EQ(runProgram("evaluate " + file("nowhere.csv") + " --fps 5").code, 1);
    test::writeText(folder_ / "empty.csv", "");
    EXPECT_EQ(runProgram("evaluate " + file("empty.csv") + " --fps 5").code, 1);
}

TEST_F(EvaluateCommands, RatesAndUnitsThatAreWrongAreTold) {
    const auto fast = runProgram("evaluate " + file("odd.csv") + " --fps 25 --preset A");
    EXPECT_TRUE(contains(fast.err, "fps")) << fast.err;
}

TEST_F(EvaluateCommands, ImportedTracksAreARecordingThatIsJudgedAlike) {
    const auto made = runProgram("import " + file("odd.csv") + " --fps 5 -q -o " + file("odd.pedrec"));
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_TRUE(contains(made.out, "10 people"));
    EXPECT_EQ(runProgram("measure " + file("odd.pedrec") + " --json").code, 0);
    const auto out =
        runProgram("evaluate " + file("odd.pedrec") + " --reference " + file("plain.csv") +
                   ":fps=5 --preset A --k 5 -q --json --write " + file("judged.pedrec") + " -o " + file("judged.html"));
    ASSERT_EQ(out.code, 0) << out.err;
    const std::string page = test::readText(folder_ / "judged.html");
    EXPECT_TRUE(contains(page, "Least typical of odd"));
    // Readers that know nothing of scores take the recording as it was.
    const auto measured = [&](const char* name) {
        const std::string text = runProgram("measure --json " + file(name)).out;
        return text.substr(text.find("\"format\""));
    };
    EXPECT_EQ(measured("judged.pedrec"), measured("odd.pedrec"));
    EXPECT_EQ(runProgram("report " + file("judged.pedrec") + " -q -o " + file("report.html")).code, 0);
    EXPECT_TRUE(contains(test::readText(folder_ / "judged.pedrec"), "SCOR"));
}

TEST_F(EvaluateCommands, ReplayPutsSimulatedPeopleInTheirPlace) {
    const std::string replay = "run --replay " + file("plain.csv") + " --fps 5 -q ";
    const auto run = runProgram(replay + "--keep pauses --json --trajectories " + file("run.csv"));
    ASSERT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(runProgram("evaluate " + file("run.csv") + " --reference " + file("plain.csv") + ":fps=5 -q --k 5").code,
              0);
    EXPECT_EQ(runProgram(replay + "--agents 5").code, 2);
    EXPECT_EQ(runProgram(replay + "--keep groups").code, 0) << "who belongs together is found in the tracks";
    EXPECT_EQ(runProgram(replay + "--keep nothing").code, 2);
    EXPECT_EQ(runProgram("run --keep pauses --scene crossing").code, 2);
    test::writeText(folder_ / "bad.txt", "0 0\ntriangle\n");
    const auto bad = runProgram(replay + "--obstacles " + file("bad.txt"));
    EXPECT_EQ(bad.code, 1);
    EXPECT_TRUE(contains(bad.err, ":2")) << bad.err;
}

} // namespace
