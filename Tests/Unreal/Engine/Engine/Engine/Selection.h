// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

class USelection : public UObject
{
	DOUBLE_BODY(USelection, UObject, "Selection")
	int32 Num() const { return Objects.Num(); }
	UObject* GetSelectedObject(int32 Index) { return Objects.IsValidIndex(Index) ? Objects[Index] : nullptr; }
	bool IsSelected(const UObject* Object) const { return Objects.Contains(const_cast<UObject*>(Object)); }
	template <class T>
	int32 GetSelectedObjects(TArray<T*>& Out) const
	{
		for (UObject* Object : Objects)
		{
			if (T* Found = Cast<T>(Object))
			{
				Out.Add(Found);
			}
		}
		return Out.Num();
	}
	TArray<UObject*> Objects;
};
