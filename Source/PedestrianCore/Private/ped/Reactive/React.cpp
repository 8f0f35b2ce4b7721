// SPDX-License-Identifier: MIT
#include "ped/Reactive/Routines.h"

namespace ped {

namespace {

/// By letter. A new routine is a row here, a letter of Routine, and a file.
constexpr RoutineInfo routines[] = {
    {'A', "A obstacle ahead", avoidObstacles, reasonOf(Routine::A)},
    {'B', "B obstacle in a turn", avoidObstaclesInTurn, reasonOf(Routine::B)},
    {'C', "C keeping apart", keepSeparation, reasonOf(Routine::C)},
    {'D', "D somebody oncoming", avoidOncoming, reasonOf(Routine::D)},
    {'E', "E dangerously close", avoidDanger, reasonOf(Routine::E)},
    {'F', "F verifying the way", verifyDirection, reasonOf(Routine::F)},
};
static_assert(std::size(routines) == routineCount);

} // namespace

const RoutineInfo& routineInfo(Routine routine) {
    return routines[std::size_t(routine)];
}

std::array<const char*, reasonCount> reasonNames() {
    std::array<const char*, reasonCount> names{};
    names.fill("");
    const auto name = [&](unsigned flag, const char* text) {
        for (std::size_t bit = 0; bit < reasonCount; ++bit)
            if (flag == 1u << bit)
                names[bit] = text;
    };
    for (const RoutineInfo& routine : routines)
        name(routine.reason, routine.name);
    name(steeredPassage, "passing a passageway");
    name(steeredArrival, "arriving");
    name(steeredByModel, "another model");
    return names;
}

void react(Situation& s, MotorCommand& command) {
    for (const Routine routine : s.parameters().order)
        routines[std::size_t(routine)].edit(s, command);
}

} // namespace ped
