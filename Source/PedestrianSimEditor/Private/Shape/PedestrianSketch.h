// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "Shape/PedestrianPreview.h"

#include <vector>

namespace ped
{
struct RegionDesc;
struct WallDesc;
} // namespace ped

/** Draws shapes of a station (metres, station coordinates) into a preview (centimetres, the level). */
class FPedestrianSketch
{
public:
	explicit FPedestrianSketch(const FPedestrianFrame& InFrame)
		: Frame(InFrame)
	{
	}

	/** Unit vector of an angle that an author writes, counter-clockwise from +x. [degrees] */
	static ped::Vec2 Direction(float Degrees);

	void Line(const ped::Vec3& From, const ped::Vec3& To, EPedestrianMark Mark);
	void Polyline(const std::vector<ped::Vec2>& Points, float Z, bool bClosed, EPedestrianMark Mark);
	/** A metre high, so that it is seen from afar. */
	void Post(const ped::Vec3& Foot, EPedestrianMark Mark);
	void Arrow(const ped::Vec3& From, const ped::Vec2& Towards, float Length, EPedestrianMark Mark);
	void Box(const ped::Vec3& Foot, const ped::Vec3& Size, float Yaw, EPedestrianMark Mark);
	/** Around a centre, `Degrees` wide with the facing in the middle. */
	void Arc(const ped::Vec3& Center, float Radius, float Facing, float Degrees, EPedestrianMark Mark);
	/** A line across the facing, with an arrow along it. */
	void Threshold(const ped::Vec3& Middle, float Facing, float Width, EPedestrianMark Mark);
	void Place(const ped::Vec3& At, const ped::Vec2& Facing, EPedestrianMark Mark);
	/** Outline of the ground at its height, outline of the top, and edges between. */
	void Region(const ped::RegionDesc& Desc);
	/** Without its openings. */
	void Wall(const ped::WallDesc& Desc);

	FPedestrianPreview Preview;

private:
	const FPedestrianFrame& Frame;
};
