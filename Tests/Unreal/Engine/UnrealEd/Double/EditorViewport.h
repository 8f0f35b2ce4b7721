// SPDX-License-Identifier: MIT
#pragma once

// What somebody at the level editor sees and does with the mouse.

#include "ComponentVisualizer.h"
#include "Editor/UnrealEdEngine.h"
#include "SceneManagement.h"

namespace Double
{
/// Belongs to an actor: what scene proxies draw carries it, unless they say otherwise.
struct HActorDouble : public HHitProxy
{
	DECLARE_HIT_PROXY();
	explicit HActorDouble(AActor* InActor)
		: Actor(InActor)
	{
	}
	AActor* Actor;
};

/// Everything in the viewport: primitives of all actors, and visualizers of components of those that are selected.
FRecordingPDI DrawLevel(UWorld& Level);
/// Whether an actor can be hit by a click that does not go through the outliner.
bool CanBeClicked(UWorld& Level, const AActor& Actor);

/// A drag of the gizmo: its beginning, some deltas, its end. Nobody opens a transaction. True where it was taken.
bool Drag(FComponentVisualizer& Visualizer, FEditorViewportClient& Client, const FVector& By, int32 Deltas = 4);

/// Copies an actor as a drag with Alt does: values as in the original, no paste is announced.
AActor* AltDrag(AActor& Original);

/// Writes a level to its package, and reads it again as a packaged game has it: no labels, no editor-only parts.
void SaveLevel(UWorld& Level);
} // namespace Double
