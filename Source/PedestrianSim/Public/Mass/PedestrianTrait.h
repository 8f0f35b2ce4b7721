// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Engine/World.h"
#include "MassEntityTemplateRegistry.h"
#include "MassEntityTraitBase.h"

#include "PedestrianTrait.generated.h"

class UPedestrianTypeAsset;

/** Makes entities of a configuration pedestrians: everything that the simulation keeps of a person, and a transform. */
UCLASS(meta = (DisplayName = "Pedestrian"))
class PEDESTRIANSIM_API UPedestrianTrait : public UMassEntityTraitBase
{
	GENERATED_BODY()

public:
	/**
	 * Of people whom a spawner makes: they get minds of this type, which the station must know (its population
	 * names it, or it ships). Empty: they roam.
	 */
	UPROPERTY(EditAnywhere, Category = "Pedestrian")
	TObjectPtr<UPedestrianTypeAsset> Type;

	/** Without an asset, a type that ships: "commuter", "tourist", ... */
	UPROPERTY(EditAnywhere, Category = "Pedestrian")
	FString TypeName;

	/**
	 * In projects with the engine's plugin MassAI, agents with its avoidance see our people and walk around them. Turn it
	 * off where the configuration has the engine's trait Navigation Obstacle itself.
	 */
	UPROPERTY(EditAnywhere, Category = "Pedestrian")
	bool bObstacleToOthers = true;

	/** Empty: none. */
	FString GetTypeName() const;

protected:
	virtual void BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const override;
};
