// SPDX-License-Identifier: MIT
#include "Assets/PedestrianStationThumbnail.h"

#include "CanvasItem.h"
#include "CanvasTypes.h"
#include "Stations/PedestrianStationAsset.h"
#include "ThumbnailRendering/ThumbnailManager.h"
#include "UnrealClient.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

#include <algorithm>

namespace
{
const FLinearColor ThumbnailRegionColor(0.16f, 0.50f, 0.73f);
const FLinearColor WallColor(0.85f, 0.85f, 0.85f);
const FLinearColor QueueColor(0.95f, 0.61f, 0.07f);

/** From metres to the pixels of a square. */
struct FPlanFrame
{
	ped::Vec2 Min;
	ped::Vec2 Max;
	double Scale = 1.0;
	FVector2D Offset;

	FPlanFrame(const ped::StationDesc& Station, uint32 Width, uint32 Height)
	{
		bool bFirst = true;
		const auto Grow = [&](ped::Vec2 P)
		{
			Min = bFirst ? P : ped::Vec2{std::min(Min.x, P.x), std::min(Min.y, P.y)};
			Max = bFirst ? P : ped::Vec2{std::max(Max.x, P.x), std::max(Max.y, P.y)};
			bFirst = false;
		};
		for (const ped::RegionDesc& Region : Station.regions)
		{
			std::for_each(Region.footprint.begin(), Region.footprint.end(), Grow);
		}
		for (const ped::WallDesc& Wall : Station.geometry.walls)
		{
			std::for_each(Wall.points.begin(), Wall.points.end(), Grow);
		}
		const double Margin = 0.06 * static_cast<double>(std::min(Width, Height));
		const double SizeX = std::max(1e-3, static_cast<double>(Max.x - Min.x));
		const double SizeY = std::max(1e-3, static_cast<double>(Max.y - Min.y));
		Scale = std::min((static_cast<double>(Width) - 2.0 * Margin) / SizeX,
						 (static_cast<double>(Height) - 2.0 * Margin) / SizeY);
		Offset = FVector2D((static_cast<double>(Width) - SizeX * Scale) * 0.5,
						   (static_cast<double>(Height) - SizeY * Scale) * 0.5);
	}
	FVector2D ToPixels(ped::Vec2 P) const
	{
		return FVector2D(Offset.X + static_cast<double>(P.x - Min.x) * Scale,
						 Offset.Y + static_cast<double>(Max.y - P.y) * Scale);
	}
};

void AddLines(const FPlanFrame& Frame, const std::vector<ped::Vec2>& Points, bool bClosed, const FLinearColor& Color,
			  TArray<FPedestrianPlanLine>& Lines)
{
	for (std::size_t Index = 0; Index + 1 < Points.size() + (bClosed ? 1 : 0); ++Index)
	{
		const ped::Vec2 Next = Points[(Index + 1) % Points.size()];
		Lines.Add({Frame.ToPixels(Points[Index]), Frame.ToPixels(Next), Color});
	}
}
} // namespace

TArray<FPedestrianPlanLine> PedestrianPlan::Draw(const ped::StationDesc& Station, uint32 Width, uint32 Height)
{
	TArray<FPedestrianPlanLine> Lines;
	const FPlanFrame Frame(Station, Width, Height);
	for (const ped::RegionDesc& Region : Station.regions)
	{
		AddLines(Frame, Region.footprint, true, ThumbnailRegionColor, Lines);
	}
	for (const ped::WallDesc& Wall : Station.geometry.walls)
	{
		AddLines(Frame, Wall.points, Wall.closed, WallColor, Lines);
	}
	for (const ped::QueueDesc& Queue : Station.objects.queues)
	{
		AddLines(Frame, Queue.line, false, QueueColor, Lines);
	}
	return Lines;
}

bool UPedestrianStationThumbnail::CanVisualizeAsset(UObject* Object)
{
	const UPedestrianStationAsset* Asset = Cast<UPedestrianStationAsset>(Object);
	return Asset && !Asset->Json.IsEmpty();
}

void UPedestrianStationThumbnail::Draw(UObject* Object, int32 X, int32 Y, uint32 Width, uint32 Height,
									   FRenderTarget* RenderTarget, FCanvas* Canvas, bool bAdditionalViewFamily)
{
	const UPedestrianStationAsset* Asset = Cast<UPedestrianStationAsset>(Object);
	ped::StationDesc Station;
	ped::Diagnostics Ignored;
	if (!Asset || !Asset->ReadStation(Station, Ignored))
	{
		return;
	}
	const FVector2D Corner(X, Y);
	for (const FPedestrianPlanLine& Line : PedestrianPlan::Draw(Station, Width, Height))
	{
		FCanvasLineItem Item(Corner + Line.From, Corner + Line.To);
		Item.SetColor(Line.Color);
		Canvas->DrawItem(Item);
	}
}

void UPedestrianStationThumbnail::Register()
{
	UThumbnailManager::Get().RegisterCustomRenderer(UPedestrianStationAsset::StaticClass(),
													UPedestrianStationThumbnail::StaticClass());
}

void UPedestrianStationThumbnail::Unregister()
{
	// The editor may have ended before its modules do.
	if (UObjectInitialized())
	{
		UThumbnailManager::Get().UnregisterCustomRenderer(UPedestrianStationAsset::StaticClass());
	}
}
