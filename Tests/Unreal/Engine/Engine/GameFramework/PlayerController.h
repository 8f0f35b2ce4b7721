// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"

class APawn : public AActor
{
	DOUBLE_BODY(APawn, AActor, "Pawn")
};
class APlayerController : public AActor
{
	DOUBLE_BODY(APlayerController, AActor, "PlayerController")
	void GetPlayerViewPoint(FVector& Location, FRotator& Rotation) const
	{
		Location = ViewLocation;
		Rotation = ViewRotation;
	}
	FVector ViewLocation;
	FRotator ViewRotation;
};
