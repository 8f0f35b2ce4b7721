// SPDX-License-Identifier: MIT
#include "Report/PlanOfRecording.h"

#include "ped/Station/Lifts.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

using ped::Value;

const Value& member(const Value& v, std::string_view name) {
    static const Value nothing;
    const Value* found = v.is(Value::Kind::Object) ? v.find(name) : nullptr;
    return found != nullptr ? *found : nothing;
}
const Value::Array& list(const Value& v, std::string_view name) {
    static const Value::Array none;
    const Value& found = member(v, name);
    return found.is(Value::Kind::Array) ? found.items() : none;
}
float number(const Value& v, float otherwise = 0.0f) {
    return v.is(Value::Kind::Number) ? static_cast<float>(v.asNumber()) : otherwise;
}
float number(const Value& v, std::string_view name) {
    return number(member(v, name));
}
std::size_t index(const Value& v, std::string_view name) {
    const float n = number(v, name);
    return n >= 0.0f ? static_cast<std::size_t>(n) : 0;
}
std::string text(const Value& v, std::string_view name) {
    const Value& found = member(v, name);
    return found.is(Value::Kind::String) ? found.asString() : std::string();
}
ped::Vec2 point(const Value& v) {
    if (!v.is(Value::Kind::Array) || v.items().size() < 2)
        return {};
    return {number(v.items()[0]), number(v.items()[1])};
}
std::vector<ped::Vec2> points(const Value& v, std::string_view name) {
    std::vector<ped::Vec2> out;
    for (const Value& p : list(v, name))
        out.push_back(point(p));
    return out;
}

std::size_t levelAt(const PlanOfRecording& plan, float z) {
    std::size_t found = plan.levels.size() - 1;
    for (std::size_t i = plan.levels.size(); i-- > 0;)
        if (plan.levels[i].z <= z + 0.6f)
            found = i;
    return found;
}

void addWall(PlanOfRecording& plan, const Value& wall) {
    std::vector<ped::Vec2> line = points(wall, "points");
    if (line.size() < 2)
        return;
    if (member(wall, "closed").is(Value::Kind::Bool) && member(wall, "closed").asBool())
        line.push_back(line.front());
    auto& solids = plan.levels[levelAt(plan, number(wall, "z"))].solids;
    const float half = number(wall, "thickness") / 2.0f;
    float travelled = 0.0f;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const ped::Vec2 a = line[i], b = line[i + 1];
        const float length = ped::distance(a, b);
        if (length < 1e-4f)
            continue;
        const ped::Vec2 u = (b - a) * (1.0f / length), n{-u.y * half, u.x * half};
        const auto piece = [&](float from, float to) {
            if (to > from)
                solids.push_back({a + u * from - n, a + u * to - n, a + u * to + n, a + u * from + n});
        };
        float at = 0.0f;
        for (const Value& gap : list(wall, "gaps")) {
            piece(at, std::min(length, number(gap, "from") - travelled));
            at = std::max(at, number(gap, "to") - travelled);
        }
        piece(at, length);
        travelled += length;
    }
}

void addBox(PlanOfRecording& plan, const Value& box) {
    const auto& c = list(box, "center");
    const auto& s = list(box, "size");
    if (c.size() < 3 || s.size() < 3)
        return;
    const float yaw = number(box, "yaw") * (3.14159265f / 180.0f), cosine = std::cos(yaw), sine = std::sin(yaw);
    const ped::Vec2 center{number(c[0]), number(c[1])}, half{number(s[0]) / 2.0f, number(s[1]) / 2.0f};
    std::vector<ped::Vec2> outline;
    for (const ped::Vec2 corner : {ped::Vec2{-1, -1}, ped::Vec2{1, -1}, ped::Vec2{1, 1}, ped::Vec2{-1, 1}}) {
        const ped::Vec2 p{corner.x * half.x, corner.y * half.y};
        outline.push_back({center.x + p.x * cosine - p.y * sine, center.y + p.x * sine + p.y * cosine});
    }
    plan.levels[levelAt(plan, number(c[2]))].solids.push_back(std::move(outline));
}

void nameLevels(PlanOfRecording& plan) {
    for (std::size_t l = 0; l < plan.levels.size(); ++l) {
        float largest = -1.0f;
        std::size_t platforms = 0;
        for (const PlanRegion& region : plan.regions) {
            if (region.level != l)
                continue;
            platforms += region.name.find("Platform") != std::string::npos ? 1 : 0;
            if (region.area > largest) {
                largest = region.area;
                plan.levels[l].name = region.name;
            }
        }
        if (platforms > 2)
            plan.levels[l].name = "Platforms";
    }
}

void include(ped::Box2& box, ped::Vec2 p, bool first) {
    if (first)
        box.min = box.max = p;
    box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y)};
    box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y)};
}

void addRegions(PlanOfRecording& plan, const RecordingReader& recording) {
    for (const Value& r : list(recording.plan(), "regions"))
        plan.regions.push_back({text(r, "name"), {}, 0, number(r, "area"), false});
    for (const Value& l : list(recording.plan(), "levels")) {
        PlanLevel level;
        level.z = number(l, "z");
        for (const Value& r : list(l, "regions"))
            if (const auto i = static_cast<std::size_t>(std::max(0.0f, number(r))); i < plan.regions.size())
                plan.regions[i].level = plan.levels.size();
        plan.levels.push_back(std::move(level));
    }
    if (plan.levels.empty())
        plan.levels.emplace_back();
    bool first = true;
    for (const Value& r : list(recording.station(), "regions")) {
        const std::string name = text(r, "name");
        const auto known =
            std::find_if(plan.regions.begin(), plan.regions.end(), [&](const PlanRegion& p) { return p.name == name; });
        if (known == plan.regions.end())
            continue;
        known->footprint = points(r, "footprint");
        known->stairs = text(member(r, "floor"), "kind") == "stairs";
        plan.levels[known->level].floors.push_back(known->footprint);
        for (const ped::Vec2 p : known->footprint) {
            include(plan.bounds, p, first);
            include(plan.levels[known->level].bounds, p,
                    plan.levels[known->level].floors.size() == 1 && p == known->footprint.front());
            first = false;
        }
    }
}

/// Cabins are regions with names of their own (ped/Station/Lifts.h).
void addLifts(PlanOfRecording& plan, const Value& station) {
    for (const Value& l : list(station, "lifts")) {
        ped::LiftDesc desc;
        desc.name = text(l, "name");
        PlanLift lift{desc.name, {}};
        for (std::size_t stop = 0; stop < list(l, "stops").size(); ++stop) {
            const std::string name = ped::cabinName(desc, stop);
            const auto found = std::find_if(plan.regions.begin(), plan.regions.end(),
                                            [&](const PlanRegion& r) { return r.name == name; });
            if (found != plan.regions.end())
                lift.cabins.push_back(static_cast<std::size_t>(found - plan.regions.begin()));
        }
        if (!lift.cabins.empty() && lift.cabins.size() == list(l, "stops").size())
            plan.lifts.push_back(std::move(lift));
    }
}

} // namespace

PlanOfRecording readPlan(const RecordingReader& recording) {
    PlanOfRecording plan;
    addRegions(plan, recording);
    nameLevels(plan);
    addLifts(plan, recording.station());
    const Value& geometry = member(recording.station(), "geometry");
    for (const Value& wall : list(geometry, "walls"))
        addWall(plan, wall);
    for (const Value& box : list(geometry, "boxes"))
        addBox(plan, box);
    for (const Value& p : list(recording.plan(), "portals"))
        plan.portals.push_back({text(p, "name"), index(p, "a"), index(p, "b"), point(member(p, "center")),
                                point(member(p, "left")), point(member(p, "right")), number(p, "width")});
    const auto& objects = list(recording.plan(), "objects");
    for (const Value& q : list(member(recording.station(), "objects"), "queues")) {
        PlanQueue queue{text(q, "name"), points(q, "line"), number(q, "z"), objects.size()};
        for (std::size_t i = 0; i < objects.size(); ++i)
            if (text(objects[i], "name") == queue.name)
                queue.object = i;
        plan.queues.push_back(std::move(queue));
    }
    return plan;
}

} // namespace pedsim
