// SPDX-License-Identifier: MIT
#include "Shape/PedestrianSketch.h"

#include "CoreMinimal.h"

#include "ped/Base/DetMath.h"
#include "ped/Station/StationDesc.h"
#include "ped/World/Ground.h"

#include <algorithm>

ped::Vec2 FPedestrianSketch::Direction(float Degrees)
{
	return ped::rotated(ped::Vec2{1.0f, 0.0f}, ped::degreesToRadians(Degrees));
}

void FPedestrianSketch::Line(const ped::Vec3& From, const ped::Vec3& To, EPedestrianMark Mark)
{
	Preview.Lines.Add({Frame.ToWorld(From), Frame.ToWorld(To), Mark});
}

void FPedestrianSketch::Polyline(const std::vector<ped::Vec2>& Points, float Z, bool bClosed, EPedestrianMark Mark)
{
	for (std::size_t Index = 0; Index + (bClosed ? 0 : 1) < Points.size(); ++Index)
	{
		Line(ped::toVec3(Points[Index], Z), ped::toVec3(Points[(Index + 1) % Points.size()], Z), Mark);
	}
}

void FPedestrianSketch::Post(const ped::Vec3& Foot, EPedestrianMark Mark)
{
	Line(Foot, {Foot.x, Foot.y, Foot.z + 1.0f}, Mark);
}

void FPedestrianSketch::Arrow(const ped::Vec3& From, const ped::Vec2& Towards, float Length, EPedestrianMark Mark)
{
	const ped::Vec2 Tip = From.xy() + Towards * Length;
	Line(From, ped::toVec3(Tip, From.z), Mark);
	for (const float Side : {-150.0f, 150.0f})
	{
		const ped::Vec2 Barb = Tip + ped::rotated(Towards, ped::degreesToRadians(Side)) * (0.3f * Length);
		Line(ped::toVec3(Tip, From.z), ped::toVec3(Barb, From.z), Mark);
	}
}

void FPedestrianSketch::Box(const ped::Vec3& Foot, const ped::Vec3& Size, float Yaw, EPedestrianMark Mark)
{
	const ped::Vec2 Along = Direction(Yaw) * (0.5f * Size.x);
	const ped::Vec2 Across = Direction(Yaw + 90.0f) * (0.5f * Size.y);
	const std::vector<ped::Vec2> Outline = {Foot.xy() - Along - Across, Foot.xy() + Along - Across,
											Foot.xy() + Along + Across, Foot.xy() - Along + Across};
	Polyline(Outline, Foot.z, true, Mark);
	Polyline(Outline, Foot.z + Size.z, true, Mark);
	for (const ped::Vec2& Corner : Outline)
	{
		Line(ped::toVec3(Corner, Foot.z), ped::toVec3(Corner, Foot.z + Size.z), Mark);
	}
}

void FPedestrianSketch::Arc(const ped::Vec3& Center, float Radius, float Facing, float Degrees, EPedestrianMark Mark)
{
	const int32 Steps = FMath::Max(4, FMath::CeilToInt32(Degrees / 15.0f));
	for (int32 Step = 0; Step < Steps; ++Step)
	{
		const float From = Facing + Degrees * (static_cast<float>(Step) / static_cast<float>(Steps) - 0.5f);
		const float To = Facing + Degrees * (static_cast<float>(Step + 1) / static_cast<float>(Steps) - 0.5f);
		Line(ped::toVec3(Center.xy() + Direction(From) * Radius, Center.z),
			 ped::toVec3(Center.xy() + Direction(To) * Radius, Center.z), Mark);
	}
}

void FPedestrianSketch::Threshold(const ped::Vec3& Middle, float Facing, float Width, EPedestrianMark Mark)
{
	const ped::Vec2 Half = Direction(Facing + 90.0f) * (0.5f * Width);
	Line(ped::toVec3(Middle.xy() - Half, Middle.z), ped::toVec3(Middle.xy() + Half, Middle.z), Mark);
	Arrow(Middle, Direction(Facing), 1.0f, Mark);
}

void FPedestrianSketch::Place(const ped::Vec3& At, const ped::Vec2& Facing, EPedestrianMark Mark)
{
	Preview.Places.Add({Frame.ToWorld(At), Frame.DirectionToWorld(Facing), Mark});
}

void FPedestrianSketch::Region(const ped::RegionDesc& Desc)
{
	ped::GroundTable Grounds;
	const ped::GroundId Ground = ped::addGround(Grounds, Desc.floor, ped::RegionId(std::size_t{0}));
	const auto HeightAt = [&](const ped::Vec2& Point)
	{
		return Desc.floor.kind == ped::FloorKind::Mesh ? Desc.floor.z : Grounds.slopeAltitude(Ground, Point);
	};
	const std::size_t Corners = Desc.footprint.size();
	for (std::size_t Index = 0; Index < Corners; ++Index)
	{
		const ped::Vec2& A = Desc.footprint[Index];
		const ped::Vec2& B = Desc.footprint[(Index + 1) % Corners];
		const float ZA = HeightAt(A);
		const float ZB = HeightAt(B);
		Line(ped::toVec3(A, ZA), ped::toVec3(B, ZB), EPedestrianMark::Ground);
		Line(ped::toVec3(A, ZA + Desc.height), ped::toVec3(B, ZB + Desc.height), EPedestrianMark::Volume);
		Line(ped::toVec3(A, ZA), ped::toVec3(A, ZA + Desc.height), EPedestrianMark::Volume);
	}
	if (Desc.floor.kind == ped::FloorKind::Ramp || Desc.floor.kind == ped::FloorKind::Stairs)
	{
		Line(ped::toVec3(Desc.floor.from, Desc.floor.z), ped::toVec3(Desc.floor.to, Desc.floor.zTo),
			 EPedestrianMark::Way);
	}
}

void FPedestrianSketch::Wall(const ped::WallDesc& Desc)
{
	const std::size_t Count = Desc.points.size();
	float Begin = 0.0f; // Along the wall. [m]
	for (std::size_t Index = 0; Index + (Desc.closed ? 0 : 1) < Count; ++Index)
	{
		const ped::Vec2 A = Desc.points[Index];
		const ped::Vec2 Edge = Desc.points[(Index + 1) % Count] - A;
		const float Length = ped::length(Edge);
		// Cuts the edge at every end of an opening; what lies within one is left out.
		std::vector<float> Cuts = {0.0f, Length};
		for (const ped::WallGapDesc& Gap : Desc.gaps)
		{
			Cuts.push_back(std::clamp(Gap.from - Begin, 0.0f, Length));
			Cuts.push_back(std::clamp(Gap.to - Begin, 0.0f, Length));
		}
		std::sort(Cuts.begin(), Cuts.end());
		for (std::size_t Cut = 0; Cut + 1 < Cuts.size() && Length > 0.0f; ++Cut)
		{
			const float Middle = Begin + 0.5f * (Cuts[Cut] + Cuts[Cut + 1]);
			const bool bOpen =
				std::any_of(Desc.gaps.begin(), Desc.gaps.end(),
							[Middle](const ped::WallGapDesc& Gap) { return Middle > Gap.from && Middle < Gap.to; });
			if (!bOpen && Cuts[Cut + 1] > Cuts[Cut])
			{
				const ped::Vec2 From = A + Edge * (Cuts[Cut] / Length);
				const ped::Vec2 To = A + Edge * (Cuts[Cut + 1] / Length);
				Polyline({From, To}, Desc.z, false, EPedestrianMark::Obstacle);
				Polyline({From, To}, Desc.z + Desc.height, false, EPedestrianMark::Obstacle);
			}
		}
		Begin += Length;
	}
}
