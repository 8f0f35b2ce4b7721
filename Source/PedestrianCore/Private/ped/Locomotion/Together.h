// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People who came together walk together (Yersin et al. 2008, section 5): they keep a pace, walk side by side where there
/// is room, wait for those behind, and do not mind each other as they mind strangers. Docs/Model/Groups.md.

#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Navigation/FollowPath.h"

namespace ped {

/// Edits what navigation proposes to person i: where their place beside the others is, and how fast to get there. To be
/// called before anything that minds strangers. Whether they head for that place now.
bool keepTogether(const StepContext& context, const SteeredPeople& people, std::size_t i, const Heading& heading);

/// One bit per neighbour who is of the same group.
std::uint16_t companionsAmong(const StepContext& context, const Company& company, const Percepts& percepts);

/// The same percepts, with companions as people of one's crowd, wherever they walk, who never come the other way.
Percepts withoutCompanions(const Percepts& percepts, std::uint16_t companions);

} // namespace ped
