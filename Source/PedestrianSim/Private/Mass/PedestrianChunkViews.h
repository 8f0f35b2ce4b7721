// SPDX-License-Identifier: MIT
#pragma once

#include "Mass/PedestrianFragmentTable.h"
#include "MassEntityQuery.h"
#include "MassExecutionContext.h"

#include "ped/Simulation/AgentStore.h"

/** The one place where arrays of fragments become arrays of the core's structs (see the assertions beside the table).
 */
namespace PedestrianChunks
{
template <class FragmentType>
auto Span(TArrayView<FragmentType> View)
{
	using Core = decltype(FragmentType::Value);
	return std::span<Core>(reinterpret_cast<Core*>(View.GetData()), static_cast<std::size_t>(View.Num()));
}

/** What is only read is handed on as const by the core: its stage functions take it as such. */
template <class FragmentType>
auto SpanOfRead(TConstArrayView<FragmentType> View)
{
	return Span(TArrayView<FragmentType>(const_cast<FragmentType*>(View.GetData()), View.Num()));
}

/** Lets a query ask for what a stage reads and writes. */
inline void AddRequirements(FMassEntityQuery& Query, uint32 Reads, uint32 Writes)
{
#define PEDESTRIAN_ROW(Name, Member)                                                                                   \
	if (const uint32 Bit = PedestrianFragmentBits(EPedestrianFragment::Name); (Reads | Writes) & Bit)                  \
	{                                                                                                                  \
		Query.AddRequirement<FPedestrian##Name##Fragment>(Writes & Bit ? EMassFragmentAccess::ReadWrite                \
																	   : EMassFragmentAccess::ReadOnly);               \
	}
	PEDESTRIAN_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
	Query.AddConstSharedRequirement<FPedestrianPhaseFragment>();
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
}

/** The chunk that a query is at. Arrays that were not asked for are empty. */
inline ped::AgentChunk View(FMassExecutionContext& Context, uint32 Reads, uint32 Writes)
{
	ped::AgentChunk Chunk;
	Chunk.phase = static_cast<std::uint32_t>(Context.GetConstSharedFragment<FPedestrianPhaseFragment>().Phase);
#define PEDESTRIAN_ROW(Name, Member)                                                                                   \
	if (const uint32 Bit = PedestrianFragmentBits(EPedestrianFragment::Name); Writes & Bit)                            \
	{                                                                                                                  \
		Chunk.Member = Span(Context.GetMutableFragmentView<FPedestrian##Name##Fragment>());                            \
	}                                                                                                                  \
	else if (Reads & Bit)                                                                                              \
	{                                                                                                                  \
		Chunk.Member = SpanOfRead(Context.GetFragmentView<FPedestrian##Name##Fragment>());                             \
	}
	PEDESTRIAN_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
	return Chunk;
}
} // namespace PedestrianChunks
