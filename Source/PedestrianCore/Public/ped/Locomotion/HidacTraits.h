// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people of model "hidac" are like: Table 4.1 of the book. Shares of a population, spread over ids as evenly as
/// an irrational rotation does, so that 50 % of 40 people are 20, give or take one or two, wherever they stand.

#include "ped/Agents/Contact.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/HidacParameters.h"

namespace ped {

struct PersonalityTable;

/// Gives somebody the traits that the shares say, and the personal space that follows from traits and panic. Pure, and
/// cheap enough for every human step: shares that are changed while people walk take effect at once.
PEDESTRIANCORE_API void setTraits(const HidacParameters& parameters, const Identity& identity, Contact& contact,
                                  const PersonalityTable* personality = nullptr);

/// Somebody who has just been born.
PEDESTRIANCORE_API Contact contactAtBirth(const HidacParameters& parameters, const Identity& identity,
                                          const PersonalityTable* personality = nullptr);

} // namespace ped
