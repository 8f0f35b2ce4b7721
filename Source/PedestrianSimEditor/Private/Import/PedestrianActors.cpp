// SPDX-License-Identifier: MIT
#include "GameFramework/Actor.h"
#include "Import/PedestrianActors.h"

#include "Bridge/PedestrianUnits.h"
#include "Engine/World.h"
#include "PedestrianText.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "Stations/PedestrianSketchComponent.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationComponents.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/PersonTypes.h"
#include "ped/Station/StationDesc.h"

using PedestrianText::ToEngine;
using PedestrianUnits::LengthToEngine;

namespace
{
/** Side of a square with the area of a circle of radius 1. */
constexpr float SquareOfCircle = 1.7724539f;
/** Of walls that stand for the outline of a prism. [cm] */
constexpr float OutlineThickness = 10.0f;

/** Makes actors, one part each. */
class FMaker
{
public:
	FMaker(const ped::StationDesc& InDescription, APedestrianStation& InStation, UWorld& InLevel)
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
		Actor->SetActorLabel(ToEngine(Name));
		TPart* Part = Actor->template GetPart<TPart>();
		Part->ObjectName = ToEngine(Name);
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

EPedestrianFloor FloorOf(ped::FloorKind Kind)
{
	switch (Kind)
	{
	case ped::FloorKind::Ramp:
		return EPedestrianFloor::Ramp;
	case ped::FloorKind::Stairs:
		return EPedestrianFloor::Stairs;
	case ped::FloorKind::Mesh:
		return EPedestrianFloor::Mesh;
	default:
		return EPedestrianFloor::Flat;
	}
}

void FMaker::Ground()
{
	for (const ped::RegionDesc& In : Description.regions)
	{
		ped::Vec2 Middle{};
		for (const ped::Vec2& Corner : In.footprint)
		{
			Middle = Middle + Corner * (1.0f / static_cast<float>(In.footprint.size()));
		}
		auto& Region = Place<APedestrianRegion, UPedestrianRegionComponent>(In.name, ped::toVec3(Middle, In.floor.z));
		Region.Footprint = Locals(Region, In.footprint, In.floor.z);
		Region.Height = LengthToEngine(In.height);
		Region.Floor = FloorOf(In.floor.kind);
		if (In.floor.kind == ped::FloorKind::Ramp || In.floor.kind == ped::FloorKind::Stairs)
		{
			Region.RampPoints = {Local(Region, ped::toVec3(In.floor.from, In.floor.z)),
								 Local(Region, ped::toVec3(In.floor.to, In.floor.zTo))};
		}
	}
	for (const ped::PortalDesc& In : Description.portals)
	{
		const ped::Vec2 Along = In.to.xy() - In.from.xy();
		const ped::Vec3 Middle{0.5f * (In.from.x + In.to.x), 0.5f * (In.from.y + In.to.y),
							   0.5f * (In.from.z + In.to.z)};
		// Its y axis, which the engine has to the right, goes from one end to the other.
		const float Facing = PedestrianUnits::FacingOfYaw(PedestrianUnits::YawOf(ped::normalized(Along)) - 90.0);
		auto& Portal = Place<APedestrianPortal, UPedestrianPortalComponent>(In.name, Middle, Facing);
		Portal.RegionA = FPedestrianPartReference(ToEngine(In.regionA));
		Portal.RegionB = FPedestrianPartReference(ToEngine(In.regionB));
		Portal.Width = LengthToEngine(ped::length(Along));
	}
}

void FMaker::Geometry(ped::Diagnostics& Diagnostics)
{
	const ped::GeometryDesc& In = Description.geometry;
	for (const ped::WallDesc& Each : In.walls)
	{
		auto& Wall = Place<APedestrianWall, UPedestrianWallComponent>(
			Each.name, ped::toVec3(Each.points.empty() ? ped::Vec2{} : Each.points[0], Each.z));
		Wall.Points = Locals(Wall, Each.points, Each.z);
		Wall.Height = LengthToEngine(Each.height);
		Wall.Thickness = LengthToEngine(Each.thickness);
		Wall.bClosed = Each.closed;
		for (const ped::WallGapDesc& Gap : Each.gaps)
		{
			Wall.Gaps.Add(FVector2D(LengthToEngine(Gap.from), LengthToEngine(Gap.to)));
		}
	}
	for (const ped::BoxDesc& Each : In.boxes)
	{
		Place<APedestrianObstacle, UPedestrianObstacleComponent>(Each.name, Each.center, Each.yaw).Size =
			FVector(LengthToEngine(Each.size.x), LengthToEngine(Each.size.y), LengthToEngine(Each.size.z));
	}
	for (const ped::CylinderDesc& Each : In.cylinders)
	{
		const double Side = LengthToEngine(Each.radius * SquareOfCircle);
		Place<APedestrianObstacle, UPedestrianObstacleComponent>(Each.name, Each.center).Size =
			FVector(Side, Side, LengthToEngine(Each.height));
	}
	for (const ped::PolygonDesc& Each : In.polygons)
	{
		auto& Wall = Place<APedestrianWall, UPedestrianWallComponent>(
			Each.name, ped::toVec3(Each.points.empty() ? ped::Vec2{} : Each.points[0], Each.z));
		Wall.Points = Locals(Wall, Each.points, Each.z);
		Wall.Height = LengthToEngine(Each.height);
		Wall.Thickness = OutlineThickness;
		Wall.bClosed = true;
	}
	if (!In.cylinders.empty())
	{
		Diagnostics.warning("geometry.cylinders", "round columns have become boxes of the same area");
	}
	if (!In.polygons.empty())
	{
		Diagnostics.warning("geometry.polygons", "prisms have become walls around their outlines");
	}
	if (!In.meshes.empty())
	{
		Diagnostics.warning("geometry.meshes", "meshes have been left out",
							"Place them in the level and turn Use Level Meshes on.");
	}
}

void FMaker::Services()
{
	const ped::ObjectsDesc& In = Description.objects;
	for (const ped::QueueDesc& Each : In.queues)
	{
		auto& Queue = Place<APedestrianQueue, UPedestrianQueueComponent>(
			Each.name, ped::toVec3(Each.line.empty() ? ped::Vec2{} : Each.line[0], Each.z));
		Queue.Line = Locals(Queue, Each.line, Each.z);
		Queue.Spacing = LengthToEngine(Each.spacing);
	}
	const auto Fill = [](UPedestrianPurchasePointComponent& Point, const auto& Each)
	{
		Point.Queue = FPedestrianPartReference(ToEngine(Each.queue));
		Point.Sells.Reset();
		for (const std::string& Good : Each.sells)
		{
			Point.Sells.Add(ToEngine(Good));
		}
		Point.Service.TakeFrom(Each.service);
	};
	for (const ped::PurchasePointDesc& Each : In.purchasePoints)
	{
		Fill(Place<APedestrianPurchasePoint, UPedestrianPurchasePointComponent>(Each.name, Each.position, Each.facing),
			 Each);
	}
	for (const ped::VendingMachineDesc& Each : In.vendingMachines)
	{
		auto& Machine =
			Place<APedestrianVendingMachine, UPedestrianPurchasePointComponent>(Each.name, Each.position, Each.facing);
		Fill(Machine, Each);
		// The description has boxes of its own where machines stand.
		for (const UPedestrianObstacleComponent* Body : Machine.GetAttachedParts<UPedestrianObstacleComponent>())
		{
			const_cast<UPedestrianObstacleComponent*>(Body)->Size = FVector::ZeroVector;
		}
	}
	for (const ped::TicketBoothDesc& Each : In.ticketBooths)
	{
		auto& Booth =
			Place<APedestrianPlainBooth, UPedestrianTicketBoothComponent>(Each.name, Each.position, Each.facing);
		for (const std::string& Point : Each.purchasePoints)
		{
			Booth.PurchasePoints.Add(FPedestrianPartReference(ToEngine(Point)));
		}
		Booth.bStartsOpen = Each.open;
	}
}

void FMaker::Places()
{
	const ped::ObjectsDesc& In = Description.objects;
	for (const ped::SeatDesc& Each : In.seats)
	{
		auto& Bench = Place<APedestrianBench, UPedestrianBenchComponent>(Each.name, Each.position, Each.facing);
		Bench.Length = LengthToEngine(Each.length);
		Bench.Depth = LengthToEngine(Each.depth);
		Bench.Seats = Each.capacity;
		Bench.Comfort = Each.comfort;
	}
	for (const ped::PerformanceAreaDesc& Each : In.performanceAreas)
	{
		auto& Stage =
			Place<APedestrianPerformanceArea, UPedestrianPerformanceComponent>(Each.name, Each.center, Each.facing);
		Stage.Radius = LengthToEngine(Each.radius);
		Stage.Arc = Each.arc;
		Stage.Rows = Each.rows;
	}
	for (const ped::MeetingPointDesc& Each : In.meetingPoints)
	{
		Place<APedestrianMeetingPoint, UPedestrianMeetingPointComponent>(Each.name, Each.position).Radius =
			LengthToEngine(Each.radius);
	}
	for (const ped::ClockDesc& Each : In.clocks)
	{
		Place<APedestrianStationClock, UPedestrianClockComponent>(Each.name, Each.position).Audible =
			LengthToEngine(Each.audible);
	}
	for (const ped::SignDesc& Each : In.signs)
	{
		auto& Sign = Place<APedestrianSign, UPedestrianSignComponent>(Each.name, Each.position, Each.facing);
		Sign.Readable = LengthToEngine(Each.readable);
		for (const std::string& Target : Each.pointsTo)
		{
			Sign.PointsTo.Add(FPedestrianPartReference(ToEngine(Target)));
		}
	}
	for (const ped::PatrolRouteDesc& Each : In.patrolRoutes)
	{
		auto& Route = Place<APedestrianPatrolRoute, UPedestrianPatrolRouteComponent>(
			Each.name, Each.points.empty() ? ped::Vec3{} : Each.points[0]);
		Route.Points.Reset();
		for (const ped::Vec3& Point : Each.points)
		{
			Route.Points.Add(Local(Route, Point));
		}
		Route.bLoop = Each.loop;
		Route.Pause = Each.pause;
	}
}

void FMaker::Traffic()
{
	const ped::ObjectsDesc& In = Description.objects;
	for (const ped::EntranceDesc& Each : In.entrances)
	{
		auto& Door = Place<APedestrianEntrance, UPedestrianEntranceComponent>(Each.name, Each.position, Each.facing);
		Door.Width = LengthToEngine(Each.width);
		Door.ArrivalsPerMinute = 0.0f;
		Door.bExit = false;
		for (const ped::ArrivalDesc& Coming : Description.population.arrivals)
		{
			if (Coming.entrance != Each.name)
			{
				continue;
			}
			for (const ped::RatePointDesc& Rate : Coming.rates)
			{
				Door.Arrivals.Add({Rate.time, Rate.perMinute});
			}
			Door.Mix = Coming.mix.empty() ? nullptr : MakeMix(Coming.mix);
		}
	}
	for (const ped::ExitDesc& Each : In.exits)
	{
		// An exit faces out in the description, in like an entrance in the level.
		auto& Door =
			Place<APedestrianExit, UPedestrianEntranceComponent>(Each.name, Each.position, Each.facing + 180.0f);
		Door.Width = LengthToEngine(Each.width);
	}
	for (const ped::PlatformDesc& Each : In.platforms)
	{
		auto& Platform = Place<APedestrianPlainPlatform, UPedestrianPlatformComponent>(Each.name, ped::Vec3{});
		Platform.Region = FPedestrianPartReference(ToEngine(Each.region));
		for (const std::string& Track : Each.tracks)
		{
			Platform.Tracks.Add(ToEngine(Track));
		}
	}
	for (const ped::TrainDoorDesc& Each : In.trainDoors)
	{
		auto& Door = Place<APedestrianTrainDoor, UPedestrianTrainDoorComponent>(Each.name, Each.position, Each.facing);
		Door.Platform = FPedestrianPartReference(ToEngine(Each.platform));
		Door.Track = ToEngine(Each.track);
		Door.Count = 1;
		Door.Width = LengthToEngine(Each.width);
	}
}

UPedestrianPopulation* FMaker::MakeMix(const std::vector<ped::TypeShareDesc>& Mix)
{
	UPedestrianPopulation* Population = NewObject<UPedestrianPopulation>(&Station);
	for (const ped::TypeShareDesc& In : Mix)
	{
		FPedestrianTypeShare& Share = Population->Mix.AddDefaulted_GetRef();
		Share.TypeName = ToEngine(In.type);
		Share.Share = In.share;
		if (UPedestrianTypeAsset* const* Own = Types.Find(Share.TypeName))
		{
			Share.Type = *Own;
		}
	}
	return Population;
}

void FMaker::People()
{
	for (const ped::PersonTypeDesc& In : Description.population.types)
	{
		UPedestrianTypeAsset* Type = NewObject<UPedestrianTypeAsset>(&Station);
		Type->TypeName = ToEngine(In.name);
		Type->BasedOn = FString();
		Type->TakeFrom(In);
		Types.Add(Type->TypeName, Type);
	}
	Station.Population = MakeMix(Description.population.mix);
	Station.Population->Initial = Description.population.initial;
	Station.Population->GroupShare = Description.population.groupShare;
	Station.Population->MaxGroupSize = Description.population.maxGroupSize;
	Station.Timetable = NewObject<UPedestrianTimetable>(&Station);
	Station.Timetable->OpensAt = Description.timetable.startOfDay / 3600.0f;
	Station.Timetable->AnnounceBefore = Description.timetable.announceBefore;
	for (const ped::TrainDesc& In : Description.timetable.trains)
	{
		FPedestrianTrainSchedule& Train = Station.Timetable->Trains.AddDefaulted_GetRef();
		Train.Name = ToEngine(In.name);
		Train.PlatformName = ToEngine(In.platform);
		Train.Track = ToEngine(In.track);
		Train.Destination = ToEngine(In.destination);
		Train.Arrival = In.arrival;
		Train.Departure = In.departure;
		Train.RepeatEvery = In.repeatEvery;
		Train.Alighting = In.alighting;
		Train.Capacity = In.capacity;
	}
	Station.Ground.CellSize = LengthToEngine(Description.simulation.cellSize);
	Station.Ground.MaxClimb = LengthToEngine(Description.simulation.maxClimb);
	Station.Ground.MaxSlope = Description.simulation.maxSlope;
	Station.Ground.Headroom = LengthToEngine(Description.simulation.headroom);
}
} // namespace

TArray<AActor*> PedestrianActors::Spawn(const ped::StationDesc& Description, APedestrianStation& Station, UWorld& Level,
										ped::Diagnostics& Diagnostics)
{
	FMaker Maker(Description, Station, Level);
	// Types first: entrances name them.
	Maker.People();
	Maker.Ground();
	Maker.Geometry(Diagnostics);
	Maker.Services();
	Maker.Places();
	Maker.Traffic();
	for (const AActor* Actor : Maker.Made)
	{
		UPedestrianSketchComponent::RefreshOf(Actor);
	}
	return Maker.Made;
}
