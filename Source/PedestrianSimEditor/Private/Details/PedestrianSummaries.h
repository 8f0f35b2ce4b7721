// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class APedestrianSpawner;
class UObject;
class UPedestrianEntranceComponent;
class UPedestrianPopulation;
class UPedestrianTimetable;
class UPedestrianTypeAsset;
struct FPedestrianAction;
struct FPedestrianGroupSize;
struct FPedestrianNeedGrowth;
struct FPedestrianRatePoint;
struct FPedestrianTrainSchedule;
struct FPedestrianTypeShare;

/** What rows of the plugin's assets say, in a line each, and what is wrong with them by the core's own rules. */
namespace PedestrianSummaries
{
/** "08:02 to 08:04, Boston, Platform 1 track 1, every 10 min". */
FText Train(const FPedestrianTrainSchedule& Schedule, double OpensAtSeconds);
/** "Thirst: 0 to 0.3 at first, 0.5 an hour". */
FText Need(const FPedestrianNeedGrowth& Growth);
/** "Thirst above 0.6: BuyDrink, if SpareTime (2 min), Near (30 m)". */
FText Action(const FPedestrianAction& Row);
/** "commuter: 72.2 % of 1". */
FText Share(const FPedestrianTypeShare& Row, float OfSum);
/** "Groups of 3: 25.0 %", of the weights of all sizes. */
FText GroupSize(const FPedestrianGroupSize& Row, const UPedestrianPopulation* Population);
/** "08:00: 12 a minute". */
FText Rate(const FPedestrianRatePoint& Point, double OpensAtSeconds);

float SumOf(const UPedestrianPopulation& Population);
/** "The shares sum to 0.97." */
FText Sum(const UPedestrianPopulation& Population);
/** Shares as parts of 1, as one step of undo. */
bool ScaleShares(UPedestrianPopulation& Population);
/** Trains in the order of their arrivals, as one step of undo. */
void SortTrains(UPedestrianTimetable& Timetable);

/** How many come from the first point to the last; the rate is straight between points. */
double PeopleIn(const TArray<FPedestrianRatePoint>& Points);
/** The rate over time as a row of bars, low to high. */
FString Bars(const TArray<FPedestrianRatePoint>& Points, int32 Columns);
FText Arrivals(const UPedestrianEntranceComponent& Entrance, double OpensAtSeconds);
/** Makes a curve of an entrance's rows, to be drawn on, as one step of undo. */
void DrawRows(UPedestrianEntranceComponent& Entrance);

/** "100 people of type commuter, within 10 m of here." While a game runs, also how many of them are there. */
FText Spawner(const APedestrianSpawner& From);

/** When the station opens that the object belongs to. [s after midnight] */
double OpeningOf(const UObject* Object);

TArray<FText> ProblemsOf(const UPedestrianTimetable& Timetable);
TArray<FText> ProblemsOf(const UPedestrianPopulation& Population);
TArray<FText> ProblemsOf(const UPedestrianTypeAsset& Type);
} // namespace PedestrianSummaries
