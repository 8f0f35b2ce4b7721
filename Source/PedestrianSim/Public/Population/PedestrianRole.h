// SPDX-License-Identifier: MIT
// What people of a type do all day: calendar, habits, needs of their own, what they are like.
#pragma once

#include "CoreMinimal.h"

#include "PedestrianRole.generated.h"

namespace ped
{
struct PersonalityDesc;
struct RoleDesc;
} // namespace ped

/** The same, in the same order, as ped::WeekDay. */
UENUM(BlueprintType)
enum class EPedestrianWeekDay : uint8
{
	Monday,
	Tuesday,
	Wednesday,
	Thursday,
	Friday,
	Saturday,
	Sunday,
};

/** An entry of a calendar. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianCalendarEntry
{
	GENERATED_BODY()

	/** After midnight. [h] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Entry", meta = (ClampMin = "0", ClampMax = "24"))
	float Start = 9.0f;

	/** [min] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Entry", meta = (Units = "min", ClampMin = "0"))
	float Minutes = 60.0f;

	/** One of the actions of the station's Days. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Entry")
	FString Action;

	/** Region or thing. Empty: wherever it can be done. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Entry")
	FString At;

	/** Type whose role they have from then on. Empty: the same. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Entry")
	FString Role;

	/** Empty: every day. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Entry")
	TArray<EPedestrianWeekDay> Days;
};

/** What people do who have nothing better to do. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianHabit
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Habit")
	FString Action;

	/** Weight against the other habits. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Habit", meta = (ClampMin = "0"))
	float Frequency = 1.0f;

	/** Mean duration; 0: the action's. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Habit", meta = (Units = "s", ClampMin = "0"))
	float Mean = 0.0f;

	/** Its standard deviation. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Habit", meta = (Units = "s", ClampMin = "0"))
	float Deviation = 0.0f;
};

/** The five factors of personality; 0 is the mean of everybody. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianPersonality
{
	GENERATED_BODY()

	/** Explores. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Personality", meta = (ClampMin = "-1", ClampMax = "1"))
	float Openness = 0.0f;

	/** Keeps to calendars and to the right, and keeps calm. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Personality", meta = (ClampMin = "-1", ClampMax = "1"))
	float Conscientiousness = 0.0f;

	/** Walks fast, leads, comes near to others. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Personality", meta = (ClampMin = "-1", ClampMax = "1"))
	float Extraversion = 0.0f;

	/** Waits, and comes near to others. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Personality", meta = (ClampMin = "-1", ClampMax = "1"))
	float Agreeableness = 0.0f;

	/** Panics. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Personality", meta = (ClampMin = "-1", ClampMax = "1"))
	float Neuroticism = 0.0f;

	/** Standard deviation of each between individuals. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Personality", meta = (ClampMin = "0", ClampMax = "1"))
	float Spread = 0.0f;

	void Describe(ped::PersonalityDesc& Out) const;
	void TakeFrom(const ped::PersonalityDesc& In);
};

/** A role. Actions and things are those of the station's Days; needs of one's own and reactions are written there. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianRole
{
	GENERATED_BODY()

	/** Of this role at the start, besides the population's mix. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Role", meta = (ClampMin = "0"))
	int32 People = 0;

	/** Place in the hierarchy, for reactions. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Role", meta = (ClampMin = "0", ClampMax = "255"))
	int32 Status = 0;

	/** From 0, uninspired, to 1, hardworking. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Role", meta = (ClampMin = "0", ClampMax = "1"))
	float Diligence = 1.0f;

	/** Chance that somebody else is a friend. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Role", meta = (ClampMin = "0", ClampMax = "1"))
	float Friends = 0.0f;

	/** Chance that somebody else is known to them, but no friend. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Role", meta = (ClampMin = "0", ClampMax = "1"))
	float Acquaintances = 0.0f;

	/** Time after which such a tie forms or fades by chance; 0: it lasts for ever. [h] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Role", meta = (ClampMin = "0"))
	float TiesLast = 0.0f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Role")
	TArray<FPedestrianCalendarEntry> Calendar;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Role")
	TArray<FPedestrianHabit> Habits;

	/** Whether it asks for anything. */
	bool IsEmpty() const { return People == 0 && Calendar.IsEmpty() && Habits.IsEmpty(); }
	/** Writes what it says; needs and reactions stay as they are. */
	void Describe(ped::RoleDesc& Out) const;
	void TakeFrom(const ped::RoleDesc& In);
	/** The week as lines of text, a day each: "Mo 9:00-10:00 meet (Room 1)". Days alike are one line. */
	FString GetWeek() const;
};
