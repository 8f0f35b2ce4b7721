// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Numbers in files and on the command line, whatever the locale.

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#if !defined(__cpp_lib_to_chars)
#include <cerrno>
#include <cstdlib>
#include <locale.h>
#endif

namespace pedsim {

/// The number that the whole of `word` is; nothing where it is none or does not fit.
template <class T>
std::optional<T> readNumber(std::string_view word) {
    if (word.empty())
        return std::nullopt;
#if !defined(__cpp_lib_to_chars)
    // libc++ reads integers only.
    if constexpr (std::is_floating_point_v<T>) {
        static const locale_t plain = newlocale(LC_ALL_MASK, "C", nullptr);
        const std::string text(word);
        // strtod takes white space, a plus and hexadecimal digits, from_chars does not.
        if (text.find_first_not_of("+-.0123456789eEinfatyINFATY") != std::string::npos || text.front() == '+')
            return std::nullopt;
        char* end = nullptr;
        errno = 0;
        const double value = strtod_l(text.c_str(), &end, plain);
        if (end != text.c_str() + text.size() || errno == ERANGE)
            return std::nullopt;
        return T(value);
    } else
#endif
    {
        T value{};
        const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (code != std::errc() || end != word.data() + word.size())
            return std::nullopt;
        return value;
    }
}

} // namespace pedsim
