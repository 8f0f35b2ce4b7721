// SPDX-License-Identifier: MIT
#include "Import/PedestrianActorMaker.h"

#include "CoreMinimal.h"
#include "Stations/PedestrianStationActors.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/Lifts.h"

using PedestrianText::ToEngine;
using PedestrianUnits::LengthToEngine;

namespace
{
/** Side of a square with the area of a circle of radius 1. */
constexpr float SquareOfCircle = 1.7724539f;
/** Of walls that stand for the outline of a prism. [cm] */
constexpr float OutlineThickness = 10.0f;

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
} // namespace

void FPedestrianActorMaker::Ground()
{
	for (const ped::RegionDesc& In : Description.regions)
	{
		if (ped::isCabin(Description, In.name))
		{
			continue; // Its lift makes it.
		}
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
			Region.StepRise = LengthToEngine(In.floor.rise);
			Region.StepRun = LengthToEngine(In.floor.run);
			Region.CarrySpeed = LengthToEngine(In.floor.carries);
			Region.WalkingShare = In.floor.walking;
			Region.RampWidth = LengthToEngine(In.floor.width);
		}
		for (const ped::HoleDesc& Hole : In.holes)
		{
			if (!ped::isShaftHole(Description, Hole))
			{
				Region.Holes.AddDefaulted_GetRef().Outline = Locals(Region, Hole.outline, In.floor.z);
			}
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
		Portal.OneWayFrom = FPedestrianPartReference(ToEngine(In.oneWay));
		Portal.Gates = In.gates;
		Portal.bShut = In.shut;
		Portal.GateSeconds = In.gates > 0 ? In.gateSeconds : Portal.GateSeconds;
	}
	for (const ped::LiftDesc& In : Description.lifts)
	{
		const float Lowest = In.stops.empty() ? 0.0f : In.stops[0];
		auto& Lift =
			Place<APedestrianLift, UPedestrianLiftComponent>(In.name, ped::toVec3(In.position, Lowest), In.facing);
		Lift.Stops.Reset();
		for (const float Stop : In.stops)
		{
			Lift.Stops.Add(LengthToEngine(Stop - Lowest));
		}
		Lift.CabinSize = FVector2D(LengthToEngine(In.depth), LengthToEngine(In.width));
		Lift.DoorWidth = LengthToEngine(In.doorWidth);
		Lift.Capacity = In.capacity;
		Lift.Speed = LengthToEngine(In.speed);
		Lift.Acceleration = LengthToEngine(In.acceleration);
		Lift.DoorSeconds = In.doorSeconds;
		Lift.DwellSeconds = In.dwellSeconds;
	}
}

void FPedestrianActorMaker::Geometry(ped::Diagnostics& Diagnostics)
{
	const ped::GeometryDesc& In = Description.geometry;
	for (const ped::WallDesc& Each : In.walls)
	{
		if (ped::isShaftWall(Description, Each))
		{
			continue;
		}
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
	for (const ped::RailingDesc& Each : In.railings)
	{
		auto& Railing = Place<APedestrianRailing, UPedestrianRailingComponent>(
			Each.name, ped::toVec3(Each.points.empty() ? ped::Vec2{} : Each.points[0], Each.z));
		Railing.Points = Locals(Railing, Each.points, Each.z);
		Railing.Height = LengthToEngine(Each.height);
		Railing.bClosed = Each.closed;
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
