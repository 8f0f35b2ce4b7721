// SPDX-License-Identifier: MIT
#pragma once
#include "Misc/Attribute.h"
#include "Textures/SlateIcon.h"

using FEditorModeID = FName;

struct FEditorModeInfo
{
	FEditorModeInfo() = default;
	FEditorModeInfo(FEditorModeID InID, FText InName, FSlateIcon InIconBrush, TAttribute<bool> InVisible,
					int32 InPriority = 0)
		: ID(InID)
		, Name(InName)
		, IconBrush(InIconBrush)
		, bVisible(InVisible)
		, PriorityOrder(InPriority)
	{
	}
	FEditorModeID ID;
	FText Name;
	FSlateIcon IconBrush;
	TAttribute<bool> bVisible;
	int32 PriorityOrder = 0;
};
