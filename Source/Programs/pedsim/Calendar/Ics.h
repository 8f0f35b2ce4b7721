// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Calendars of everyday programs (iCalendar, RFC 5545), read and written by libical. Of a calendar one week is taken, with
/// whatever its rules, exceptions and time zones make of it: what events are called is an action, where they are a region
/// or a thing, who takes part roles.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/TaskDesc.h"

#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

struct IcsEvent {
    std::string summary;
    std::string location;
    float start = 0.0f;                 ///< After midnight. [s]
    float duration = 0.0f;              ///< [s]
    std::vector<ped::WeekDay> days;     ///< Empty: every day.
    std::vector<std::string> attendees; ///< Common names.
    int line = 0;                       ///< Where it begins in the file.
};

/// The events of one week, in the order of the calendar. What cannot be kept is told in `diagnostics`, with the line.
/// `week`: any day of it, as in "2026-01-05"; empty: the week in which the last event begins.
std::vector<IcsEvent> readIcs(std::string_view text, ped::Diagnostics& diagnostics, std::string_view week = {});

/// A calendar with these entries, from Monday, 5 January 2026 on.
std::string writeIcs(const std::string& role, const std::vector<ped::ScheduleDesc>& schedule);

} // namespace pedsim
