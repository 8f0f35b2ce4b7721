// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Plain integers that several threads write together: sums, OR of bits, minima. None of these depends on the order of the
/// writers, so results stay the same on any number of threads.
///
/// `std::atomic_ref` where the library has it: libc++ does from LLVM 19 on, later than the one that Unreal 5.6 and 5.7 bring along.
/// Compilers that use libc++ have the built-in functions.

#include <atomic>
#include <type_traits>

namespace ped {

/// What other threads may be writing at the same time.
template <class T>
requires std::is_integral_v<T> T atomicLoad(const T& value) {
#if defined(__cpp_lib_atomic_ref)
    return std::atomic_ref<T>(const_cast<T&>(value)).load(std::memory_order_relaxed);
#else
    return __atomic_load_n(&value, __ATOMIC_RELAXED);
#endif
}

/// Adds, and returns what the sum was before.
template <class T>
requires std::is_integral_v<T> T atomicAdd(T& sum, T amount) {
#if defined(__cpp_lib_atomic_ref)
    return std::atomic_ref<T>(sum).fetch_add(amount, std::memory_order_relaxed);
#else
    return __atomic_fetch_add(&sum, amount, __ATOMIC_RELAXED);
#endif
}

/// Sets bits. Bits that are set already cost the other threads nothing.
template <class T>
requires std::is_integral_v<T>
void atomicOr(T& bits, T more) {
    if ((atomicLoad(bits) & more) == more)
        return;
#if defined(__cpp_lib_atomic_ref)
    std::atomic_ref<T>(bits).fetch_or(more, std::memory_order_relaxed);
#else
    __atomic_fetch_or(&bits, more, __ATOMIC_RELAXED);
#endif
}

/// Keeps the smaller of what is there and `value`.
template <class T>
requires std::is_integral_v<T>
void atomicMin(T& least, T value) {
    T seen = atomicLoad(least);
#if defined(__cpp_lib_atomic_ref)
    const std::atomic_ref<T> shared(least);
    while (value < seen && !shared.compare_exchange_weak(seen, value, std::memory_order_relaxed)) {
    }
#else
    while (value < seen &&
           !__atomic_compare_exchange_n(&least, &seen, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
#endif
}

} // namespace ped
