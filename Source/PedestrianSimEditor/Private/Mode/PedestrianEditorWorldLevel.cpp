// SPDX-License-Identifier: MIT
// The edited level around its station: where it lies, and what is drawn of the last build.
#include "CoreMinimal.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Mode/PedestrianEditorWorld.h"
#include "PedestrianText.h"
#include "SceneManagement.h"
#include "Shape/PedestrianPreview.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationComponents.h"

#include "ped/Station/StationDesc.h"
#include "ped/World/World.h"

APedestrianStation* PedestrianEditorWorld::FindStation(const UWorld* Level)
{
	APedestrianStation* Found = nullptr;
	if (Level)
	{
		for (TActorIterator<APedestrianStation> Station(Level); Station; ++Station)
		{
			if (!Found || Station->GetName() < Found->GetName())
			{
				Found = *Station;
			}
		}
	}
	return Found;
}

FPedestrianFrame PedestrianEditorWorld::FrameOf(const UWorld* Level)
{
	FPedestrianFrame Frame;
	if (const APedestrianStation* Station = FindStation(Level))
	{
		Frame.Origin = Station->GetActorTransform();
	}
	return Frame;
}

void PedestrianEditorWorld::AddNamedRegions(const UPedestrianStationComponent& Part, const FPedestrianFrame& Frame,
											ped::StationDesc& Station)
{
	const APedestrianStation* Owner = Part.IsA<UPedestrianPlatformComponent>() ? FindStation(Part.GetWorld()) : nullptr;
	if (!Owner || Station.objects.platforms.empty())
	{
		return;
	}
	const FString Named = PedestrianText::ToEngine(Station.objects.platforms.front().region);
	for (const UPedestrianStationComponent* Other : Owner->GetParts())
	{
		if (Other->IsA<UPedestrianRegionComponent>() && Other->GetObjectName() == Named)
		{
			Other->Describe(Frame, Station);
		}
	}
}

void PedestrianEditorWorld::DrawFoundPortals(const UPedestrianStationComponent& Part, FPrimitiveDrawInterface& Out)
{
	const FPedestrianEditorWorld& Editor = FPedestrianEditorWorld::Get();
	const TSharedPtr<const ped::World> World = Editor.GetWorld(Part.GetWorld());
	if (!World)
	{
		return;
	}
	const std::string Name(TCHAR_TO_UTF8(*Part.GetObjectName()));
	const bool bRegion = Part.IsA<UPedestrianRegionComponent>();
	const ped::RegionId Region = bRegion ? World->regionByName(Name) : ped::RegionId();
	for (std::size_t Index = 0; Index < World->topology.portals.size(); ++Index)
	{
		const ped::Portal& Portal = World->topology.portals[Index];
		const bool bOwn = bRegion ? Region.valid() && (Portal.region[0] == Region || Portal.region[1] == Region)
								  : Part.IsA<UPedestrianPortalComponent>() && World->portalNames[Index] == Name;
		if (!bOwn)
		{
			continue;
		}
		Out.DrawLine(Editor.GetFrame().ToWorld(ped::toVec3(Portal.left, Portal.center.z)),
					 Editor.GetFrame().ToWorld(ped::toVec3(Portal.right, Portal.center.z)),
					 PedestrianPreview::ColorOf(EPedestrianMark::Way), SDPG_Foreground, 4.0f);
	}
}
