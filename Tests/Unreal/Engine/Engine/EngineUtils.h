// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"

template <class T>
class TActorIterator
{
public:
	explicit TActorIterator(const UWorld* World, TSubclassOf<T> Class = T::StaticClass())
	{
		for (AActor* Actor : World->Actors)
		{
			if (IsValid(Actor) && Actor->IsA(Class))
			{
				Found.Add(static_cast<T*>(Actor));
			}
		}
	}
	explicit operator bool() const { return Index < Found.Num(); }
	TActorIterator& operator++()
	{
		++Index;
		return *this;
	}
	T* operator*() const { return Found[Index]; }
	T* operator->() const { return Found[Index]; }

private:
	TArray<T*> Found;
	int32 Index = 0;
};
