// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The validator's parts. Each looks at one section and may rely on the parts before it in validateStation().

#include "ped/Base/Diagnostic.h"
#include "ped/Station/FieldCheck.h"
#include "ped/Station/StationDescribe.h"
#include "ped/Station/StationMend.h"
#include "ped/Station/Value.h"

#include <string>
#include <string_view>
#include <vector>

namespace ped::validate {

/// Types, ranges and counts of every field, by the description.
void checkValues(const StationDesc& desc, Diagnostics& out);
/// Names that come twice; references to nothing or to a thing of the wrong kind.
/// `mends`, where given, receives those with a clear remedy.
void checkNames(const StationDesc& desc, Diagnostics& out, std::vector<Mend>* mends = nullptr);
void checkRegions(const StationDesc& desc, Diagnostics& out);
void checkPortals(const StationDesc& desc, Diagnostics& out);
void checkLifts(const StationDesc& desc, Diagnostics& out);
/// Bounds on the memory of the world.
void checkSize(const StationDesc& desc, Diagnostics& out);
void checkGeometry(const StationDesc& desc, Diagnostics& out);
void checkObjects(const StationDesc& desc, Diagnostics& out);
void checkTimetable(const StationDesc& desc, Diagnostics& out);
void checkPopulation(const StationDesc& desc, Diagnostics& out);
void checkSimulation(const StationDesc& desc, Diagnostics& out);
/// Kinds, things, actions, roles.
void checkTasks(const StationDesc& desc, Diagnostics& out);

/// "regions[3].floor.rise".
inline std::string place(std::string_view list, std::size_t index, std::string_view field = {}) {
    std::string out(list);
    out.append("[").append(std::to_string(index)).append("]");
    if (!field.empty())
        out.append(".").append(field);
    return out;
}

/// A length in metres to the centimetre, for messages.
inline std::string metres(double value) {
    std::string text = std::to_string(static_cast<long long>(value * 100.0 + (value < 0 ? -0.5 : 0.5)));
    const bool negative = text[0] == '-';
    std::string digits = negative ? text.substr(1) : text;
    digits.insert(0, digits.size() < 3 ? 3 - digits.size() : 0, '0');
    digits.insert(digits.size() - 2, ".");
    return (negative ? "-" : "") + digits + " m";
}

/// Reports what is wrong with an outline; true when it is a simple polygon of some area.
bool checkOutline(std::span<const Vec2> points, float z, const std::string& at, Diagnostics& out);
float lineLength(std::span<const Vec2> line, bool closed);

/// Walks through every struct and list of a description and hands the rest to Derived::leaf(value, info). The path
/// says where. Fields that the present kind does not use are passed over.
template <class Derived>
class Walker {
public:
    FieldPath path;

    void type(const TypeInfo& info) { type_ = info; }
    template <class E>
    void kind(const char* name, E& value, const FieldInfo& info) {
        kindBits_ = bitsOf(value);
        field(name, value, info);
    }
    template <class T>
    void field(const char* name, T& value, const FieldInfo& info) {
        if (info.kinds != 0 && (info.kinds & kindBits_) == 0)
            return;
        path.enter(name);
        visit(value, info);
        path.leave();
    }

protected:
    template <class T>
    void visit(T& value, const FieldInfo& info) {
        if constexpr (requires { describe(*this, value); }) {
            const std::uint32_t outerKind = kindBits_;
            const TypeInfo outerType = type_;
            kindBits_ = ~std::uint32_t{0};
            describe(*this, value);
            kindBits_ = outerKind;
            type_ = outerType;
        } else {
            self().leaf(value, info);
        }
    }
    template <class T>
    void visit(const std::vector<T>& list, const FieldInfo& info) {
        self().list(list.size(), info);
        for (std::size_t i = 0; i < list.size(); ++i) {
            path.enter(i);
            if constexpr (std::is_same_v<T, std::string>)
                self().leafInList(list[i], info);
            else
                visit(list[i], info);
            path.leave();
        }
    }
    Derived& self() { return static_cast<Derived&>(*this); }

    TypeInfo type_;

private:
    std::uint32_t kindBits_ = ~std::uint32_t{0};
};

} // namespace ped::validate
