// SPDX-License-Identifier: MIT
#include "ped/Station/FieldCheck.h"

#include "ped/Station/Value.h"

#include <algorithm>
#include <cmath>

namespace ped {

Range rangeOf(const FieldInfo& info, int axis) {
    const bool ownZ = axis == 2 && (info.minZ != 0.0 || info.maxZ != 0.0);
    return ownZ ? Range{info.minZ, info.maxZ} : Range{info.min, info.max};
}

std::string rangeText(const FieldInfo& info, int axis) {
    const Range range = rangeOf(info, axis);
    std::string text = "between " + numberText(range.min) + " and " + numberText(range.max);
    if (*info.unit)
        text.append(" ").append(info.unit);
    return text;
}

std::optional<Problem> checkNumber(double value, const FieldInfo& info, int axis) {
    if (!std::isfinite(value))
        return Problem{"The number is not finite.", "Use a number " + rangeText(info, axis) + "."};
    const Range range = rangeOf(info, axis);
    // Compared as floats, which is what is kept: 0.1 as a float is a little above 0.1.
    const float kept = static_cast<float>(value);
    const bool low = value < range.min && kept < static_cast<float>(range.min);
    const bool high = value > range.max && kept > static_cast<float>(range.max);
    if (low || high) {
        return Problem{"The number " + numberText(value) + (low ? " is below " : " is above ") +
                           numberText(low ? range.min : range.max) + ".",
                       "Use a number " + rangeText(info, axis) + "."};
    }
    return std::nullopt;
}

std::optional<Problem> checkInteger(double value, const FieldInfo& info) {
    if (std::isfinite(value) && value != std::floor(value))
        return Problem{"The number " + numberText(value) + " is not a whole number.",
                       "Use a whole number " + rangeText(info, 0) + "."};
    return checkNumber(value, info);
}

std::size_t maxTextLength(const FieldInfo& info) {
    return info.maxCount ? info.maxCount : limits::nameLength;
}

std::size_t maxListLength(const FieldInfo& info) {
    return info.maxCount ? info.maxCount : limits::objects;
}

std::optional<Problem> checkText(std::string_view text, const FieldInfo& info, bool inList) {
    const std::size_t least = inList ? 1 : info.minCount;
    const std::size_t most = inList ? limits::nameLength : maxTextLength(info);
    if (text.size() < least)
        return Problem{"The text is empty.", "Write at least one character."};
    if (text.size() > most)
        return Problem{"The text has " + std::to_string(text.size()) + " bytes, more than " + std::to_string(most) +
                           ".",
                       "Shorten it."};
    const bool isDescription = most == limits::textLength;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x20 && !(isDescription && (c == '\n' || c == '\t')))
            return Problem{"The text has a control character.", "Remove it."};
    }
    return std::nullopt;
}

std::optional<Problem> checkCount(std::size_t count, const FieldInfo& info) {
    if (count < info.minCount)
        return Problem{"The list has " + std::to_string(count) +
                           (count == 1 ? " element, fewer than " : " elements, fewer than ") +
                           std::to_string(info.minCount) + ".",
                       "Give at least " + std::to_string(info.minCount) + "."};
    if (count > maxListLength(info))
        return Problem{"The list has " + std::to_string(count) + " elements, more than " +
                           std::to_string(maxListLength(info)) + ".",
                       "Split the station, or leave some out."};
    return std::nullopt;
}

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Least number of insertions, deletions and replacements that turn one name into the other, without case.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replace = diagonal + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replace, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

} // namespace

std::string_view nearestName(std::string_view given, const std::vector<std::string_view>& known) {
    std::string_view best;
    std::size_t bestDistance = std::max<std::size_t>(2, given.size() / 3) + 1;
    if (given.size() > limits::nameLength)
        return best;
    for (const std::string_view name : known) {
        const std::size_t longer = std::max(name.size(), given.size());
        if (longer - std::min(name.size(), given.size()) >= bestDistance)
            continue; // the lengths alone differ by as much
        const std::size_t distance = editDistance(given, name);
        if (distance < bestDistance && distance < name.size()) {
            bestDistance = distance;
            best = name;
        }
    }
    return best;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t most = 60;
    std::string out = "'";
    for (const char c : text.substr(0, most))
        out += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    // Never end inside a multi-byte character.
    if (text.size() > most) {
        while (out.size() > 1 && (static_cast<unsigned char>(out.back()) & 0xc0) == 0x80)
            out.pop_back();
        if (out.size() > 1 && (static_cast<unsigned char>(out.back()) & 0x80) != 0)
            out.pop_back();
        out += "...";
    }
    return out + "'";
}

std::string withArticle(std::string_view typeName) {
    const bool vowel = !typeName.empty() && std::string_view("aeiou").find(typeName[0]) != std::string_view::npos;
    return (vowel ? "an " : "a ") + std::string(typeName);
}

std::string FieldPath::text() const {
    std::string out;
    for (const Step& step : steps_) {
        if (!step.name)
            out.append("[").append(std::to_string(step.index)).append("]");
        else
            out.append(out.empty() ? "" : ".").append(step.name);
    }
    return out;
}

std::string FieldPath::text(std::string_view member) const {
    std::string out = text();
    return out.append(out.empty() ? "" : ".").append(member);
}

} // namespace ped
