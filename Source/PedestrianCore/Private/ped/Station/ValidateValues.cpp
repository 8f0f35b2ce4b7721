// SPDX-License-Identifier: MIT
#include "ped/Station/Validate.h"

namespace ped::validate {

namespace {

class ValueChecker : public Walker<ValueChecker> {
public:
    explicit ValueChecker(Diagnostics& out) : out_(out) {}

    void leaf(const bool&, const FieldInfo&) {}
    void leaf(const float& v, const FieldInfo& info) { report(checkNumber(shortestDouble(v), info)); }
    void leaf(const std::int32_t& v, const FieldInfo& info) { report(checkNumber(v, info)); }
    void leaf(const std::string& v, const FieldInfo& info) { report(checkText(v, info, false)); }
    void leafInList(const std::string& v, const FieldInfo& info) { report(checkText(v, info, true)); }
    void leaf(const Vec2& v, const FieldInfo& info) {
        axis(v.x, info, 0);
        axis(v.y, info, 1);
    }
    void leaf(const Vec3& v, const FieldInfo& info) {
        axis(v.x, info, 0);
        axis(v.y, info, 1);
        axis(v.z, info, 2);
    }
    template <class E>
    requires std::is_enum_v<E>
    void leaf(const E& v, const FieldInfo&) {
        if (static_cast<std::size_t>(v) >= enumNames(v).size())
            report(Problem{"The kind is not known.", "Use one of the enumerators."});
    }
    void list(std::size_t count, const FieldInfo& info) { report(checkCount(count, info)); }

private:
    void axis(float v, const FieldInfo& info, int index) {
        path.enter(static_cast<std::size_t>(index));
        report(checkNumber(shortestDouble(v), info, index));
        path.leave();
    }
    void report(std::optional<Problem> problem) {
        if (problem)
            out_.error(path.text(), std::move(problem->message), std::move(problem->remedy));
    }

    Diagnostics& out_;
};

template <class... T>
std::size_t total(const std::vector<T>&... lists) {
    return (lists.size() + ... + std::size_t{0});
}

void checkTotal(std::size_t count, std::size_t most, const char* section, Diagnostics& out) {
    if (count > most)
        out.error(section, "There are " + std::to_string(count) + " in all, more than " + std::to_string(most) + ".",
                  "Leave some out.");
}

} // namespace

void checkValues(const StationDesc& desc, Diagnostics& out) {
    ValueChecker checker(out);
    describe(checker, desc);
    const GeometryDesc& g = desc.geometry;
    std::size_t objects = 0;
    forEachObjectList(desc.objects, [&](const ObjectKindInfo&, const auto& list) { objects += list.size(); });
    checkTotal(objects, limits::objects, "objects", out);
    checkTotal(total(g.walls, g.boxes, g.cylinders, g.polygons, g.meshes), limits::geometry, "geometry", out);
}

} // namespace ped::validate
