// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The types of people, ready to be thought with: from the station's PersonTypeDescs, by Identity::type.

#include "ped/Base/Config.h"
#include "ped/Base/FixedVector.h"
#include "ped/Mind/Goals.h"
#include "ped/Mind/Mind.h"
#include "ped/Objects/ObjectLayout.h"
#include "ped/Station/StationDesc.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ped {

/// How one need grows and decays with people of a type.
struct NeedRule {
    float initialLow = 0.0f;  ///< Least on arrival. [0 to 1]
    float initialHigh = 0.0f; ///< Most on arrival. [initialLow to 1]
    float perSecond = 0.0f;   ///< Growth while walking. [1/s, >= 0]
    float atRest = 1.0f;      ///< Share of that growth while standing. [0 to 1]
    float spread = 0.0f;      ///< Deviation of individuals, relative. [0 to 1]
    float kept = 1.0f;        ///< What a human step leaves of a need that is being fulfilled: exp(-seconds / fades).
};

struct PersonType {
    std::string name;
    std::vector<GoalType> agenda; ///< First things first.
    std::array<NeedRule, needCount> needs{};
    std::array<float, needCount> thresholdSpread{}; ///< Of individuals, relative: the widest of the type's rows.
    std::vector<ActionDesc> actions;
    float speed = 1.34f;                                  ///< Mean preferred speed. [m/s]
    float speedDeviation = 0.26f;                         ///< Its standard deviation. [m/s]
    float ticketShare = 0.0f;                             ///< Share of those who bring a ticket. [0 to 1]
    float patience = 240.0f;                              ///< Mean patience in queues. [s]
    float stayLow = 0.0f;                                 ///< Shortest stay of those who are there for no train. [s]
    float stayHigh = 0.0f;                                ///< Longest such stay; 0: for ever. [s]
    LocomotionKind locomotion = LocomotionKind::Routines; ///< Which model moves them.
    bool knowsAll = true;                                 ///< Knows the whole station.
    bool onDuty = false;                                  ///< Guards or patrols.
    bool performs = false;                                ///< A performance is on the agenda.
    bool takesTrain = false;                              ///< A train is on the agenda.
    bool child = false;                                   ///< Stays near an adult, and wants what they want.
};

struct PEDESTRIANCORE_API TypeTable {
    TypeTable() = default;
    TypeTable(const PopulationDesc& population, float humanSeconds);

    std::vector<PersonType> types;

    const PersonType& operator[](std::size_t type) const { return types[type < types.size() ? type : 0]; }
    /// noEntry where there is none.
    std::uint16_t find(std::string_view name) const;
};

} // namespace ped
