// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"

namespace Double
{
struct FDrawnShape
{
	FString Kind;
	FVector From;
	FVector To;
	FColor Color;
	FString Text;
};
TArray<FDrawnShape>& DrawnShapes();
} // namespace Double

void DrawDebugLine(const UWorld* World, FVector const& LineStart, FVector const& LineEnd, FColor const& Color,
				   bool bPersistentLines = false, float LifeTime = -1.f, uint8 DepthPriority = 0,
				   float Thickness = 0.f);
void DrawDebugString(const UWorld* World, FVector const& TextLocation, const FString& Text,
					 class AActor* Base = nullptr, FColor const& Color = FColor::White, float Duration = -1.f,
					 bool bDrawShadow = false, float FontScale = 1.f);
