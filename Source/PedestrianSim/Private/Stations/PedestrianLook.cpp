// SPDX-License-Identifier: MIT
#include "Components/SceneComponent.h"
#include "Stations/PedestrianLook.h"

#include "GameFramework/Actor.h"
#include "Stations/PedestrianSketchComponent.h"

#if WITH_EDITORONLY_DATA
#include "Components/ArrowComponent.h"
#include "Components/BillboardComponent.h"
#endif

void PedestrianLook::Add(AActor& Actor, USceneComponent& Root)
{
#if WITH_EDITORONLY_DATA
	// Each of them may be missing: a commandlet or a server makes none.
	if (UBillboardComponent* Icon = Actor.CreateEditorOnlyDefaultSubobject<UBillboardComponent>(TEXT("Icon")))
	{
		Icon->SetupAttachment(&Root);
		Icon->bIsScreenSizeScaled = true;
	}
	if (UArrowComponent* Arrow = Actor.CreateEditorOnlyDefaultSubobject<UArrowComponent>(TEXT("Arrow")))
	{
		Arrow->SetupAttachment(&Root);
		Arrow->ArrowColor = FColor(80, 200, 255);
		Arrow->bIsScreenSizeScaled = true;
	}
	if (UPedestrianSketchComponent* Sketch =
			Actor.CreateEditorOnlyDefaultSubobject<UPedestrianSketchComponent>(TEXT("Sketch")))
	{
		Sketch->SetupAttachment(&Root);
	}
#endif
}
