// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/PlayerController.h"

class FGameplayDebuggerCanvasContext
{
public:
	template <class... A>
	void Printf(const TCHAR* Format, A... Args)
	{
		Lines.Add(FString::Printf(Format, Args...));
	}
	TArray<FString> Lines;
};

struct FGameplayDebuggerShape
{
	static FGameplayDebuggerShape MakeSegment(const FVector& Start, const FVector& End, const float Thickness,
											  const FColor& Color, const FString& Text = FString())
	{
		(void)Thickness;
		return {Start, End, Color, Text};
	}
	FVector Start;
	FVector End;
	FColor Color;
	FString Text;
};

class FGameplayDebuggerCategory : public TSharedFromThis<FGameplayDebuggerCategory>
{
public:
	virtual ~FGameplayDebuggerCategory() = default;
	virtual void CollectData(APlayerController*, AActor*) {}
	virtual void DrawData(APlayerController*, FGameplayDebuggerCanvasContext&) {}
	void AddTextLine(const FString& Text) { Lines.Add(Text); }
	void AddShape(const FGameplayDebuggerShape& Shape) { Shapes.Add(Shape); }
	TArray<FString> Lines;
	TArray<FGameplayDebuggerShape> Shapes;

protected:
	bool bShowOnlyWithDebugActor = true;
};
