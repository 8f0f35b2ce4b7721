// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random changes of a station.

#include "Shared/Stations.h"

#include "ped/Base/Random.h"

#include <algorithm>
#include <string>
#include <vector>

namespace ped::test {

/// One random change of a station, as an editor would make it; some of them break it.
class StationEditor {
public:
    explicit StationEditor(std::uint64_t seed) : random_(seed, 0, 7) {}

    /// Returns what it did.
    std::string edit(StationDesc& s) {
        switch (random_.below(13)) {
        case 0:
            return moveSeat(s);
        case 1:
            return addBox(s);
        case 2:
            return erase(s.geometry.boxes, "box");
        case 3:
            return erase(s.geometry.walls, "wall");
        case 4:
            return moveCorner(s);
        case 5:
            return rename(s);
        case 6:
            return erase(s.regions, "region");
        case 7:
            return portal(s);
        case 8:
            return addRoom(s);
        case 9:
            return raise(s);
        case 10:
            return swapRegions(s);
        case 11:
            return moveBox(s);
        default:
            return elsewhere(s);
        }
    }

private:
    template <class T>
    T* any(std::vector<T>& list) {
        return list.empty() ? nullptr : &list[random_.below(std::uint32_t(list.size()))];
    }
    template <class T>
    std::string erase(std::vector<T>& list, const char* what) {
        if (list.empty())
            return "nothing";
        const auto i = random_.below(std::uint32_t(list.size()));
        list.erase(list.begin() + std::ptrdiff_t(i));
        return std::string("erased ") + what + " " + std::to_string(i);
    }
    float some(float most) { return random_.uniform(-most, most); }
    Vec3 placeIn(const RegionDesc& r) {
        Vec2 low = r.footprint[0];
        Vec2 high = low;
        for (const Vec2 p : r.footprint) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        return {random_.uniform(low.x, high.x), random_.uniform(low.y, high.y), r.floor.z};
    }

    std::string moveSeat(StationDesc& s) {
        SeatDesc* seat = any(s.objects.seats);
        if (!seat)
            return addBox(s);
        seat->position = seat->position + Vec3{some(0.7f), some(0.7f), 0.0f};
        return "moved seat " + seat->name;
    }
    std::string addBox(StationDesc& s) {
        const RegionDesc* r = any(s.regions);
        if (!r)
            return "nothing";
        BoxDesc box;
        box.name = "Added " + std::to_string(++added_);
        box.center = placeIn(*r);
        box.size = {random_.uniform(0.2f, 3.0f), random_.uniform(0.2f, 1.0f), random_.uniform(0.1f, 2.0f)};
        box.yaw = random_.uniform(0.0f, 90.0f);
        s.geometry.boxes.insert(
            s.geometry.boxes.begin() + std::ptrdiff_t(random_.below(std::uint32_t(s.geometry.boxes.size() + 1))), box);
        return "added a box in " + r->name;
    }
    std::string moveBox(StationDesc& s) {
        BoxDesc* box = any(s.geometry.boxes);
        if (!box)
            return addBox(s);
        box->center = box->center + Vec3{some(2.0f), some(2.0f), 0.0f};
        return "moved box " + box->name;
    }
    std::string moveCorner(StationDesc& s) {
        RegionDesc* r = any(s.regions);
        if (!r)
            return "nothing";
        *any(r->footprint) += Vec2{some(0.8f), some(0.8f)};
        return "moved a corner of " + r->name;
    }
    std::string rename(StationDesc& s) {
        if (RegionDesc* r = any(s.regions); r && random_.chance(0.5f))
            r->name += " (new)";
        else if (WallDesc* w = any(s.geometry.walls))
            w->name += " (new)";
        return "renamed";
    }
    std::string portal(StationDesc& s) {
        if (PortalDesc* p = any(s.portals); p && random_.chance(0.5f)) {
            p->from = p->from + Vec3{some(0.5f), some(0.5f), 0.0f};
            return "moved portal " + p->name;
        }
        const RegionDesc* a = any(s.regions);
        const RegionDesc* b = any(s.regions);
        if (!a || a == b)
            return "nothing";
        s.portals.push_back({"Way " + std::to_string(++added_), a->name, b->name, placeIn(*a), placeIn(*b)});
        return "added a portal";
    }
    std::string addRoom(StationDesc& s) {
        const float x = some(60.0f);
        const float y = some(60.0f);
        RegionDesc r = room("Room " + std::to_string(++added_), x, y, x + 4.0f, y + 3.0f, random_.uniform(0, 12));
        s.regions.insert(s.regions.begin() + std::ptrdiff_t(random_.below(std::uint32_t(s.regions.size() + 1))), r);
        return "added " + r.name;
    }
    std::string raise(StationDesc& s) {
        RegionDesc* r = any(s.regions);
        if (!r)
            return "nothing";
        r->floor.z += some(0.3f);
        return "raised " + r->name;
    }
    std::string swapRegions(StationDesc& s) {
        if (s.regions.size() < 2)
            return "nothing";
        std::swap(*any(s.regions), *any(s.regions));
        return "swapped regions";
    }
    /// Nothing that the ground depends on.
    std::string elsewhere(StationDesc& s) {
        s.population.initial += 1;
        if (QueueDesc* q = any(s.objects.queues))
            for (Vec2& p : q->line)
                p += Vec2{0.3f, 0.0f};
        if (EntranceDesc* e = any(s.objects.entrances))
            e->position.x += some(0.5f);
        return "moved a queue";
    }

    RandomStream random_;
    int added_ = 0;
};

} // namespace ped::test
