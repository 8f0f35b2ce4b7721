// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is recorded of minds: what people are doing, their needs, the goals that they have in mind, their place in a
/// line.

#include "Recording/Bytes.h"

#include "ped/Simulation/Simulation.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

/// What somebody is doing, as a spectator would say.
enum class Activity : std::uint8_t {
    Standing,
    Walking,
    Queueing,
    BeingServed,
    Sitting,
    Watching,
    Chatting,
    MeetingFriends,
    AwaitingTrain,
    Performing,
    OnDuty,
    LookingAround,
    FindingTheWay,
};
inline constexpr std::size_t activityCount = 13;

/// By Activity.
std::span<const char* const> activityNames();
/// By ped::NeedKind, as the station's description names them.
const std::vector<std::string>& needNames();

/// What somebody with certain goals does, on the way and there.
struct GoalActivities {
    Activity going = Activity::Walking;
    Activity there = Activity::Standing;
};
GoalActivities activitiesOf(const ped::Goals& goals);
/// Which of them it is now.
Activity activityOf(GoalActivities ofGoals, const ped::Motion& motion, float speed);

/// One byte each, 0 to 255.
std::array<std::uint8_t, ped::needCount> needBytes(const ped::Mind& mind);

/// Changes whenever goalLines() would say something else, or activitiesOf().
std::uint64_t goalMark(const ped::Goals& goals, const ped::Mind& mind, const ped::Tasks* tasks = nullptr);
/// A line each, the top of the stack first: "reach a place: Ticket Window 3".
void goalLines(const ped::Simulation& simulation, const ped::Goals& goals, const ped::Mind& mind, std::string& out,
               const ped::Tasks* tasks = nullptr);

/// Queue or door and place in line as one number; 0: in no line.
std::uint32_t lineMark(const ped::Holdings& holdings);
/// Payload of StateKind::Line: object and place; empty where somebody is in no line.
void encodeLine(const ped::Holdings& holdings, ByteBuffer& out);

} // namespace pedsim
