// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStationComponent.h"

#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationPart.h"

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
	const FString Label =
		Whole->Part && Whole->Part.Get() != this ? Whole->Part->GetObjectName() : Whole->GetActorNameOrLabel();
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
