// SPDX-License-Identifier: MIT
#include "GameFramework/Actor.h"
#include "Shape/PedestrianSketches.h"

#include "Bridge/PedestrianUnits.h"
#include "EngineUtils.h"
#include "Place/PedestrianPlacement.h"
#include "Shape/PedestrianPreview.h"
#include "Shape/PedestrianSketch.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianEditorHooks.h"
#include "Stations/PedestrianTrafficComponents.h"

#include "ped/Station/StationDesc.h"

namespace
{
/** How much of the way from a spawner to an entrance is drawn. */
constexpr double ShareOfWay = 0.98;

void Append(const FPedestrianPreview& Preview, TArray<FPedestrianSketchLine>& Out)
{
	for (const FPedestrianPreviewLine& Line : Preview.Lines)
	{
		Out.Add({Line.From, Line.To, PedestrianPreview::ColorOf(Line.Mark)});
	}
	for (const FPedestrianPreviewPlace& Place : Preview.Places)
	{
		Out.Add({Place.At, Place.At + Place.Facing * 40.0, PedestrianPreview::ColorOf(Place.Mark)});
	}
}

/** Where the people of a spawner will appear: within its circle, at the entrances, or anywhere. */
void DrawSpawner(const APedestrianSpawner& Spawner, TArray<FPedestrianSketchLine>& Out)
{
	const FPedestrianFrame Frame;
	FPedestrianSketch Sketch(Frame);
	const FVector At = Spawner.GetActorLocation();
	const ped::Vec3 Middle = Frame.ToStation(At);
	Sketch.Arc(Middle,
			   Spawner.Placement == EPedestrianPlacement::AroundSpawner ? PedestrianUnits::LengthToCore(Spawner.Radius)
																		: 0.5f,
			   0.0f, 360.0f, EPedestrianMark::Traffic);
	Sketch.Post(Middle, EPedestrianMark::Traffic);
	Append(Sketch.Preview, Out);
	if (Spawner.Placement != EPedestrianPlacement::Entrances || !Spawner.GetWorld())
	{
		return;
	}
	for (TActorIterator<AActor> Actor(Spawner.GetWorld()); Actor; ++Actor)
	{
		TArray<UPedestrianEntranceComponent*> Entrances;
		Actor->GetComponents(Entrances);
		for (const UPedestrianEntranceComponent* Entrance : Entrances)
		{
			if (Entrance->bEntrance)
			{
				Out.Add({At, At + (Entrance->GetComponentLocation() - At) * ShareOfWay,
						 PedestrianPreview::ColorOf(EPedestrianMark::Traffic)});
			}
		}
	}
}
} // namespace

void PedestrianSketches::Draw(const AActor& Actor, TArray<FPedestrianSketchLine>& OutLines)
{
	// In the level's own coordinates: lines do not change when the station's origin moves.
	const FPedestrianFrame Frame;
	ped::StationDesc Station;
	TArray<UPedestrianStationComponent*> Parts;
	Actor.GetComponents(Parts);
	for (const UPedestrianStationComponent* Part : Parts)
	{
		Part->Describe(Frame, Station);
	}
	Append(PedestrianPreview::Plain(Station, Frame), OutLines);
	if (const APedestrianSpawner* Spawner = Cast<APedestrianSpawner>(&Actor))
	{
		DrawSpawner(*Spawner, OutLines);
	}
}

void PedestrianSketches::Register()
{
	FPedestrianEditorHooks& Hooks = FPedestrianEditorHooks::Get();
	Hooks.Sketch = &PedestrianSketches::Draw;
	Hooks.Imported = &PedestrianPlacement::NameCopy;
}

void PedestrianSketches::Unregister()
{
	FPedestrianEditorHooks::Get() = FPedestrianEditorHooks();
}
