// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Macros that Unreal's Core has defined by the time a plugin's file includes the core. Public headers of the core must
/// compile after them: none of their names may be used there as identifiers.

#define PI (3.1415926535897932f)
#define HALF_PI (1.57079632679f)
#define SMALL_NUMBER (1.e-8f)
#define BIG_NUMBER (3.4e+38f)
#define INDEX_NONE (-1)
#define MAX_FLT (3.402823466e+38F)
#define TEXT(x) L##x
#define check(expression)                                                                                              \
    do {                                                                                                               \
        if (!(expression))                                                                                             \
            __builtin_trap();                                                                                          \
    } while (false)
#define checkf(expression, format, ...) check(expression)
#define checkSlow(expression) check(expression)
#define checkNoEntry() check(false)
#define verify(expression) check(expression)
#define verifyf(expression, format, ...) check(expression)
#define ensure(expression) (!!(expression))
#define ensureMsgf(expression, format, ...) (!!(expression))
#define ensureAlways(expression) (!!(expression))
#define unimplemented() check(false)
#define LOCTEXT(key, text) TEXT(text)
#define NSLOCTEXT(space, key, text) TEXT(text)
#define UE_LOG(category, verbosity, format, ...)
#define UE_ARRAY_COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define UCLASS(...)
#define USTRUCT(...)
#define UENUM(...)
#define UFUNCTION(...)
#define UPROPERTY(...)
#define GENERATED_BODY(...)
#define FORCEINLINE inline
#define FORCENOINLINE
#define RESTRICT __restrict
#define CONSTEXPR constexpr
#define ABSTRACT abstract
#define PURE_VIRTUAL(function, ...) = 0
#define IN
#define OUT
#define Yield YieldProcessor
#define GetObject GetObjectA
#define GetMessage GetMessageA
#define SendMessage SendMessageA
#define LoadString LoadStringA
#define CreateWindow CreateWindowA
#define TRUE 1
#define FALSE 0
#define PLATFORM_LINUX 1
#define WITH_EDITOR 1
#define DLLEXPORT
#define DLLIMPORT
