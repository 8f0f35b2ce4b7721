// SPDX-License-Identifier: MIT
#include "Stations/PedestrianArrivalCurve.h"

#include "Curves/RichCurve.h"

namespace
{
constexpr double SecondsAnHour = 3600.0;
/** Between points of a bent curve. [s] */
constexpr double Sampling = 300.0;
/** How long a step of the curve takes. [s] */
constexpr double Step = 1.0;
/** People a minute that a straight line may miss the curve by. */
constexpr double Tolerance = 0.01;

/** Seconds since the opening at which the curve is looked at, ascending, each once. */
TArray<double> TimesOf(const FRichCurve& Curve, double OpensAtSeconds)
{
	const TArray<FRichCurveKey>& Keys = Curve.GetConstRefOfKeys();
	TArray<double> Times;
	const auto Add = [&](double Time)
	{
		const double Since = FMath::Max(0.0, Time);
		if (Times.IsEmpty() || Since >= Times.Last() + 0.5 * Step)
		{
			Times.Add(Since);
		}
	};
	for (int32 Index = 0; Index < Keys.Num(); ++Index)
	{
		const double At = SecondsAnHour * static_cast<double>(Keys[Index].Time) - OpensAtSeconds;
		if (Index > 0)
		{
			const double From = SecondsAnHour * static_cast<double>(Keys[Index - 1].Time) - OpensAtSeconds;
			for (double Time = FMath::Max(0.0, From); Time < At - Step; Time += Sampling)
			{
				Add(Time);
			}
			Add(At - Step);
		}
		Add(At);
	}
	return Times;
}

/** Whether a straight line from one point to another passes all points between them. */
bool IsStraight(const TArray<FPedestrianRatePoint>& Points, int32 From, int32 To)
{
	const FPedestrianRatePoint& A = Points[From];
	const FPedestrianRatePoint& B = Points[To];
	for (int32 Index = From + 1; Index < To; ++Index)
	{
		const float Way = (Points[Index].Time - A.Time) / (B.Time - A.Time);
		const float On = A.PerMinute + Way * (B.PerMinute - A.PerMinute);
		if (FMath::Abs(static_cast<double>(On - Points[Index].PerMinute)) > Tolerance)
		{
			return false;
		}
	}
	return true;
}
} // namespace

TArray<FPedestrianRatePoint> PedestrianArrivalCurve::ToRates(const FRichCurve& Curve, double OpensAtSeconds)
{
	TArray<FPedestrianRatePoint> All;
	for (const double Time : TimesOf(Curve, OpensAtSeconds))
	{
		FPedestrianRatePoint& Point = All.AddDefaulted_GetRef();
		Point.Time = static_cast<float>(Time);
		Point.PerMinute =
			FMath::Max(0.0f, Curve.Eval(static_cast<float>((Time + OpensAtSeconds) / SecondsAnHour), 0.0f));
	}
	// As few as say the same.
	TArray<FPedestrianRatePoint> Rates;
	for (int32 From = 0; From < All.Num();)
	{
		Rates.Add(All[From]);
		int32 To = From + 1;
		while (To + 1 < All.Num() && IsStraight(All, From, To + 1))
		{
			++To;
		}
		From = To;
	}
	return Rates;
}

FRichCurve PedestrianArrivalCurve::FromRates(const TArray<FPedestrianRatePoint>& Rates, double OpensAtSeconds)
{
	FRichCurve Curve;
	for (const FPedestrianRatePoint& Rate : Rates)
	{
		Curve.AddKey(static_cast<float>((static_cast<double>(Rate.Time) + OpensAtSeconds) / SecondsAnHour),
					 Rate.PerMinute);
	}
	return Curve;
}
