// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"
#include "Tools/Modes.h"
#include "UObject/ObjectMacros.h"

class FModeToolkit;

class UEdMode : public UObject
{
	DOUBLE_BODY(UEdMode, UObject, "EdMode")
	virtual void Initialize() {}
	virtual void Enter();
	virtual void Exit();
	virtual void CreateToolkit() {}
	virtual bool UsesToolkits() const { return true; }
	virtual void ModeTick(float DeltaTime) { (void)DeltaTime; }
	virtual void ActorSelectionChangeNotify() {}
	UWorld* GetWorld() const override;
	const FEditorModeInfo& GetModeInfo() const { return Info; }
	FEditorModeID GetID() const { return Info.ID; }
	TWeakPtr<FModeToolkit> GetToolkit() { return Toolkit; }

protected:
	TSharedPtr<FModeToolkit> Toolkit;
	FEditorModeInfo Info;
};
