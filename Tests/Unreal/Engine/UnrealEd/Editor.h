// SPDX-License-Identifier: MIT
#pragma once
#include "Editor/EditorEngine.h"

/// Null outside of the editor, and while modules of the phase Default load.
extern UEditorEngine* GEditor;

/// What the editor tells of itself.
struct FEditorDelegates
{
	DECLARE_MULTICAST_DELEGATE(FOnDuplicateActorsEnd)
	DECLARE_MULTICAST_DELEGATE(FOnEditPasteActorsEnd)
	/// New actors are selected when these are sent.
	static FOnDuplicateActorsEnd OnDuplicateActorsEnd;
	static FOnEditPasteActorsEnd OnEditPasteActorsEnd;
};
