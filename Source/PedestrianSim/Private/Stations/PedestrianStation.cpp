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
#include "ped/Station/PersonTypes.h"
#include "ped/Station/StationValidate.h"
#include "ped/Station/StationWriter.h"
#include "ped/World/World.h"
#include "ped/World/WorldBuilder.h"

#include <algorithm>
#include <string>
#include <vector>

#define LOCTEXT_NAMESPACE "PedestrianStation"

namespace
{
/**
 * The name of the part that a place lies in: "Window" for "objects.purchasePoints[0].queue" of a station whose first
 * purchase point is called so. Empty where a place is no path, or leads nowhere.
 */
std::string NameAt(const ped::Value& Station, const std::string& Place)
{
	const ped::Value* At = &Station;
	std::string Name;
	for (std::size_t Begin = 0; At && Begin < Place.size();)
	{
		const std::size_t End = Place.find_first_of(".[", Begin);
		const std::string Word = Place.substr(Begin, End == std::string::npos ? End : End - Begin);
		if (!Word.empty() && Word.back() == ']')
		{
			const std::size_t Index = static_cast<std::size_t>(FCString::Atoi(UTF8_TO_TCHAR(Word.c_str())));
			At = At->is(ped::Value::Kind::Array) && Index < At->items().size() ? &At->items()[Index] : nullptr;
		}
		else
		{
			At = At->is(ped::Value::Kind::Object) ? At->find(Word) : nullptr;
		}
		const ped::Value* Called = At && At->is(ped::Value::Kind::Object) ? At->find("name") : nullptr;
		if (Called && Called->is(ped::Value::Kind::String))
		{
			Name = Called->asString();
		}
		Begin = End == std::string::npos ? Place.size() : End + 1;
	}
	return Name;
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
	if (bUseLevelMeshes && bWithMeshes)
	{
		PedestrianLevelGeometry::Gather(*GetWorld(), Frame, OutStation, &Diagnostics);
	}
	if (Ground.TraceSpacing > 0.0f)
	{
		PedestrianTracedGround::Gather(*GetWorld(), Frame, FMath::Max(10.0f, Ground.TraceSpacing), OutStation,
									   Diagnostics);
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

const UPedestrianStationComponent* APedestrianStation::FindComponent(const FString& Place) const
{
	return FindComponents({Place})[0];
}

TArray<const UPedestrianStationComponent*> APedestrianStation::FindComponents(const TArray<FString>& Places) const
{
	TArray<const UPedestrianStationComponent*> Found;
	if (Places.IsEmpty())
	{
		return Found;
	}
	ped::StationDesc Station;
	ped::Diagnostics Ignored;
	GatherFromLevel(Station, Ignored);
	const ped::Value Root = ped::writeStation(Station);
	const TArray<const UPedestrianStationComponent*> Parts = GetParts();
	for (const FString& Place : Places)
	{
		const std::string Named = NameAt(Root, std::string(TCHAR_TO_UTF8(*Place)));
		const FString Name = Named.empty() ? Place : FString(UTF8_TO_TCHAR(Named.c_str()));
		const UPedestrianStationComponent* Culprit = nullptr;
		for (int32 Index = 0; !Name.IsEmpty() && !Culprit && Index < Parts.Num(); ++Index)
		{
			Culprit = Parts[Index]->GetObjectName() == Name ? Parts[Index] : nullptr;
		}
		Found.Add(Culprit);
	}
	return Found;
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
