// SPDX-License-Identifier: MIT
#include "Shape/PedestrianThreshold.h"

#include "Stations/PedestrianStationComponents.h"

namespace
{
/** Narrowest threshold that an author can draw. [cm] */
constexpr double LeastThreshold = 50.0;
} // namespace

FVector PedestrianThreshold::Locate(const UPedestrianPortalComponent& Portal, int32 Index)
{
	return FVector(0.0, (Index == 0 ? -0.5 : 0.5) * Portal.Width, 0.0);
}

bool PedestrianThreshold::MoveEnd(UPedestrianPortalComponent& Portal, int32 Index, const FVector& Local)
{
	const FTransform ToLevel = Portal.GetComponentTransform();
	const FVector Flat(Local.X, Local.Y, 0.0);
	const FVector Stays = ToLevel.TransformPosition(Locate(Portal, 1 - Index));
	const FVector Goes = ToLevel.TransformPosition(Locate(Portal, Index)) + ToLevel.TransformVectorNoScale(Flat);
	const FVector Along = Index == 1 ? Goes - Stays : Stays - Goes;
	const double Scale = FMath::Abs(ToLevel.GetScale3D().Y);
	if (Scale <= 0.0 || Along.SizeSquared2D() < LeastThreshold * LeastThreshold)
	{
		return false;
	}
	const FRotator Was = ToLevel.Rotator();
	const double Yaw = FMath::RadiansToDegrees(FMath::Atan2(Along.Y, Along.X)) - 90.0;
	Portal.Width = static_cast<float>(Along.Size() / Scale);
	Portal.SetWorldTransform(
		FTransform(FRotator(Was.Pitch, Yaw, Was.Roll).Quaternion(), (Stays + Goes) * 0.5, ToLevel.GetScale3D()));
	return true;
}
