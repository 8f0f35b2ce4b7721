// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStationComponent.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "Stations/PedestrianEditorHooks.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationPart.h"
#include "UObject/ObjectSaveContext.h"

FPedestrianPartReference::FPedestrianPartReference(AActor* InActor)
	: Actor(InActor)
{
}

FString FPedestrianPartReference::Resolve() const
{
	if (!Actor)
	{
		return Name;
	}
	const APedestrianStationPart* Whole = Cast<APedestrianStationPart>(Actor.Get());
	const UPedestrianStationComponent* Part =
		Whole ? Whole->Part.Get() : Actor->FindComponentByClass<UPedestrianStationComponent>();
	return Part ? Part->GetObjectName() : FString();
}

FString UPedestrianStationComponent::GetObjectName() const
{
	if (!ObjectName.IsEmpty())
	{
		return ObjectName;
	}
	const APedestrianStationPart* Whole = Cast<APedestrianStationPart>(GetOwner());
	if (!Whole)
	{
		return GetName();
	}
	const FString Label = Whole->Part && Whole->Part.Get() != this ? Whole->Part->GetObjectName() : Whole->GetLabel();
	return Whole->Part.Get() == this ? Label : Label + TEXT(" ") + GetName();
}

void UPedestrianStationComponent::BeginPlay()
{
	Super::BeginPlay();
	for (TActorIterator<APedestrianStation> Station(GetWorld()); Station; ++Station)
	{
		Station->OnPartBeginsPlay(*this);
	}
}

TArray<const UPedestrianStationComponent*> UPedestrianStationComponent::GetAllInLevel() const
{
	TArray<const UPedestrianStationComponent*> All;
	const UWorld* Level = GetWorld();
	if (!Level)
	{
		return All;
	}
	for (TActorIterator<AActor> Actor(Level); Actor; ++Actor)
	{
		TArray<UPedestrianStationComponent*> Own;
		Actor->GetComponents(Own);
		for (const UPedestrianStationComponent* Part : Own)
		{
			All.Add(Part);
		}
	}
	return All;
}

TArray<const UPedestrianStationComponent*> UPedestrianStationComponent::GetSiblings() const
{
	TArray<UPedestrianStationComponent*> Parts;
	if (const AActor* Owner = GetOwner())
	{
		Owner->GetComponents(Parts);
	}
	TArray<const UPedestrianStationComponent*> Siblings;
	for (const UPedestrianStationComponent* Part : Parts)
	{
		Siblings.Add(Part);
	}
	return Siblings;
}

#if WITH_EDITOR
void UPedestrianStationComponent::PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent)
{
	Super::PostEditChangeProperty(PropertyChangedEvent);
	UPedestrianSketchComponent::RefreshOf(GetOwner());
}

void UPedestrianStationComponent::PostEditUndo()
{
	Super::PostEditUndo();
	UPedestrianSketchComponent::RefreshOf(GetOwner());
}

void UPedestrianStationComponent::PostEditImport()
{
	Super::PostEditImport();
	if (FPedestrianEditorHooks::Get().Imported)
	{
		FPedestrianEditorHooks::Get().Imported(*this);
	}
}
#endif

FString APedestrianStationPart::GetLabel() const
{
#if WITH_EDITOR
	if (!GetActorLabel(false).IsEmpty())
	{
		return GetActorLabel(false);
	}
#endif
	return SavedLabel.IsEmpty() ? GetName() : SavedLabel;
}

#if WITH_EDITOR
void APedestrianStationPart::PreSave(FObjectPreSaveContext SaveContext)
{
	Super::PreSave(SaveContext);
	SavedLabel = GetActorNameOrLabel();
}

void APedestrianStationPart::PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent)
{
	Super::PostEditChangeProperty(PropertyChangedEvent);
	SavedLabel = GetActorNameOrLabel();
}
#endif
