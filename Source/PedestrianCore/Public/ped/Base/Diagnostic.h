// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Errors are values. Everything wrong with an input is reported as diagnostics that name their place and the remedy,
/// so that a command line, an editor's message log and a viewer can all show the same thing.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ped {

enum class Severity : std::uint8_t { Note, Warning, Error };

struct Diagnostic {
    Severity severity = Severity::Error;
    std::string message;          ///< What is wrong, one sentence.
    std::string place;            ///< JSON path ("regions[3].floor.rise") or object name; may be empty.
    std::string remedy;           ///< What to do about it; may be empty.
    int line = 0;                 ///< 1-based line in the input text, 0 when unknown.
    std::optional<Vec3> position; ///< Where in the station, metres.
};

/// A list of diagnostics that cannot grow without bound: past `limit` it only counts.
class Diagnostics {
public:
    static constexpr std::size_t limit = 200;

    /// Messages are made sentences, with a capital at the beginning and a full stop at the end.
    void add(Diagnostic diagnostic) {
        std::string& text = diagnostic.message;
        if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
            text.front() = static_cast<char>(text.front() - 'a' + 'A');
        if (!text.empty() && text.back() != '.' && text.back() != '?' && text.back() != '!')
            text += '.';
        if (diagnostic.severity == Severity::Error)
            ++errors_;
        if (items_.size() < limit)
            items_.push_back(std::move(diagnostic));
        else
            ++dropped_;
    }
    void error(std::string_view place, std::string message, std::string remedy = {}, std::optional<Vec3> at = {}) {
        add({Severity::Error, std::move(message), std::string(place), std::move(remedy), 0, at});
    }
    void warning(std::string_view place, std::string message, std::string remedy = {}, std::optional<Vec3> at = {}) {
        add({Severity::Warning, std::move(message), std::string(place), std::move(remedy), 0, at});
    }
    void append(const Diagnostics& other) {
        for (const Diagnostic& d : other.items_)
            add(d);
        dropped_ += other.dropped_;
    }

    bool hasErrors() const { return errors_ > 0; }
    std::size_t errorCount() const { return errors_; }
    std::size_t dropped() const { return dropped_; }
    const std::vector<Diagnostic>& items() const { return items_; }
    std::vector<Diagnostic>& items() { return items_; }

private:
    std::vector<Diagnostic> items_;
    std::size_t errors_ = 0;
    std::size_t dropped_ = 0;
};

} // namespace ped
