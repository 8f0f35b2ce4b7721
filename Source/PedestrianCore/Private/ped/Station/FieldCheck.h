// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether a value keeps to what its description says. Shared by the reader, which checks text, and by the validator,
/// which checks stations that never were text.

#include "ped/Station/FieldInfo.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ped {

/// What is wrong, and what to do about it.
struct Problem {
    std::string message;
    std::string remedy;
};

/// Limits of one number of a field: of a scalar (axis 0), or of an axis of a vector (0 x, 1 y, 2 z).
struct Range {
    double min = 0.0;
    double max = 0.0;
};
Range rangeOf(const FieldInfo& info, int axis);

std::optional<Problem> checkNumber(double value, const FieldInfo& info, int axis = 0);
std::optional<Problem> checkInteger(double value, const FieldInfo& info);
/// `length` limits of the field apply to a single text; texts in a list are 1 to limits::nameLength bytes.
std::optional<Problem> checkText(std::string_view text, const FieldInfo& info, bool inList);
std::optional<Problem> checkCount(std::size_t count, const FieldInfo& info);

std::size_t maxTextLength(const FieldInfo& info);
std::size_t maxListLength(const FieldInfo& info);
/// "between 0.1 and 100 m".
std::string rangeText(const FieldInfo& info, int axis);
/// The known name that looks most like the given one, or empty when none is close.
std::string_view nearestName(std::string_view given, const std::vector<std::string_view>& known);
/// Text in quotes, cut where long, control characters replaced.
std::string quoted(std::string_view text);

/// "a region", "an exit".
std::string withArticle(std::string_view typeName);

/// Where in a station a visitor is: rendered only when something is wrong.
class FieldPath {
public:
    void enter(const char* name) { steps_.push_back({name, 0}); }
    void enter(std::size_t index) { steps_.push_back({nullptr, index}); }
    void leave() { steps_.pop_back(); }
    std::string text() const;
    /// The path of a member of the present place.
    std::string text(std::string_view member) const;

private:
    struct Step {
        const char* name;
        std::size_t index;
    };
    std::vector<Step> steps_;
};

} // namespace ped
