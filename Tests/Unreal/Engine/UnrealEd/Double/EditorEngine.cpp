// SPDX-License-Identifier: MIT
#include "CoreGlobals.h"
#include "Double/EditorStage.h"
#include "Editor.h"
#include "Misc/CoreDelegates.h"
#include "Modules/ModuleManager.h"
#include "UnrealEdGlobals.h"

FEditorDelegates::FOnDuplicateActorsEnd FEditorDelegates::OnDuplicateActorsEnd;
FEditorDelegates::FOnEditPasteActorsEnd FEditorDelegates::OnEditPasteActorsEnd;

void UEditorEngine::SelectActor(AActor* Actor, bool bInSelected, bool, bool, bool)
{
	Selected->Objects.Remove(Actor);
	if (bInSelected)
	{
		Selected->Objects.Add(Actor);
	}
}

void UEditorEngine::SelectNone(bool, bool, bool)
{
	Selected->Objects.Reset();
}

void UEditorEngine::MoveViewportCamerasToActor(AActor& Actor, bool)
{
	DoubleLookedAt = &Actor;
}

void UEditorEngine::RedrawAllViewports(bool)
{
	++DoubleRedraws;
}

void UEditorEngine::RedrawLevelEditingViewports(bool)
{
	++DoubleRedraws;
}

namespace Double
{
FEditorStage::FEditorStage(EEditorProgram Program)
	: World(EWorldType::Editor)
{
	bRunningCommandlet = Program == EEditorProgram::Commandlet;
	FModuleManager& Modules = FModuleManager::Get();
	Modules.LoadModule(FName(TEXT("PedestrianSimEditor")));
	Engine = NewObject<UUnrealEdEngine>();
	Engine->Selected = NewObject<USelection>(Engine);
	Engine->Context.CurrentWorld = World;
	GEditor = Engine;
	GUnrealEd = Engine;
	GEngine = Engine;
	FCoreDelegates::OnPostEngineInit.Broadcast();
}

FEditorStage::~FEditorStage()
{
	FModuleManager::Get().UnloadModule(FName(TEXT("PedestrianSimEditor")));
	ResetTransactions();
	GEditor = nullptr;
	GUnrealEd = nullptr;
	GEngine = nullptr;
	bRunningCommandlet = false;
	DestroyObject(Engine);
}
} // namespace Double
