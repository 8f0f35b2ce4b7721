// SPDX-License-Identifier: MIT
#include "Stations/PedestrianPlaceComponents.h"

#include "Stations/PedestrianPartView.h"

#include "ped/Station/StationDesc.h"

using PedestrianUnits::LengthToCore;

namespace
{
ped::FloorKind KindOf(EPedestrianFloor Floor)
{
	switch (Floor)
	{
	case EPedestrianFloor::Ramp:
		return ped::FloorKind::Ramp;
	case EPedestrianFloor::Stairs:
		return ped::FloorKind::Stairs;
	case EPedestrianFloor::Mesh:
		return ped::FloorKind::Mesh;
	default:
		return ped::FloorKind::Flat;
	}
}
} // namespace

void UPedestrianRegionComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::RegionDesc& Out = Station.regions.emplace_back();
	Out.name = Part.Name;
	Out.footprint = Part.Outline(Footprint);
	Out.height = LengthToCore(Height);
	Out.floor.kind = KindOf(Floor);
	Out.floor.z = Part.Position().z;
	if ((Floor == EPedestrianFloor::Ramp || Floor == EPedestrianFloor::Stairs) && RampPoints.Num() == 2)
	{
		Out.floor.from = Part.Point(RampPoints[0]).xy();
		Out.floor.to = Part.Point(RampPoints[1]).xy();
		Out.floor.z = Part.Point(RampPoints[0]).z;
		Out.floor.zTo = Part.Point(RampPoints[1]).z;
		Out.floor.rise = LengthToCore(StepRise);
		Out.floor.run = LengthToCore(StepRun);
		Out.floor.carries = LengthToCore(CarrySpeed);
		Out.floor.walking = WalkingShare;
		Out.floor.width = LengthToCore(RampWidth);
	}
	for (const FPedestrianHole& Hole : Holes)
	{
		Out.holes.push_back({Part.Outline(Hole.Outline)});
	}
}

void UPedestrianPortalComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::PortalDesc& Out = Station.portals.emplace_back();
	Out.name = Part.Name;
	Out.regionA = PedestrianParts::Resolve(RegionA);
	Out.regionB = PedestrianParts::Resolve(RegionB);
	Out.from = Part.Point(FVector(0.0, -0.5 * Width, 0.0));
	Out.to = Part.Point(FVector(0.0, 0.5 * Width, 0.0));
	Out.oneWay = PedestrianParts::Resolve(OneWayFrom);
	Out.gates = Gates;
	Out.gateSeconds = Gates > 0 ? GateSeconds : 0.0f;
	Out.shut = bShut;
}

void UPedestrianLiftComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::LiftDesc& Out = Station.lifts.emplace_back();
	Out.name = Part.Name;
	Out.position = Part.Position().xy();
	Out.facing = Part.Facing();
	Out.depth = LengthToCore(CabinSize.X);
	Out.width = LengthToCore(CabinSize.Y);
	Out.doorWidth = LengthToCore(DoorWidth);
	Out.capacity = Capacity;
	Out.speed = LengthToCore(Speed);
	Out.acceleration = LengthToCore(Acceleration);
	Out.doorSeconds = DoorSeconds;
	Out.dwellSeconds = DwellSeconds;
	for (const float Stop : Stops)
	{
		Out.stops.push_back(Part.Point(FVector(0.0, 0.0, Stop)).z);
	}
}

void UPedestrianRailingComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::RailingDesc& Out = Station.geometry.railings.emplace_back();
	Out.name = Part.Name;
	Out.points = Part.Outline(Points);
	Out.z = Part.Position().z;
	Out.height = LengthToCore(Height);
	Out.closed = bClosed;
}

void UPedestrianObstacleComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	if (Size.X == 0.0 || Size.Y == 0.0 || Size.Z == 0.0)
	{
		return;
	}
	const FPedestrianPartView Part(*this, Frame);
	ped::BoxDesc& Out = Station.geometry.boxes.emplace_back();
	Out.name = Part.Name;
	Out.center = Part.Position();
	Out.size = {LengthToCore(Size.X), LengthToCore(Size.Y), LengthToCore(Size.Z)};
	Out.yaw = Part.Facing();
}

void UPedestrianWallComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::WallDesc& Out = Station.geometry.walls.emplace_back();
	Out.name = Part.Name;
	Out.points = Part.Outline(Points);
	Out.z = Part.Position().z;
	Out.height = LengthToCore(Height);
	Out.thickness = LengthToCore(Thickness);
	Out.closed = bClosed;
	for (const FVector2D& Gap : Gaps)
	{
		Out.gaps.push_back({LengthToCore(Gap.X), LengthToCore(Gap.Y)});
	}
}
