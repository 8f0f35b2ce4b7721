// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Of a report: what people with roles spent their time on, how they kept their calendars, and how long they waited.

#include "Recording/FrameGroup.h"
#include "Recording/RecordingReader.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace pedsim {

/// Looks at people who did something for a reason.
struct TimeUse {
    double looks = 0.0;
    double onTheWay = 0.0;
    double waiting = 0.0;
};

struct RoleFigures {
    double looks = 0.0;
    std::map<std::pair<std::string, std::string>, TimeUse> actions; ///< By action and reason.
    double due = 0.0;  ///< Looks at which the calendar asked for something.
    double kept = 0.0; ///< Of these, at which they did it.
};

/// Collects looks, one per group of frames.
class DayWatcher {
public:
    explicit DayWatcher(const RecordingReader& recording);
    /// Looks at the first frame of a group of frames, at which all states are told.
    void take(const FrameGroup& group);
    const std::map<std::string, RoleFigures>& roles() const { return roles_; }

private:
    struct Entry {
        double start = 0.0;
        double end = 0.0;
        std::string action;
        unsigned days = 0x7f;
    };
    const std::string* dueFor(const std::string& role, double clock) const;

    std::map<std::uint32_t, std::string> roleOf_;         ///< By person.
    std::map<std::string, std::vector<Entry>> calendars_; ///< By role.
    double startOfDay_ = 0.0;
    double framesPerSecond_ = 30.0;
    std::map<std::string, RoleFigures> roles_;
};

/// Time use by role, and calendars; empty where nobody had a role.
std::string timeUseTable(const std::map<std::string, RoleFigures>& roles);
std::string calendarTable(const std::map<std::string, RoleFigures>& roles);

} // namespace pedsim
