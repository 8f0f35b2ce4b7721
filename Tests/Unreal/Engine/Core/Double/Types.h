// SPDX-License-Identifier: MIT
#pragma once

// The double's base: fixed-width integers, TCHAR, assertions, build switches.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <utility>

#ifndef DOUBLE_ENGINE_MINOR
#error "The build says which engine the double stands for: -DDOUBLE_ENGINE_MINOR=6 or 7."
#endif

using int8 = std::int8_t;
using int16 = std::int16_t;
using int32 = std::int32_t;
using int64 = std::int64_t;
using uint8 = std::uint8_t;
using uint16 = std::uint16_t;
using uint32 = std::uint32_t;
using uint64 = std::uint64_t;
using SIZE_T = std::size_t;
using TCHAR = char16_t;
using ANSICHAR = char;
using UTF8CHAR = char8_t;

#define TEXT(x) u##x
#define INDEX_NONE (-1)
#define PI (3.1415926535897932f)
#define UE_PI (3.1415926535897932f)
#define UE_SMALL_NUMBER (1.e-8f)
#define UE_KINDA_SMALL_NUMBER (1.e-4f)
#define FORCEINLINE inline
#define UE_ARRAY_COUNT(array) (sizeof(array) / sizeof((array)[0]))

#define WITH_EDITOR 1
#define WITH_EDITORONLY_DATA 1
#define WITH_DEV_AUTOMATION_TESTS 1
#define WITH_GAMEPLAY_DEBUGGER 1
#define ENABLE_VISUAL_LOG 1
#define UE_BUILD_SHIPPING 0
#define PLATFORM_LINUX 1

namespace Double
{
/// A failed check() ends the program, a failed ensure() is counted: tests ask for it.
[[noreturn]] void FailCheck(const char* Expression, const char* File, int Line);
bool FailEnsure(const char* Expression, const char* File, int Line);
int& EnsureFailures();
} // namespace Double

/// The thread that the program began on.
bool IsInGameThread();

#define check(expression)                                                                                              \
	do                                                                                                                 \
	{                                                                                                                  \
		if (!(expression))                                                                                             \
		{                                                                                                              \
			::Double::FailCheck(#expression, __FILE__, __LINE__);                                                      \
		}                                                                                                              \
	} while (false)
#define checkf(expression, format, ...) check(expression)
#define checkSlow(expression) check(expression)
#define checkNoEntry() check(false)
#define verify(expression) check(expression)
#define ensure(expression) (!!(expression) || ::Double::FailEnsure(#expression, __FILE__, __LINE__))
#define ensureMsgf(expression, format, ...) ensure(expression)
#define ensureAlways(expression) ensure(expression)

template <class T>
constexpr std::remove_reference_t<T>&& MoveTemp(T&& Value)
{
	return static_cast<std::remove_reference_t<T>&&>(Value);
}
template <class T>
constexpr T&& Forward(std::remove_reference_t<T>& Value)
{
	return static_cast<T&&>(Value);
}

/// EnumClass flags, as the engine's macro gives them.
#define ENUM_CLASS_FLAGS(Enum)                                                                                         \
	inline constexpr Enum operator|(Enum A, Enum B)                                                                    \
	{                                                                                                                  \
		return (Enum)((std::underlying_type_t<Enum>)A | (std::underlying_type_t<Enum>)B);                              \
	}                                                                                                                  \
	inline constexpr Enum operator&(Enum A, Enum B)                                                                    \
	{                                                                                                                  \
		return (Enum)((std::underlying_type_t<Enum>)A & (std::underlying_type_t<Enum>)B);                              \
	}                                                                                                                  \
	inline Enum& operator|=(Enum& A, Enum B)                                                                           \
	{                                                                                                                  \
		return A = A | B;                                                                                              \
	}
template <class Enum>
constexpr bool EnumHasAnyFlags(Enum Flags, Enum Contains)
{
	return ((std::underlying_type_t<Enum>)Flags & (std::underlying_type_t<Enum>)Contains) != 0;
}

struct FNoncopyable
{
	FNoncopyable() = default;
	FNoncopyable(const FNoncopyable&) = delete;
	FNoncopyable& operator=(const FNoncopyable&) = delete;
};
