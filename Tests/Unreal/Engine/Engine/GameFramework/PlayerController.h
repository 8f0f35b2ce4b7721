// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"
#include "GameFramework/Pawn.h"

class APlayerController : public AActor
{
	DOUBLE_BODY(APlayerController, AActor, "PlayerController")
	void GetPlayerViewPoint(FVector& Location, FRotator& Rotation) const
	{
		Location = ViewLocation;
		Rotation = ViewRotation;
	}
	APawn* GetPawn() const { return Pawn; }
	void Possess(APawn* InPawn) { Pawn = InPawn; }
	/// On a server: whether the player sits at this machine.
	bool IsLocalController() const { return DoubleClient < 0; }
	FVector ViewLocation;
	FRotator ViewRotation;
	TObjectPtr<APawn> Pawn;
	int32 DoubleClient = -1; ///< Of a server: the number of the player's client (Double/Network.h).
};
