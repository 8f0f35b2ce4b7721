// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A neutral tree of values: what JSON text holds, without the text. Every host fills it from the parser that it has,
/// so that the core reads stations and does no I/O.

#include "ped/Base/Config.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ped {

class Value;
struct Member;

/// Null, truth value, number, text, list, or object whose members keep their order and may repeat a name.
class PEDESTRIANCORE_API Value {
public:
    enum class Kind : std::uint8_t { Null, Bool, Number, String, Array, Object };
    using Array = std::vector<Value>;
    using Object = std::vector<Member>;

    Value();
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();

    static Value boolean(bool value);
    static Value number(double value);
    static Value string(std::string_view value);
    static Value array();
    static Value object();

    Kind kind() const { return static_cast<Kind>(data_.index()); }
    bool is(Kind k) const { return kind() == k; }
    bool asBool() const;
    double asNumber() const;
    const std::string& asString() const;
    const Array& items() const&;
    Array& items() &;
    const Object& members() const&;
    Object& members() &;
    // A loop over the parts of a temporary would outlive it.
    void items() const&& = delete;
    void members() const&& = delete;

    /// Appends to a list.
    Value& push(Value value);
    /// Appends a member to an object.
    Value& set(std::string_view name, Value value);
    /// The first member of that name, or null.
    const Value* find(std::string_view name) const;

    /// 1-based line of the text where the value begins, 0 when unknown. Not part of its identity.
    std::int32_t line = 0;

    friend PEDESTRIANCORE_API bool operator==(const Value& a, const Value& b);

private:
    std::variant<std::monostate, bool, double, std::string, Array, Object> data_;
};

struct Member {
    std::string name;
    Value value;
    std::int32_t line = 0; ///< Where the name stands.
    friend bool operator==(const Member& a, const Member& b) { return a.name == b.name && a.value == b.value; }
};

/// "a number", "a list", ...: with its article, for messages.
PEDESTRIANCORE_API std::string_view kindName(Value::Kind kind);
/// The value at a path such as "regions[3].floor.rise", or the deepest one on the way that exists.
PEDESTRIANCORE_API const Value& findPath(const Value& root, std::string_view path);
/// The double with the fewest decimals that reads back to the same float. Negative zero becomes zero.
PEDESTRIANCORE_API double shortestDouble(float value);
/// Digits of a number for messages and text: no exponent where plain digits will do, the same in every locale.
PEDESTRIANCORE_API std::string numberText(double value);

} // namespace ped
