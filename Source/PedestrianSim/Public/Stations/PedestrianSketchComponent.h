// SPDX-License-Identifier: MIT
#pragma once

#include "GameFramework/Actor.h"
#include "Components/PrimitiveComponent.h"
#include "CoreMinimal.h"

#include "PedestrianSketchComponent.generated.h"

/** A line of a sketch, relative to the component that shows it. [cm] */
struct FPedestrianSketchLine
{
	FVector From;
	FVector To;
	FLinearColor Color;
};

/**
 * Shows, in the editor only, what a part of a station is, also while it is not selected, and lets it be clicked: the
 * lines that its visualizer draws while it is. What is drawn the editor module knows (PedestrianEditorHooks); without
 * that module, and in games, it is empty. Never cooked, never hit by anything but the mouse.
 */
UCLASS()
class PEDESTRIANSIM_API UPedestrianSketchComponent : public UPrimitiveComponent
{
	GENERATED_BODY()

public:
	UPedestrianSketchComponent();

	/** Asks anew what its actor looks like. */
	void Refresh();
	const TArray<FPedestrianSketchLine>& GetLines() const { return Lines; }

	virtual void OnRegister() override;
	virtual FPrimitiveSceneProxy* CreateSceneProxy() override;
	virtual FBoxSphereBounds CalcBounds(const FTransform& LocalToWorld) const override;

	/** Of an actor that has one. */
	static void RefreshOf(const AActor* Actor);

private:
	void Ask();

	TArray<FPedestrianSketchLine> Lines;
};
