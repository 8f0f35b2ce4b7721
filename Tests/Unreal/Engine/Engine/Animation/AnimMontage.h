// SPDX-License-Identifier: MIT
#pragma once
#include "Animation/AnimSequence.h"
class UAnimMontage : public UAnimSequenceBase
{
	DOUBLE_BODY(UAnimMontage, UAnimSequenceBase, "AnimMontage")
};
