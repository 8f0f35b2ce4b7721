// SPDX-License-Identifier: MIT
#include "ped/Agents/ReactiveParameters.h"

namespace ped {

bool parseRoutineOrder(std::string_view text, RoutineOrder& out) {
    RoutineOrder order;
    unsigned seen = 0;
    for (const char letter : text) {
        if (letter < 'A' || letter >= 'A' + int(routineCount))
            return false;
        const unsigned bit = 1u << (letter - 'A');
        if (seen & bit)
            return false;
        seen |= bit;
        order.push(static_cast<Routine>(letter - 'A'));
    }
    out = order;
    return true;
}

std::array<char, routineCount + 1> routineOrderText(const RoutineOrder& order) {
    std::array<char, routineCount + 1> text{};
    for (std::size_t i = 0; i < order.size(); ++i)
        text[i] = static_cast<char>('A' + static_cast<int>(order[i]));
    return text;
}

RoutineOrder defaultRoutineOrder() {
    RoutineOrder order;
    for (const Routine routine : {Routine::C, Routine::A, Routine::B, Routine::F, Routine::E, Routine::D})
        order.push(routine);
    return order;
}

} // namespace ped
