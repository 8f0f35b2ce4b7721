// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a fallible function returns: a value, with perhaps warnings beside it, or errors.

#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"

#include <optional>
#include <utility>

namespace ped {

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) {} // NOLINT: implicit on purpose, as a return value
    /// A value with warnings; if there is an error among the diagnostics, the value is dropped.
    Result(T value, Diagnostics diagnostics) : diagnostics_(std::move(diagnostics)) {
        if (!diagnostics_.hasErrors())
            value_ = std::move(value);
    }
    /// Failure. Diagnostics without an error are given one: a failure never goes unexplained.
    Result(Diagnostics diagnostics) : diagnostics_(std::move(diagnostics)) { // NOLINT: implicit on purpose
        if (!diagnostics_.hasErrors())
            diagnostics_.error({}, "The operation failed without saying why.", "Please report this as a defect.");
    }

    bool ok() const { return value_.has_value(); }
    explicit operator bool() const { return ok(); }

    T& value() & {
        PED_ASSERT(ok());
        return *value_;
    }
    const T& value() const& {
        PED_ASSERT(ok());
        return *value_;
    }
    T&& value() && {
        PED_ASSERT(ok());
        return std::move(*value_);
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// Warnings of a success, errors (and warnings) of a failure.
    const Diagnostics& diagnostics() const { return diagnostics_; }
    Diagnostics& diagnostics() { return diagnostics_; }

private:
    std::optional<T> value_;
    Diagnostics diagnostics_;
};

/// A failure with one error.
inline Diagnostics failure(std::string_view place, std::string message, std::string remedy = {}) {
    Diagnostics diagnostics;
    diagnostics.error(place, std::move(message), std::move(remedy));
    return diagnostics;
}

} // namespace ped
