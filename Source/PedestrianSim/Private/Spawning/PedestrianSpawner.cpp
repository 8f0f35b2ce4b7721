// SPDX-License-Identifier: MIT
#include "Spawning/PedestrianSpawner.h"

#include "Components/SceneComponent.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Mass/PedestrianTrait.h"
#include "MassEntityConfigAsset.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianSubsystem.h"
#include "Population/PedestrianTypeAsset.h"
#include "Spawning/PedestrianPlaces.h"
#include "Stations/PedestrianLook.h"
#include "Stations/PedestrianSketchComponent.h"
#include "Stations/PedestrianStation.h"

#define LOCTEXT_NAMESPACE "PedestrianSpawner"

namespace
{
/** No level wants more from one spawner. */
constexpr int32 MostPeople = 1000000;
} // namespace

APedestrianSpawner::APedestrianSpawner()
{
	SetRootComponent(CreateDefaultSubobject<USceneComponent>(TEXT("Root")));
#if WITH_EDITOR
	// In a partitioned level, people do not come and go with the distance of the camera.
	SetIsSpatiallyLoaded(false);
#endif
	PedestrianLook::Add(*this, *RootComponent);
}

void APedestrianSpawner::BeginPlay()
{
	Super::BeginPlay();
	UPedestrianSubsystem* Subsystem = GetWorld()->GetSubsystem<UPedestrianSubsystem>();
	if (Subsystem && bSpawnOnBeginPlay)
	{
		// Actors begin to play in no certain order: the station may open later.
		Subsystem->CallWhenOpen(*this, [this] { SpawnPeople(); });
	}
}

void APedestrianSpawner::EndPlay(const EEndPlayReason::Type Reason)
{
	// When the level goes, everything goes.
	if (Reason == EEndPlayReason::Destroyed)
	{
		RemovePeople();
	}
	Super::EndPlay(Reason);
}

FString APedestrianSpawner::NameOfType() const
{
	const FString Name = Type ? Type->GetTypeName() : TypeName;
	const UPedestrianTrait* Trait =
		Config ? Cast<UPedestrianTrait>(Config->FindTrait(UPedestrianTrait::StaticClass())) : nullptr;
	return Name.IsEmpty() && Trait ? Trait->GetTypeName() : Name;
}

int32 APedestrianSpawner::SpawnPeople()
{
	UPedestrianSubsystem* Subsystem = GetWorld() ? GetWorld()->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	if (!Subsystem || !Subsystem->IsOpen())
	{
		PedestrianDiagnostics::ShowError(*this,
										 LOCTEXT("NoStation", "there is no open station to spawn people in. Add a "
															  "Pedestrian Station to the level, and see above whether "
															  "it opened."));
		return 0;
	}
	if (Count < 0 || Count > MostPeople)
	{
		PedestrianDiagnostics::ShowError(
			*this,
			FText::Format(LOCTEXT("BadCount", "a count of {0} people makes no sense. Give one between 0 and {1}."),
						  FText::AsNumber(Count), FText::AsNumber(MostPeople)));
		return 0;
	}
	const FString Minds = NameOfType();
	const int32 Known = Subsystem->FindType(Minds);
	if (!Minds.IsEmpty() && Known == INDEX_NONE)
	{
		PedestrianDiagnostics::ShowError(
			*this, FText::Format(LOCTEXT("NoType", "the station knows no people of type '{0}'. Add the type to its "
												   "Population, or name one that ships: commuter, tourist, ..."),
								 FText::FromString(Minds)));
		return 0;
	}
	if (Config)
	{
		Subsystem->SetConfig(FMath::Max(0, Known), Config);
	}
	TArray<FPedestrianSpawnRequest> Requests =
		PedestrianPlaces::Choose(*Subsystem, Placement, GetActorTransform(), Radius, Count);
	if (Placement == EPedestrianPlacement::Entrances && Requests.IsEmpty() && Count > 0)
	{
		PedestrianDiagnostics::ShowError(
			*this, LOCTEXT("NoEntrance", "the station has no entrance to come in by. Add a Pedestrian Entrance, or "
										 "choose another Placement."));
		return 0;
	}
	for (FPedestrianSpawnRequest& Request : Requests)
	{
		Request.Errand = Minds.IsEmpty() ? EPedestrianErrand::Roam : EPedestrianErrand::Mind;
		Request.Type = Minds;
	}
	const int32 Before = People.Num();
	People.Append(Subsystem->SpawnMany(Requests, Count));
	const int32 Added = People.Num() - Before;
	if (Added < Count)
	{
		PedestrianDiagnostics::ShowWarning(
			*this,
			FText::Format(
				LOCTEXT("NoRoom", "only {0} of {1} people found room. Lower the count, or give them more ground."),
				FText::AsNumber(Added), FText::AsNumber(Count)));
	}
	return Added;
}

int32 APedestrianSpawner::GetLiveCount() const
{
	const UPedestrianSubsystem* Subsystem = GetWorld() ? GetWorld()->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	int32 Alive = 0;
	for (const FPedestrianHandle& Person : People)
	{
		FPedestrianInfo Ignored;
		Alive += Subsystem && Subsystem->GetInfo(Person, Ignored) ? 1 : 0;
	}
	return Alive;
}

TArray<FString> APedestrianSpawner::GetTypeNames() const
{
	// Empty: nobody has a mind.
	TArray<FString> Names = {FString()};
	for (const FString& Name : PedestrianTypes::Shipped())
	{
		Names.Add(Name);
	}
	if (GetWorld())
	{
		for (TActorIterator<APedestrianStation> Station(GetWorld()); Station; ++Station)
		{
			for (const FString& Name : Station->GetTypeNames())
			{
				Names.AddUnique(Name);
			}
		}
	}
	return Names;
}

#if WITH_EDITOR
void APedestrianSpawner::PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent)
{
	Super::PostEditChangeProperty(PropertyChangedEvent);
	UPedestrianSketchComponent::RefreshOf(this);
}
#endif

void APedestrianSpawner::RemovePeople()
{
	if (UPedestrianSubsystem* Subsystem = GetWorld() ? GetWorld()->GetSubsystem<UPedestrianSubsystem>() : nullptr)
	{
		Subsystem->RemoveMany(People);
	}
	People.Reset();
}

#undef LOCTEXT_NAMESPACE
