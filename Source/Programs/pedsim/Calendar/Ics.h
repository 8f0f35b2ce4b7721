// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Calendars of everyday programs: the part of iCalendar (RFC 5545) that a day of a role can hold. Events with a time and a
/// length, daily or weekly; what they are called is an action, where they are a region or a thing, who takes part roles.
/// What is beyond that is named and refused, never guessed.

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

/// The events of a calendar, in its order. What cannot be read is told in `diagnostics`, with the line.
std::vector<IcsEvent> readIcs(std::string_view text, ped::Diagnostics& diagnostics);

/// A calendar with these entries, from Monday, 5 January 2026 on.
std::string writeIcs(const std::string& role, const std::vector<ped::ScheduleDesc>& schedule);

} // namespace pedsim
