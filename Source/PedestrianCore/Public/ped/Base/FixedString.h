// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Short text inside its owner: fixed capacity, trivially copyable, equal texts have equal bytes.

#include "ped/Base/Config.h"

#include <compare>
#include <cstddef>
#include <string_view>

namespace ped {

/// Up to Capacity bytes of UTF-8.
template <std::size_t Capacity>
class FixedString {
public:
    static_assert(Capacity > 0 && Capacity <= 255);

    constexpr FixedString() = default;
    /// Cut where it does not fit; see assign().
    constexpr FixedString(std::string_view text) { assign(text); } // NOLINT: implicit on purpose

    /// Replaces the text. Where it does not fit, cuts it before the first character that does not, and returns false.
    constexpr bool assign(std::string_view text) {
        clear();
        return append(text);
    }
    constexpr bool append(std::string_view text) {
        const std::size_t room = Capacity - length_;
        std::size_t n = text.size();
        if (n > room) {
            n = room;
            while (n > 0 && isContinuation(text[n]))
                --n; // Never half a character.
        }
        for (std::size_t i = 0; i < n; ++i)
            chars_[length_ + i] = text[i];
        length_ = static_cast<std::uint8_t>(length_ + n);
        return n == text.size();
    }
    constexpr void clear() {
        for (char& c : chars_)
            c = 0;
        length_ = 0;
    }

    static constexpr std::size_t capacity() { return Capacity; }
    constexpr std::size_t size() const { return length_; }
    constexpr bool empty() const { return length_ == 0; }
    constexpr std::string_view view() const { return {chars_, length_}; }
    constexpr operator std::string_view() const { return view(); } // NOLINT: implicit on purpose

    friend constexpr bool operator==(const FixedString& a, const FixedString& b) { return a.view() == b.view(); }
    /// By way of compare(): older standard libraries have no <=> for views.
    friend constexpr std::strong_ordering operator<=>(const FixedString& a, const FixedString& b) {
        return a.view().compare(b.view()) <=> 0;
    }
    friend constexpr bool operator==(const FixedString& a, std::string_view b) { return a.view() == b; }

    /// Whether the length is valid: to be checked after reading bytes from outside.
    constexpr bool consistent() const { return length_ <= Capacity; }

private:
    static constexpr bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0u) == 0x80u; }

    char chars_[Capacity]{};
    std::uint8_t length_ = 0;
};

} // namespace ped
