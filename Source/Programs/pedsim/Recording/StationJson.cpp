// SPDX-License-Identifier: MIT
#include "Recording/StationJson.h"

#include "ped/Station/StationDescribe.h"

namespace pedsim {

namespace {

using ped::Value;

template <class T>
Value whole(const T& desc);

Value toValue(bool v) {
    return Value::boolean(v);
}
Value toValue(float v) {
    return Value::number(ped::shortestDouble(v));
}
Value toValue(std::int32_t v) {
    return Value::number(v);
}
Value toValue(const std::string& v) {
    return Value::string(v);
}
Value toValue(const ped::Vec2& v) {
    return std::move(Value::array().push(toValue(v.x)).push(toValue(v.y)));
}
Value toValue(const ped::Vec3& v) {
    return std::move(Value::array().push(toValue(v.x)).push(toValue(v.y)).push(toValue(v.z)));
}
template <class E>
requires std::is_enum_v<E> Value toValue(E v) {
    for (const ped::EnumName<E>& e : ped::enumNames(v))
        if (e.value == v)
            return Value::string(e.text);
    return Value();
}

template <class T>
Value anyValue(const T& v) {
    if constexpr (requires { toValue(v); })
        return toValue(v);
    else
        return whole(v);
}

template <class T>
Value anyValue(const std::vector<T>& list) {
    Value out = Value::array();
    for (const T& element : list)
        out.push(anyValue(element));
    return out;
}

struct FieldWriter {
    Value out = Value::object();

    void type(const ped::TypeInfo&) {}
    template <class E>
    void kind(const char* name, const E& value, const ped::FieldInfo&) {
        out.set(name, anyValue(value));
    }
    template <class T>
    void field(const char* name, const T& value, const ped::FieldInfo&) {
        out.set(name, anyValue(value));
    }
};

template <class T>
Value whole(const T& desc) {
    FieldWriter writer;
    describe(writer, desc);
    return std::move(writer.out);
}

} // namespace

Value stationJson(const ped::StationDesc& desc) {
    return whole(desc);
}

} // namespace pedsim
