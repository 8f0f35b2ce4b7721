// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Counts what the global operator new is asked for. To be included by one file of a test program: it defines the
/// operators.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

// Sanitizers bring an operator new of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define PED_COUNTS_ALLOCATIONS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define PED_COUNTS_ALLOCATIONS 0
#endif
#endif
#ifndef PED_COUNTS_ALLOCATIONS
#define PED_COUNTS_ALLOCATIONS 1
#endif

namespace {
std::atomic<long> allocations{0};
} // namespace

#if PED_COUNTS_ALLOCATIONS
namespace {
void* counted(std::size_t size, std::size_t alignment) {
    ++allocations;
    void* p = nullptr;
    if (posix_memalign(&p, std::max(alignment, sizeof(void*)), std::max<std::size_t>(size, 1)) != 0)
        std::abort();
    return p;
}
} // namespace

// Not inlined: g++ would see malloc's memory freed by one of them and new's memory by another, and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
    return counted(size, alignof(std::max_align_t));
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted(size, static_cast<std::size_t>(alignment));
}
[[gnu::noinline]] void operator delete(void* p) noexcept {
    std::free(p);
}
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept {
    std::free(p);
}
[[gnu::noinline]] void operator delete(void* p, std::align_val_t) noexcept {
    std::free(p);
}
[[gnu::noinline]] void operator delete(void* p, std::size_t, std::align_val_t) noexcept {
    std::free(p);
}
#endif
