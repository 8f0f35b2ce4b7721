// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sums that several threads add to. Integer sums do not depend on the order of their terms, so results stay the same
/// on any number of threads.

#include <atomic>
#include <type_traits>

namespace ped {

/// Adds to a plain integer that other threads may be adding to at the same time; returns what it was before.
/// `std::atomic_ref` where the library has it: libc++ does from LLVM 19 on, later than the one that Unreal 5.6 and 5.7
/// bring along.
template <class T>
requires std::is_integral_v<T> T atomicAdd(T& sum, T amount) {
#if defined(__cpp_lib_atomic_ref)
    return std::atomic_ref<T>(sum).fetch_add(amount, std::memory_order_relaxed);
#else
    return __atomic_fetch_add(&sum, amount, __ATOMIC_RELAXED);
#endif
}

} // namespace ped
