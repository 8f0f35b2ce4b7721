// SPDX-License-Identifier: MIT
#pragma once

// An editor with an empty level open, for tests.

#include "Editor/UnrealEdEngine.h"
#include "Engine/World.h"

namespace Double
{
/// Which program runs: commandlets and cooks have an editor's engine, too, but no panels.
enum class EEditorProgram
{
	Editor,
	Commandlet
};

class FEditorStage
{
public:
	/// Modules of the phase Default load, then the engine is there and says so: the editor's order.
	explicit FEditorStage(EEditorProgram Program = EEditorProgram::Editor);
	~FEditorStage();
	FEditorStage(const FEditorStage&) = delete;
	UWorld& Level() const { return *World; }
	UUnrealEdEngine& Editor() const { return *Engine; }

	FTestWorld World;

private:
	UUnrealEdEngine* Engine = nullptr;
};
} // namespace Double
