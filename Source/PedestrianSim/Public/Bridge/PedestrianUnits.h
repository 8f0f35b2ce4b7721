// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Base/Vec.h"

/**
 * The only place where the simulation's metres become the engine's centimetres.
 * The core is right-handed with z up, the engine left-handed with z up: y changes its sign, and so do angles about z.
 */
namespace PedestrianUnits
{
inline constexpr double CentimetresPerMetre = 100.0;

inline FVector ToEngine(const ped::Vec3& Point)
{
	return FVector(Point.x * CentimetresPerMetre, -Point.y * CentimetresPerMetre, Point.z * CentimetresPerMetre);
}

inline FVector DirectionToEngine(const ped::Vec2& Direction)
{
	return FVector(Direction.x, -Direction.y, 0.0);
}

inline ped::Vec3 ToCore(const FVector& Point)
{
	return ped::Vec3{static_cast<float>(Point.X / CentimetresPerMetre),
					 static_cast<float>(-Point.Y / CentimetresPerMetre),
					 static_cast<float>(Point.Z / CentimetresPerMetre)};
}

inline ped::Vec2 DirectionToCore(const FVector& Direction)
{
	return ped::Vec2{static_cast<float>(Direction.X), static_cast<float>(-Direction.Y)};
}

inline float LengthToCore(double Centimetres)
{
	return static_cast<float>(Centimetres / CentimetresPerMetre);
}

inline float LengthToEngine(float Metres)
{
	return static_cast<float>(Metres * CentimetresPerMetre);
}

/** Yaw of the engine, clockwise seen from above [degrees], from a direction of the core. */
inline double YawOf(const ped::Vec2& Direction)
{
	return FMath::RadiansToDegrees(FMath::Atan2(-Direction.y, Direction.x));
}

/**
 * The rotation about z whose x axis is a direction of the core, of length 1. By half angles instead of an angle: it is
 * asked for of everybody in every engine frame, and roots are cheaper than arc tangents, sines and cosines.
 */
inline FQuat FacingOf(const ped::Vec2& Direction)
{
	const double Cosine = FMath::Clamp(static_cast<double>(Direction.x), -1.0, 1.0);
	const double Sine = -static_cast<double>(Direction.y);
	if (Cosine >= 0.0)
	{
		const double W = FMath::Sqrt(0.5 * (1.0 + Cosine));
		return FQuat(0.0, 0.0, 0.5 * Sine / W, W);
	}
	// Backwards, W is small: the other half angle divides.
	const double Z = FMath::Sqrt(0.5 * (1.0 - Cosine)) * (Sine < 0.0 ? -1.0 : 1.0);
	return FQuat(0.0, 0.0, Z, 0.5 * Sine / Z);
}

/** Counter-clockwise from +x [degrees], as stations write it, from the engine's yaw. */
inline float FacingOfYaw(double Yaw)
{
	return static_cast<float>(-Yaw);
}
} // namespace PedestrianUnits

/** Where a station lies in a level. Stations have no scale: people are as big as they are. */
struct FPedestrianFrame
{
	FTransform Origin;

	FVector ToWorld(const ped::Vec3& Point) const
	{
		return Origin.TransformPositionNoScale(PedestrianUnits::ToEngine(Point));
	}
	FVector DirectionToWorld(const ped::Vec2& Direction) const
	{
		return Origin.TransformVectorNoScale(PedestrianUnits::DirectionToEngine(Direction));
	}
	ped::Vec3 ToStation(const FVector& Point) const
	{
		return PedestrianUnits::ToCore(Origin.InverseTransformPositionNoScale(Point));
	}
	ped::Vec2 DirectionToStation(const FVector& Direction) const
	{
		return ped::normalized(PedestrianUnits::DirectionToCore(Origin.InverseTransformVectorNoScale(Direction)));
	}
	/** Of a body that stands at a point and faces a direction of length 1. */
	FTransform BodyTransform(const ped::Vec3& Point, const ped::Vec2& Forward) const
	{
		return FTransform(Origin.GetRotation() * PedestrianUnits::FacingOf(Forward), ToWorld(Point));
	}
};
