// SPDX-License-Identifier: MIT
#include "ped/Station/StationWriter.h"

#include "ped/Station/StationDescribe.h"

namespace ped {

namespace {

template <class T>
Value writeStruct(const T& desc);

Value toValue(bool v) {
    return Value::boolean(v);
}
Value toValue(float v) {
    return Value::number(shortestDouble(v));
}
Value toValue(std::int32_t v) {
    return Value::number(v);
}
Value toValue(const std::string& v) {
    return Value::string(v);
}
Value toValue(const Vec2& v) {
    return std::move(Value::array().push(toValue(v.x)).push(toValue(v.y)));
}
Value toValue(const Vec3& v) {
    return std::move(Value::array().push(toValue(v.x)).push(toValue(v.y)).push(toValue(v.z)));
}

template <class E>
requires std::is_enum_v<E> Value toValue(E v) {
    for (const EnumName<E>& e : enumNames(v))
        if (e.value == v)
            return Value::string(e.text);
    return Value();
}

template <class T>
Value toValue(const std::vector<T>& list) {
    Value out = Value::array();
    out.items().reserve(list.size());
    for (const T& element : list) {
        if constexpr (requires { toValue(element); })
            out.push(toValue(element));
        else
            out.push(writeStruct(element));
    }
    return out;
}

/// The values of all fields, whether they will be written or not.
class FieldCollector {
public:
    struct Entry {
        const char* name;
        Value value;
        bool wanted; ///< Required, or of the present kind.
        bool required;
    };

    void type(const TypeInfo&) {}
    template <class E>
    void kind(const char* name, const E& value, const FieldInfo& info) {
        kindBits_ = bitsOf(value);
        field(name, value, info);
    }
    template <class T>
    void field(const char* name, const T& value, const FieldInfo& info) {
        const bool wanted = info.kinds == 0 || (info.kinds & kindBits_) != 0;
        if constexpr (requires { toValue(value); })
            entries.push_back({name, toValue(value), wanted, info.required});
        else
            entries.push_back({name, writeStruct(value), wanted, info.required});
    }

    std::vector<Entry> entries;

private:
    std::uint32_t kindBits_ = ~std::uint32_t{0};
};

template <class T>
Value writeStruct(const T& desc) {
    const T initial{};
    FieldCollector now;
    FieldCollector atFirst;
    describe(now, desc);
    describe(atFirst, initial);
    Value out = Value::object();
    for (std::size_t i = 0; i < now.entries.size(); ++i) {
        FieldCollector::Entry& entry = now.entries[i];
        const bool isDefault = !entry.required && entry.value == atFirst.entries[i].value;
        if (entry.wanted && !isDefault)
            out.set(entry.name, std::move(entry.value));
    }
    return out;
}

} // namespace

Value writeStation(const StationDesc& desc) {
    return writeStruct(desc);
}

} // namespace ped
