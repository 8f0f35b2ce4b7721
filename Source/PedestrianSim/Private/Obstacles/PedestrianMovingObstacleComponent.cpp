// SPDX-License-Identifier: MIT
#include "Obstacles/PedestrianMovingObstacleComponent.h"

#include "Engine/World.h"
#include "Obstacles/PedestrianMovingObstacleSubsystem.h"

void UPedestrianMovingObstacleComponent::BeginPlay()
{
	Super::BeginPlay();
	if (UPedestrianMovingObstacleSubsystem* Obstacles =
			GetWorld() ? GetWorld()->GetSubsystem<UPedestrianMovingObstacleSubsystem>() : nullptr)
	{
		Obstacles->AddComponent(*this);
	}
}
