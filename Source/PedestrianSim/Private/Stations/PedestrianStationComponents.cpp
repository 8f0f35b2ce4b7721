// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStationComponents.h"

#include "Bridge/PedestrianUnits.h"

#include "ped/Station/StationDesc.h"

using PedestrianUnits::LengthToCore;

namespace
{
std::string Utf8(const FString& Text)
{
	return std::string(TCHAR_TO_UTF8(*Text));
}

std::vector<std::string> Utf8(const TArray<FString>& Texts)
{
	std::vector<std::string> Out;
	for (const FString& Text : Texts)
	{
		Out.push_back(Utf8(Text));
	}
	return Out;
}

/** A component as a station sees it. */
struct FPart
{
	FPart(const UPedestrianStationComponent& Component, const FPedestrianFrame& InFrame)
		: Frame(InFrame)
		, Transform(Component.GetComponentTransform())
		, Name(Utf8(Component.GetObjectName()))
	{
	}

	ped::Vec3 Position() const { return Frame.ToStation(Transform.GetLocation()); }
	ped::Vec3 Point(const FVector& Local) const { return Frame.ToStation(Transform.TransformPosition(Local)); }
	/** Counter-clockwise from the station's x axis. [degrees] */
	float Facing() const
	{
		const ped::Vec2 Forward = Frame.DirectionToStation(Transform.GetRotation().GetForwardVector());
		return PedestrianUnits::FacingOfYaw(PedestrianUnits::YawOf(Forward));
	}
	std::vector<ped::Vec2> Outline(const TArray<FVector>& Points) const
	{
		std::vector<ped::Vec2> Out;
		for (const FVector& Local : Points)
		{
			Out.push_back(Point(Local).xy());
		}
		return Out;
	}

	const FPedestrianFrame& Frame;
	FTransform Transform;
	std::string Name;
};
} // namespace

FString UPedestrianStationComponent::GetObjectName() const
{
	return ObjectName.IsEmpty() ? GetName() : ObjectName;
}

void UPedestrianRegionComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::RegionDesc& Out = Station.regions.emplace_back();
	Out.name = Part.Name;
	Out.footprint = Part.Outline(Footprint);
	Out.height = LengthToCore(Height);
	Out.floor.kind = static_cast<ped::FloorKind>(Floor == EPedestrianFloor::Mesh	 ? ped::FloorKind::Mesh
												 : Floor == EPedestrianFloor::Stairs ? ped::FloorKind::Stairs
												 : Floor == EPedestrianFloor::Ramp	 ? ped::FloorKind::Ramp
																					 : ped::FloorKind::Flat);
	Out.floor.z = Part.Position().z;
	if ((Floor == EPedestrianFloor::Ramp || Floor == EPedestrianFloor::Stairs) && RampPoints.Num() == 2)
	{
		Out.floor.from = Part.Point(RampPoints[0]).xy();
		Out.floor.to = Part.Point(RampPoints[1]).xy();
		Out.floor.z = Part.Point(RampPoints[0]).z;
		Out.floor.zTo = Part.Point(RampPoints[1]).z;
	}
}

void UPedestrianPortalComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::PortalDesc& Out = Station.portals.emplace_back();
	Out.name = Part.Name;
	Out.regionA = Utf8(RegionA);
	Out.regionB = Utf8(RegionB);
	Out.from = Part.Point(FVector(0.0, -0.5 * Width, 0.0));
	Out.to = Part.Point(FVector(0.0, 0.5 * Width, 0.0));
}

void UPedestrianObstacleComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::BoxDesc& Out = Station.geometry.boxes.emplace_back();
	Out.name = Part.Name;
	Out.center = Part.Position();
	Out.size = {LengthToCore(Size.X), LengthToCore(Size.Y), LengthToCore(Size.Z)};
	Out.yaw = Part.Facing();
}

void UPedestrianQueueComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::QueueDesc& Out = Station.objects.queues.emplace_back();
	Out.name = Part.Name;
	Out.line = Part.Outline(Line);
	Out.z = Part.Position().z;
	Out.spacing = LengthToCore(Spacing);
}

void UPedestrianPurchasePointComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	const auto Fill = [&](auto& Out)
	{
		Out.name = Part.Name;
		Out.position = Part.Position();
		Out.facing = Part.Facing();
		Out.queue = Utf8(Queue);
		Out.sells = Utf8(Sells);
		Out.service.mean = ServiceSeconds;
	};
	if (bVendingMachine)
	{
		Fill(Station.objects.vendingMachines.emplace_back());
	}
	else
	{
		Fill(Station.objects.purchasePoints.emplace_back());
	}
}

void UPedestrianTicketBoothComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::TicketBoothDesc& Out = Station.objects.ticketBooths.emplace_back();
	Out.name = Part.Name;
	Out.position = Part.Position();
	Out.facing = Part.Facing();
	Out.purchasePoints = Utf8(PurchasePoints);
	Out.open = bStartsOpen;
}

void UPedestrianBenchComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::SeatDesc& Out = Station.objects.seats.emplace_back();
	Out.name = Part.Name;
	Out.position = Part.Position();
	Out.facing = Part.Facing();
	Out.length = LengthToCore(Length);
	Out.depth = LengthToCore(Depth);
	Out.capacity = Seats;
	Out.comfort = Comfort;
}

void UPedestrianPerformanceComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::PerformanceAreaDesc& Out = Station.objects.performanceAreas.emplace_back();
	Out.name = Part.Name;
	Out.center = Part.Position();
	Out.radius = LengthToCore(Radius);
	Out.facing = Part.Facing();
	Out.arc = Arc;
	Out.rows = Rows;
}

void UPedestrianMeetingPointComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	Station.objects.meetingPoints.push_back({Part.Name, Part.Position(), LengthToCore(Radius)});
}

void UPedestrianEntranceComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	if (bEntrance)
	{
		Station.objects.entrances.push_back({Part.Name, Part.Position(), Part.Facing(), LengthToCore(Width)});
		if (ArrivalsPerMinute > 0.0f)
		{
			ped::ArrivalDesc& Arrivals = Station.population.arrivals.emplace_back();
			Arrivals.entrance = Part.Name;
			Arrivals.rates.push_back({0.0f, ArrivalsPerMinute});
		}
	}
	if (bExit)
	{
		// Faces out; and names are given once.
		const std::string Name = bEntrance ? Part.Name + " (exit)" : Part.Name;
		const float Out = Part.Facing() > 0.0f ? Part.Facing() - 180.0f : Part.Facing() + 180.0f;
		Station.objects.exits.push_back({Name, Part.Position(), Out, LengthToCore(Width)});
	}
}

void UPedestrianPlatformComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	Station.objects.platforms.push_back({Utf8(GetObjectName()), Utf8(Region), Utf8(Tracks)});
}

void UPedestrianTrainDoorComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::TrainDoorDesc& Out = Station.objects.trainDoors.emplace_back();
	Out.name = Part.Name;
	Out.platform = Utf8(Platform);
	Out.track = Utf8(Track);
	Out.position = Part.Position();
	Out.facing = Part.Facing();
	Out.width = LengthToCore(Width);
}

void UPedestrianTrainComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	ped::TrainDesc& Out = Station.timetable.trains.emplace_back();
	Out.name = Utf8(GetObjectName());
	Out.platform = Utf8(Platform);
	Out.track = Utf8(Track);
	Out.destination = Utf8(Destination);
	Out.arrival = Arrival;
	Out.departure = Departure;
	Out.repeatEvery = RepeatEvery;
	Out.alighting = Alighting;
	Out.capacity = Capacity;
}

void UPedestrianClockComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	Station.objects.clocks.push_back({Part.Name, Part.Position(), LengthToCore(Audible)});
}

void UPedestrianSignComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::SignDesc& Out = Station.objects.signs.emplace_back();
	Out.name = Part.Name;
	Out.position = Part.Position();
	Out.facing = Part.Facing();
	Out.readable = LengthToCore(Readable);
	Out.pointsTo = Utf8(PointsTo);
}

void UPedestrianPatrolRouteComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPart Part(*this, Frame);
	ped::PatrolRouteDesc& Out = Station.objects.patrolRoutes.emplace_back();
	Out.name = Part.Name;
	for (const FVector& Point : Points)
	{
		Out.points.push_back(Part.Point(Point));
	}
	Out.loop = bLoop;
	Out.pause = Pause;
}
