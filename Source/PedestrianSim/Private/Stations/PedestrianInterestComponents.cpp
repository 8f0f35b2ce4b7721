// SPDX-License-Identifier: MIT
#include "Stations/PedestrianInterestComponents.h"

#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"
#include "Stations/PedestrianPartView.h"

#include "ped/Simulation/OutsideEvents.h"
#include "ped/Station/StationDesc.h"

using PedestrianUnits::LengthToCore;

namespace
{
/** A camera that has moved by less is where it was. [cm] */
constexpr double CameraStep = 100.0;
/** Between eyes and feet. [cm] */
constexpr double EyeHeight = 170.0;

/** The number of a station's region of interest; -1: it has none of that name. */
int32 NumberOf(const ped::World& World, const std::string& Name)
{
	for (std::size_t Index = 0; Index < World.station.interest.size(); ++Index)
	{
		if (World.station.interest[Index].name == Name)
		{
			return static_cast<int32>(Index);
		}
	}
	return INDEX_NONE;
}
} // namespace

void UPedestrianInterestRegionComponent::BeginPlay()
{
	Super::BeginPlay();
	if (UPedestrianSubsystem* Subsystem = GetWorld() ? GetWorld()->GetSubsystem<UPedestrianSubsystem>() : nullptr)
	{
		Subsystem->OnStepBegins.AddUObject(this, &UPedestrianInterestRegionComponent::FollowCamera);
	}
}

void UPedestrianInterestRegionComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::InterestDesc& Out = Station.interest.emplace_back();
	Out.name = Part.Name;
	Out.position = Part.Position();
	Out.radius = LengthToCore(Radius);
	Out.height = LengthToCore(Height);
	Out.level = static_cast<ped::InterestLevel>(Level);
}

void UPedestrianInterestRegionComponent::FollowCamera()
{
	UWorld* World = GetWorld();
	const UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	FPedestrianRun* Run = Subsystem ? Subsystem->GetRun() : nullptr;
	const APlayerController* Player = World ? World->GetFirstPlayerController() : nullptr;
	// Clients are told by their server what happens in each frame.
	if (!bFollowCamera || !Run || !Player || World->GetNetMode() == NM_Client)
	{
		return;
	}
	FVector Eye;
	FRotator View;
	Player->GetPlayerViewPoint(Eye, View);
	FVector Ahead = View.Vector();
	Ahead.Z = 0.0;
	const FVector Place = Eye + Ahead.GetSafeNormal() * LookAhead - FVector(0.0, 0.0, EyeHeight);
	if (bTold && FVector::Dist(Place, LastPlace) < CameraStep)
	{
		return;
	}
	const int32 Number = NumberOf(*Run->World, PedestrianText::ToCore(GetObjectName()));
	if (Number == INDEX_NONE)
	{
		return;
	}
	ped::InterestRegion Region;
	Region.position = Run->Frame.ToStation(Place);
	Region.radius = LengthToCore(Radius);
	Region.height = LengthToCore(Height);
	Region.number = static_cast<std::uint32_t>(Number);
	Region.level = static_cast<ped::InterestLevel>(Level);
	ped::Diagnostics Diagnostics;
	Run->Simulation.post(ped::interestEvent(Region, Run->Simulation.frame()), Diagnostics);
	LastPlace = Place;
	bTold = true;
}

void UPedestrianFlowComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	if (Ends.Num() < 2)
	{
		return;
	}
	const FPedestrianPartView Part(*this, Frame);
	ped::FlowDesc& Out = Station.flows.emplace_back();
	Out.name = Part.Name;
	Out.from = Part.Point(Ends[0]);
	Out.to = Part.Point(Ends.Last());
	Out.people = People;
	Out.paths = Paths;
	Out.type = PedestrianText::ToCore(Type);
}

APedestrianInterestRegion::APedestrianInterestRegion()
{
	MakeRoot<UPedestrianInterestRegionComponent>(TEXT("InterestRegion"));
}

APedestrianFlow::APedestrianFlow()
{
	MakeRoot<UPedestrianFlowComponent>(TEXT("Flow"));
}
