// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"
class UAnimSequenceBase : public UObject
{
	DOUBLE_BODY(UAnimSequenceBase, UObject, "AnimSequenceBase")
	virtual float GetPlayLength() const { return 1.0f; }
};
class UAnimSequence : public UAnimSequenceBase
{
	DOUBLE_BODY(UAnimSequence, UAnimSequenceBase, "AnimSequence")
};
