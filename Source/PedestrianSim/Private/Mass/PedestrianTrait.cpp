// SPDX-License-Identifier: MIT
#include "Mass/PedestrianTrait.h"

#include "Mass/PedestrianFragmentTable.h"
#include "MassCommonFragments.h"
#include "MassEntityTemplateRegistry.h"
#include "Population/PedestrianTypeAsset.h"

FString UPedestrianTrait::GetTypeName() const
{
	return Type ? Type->GetTypeName() : TypeName;
}

void UPedestrianTrait::BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const
{
#define PEDESTRIAN_ROW(Name, Member) BuildContext.AddFragment<FPedestrian##Name##Fragment>();
	PEDESTRIAN_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
	const FString Name = GetTypeName();
	BuildContext.AddFragment_GetRef<FPedestrianTypeFragment>().TypeName = Name.IsEmpty() ? FName() : FName(*Name);
	BuildContext.AddFragment<FPedestrianInterpolationFragment>();
	BuildContext.AddFragment<FTransformFragment>();
	BuildContext.AddFragment<FAgentRadiusFragment>();
	BuildContext.AddTag<FPedestrianTag>();
	// The phase follows from a person's id: the subsystem adds it when it knows the person.
}
