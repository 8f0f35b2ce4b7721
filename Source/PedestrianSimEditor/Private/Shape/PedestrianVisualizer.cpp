// SPDX-License-Identifier: MIT
#include "Templates/UniquePtr.h"
#include "Shape/PedestrianVisualizer.h"

#include "Bridge/PedestrianUnits.h"
#include "Components/ActorComponent.h"
#include "Editor.h"
#include "Editor/UnrealEdEngine.h"
#include "EditorViewportClient.h"
#include "Engine/EngineBaseTypes.h"
#include "InputCoreTypes.h"
#include "Mode/PedestrianEditorWorld.h"
#include "Place/PedestrianActorFactories.h"
#include "SceneManagement.h"
#include "SceneView.h"
#include "ScopedTransaction.h"
#include "Shape/PedestrianPreview.h"
#include "Stations/PedestrianStationComponents.h"
#include "UObject/UnrealType.h"
#include "UnrealClient.h"
#include "UnrealEdGlobals.h"

#include "ped/Station/StationDesc.h"

#define LOCTEXT_NAMESPACE "PedestrianVisualizer"

IMPLEMENT_HIT_PROXY(HPedestrianHandleProxy, HComponentVisProxy)

namespace
{
const FLinearColor HandleColor(1.0f, 1.0f, 1.0f);
const FLinearColor EdgeColor(0.4f, 0.4f, 0.4f);
const FLinearColor SelectedColor(1.0f, 0.5f, 0.0f);

/** Names of classes that have a visualizer: when the editor ends, classes may be gone before the module. */
TArray<FName> RegisteredClasses;
} // namespace

void FPedestrianVisualizer::DrawVisualization(const UActorComponent* Component, const FSceneView* View,
											  FPrimitiveDrawInterface* PDI)
{
	const UPedestrianStationComponent* Part = Cast<UPedestrianStationComponent>(Component);
	if (!Part)
	{
		return;
	}
	const FPedestrianFrame Frame = PedestrianEditorWorld::FrameOf(Part->GetWorld());
	ped::StationDesc Station;
	Part->Describe(Frame, Station);
	PedestrianEditorWorld::AddNamedRegions(*Part, Frame, Station);
	PedestrianPreview::Of(Station, Frame).Draw(*PDI);
	PedestrianEditorWorld::DrawFoundPortals(*Part, *PDI);

	const bool bEdited = GetEditedComponent() == Component;
	for (const FPedestrianGrip& Handle : PedestrianHandles::List(*Part))
	{
		const bool bEdge = Handle.Kind == EPedestrianGrip::Edge;
		const bool bSelected = bEdited && Selected.Contains(Handle);
		PDI->SetHitProxy(new HPedestrianHandleProxy(Component, Handle));
		PDI->DrawPoint(PedestrianHandles::Locate(*Part, Handle),
					   bSelected ? SelectedColor
					   : bEdge	 ? EdgeColor
								 : HandleColor,
					   bEdge ? 8.0f : 12.0f, SDPG_Foreground);
		PDI->SetHitProxy(nullptr);
	}
}

bool FPedestrianVisualizer::VisProxyHandleClick(FEditorViewportClient* ViewportClient, HComponentVisProxy* VisProxy,
												const FViewportClick& Click)
{
	if (!VisProxy || !VisProxy->IsA(HPedestrianHandleProxy::StaticGetType()) || !VisProxy->Component.IsValid())
	{
		return false;
	}
	const HPedestrianHandleProxy* Proxy = static_cast<HPedestrianHandleProxy*>(VisProxy);
	if (GetEditedComponent() != Proxy->Component.Get())
	{
		Selected.Reset();
		Edited = FComponentPropertyPath(Proxy->Component.Get());
	}
	UPedestrianStationComponent* Part = GetPart();
	if (!Part)
	{
		return false;
	}
	FPedestrianGrip Handle = Proxy->Handle;
	if (Handle.Kind == EPedestrianGrip::Edge)
	{
		const FScopedTransaction Transaction(LOCTEXT("AddCorner", "Add Corner"));
		Part->Modify();
		Handle = PedestrianHandles::Split(*Part, Handle);
		Selected.Reset();
		Changed(*Part, PedestrianHandles::PropertyOf(*Part, Handle));
	}
	if (!Click.IsControlDown())
	{
		Selected.Reset();
	}
	if (Selected.Contains(Handle))
	{
		Selected.Remove(Handle);
	}
	else
	{
		Selected.Add(Handle);
	}
	return true;
}

void FPedestrianVisualizer::EndEditing()
{
	Drag.Reset();
	Edited.Reset();
	Selected.Reset();
}

void FPedestrianVisualizer::TrackingStarted(FEditorViewportClient* ViewportClient)
{
	bTracking = true;
}

void FPedestrianVisualizer::TrackingStopped(FEditorViewportClient* ViewportClient, bool bInDidMove)
{
	bTracking = false;
	UPedestrianStationComponent* Part = GetPart();
	if (Drag && Part && !Selected.IsEmpty())
	{
		Changed(*Part, PedestrianHandles::PropertyOf(*Part, Selected[0]));
	}
	Drag.Reset();
}

bool FPedestrianVisualizer::GetWidgetLocation(const FEditorViewportClient* ViewportClient, FVector& OutLocation) const
{
	const UPedestrianStationComponent* Part = GetPart();
	if (!Part || Selected.IsEmpty())
	{
		return false;
	}
	OutLocation = FVector::ZeroVector;
	for (const FPedestrianGrip& Handle : Selected)
	{
		OutLocation += PedestrianHandles::Locate(*Part, Handle) / static_cast<double>(Selected.Num());
	}
	return true;
}

bool FPedestrianVisualizer::HandleInputDelta(FEditorViewportClient* ViewportClient, FViewport* Viewport,
											 FVector& DeltaTranslate, FRotator& DeltaRotate, FVector& DeltaScale)
{
	UPedestrianStationComponent* Part = GetPart();
	if (!Part || Selected.IsEmpty())
	{
		return false;
	}
	if (DeltaTranslate.SizeSquared() > 0.0)
	{
		// A drag is one transaction, from its first delta to its end; arrow keys send deltas without a drag.
		TUniquePtr<FScopedTransaction> Single;
		TUniquePtr<FScopedTransaction>& Transaction = bTracking ? Drag : Single;
		if (!Transaction)
		{
			Transaction = MakeUnique<FScopedTransaction>(LOCTEXT("MoveHandle", "Move Handle"));
			Cursor = PedestrianHandles::Locate(*Part, Selected[0]);
		}
		Cursor += DeltaTranslate;
		Part->Modify();
		for (const FPedestrianGrip& Handle : Selected)
		{
			if (Selected.Num() > 1 || !PedestrianHandles::MoveTo(*Part, Handle, Cursor))
			{
				PedestrianHandles::Move(*Part, Handle, DeltaTranslate);
			}
		}
		Changed(*Part, PedestrianHandles::PropertyOf(*Part, Selected[0]),
				bTracking ? EPropertyChangeType::Interactive : EPropertyChangeType::ValueSet);
	}
	return true;
}

bool FPedestrianVisualizer::HandleInputKey(FEditorViewportClient* ViewportClient, FViewport* Viewport, FKey Key,
										   EInputEvent Event)
{
	UPedestrianStationComponent* Part = GetPart();
	if (!Part || Key != EKeys::Delete || Event != IE_Pressed || Selected.IsEmpty())
	{
		return false;
	}
	FScopedTransaction Transaction(LOCTEXT("DeleteCorner", "Delete Corner"));
	Part->Modify();
	const FName Property = PedestrianHandles::PropertyOf(*Part, Selected[0]);
	if (PedestrianHandles::Remove(*Part, Selected))
	{
		Selected.Reset();
		Changed(*Part, Property);
	}
	else
	{
		Transaction.Cancel();
	}
	// Also where too few corners are left: else the key would delete the actor.
	return true;
}

UActorComponent* FPedestrianVisualizer::GetEditedComponent() const
{
	return Edited.GetComponent();
}

UPedestrianStationComponent* FPedestrianVisualizer::GetPart() const
{
	return Cast<UPedestrianStationComponent>(GetEditedComponent());
}

void FPedestrianVisualizer::Changed(UPedestrianStationComponent& Part, FName Property, EPropertyChangeType::Type Change)
{
	NotifyPropertyModified(&Part, FindFProperty<FProperty>(Part.GetClass(), Property), Change);
	if (GEditor)
	{
		GEditor->RedrawLevelEditingViewports(true);
	}
}

TArray<UClass*> PedestrianVisualizers::GetClasses()
{
	// Whatever can be dragged into a level says by its root component what it is.
	TArray<UClass*> Classes;
	for (UClass* Factory : UPedestrianActorFactory::GetAll())
	{
		UClass* Actor = Factory->GetDefaultObject<UPedestrianActorFactory>()->NewActorClass;
		const APedestrianStationPart* Part = Cast<APedestrianStationPart>(Actor->GetDefaultObject());
		if (Part && Part->Part)
		{
			Classes.AddUnique(Part->Part->GetClass());
		}
	}
	return Classes;
}

void PedestrianVisualizers::Register()
{
	for (UClass* Class : GetClasses())
	{
		if (GUnrealEd)
		{
			const TSharedPtr<FComponentVisualizer> Visualizer = MakeShared<FPedestrianVisualizer>();
			GUnrealEd->RegisterComponentVisualizer(Class->GetFName(), Visualizer);
			Visualizer->OnRegister();
			RegisteredClasses.Add(Class->GetFName());
		}
	}
}

void PedestrianVisualizers::Unregister()
{
	for (const FName& Class : RegisteredClasses)
	{
		if (UObjectInitialized() && GUnrealEd)
		{
			GUnrealEd->UnregisterComponentVisualizer(Class);
		}
	}
	RegisteredClasses.Reset();
}

#undef LOCTEXT_NAMESPACE
