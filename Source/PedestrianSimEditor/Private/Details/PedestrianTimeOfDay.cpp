// SPDX-License-Identifier: MIT
#include "Details/PedestrianTimeOfDay.h"

#include "Misc/Optional.h"

namespace
{
constexpr int64 Day = 86400;

/** Digits only, two at most for minutes and seconds. */
TOptional<int32> NumberOf(const FString& Text, int32 Limit)
{
	const FString Trimmed = Text.TrimStartAndEnd();
	if (Trimmed.IsEmpty() || !Trimmed.IsNumeric() || Trimmed.Contains(TEXT(".")) || Trimmed.StartsWith(TEXT("-")))
	{
		return TOptional<int32>();
	}
	const int32 Number = FCString::Atoi(*Trimmed);
	return Number < Limit ? TOptional<int32>(Number) : TOptional<int32>();
}
} // namespace

FString PedestrianTimeOfDay::ToText(double SecondsAfterMidnight)
{
	const int64 Seconds = static_cast<int64>(SecondsAfterMidnight + 0.5);
	const int32 Hour = static_cast<int32>(Seconds % Day / 3600);
	const int32 Minute = static_cast<int32>(Seconds % 3600 / 60);
	const int32 Second = static_cast<int32>(Seconds % 60);
	FString Text = Second == 0 ? FString::Printf(TEXT("%02d:%02d"), Hour, Minute)
							   : FString::Printf(TEXT("%02d:%02d:%02d"), Hour, Minute, Second);
	const int32 Days = static_cast<int32>(Seconds / Day);
	if (Days > 0)
	{
		Text += FString::Printf(TEXT(" +%d"), Days);
	}
	return Text;
}

TOptional<double> PedestrianTimeOfDay::FromText(const FString& Text)
{
	FString Clock = Text;
	FString DaysLater;
	int64 Seconds = 0;
	if (Text.Split(TEXT("+"), &Clock, &DaysLater))
	{
		const TOptional<int32> Days = NumberOf(DaysLater, 8);
		if (!Days.IsSet())
		{
			return TOptional<double>();
		}
		Seconds = Days.GetValue() * Day;
	}
	TArray<FString> Parts;
	Clock.TrimStartAndEnd().ParseIntoArray(Parts, TEXT(":"), false);
	const int32 Limits[] = {24, 60, 60};
	const int32 Units[] = {3600, 60, 1};
	if (Parts.Num() < 1 || Parts.Num() > 3)
	{
		return TOptional<double>();
	}
	for (int32 Index = 0; Index < Parts.Num(); ++Index)
	{
		const TOptional<int32> Number = NumberOf(Parts[Index], Limits[Index]);
		if (!Number.IsSet())
		{
			return TOptional<double>();
		}
		Seconds += Number.GetValue() * Units[Index];
	}
	return TOptional<double>(static_cast<double>(Seconds));
}

FString PedestrianTimeOfDay::Duration(double Seconds)
{
	const int32 Whole = static_cast<int32>(Seconds + 0.5);
	return Whole % 3600 == 0 && Whole > 0 ? FString::Printf(TEXT("%d h"), Whole / 3600)
		   : Whole % 60 == 0 && Whole > 0 ? FString::Printf(TEXT("%d min"), Whole / 60)
										  : FString::Printf(TEXT("%d s"), Whole);
}
