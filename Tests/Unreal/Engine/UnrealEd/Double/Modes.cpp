// SPDX-License-Identifier: MIT
#include "Editor.h"
#include "EditorModeManager.h"
#include "Toolkits/BaseToolkit.h"

UWorld* UEdMode::GetWorld() const
{
	return GEditor ? GEditor->GetEditorWorldContext().World() : nullptr;
}

void UEdMode::Enter()
{
	if (UsesToolkits())
	{
		CreateToolkit();
		if (Toolkit)
		{
			Toolkit->Init(nullptr, TWeakObjectPtr<UEdMode>(this));
		}
	}
}

void UEdMode::Exit()
{
	Toolkit.Reset();
}

FEditorModeTools& GLevelEditorModeTools()
{
	static FEditorModeTools Tools;
	return Tools;
}

UEdMode* FEditorModeTools::GetActiveScriptableMode(FEditorModeID InID) const
{
	UEdMode* const* Found = DoubleActive.FindByPredicate([&](const UEdMode* Mode) { return Mode->GetID() == InID; });
	return Found ? *Found : nullptr;
}

bool FEditorModeTools::IsModeActive(FEditorModeID InID) const
{
	return GetActiveScriptableMode(InID) != nullptr;
}

void FEditorModeTools::ActivateMode(FEditorModeID InID, bool)
{
	for (UClass* Class : Double::ClassesOf(UEdMode::StaticClass()))
	{
		if (Class->GetDefaultObject<UEdMode>()->GetID() == InID && !IsModeActive(InID))
		{
			UEdMode* Mode = NewObject<UEdMode>(nullptr, Class);
			DoubleActive.Add(Mode);
			Mode->Initialize();
			Mode->Enter();
		}
	}
}

void FEditorModeTools::DeactivateMode(FEditorModeID InID)
{
	if (UEdMode* Mode = GetActiveScriptableMode(InID))
	{
		Mode->Exit();
		DoubleActive.Remove(Mode);
		Double::DestroyObject(Mode);
	}
}
