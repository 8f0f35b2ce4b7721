// SPDX-License-Identifier: MIT
#pragma once

#include "CanvasTypes.h"
#include "CoreMinimal.h"
#include "ThumbnailRendering/DefaultSizedThumbnailRenderer.h"
#include "UnrealClient.h"

#include "PedestrianStationThumbnail.generated.h"

namespace ped
{
struct StationDesc;
} // namespace ped

/** A line of a plan, in pixels from the upper left corner. */
struct FPedestrianPlanLine
{
	FVector2D From;
	FVector2D To;
	FLinearColor Color;
};

namespace PedestrianPlan
{
/** Footprints, walls and queues, north up, as large as fits. */
TArray<FPedestrianPlanLine> Draw(const ped::StationDesc& Station, uint32 Width, uint32 Height);
} // namespace PedestrianPlan

/** Shows the plan of a station asset in the Content Browser. */
UCLASS()
class UPedestrianStationThumbnail : public UDefaultSizedThumbnailRenderer
{
	GENERATED_BODY()

public:
	virtual bool CanVisualizeAsset(UObject* Object) override;
	virtual void Draw(UObject* Object, int32 X, int32 Y, uint32 Width, uint32 Height, FRenderTarget* RenderTarget,
					  FCanvas* Canvas, bool bAdditionalViewFamily) override;

	static void Register();
	static void Unregister();
};
