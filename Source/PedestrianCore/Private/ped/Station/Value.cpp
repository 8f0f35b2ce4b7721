// SPDX-License-Identifier: MIT
#include "ped/Station/Value.h"

#include <charconv>
#include <cmath>

namespace ped {

Value::Value() = default;
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

Value Value::boolean(bool value) {
    Value v;
    v.data_ = value;
    return v;
}

Value Value::number(double value) {
    Value v;
    v.data_ = value;
    return v;
}

Value Value::string(std::string_view value) {
    Value v;
    v.data_ = std::string(value);
    return v;
}

Value Value::array() {
    Value v;
    v.data_ = Array{};
    return v;
}

Value Value::object() {
    Value v;
    v.data_ = Object{};
    return v;
}

bool Value::asBool() const {
    PED_ASSERT(is(Kind::Bool));
    const bool* value = std::get_if<bool>(&data_);
    return value && *value;
}

double Value::asNumber() const {
    PED_ASSERT(is(Kind::Number));
    const double* value = std::get_if<double>(&data_);
    return value ? *value : 0.0;
}

const std::string& Value::asString() const {
    static const std::string none;
    PED_ASSERT(is(Kind::String));
    const std::string* value = std::get_if<std::string>(&data_);
    return value ? *value : none;
}

const Value::Array& Value::items() const& {
    static const Array none;
    const Array* value = std::get_if<Array>(&data_);
    return value ? *value : none;
}

Value::Array& Value::items() & {
    if (!is(Kind::Array))
        data_ = Array{};
    return *std::get_if<Array>(&data_);
}

const Value::Object& Value::members() const& {
    static const Object none;
    const Object* value = std::get_if<Object>(&data_);
    return value ? *value : none;
}

Value::Object& Value::members() & {
    if (!is(Kind::Object))
        data_ = Object{};
    return *std::get_if<Object>(&data_);
}

Value& Value::push(Value value) {
    items().push_back(std::move(value));
    return *this;
}

Value& Value::set(std::string_view name, Value value) {
    const std::int32_t at = value.line;
    members().push_back(Member{std::string(name), std::move(value), at});
    return *this;
}

const Value* Value::find(std::string_view name) const {
    for (const Member& member : members())
        if (member.name == name)
            return &member.value;
    return nullptr;
}

bool operator==(const Value& a, const Value& b) {
    return a.data_ == b.data_;
}

std::string_view kindName(Value::Kind kind) {
    switch (kind) {
    case Value::Kind::Null:
        return "null";
    case Value::Kind::Bool:
        return "a truth value";
    case Value::Kind::Number:
        return "a number";
    case Value::Kind::String:
        return "a text";
    case Value::Kind::Array:
        return "a list";
    case Value::Kind::Object:
        return "an object";
    }
    return "nothing";
}

const Value& findPath(const Value& root, std::string_view path) {
    const Value* at = &root;
    while (!path.empty()) {
        const Value* next = nullptr;
        if (path.front() == '.')
            path.remove_prefix(1);
        if (!path.empty() && path.front() == '[') {
            std::size_t index = 0;
            const auto parsed = std::from_chars(path.data() + 1, path.data() + path.size(), index);
            const std::size_t close = path.find(']');
            if (parsed.ec != std::errc() || close == std::string_view::npos)
                return *at;
            if (index < at->items().size())
                next = &at->items()[index];
            path.remove_prefix(close + 1);
        } else {
            const std::size_t end = path.find_first_of(".[");
            next = at->find(path.substr(0, end));
            path.remove_prefix(end == std::string_view::npos ? path.size() : end);
        }
        if (!next)
            return *at;
        at = next;
    }
    return *at;
}

double shortestDouble(float value) {
    const double exact = static_cast<double>(value);
    if (value == 0.0f)
        return 0.0;
    // Powers of ten up to 22 are exact doubles, so that integer / power is the double nearest to that decimal.
    double power = 1.0;
    for (int decimals = 0; decimals <= 22; ++decimals, power *= 10.0) {
        const double scaled = std::floor(exact * power + 0.5);
        if (std::fabs(scaled) > 9007199254740992.0) // 2^53: beyond, integers have gaps
            break;
        const double candidate = scaled / power;
        if (static_cast<float>(candidate) == value)
            return candidate;
    }
    return exact;
}

std::string numberText(double value) {
    char buffer[64];
    const double size = std::fabs(value);
    const bool plain = value == 0.0 || (size >= 1e-6 && size < 1e15);
    const auto end = plain ? std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed)
                           : std::to_chars(buffer, buffer + sizeof buffer, value);
    return std::string(buffer, end.ptr);
}

} // namespace ped
