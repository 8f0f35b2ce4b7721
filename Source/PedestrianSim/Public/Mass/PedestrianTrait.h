// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "MassEntityTraitBase.h"

#include "PedestrianTrait.generated.h"

/** Makes entities of a configuration pedestrians: everything that the simulation keeps of a person, and a transform. */
UCLASS(meta = (DisplayName = "Pedestrian"))
class PEDESTRIANSIM_API UPedestrianTrait : public UMassEntityTraitBase
{
	GENERATED_BODY()

protected:
	virtual void BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const override;
};
