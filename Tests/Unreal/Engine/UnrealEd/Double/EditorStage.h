// SPDX-License-Identifier: MIT
#pragma once

// An editor with an empty level open, for tests.

#include "Editor/UnrealEdEngine.h"
#include "Engine/World.h"

namespace Double
{
class FEditorStage
{
public:
	/// Modules of the phase Default load, then the engine is there and says so: the editor's order.
	FEditorStage();
	~FEditorStage();
	FEditorStage(const FEditorStage&) = delete;
	UWorld& Level() const { return *World; }
	UUnrealEdEngine& Editor() const { return *Engine; }

	FTestWorld World;

private:
	UUnrealEdEngine* Engine = nullptr;
};
} // namespace Double
