// SPDX-License-Identifier: MIT
#include "ped/Reactive/Routines.h"

namespace ped {

void react(Situation& s, MotorCommand& command) {
    using Edit = void (*)(Situation&, MotorCommand&);
    static constexpr Edit routines[routineCount] = {avoidObstacles, avoidObstaclesInTurn, keepSeparation,
                                                    avoidOncoming,  avoidDanger,          verifyDirection};
    for (const Routine routine : s.parameters().order)
        routines[std::size_t(routine)](s, command);
}

} // namespace ped
