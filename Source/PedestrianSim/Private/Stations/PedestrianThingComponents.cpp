// SPDX-License-Identifier: MIT
#include "Stations/PedestrianThingComponents.h"

#include "Stations/PedestrianPartView.h"

#include "ped/Station/StationDesc.h"

#include <algorithm>

using PedestrianUnits::LengthToCore;

bool UPedestrianThingComponent::DescribesKind() const
{
	return Kind.IsEmpty() || !Parent.IsEmpty() || !Capabilities.IsEmpty() || !Sites.IsEmpty() || !States.IsEmpty() ||
		   Size != FVector::ZeroVector;
}

void UPedestrianThingComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::ThingDesc& Out = Part.AddTo(Station.objects.things);
	Out.kind = Kind.IsEmpty() ? Part.Name : PedestrianText::ToCore(Kind);
	Out.state = PedestrianText::ToCore(State);
	const auto IsIt = [&](const ped::KindDesc& Other)
	{
		return Other.name == Out.kind;
	};
	if (!DescribesKind() || std::any_of(Station.kinds.begin(), Station.kinds.end(), IsIt))
	{
		return;
	}
	ped::KindDesc& Described = Station.kinds.emplace_back();
	Described.name = Out.kind;
	Described.parent = PedestrianText::ToCore(Parent);
	Described.size = {LengthToCore(static_cast<float>(Size.X)), LengthToCore(static_cast<float>(Size.Y)),
					  LengthToCore(static_cast<float>(Size.Z))};
	Described.capabilities = PedestrianText::ToCore(Capabilities);
	Described.states = PedestrianText::ToCore(States);
	for (const FPedestrianSite& Site : Sites)
	{
		ped::SiteDesc& There = Described.sites.emplace_back();
		// The engine's y axis points to the right, its yaw turns clockwise.
		There.at = {LengthToCore(static_cast<float>(Site.At.X)), -LengthToCore(static_cast<float>(Site.At.Y))};
		There.facing = -Site.Facing;
		There.slots = Site.Slots;
		There.spacing = LengthToCore(Site.Spacing);
		There.posture = Site.bSits ? ped::Posture::Sit : ped::Posture::Stand;
	}
}

APedestrianThing::APedestrianThing()
{
	MakeRoot<UPedestrianThingComponent>(TEXT("Thing"));
}
