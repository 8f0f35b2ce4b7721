// SPDX-License-Identifier: MIT
#include "ped/Station/District.h"

#include "ped/Base/ArchiveTools.h"
#include "ped/Base/DetMath.h"
#include "ped/Base/Polygon.h"
#include "ped/Station/StationBinary.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace ped {

namespace {

/// Thresholds nearer than this touch: the stations' own floors meet. [m]
constexpr float touching = 0.05f;
/// Smallest length of a walkway. [m]
constexpr float shortestWalkway = 1.0f;
/// Floors within this height of a door may be what it opens to. [m]
constexpr float sameLevel = 1.0f;

/// Where a door opens to the outside.
struct Threshold {
    Vec3 middle; ///< On the edge of the region that the door is in. [m]
    Vec2 out;    ///< Unit vector.
    float width = 0.0f;
};

class Composer {
public:
    Composer(const DistrictDesc& district, StationDesc& out, Diagnostics& diagnostics)
        : district_(district), out_(out), diagnostics_(diagnostics) {}

    bool add(std::size_t i, const StationDesc& station);
    bool join(std::size_t i);
    void finish();

private:
    bool fault(const char* list, std::size_t i, const char* field, std::string message, std::string remedy) {
        diagnostics_.error(std::string(list) + "[" + std::to_string(i) + "]" + (*field ? "." : "") + field,
                           std::move(message), std::move(remedy));
        return false;
    }
    void addPeople(const StationDesc& placed, bool first);
    std::optional<Threshold> thresholdOf(const std::string& door) const;
    void close(const Threshold& at, const std::string& door);

    const DistrictDesc& district_;
    StationDesc& out_;
    Diagnostics& diagnostics_;
    std::set<std::string> closed_; ///< Doors that people no longer come from.
};

template <class T>
void append(std::vector<T>& to, const std::vector<T>& more) {
    to.insert(to.end(), more.begin(), more.end());
}

/// Of a name that both have, the first one's meaning holds.
template <class T>
void appendNew(std::vector<T>& to, const std::vector<T>& more) {
    for (const T& item : more)
        if (std::none_of(to.begin(), to.end(), [&](const T& known) { return known.name == item.name; }))
            to.push_back(item);
}

void appendAll(StationDesc& to, const StationDesc& more) {
    append(to.regions, more.regions);
    append(to.portals, more.portals);
    append(to.geometry.walls, more.geometry.walls);
    append(to.geometry.boxes, more.geometry.boxes);
    append(to.geometry.cylinders, more.geometry.cylinders);
    append(to.geometry.polygons, more.geometry.polygons);
    append(to.geometry.meshes, more.geometry.meshes);
    append(to.geometry.railings, more.geometry.railings);
    append(to.lifts, more.lifts);
    forEachObjectKind([&](const auto& kind) { append(to.objects.*kind.list, more.objects.*kind.list); });
    append(to.timetable.trains, more.timetable.trains);
    appendNew(to.kinds, more.kinds);
    appendNew(to.actions, more.actions);
}

bool Composer::add(std::size_t i, const StationDesc& station) {
    const PlacedStationDesc& place = district_.stations[i];
    if (place.turn % 90 != 0)
        return fault("stations", i, "turn",
                     "'" + place.name + "' is turned by " + std::to_string(place.turn) + " degrees",
                     "Turn it by 0, 90, 180 or 270.");
    for (std::size_t k = 0; k < i; ++k)
        if (district_.stations[k].name == place.name)
            return fault("stations", i, "name", "two stations are called '" + place.name + "'", "Rename one of them.");
    const StationDesc placed = placeStation(station, place.name + "/", place.position, place.turn);
    if (i == 0) {
        out_.simulation = placed.simulation;
        out_.timetable = placed.timetable;
        out_.timetable.trains.clear();
    } else if (hashOf(out_.simulation) != hashOf(placed.simulation)) {
        return fault("stations", i, "station",
                     "'" + place.name + "' is simulated otherwise than '" + district_.stations[0].name + "'",
                     "Give both stations the same \"simulation\".");
    }
    appendAll(out_, placed);
    for (const PersonTypeDesc& type : placed.population.types) {
        const auto same = std::find_if(out_.population.types.begin(), out_.population.types.end(),
                                       [&](const PersonTypeDesc& t) { return t.name == type.name; });
        if (same == out_.population.types.end())
            out_.population.types.push_back(type);
        else if (hashOf(*same) != hashOf(type))
            return fault("stations", i, "station",
                         "people of type '" + type.name + "' are described differently in another station",
                         "Give one of the types another name.");
    }
    addPeople(placed, i == 0);
    return true;
}

/// People of all stations together: as many as all have, of each type as many as all have.
void Composer::addPeople(const StationDesc& placed, bool first) {
    PopulationDesc& all = out_.population;
    const PopulationDesc& more = placed.population;
    if (first) {
        all.initial = 0;
        all.groupShare = more.groupShare;
        all.maxGroupSize = more.maxGroupSize;
        all.groupSizes = more.groupSizes;
        all.ties = more.ties;
        all.luggage = more.luggage;
    }
    float total = 0.0f;
    for (const TypeShareDesc& share : more.mix)
        total += share.share;
    for (const TypeShareDesc& share : more.mix) {
        const auto same =
            std::find_if(all.mix.begin(), all.mix.end(), [&](const TypeShareDesc& s) { return s.type == share.type; });
        const float people = total > 0.0f ? share.share / total * float(std::max(more.initial, 1)) : 0.0f;
        if (same == all.mix.end())
            all.mix.push_back({share.type, people});
        else
            same->share += people;
    }
    all.initial += more.initial;
    for (ArrivalDesc arrival : more.arrivals) {
        if (arrival.mix.empty())
            arrival.mix = more.mix; // Each door keeps its station's people.
        all.arrivals.push_back(std::move(arrival));
    }
    all.demand.insert(all.demand.end(), more.demand.begin(), more.demand.end());
    out_.events.insert(out_.events.end(), placed.events.begin(), placed.events.end());
}

std::optional<Threshold> Composer::thresholdOf(const std::string& door) const {
    Threshold t;
    bool found = false;
    for (const EntranceDesc& e : out_.objects.entrances)
        if (e.name == door) {
            t = {e.position, -headingVector(degreesToRadians(e.facing)), e.width};
            found = true;
        }
    for (const ExitDesc& e : out_.objects.exits)
        if (e.name == door) {
            t = {e.position, headingVector(degreesToRadians(e.facing)), e.width};
            found = true;
        }
    if (!found)
        return std::nullopt;
    // From the door straight out to the edge of its floor.
    float nearest = -1.0f;
    float best = sameLevel;
    for (const RegionDesc& r : out_.regions) {
        const float off = std::fabs(r.floor.z - t.middle.z);
        if (off >= best || !contains(r.footprint, t.middle.xy()))
            continue;
        best = off;
        nearest = -1.0f;
        for (std::size_t i = 0; i < r.footprint.size(); ++i) {
            const Vec2 a = r.footprint[i] - t.middle.xy();
            const Vec2 b = r.footprint[(i + 1) % r.footprint.size()] - t.middle.xy();
            const float sideA = t.out.x * a.y - t.out.y * a.x;
            const float sideB = t.out.x * b.y - t.out.y * b.x;
            if ((sideA > 0.0f) == (sideB > 0.0f))
                continue;
            const float along = dot(a, t.out) + (dot(b, t.out) - dot(a, t.out)) * sideA / (sideA - sideB);
            if (along >= 0.0f && (nearest < 0.0f || along < nearest))
                nearest = along;
        }
    }
    if (nearest > 0.0f)
        t.middle = toVec3(t.middle.xy() + t.out * nearest, t.middle.z);
    return t;
}

/// The door itself, and others that open to the same walkway.
void Composer::close(const Threshold& at, const std::string& door) {
    const Vec2 along = perpendicular(at.out);
    const auto opens = [&](const auto& other) {
        const Vec2 off = other.position.xy() - at.middle.xy();
        return other.name == door ||
               (std::fabs(dot(off, along)) < at.width * 0.5f && std::fabs(dot(off, at.out)) < 2.0f &&
                std::fabs(other.position.z - at.middle.z) < sameLevel);
    };
    for (const EntranceDesc& e : out_.objects.entrances)
        if (opens(e))
            closed_.insert(e.name);
    for (const ExitDesc& e : out_.objects.exits)
        if (opens(e))
            closed_.insert(e.name);
}

bool Composer::join(std::size_t i) {
    const JoinDesc& desc = district_.joins[i];
    const auto a = thresholdOf(desc.from);
    const auto b = thresholdOf(desc.to);
    if (!a || !b)
        return fault("joins", i, a ? "to" : "from", "there is no entrance or exit '" + (a ? desc.to : desc.from) + "'",
                     "Name a door as \"station/door\".");
    Threshold from = *a;
    Threshold to = *b;
    const Vec2 way = to.middle.xy() - from.middle.xy();
    const float metres = length(way);
    if (metres > touching && (dot(way, from.out) < 0.7f * metres || dot(from.out, to.out) > -0.7f))
        return fault("joins", i, "", "the doors of '" + desc.name + "' do not face each other",
                     "Turn or move one of the stations.");
    from.width = to.width = desc.width > 0.0f ? desc.width : std::min(a->width, b->width);
    close(from, desc.from);
    close(to, desc.to);
    if (metres <= touching)
        return true;
    if (metres < shortestWalkway)
        return fault("joins", i, "", "the doors of '" + desc.name + "' are too near to each other",
                     "Let the stations touch, or leave at least a metre between them.");
    RegionDesc walkway;
    walkway.name = desc.name;
    const Vec2 left = perpendicular(from.out) * (from.width * 0.5f);
    const Vec2 right = perpendicular(to.out) * (from.width * 0.5f);
    walkway.footprint = {from.middle.xy() - left, from.middle.xy() + left, to.middle.xy() - right,
                         to.middle.xy() + right};
    walkway.floor.z = from.middle.z;
    if (std::fabs(from.middle.z - to.middle.z) > 0.01f) {
        walkway.floor.kind = FloorKind::Ramp;
        walkway.floor.from = from.middle.xy();
        walkway.floor.to = to.middle.xy();
        walkway.floor.zTo = to.middle.z;
    }
    out_.regions.push_back(std::move(walkway));
    return true;
}

void Composer::finish() {
    const auto gone = [&](const std::string& name) { return closed_.count(name) != 0; };
    std::erase_if(out_.objects.entrances, [&](const EntranceDesc& e) { return gone(e.name); });
    std::erase_if(out_.objects.exits, [&](const ExitDesc& e) { return gone(e.name); });
    std::erase_if(out_.population.arrivals, [&](const ArrivalDesc& a) { return gone(a.entrance); });
    std::erase_if(out_.population.demand, [&](const DemandDesc& d) { return gone(d.from) || gone(d.exit); });
    for (SignDesc& sign : out_.objects.signs)
        std::erase_if(sign.pointsTo, gone);
}

} // namespace

bool composeDistrict(const DistrictDesc& district, std::span<const StationDesc> stations, StationDesc& out,
                     Diagnostics& diagnostics) {
    out = StationDesc{};
    out.name = district.name;
    out.description = district.description;
    if (stations.size() != district.stations.size() || stations.empty()) {
        diagnostics.error("stations", "the district has no stations", "Place at least one.");
        return false;
    }
    Composer composer(district, out, diagnostics);
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (!composer.add(i, stations[i]))
            return false;
    bool fine = true;
    for (std::size_t i = 0; i < district.joins.size(); ++i)
        fine = composer.join(i) && fine;
    composer.finish();
    return fine;
}

} // namespace ped
