// SPDX-License-Identifier: MIT
#include "ped/Station/Things.h"

#include "ped/Base/DetMath.h"

#include <algorithm>

namespace ped {

namespace {

const KindDesc* findKind(std::span<const KindDesc> kinds, std::string_view name) {
    for (const KindDesc& kind : kinds)
        if (kind.name == name)
            return &kind;
    return nullptr;
}

/// Left of a direction.
Vec2 leftOf(Vec2 ahead) {
    return {-ahead.y, ahead.x};
}

} // namespace

KindDesc resolvedKind(std::span<const KindDesc> kinds, std::string_view name) {
    KindDesc out;
    const KindDesc* kind = findKind(kinds, name);
    out.name = name;
    for (std::size_t depth = 0; kind != nullptr && depth <= kinds.size(); ++depth) {
        if (out.size == Vec3{})
            out.size = kind->size;
        if (out.sites.empty())
            out.sites = kind->sites;
        if (out.states.empty())
            out.states = kind->states;
        for (const std::string& capability : kind->capabilities)
            if (std::find(out.capabilities.begin(), out.capabilities.end(), capability) == out.capabilities.end())
                out.capabilities.push_back(capability);
        kind = findKind(kinds, kind->parent);
    }
    if (out.sites.empty())
        out.sites.push_back(SiteDesc{{0.5f * out.size.x + 0.45f, 0.0f}, 180.0f, 1, 0.7f, Posture::Stand});
    return out;
}

bool isKindOf(std::span<const KindDesc> kinds, std::string_view name, std::string_view of) {
    for (std::size_t depth = 0; depth <= kinds.size(); ++depth) {
        if (name == of)
            return true;
        const KindDesc* kind = findKind(kinds, name);
        if (kind == nullptr || kind->parent.empty())
            return false;
        name = kind->parent;
    }
    return false;
}

std::vector<ThingPlace> placesAt(const ThingDesc& thing, const KindDesc& kind) {
    std::vector<ThingPlace> places;
    const Vec2 ahead = headingVector(degreesToRadians(thing.facing));
    for (const SiteDesc& site : kind.sites) {
        const Vec2 middle = thing.position.xy() + ahead * site.at.x + leftOf(ahead) * site.at.y;
        const Vec2 facing = headingVector(degreesToRadians(thing.facing + site.facing));
        for (std::int32_t i = 0; i < std::max(1, site.slots); ++i) {
            const float aside = (float(i) - 0.5f * float(std::max(1, site.slots) - 1)) * site.spacing;
            places.push_back({toVec3(middle + leftOf(facing) * aside, thing.position.z), facing, site.posture});
        }
    }
    return places;
}

std::vector<Vec2> outlineOf(const ThingDesc& thing, const KindDesc& kind) {
    if (kind.size.x <= 0.0f || kind.size.y <= 0.0f || kind.size.z <= 0.0f)
        return {};
    const Vec2 ahead = headingVector(degreesToRadians(thing.facing)) * (0.5f * kind.size.x);
    const Vec2 left = leftOf(headingVector(degreesToRadians(thing.facing))) * (0.5f * kind.size.y);
    const Vec2 p = thing.position.xy();
    return {p - ahead - left, p + ahead - left, p + ahead + left, p - ahead + left};
}

ThingTable::ThingTable(const StationDesc& station) {
    const std::vector<ThingDesc>& things = station.objects.things;
    if (things.empty())
        return;
    for (const KindDesc& kind : station.kinds)
        kinds.push_back(resolvedKind(station.kinds, kind.name));
    kinds.push_back(resolvedKind(station.kinds, {}));
    for (const ThingDesc& thing : things) {
        std::size_t k = 0;
        while (k + 1 < kinds.size() && kinds[k].name != thing.kind)
            ++k;
        kindNumber.push_back(std::uint16_t(k));
        const auto state = std::find(kinds[k].states.begin(), kinds[k].states.end(), thing.state);
        const bool known = state != kinds[k].states.end();
        first.push_back(std::uint8_t(known ? state - kinds[k].states.begin() : 0));
    }
}

void takeDays(const StationDesc& from, StationDesc& into) {
    for (const KindDesc& kind : from.kinds) // What the file says of a kind counts more than what a level's thing says.
        if (const auto same = std::find_if(into.kinds.begin(), into.kinds.end(),
                                           [&](const KindDesc& other) { return other.name == kind.name; });
            same != into.kinds.end())
            *same = kind;
        else
            into.kinds.push_back(kind);
    into.rooms.insert(into.rooms.end(), from.rooms.begin(), from.rooms.end());
    into.actions.insert(into.actions.end(), from.actions.begin(), from.actions.end());
    into.objects.things.insert(into.objects.things.end(), from.objects.things.begin(), from.objects.things.end());
    auto& types = into.population.types;
    for (const PersonTypeDesc& type : from.population.types) {
        const auto same = std::find_if(types.begin(), types.end(), [&](const auto& t) { return t.name == type.name; });
        if (same != types.end()) {
            const RoleDesc own = same->role;
            same->role = type.role;
            if (own.people > 0)
                same->role.people = own.people;
            if (!own.schedule.empty())
                same->role.schedule = own.schedule;
            if (!own.idle.empty())
                same->role.idle = own.idle;
        } else if (type.role.people > 0 || !type.role.schedule.empty() || !type.role.idle.empty())
            types.push_back(type);
    }
}

} // namespace ped
