// SPDX-License-Identifier: MIT
// A role, two kinds of things and a calendar of an everyday program, from files alone: runs, is drawn, is told.
#include "RunProgram.h"

namespace {

using namespace test;

constexpr const char* gallery = R"({
  "version": 1, "name": "Gallery", "timetable": {"startOfDay": 32400},
  "regions": [{"name": "Hall", "footprint": [[0, 0], [14, 0], [14, 10], [0, 10]]}],
  "kinds": [
    {"name": "picture", "size": [0.1, 1.5, 2], "capabilities": ["art"], "sites": [{"at": [1.6, 0], "slots": 3, "spacing": 0.8}]},
    {"name": "chair", "sites": [{"at": [0, 0], "facing": 0, "posture": "sit"}]}
  ],
  "objects": {"things": [
    {"name": "Landscape", "kind": "picture", "position": [3, 0.1, 0], "facing": 90},
    {"name": "Portrait", "kind": "picture", "position": [10, 0.1, 0], "facing": 90},
    {"name": "Chair 1", "kind": "chair", "position": [5, 6, 0]}, {"name": "Chair 2", "kind": "chair", "position": [9, 6, 0]}
  ]},
  "actions": [
    {"name": "look at a picture", "capability": "art", "seconds": 20, "deviation": 5},
    {"name": "sit down", "kinds": ["chair"], "seconds": 30},
    {"name": "guide", "parts": ["look at a picture", "sit down"]}
  ],
  "population": {"initial": 0, "types": [
    {"name": "guide", "agenda": ["work"], "stayLow": 0, "stayHigh": 0, "role": {"people": 2, "idle": [{"do": "sit down"}]}},
    {"name": "guest", "agenda": ["work"], "stayLow": 0, "stayHigh": 0, "role": {"people": 4, "idle": [{"do": "look at a picture"}, {"do": "sit down"}]}}
  ]}
})";

/// As Outlook writes it.
constexpr const char* calendar =
    "BEGIN:VCALENDAR\r\nPRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN\r\nVERSION:2.0\r\n"
    "BEGIN:VTIMEZONE\r\nTZID:GMT Standard Time\r\nBEGIN:STANDARD\r\nDTSTART:16011028T020000\r\n"
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:-0000\r\nEND:STANDARD\r\n"
    "BEGIN:DAYLIGHT\r\nDTSTART:16010325T010000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\n"
    "TZOFFSETFROM:-0000\r\nTZOFFSETTO:+0100\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n"
    "BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=\"GMT Standard Time\":20260601T090100\r\n"
    "DTEND;TZID=\"GMT Standard Time\":20260601T090200\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\r\n"
    "SUMMARY:guide\r\nLOCATION:Hall\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";

TEST(DaysCommands, AnAuthorMakesARoleThingsAndACalendarFromFilesAlone) {
    const Folder folder;
    writeText(folder / "Gallery.station.json", gallery);
    writeText(folder / "tours.ics", calendar);
    const std::string station = folder / "Tours.station.json", recording = folder / "a.pedrec";
    const Outcome taken = runProgram("calendar '" + folder / "Gallery.station.json" + "' '" + folder / "tours.ics" +
                                     "' --role guide -o '" + station + "'");
    ASSERT_EQ(taken.code, 0) << taken.err;
    EXPECT_TRUE(contains(taken.err, "1 event")) << taken.err;
    const Outcome check = runProgram("check '" + station + "'");
    ASSERT_EQ(check.code, 0) << check.out << check.err;
    const Outcome run = runProgram("run '" + station + "' --seconds 150 -q --record '" + recording + "'");
    ASSERT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "0 stuck for 60 s")) << run.out;
    const Outcome report = runProgram("report '" + recording + "' -q -o '" + folder / "a.html" + "'");
    ASSERT_EQ(report.code, 0) << report.err;
    const std::string page = readText(folder / "a.html");
    EXPECT_TRUE(contains(page, "by calendar") && contains(page, "look at a picture")) << "time use";
    EXPECT_TRUE(contains(page, "of it kept")) << "calendars";
    const Outcome told = runProgram("follow '" + station + "' --agent 0 --seconds 150");
    ASSERT_EQ(told.code, 0) << told.err;
    EXPECT_TRUE(contains(told.out, "sets about \"guide\", by calendar")) << told.out;
    const Outcome back = runProgram("calendar '" + station + "' --role guide -o -");
    ASSERT_EQ(back.code, 0) << back.err;
    EXPECT_TRUE(contains(back.out, "SUMMARY:guide") && contains(back.out, "BYDAY=MO")) << back.out;
}

TEST(DaysCommands, ACalendarWithAnUnknownActionIsRefusedByName) {
    const Folder folder;
    writeText(folder / "a.ics", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260105T093000\nDURATION:PT1H\nSUMMARY:have "
                                "lunsh\nEND:VEVENT\nEND:VCALENDAR\n");
    const Outcome o = runProgram("calendar Office '" + folder / "a.ics" + "' --role clerk -o -");
    EXPECT_NE(o.code, 0);
    EXPECT_TRUE(contains(o.err, "have lunch")) << o.err;
}

} // namespace
