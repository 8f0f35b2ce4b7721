// SPDX-License-Identifier: MIT
// pedsim run --events as users meet it.

#include "Cli/RunProgram.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using test::contains;
using test::Folder;
using test::Outcome;
using test::runProgram;
using test::writeText;

constexpr const char* happenings = R"({
  "version": 1,
  "events": [
    {"time": 0.5, "kind": "door", "index": 0, "open": false},
    {"time": 1, "kind": "hazard", "name": "Platform", "level": 1},
    {"time": 1, "kind": "parameter", "name": "navigation.densityCost", "value": 3},
    {"time": 1, "kind": "booth", "name": "Ticket Booth 2 Front", "open": false},
    {"time": 1, "kind": "delayTrain", "name": "Local", "seconds": 60},
    {"time": 1.5, "kind": "addPerson", "position": [12, 12, 0], "type": "tourist"},
    {"time": 2, "kind": "removePerson", "index": 3},
    {"time": 2.5, "kind": "door", "index": 0, "open": true}
  ]
})";

/// What a run of the ticket hall ends with.
nlohmann::json hallRun(const std::string& options) {
    const Outcome o = runProgram("run TicketHall --agents 40 --seed 2 --json -q " + options);
    EXPECT_EQ(o.code, 0) << options << "\n" << o.err;
    auto json = nlohmann::json::parse(o.out, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << o.out;
    return json;
}

TEST(RunEvents, AFileAndTheRecordingOfItsRunGiveTheSameState) {
    const Folder folder;
    const std::string file = folder / "events.json", recording = folder / "run.pedrec";
    writeText(file, happenings);
    const std::string four = "--seconds 4 ";
    const auto told = hallRun(four + "--events '" + file + "' --record '" + recording + "'");
    EXPECT_NE(hallRun(four)["state_hash"], told["state_hash"]) << "Nothing happened.";
    EXPECT_EQ(hallRun(four + "--events '" + recording + "' --threads 3")["state_hash"], told["state_hash"]);
    // A recording of the repeated run repeats it once more.
    const std::string again = folder / "again.pedrec";
    hallRun(four + "--events '" + recording + "' --record '" + again + "'");
    EXPECT_EQ(hallRun(four + "--events '" + again + "'")["state_hash"], told["state_hash"]);
}

TEST(RunEvents, ASavedRunGoesOnWithWhatWasStillToCome) {
    const Folder folder;
    const std::string file = folder / "events.json", saved = folder / "half.pedrun";
    writeText(file, happenings);
    const auto whole = hallRun("--seconds 4 --events '" + file + "'");
    hallRun("--seconds 1.2 --events '" + file + "' --save '" + saved + "'");
    const Outcome rest =
        runProgram("run TicketHall --seed 2 --json -q --seconds 2.8 --restore '" + saved + "'"); // People are in it.
    ASSERT_EQ(rest.code, 0) << rest.err;
    EXPECT_EQ(nlohmann::json::parse(rest.out)["state_hash"], whole["state_hash"]);
}

/// A cart drives through the hall and is gone: repeated from its recording to the same bit, and drawn by the page.
TEST(RunEvents, AMovingObstacleIsRepeatedAndRecordedWithItsBody) {
    const Folder folder;
    const std::string file = folder / "events.json", recording = folder / "run.pedrec";
    writeText(file, R"({"version": 1, "events": [
        {"time": 0.5, "kind": "obstacle", "index": 1, "body": "vehicle", "position": [4, 10, 0], "velocity": [2, 0],
         "radius": 0.6, "length": 3},
        {"time": 2.5, "kind": "obstacle", "index": 1, "present": false}]})");
    const std::string four = "--seconds 4 ";
    const auto told = hallRun(four + "--events '" + file + "' --record '" + recording + "'");
    EXPECT_NE(hallRun(four)["state_hash"], told["state_hash"]) << "Nobody saw it.";
    EXPECT_EQ(hallRun(four + "--events '" + recording + "' --threads 2")["state_hash"], told["state_hash"]);
    const std::string bytes = test::readText(recording);
    EXPECT_TRUE(contains(bytes, "MOVE")) << "its body is in the recording";
    const std::string plain = folder / "plain.pedrec";
    hallRun(four + "--record '" + plain + "'");
    EXPECT_FALSE(contains(test::readText(plain), "MOVE"));
}

TEST(RunEvents, ARecordingWithoutEventsIsAPlainRun) {
    const Folder folder;
    const std::string recording = folder / "run.pedrec";
    const auto plain = hallRun("--seconds 1 --record '" + recording + "'");
    EXPECT_EQ(hallRun("--seconds 1 --events '" + recording + "'")["state_hash"], plain["state_hash"]);
}

/// Exit code 1, and a message with the file, the line, the place in it and what to do.
void isRefused(const std::string& file, const std::string& place, const std::string& message,
               const std::string& remedy) {
    const Outcome o = runProgram("run TicketHall --agents 5 --seconds 1 -q --events '" + file + "'");
    EXPECT_EQ(o.code, 1) << message;
    EXPECT_EQ(o.out, "") << message;
    EXPECT_TRUE(contains(o.err, file + place + ": error: ")) << o.err;
    EXPECT_TRUE(contains(o.err, message)) << o.err;
    EXPECT_TRUE(contains(o.err, remedy)) << o.err;
}

TEST(RunEvents, AFaultIsToldWithItsPlaceAndTheRemedy) {
    const Folder folder;
    const std::string file = folder / "events.json";
    const auto second = [&](const std::string& event) {
        writeText(file, "{\n\"version\": 1,\n\"events\": [\n{\"time\": 1, \"kind\": \"door\", \"index\": 0},\n" +
                            event + "\n]}\n");
    };
    second(R"({"time": 1, "kind": "delayTrain", "name": "Express", "seconds": 60})");
    isRefused(file, ":5", "There is no train 'Express'. [events[1].name]", "Name a train of the timetable.");
    second(R"({"time": 1, "kind": "dor", "index": 0})");
    isRefused(file, ":5", "There is no kind 'dor'. [events[1].kind]", "Did you mean \"door\"?");
    second(R"({"time": -1, "kind": "custom", "text": "late"})");
    isRefused(file, ":5", "[events[1].time]", "Use a number between 0 and 604800 s.");
    second(R"({"time": 1, "kind": "parameter", "name": "navigation.keepRight", "value": 2})");
    isRefused(file, ":5", "out of its range", "Give a value in the parameter's range.");
    second(R"({"time": 1, "kind": "door", "index": 999})");
    isRefused(file, ":5", "There is no portal 999. [events[1].index]", "Name a portal of the station");
    writeText(file, "{\"version\": 1, \"events\": [");
    isRefused(file, ":1", "", "");
    isRefused(folder / "nowhere.json", "", "cannot be read", "Check the path.");
    writeText(folder / "bad.pedrec", "PEDREC");
    isRefused(folder / "bad.pedrec", "", "", "");
}

} // namespace
