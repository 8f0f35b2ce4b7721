// SPDX-License-Identifier: MIT
#include "Double/EditorViewport.h"
#include "Components/PrimitiveComponent.h"
#include "Editor.h"
#include "PrimitiveSceneProxy.h"
#include "UObject/ObjectSaveContext.h"
#include "UnrealEdGlobals.h"

namespace Double
{
IMPLEMENT_HIT_PROXY(HActorDouble, HHitProxy)

FRecordingPDI DrawLevel(UWorld& Level)
{
	FRecordingPDI Out;
	FMeshElementCollector Collector;
	Collector.DoublePDI = &Out;
	const FSceneView View;
	const FSceneViewFamily Family;
	for (AActor* Actor : Level.Actors)
	{
		for (UActorComponent* Component : Actor->OwnedComponents)
		{
			UPrimitiveComponent* Primitive = Cast<UPrimitiveComponent>(Component);
			const std::unique_ptr<FPrimitiveSceneProxy> Proxy(
				Primitive && Primitive->IsRegistered() ? Primitive->CreateSceneProxy() : nullptr);
			if (Proxy && Proxy->GetViewRelevance(&View).bDrawRelevance)
			{
				Out.SetHitProxy(new HActorDouble(Actor));
				Proxy->GetDynamicMeshElements({&View}, Family, 1u, Collector);
				Out.SetHitProxy(nullptr);
			}
			const TSharedPtr<FComponentVisualizer> Visualizer =
				GEditor->GetSelectedActors()->IsSelected(Actor)
					? GUnrealEd->FindComponentVisualizer(Component->GetClass())
					: nullptr;
			if (Visualizer)
			{
				Visualizer->DrawVisualization(Component, &View, &Out);
			}
		}
	}
	return Out;
}

bool CanBeClicked(UWorld& Level, const AActor& Actor)
{
	const FRecordingPDI Drawn = DrawLevel(Level);
	const auto IsHit = [&](const auto& Item)
	{
		return Item.Proxy && Item.Proxy->IsA(HActorDouble::StaticGetType()) &&
			   static_cast<const HActorDouble&>(*Item.Proxy).Actor == &Actor;
	};
	return Drawn.Lines.ContainsByPredicate(IsHit) || Drawn.Points.ContainsByPredicate(IsHit);
}

bool Drag(FComponentVisualizer& Visualizer, FEditorViewportClient& Client, const FVector& By, int32 Deltas)
{
	bool bTaken = true;
	Visualizer.TrackingStarted(&Client);
	for (int32 Index = 0; Index < Deltas; ++Index)
	{
		FVector Delta = By / (double)Deltas;
		FRotator Turn;
		FVector Scale;
		bTaken = Visualizer.HandleInputDelta(&Client, nullptr, Delta, Turn, Scale) && bTaken;
	}
	Visualizer.TrackingStopped(&Client, true);
	return bTaken;
}

AActor* AltDrag(AActor& Original)
{
	const auto CopyValues = [](UObject& To, UObject& From)
	{
		for (const UStruct* Class = From.GetClass(); Class; Class = Class->GetSuperStruct())
		{
			for (const FProperty& Property : Class->Properties)
			{
				// References to parts of the actor itself stay: they are of the copy.
				if (Property.Ops && !Property.CPPType.StartsWith(TEXT("TObjectPtr")))
				{
					Property.Ops->Assign(Property.DoubleIn(&To), Property.DoubleIn(&From));
				}
			}
		}
	};
	AActor* Copy = Original.GetWorld()->SpawnActor(Original.GetClass());
	CopyValues(*Copy, Original);
	for (UActorComponent* Component : Original.OwnedComponents)
	{
		for (UActorComponent* Twin : Copy->OwnedComponents)
		{
			if (Twin->GetFName() == Component->GetFName())
			{
				CopyValues(*Twin, *Component);
				Twin->PostEditImport();
			}
		}
	}
	Copy->PostEditImport();
	Copy->SetActorLabel(Original.GetActorLabel() + TEXT("2"));
	return Copy;
}

void SaveLevel(UWorld& Level)
{
	for (AActor* Actor : Level.Actors)
	{
		Actor->PreSave(FObjectPreSaveContext());
	}
}
} // namespace Double
