// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "PedestrianText.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationComponents.h"

#include "ped/Station/StationDesc.h"

#include <string>
#include <vector>

class UPedestrianPopulation;
class UPedestrianTypeAsset;

namespace ped
{
class Diagnostics;
} // namespace ped

/** Makes actors of a description, one part each; a file for each sort of parts. */
class FPedestrianActorMaker
{
public:
	FPedestrianActorMaker(const ped::StationDesc& InDescription, APedestrianStation& InStation, UWorld& InLevel)
		: Description(InDescription)
		, Station(InStation)
		, Level(InLevel)
	{
		Frame.Origin = Station.GetActorTransform();
	}

	/** An actor whose root is a part of a kind, named, at a place of the station. */
	template <class TActor, class TPart>
	TPart& Place(const std::string& Name, const ped::Vec3& At, float Facing = 0.0f)
	{
		const FQuat Turn = FRotator(0.0, -static_cast<double>(Facing), 0.0).Quaternion();
		const FTransform Where(Frame.Origin.GetRotation() * Turn, Frame.ToWorld(At));
		TActor* Actor = Level.SpawnActor<TActor>(TActor::StaticClass(), Where);
		Actor->SetActorLabel(PedestrianText::ToEngine(Name));
		TPart* Part = Actor->template GetPart<TPart>();
		Part->ObjectName = PedestrianText::ToEngine(Name);
		Made.Add(Actor);
		return *Part;
	}

	/** A point of the station, relative to a part. [cm] */
	FVector Local(const UPedestrianStationComponent& Part, const ped::Vec3& Point) const
	{
		return Part.GetComponentTransform().InverseTransformPosition(Frame.ToWorld(Point));
	}
	TArray<FVector> Locals(const UPedestrianStationComponent& Part, const std::vector<ped::Vec2>& Points, float Z) const
	{
		TArray<FVector> Out;
		for (const ped::Vec2& Point : Points)
		{
			Out.Add(Local(Part, ped::toVec3(Point, Z)));
		}
		return Out;
	}

	void Ground();
	void Geometry(ped::Diagnostics& Diagnostics);
	void Services();
	void Places();
	/** Where somebody looks, and flows. */
	void Interest();
	void Traffic();
	void People();

	TArray<AActor*> Made;

private:
	UPedestrianPopulation* MakeMix(const std::vector<ped::TypeShareDesc>& Mix);

	const ped::StationDesc& Description;
	APedestrianStation& Station;
	UWorld& Level;
	FPedestrianFrame Frame;
	TMap<FString, UPedestrianTypeAsset*> Types;
};
