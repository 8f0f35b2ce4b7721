// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/ArrayView.h"
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

/** Lets a query ask for what a stage reads and writes; what only some runs have need not be there. */
inline void AddRequirements(FMassEntityQuery& Query, ped::FragmentMask Reads, ped::FragmentMask Writes)
{
	ped::eachFragment(
		[&](auto Row)
		{
			if ((Reads | Writes) & Row.bit)
			{
				Query.AddRequirement<TPedestrianFragment<decltype(Row)>>(
					Writes & Row.bit ? EMassFragmentAccess::ReadWrite : EMassFragmentAccess::ReadOnly,
					Row.isIn(0) ? EMassFragmentPresence::All : EMassFragmentPresence::Optional);
			}
		});
	Query.AddConstSharedRequirement<FPedestrianPhaseFragment>();
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
}

/** The chunk that a query is at. Arrays that were not asked for, or that these people do not have, are empty. */
inline ped::AgentChunk View(FMassExecutionContext& Context, ped::FragmentMask Reads, ped::FragmentMask Writes)
{
	ped::AgentChunk Chunk;
	Chunk.phase = static_cast<std::uint32_t>(Context.GetConstSharedFragment<FPedestrianPhaseFragment>().Phase);
	ped::eachFragment(
		[&](auto Row, auto& Array)
		{
			using FragmentType = TPedestrianFragment<decltype(Row)>;
			if (Writes & Row.bit)
			{
				Array = Span(Context.GetMutableFragmentView<FragmentType>());
			}
			else if (Reads & Row.bit)
			{
				Array = SpanOfRead(Context.GetFragmentView<FragmentType>());
			}
		},
		Chunk);
	return Chunk;
}
} // namespace PedestrianChunks
