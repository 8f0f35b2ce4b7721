// SPDX-License-Identifier: MIT
#pragma once

#include "Mass/PedestrianFragments.h"

#include "ped/Agents/StageTable.h"

/** Rows (Name, member of ped::AgentChunk): FPedestrian<Name>Fragment holds what that member is an array of. */
#define PEDESTRIAN_FRAGMENTS(Row)                                                                                      \
	Row(Identity, identity) Row(Body, body) Row(Command, command) Row(Motion, motion) Row(Percepts, percepts)          \
		Row(Path, path) Row(Steering, steering) Row(Errand, errand) Row(Requests, requests) Row(Holdings, holdings)    \
			Row(Mind, mind) Row(Goals, goals) Row(Knowledge, knowledge)

enum class EPedestrianFragment : uint8
{
#define PEDESTRIAN_ROW(Name, Member) Name,
	PEDESTRIAN_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
		Count
};

/** A set of fragments, as bits. */
template <class... T>
constexpr uint32 PedestrianFragmentBits(T... Fragments)
{
	return ((uint32(1) << uint32(Fragments)) | ... | 0u);
}

/** What a stage reads and writes of the people of a chunk. Everybody else it sees through the snapshot alone. */
struct FPedestrianStageAccess
{
	ped::Stage Stage;
	uint32 Reads;
	uint32 Writes;
};

/** One row per stage of the core's table, in its order. */
PEDESTRIANSIM_API const FPedestrianStageAccess& PedestrianStageAccess(ped::Stage Stage);

// An array of fragments must be an array of what they hold.
#define PEDESTRIAN_ROW(Name, Member)                                                                                   \
	static_assert(sizeof(FPedestrian##Name##Fragment) == sizeof(FPedestrian##Name##Fragment::Value) &&                 \
					  alignof(FPedestrian##Name##Fragment) == alignof(decltype(FPedestrian##Name##Fragment::Value)),   \
				  "A fragment has the size and the alignment of the core's struct.");                                  \
	static_assert(std::is_standard_layout_v<FPedestrian##Name##Fragment> &&                                            \
					  std::is_trivially_copyable_v<FPedestrian##Name##Fragment>,                                       \
				  "The core's struct lies at the beginning of its fragment, and Mass may move it as bytes.");
PEDESTRIAN_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
