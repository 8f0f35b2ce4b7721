// SPDX-License-Identifier: MIT
#include "Import/PedestrianActorMaker.h"

#include "CoreMinimal.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "Stations/PedestrianStationActors.h"

#include "ped/Station/PersonTypes.h"

using PedestrianText::ToEngine;
using PedestrianUnits::LengthToEngine;

void FPedestrianActorMaker::Traffic()
{
	const ped::ObjectsDesc& In = Description.objects;
	for (const ped::EntranceDesc& Each : In.entrances)
	{
		auto& Door = Place<APedestrianEntrance, UPedestrianEntranceComponent>(Each.name, Each.position, Each.facing);
		Door.Width = LengthToEngine(Each.width);
		Door.ArrivalsPerMinute = 0.0f;
		Door.bExit = false;
		for (const ped::ArrivalDesc& Coming : Description.population.arrivals)
		{
			if (Coming.entrance != Each.name)
			{
				continue;
			}
			for (const ped::RatePointDesc& Rate : Coming.rates)
			{
				Door.Arrivals.Add({Rate.time, Rate.perMinute});
			}
			Door.Mix = Coming.mix.empty() ? nullptr : MakeMix(Coming.mix);
		}
	}
	for (const ped::ExitDesc& Each : In.exits)
	{
		// An exit faces out in the description, in like an entrance in the level.
		auto& Door =
			Place<APedestrianExit, UPedestrianEntranceComponent>(Each.name, Each.position, Each.facing + 180.0f);
		Door.Width = LengthToEngine(Each.width);
	}
	for (const ped::PlatformDesc& Each : In.platforms)
	{
		auto& Platform = Place<APedestrianPlainPlatform, UPedestrianPlatformComponent>(Each.name, ped::Vec3{});
		Platform.Region = FPedestrianPartReference(ToEngine(Each.region));
		Platform.KeepBehind = PedestrianUnits::LengthToEngine(Each.keepBehind);
		for (const std::string& Track : Each.tracks)
		{
			Platform.Tracks.Add(ToEngine(Track));
		}
	}
	for (const ped::TrainDoorDesc& Each : In.trainDoors)
	{
		auto& Door = Place<APedestrianTrainDoor, UPedestrianTrainDoorComponent>(Each.name, Each.position, Each.facing);
		Door.Platform = FPedestrianPartReference(ToEngine(Each.platform));
		Door.Track = ToEngine(Each.track);
		Door.Count = 1;
		Door.Width = LengthToEngine(Each.width);
	}
}

UPedestrianPopulation* FPedestrianActorMaker::MakeMix(const std::vector<ped::TypeShareDesc>& Mix)
{
	UPedestrianPopulation* Population = NewObject<UPedestrianPopulation>(&Station);
	for (const ped::TypeShareDesc& In : Mix)
	{
		FPedestrianTypeShare& Share = Population->Mix.AddDefaulted_GetRef();
		Share.TypeName = ToEngine(In.type);
		Share.Share = In.share;
		if (UPedestrianTypeAsset* const* Own = Types.Find(Share.TypeName))
		{
			Share.Type = *Own;
		}
	}
	return Population;
}

void FPedestrianActorMaker::People()
{
	for (const ped::PersonTypeDesc& In : Description.population.types)
	{
		UPedestrianTypeAsset* Type = NewObject<UPedestrianTypeAsset>(&Station);
		Type->TypeName = ToEngine(In.name);
		Type->BasedOn = FString();
		Type->TakeFrom(In);
		Types.Add(Type->TypeName, Type);
	}
	Station.Population = MakeMix(Description.population.mix);
	Station.Population->Initial = Description.population.initial;
	Station.Population->GroupShare = Description.population.groupShare;
	Station.Population->MaxGroupSize = Description.population.maxGroupSize;
	for (const ped::GroupSizeDesc& In : Description.population.groupSizes)
	{
		Station.Population->GroupSizes.Add({In.size, In.share});
	}
	for (const ped::TieDesc& In : Description.population.ties)
	{
		Station.Population->Ties.Add({static_cast<EPedestrianTie>(In.kind), In.share, In.children});
	}
	for (const ped::LuggageDesc& In : Description.population.luggage)
	{
		Station.Population->Luggage.Add({ToEngine(In.type), static_cast<EPedestrianLuggage>(In.kind), In.share});
	}
	for (const ped::DemandDesc& In : Description.population.demand)
	{
		FPedestrianDemand& Row = Station.Population->Demand.AddDefaulted_GetRef();
		Row.From = ToEngine(In.from);
		Row.Exit = ToEngine(In.exit);
		Row.Destination = ToEngine(In.destination);
		Row.People = In.people;
		Row.Begin = In.begin;
		Row.End = In.end;
		Row.TypeName = ToEngine(In.type);
	}
	Station.Timetable = NewObject<UPedestrianTimetable>(&Station);
	Station.Timetable->OpensAt = Description.timetable.startOfDay / 3600.0f;
	Station.Timetable->AnnounceBefore = Description.timetable.announceBefore;
	for (const ped::TrainDesc& In : Description.timetable.trains)
	{
		FPedestrianTrainSchedule& Train = Station.Timetable->Trains.AddDefaulted_GetRef();
		Train.Name = ToEngine(In.name);
		Train.PlatformName = ToEngine(In.platform);
		Train.Line = ToEngine(In.line);
		for (const std::string& Stop : In.stops)
		{
			Train.Stops.Add(ToEngine(Stop));
		}
		Train.Track = ToEngine(In.track);
		Train.Destination = ToEngine(In.destination);
		Train.Arrival = In.arrival;
		Train.Departure = In.departure;
		Train.RepeatEvery = In.repeatEvery;
		Train.Alighting = In.alighting;
		Train.Capacity = In.capacity;
	}
	for (const ped::EventDesc& In : Description.events)
	{
		Station.Events.AddDefaulted_GetRef().TakeFrom(In);
	}
	Station.Ground.CellSize = LengthToEngine(Description.simulation.cellSize);
	Station.Ground.MaxClimb = LengthToEngine(Description.simulation.maxClimb);
	Station.Ground.MaxSlope = Description.simulation.maxSlope;
	Station.Ground.Headroom = LengthToEngine(Description.simulation.headroom);
}
