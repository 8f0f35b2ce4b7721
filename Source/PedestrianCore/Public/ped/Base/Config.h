// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the host compiler gives the core: the export macro that Unreal's build tool defines, prefetching, and an
/// assertion.

#include <cassert>
#include <cstdint>

#if defined(_MSC_VER) && !defined(__clang__)
#if defined(_M_X64)
#include <xmmintrin.h>
#endif
/// Exported classes hold types of the C++ library, which every module of a program takes from the same compiler.
#pragma warning(disable : 4251)
#endif

#ifndef PEDESTRIANCORE_API
#define PEDESTRIANCORE_API
#endif

/// Prefetches memory that will soon be read. A hint to the processor, without effect on results. The empty assembly
/// statement keeps the call: g++ takes a function that only prefetches for one without effect, and drops it.
#if defined(__GNUC__) || defined(__clang__)
#define PED_PREFETCH(address) (__builtin_prefetch(address), [] { __asm__ volatile(""); }())
#elif defined(_MSC_VER) && defined(_M_X64)
#define PED_PREFETCH(address) _mm_prefetch(reinterpret_cast<const char*>(address), _MM_HINT_T0)
#else
#define PED_PREFETCH(address) static_cast<void>(address)
#endif

/// For the few small functions whose calls cost more than they do, and that a compiler would rather call: before a
/// function, in place of `inline`.
#if defined(_MSC_VER)
#define PED_FORCE_INLINE __forceinline
#else
#define PED_FORCE_INLINE inline __attribute__((always_inline))
#endif

namespace ped {
/// Prefetches a whole object, which may be larger than a cache line (64 bytes).
template <class T>
inline void prefetch(const T& object) {
    for (unsigned at = 0; at < sizeof(T); at += 64)
        PED_PREFETCH(reinterpret_cast<const char*>(&object) + at);
}
} // namespace ped

/// A broken promise inside the core, never bad input: bad input is a Diagnostic.
#define PED_ASSERT(condition) assert(condition)
