// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The types of people that ship, and all types of a station. They are written with the same structs that an author
/// fills in a station file: a station may replace any of them by its name, or add its own.

#include "ped/Base/Config.h"
#include "ped/Station/StationDesc.h"

#include <optional>
#include <string_view>

namespace ped {

/// Commuter, tourist, performer, police, soldier, passenger.
PEDESTRIANCORE_API const std::vector<PersonTypeDesc>& shippedPersonTypes();

/// The station's own types, in the author's order, then the shipped ones that it does not replace; last "child", where
/// families have children and no type is one. The one list that every index of a type is into.
PEDESTRIANCORE_API std::vector<PersonTypeDesc> typesOf(const PopulationDesc& population);

/// Where the type of that name is in the list.
PEDESTRIANCORE_API std::optional<std::size_t> findType(const std::vector<PersonTypeDesc>& types, std::string_view name);

/// Whether people of the type are there for an activity.
PEDESTRIANCORE_API bool isOnAgenda(const PersonTypeDesc& type, ActivityKind activity);
/// Whether people of the type guard or patrol.
PEDESTRIANCORE_API bool isOnDuty(const PersonTypeDesc& type);

/// Whether people with a demand for a destination take the train: it is the train's name, line, destination or a stop.
PEDESTRIANCORE_API bool servesDestination(const TrainDesc& train, std::string_view destination);

} // namespace ped
