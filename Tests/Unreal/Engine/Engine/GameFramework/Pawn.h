// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"

class APawn : public AActor
{
	DOUBLE_BODY(APawn, AActor, "Pawn")
};
