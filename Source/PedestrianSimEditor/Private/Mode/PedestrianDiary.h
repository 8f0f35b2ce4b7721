// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

namespace ped
{
class Simulation;
struct MindEvent;
} // namespace ped

/** One person's day in words. */
namespace PedestrianDiary
{
/** Part of the story, not only of the reasoning behind it. */
bool IsStory(const ped::MindEvent& Event);
/** "08:03:12 joins the line at Window 3, behind 2". */
FText Tell(const ped::Simulation& Simulation, const ped::MindEvent& Event);
} // namespace PedestrianDiary
