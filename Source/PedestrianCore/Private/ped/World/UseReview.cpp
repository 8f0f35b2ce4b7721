// SPDX-License-Identifier: MIT
#include "ped/World/UseReview.h"

#include "ped/Station/GoodNames.h"
#include "ped/Station/PlatformEdges.h"
#include "ped/World/Lifts.h"

#include <algorithm>
#include <cstdio>
#include <string>

namespace ped {

namespace {

/// Ways onto stairs that are narrower than the stairs by this much are told of. [m]
constexpr float narrowBy = 0.5f;

class UseReviewer {
public:
    UseReviewer(const World& world, Diagnostics& out) : station_(world.station), world_(world), out_(out) {}

    void run() {
        waysOut();
        const ObjectsDesc& o = station_.objects;
        for (std::size_t i = 0; i < o.purchasePoints.size(); ++i)
            goods(o.purchasePoints[i].sells, "objects.purchasePoints[" + std::to_string(i) + "].sells");
        for (std::size_t i = 0; i < o.vendingMachines.size(); ++i)
            goods(o.vendingMachines[i].sells, "objects.vendingMachines[" + std::to_string(i) + "].sells");
        for (std::size_t i = 0; i < o.trainDoors.size(); ++i)
            door(i);
        for (std::size_t i = 0; i < station_.regions.size(); ++i)
            if (station_.regions[i].floor.width > 0.0f)
                ends(i);
        for (const PlatformEdge& edge : edgesOf(station_))
            waysOverTheLine(edge);
        for (const LiftShaft& shaft : findShafts(world_))
            for (std::size_t stop = 0; stop < shaft.doors.size(); ++stop)
                if (!shaft.doors[stop].valid())
                    shutOff(shaft, stop);
    }

private:
    void note(Severity severity, std::string place, std::string message, std::string remedy) {
        out_.add({severity, std::move(message), std::move(place), std::move(remedy), 0, {}});
    }

    void waysOut() {
        const bool exits = !station_.objects.exits.empty();
        const bool trains = !station_.timetable.trains.empty();
        if (!exits && !trains)
            note(Severity::Note, "objects.exits", "nobody can leave: there is neither an exit nor a train",
                 "Everybody stays and walks about; add an exit or a train where people are to leave.");
        const bool alight = std::any_of(station_.timetable.trains.begin(), station_.timetable.trains.end(),
                                        [](const TrainDesc& train) { return train.alighting > 0; });
        if (!exits && alight)
            note(Severity::Warning, "objects.exits", "passengers who get off a train cannot leave: there is no exit",
                 "Add an exit, or let nobody alight.");
    }

    void goods(const std::vector<std::string>& sells, const std::string& at) {
        for (std::size_t i = 0; i < sells.size(); ++i) {
            const auto known = [&](const char* name) { return sells[i] == name; };
            if (std::any_of(goodNames.begin(), goodNames.end(), known))
                continue;
            std::string names;
            for (const char* name : goodNames)
                names += std::string(names.empty() ? "" : ", ") + "\"" + name + "\"";
            note(Severity::Warning, at + "[" + std::to_string(i) + "]", "nobody buys '" + sells[i] + "'",
                 "People buy " + names + "; choose the one that it is.");
        }
    }

    void door(std::size_t i) {
        const TrainDoorDesc& door = station_.objects.trainDoors[i];
        const auto& platforms = station_.objects.platforms;
        const auto platform = std::find_if(platforms.begin(), platforms.end(),
                                           [&](const PlatformDesc& p) { return p.name == door.platform; });
        const RegionId at = world_.objects[world_.objects.idOf(ObjectKind::TrainDoor, i)].region;
        if (platform == platforms.end() || !at.valid() || world_.region(at).name == platform->region)
            return;
        out_.warning("objects.trainDoors[" + std::to_string(i) + "].position",
                     "train door '" + door.name + "' lies in region '" + world_.region(at).name +
                         "', not on platform '" + platform->name + "' (region '" + platform->region + "')",
                     "Move it onto its platform, or name the platform that it lies on.", door.position);
    }

    /// Stairs that are wider than the way onto them: what was widened by one number often stands in a wall.
    void ends(std::size_t i) {
        const FloorDesc& floor = station_.regions[i].floor;
        const RegionId region = world_.regionByName(station_.regions[i].name);
        if (!region.valid())
            return;
        for (const bool first : {true, false}) {
            const Vec2 end = first ? floor.from : floor.to;
            float open = 0.0f;
            std::string other;
            for (const PortalId id : world_.topology.portalsIn(region)) {
                const Portal& portal = world_.topology.portals[id.index()];
                if (distance(portal.center.xy(), end) > distance(portal.center.xy(), first ? floor.to : floor.from))
                    continue;
                open += portal.width;
                other = world_.region(portal.other(region)).name;
            }
            if (open <= 0.0f || open > floor.width - narrowBy)
                continue;
            char text[160];
            std::snprintf(text, sizeof text, "' is %.1f m wide, but the way to '%.60s' is open for %.1f m",
                          double(floor.width), other.c_str(), double(open));
            out_.warning(
                "regions[" + std::to_string(i) + "].floor.width", "'" + station_.regions[i].name + text,
                "Open the wall as far (its gaps in geometry.walls), or let the floors touch over the whole width.",
                toVec3(end, first ? floor.z : floor.zTo));
        }
    }

    /// Stairs that come down between the line and the edge of a platform: whoever is on them waits for a train.
    void waysOverTheLine(const PlatformEdge& edge) {
        const RegionId region = world_.regionByName(station_.regions[edge.region].name);
        if (!region.valid())
            return;
        for (const PortalId id : world_.topology.portalsIn(region)) {
            const Portal& portal = world_.topology.portals[id.index()];
            if (edge.behind(portal.center.xy()) >= 0.0f)
                continue;
            const TrainDoorDesc& door = station_.objects.trainDoors[edge.doors.front()];
            out_.warning("objects.trainDoors[" + std::to_string(edge.doors.front()) + "]",
                         "the way from '" + world_.region(portal.other(region)).name + "' to '" +
                             world_.region(region).name + "' ends at the edge of track " + door.track +
                             ", where people keep behind the line: nobody can go on there until a train stands",
                         "Let the way end farther from that edge, or turn the doors of the track to the side where "
                         "trains stop.",
                         portal.center);
        }
    }

    /// A floor that ends short of a lift's door looks well on a plan.
    void shutOff(const LiftShaft& shaft, std::size_t stop) {
        const LiftDesc& lift = station_.lifts[shaft.desc];
        char height[32];
        std::snprintf(height, sizeof height, "%.2f m", double(lift.stops[stop]));
        out_.warning("lifts[" + std::to_string(shaft.desc) + "].stops[" + std::to_string(stop) + "]",
                     "nobody can get into lift '" + lift.name + "' at " + height +
                         ": the floor there does not reach its door",
                     "Let the floor touch the front of the cabin, which lies half its depth before its middle.",
                     toVec3(lift.position, lift.stops[stop]));
    }

    const StationDesc& station_;
    const World& world_;
    Diagnostics& out_;
};

} // namespace

void reviewUse(const World& world, Diagnostics& diagnostics) {
    UseReviewer(world, diagnostics).run();
}

} // namespace ped
