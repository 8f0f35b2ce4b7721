// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

namespace Double
{
/// Content of the engine that the default object of a class refers to: what a package contains of it.
TSet<FString>& ReferencedContent();
UObject* EngineContent(const TCHAR* Path, UClass* Class);
} // namespace Double

struct ConstructorHelpers
{
	template <class T>
	struct FObjectFinder
	{
		explicit FObjectFinder(const TCHAR* Path)
			: Object(Cast<T>(Double::EngineContent(Path, T::StaticClass())))
		{
			Double::ReferencedContent().Add(Path);
		}
		bool Succeeded() const { return Object != nullptr; }
		T* Object;
	};
};
