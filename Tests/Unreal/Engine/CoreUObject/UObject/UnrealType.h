// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

template <class T>
T* FindFProperty(const UStruct* Owner, FName Name)
{
	return const_cast<T*>(static_cast<const T*>(Owner->FindPropertyByName(Name)));
}
