// SPDX-License-Identifier: MIT
#include "Mode/PedestrianPicking.h"

#include "Misc/Optional.h"

#include "ped/World/World.h"

namespace
{
constexpr float RayStep = 0.1f;		///< Along the ray. [m]
constexpr float RayLength = 500.0f; ///< [m]
} // namespace

TOptional<FVector> PedestrianPicking::GroundUnder(const ped::World& World, const FPedestrianFrame& Frame,
												  const FVector& Origin, const FVector& Direction)
{
	const ped::Vec3 From = Frame.ToStation(Origin);
	const ped::Vec3 Along = Frame.ToStation(Origin + Direction.GetSafeNormal() * 100.0) - From;
	for (float Distance = 0.0f; Distance < RayLength; Distance += RayStep)
	{
		const ped::Vec3 Point = From + Along * Distance;
		const ped::RegionId Region = World.findRegion(Point);
		if (!Region.valid())
		{
			continue;
		}
		const std::optional<float> Ground = World.groundHeight(Region, Point);
		if (Ground && Point.z <= *Ground + RayStep)
		{
			return TOptional<FVector>(Frame.ToWorld({Point.x, Point.y, *Ground}));
		}
	}
	return TOptional<FVector>();
}
