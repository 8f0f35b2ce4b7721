// SPDX-License-Identifier: MIT
#pragma once
#include "Editor/EditorEngine.h"

/// Null outside of the editor, and while modules of the phase Default load.
extern UEditorEngine* GEditor;
