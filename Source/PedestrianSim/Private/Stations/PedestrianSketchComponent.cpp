// SPDX-License-Identifier: MIT
#include "Stations/PedestrianSketchComponent.h"

#include "GameFramework/Actor.h"
#include "Stations/PedestrianEditorHooks.h"

/** One switch for the engine calls of this file: 0, and parts are billboards and arrows alone. */
#ifndef PEDESTRIAN_SKETCHES
#define PEDESTRIAN_SKETCHES WITH_EDITOR
#endif

#if PEDESTRIAN_SKETCHES
#include "PrimitiveSceneProxy.h"
#include "PrimitiveViewRelevance.h"
#include "SceneManagement.h"
#include "SceneView.h"

namespace
{
/** Draws on the rendering thread: it has a copy of the lines. A click on a line is a click on the actor. */
class FPedestrianSketchProxy final : public FPrimitiveSceneProxy
{
public:
	explicit FPedestrianSketchProxy(const UPedestrianSketchComponent& Component)
		: FPrimitiveSceneProxy(&Component)
		, Lines(Component.GetLines())
	{
	}

	virtual SIZE_T GetTypeHash() const override
	{
		static SIZE_T Unique;
		return reinterpret_cast<SIZE_T>(&Unique);
	}

	virtual void GetDynamicMeshElements(const TArray<const FSceneView*>& Views, const FSceneViewFamily& ViewFamily,
										uint32 VisibilityMap, FMeshElementCollector& Collector) const override
	{
		const FMatrix& ToLevel = GetLocalToWorld();
		for (int32 View = 0; View < Views.Num(); ++View)
		{
			if ((VisibilityMap & (1u << View)) == 0)
			{
				continue;
			}
			FPrimitiveDrawInterface* Out = Collector.GetPDI(View);
			for (const FPedestrianSketchLine& Line : Lines)
			{
				Out->DrawLine(ToLevel.TransformPosition(Line.From), ToLevel.TransformPosition(Line.To), Line.Color,
							  SDPG_World, 0.0f);
			}
		}
	}

	virtual FPrimitiveViewRelevance GetViewRelevance(const FSceneView* View) const override
	{
		FPrimitiveViewRelevance Relevance;
		Relevance.bDrawRelevance = IsShown(View);
		Relevance.bDynamicRelevance = true;
		return Relevance;
	}

	virtual uint32 GetMemoryFootprint() const override
	{
		return static_cast<uint32>(sizeof(*this) + Lines.GetAllocatedSize());
	}

private:
	TArray<FPedestrianSketchLine> Lines;
};
} // namespace
#endif

#if WITH_EDITOR
FPedestrianEditorHooks& FPedestrianEditorHooks::Get()
{
	static FPedestrianEditorHooks Hooks;
	return Hooks;
}
#endif

UPedestrianSketchComponent::UPedestrianSketchComponent()
{
	bIsEditorOnly = true;
	bHiddenInGame = true;
	SetCollisionEnabled(ECollisionEnabled::NoCollision);
	SetCanEverAffectNavigation(false);
	SetCastShadow(false);
}

void UPedestrianSketchComponent::Ask()
{
	Lines.Reset();
#if WITH_EDITOR
	const AActor* Owner = GetOwner();
	if (Owner && !IsTemplate() && FPedestrianEditorHooks::Get().Sketch)
	{
		FPedestrianEditorHooks::Get().Sketch(*Owner, Lines);
		const FTransform ToLevel = GetComponentTransform();
		for (FPedestrianSketchLine& Line : Lines)
		{
			Line.From = ToLevel.InverseTransformPosition(Line.From);
			Line.To = ToLevel.InverseTransformPosition(Line.To);
		}
	}
#endif
}

void UPedestrianSketchComponent::OnRegister()
{
	Ask();
	Super::OnRegister();
}

void UPedestrianSketchComponent::Refresh()
{
	Ask();
	UpdateBounds();
	MarkRenderStateDirty();
}

void UPedestrianSketchComponent::RefreshOf(const AActor* Actor)
{
	if (UPedestrianSketchComponent* Sketch =
			Actor ? Actor->FindComponentByClass<UPedestrianSketchComponent>() : nullptr)
	{
		Sketch->Refresh();
	}
}

FPrimitiveSceneProxy* UPedestrianSketchComponent::CreateSceneProxy()
{
#if PEDESTRIAN_SKETCHES
	return Lines.IsEmpty() ? nullptr : new FPedestrianSketchProxy(*this);
#else
	return nullptr;
#endif
}

FBoxSphereBounds UPedestrianSketchComponent::CalcBounds(const FTransform& LocalToWorld) const
{
	FBox Box(FVector(-10.0), FVector(10.0));
	for (const FPedestrianSketchLine& Line : Lines)
	{
		Box += Line.From;
		Box += Line.To;
	}
	return FBoxSphereBounds(Box).TransformBy(LocalToWorld);
}
