// SPDX-License-Identifier: MIT
#pragma once

#include "Mass/PedestrianFragments.h"

#include "ped/Simulation/FragmentRegistry.h"

/** Mass's fragment of a fragment of the core: TPedestrianFragment<ped::Body> is FPedestrianBodyFragment. */
template <class CoreType>
struct TPedestrianFragmentOf;
#define PEDESTRIAN_ROW(Type, Member, Kept, Features)                                                                   \
	template <>                                                                                                        \
	struct TPedestrianFragmentOf<ped::Type>                                                                            \
	{                                                                                                                  \
		using FragmentType = FPedestrian##Type##Fragment;                                                              \
	};
PED_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW

/** Mass's fragment of a row of the core's registry. */
template <class RowType>
using TPedestrianFragment = typename TPedestrianFragmentOf<typename RowType::Type>::FragmentType;

// An array of fragments must be an array of what they hold.
#define PEDESTRIAN_ROW(Type, Member, Kept, Features)                                                                   \
	static_assert(sizeof(FPedestrian##Type##Fragment) == sizeof(ped::Type) &&                                          \
					  alignof(FPedestrian##Type##Fragment) == alignof(ped::Type),                                      \
				  "A fragment has the size and the alignment of the core's struct.");                                  \
	static_assert(std::is_standard_layout_v<FPedestrian##Type##Fragment> &&                                            \
					  std::is_trivially_copyable_v<FPedestrian##Type##Fragment>,                                       \
				  "The core's struct lies at the beginning of its fragment, and Mass may move it as bytes.");
PED_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
