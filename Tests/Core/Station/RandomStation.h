// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stations with a random value in every field, made from the description itself: whatever is described is tested.
/// They keep to the description's limits, but make no sense as places.

#include "ped/Base/Hash.h"
#include "ped/Station/Lifts.h"
#include "ped/Station/StationDescribe.h"
#include "ped/Station/StationReader.h"

#include <set>
#include <string>

namespace ped::test {

/// A small generator with a fixed sequence.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(mixBits(seed + 1)) {}
    std::uint64_t next() { return mixBits(state_ += 0x9e3779b97f4a7c15ull); }
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
    double share() { return static_cast<double>(next() >> 11) * (1.0 / 9007199254740992.0); }

private:
    std::uint64_t state_;
};

class Randomizer {
public:
    Randomizer(std::uint64_t seed, std::set<std::string>& fields) : dice_(seed), fields_(fields) {}

    void type(const TypeInfo& info) { type_ = info.name; }

    template <class E>
    void kind(const char* name, E& value, const FieldInfo& info) {
        field(name, value, info);
        kindBits_ = bitsOf(value);
    }

    template <class T>
    void field(const char* name, T& value, const FieldInfo& info) {
        fields_.insert(std::string(type_) + "." + name);
        if (info.kinds == 0 || (info.kinds & kindBits_) != 0)
            fill(value, info);
    }

private:
    float number(double min, double max) {
        // Round numbers, as authors write them, and numbers with all their bits.
        double v = min + (max - min) * dice_.share();
        if (dice_.below(2) == 0)
            v = std::floor(v * 10.0) / 10.0;
        return static_cast<float>(v < min ? min : v) + 0.0f;
    }
    void fill(bool& v, const FieldInfo&) { v = dice_.below(2) == 0; }
    void fill(float& v, const FieldInfo& info) { v = number(info.min, info.max); }
    void fill(std::int32_t& v, const FieldInfo& info) {
        v = static_cast<std::int32_t>(info.min + std::floor((info.max - info.min) * dice_.share()));
    }
    void fill(Vec2& v, const FieldInfo& info) { v = {number(info.min, info.max), number(info.min, info.max)}; }
    void fill(Vec3& v, const FieldInfo& info) {
        const bool ownZ = info.minZ != 0.0 || info.maxZ != 0.0;
        v = {number(info.min, info.max), number(info.min, info.max),
             ownZ ? number(info.minZ, info.maxZ) : number(info.min, info.max)};
    }
    void fill(std::string& v, const FieldInfo&) {
        static const char* const words[] = {"hall", "Gleis", "escalier", "\xc3\xa9tage", "\"quoted\"", "back\\slash"};
        v = std::string(words[dice_.below(6)]) + " " + std::to_string(++names_);
    }
    template <class E>
    requires std::is_enum_v<E>
    void fill(E& v, const FieldInfo&) {
        const auto names = enumNames(v);
        v = names[dice_.below(names.size())].value;
    }
    template <class T>
    void fill(std::vector<T>& list, const FieldInfo& info) {
        list.resize(info.minCount + dice_.below(4));
        for (T& element : list)
            fill(element, info);
    }
    template <class T>
    requires std::is_class_v<T>
    void fill(T& desc, const FieldInfo&) {
        const std::uint32_t outerKind = kindBits_;
        const char* outerType = type_;
        kindBits_ = ~std::uint32_t{0};
        describe(*this, desc);
        kindBits_ = outerKind;
        type_ = outerType;
    }

    Dice dice_;
    std::set<std::string>& fields_;
    const char* type_ = "";
    std::uint32_t kindBits_ = ~std::uint32_t{0};
    std::size_t names_ = 0;
};

inline StationDesc randomStation(std::uint64_t seed, std::set<std::string>* fields = nullptr) {
    std::set<std::string> unused;
    StationDesc desc;
    Randomizer randomizer(seed, fields ? *fields : unused);
    describe(randomizer, desc);
    // Stairs at the edge of the world may not be as wide as they were thrown.
    for (RegionDesc& region : desc.regions)
        region.floor.width =
            lengthSquared(region.floor.from) + lengthSquared(region.floor.to) < 1e8f ? region.floor.width : 0.0f;
    for (LiftDesc& lift : desc.lifts)
        lift.position = lengthSquared(lift.position) < 9e7f ? lift.position : Vec2();
    drawWidths(desc);
    drawLifts(desc);
    return desc;
}

/// A small station without a fault: a hall and a platform, joined by stairs, with something of everything.
StationDesc soundStation();

} // namespace ped::test
