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
    int line = 0;
    EXPECT_NE(
        faultIn(summary + "DTSTART;TZID=Europe/Berlin:20260106T093000\r\nDURATION:PT1H\r\n", &line).find("time zone"),
        std::string::npos);
    EXPECT_EQ(line, 5);
    EXPECT_NE(faultIn(summary + "DTSTART:20260106T093000Z\r\nDURATION:PT1H\r\n").find("time zone"), std::string::npos);
    EXPECT_NE(faultIn(summary + "DTSTART;VALUE=DATE:20260106\r\n").find("no time of a day"), std::string::npos);
    EXPECT_NE(
        faultIn(summary + "DTSTART:20260106T093000\r\nDURATION:PT1H\r\nRRULE:FREQ=MONTHLY\r\n").find("FREQ=MONTHLY"),
        std::string::npos);
    EXPECT_NE(
        faultIn(summary + "DTSTART:20260106T093000\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY;COUNT=3\r\n").find("COUNT=3"),
        std::string::npos);
    EXPECT_NE(
        faultIn(summary + "DTSTART:20260106T093000\r\nDURATION:PT1H\r\nEXDATE:20260107T093000\r\n").find("EXDATE"),
        std::string::npos);
    EXPECT_NE(faultIn(summary + "DTSTART:20260106T093000\r\n").find("no time"), std::string::npos);
    EXPECT_NE(faultIn("DTSTART:20260106T093000\r\nDURATION:PT1H\r\n").find("no summary"), std::string::npos);
    EXPECT_NE(faultIn(summary + "DTSTART:20261306T093000\r\nDURATION:PT1H\r\n").find("no time of a day"),
              std::string::npos);
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
