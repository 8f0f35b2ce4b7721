// SPDX-License-Identifier: MIT
#pragma once
#include "Components/ActorComponent.h"
#include "EditorViewportClient.h"
#include "UObject/UnrealType.h"

class FCanvas;
class SWidget;

/// What a visualizer draws carries the component that it belongs to.
struct HComponentVisProxy : public HHitProxy
{
	DECLARE_HIT_PROXY();
	explicit HComponentVisProxy(const UActorComponent* InComponent, EHitProxyPriority InPriority = HPP_Wireframe)
		: HHitProxy(InPriority)
		, Component(InComponent)
	{
	}
	TWeakObjectPtr<const UActorComponent> Component;
};

/// Finds a component again, also after its actor was made anew.
class FComponentPropertyPath
{
public:
	FComponentPropertyPath() = default;
	explicit FComponentPropertyPath(const UActorComponent* Component)
		: Found(const_cast<UActorComponent*>(Component))
	{
	}
	UActorComponent* GetComponent() const { return Found.Get(); }
	bool IsValid() const { return Found.IsValid(); }
	void Reset() { Found = TWeakObjectPtr<UActorComponent>(); }

private:
	TWeakObjectPtr<UActorComponent> Found;
};

class FComponentVisualizer : public TSharedFromThis<FComponentVisualizer>
{
public:
	virtual ~FComponentVisualizer() = default;
	virtual void OnRegister() {}
	virtual void DrawVisualization(const UActorComponent*, const FSceneView*, FPrimitiveDrawInterface*) {}
	virtual void DrawVisualizationHUD(const UActorComponent*, const FViewport*, const FSceneView*, FCanvas*) {}
	virtual bool VisProxyHandleClick(FEditorViewportClient*, HComponentVisProxy*, const FViewportClick&)
	{
		return false;
	}
	virtual void EndEditing() {}
	virtual bool GetWidgetLocation(const FEditorViewportClient*, FVector&) const { return false; }
	virtual bool HandleInputDelta(FEditorViewportClient*, FViewport*, FVector&, FRotator&, FVector&) { return false; }
	virtual bool HandleInputKey(FEditorViewportClient*, FViewport*, FKey, EInputEvent) { return false; }
	virtual UActorComponent* GetEditedComponent() const { return nullptr; }
	/// Around a drag. The viewport opens no transaction of its own.
	virtual void TrackingStarted(FEditorViewportClient*) {}
	virtual void TrackingStopped(FEditorViewportClient*, bool bInDidMove) { (void)bInDidMove; }

protected:
	/// Tells the owner, as a change in the details panel does.
	static void NotifyPropertyModified(UActorComponent* Component, FProperty* Property,
									   EPropertyChangeType::Type PropertyChangeType = EPropertyChangeType::Unspecified)
	{
		FPropertyChangedEvent Event;
		Event.Property = Property;
		Event.ChangeType = PropertyChangeType;
		Component->PostEditChangeProperty(Event);
	}
};
