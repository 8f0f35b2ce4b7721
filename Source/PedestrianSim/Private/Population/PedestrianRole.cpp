// SPDX-License-Identifier: MIT
#include "Population/PedestrianRole.h"

#include "PedestrianText.h"

#include "ped/Station/TaskDesc.h"

using PedestrianText::ToCore;
using PedestrianText::ToEngine;

static_assert(static_cast<int32>(EPedestrianWeekDay::Sunday) == static_cast<int32>(ped::WeekDay::Sunday),
			  "The same, in the same order.");

namespace
{
constexpr float SecondsPerHour = 3600.0f;
constexpr float SecondsPerMinute = 60.0f;

FString ClockText(float Hours)
{
	const int32 Minutes = static_cast<int32>(Hours * 60.0f + 0.5f);
	return FString::Printf(TEXT("%d:%02d"), Minutes / 60, Minutes % 60);
}

/** What is on a day, in the order of the clock. */
FString DayText(const TArray<FPedestrianCalendarEntry>& Calendar, EPedestrianWeekDay Day)
{
	TArray<FPedestrianCalendarEntry> Today;
	for (const FPedestrianCalendarEntry& Entry : Calendar)
	{
		if (Entry.Days.IsEmpty() || Entry.Days.Contains(Day))
		{
			Today.Add(Entry);
		}
	}
	Today.Sort([](const FPedestrianCalendarEntry& A, const FPedestrianCalendarEntry& B) { return A.Start < B.Start; });
	FString Text;
	for (const FPedestrianCalendarEntry& Entry : Today)
	{
		Text += (Text.IsEmpty() ? TEXT("") : TEXT(", ")) + ClockText(Entry.Start) + TEXT("-") +
				ClockText(Entry.Start + Entry.Minutes / 60.0f) + TEXT(" ") + Entry.Action;
		Text += Entry.At.IsEmpty() ? FString() : TEXT(" (") + Entry.At + TEXT(")");
	}
	return Text;
}
} // namespace

void FPedestrianPersonality::Describe(ped::PersonalityDesc& Out) const
{
	Out.openness = Openness;
	Out.conscientiousness = Conscientiousness;
	Out.extraversion = Extraversion;
	Out.agreeableness = Agreeableness;
	Out.neuroticism = Neuroticism;
	Out.spread = Spread;
}

void FPedestrianPersonality::TakeFrom(const ped::PersonalityDesc& In)
{
	Openness = In.openness;
	Conscientiousness = In.conscientiousness;
	Extraversion = In.extraversion;
	Agreeableness = In.agreeableness;
	Neuroticism = In.neuroticism;
	Spread = In.spread;
}

void FPedestrianRole::Describe(ped::RoleDesc& Out) const
{
	Out.people = People;
	Out.status = Status;
	Out.diligence = Diligence;
	Out.friends = Friends;
	Out.acquaintances = Acquaintances;
	Out.tiesLast = TiesLast;
	Out.schedule.clear();
	for (const FPedestrianCalendarEntry& Entry : Calendar)
	{
		ped::ScheduleDesc& Row = Out.schedule.emplace_back();
		Row.start = Entry.Start * SecondsPerHour;
		Row.duration = Entry.Minutes * SecondsPerMinute;
		Row.action = ToCore(Entry.Action);
		Row.place = ToCore(Entry.At);
		Row.role = ToCore(Entry.Role);
		for (const EPedestrianWeekDay Day : Entry.Days)
		{
			Row.days.push_back(static_cast<ped::WeekDay>(Day));
		}
	}
	Out.idle.clear();
	for (const FPedestrianHabit& Habit : Habits)
	{
		Out.idle.push_back({ToCore(Habit.Action), Habit.Frequency, Habit.Mean, Habit.Deviation});
	}
}

void FPedestrianRole::TakeFrom(const ped::RoleDesc& In)
{
	People = In.people;
	Status = In.status;
	Diligence = In.diligence;
	Friends = In.friends;
	Acquaintances = In.acquaintances;
	TiesLast = In.tiesLast;
	Calendar.Reset();
	for (const ped::ScheduleDesc& Row : In.schedule)
	{
		FPedestrianCalendarEntry& Entry = Calendar.AddDefaulted_GetRef();
		Entry.Start = Row.start / SecondsPerHour;
		Entry.Minutes = Row.duration / SecondsPerMinute;
		Entry.Action = ToEngine(Row.action);
		Entry.At = ToEngine(Row.place);
		Entry.Role = ToEngine(Row.role);
		for (const ped::WeekDay Day : Row.days)
		{
			Entry.Days.Add(static_cast<EPedestrianWeekDay>(Day));
		}
	}
	Habits.Reset();
	for (const ped::HabitDesc& Row : In.idle)
	{
		FPedestrianHabit& Habit = Habits.AddDefaulted_GetRef();
		Habit.Action = ToEngine(Row.action);
		Habit.Frequency = Row.frequency;
		Habit.Mean = Row.mean;
		Habit.Deviation = Row.deviation;
	}
}

FString FPedestrianRole::GetWeek() const
{
	static const TCHAR* const Names[] = {TEXT("Mo"), TEXT("Tu"), TEXT("We"), TEXT("Th"),
										 TEXT("Fr"), TEXT("Sa"), TEXT("Su")};
	FString Text;
	for (int32 Day = 0; Day < 7;)
	{
		const FString Today = DayText(Calendar, static_cast<EPedestrianWeekDay>(Day));
		int32 Last = Day;
		while (Last < 6 && DayText(Calendar, static_cast<EPedestrianWeekDay>(Last + 1)) == Today)
		{
			++Last;
		}
		if (!Today.IsEmpty())
		{
			Text += Text.IsEmpty() ? TEXT("") : TEXT("\n");
			Text +=
				FString(Names[Day]) + (Last > Day ? FString(TEXT("-")) + Names[Last] : FString()) + TEXT("  ") + Today;
		}
		Day = Last + 1;
	}
	return Text;
}
