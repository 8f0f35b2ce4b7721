// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

enum ERichCurveInterpMode : int
{
	RCIM_Linear,
	RCIM_Constant,
	RCIM_Cubic,
	RCIM_None
};

struct FRichCurveKey
{
	FRichCurveKey() = default;
	FRichCurveKey(float InTime, float InValue)
		: Time(InTime)
		, Value(InValue)
	{
	}
	ERichCurveInterpMode InterpMode = RCIM_Linear; ///< In the engine TEnumAsByte of it.
	float Time = 0.0f;
	float Value = 0.0f;
	friend bool operator==(const FRichCurveKey& A, const FRichCurveKey& B)
	{
		return A.Time == B.Time && A.Value == B.Value;
	}
};

struct FKeyHandle
{
};

/// A curve over time, its keys in order. Cubic keys have flat tangents here.
struct FRichCurve
{
	TArray<FRichCurveKey> Keys;
	const TArray<FRichCurveKey>& GetConstRefOfKeys() const { return Keys; }
	FKeyHandle AddKey(float InTime, float InValue)
	{
		Keys.Add(FRichCurveKey(InTime, InValue));
		Keys.StableSort([](const FRichCurveKey& A, const FRichCurveKey& B) { return A.Time < B.Time; });
		return {};
	}
	static inline int32 DoubleEvals = 0;
	float Eval(float InTime, float InDefaultValue = 0.0f) const
	{
		++DoubleEvals;
		if (Keys.IsEmpty())
		{
			return InDefaultValue;
		}
		for (int32 Index = 0; Index + 1 < Keys.Num(); ++Index)
		{
			const FRichCurveKey& A = Keys[Index];
			const FRichCurveKey& B = Keys[Index + 1];
			if (InTime >= A.Time && InTime < B.Time)
			{
				const float Way = (InTime - A.Time) / (B.Time - A.Time);
				const float Eased = Way * Way * (3.0f - 2.0f * Way);
				const float Share = A.InterpMode == RCIM_Constant ? 0.0f : A.InterpMode == RCIM_Cubic ? Eased : Way;
				return A.Value + Share * (B.Value - A.Value);
			}
		}
		return InTime < Keys[0].Time ? Keys[0].Value : Keys.Last().Value;
	}
};
