// SPDX-License-Identifier: MIT
#include "ped/Mind/TypeTable.h"

#include "ped/Base/DetMath.h"
#include "ped/Station/PersonTypes.h"

#include <algorithm>

namespace ped {

namespace {

PersonType compile(const PersonTypeDesc& desc, float humanSeconds) {
    PersonType type;
    type.name = desc.name;
    for (const ActivityKind kind : desc.agenda)
        type.agenda.push_back(goalOf(kind));
    for (const NeedDesc& need : desc.needs)
        type.needs[indexOf(need.need)] = {need.initialLow, need.initialHigh, need.perHour / 3600.0f,
                                          need.atRest,     need.spread,      det::exp(-humanSeconds / need.fades)};
    // No type says how the need of a ticket fades: quickly, once it is bought.
    type.needs[indexOf(NeedKind::Ticket)].kept = det::exp(-humanSeconds / 5.0f);
    for (const ActionDesc& action : desc.actions) {
        float& spread = type.thresholdSpread[indexOf(action.when)];
        spread = std::max(spread, action.spread);
    }
    type.actions = desc.actions;
    type.speed = desc.speed;
    type.speedDeviation = desc.speedDeviation;
    type.ticketShare = desc.ticketShare;
    type.patience = desc.patience;
    type.stayLow = desc.stayLow;
    type.stayHigh = desc.stayHigh;
    type.locomotion = desc.locomotion;
    type.knowsAll = desc.knowledge == KnowledgeKind::Everything;
    type.onDuty = isOnDuty(desc);
    type.performs = isOnAgenda(desc, ActivityKind::Perform);
    type.takesTrain = isOnAgenda(desc, ActivityKind::CatchTrain);
    type.child = desc.age == AgeKind::Child;
    return type;
}

} // namespace

TypeTable::TypeTable(const PopulationDesc& population, float humanSeconds) {
    for (const PersonTypeDesc& desc : typesOf(population))
        types.push_back(compile(desc, humanSeconds));
}

std::uint16_t TypeTable::find(std::string_view name) const {
    for (std::size_t i = 0; i < types.size(); ++i)
        if (types[i].name == name)
            return static_cast<std::uint16_t>(i);
    return noEntry;
}

} // namespace ped
