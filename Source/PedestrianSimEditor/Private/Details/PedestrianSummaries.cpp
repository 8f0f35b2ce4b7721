// SPDX-License-Identifier: MIT
#include "Details/PedestrianSummaries.h"

#include "Details/PedestrianTimeOfDay.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "PedestrianText.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "Spawning/PedestrianSpawner.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianArrivalCurve.h"
#include "Stations/PedestrianTrafficComponents.h"

#include "ped/Station/Shares.h"
#include "ped/Station/StationDescribe.h"
#include "ped/Station/Value.h"

#define LOCTEXT_NAMESPACE "PedestrianSummaries"

namespace
{
template <class CoreEnum, class EngineEnum>
FString WordOf(EngineEnum Value)
{
	const auto Core = static_cast<CoreEnum>(Value);
	const auto Names = ped::enumNames(Core);
	const auto Index = static_cast<std::size_t>(Core);
	return Index < Names.size() ? PedestrianText::ToEngine(std::string(Names[Index].text)) : FString();
}

FString Decimal(double Value)
{
	return PedestrianText::ToEngine(ped::numberText(ped::shortestDouble(static_cast<float>(Value))));
}

std::vector<ped::TypeShareDesc> MixOf(const UPedestrianPopulation& Population)
{
	ped::StationDesc Ignored;
	return Population.DescribeMix(Ignored);
}
} // namespace

FText PedestrianSummaries::Train(const FPedestrianTrainSchedule& Schedule, double OpensAtSeconds)
{
	FString Text = PedestrianTimeOfDay::ToText(OpensAtSeconds + static_cast<double>(Schedule.Arrival)) + TEXT(" to ") +
				   PedestrianTimeOfDay::ToText(OpensAtSeconds + static_cast<double>(Schedule.Departure));
	for (const FString& Part : {Schedule.Destination, Schedule.PlatformName})
	{
		Text += Part.IsEmpty() ? FString() : TEXT(", ") + Part;
	}
	Text += Schedule.Track.IsEmpty() ? FString() : TEXT(" track ") + Schedule.Track;
	if (Schedule.RepeatEvery > 0.0f)
	{
		Text += TEXT(", every ") + PedestrianTimeOfDay::Duration(static_cast<double>(Schedule.RepeatEvery));
	}
	return FText::FromString(Text);
}

FText PedestrianSummaries::Need(const FPedestrianNeedGrowth& Growth)
{
	return FText::FromString(WordOf<ped::NeedKind>(Growth.Need) + TEXT(": ") + Decimal(Growth.InitialLow) +
							 TEXT(" to ") + Decimal(Growth.InitialHigh) + TEXT(" at first, ") +
							 Decimal(Growth.PerHour) + TEXT(" an hour"));
}

FText PedestrianSummaries::Action(const FPedestrianAction& Row)
{
	FString Text = WordOf<ped::NeedKind>(Row.When) + TEXT(" above ") + Decimal(Row.Above) + TEXT(": ") +
				   WordOf<ped::ActivityKind>(Row.Goal);
	for (int32 Index = 0; Index < Row.Guards.Num(); ++Index)
	{
		Text += (Index == 0 ? TEXT(", if ") : TEXT(", ")) + WordOf<ped::GuardKind>(Row.Guards[Index]);
		if (Row.Guards[Index] == EPedestrianGuard::SpareTime)
		{
			Text += TEXT(" (") + PedestrianTimeOfDay::Duration(static_cast<double>(Row.SpareTime)) + TEXT(")");
		}
		if (Row.Guards[Index] == EPedestrianGuard::Near)
		{
			Text += TEXT(" (") + Decimal(static_cast<double>(Row.Within) / 100.0) + TEXT(" m)");
		}
	}
	return FText::FromString(Text);
}

FText PedestrianSummaries::Share(const FPedestrianTypeShare& Row, float OfSum)
{
	const FString Name = Row.Type ? Row.Type->GetTypeName() : Row.TypeName;
	const double Percent = OfSum > 0.0f ? 100.0 * static_cast<double>(Row.Share) / static_cast<double>(OfSum) : 0.0;
	return FText::FromString(FString::Printf(TEXT("%s: %.1f %%"), *Name, Percent));
}

FText PedestrianSummaries::GroupSize(const FPedestrianGroupSize& Row, const UPedestrianPopulation* Population)
{
	double Weights = 0.0;
	for (const FPedestrianGroupSize& Each : Population ? Population->GroupSizes : TArray<FPedestrianGroupSize>())
	{
		Weights += static_cast<double>(Each.Share);
	}
	const double Percent = Weights > 0.0 ? 100.0 * static_cast<double>(Row.Share) / Weights : 0.0;
	return FText::FromString(FString::Printf(TEXT("Groups of %d: %.1f %%"), Row.Size, Percent));
}

FText PedestrianSummaries::Rate(const FPedestrianRatePoint& Point, double OpensAtSeconds)
{
	return FText::FromString(PedestrianTimeOfDay::ToText(OpensAtSeconds + static_cast<double>(Point.Time)) +
							 TEXT(": ") + Decimal(Point.PerMinute) + TEXT(" a minute"));
}

float PedestrianSummaries::SumOf(const UPedestrianPopulation& Population)
{
	return ped::sumOfShares(MixOf(Population));
}

FText PedestrianSummaries::Sum(const UPedestrianPopulation& Population)
{
	return FText::FromString(FString::Printf(TEXT("The shares sum to %.2f."), static_cast<double>(SumOf(Population))));
}

bool PedestrianSummaries::ScaleShares(UPedestrianPopulation& Population)
{
	if (SumOf(Population) <= 0.0f)
	{
		return false;
	}
	const std::vector<float> Parts = ped::partsOf(MixOf(Population));
	const FScopedTransaction Transaction(LOCTEXT("ScaleShares", "Scale shares to 1"));
	Population.Modify();
	for (int32 Index = 0; Index < Population.Mix.Num(); ++Index)
	{
		Population.Mix[Index].Share = Parts[static_cast<std::size_t>(Index)];
	}
	return true;
}

void PedestrianSummaries::SortTrains(UPedestrianTimetable& Timetable)
{
	const FScopedTransaction Transaction(LOCTEXT("SortTrains", "Sort trains by arrival"));
	Timetable.Modify();
	Timetable.Trains.StableSort([](const FPedestrianTrainSchedule& A, const FPedestrianTrainSchedule& B)
								{ return A.Arrival < B.Arrival; });
}

double PedestrianSummaries::PeopleIn(const TArray<FPedestrianRatePoint>& Points)
{
	double People = 0.0;
	for (int32 Index = 1; Index < Points.Num(); ++Index)
	{
		const double Minutes = static_cast<double>(Points[Index].Time - Points[Index - 1].Time) / 60.0;
		People += Minutes * static_cast<double>(Points[Index].PerMinute + Points[Index - 1].PerMinute) / 2.0;
	}
	return People;
}

FString PedestrianSummaries::Bars(const TArray<FPedestrianRatePoint>& Points, int32 Columns)
{
	FString Out;
	float Highest = 0.0f;
	for (const FPedestrianRatePoint& Point : Points)
	{
		Highest = Point.PerMinute > Highest ? Point.PerMinute : Highest;
	}
	if (Points.Num() < 2 || Highest <= 0.0f || Columns < 2)
	{
		return Out;
	}
	static const TCHAR* const Steps[] = {TEXT("\u2581"), TEXT("\u2582"), TEXT("\u2583"), TEXT("\u2584"),
										 TEXT("\u2585"), TEXT("\u2586"), TEXT("\u2587"), TEXT("\u2588")};
	int32 After = 1;
	for (int32 Column = 0; Column < Columns; ++Column)
	{
		const float Along = static_cast<float>(Column) / static_cast<float>(Columns - 1);
		const float Time = Points[0].Time + Along * (Points.Last().Time - Points[0].Time);
		while (After + 1 < Points.Num() && Points[After].Time < Time)
		{
			++After;
		}
		const FPedestrianRatePoint& A = Points[After - 1];
		const FPedestrianRatePoint& B = Points[After];
		const float Way = B.Time > A.Time ? (Time - A.Time) / (B.Time - A.Time) : 0.0f;
		const float PerMinute = A.PerMinute + Way * (B.PerMinute - A.PerMinute);
		const int32 Step = static_cast<int32>(PerMinute / Highest * 7.0f + 0.5f);
		Out += Steps[Step < 0 ? 0 : Step > 7 ? 7 : Step];
	}
	return Out;
}

FText PedestrianSummaries::Arrivals(const UPedestrianEntranceComponent& Entrance, double OpensAtSeconds)
{
	if (!Entrance.bEntrance)
	{
		return LOCTEXT("NoEntrance", "Nobody comes in here.");
	}
	const TArray<FPedestrianRatePoint> Points = Entrance.GetRates(OpensAtSeconds);
	if (Points.Num() < 2)
	{
		const float Constant = Points.Num() == 1 ? Points[0].PerMinute : 0.0f;
		return FText::FromString(Decimal(static_cast<double>(Constant)) + TEXT(" a minute, all day"));
	}
	return FText::FromString(PedestrianTimeOfDay::ToText(OpensAtSeconds + static_cast<double>(Points[0].Time)) +
							 TEXT(" ") + Bars(Points, 24) + TEXT(" ") +
							 PedestrianTimeOfDay::ToText(OpensAtSeconds + static_cast<double>(Points.Last().Time)) +
							 FString::Printf(TEXT(", %.0f people"), PeopleIn(Points)));
}

void PedestrianSummaries::DrawRows(UPedestrianEntranceComponent& Entrance)
{
	const FScopedTransaction Transaction(LOCTEXT("DrawRows", "Draw the rows as a curve"));
	Entrance.Modify();
	Entrance.ArrivalsOverDay.ExternalCurve = nullptr;
	Entrance.ArrivalsOverDay.EditorCurveData =
		PedestrianArrivalCurve::FromRates(Entrance.Arrivals, OpeningOf(&Entrance));
}

FText PedestrianSummaries::Spawner(const APedestrianSpawner& From)
{
	const FString Type = From.Type ? From.Type->GetTypeName() : From.TypeName;
	const FText Who = Type.IsEmpty() ? LOCTEXT("Roamers", "people who roam")
									 : FText::Format(LOCTEXT("OfType", "people of type {0}"), FText::FromString(Type));
	const FText Where = From.Placement == EPedestrianPlacement::AroundSpawner
							? FText::Format(LOCTEXT("Around", "within {0} m of here"),
											FText::AsNumber(FMath::RoundToInt32(From.Radius / 100.0f)))
						: From.Placement == EPedestrianPlacement::Entrances
							? LOCTEXT("Doors", "through the entrances")
							: LOCTEXT("Anywhere", "anywhere in the station");
	const FText Plan = FText::Format(LOCTEXT("SpawnerPlan", "{0} {1}, {2}."), FText::AsNumber(From.Count), Who, Where);
	if (From.GetPeople().IsEmpty())
	{
		return Plan;
	}
	return FText::Format(LOCTEXT("SpawnerLive", "{0} {1} came, {2} are there."), Plan,
						 FText::AsNumber(From.GetPeople().Num()), FText::AsNumber(From.GetLiveCount()));
}

double PedestrianSummaries::OpeningOf(const UObject* Object)
{
	if (const UPedestrianTimetable* Timetable = Cast<UPedestrianTimetable>(Object))
	{
		return static_cast<double>(Timetable->OpensAt) * 3600.0;
	}
	if (const UWorld* World = Object ? Object->GetWorld() : nullptr)
	{
		for (TActorIterator<APedestrianStation> Station(World); Station; ++Station)
		{
			if (Station->Timetable)
			{
				return OpeningOf(Station->Timetable);
			}
		}
	}
	return static_cast<double>(ped::TimetableDesc().startOfDay);
}

#undef LOCTEXT_NAMESPACE
