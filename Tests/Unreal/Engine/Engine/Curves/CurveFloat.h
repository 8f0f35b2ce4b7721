// SPDX-License-Identifier: MIT
#pragma once
#include "Curves/RichCurve.h"
#include "UObject/ObjectPtr.h"

class UCurveFloat : public UObject
{
	DOUBLE_BODY(UCurveFloat, UObject, "CurveFloat")
	FRichCurve FloatCurve;
};

/// A curve of its own, or that of an asset.
struct FRuntimeFloatCurve
{
	FRichCurve EditorCurveData;
	TObjectPtr<UCurveFloat> ExternalCurve = nullptr;
	FRichCurve* GetRichCurve() { return ExternalCurve ? &ExternalCurve->FloatCurve : &EditorCurveData; }
	const FRichCurve* GetRichCurveConst() const
	{
		return ExternalCurve ? &ExternalCurve->FloatCurve : &EditorCurveData;
	}
};
