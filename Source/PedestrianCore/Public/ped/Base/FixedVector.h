// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A vector inside its owner: fixed capacity, no allocation, trivially copyable when its elements are. Unused places
/// hold T{}, so that equal vectors have equal bytes.

#include "ped/Base/Config.h"

#include <cstddef>
#include <limits>
#include <span>
#include <type_traits>

namespace ped {

namespace detail {

/// An unsigned integer as wide as the alignment, which leaves no padding behind the count.
template <std::size_t Alignment>
using CountOfAlignment =
    std::conditional_t<Alignment == 1, std::uint8_t,
                       std::conditional_t<Alignment == 2, std::uint16_t,
                                          std::conditional_t<Alignment == 4, std::uint32_t, std::uint64_t>>>;

} // namespace detail

template <class T, std::size_t Capacity>
class FixedVector {
public:
    using value_type = T;
    using Count = detail::CountOfAlignment<alignof(T)>;
    static_assert(Capacity > 0 && Capacity <= std::numeric_limits<Count>::max());

    static constexpr std::size_t capacity() { return Capacity; }
    constexpr std::size_t size() const { return static_cast<std::size_t>(count_); }
    constexpr bool empty() const { return count_ == 0; }
    constexpr bool full() const { return size() == Capacity; }

    /// Returns false and changes nothing when full.
    constexpr bool push(const T& item) {
        if (full())
            return false;
        items_[count_++] = item;
        return true;
    }
    /// Before the element at `at` (or at the end); the order of the others stays. False when full.
    constexpr bool insert(std::size_t at, const T& item) {
        PED_ASSERT(at <= size());
        if (full())
            return false;
        const T copy = item; // It may be one of ours.
        for (std::size_t i = size(); i > at; --i)
            items_[i] = items_[i - 1];
        items_[at] = copy;
        ++count_;
        return true;
    }
    /// The order of the others stays.
    constexpr void erase(std::size_t at) {
        PED_ASSERT(at < size());
        for (std::size_t i = at + 1; i < size(); ++i)
            items_[i - 1] = items_[i];
        pop();
    }
    constexpr void pop() {
        PED_ASSERT(!empty());
        items_[--count_] = T{};
    }
    constexpr void resize(std::size_t n) {
        PED_ASSERT(n <= Capacity);
        while (size() > n)
            pop();
        count_ = static_cast<Count>(n);
    }
    constexpr void clear() { resize(0); }

    constexpr T& operator[](std::size_t i) {
        PED_ASSERT(i < size());
        return items_[i];
    }
    constexpr const T& operator[](std::size_t i) const {
        PED_ASSERT(i < size());
        return items_[i];
    }
    constexpr T& front() { return (*this)[0]; }
    constexpr const T& front() const { return (*this)[0]; }
    constexpr T& back() { return (*this)[size() - 1]; }
    constexpr const T& back() const { return (*this)[size() - 1]; }
    constexpr T* begin() { return items_; }
    constexpr T* end() { return items_ + size(); }
    constexpr const T* begin() const { return items_; }
    constexpr const T* end() const { return items_ + size(); }
    constexpr std::span<T> span() { return {items_, size()}; }
    constexpr std::span<const T> span() const { return {items_, size()}; }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        bool equal = a.count_ == b.count_;
        for (std::size_t i = 0; equal && i < a.size(); ++i)
            equal = a.items_[i] == b.items_[i];
        return equal;
    }

    /// Whether the count is valid: to be checked after reading bytes from outside.
    constexpr bool consistent() const { return size() <= Capacity; }

private:
    T items_[Capacity]{};
    Count count_ = 0;
};

} // namespace ped
