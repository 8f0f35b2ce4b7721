// SPDX-License-Identifier: MIT
#pragma once

#include "Templates/UniquePtr.h"
#include "ComponentVisualizer.h"
#include "Components/ActorComponent.h"
#include "CoreMinimal.h"
#include "EditorViewportClient.h"
#include "Engine/EngineBaseTypes.h"
#include "InputCoreTypes.h"
#include "SceneManagement.h"
#include "SceneView.h"
#include "ScopedTransaction.h"
#include "Shape/PedestrianHandles.h"
#include "UnrealClient.h"
#include "UObject/UnrealType.h"

class UPedestrianStationComponent;

/** A handle that can be clicked. */
struct HPedestrianHandleProxy : public HComponentVisProxy
{
	DECLARE_HIT_PROXY();
	HPedestrianHandleProxy(const UActorComponent* InComponent, const FPedestrianGrip& InHandle)
		: HComponentVisProxy(InComponent, HPP_Foreground)
		, Handle(InHandle)
	{
	}
	FPedestrianGrip Handle;
};

/**
 * Draws a part of a station as the core will see it, with handles. One class for all kinds of parts: what they draw
 * follows from their descriptions, what can be taken hold of from PedestrianHandles.
 * A click selects a handle, with Ctrl one more; a click on an edge makes a corner of it; Delete takes corners away.
 */
class FPedestrianVisualizer : public FComponentVisualizer
{
public:
	virtual void DrawVisualization(const UActorComponent* Component, const FSceneView* View,
								   FPrimitiveDrawInterface* PDI) override;
	virtual bool VisProxyHandleClick(FEditorViewportClient* ViewportClient, HComponentVisProxy* VisProxy,
									 const FViewportClick& Click) override;
	virtual void EndEditing() override;
	virtual bool GetWidgetLocation(const FEditorViewportClient* ViewportClient, FVector& OutLocation) const override;
	virtual bool HandleInputDelta(FEditorViewportClient* ViewportClient, FViewport* Viewport, FVector& DeltaTranslate,
								  FRotator& DeltaRotate, FVector& DeltaScale) override;
	virtual bool HandleInputKey(FEditorViewportClient* ViewportClient, FViewport* Viewport, FKey Key,
								EInputEvent Event) override;
	virtual UActorComponent* GetEditedComponent() const override;
	virtual void TrackingStarted(FEditorViewportClient* ViewportClient) override;
	virtual void TrackingStopped(FEditorViewportClient* ViewportClient, bool bInDidMove) override;

	const TArray<FPedestrianGrip>& GetSelected() const { return Selected; }

private:
	UPedestrianStationComponent* GetPart() const;
	void Changed(UPedestrianStationComponent& Part, FName Property,
				 EPropertyChangeType::Type Change = EPropertyChangeType::ValueSet);

	FComponentPropertyPath Edited;
	TArray<FPedestrianGrip> Selected;
	/** Between the beginning and the end of a drag. */
	bool bTracking = false;
	/** Of a drag that has moved something: one step of undo, however many deltas there are. */
	TUniquePtr<FScopedTransaction> Drag;
	/** Where the cursor is that drags a single handle, had the handle followed it everywhere. [cm] */
	FVector Cursor;
};

/** All classes of station components that have a visualizer. */
namespace PedestrianVisualizers
{
TArray<UClass*> GetClasses();
void Register();
void Unregister();
} // namespace PedestrianVisualizers
