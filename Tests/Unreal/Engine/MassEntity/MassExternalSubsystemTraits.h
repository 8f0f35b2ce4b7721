// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

template <class T>
struct TMassExternalSubsystemTraits
{
	enum
	{
		GameThreadOnly = true,
		ThreadSafeWrite = false
	};
};
#if DOUBLE_ENGINE_MINOR >= 7
template <class T>
struct TMassFragmentTraits
{
	enum
	{
		AuthorAcceptsItsNotTriviallyCopyable = false
	};
};
#define DOUBLE_CHECK_FRAGMENT(T)                                                                                       \
	static_assert(std::is_trivially_copyable_v<T> || TMassFragmentTraits<T>::AuthorAcceptsItsNotTriviallyCopyable,     \
				  "5.7 refuses fragments that are not trivially copyable.")
#else
#define DOUBLE_CHECK_FRAGMENT(T) static_assert(sizeof(T) > 0)
#endif
