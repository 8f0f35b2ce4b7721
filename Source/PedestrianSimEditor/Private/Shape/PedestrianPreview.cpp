// SPDX-License-Identifier: MIT
#include "Shape/PedestrianPreview.h"

#include "Bridge/PedestrianUnits.h"
#include "SceneManagement.h"
#include "Shape/PedestrianSketch.h"

#include "ped/Station/Railings.h"
#include "ped/Station/ObjectKinds.h"
#include "ped/World/ObjectGeometry.h"

namespace
{
/** Of a lift, as it is sketched. [m] */
constexpr float CabinHeight = 2.3f;

void SketchGround(const ped::StationDesc& Station, FPedestrianSketch& Sketch)
{
	for (const ped::RegionDesc& Region : Station.regions)
	{
		Sketch.Region(Region);
	}
	for (const ped::PortalDesc& Portal : Station.portals)
	{
		Sketch.Line(Portal.from, Portal.to, EPedestrianMark::Way);
		Sketch.Post(Portal.from, EPedestrianMark::Way);
		Sketch.Post(Portal.to, EPedestrianMark::Way);
	}
	for (const ped::BoxDesc& Box : Station.geometry.boxes)
	{
		Sketch.Box(Box.center, Box.size, Box.yaw, EPedestrianMark::Obstacle);
	}
	for (const ped::WallDesc& Wall : Station.geometry.walls)
	{
		Sketch.Wall(Wall);
	}
	for (const ped::RailingDesc& Railing : Station.geometry.railings)
	{
		Sketch.Wall(ped::wallOf(Railing));
	}
	for (const ped::LiftDesc& Lift : Station.lifts)
	{
		for (const float Stop : Lift.stops)
		{
			Sketch.Box(ped::toVec3(Lift.position, Stop), {Lift.depth, Lift.width, CabinHeight}, Lift.facing,
					   EPedestrianMark::Way);
		}
	}
}

/** Most things are a place where somebody stands and looks somewhere; those with a width are thresholds, and some are the
	same from all sides. */
template <class T>
void SketchObject(const T& Object, FPedestrianSketch& Sketch)
{
	if constexpr (requires { Object.width; })
	{
		Sketch.Threshold(Object.position, Object.facing, Object.width, EPedestrianMark::Traffic);
	}
	else if constexpr (requires { Object.facing; })
	{
		Sketch.Place(Object.position, FPedestrianSketch::Direction(Object.facing), EPedestrianMark::Service);
	}
	else
	{
		Sketch.Place(Object.position, FPedestrianSketch::Direction(0.0f), EPedestrianMark::Service);
	}
}

void SketchObject(const ped::QueueDesc& Queue, FPedestrianSketch& Sketch)
{
	Sketch.Polyline(Queue.line, Queue.z, false, EPedestrianMark::Line);
	ped::Vec2 Ahead = Queue.line.size() > 1 ? ped::normalized(Queue.line[0] - Queue.line[1]) : ped::Vec2{1.0f, 0.0f};
	const std::size_t Count = Queue.line.size() > 1 ? ped::queueCapacity(Queue) : 0;
	for (std::size_t Index = 0; Index < Count; ++Index)
	{
		const ped::Vec3 Place = ped::queuePlace(Queue, Index);
		if (Index > 0)
		{
			Ahead = ped::normalized(ped::queuePlace(Queue, Index - 1).xy() - Place.xy());
		}
		Sketch.Place(Place, Ahead, EPedestrianMark::Line);
	}
}

void SketchObject(const ped::TicketBoothDesc& Booth, FPedestrianSketch& Sketch)
{
	Sketch.Arrow(Booth.position, FPedestrianSketch::Direction(Booth.facing), 1.0f, EPedestrianMark::Service);
}

void SketchObject(const ped::SeatDesc& Seat, FPedestrianSketch& Sketch)
{
	const ped::Vec2 Facing = FPedestrianSketch::Direction(Seat.facing);
	const ped::Vec2 Middle = Seat.position.xy() - Facing * (0.5f * Seat.depth);
	Sketch.Box(ped::toVec3(Middle, Seat.position.z), {Seat.depth, Seat.length, 0.45f}, Seat.facing,
			   EPedestrianMark::Seat);
	for (std::size_t Index = 0; Index < static_cast<std::size_t>(Seat.capacity); ++Index)
	{
		Sketch.Place(ped::seatPlace(Seat, Index), Facing, EPedestrianMark::Seat);
	}
}

void SketchObject(const ped::PerformanceAreaDesc& Area, FPedestrianSketch& Sketch)
{
	Sketch.Arc(Area.center, Area.radius, Area.facing, 360.0f, EPedestrianMark::Show);
	Sketch.Arc(Area.center, Area.radius + ped::viewingGap, Area.facing, Area.arc, EPedestrianMark::Show);
	for (std::size_t Row = 0; Row < static_cast<std::size_t>(Area.rows); ++Row)
	{
		for (std::size_t Index = 0; Index < ped::viewingPlaces(Area, Row); ++Index)
		{
			const ped::Vec3 Spot = ped::viewingPlace(Area, Row, Index);
			Sketch.Place(Spot, ped::normalized(Area.center.xy() - Spot.xy()), EPedestrianMark::Show);
		}
	}
}

void SketchObject(const ped::MeetingPointDesc& Point, FPedestrianSketch& Sketch)
{
	Sketch.Arc(Point.position, Point.radius, 0.0f, 360.0f, EPedestrianMark::Show);
}

/** Its region is drawn. */
void SketchObject(const ped::PlatformDesc&, FPedestrianSketch&) {}

void SketchObject(const ped::ClockDesc& Clock, FPedestrianSketch& Sketch)
{
	Sketch.Post(Clock.position, EPedestrianMark::Sign);
	Sketch.Arc(Clock.position, Clock.audible, 0.0f, 360.0f, EPedestrianMark::Reach);
}

/** Readable from ahead of it. */
void SketchObject(const ped::SignDesc& Sign, FPedestrianSketch& Sketch)
{
	Sketch.Arrow(Sign.position, FPedestrianSketch::Direction(Sign.facing), 1.0f, EPedestrianMark::Sign);
	Sketch.Arc(Sign.position, Sign.readable, Sign.facing, 120.0f, EPedestrianMark::Reach);
}

void SketchObject(const ped::PatrolRouteDesc& Route, FPedestrianSketch& Sketch)
{
	for (std::size_t Index = 0; Index + (Route.loop ? 0 : 1) < Route.points.size(); ++Index)
	{
		Sketch.Line(Route.points[Index], Route.points[(Index + 1) % Route.points.size()], EPedestrianMark::Traffic);
	}
}
} // namespace

FPedestrianPreview PedestrianPreview::Of(const ped::StationDesc& Station, const FPedestrianFrame& Frame)
{
	FPedestrianSketch Sketch(Frame);
	SketchGround(Station, Sketch);
	ped::forEachObjectList(Station.objects,
						   [&](const ped::ObjectKindInfo&, const auto& List)
						   {
							   for (const auto& Object : List)
							   {
								   SketchObject(Object, Sketch);
							   }
						   });
	return Sketch.Preview;
}

FPedestrianPreview PedestrianPreview::Plain(const ped::StationDesc& Station, const FPedestrianFrame& Frame)
{
	FPedestrianPreview All = Of(Station, Frame);
	All.Lines.RemoveAll([](const FPedestrianPreviewLine& Line)
						{ return Line.Mark == EPedestrianMark::Volume || Line.Mark == EPedestrianMark::Reach; });
	return All;
}

FLinearColor PedestrianPreview::ColorOf(EPedestrianMark Mark)
{
	switch (Mark)
	{
	case EPedestrianMark::Ground:
		return FLinearColor(0.10f, 0.65f, 0.90f);
	case EPedestrianMark::Volume:
		return FLinearColor(0.06f, 0.25f, 0.35f);
	case EPedestrianMark::Obstacle:
		return FLinearColor(0.80f, 0.25f, 0.10f);
	case EPedestrianMark::Way:
		return FLinearColor(0.10f, 0.85f, 0.30f);
	case EPedestrianMark::Line:
		return FLinearColor(1.00f, 0.75f, 0.05f);
	case EPedestrianMark::Service:
		return FLinearColor(1.00f, 0.40f, 0.70f);
	case EPedestrianMark::Seat:
		return FLinearColor(0.55f, 0.35f, 0.90f);
	case EPedestrianMark::Show:
		return FLinearColor(0.90f, 0.20f, 0.85f);
	case EPedestrianMark::Traffic:
		return FLinearColor(0.95f, 0.95f, 0.95f);
	default:
		return FLinearColor(0.20f, 0.80f, 0.75f);
	}
}

void FPedestrianPreview::Draw(FPrimitiveDrawInterface& Out) const
{
	for (const FPedestrianPreviewLine& Line : Lines)
	{
		Out.DrawLine(Line.From, Line.To, PedestrianPreview::ColorOf(Line.Mark), SDPG_World, 2.0f);
	}
	for (const FPedestrianPreviewPlace& Place : Places)
	{
		const FLinearColor Color = PedestrianPreview::ColorOf(Place.Mark);
		Out.DrawPoint(Place.At, Color, 8.0f, SDPG_Foreground);
		Out.DrawLine(Place.At, Place.At + Place.Facing * 40.0, Color, SDPG_Foreground, 1.0f);
	}
}
