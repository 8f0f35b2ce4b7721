// SPDX-License-Identifier: MIT
#pragma once
#include "CoreGlobals.h"
#include "Editor/EditorEngine.h"

class FComponentVisualizer;

class UUnrealEdEngine : public UEditorEngine
{
	DOUBLE_BODY(UUnrealEdEngine, UEditorEngine, "UnrealEdEngine")
	void RegisterComponentVisualizer(FName ComponentClassName, TSharedPtr<FComponentVisualizer> Visualizer)
	{
		check(!IsRunningCommandlet());
		Visualizers.Add(ComponentClassName, Visualizer);
	}
	void UnregisterComponentVisualizer(FName ComponentClassName) { Visualizers.Remove(ComponentClassName); }
	/// Of the class, or of the nearest base that has one.
	TSharedPtr<FComponentVisualizer> FindComponentVisualizer(const UClass* ComponentClass) const
	{
		for (const UStruct* Class = ComponentClass; Class; Class = Class->GetSuperStruct())
		{
			if (const TSharedPtr<FComponentVisualizer>* Found = Visualizers.Find(Class->GetFName()))
			{
				return *Found;
			}
		}
		return nullptr;
	}
	TMap<FName, TSharedPtr<FComponentVisualizer>> Visualizers;
};
