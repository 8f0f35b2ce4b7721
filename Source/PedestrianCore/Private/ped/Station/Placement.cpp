// SPDX-License-Identifier: MIT
/// A station in another place. What is a position, an angle, a height or a name is read off the description of the
/// fields, so that a field that is added there is moved too.
#include "ped/Station/District.h"
#include "ped/Station/StationDescribe.h"

#include <type_traits>
#include <utility>

namespace ped {

namespace {

/// (x, y) turned by quarters of a circle: exact.
Vec2 turned(Vec2 p, int quarters) {
    for (int i = 0; i < quarters; ++i)
        p = {-p.y, p.x};
    return p;
}

class Mover {
public:
    Mover(std::string_view prefix, Vec3 position, int quarters)
        : prefix_(prefix), position_(position), quarters_(quarters) {}

    void type(const TypeInfo&) {}
    template <class E>
    void kind(const char*, E& value, const FieldInfo&) {
        kindBits_ = bitsOf(value);
    }
    template <class T>
    void field(const char*, T& value, const FieldInfo& info) {
        if (info.kinds == 0 || (info.kinds & kindBits_) != 0)
            move(value, info);
    }

    Vec2 place(Vec2 p) const { return turned(p, quarters_) + position_.xy(); }
    Vec3 place(Vec3 p) const { return toVec3(place(p.xy()), p.z + position_.z); }

private:
    template <class T>
    static constexpr bool isStruct =
        std::is_class_v<T> && !std::is_same_v<T, std::string> && !std::is_same_v<T, Vec2> && !std::is_same_v<T, Vec3>;

    void move(Vec2& p, const FieldInfo& info) {
        if (isPosition(info))
            p = place(p);
    }
    void move(Vec3& p, const FieldInfo& info) {
        if (isPosition(info))
            p = place(p);
    }
    void move(float& value, const FieldInfo& info) {
        const std::string_view unit = info.unit;
        if (unit == "m" && info.min == -limits::altitude)
            value += position_.z;
        else if (unit == "degrees" && info.min == -360.0) // Directions; an arc has other limits.
            for (int i = 0; i < quarters_; ++i)
                value = value + 90.0f > 180.0f ? value - 270.0f : value + 90.0f;
    }
    void move(std::string& text, const FieldInfo& info) {
        const bool named = info.declares != NameKind::None && info.declares != NameKind::PersonType;
        const bool refers = (info.refers & ~bitsOf(NameKind::PersonType)) != 0;
        if ((named || refers) && !text.empty())
            text.insert(0, prefix_);
    }
    template <class T>
    void move(std::vector<T>& list, const FieldInfo& info) {
        if constexpr (!std::is_same_v<T, float>) // Heights of a sampled floor count from the floor's own.
            for (T& element : list)
                move(element, info);
    }
    template <class T>
    void move(T& value, const FieldInfo&) {
        if constexpr (isStruct<T>) {
            Mover inner(prefix_, position_, quarters_);
            describe(inner, value);
        }
    }
    static bool isPosition(const FieldInfo& info) {
        return std::string_view(info.unit) == "m" && info.min == -limits::coordinate;
    }

    std::string_view prefix_;
    Vec3 position_;
    int quarters_;
    std::uint32_t kindBits_ = ~std::uint32_t{0};
};

/// Rows and columns of samples turn with the floor that they lie under.
void turnSamples(FloorDesc& floor, const FloorDesc& source, const Mover& mover, int quarters) {
    if (floor.kind != FloorKind::Sampled || source.columns <= 0)
        return;
    const std::int32_t columns = source.columns;
    const auto rows = std::int32_t(source.samples.size() / std::size_t(columns));
    Vec2 first = source.origin; // The sample that becomes (0, 0): the lowest x and y after the turn.
    const bool lastColumn = quarters == 2 || quarters == 3;
    const bool lastRow = quarters == 1 || quarters == 2;
    first.x += lastColumn ? float(columns - 1) * source.spacing : 0.0f;
    first.y += lastRow ? float(rows - 1) * source.spacing : 0.0f;
    floor.origin = mover.place(first);
    floor.columns = quarters % 2 == 0 ? columns : rows;
    const std::int32_t newRows = quarters % 2 == 0 ? rows : columns;
    for (std::int32_t r = 0; r < newRows; ++r)
        for (std::int32_t c = 0; c < floor.columns; ++c) {
            const std::int32_t along = quarters % 2 == 0 ? c : r; // Which column it was, counted from `first`.
            const std::int32_t up = quarters % 2 == 0 ? r : c;
            const std::int32_t oldColumn = lastColumn ? columns - 1 - along : along;
            const std::int32_t oldRow = lastRow ? rows - 1 - up : up;
            floor.samples[std::size_t(r) * std::size_t(floor.columns) + std::size_t(c)] =
                source.samples[std::size_t(oldRow) * std::size_t(columns) + std::size_t(oldColumn)];
        }
}

} // namespace

StationDesc placeStation(const StationDesc& station, std::string_view prefix, Vec3 position, std::int32_t turn) {
    StationDesc placed = station;
    const int quarters = int(turn / 90) % 4;
    Mover mover(prefix, position, quarters);
    describe(mover, placed);
    for (std::size_t r = 0; quarters != 0 && r < placed.regions.size(); ++r)
        turnSamples(placed.regions[r].floor, station.regions[r].floor, mover, quarters);
    for (LiftDesc& lift : placed.lifts)
        for (float& z : lift.stops)
            z += position.z;
    for (MeshDesc& mesh : placed.geometry.meshes)
        for (Vec3& v : mesh.vertices)
            v = mover.place(v);
    return placed;
}

} // namespace ped
