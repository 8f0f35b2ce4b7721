// SPDX-License-Identifier: MIT
#include "Import/PedestrianActors.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Import/PedestrianActorMaker.h"
#include "Stations/PedestrianSketchComponent.h"
#include "Stations/PedestrianStationActors.h"

#include "ped/Base/Diagnostic.h"

using PedestrianText::ToEngine;
using PedestrianUnits::LengthToEngine;

void FPedestrianActorMaker::Services()
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

void FPedestrianActorMaker::Places()
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
	Interest();
}

void FPedestrianActorMaker::Interest()
{
	for (const ped::InterestDesc& Each : Description.interest)
	{
		auto& Region = Place<APedestrianInterestRegion, UPedestrianInterestRegionComponent>(Each.name, Each.position);
		Region.Radius = LengthToEngine(Each.radius);
		Region.Height = LengthToEngine(Each.height);
		Region.Level = static_cast<EPedestrianInterest>(Each.level);
	}
	for (const ped::FlowDesc& Each : Description.flows)
	{
		auto& Flow = Place<APedestrianFlow, UPedestrianFlowComponent>(Each.name, Each.from);
		Flow.Ends = {Local(Flow, Each.from), Local(Flow, Each.to)};
		Flow.People = Each.people;
		Flow.Paths = Each.paths;
		Flow.Type = ToEngine(Each.type);
	}
}

TArray<AActor*> PedestrianActors::Spawn(const ped::StationDesc& Description, APedestrianStation& Station, UWorld& Level,
										ped::Diagnostics& Diagnostics)
{
	FPedestrianActorMaker Maker(Description, Station, Level);
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
