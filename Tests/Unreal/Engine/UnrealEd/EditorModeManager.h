// SPDX-License-Identifier: MIT
#pragma once
#include "Tools/UEdMode.h"

/// The modes of the level editor.
class FEditorModeTools
{
public:
	void ActivateMode(FEditorModeID InID, bool bToggle = false);
	void DeactivateMode(FEditorModeID InID);
	bool IsModeActive(FEditorModeID InID) const;
	UEdMode* GetActiveScriptableMode(FEditorModeID InID) const;
	TArray<UEdMode*> DoubleActive;
};
FEditorModeTools& GLevelEditorModeTools();
