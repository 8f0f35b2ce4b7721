// SPDX-License-Identifier: MIT
#include "Population/PedestrianTimetable.h"

#include "PedestrianText.h"
#include "Population/PedestrianDuration.h"

#include "ped/Station/StationDesc.h"

#include <algorithm>

static_assert(static_cast<int32>(EPedestrianDistribution::LogNormal) ==
				  static_cast<int32>(ped::DistributionKind::LogNormal),
			  "The same, in the same order.");

void FPedestrianDuration::Describe(ped::DistributionDesc& Out) const
{
	Out.kind = static_cast<ped::DistributionKind>(Kind);
	Out.mean = Mean;
	Out.deviation = Deviation;
	Out.minimum = Minimum;
	Out.maximum = Maximum;
}

void FPedestrianDuration::TakeFrom(const ped::DistributionDesc& In)
{
	Kind = static_cast<EPedestrianDistribution>(In.kind);
	Mean = In.mean;
	Deviation = In.deviation;
	Minimum = In.minimum;
	Maximum = In.maximum;
}

void FPedestrianTrainSchedule::Describe(ped::StationDesc& Station) const
{
	ped::TrainDesc& Out = Station.timetable.trains.emplace_back();
	Out.name = PedestrianText::ToCore(Name);
	Out.platform = PedestrianText::ToCore(PlatformName);
	Out.track = PedestrianText::ToCore(Track);
	const auto& Platforms = Station.objects.platforms;
	const auto Platform = std::find_if(Platforms.begin(), Platforms.end(),
									   [&](const ped::PlatformDesc& Item) { return Item.name == Out.platform; });
	if (Out.track.empty())
	{
		// Where there is no such platform, that is what is told, not that the track is missing.
		const bool bKnown = Platform != Platforms.end() && !Platform->tracks.empty();
		Out.track = bKnown ? Platform->tracks.front() : "1";
	}
	Out.destination = PedestrianText::ToCore(Destination);
	Out.line = PedestrianText::ToCore(Line);
	Out.stops = PedestrianText::ToCore(Stops);
	Out.arrival = Arrival;
	Out.departure = Departure;
	Out.repeatEvery = RepeatEvery;
	Out.alighting = Alighting;
	Out.capacity = Capacity;
}

void UPedestrianTimetable::Describe(ped::StationDesc& Station) const
{
	Station.timetable.startOfDay = OpensAt * 3600.0f;
	Station.timetable.announceBefore = AnnounceBefore;
	for (const FPedestrianTrainSchedule& Train : Trains)
	{
		Train.Describe(Station);
	}
}
