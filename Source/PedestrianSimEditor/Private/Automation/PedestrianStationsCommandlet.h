// SPDX-License-Identifier: MIT
#pragma once

#include "Commandlets/Commandlet.h"
#include "CoreMinimal.h"

#include "PedestrianStationsCommandlet.generated.h"

/**
 * Builds and checks every station of a project, for a studio's continuous integration and before a cook:
 *
 *     UnrealEditor-Cmd Project.uproject -run=PedestrianStations [-Bake] [-Maps] [-WarningsAsErrors]
 *
 * -Bake keeps the built worlds in the assets and saves them; -Maps also opens every level below /Game. Partitioned
 * levels are reported as not checked, with a warning.
 * Ends with 0 when all is sound, 1 when something is wrong.
 */
UCLASS()
class UPedestrianStationsCommandlet : public UCommandlet
{
	GENERATED_BODY()

public:
	UPedestrianStationsCommandlet();
	virtual int32 Main(const FString& Params) override;
};
