// SPDX-License-Identifier: MIT
#include "Mass/PedestrianTrait.h"

#include "Engine/World.h"
#include "Mass/PedestrianFragmentTable.h"
#include "MassCommonFragments.h"
#include "MassEntityTemplateRegistry.h"
#include "MassMovementFragments.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"
#include "Population/PedestrianTypeAsset.h"

FString UPedestrianTrait::GetTypeName() const
{
	return Type ? Type->GetTypeName() : TypeName;
}

void UPedestrianTrait::BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const
{
	// What everybody has, and what the open station's run asks for; until one opens, what runs usually ask for.
	const UPedestrianSubsystem* Subsystem = World.GetSubsystem<UPedestrianSubsystem>();
	const FPedestrianRun* Run = Subsystem ? Subsystem->GetRun() : nullptr;
	const ped::FeatureMask Features = Run ? Run->Simulation.features() : ped::defaultFeatures;
	ped::eachFragment(
		[&](auto Row)
		{
			if (Row.isIn(Features))
			{
				BuildContext.AddFragment<TPedestrianFragment<decltype(Row)>>();
			}
		});
	const FString Name = GetTypeName();
	BuildContext.AddFragment_GetRef<FPedestrianTypeFragment>().TypeName = Name.IsEmpty() ? FName() : FName(*Name);
	BuildContext.AddFragment<FPedestrianInterpolationFragment>();
	BuildContext.AddFragment<FTransformFragment>();
	// For whatever else runs in Mass.
	BuildContext.AddFragment<FAgentRadiusFragment>();
	BuildContext.AddFragment<FMassVelocityFragment>();
	BuildContext.AddTag<FPedestrianTag>();
	// By name: the plugin that has it need not be there, neither here nor where this is compiled.
	UClass* Obstacle = bObstacleToOthers
						   ? FindObject<UClass>(nullptr, TEXT("/Script/MassNavigation.MassNavigationObstacleTrait"))
						   : nullptr;
	if (const UMassEntityTraitBase* Engines =
			Obstacle ? Cast<UMassEntityTraitBase>(Obstacle->GetDefaultObject()) : nullptr)
	{
		Engines->BuildTemplate(BuildContext, World);
	}
	// The phase follows from a person's id: the subsystem adds it when it knows the person.
}
