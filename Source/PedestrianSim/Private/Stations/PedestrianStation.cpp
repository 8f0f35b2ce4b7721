// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStation.h"

#include "Bridge/PedestrianUnits.h"
#include "Components/SceneComponent.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "MassEntityConfigAsset.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianExecutor.h"
#include "PedestrianSubsystem.h"
#include "PedestrianText.h"
#include "Population/PedestrianExamplesAsset.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "Stations/PedestrianLevelGeometry.h"
#include "Stations/PedestrianLook.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationComponents.h"
#include "Stations/PedestrianTracedGround.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Station/Lifts.h"
#include "ped/Station/PersonTypes.h"
#include "ped/Station/StationReader.h"
#include "ped/Station/StationValidate.h"
#include "ped/Station/StationWriter.h"
#include "ped/Station/Things.h"
#include "ped/World/World.h"
#include "ped/World/WorldBuilder.h"

#include <algorithm>
#include <string>
#include <vector>

#define LOCTEXT_NAMESPACE "PedestrianStation"

namespace
{
/**
 * Of a part that World Partition loads by distance, nobody knows whether it is there when the station opens: authors are
 * told while they can still change it. A packaged game cannot tell.
 */
void WarnOfStreaming(const TArray<const UPedestrianStationComponent*>& Parts, ped::Diagnostics& Diagnostics)
{
#if WITH_EDITOR
	TArray<const AActor*> Told;
	for (const UPedestrianStationComponent* Part : Parts)
	{
		const AActor* Owner = Part->GetOwner();
		if (Owner && Owner->GetWorld() && Owner->GetWorld()->IsPartitionedWorld() && Owner->GetIsSpatiallyLoaded() &&
			!Told.Contains(Owner))
		{
			Told.Add(Owner);
			Diagnostics.warning(
				PedestrianText::ToCore(Part->GetObjectName()),
				"this part is loaded by distance: the station lacks it if it is not there when the station opens",
				"Clear Is Spatially Loaded of its actor (Details > World Partition).");
		}
	}
#endif
}
} // namespace

APedestrianStation::APedestrianStation()
{
	SetRootComponent(CreateDefaultSubobject<USceneComponent>(TEXT("Origin")));
#if WITH_EDITOR
	// In a partitioned level, a station is there as a whole and always, wherever the camera is.
	SetIsSpatiallyLoaded(false);
#endif
	PedestrianLook::Add(*this, *RootComponent);
}

void APedestrianStation::BeginPlay()
{
	Super::BeginPlay();
	const UPedestrianSubsystem* Subsystem = GetWorld()->GetSubsystem<UPedestrianSubsystem>();
	// A station that a level streams in once more is still open, with all its people.
	const bool bStillOpen = Subsystem && Subsystem->IsOpen() && Subsystem->GetOpenedBy() == GetPathName();
	if (bOpenOnBeginPlay && !bStillOpen)
	{
		Open();
	}
}

TArray<const UPedestrianStationComponent*> APedestrianStation::GetParts() const
{
	struct FNamed
	{
		std::string Name;
		const UPedestrianStationComponent* Part;
	};
	// Not a TArray, which moves its elements as bytes: a std::string may hold its own address.
	std::vector<FNamed> Named;
	for (TActorIterator<AActor> Actor(GetWorld()); Actor; ++Actor)
	{
		TArray<UPedestrianStationComponent*> Own;
		Actor->GetComponents(Own);
		for (const UPedestrianStationComponent* Part : Own)
		{
			Named.push_back({PedestrianText::ToCore(Part->GetObjectName()), Part});
		}
	}
	std::stable_sort(Named.begin(), Named.end(), [](const FNamed& A, const FNamed& B) { return A.Name < B.Name; });
	TArray<const UPedestrianStationComponent*> Parts;
	for (const FNamed& Item : Named)
	{
		Parts.Add(Item.Part);
	}
	return Parts;
}

void APedestrianStation::GatherFromLevel(ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics,
										 bool bWithMeshes) const
{
	FPedestrianFrame Frame;
	Frame.Origin = GetActorTransform();
	OutStation.name = PedestrianText::ToCore(GetName());
	OutStation.population.initial = 0; // Parts say nothing of people: the population does, People, or a spawner.
	OutStation.simulation.cellSize = PedestrianUnits::LengthToCore(Ground.CellSize);
	OutStation.simulation.maxClimb = PedestrianUnits::LengthToCore(Ground.MaxClimb);
	OutStation.simulation.maxSlope = Ground.MaxSlope;
	OutStation.simulation.headroom = PedestrianUnits::LengthToCore(Ground.Headroom);
	if (Population)
	{
		Population->Describe(OutStation);
	}
	if (Timetable)
	{
		// Curves over the day ask for it.
		OutStation.timetable.startOfDay = Timetable->OpensAt * 3600.0f;
	}
	const TArray<const UPedestrianStationComponent*> Parts = GetParts();
	WarnOfStreaming(Parts, Diagnostics);
	// Trains last: they ask for their platforms.
	for (const bool bTrains : {false, true})
	{
		for (const UPedestrianStationComponent* Part : Parts)
		{
			if (Part->IsA<UPedestrianTrainComponent>() == bTrains)
			{
				Part->Describe(Frame, OutStation);
			}
		}
	}
	if (Timetable)
	{
		Timetable->Describe(OutStation);
	}
	for (const FPedestrianStationEvent& Event : Events)
	{
		OutStation.events.push_back(Event.Describe());
	}
	ped::drawWidths(OutStation);
	ped::drawLifts(OutStation);
	if (bUseLevelMeshes && bWithMeshes)
	{
		PedestrianLevelGeometry::Gather(*GetWorld(), Frame, OutStation, &Diagnostics);
	}
	if (Ground.TraceSpacing > 0.0f)
	{
		PedestrianTracedGround::Gather(*GetWorld(), Frame, FMath::Max(10.0f, Ground.TraceSpacing), OutStation,
									   Diagnostics);
	}
	if (ped::StationDesc Written; Days && Days->ReadStation(Written, Diagnostics))
	{
		ped::takeDays(Written, OutStation);
	}
	if (OutStation.regions.empty())
	{
		Diagnostics.error(OutStation.name, "the level has no region to walk in",
						  "Add a Pedestrian Region to the level, or give the station an asset.");
	}
}

TSharedPtr<const ped::World> APedestrianStation::BuildWorld(ped::Diagnostics& Diagnostics) const
{
	if (Asset)
	{
		return Asset->BuildWorld(Diagnostics);
	}
	ped::StationDesc Station;
	GatherFromLevel(Station, Diagnostics);
	if (Diagnostics.hasErrors() || !ped::validateStation(Station, Diagnostics))
	{
		return nullptr;
	}
	FPedestrianExecutor Executor;
	ped::BuildOptions Options;
	Options.executor = &Executor;
	ped::WorldResult Result = ped::buildWorld(Station, Options);
	Diagnostics.append(Result.diagnostics);
	return Result.world ? TSharedPtr<const ped::World>(Result.world.release()) : nullptr;
}

TArray<FString> APedestrianStation::GetTypeNames() const
{
	TArray<const UPedestrianPopulation*> Populations = {Population};
	for (const UPedestrianStationComponent* Part : GetParts())
	{
		if (const UPedestrianEntranceComponent* Entrance = Cast<UPedestrianEntranceComponent>(Part))
		{
			Populations.Add(Entrance->Mix);
		}
	}
	TArray<FString> Names;
	for (const UPedestrianPopulation* Among : Populations)
	{
		for (const FPedestrianTypeShare& Share : Among ? Among->Mix : TArray<FPedestrianTypeShare>())
		{
			Names.AddUnique(Share.Type ? Share.Type->GetTypeName() : Share.TypeName);
		}
	}
	return Names;
}

void APedestrianStation::DressPeople(UPedestrianSubsystem& Subsystem, const ped::World& World) const
{
	Subsystem.SetConfig(INDEX_NONE, Appearance);
	const std::vector<ped::PersonTypeDesc> Types = ped::typesOf(World.station.population);
	TArray<const UPedestrianPopulation*> Populations = {Population};
	for (const UPedestrianStationComponent* Part : GetParts())
	{
		if (const UPedestrianEntranceComponent* Entrance = Cast<UPedestrianEntranceComponent>(Part))
		{
			Populations.Add(Entrance->Mix);
		}
	}
	for (const UPedestrianPopulation* Among : Populations)
	{
		for (const FPedestrianTypeShare& Share : Among ? Among->Mix : TArray<FPedestrianTypeShare>())
		{
			const auto Type =
				Share.Type ? ped::findType(Types, PedestrianText::ToCore(Share.Type->GetTypeName())) : std::nullopt;
			if (Type && Share.Type->Appearance)
			{
				Subsystem.SetConfig(static_cast<int32>(*Type), Share.Type->Appearance);
			}
		}
	}
}

ped::SimulationOptions APedestrianStation::GetOptions(const ped::World& World) const
{
	ped::SimulationOptions Options;
	Options.seed = static_cast<std::uint64_t>(FMath::Max(0, Seed));
	Options.parameters = ped::stationParameters(World.station.simulation);
	Options.authored = bPopulate;
	Options.minds = bPopulate;
	if (People > 0)
	{
		Options.population.initial = People;
	}
	if (Examples)
	{
		ped::Diagnostics Diagnostics;
		Options.examples = Examples->GetBase(Diagnostics);
		PedestrianDiagnostics::Show(Diagnostics, *Examples);
	}
	return Options;
}

bool APedestrianStation::Open()
{
	UPedestrianSubsystem* Subsystem = GetWorld() ? GetWorld()->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	if (!Subsystem)
	{
		PedestrianDiagnostics::ShowError(*this, LOCTEXT("NoGame", "people live in a running game only: press Play."));
		return false;
	}
	ped::Diagnostics Diagnostics;
	const TSharedPtr<const ped::World> World = BuildWorld(Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *this,
								[this](const FString& Place) -> const UObject* { return FindComponent(Place); });
	if (!World)
	{
		if (!Asset && GetWorld()->IsPartitionedWorld())
		{
			PedestrianDiagnostics::ShowError(
				*this,
				LOCTEXT(
					"NotLoaded",
					"this level is partitioned: what is missing above may be a part that is not loaded. Clear Is "
					"Spatially Loaded of every actor with parts of the station, open the station again when all "
					"of them are loaded, or use Tools > Pedestrians > Bake Level to Asset, which needs no actors."));
		}
		return false;
	}
	const ped::SimulationOptions Options = GetOptions(*World);
	DressPeople(*Subsystem, *World);
	Subsystem->SetTellMinds(bPopulate && bTellMinds);
	Subsystem->Open(World.ToSharedRef(), Options, GetActorTransform());
	Subsystem->SetOpenedBy(GetPathName());
	Gathered.Reset();
	if (!Asset)
	{
		for (const UPedestrianStationComponent* Part : GetParts())
		{
			Gathered.Add(Part);
		}
	}
	return true;
}

void APedestrianStation::OnPartBeginsPlay(const UPedestrianStationComponent& Part) const
{
	const UPedestrianSubsystem* Subsystem = GetWorld()->GetSubsystem<UPedestrianSubsystem>();
	if (Asset || !Subsystem || Subsystem->GetOpenedBy() != GetPathName() || Gathered.IsEmpty() ||
		Gathered.ContainsByPredicate([&Part](const TWeakObjectPtr<const UPedestrianStationComponent>& Known)
									 { return Known.Get() == &Part; }))
	{
		return;
	}
	PedestrianDiagnostics::ShowWarning(
		Part,
		FText::Format(LOCTEXT("LatePart", "'{0}' was loaded after the station had opened, and is not part of it. In "
										  "a partitioned level, clear Is Spatially Loaded of its actor; of an actor "
										  "that is spawned, open the station again."),
					  FText::FromString(Part.GetObjectName())));
}

#undef LOCTEXT_NAMESPACE
