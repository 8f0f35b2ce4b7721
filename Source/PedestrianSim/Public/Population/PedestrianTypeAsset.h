// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Engine/DataAsset.h"
#include "PedestrianTypes.h"
#include "Population/PedestrianRole.h"

#include "PedestrianTypeAsset.generated.h"

class UMassEntityConfigAsset;

namespace ped
{
struct PersonTypeDesc;
} // namespace ped

/** What else must hold before a need becomes an action. The same, in the same order, as ped::GuardKind. */
UENUM(BlueprintType)
enum class EPedestrianGuard : uint8
{
	SpareTime,
	Near,
	HasTicket,
	NoTicket,
	InGroup,
	Alone,
	Announced,
	NotAnnounced,
};

/** What somebody knows of the place. The same, in the same order, as ped::KnowledgeKind. */
UENUM(BlueprintType)
enum class EPedestrianKnowledge : uint8
{
	Everything,
	/** What it has seen, and what signs and others told. */
	Seen,
};

/** How one need comes and goes with people of a type. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianNeedGrowth
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Need")
	EPedestrianNeed Need = EPedestrianNeed::Thirst;

	/** On arrival, evenly from here ... */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Need", meta = (ClampMin = "0", ClampMax = "1"))
	float InitialLow = 0.0f;

	/** ... to here. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Need", meta = (ClampMin = "0", ClampMax = "1"))
	float InitialHigh = 0.0f;

	/** Growth while walking. [1/h] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Need", meta = (ClampMin = "0"))
	float PerHour = 0.0f;

	/** Share of that growth while standing. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Need", meta = (ClampMin = "0", ClampMax = "1"))
	float AtRest = 1.0f;

	/** Deviation of an individual's growth, relative. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Need", meta = (ClampMin = "0", ClampMax = "1"))
	float Spread = 0.3f;

	/** Time constant of the decay once it is fulfilled. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Need", meta = (Units = "s", ClampMin = "1"))
	float Fades = 60.0f;
};

/** A need above a threshold leads to a goal, if all guards hold. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianAction
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Action")
	EPedestrianNeed When = EPedestrianNeed::Thirst;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Action", meta = (ClampMin = "0", ClampMax = "1"))
	float Above = 0.6f;

	/** Deviation of an individual's threshold, relative. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Action", meta = (ClampMin = "0", ClampMax = "1"))
	float Spread = 0.1f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Action")
	EPedestrianActivity Goal = EPedestrianActivity::BuyDrink;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Action")
	TArray<EPedestrianGuard> Guards;

	/** Of the guard SpareTime: so much before one must set off to the train. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Action", meta = (Units = "s", ClampMin = "0"))
	float SpareTime = 120.0f;

	/** Of the guard Near: a place for it is so near. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Action", meta = (Units = "cm", ClampMin = "0"))
	float Within = 3000.0f;
};

/** A type of people: what they are there for, what they want, how they walk, what they look like. */
UCLASS(BlueprintType)
class PEDESTRIANSIM_API UPedestrianTypeAsset : public UPrimaryDataAsset
{
	GENERATED_BODY()

public:
	/** Empty: the asset's name. The name of a type that ships ("commuter", "tourist", ...) replaces it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	FString TypeName;

	/** A type that ships: lists that are empty here are taken from it. Empty: none. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type", meta = (GetOptions = "GetShippedTypes"))
	FString BasedOn = TEXT("commuter");

	/** What they are there for, first things first. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	TArray<EPedestrianActivity> Agenda;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	EPedestrianKnowledge Knowledge = EPedestrianKnowledge::Everything;

	/** Mean preferred speed. [cm/s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type", meta = (ClampMin = "20", ClampMax = "300"))
	float Speed = 134.0f;

	/** [cm/s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type", meta = (ClampMin = "0", ClampMax = "100"))
	float SpeedDeviation = 26.0f;

	/** Of those who bring their ticket. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type", meta = (ClampMin = "0", ClampMax = "1"))
	float TicketShare = 0.5f;

	/** Mean time in a queue before an optional purchase is given up. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type", meta = (Units = "s", ClampMin = "0"))
	float Patience = 240.0f;

	/** How long those stay who are there for no train: evenly from here ... [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type", meta = (Units = "s", ClampMin = "0"))
	float StayLow = 600.0f;

	/** ... to here. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type", meta = (Units = "s", ClampMin = "0"))
	float StayHigh = 1800.0f;

	/** Which model moves them among others, by its name ("routines", "simple", "hidac", ...): see Docs/Model/Locomotion.md. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	FString Locomotion = TEXT("routines");

	/** Children come in families alone, are smaller, and stay near an adult. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	bool bChild = false;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	TArray<FPedestrianNeedGrowth> Needs;

	/** The first that applies is chosen. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	TArray<FPedestrianAction> Actions;

	/** What they do all day, with Work on the agenda. What is empty is as the station's Days have it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	FPedestrianRole Role;

	/** What individuals are like. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	FPedestrianPersonality Personality;

	/** What they look like: traits of their entities. Empty: the station's. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Type")
	TObjectPtr<UMassEntityConfigAsset> Appearance;

	UFUNCTION(BlueprintPure, Category = "Type")
	FString GetTypeName() const;
	/** Copies everything from the type that BasedOn names, to be changed here. False where there is none. */
	UFUNCTION(BlueprintCallable, Category = "Type")
	bool CopyShippedType();
	/** The week of the role, as text. */
	UFUNCTION(BlueprintPure, Category = "Type")
	FString GetWeek() const { return Role.GetWeek(); }
	/** For the list of Based On. */
	UFUNCTION()
	TArray<FString> GetShippedTypes() const;

	ped::PersonTypeDesc Describe() const;
	/** The other way round. */
	void TakeFrom(const ped::PersonTypeDesc& In);

#if WITH_EDITOR
	virtual EDataValidationResult IsDataValid(class FDataValidationContext& Context) const override;
#endif
};

namespace PedestrianTypes
{
/** Names of the types that ship: "commuter", "tourist", ... */
PEDESTRIANSIM_API TArray<FString> Shipped();
} // namespace PedestrianTypes
