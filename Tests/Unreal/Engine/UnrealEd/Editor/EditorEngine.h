// SPDX-License-Identifier: MIT
#pragma once

// The editor's engine: the edited world, what is selected, undo and redo.

#include "Engine/Engine.h"
#include "Engine/Selection.h"
#include "GameFramework/Actor.h"

struct FWorldContext
{
	UWorld* World() const { return CurrentWorld; }
	UWorld* CurrentWorld = nullptr;
};

class UEditorEngine : public UEngine
{
	DOUBLE_BODY(UEditorEngine, UEngine, "EditorEngine")

	FWorldContext& GetEditorWorldContext(bool bEnsureIsGWorld = false)
	{
		(void)bEnsureIsGWorld;
		return Context;
	}
	USelection* GetSelectedActors() const { return Selected; }
	void SelectActor(AActor* Actor, bool bInSelected, bool bNotify, bool bSelectEvenIfHidden = false,
					 bool bForceRefresh = false);
	void SelectNone(bool bNoteSelectionChange, bool bDeselectBSPSurfs, bool WarnAboutManyActors = true);
	void MoveViewportCamerasToActor(AActor& Actor, bool bActiveViewportOnly);
	void RedrawAllViewports(bool bInvalidateHitProxies = true);
	void RedrawLevelEditingViewports(bool bInvalidateHitProxies = true);

	int32 BeginTransaction(const FText& Description);
	int32 EndTransaction();
	void CancelTransaction(int32 Index);
	bool UndoTransaction(bool bCanRedo = true);
	bool RedoTransaction();
	bool IsTransactionActive() const;

	FWorldContext Context;
	USelection* Selected = nullptr;
	AActor* DoubleLookedAt = nullptr; ///< Where the viewports' cameras went.
	int32 DoubleRedraws = 0;
};

namespace Double
{
/// Names of what can be undone, oldest first.
TArray<FText> UndoNames();
void ResetTransactions();
} // namespace Double
