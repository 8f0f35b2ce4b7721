// SPDX-License-Identifier: MIT
#include "Components/SceneComponent.h"
#include "Stations/PedestrianTrafficComponents.h"

#include "Population/PedestrianPopulation.h"
#include "Stations/PedestrianArrivalCurve.h"
#include "Stations/PedestrianPartView.h"
#include "Stations/PedestrianPlaceComponents.h"

#include "ped/Station/StationDesc.h"

using PedestrianUnits::LengthToCore;

TArray<FPedestrianRatePoint> UPedestrianEntranceComponent::GetRates(double OpensAtSeconds) const
{
	TArray<FPedestrianRatePoint> Rates =
		PedestrianArrivalCurve::ToRates(*ArrivalsOverDay.GetRichCurveConst(), OpensAtSeconds);
	if (Rates.IsEmpty())
	{
		Rates = Arrivals;
	}
	if (Rates.IsEmpty() && ArrivalsPerMinute > 0.0f)
	{
		Rates.AddDefaulted_GetRef().PerMinute = ArrivalsPerMinute;
	}
	return Rates;
}

void UPedestrianEntranceComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	if (bEntrance)
	{
		Part.AddTo(Station.objects.entrances).width = LengthToCore(Width);
	}
	if (bExit)
	{
		// Faces out; and names are given once.
		ped::ExitDesc& Out = Part.AddTo(Station.objects.exits);
		Out.name = bEntrance ? Part.Name + " (exit)" : Part.Name;
		Out.facing += Out.facing > 0.0f ? -180.0f : 180.0f;
		Out.width = LengthToCore(Width);
	}
	const TArray<FPedestrianRatePoint> Rates = GetRates(static_cast<double>(Station.timetable.startOfDay));
	if (!bEntrance || Rates.IsEmpty())
	{
		return;
	}
	ped::ArrivalDesc& Coming = Station.population.arrivals.emplace_back();
	Coming.entrance = Part.Name;
	for (const FPedestrianRatePoint& Rate : Rates)
	{
		Coming.rates.push_back({Rate.Time, Rate.PerMinute});
	}
	if (Mix)
	{
		Coming.mix = Mix->DescribeMix(Station);
	}
}

void UPedestrianPlatformComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const TArray<const UPedestrianRegionComponent*> Attached = GetAttachedParts<UPedestrianRegionComponent>();
	ped::PlatformDesc& Out = Station.objects.platforms.emplace_back();
	Out.name = PedestrianText::ToCore(GetObjectName());
	Out.region = PedestrianParts::Resolve(Region);
	if (Out.region.empty() && Attached.Num() > 0)
	{
		Out.region = PedestrianText::ToCore(Attached[0]->GetObjectName());
	}
	Out.tracks = PedestrianText::ToCore(Tracks);
	Out.keepBehind = PedestrianUnits::LengthToCore(KeepBehind);
}

void UPedestrianTrainDoorComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	const UPedestrianPlatformComponent* Parent = Cast<UPedestrianPlatformComponent>(GetAttachParent());
	const bool bOfParent = Parent && Platform.Resolve().IsEmpty();
	const FString At = bOfParent ? Parent->GetObjectName() : Platform.Resolve();
	const FString On = Track.IsEmpty() && bOfParent && Parent->Tracks.Num() > 0 ? Parent->Tracks[0] : Track;
	for (int32 Index = 0; Index < Count; ++Index)
	{
		ped::TrainDoorDesc& Out = Part.AddTo(Station.objects.trainDoors);
		Out.name += Count > 1 ? " " + std::to_string(Index + 1) : std::string();
		Out.position = Part.Point(FVector(0.0, (Index - 0.5 * (Count - 1)) * Spacing, 0.0));
		Out.platform = PedestrianText::ToCore(At);
		Out.track = PedestrianText::ToCore(On);
		Out.width = LengthToCore(Width);
	}
}

TArray<FString> UPedestrianTrainDoorComponent::GetTracks() const
{
	TArray<FString> Names = {FString()};
	const FString Wanted = Platform.Resolve();
	const USceneComponent* Parent = Wanted.IsEmpty() ? GetAttachParent() : nullptr;
	for (const UPedestrianStationComponent* Part : GetAllInLevel())
	{
		const UPedestrianPlatformComponent* Candidate = Cast<UPedestrianPlatformComponent>(Part);
		const bool bOther =
			Candidate && ((Parent && Parent->IsA<UPedestrianPlatformComponent>() && Candidate != Parent) ||
						  (!Wanted.IsEmpty() && Candidate->GetObjectName() != Wanted));
		for (const FString& Name : Candidate && !bOther ? Candidate->Tracks : TArray<FString>())
		{
			Names.AddUnique(Name);
		}
	}
	return Names;
}

void UPedestrianTrainComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	FPedestrianTrainSchedule Train = Schedule;
	Train.Name = Schedule.Name.IsEmpty() ? GetObjectName() : Schedule.Name;
	Train.PlatformName = Platform.Resolve().IsEmpty() ? Schedule.PlatformName : Platform.Resolve();
	Train.Describe(Station);
}
