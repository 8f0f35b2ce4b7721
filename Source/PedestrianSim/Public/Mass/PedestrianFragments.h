// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "MassEntityTypes.h"

#include "ped/Agents/Company.h"
#include "ped/Agents/Contact.h"
#include "ped/Agents/ExampleMemory.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/Planning.h"
#include "ped/Agents/Traits.h"
#include "ped/Agents/WayMap.h"
#include "ped/Mind/Goals.h"
#include "ped/Mind/Knowledge.h"
#include "ped/Mind/Mind.h"
#include "ped/Mind/Tasks.h"
#include "ped/Objects/Requests.h"

#include "PedestrianFragments.generated.h"

/**
 * One fragment per struct of the core, which holds that struct and nothing else, so that a chunk's array of fragments
 * is an array of core structs. One per row of the core's registry (ped/Simulation/FragmentRegistry.h), by the same
 * name: Unreal's header tool cannot expand macros, so these are written out, and PedestrianFragmentTable.h does not
 * compile where one is missing.
 */

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianIdentityFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Identity Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianBodyFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Body Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianMotorCommandFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::MotorCommand Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianMotionFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Motion Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianPerceptsFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Percepts Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianPathFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Path Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianSteeringFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Steering Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianErrandFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Errand Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianRequestsFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Requests Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianHoldingsFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Holdings Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianMindFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Mind Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianGoalsFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Goals Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianKnowledgeFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Knowledge Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianTraitsFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Traits Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianCompanyFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Company Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianContactFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Contact Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianPlanningFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Planning Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianTasksFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Tasks Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianExampleMemoryFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::ExampleMemory Value;
};

USTRUCT()
struct PEDESTRIANSIM_API FPedestrianWayMapFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::WayMap Value;
};

/** Where somebody was one simulation frame ago: what is shown lies between there and now. */
USTRUCT()
struct PEDESTRIANSIM_API FPedestrianInterpolationFragment : public FMassFragment
{
	GENERATED_BODY()
	ped::Vec3 PreviousPosition;
	ped::Vec2 PreviousForward{1.0f, 0.0f};
};

/**
 * In which of the frames between two human simulation steps people decide: their id modulo the number of those frames.
 * Shared, so that people of one phase share chunks and a stage skips whole chunks.
 */
USTRUCT()
struct PEDESTRIANSIM_API FPedestrianPhaseFragment : public FMassConstSharedFragment
{
	GENERATED_BODY()

	UPROPERTY()
	int32 Phase = 0;
};

/** What people of a configuration are, where their trait says it; the subsystem asks when it takes them in. */
USTRUCT()
struct PEDESTRIANSIM_API FPedestrianTypeFragment : public FMassFragment
{
	GENERATED_BODY()
	FName TypeName;
};

/** On everybody whom the simulation moves. Entities without it are not looked at. */
USTRUCT()
struct PEDESTRIANSIM_API FPedestrianTag : public FMassTag
{
	GENERATED_BODY()
};
