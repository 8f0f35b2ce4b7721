// SPDX-License-Identifier: MIT
// What is wrong with an asset that is only a part of a station: the core is asked about a station made around it.
#include "CoreMinimal.h"
#include "Details/PedestrianSummaries.h"
#include "PedestrianText.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"
#include "ped/Station/StationValidate.h"

#include <algorithm>

namespace
{
ped::StationDesc MakeRoom()
{
	ped::StationDesc Station;
	Station.name = "Room";
	ped::RegionDesc& Room = Station.regions.emplace_back();
	Room.name = "Room of the problems";
	Room.footprint = {{0.0f, 0.0f}, {10.0f, 0.0f}, {10.0f, 10.0f}, {0.0f, 10.0f}};
	Station.population.initial = 0;
	return Station;
}

TArray<FText> ProblemsAt(const ped::StationDesc& Station, const std::string& Section)
{
	ped::Diagnostics Diagnostics;
	ped::validateStation(Station, Diagnostics);
	TArray<FText> Problems;
	for (const ped::Diagnostic& Item : Diagnostics.items())
	{
		if (Item.place.rfind(Section, 0) == 0)
		{
			// "[2].departure": the asset says the rest.
			const std::string Where = Item.place.substr(Section.size());
			Problems.Add(FText::FromString(
				PedestrianText::ToEngine(Where + (Where.empty() ? "" : ": ") + Item.message + " " + Item.remedy)));
		}
	}
	return Problems;
}

/** Platforms for every name that the trains use. */
void AddPlatforms(ped::StationDesc& Station)
{
	for (ped::TrainDesc& Train : Station.timetable.trains)
	{
		if (Train.platform.empty())
		{
			continue; // That is a problem.
		}
		Train.track = Train.track.empty() ? "1" : Train.track;
		auto& Platforms = Station.objects.platforms;
		auto Platform = std::find_if(Platforms.begin(), Platforms.end(),
									 [&](const ped::PlatformDesc& P) { return P.name == Train.platform; });
		if (Platform == Platforms.end())
		{
			Platform = Platforms.insert(Platforms.end(), {Train.platform, Station.regions[0].name, {}});
		}
		if (std::find(Platform->tracks.begin(), Platform->tracks.end(), Train.track) == Platform->tracks.end())
		{
			Platform->tracks.push_back(Train.track);
		}
	}
}
} // namespace

TArray<FText> PedestrianSummaries::ProblemsOf(const UPedestrianTimetable& Timetable)
{
	ped::StationDesc Station = MakeRoom();
	Timetable.Describe(Station);
	AddPlatforms(Station);
	return ProblemsAt(Station, "timetable.trains");
}

TArray<FText> PedestrianSummaries::ProblemsOf(const UPedestrianPopulation& Population)
{
	ped::StationDesc Station = MakeRoom();
	Population.Describe(Station);
	return ProblemsAt(Station, "population.");
}

TArray<FText> PedestrianSummaries::ProblemsOf(const UPedestrianTypeAsset& Type)
{
	ped::StationDesc Station = MakeRoom();
	Station.population.types.push_back(Type.Describe());
	return ProblemsAt(Station, "population.types[0]");
}
