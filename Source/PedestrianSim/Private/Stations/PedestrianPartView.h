// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"
#include "PedestrianText.h"
#include "Stations/PedestrianStationComponent.h"

/** A component as a station sees it. */
struct FPedestrianPartView
{
	FPedestrianPartView(const UPedestrianStationComponent& Component, const FPedestrianFrame& InFrame)
		: Frame(InFrame)
		, Transform(Component.GetComponentTransform())
		, Name(PedestrianText::ToCore(Component.GetObjectName()))
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
	/** Adds something that has a place and looks somewhere. */
	template <class T>
	T& AddTo(std::vector<T>& List) const
	{
		T& Out = List.emplace_back();
		Out.name = Name;
		Out.position = Position();
		Out.facing = Facing();
		return Out;
	}

	const FPedestrianFrame& Frame;
	FTransform Transform;
	std::string Name;
};

namespace PedestrianParts
{
inline std::string Resolve(const FPedestrianPartReference& Reference)
{
	return PedestrianText::ToCore(Reference.Resolve());
}

inline std::vector<std::string> Resolve(const TArray<FPedestrianPartReference>& References)
{
	std::vector<std::string> Out;
	for (const FPedestrianPartReference& Reference : References)
	{
		Out.push_back(Resolve(Reference));
	}
	return Out;
}
} // namespace PedestrianParts
