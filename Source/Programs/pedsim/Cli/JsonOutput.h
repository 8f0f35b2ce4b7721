// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What --json prints.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/Value.h"

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace pedsim {

inline ped::Value json(bool value) {
    return ped::Value::boolean(value);
}
inline ped::Value json(double value) {
    return ped::Value::number(value);
}
inline ped::Value json(float value) {
    return ped::Value::number(ped::shortestDouble(value));
}
inline ped::Value json(std::string_view value) {
    return ped::Value::string(value);
}
inline ped::Value json(const std::string& value) {
    return ped::Value::string(value);
}
inline ped::Value json(const char* value) {
    return ped::Value::string(value);
}
template <std::integral T>
requires(!std::same_as<T, bool>) ped::Value json(T value) {
    return ped::Value::number(static_cast<double>(value));
}
/// A point.
ped::Value json(ped::Vec3 value);
ped::Value json(const ped::Diagnostics& diagnostics);

/// Builds an object field by field.
class JsonObject {
public:
    template <class T>
    JsonObject& set(std::string_view name, const T& value) {
        value_.set(name, json(value));
        return *this;
    }
    JsonObject& set(std::string_view name, ped::Value value) {
        value_.set(name, std::move(value));
        return *this;
    }
    JsonObject& set(std::string_view name, const JsonObject& object) { return set(name, object.value_); }
    const ped::Value& value() const { return value_; }
    ped::Value& value() { return value_; }

private:
    ped::Value value_ = ped::Value::object();
};

/// 16 digits: numbers of 64 bits do not survive every JSON reader.
std::string hashText(std::uint64_t hash);
/// Prints to stdout.
void printJson(const JsonObject& object);

} // namespace pedsim
