// SPDX-License-Identifier: MIT
#include "ped/World/UseReview.h"

#include "ped/Station/GoodNames.h"

#include <algorithm>
#include <string>

namespace ped {

namespace {

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

    const StationDesc& station_;
    const World& world_;
    Diagnostics& out_;
};

} // namespace

void reviewUse(const World& world, Diagnostics& diagnostics) {
    UseReviewer(world, diagnostics).run();
}

} // namespace ped
