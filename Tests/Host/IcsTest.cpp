// SPDX-License-Identifier: MIT
#include "Calendar/Ics.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

std::string calendarOf(const std::string& event) {
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n" + event + "END:VEVENT\r\nEND:VCALENDAR\r\n";
}

std::string faultIn(const std::string& event, int* line = nullptr) {
    ped::Diagnostics diagnostics;
    readIcs(calendarOf(event), diagnostics);
    if (diagnostics.items().empty())
        return {};
    if (line != nullptr)
        *line = int(diagnostics.items()[0].line);
    EXPECT_FALSE(diagnostics.items()[0].remedy.empty());
    return diagnostics.items()[0].message;
}

TEST(Ics, ReadsEventsAsEverydayProgramsWriteThem) {
    ped::Diagnostics diagnostics;
    const std::vector<IcsEvent> events =
        readIcs(calendarOf("DTSTART:20260106T093000\r\nDTEND:20260106T101500\r\n"
                           "RRULE:FREQ=WEEKLY;BYDAY=TU,FR\r\n"
                           "SUMMARY:meet\\, and\r\n  talk\r\nLOCATION:Room 1\r\n"
                           "ATTENDEE;ROLE=REQ-PARTICIPANT;CN=\"clerk\":mailto:a@b.c\r\n"
                           "ATTENDEE;CN=manager:mailto:b@b.c\r\n"),
                diagnostics);
    ASSERT_TRUE(diagnostics.items().empty()) << diagnostics.items()[0].message;
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].start, 9.5f * 3600.0f);
    EXPECT_EQ(events[0].duration, 45.0f * 60.0f);
    EXPECT_EQ(events[0].summary, "meet, and talk");
    EXPECT_EQ(events[0].location, "Room 1");
    EXPECT_EQ(events[0].days, (std::vector{ped::WeekDay::Tuesday, ped::WeekDay::Friday}));
    EXPECT_EQ(events[0].attendees, (std::vector<std::string>{"clerk", "manager"}));
}

TEST(Ics, AnEventWithoutARuleIsOnTheWeekdayOfItsDate) {
    ped::Diagnostics diagnostics;
    const auto events =
        readIcs(calendarOf("DTSTART:20240229T120000\nDURATION:PT1H30M\nSUMMARY:eat\n"), diagnostics); // A Thursday.
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].days, std::vector{ped::WeekDay::Thursday});
    EXPECT_EQ(events[0].duration, 5400.0f);
}

TEST(Ics, RefusesByNameWhatItDoesNotKeep) {
    const std::string summary = "SUMMARY:meet\r\n";
    const std::string hour = "DTSTART:20260106T093000\r\nDURATION:PT1H\r\n";
    int line = 0;
    EXPECT_NE(faultIn(summary + "DTSTART:20260106T093000Z\r\nDURATION:PT1H\r\n", &line).find("in UTC"),
              std::string::npos);
    EXPECT_EQ(line, 3);
    EXPECT_NE(faultIn(summary + "DTSTART;VALUE=DATE:20260106\r\n").find("whole days"), std::string::npos);
    EXPECT_NE(faultIn(summary + hour + "RRULE:FREQ=SECONDLY\r\n").find("more often than daily"), std::string::npos);
    EXPECT_NE(faultIn(summary + "DTSTART:20260106T093000\r\n").find("no time"), std::string::npos);
    EXPECT_NE(faultIn(hour).find("no summary"), std::string::npos);
    EXPECT_NE(faultIn(summary + "DTSTART:20261306T093000\r\nDURATION:PT1H\r\n").find("no beginning"),
              std::string::npos);
}

/// As Outlook writes it: a time zone by its Windows name, described in the file, and a rule with an exception.
TEST(Ics, ReadsACalendarOfOutlook) {
    const std::string text =
        "BEGIN:VCALENDAR\r\nPRODID:-//Microsoft Corporation//Outlook 16.0 "
        "MIMEDIR//EN\r\nVERSION:2.0\r\nMETHOD:PUBLISH\r\n"
        "BEGIN:VTIMEZONE\r\nTZID:W. Europe Standard Time\r\nBEGIN:STANDARD\r\nDTSTART:16011028T030000\r\n"
        "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\n"
        "BEGIN:DAYLIGHT\r\nDTSTART:16010325T020000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3\r\n"
        "TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\n"
        "BEGIN:VEVENT\r\nCLASS:PUBLIC\r\nUID:040000008200E00074C5B7101A82E008\r\n"
        "DTSTART;TZID=\"W. Europe Standard Time\":20260601T091500\r\n"
        "DTEND;TZID=\"W. Europe Standard Time\":20260601T100000\r\n"
        "RRULE:FREQ=WEEKLY;UNTIL=20260630T071500Z;BYDAY=MO,WE,FR\r\n"
        "EXDATE;TZID=\"W. Europe Standard Time\":20260603T091500\r\n"
        "SUMMARY;LANGUAGE=en-us:meet\r\nLOCATION:Meeting Room 1\r\nX-MICROSOFT-CDO-BUSYSTATUS:BUSY\r\n"
        "BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nACTION:DISPLAY\r\nDESCRIPTION:Reminder\r\nEND:VALARM\r\n"
        "END:VEVENT\r\nEND:VCALENDAR\r\n";
    ped::Diagnostics diagnostics;
    const auto events = readIcs(text, diagnostics);
    ASSERT_TRUE(diagnostics.items().empty()) << diagnostics.items()[0].message;
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].start, 9.25f * 3600.0f); // As on the clock in the room, not in UTC.
    EXPECT_EQ(events[0].duration, 2700.0f);
    EXPECT_EQ(events[0].days, (std::vector{ped::WeekDay::Monday, ped::WeekDay::Friday})); // Not on Wednesday.
    EXPECT_EQ(events[0].location, "Meeting Room 1");
    const auto later = readIcs(text, diagnostics, "2026-06-10");
    ASSERT_EQ(later.size(), 1u);
    EXPECT_EQ(later[0].days.size(), 3u);
    EXPECT_EQ(readIcs(text, diagnostics, "2026-07-10").size(), 0u); // It was over by then.
}

/// As Google writes it: times in UTC, the zone of the calendar apart, an event of a series that was moved.
TEST(Ics, ReadsACalendarOfGoogle) {
    const std::string text =
        "BEGIN:VCALENDAR\r\nPRODID:-//Google Inc//Google Calendar 70.9054//EN\r\nVERSION:2.0\r\nCALSCALE:GREGORIAN\r\n"
        "X-WR-CALNAME:team\r\nX-WR-TIMEZONE:America/New_York\r\n"
        "BEGIN:VEVENT\r\nDTSTART:20260106T143000Z\r\nDTEND:20260106T150000Z\r\nUID:a@google.com\r\n"
        "SUMMARY:make coffee\r\nSTATUS:CONFIRMED\r\nEND:VEVENT\r\n"
        "BEGIN:VEVENT\r\nDTSTART;TZID=America/New_York:20260105T100000\r\n"
        "DTEND;TZID=America/New_York:20260105T110000\r\nRRULE:FREQ=DAILY;COUNT=5\r\nUID:b@google.com\r\n"
        "SUMMARY:meet\r\nEND:VEVENT\r\n"
        "BEGIN:VEVENT\r\nDTSTART;TZID=America/New_York:20260108T140000\r\n"
        "DTEND;TZID=America/New_York:20260108T150000\r\nRECURRENCE-ID;TZID=America/New_York:20260108T100000\r\n"
        "UID:b@google.com\r\nSUMMARY:meet\r\nEND:VEVENT\r\n"
        "BEGIN:VEVENT\r\nDTSTART:20260107T143000Z\r\nDTEND:20260107T150000Z\r\nUID:c@google.com\r\n"
        "SUMMARY:lunch\r\nSTATUS:CANCELLED\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
    ped::Diagnostics diagnostics;
    const auto events = readIcs(text, diagnostics);
    ASSERT_TRUE(diagnostics.items().empty()) << diagnostics.items()[0].message;
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[0].start, 9.5f * 3600.0f);
    EXPECT_EQ(events[0].days, std::vector{ped::WeekDay::Tuesday});
    EXPECT_EQ(events[1].start, 36000.0f);
    EXPECT_EQ(events[1].days, (std::vector{ped::WeekDay::Monday, ped::WeekDay::Tuesday, ped::WeekDay::Wednesday,
                                           ped::WeekDay::Friday})); // Thursday's was moved.
    EXPECT_EQ(events[2].start, 50400.0f);
    EXPECT_EQ(events[2].days, std::vector{ped::WeekDay::Thursday});
}

TEST(Ics, RefusesWhatIsNoCalendarOrIsCutOff) {
    for (const char* text : {"", "hello", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\n", ":", "\n \n", ";;;=:::"}) {
        ped::Diagnostics diagnostics;
        readIcs(text, diagnostics);
        EXPECT_TRUE(diagnostics.hasErrors()) << text;
    }
}

TEST(Ics, WhatIsWrittenIsReadBack) {
    const std::vector<ped::ScheduleDesc> schedule{
        {34200.0f, 1800.0f, "meet, then go", "Room 1", "", {}},
        {50400.0f, 2700.0f, "eat", "", "", {ped::WeekDay::Wednesday, ped::WeekDay::Sunday}}};
    ped::Diagnostics diagnostics;
    const auto events = readIcs(writeIcs("clerk", schedule), diagnostics);
    ASSERT_FALSE(diagnostics.hasErrors()) << diagnostics.items()[0].message;
    ASSERT_EQ(events.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(events[i].start, schedule[i].start);
        EXPECT_EQ(events[i].duration, schedule[i].duration);
        EXPECT_EQ(events[i].summary, schedule[i].action);
        EXPECT_EQ(events[i].location, schedule[i].place);
        EXPECT_EQ(events[i].days, schedule[i].days);
        EXPECT_EQ(events[i].attendees, std::vector<std::string>{"clerk"});
    }
}

} // namespace
} // namespace pedsim
