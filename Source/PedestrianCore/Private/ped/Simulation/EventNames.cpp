// SPDX-License-Identifier: MIT
// From what an author wrote to events of a run, and whether an event can happen in it.
#include "ped/Simulation/OutsideEvents.h"

#include "LiftDoors.h"

#include "ped/Mind/TypeTable.h"
#include "ped/Objects/ObjectControl.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"
#include "ped/Objects/Timetable.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/SimulationOptions.h"
#include "ped/World/Passable.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Objects that an event of a kind may name; null: other things.
struct ObjectRole {
    EventKind kind;
    std::uint32_t kinds; ///< bitsOf ObjectKind.
    const char* what;
};
constexpr ObjectRole objectRoles[] = {
    {EventKind::Booth, bitsOf(ObjectKind::TicketBooth), "ticket booth"},
    {EventKind::Point, bitsOf(ObjectKind::PurchasePoint, ObjectKind::VendingMachine),
     "purchase point or vending machine"},
    {EventKind::StartPerformance, bitsOf(ObjectKind::PerformanceArea), "performance area"},
    {EventKind::EndPerformance, bitsOf(ObjectKind::PerformanceArea), "performance area"},
    {EventKind::Thing, bitsOf(ObjectKind::Thing), "thing"},
};

const ObjectRole* roleOf(EventKind kind) {
    for (const ObjectRole& role : objectRoles)
        if (role.kind == kind)
            return &role;
    return nullptr;
}

bool isTrain(EventKind kind) {
    return kind == EventKind::DelayTrain || kind == EventKind::CancelTrain;
}

PortalId portalByName(const World& world, std::string_view name) {
    for (std::size_t p = 0; p < world.portalNames.size(); ++p)
        if (!name.empty() && world.portalNames[p] == name)
            return PortalId(p);
    return {};
}

class EventMaker {
public:
    EventMaker(const Simulation& simulation, Diagnostics& diagnostics)
        : simulation_(simulation), world_(simulation.world()), diagnostics_(diagnostics) {}

    bool make(const EventDesc& desc, std::string place, OutsideEvent& out) {
        place_ = std::move(place);
        const std::size_t before = diagnostics_.errorCount();
        out.kind = desc.kind;
        out.frame = framesOf(double(desc.time), simulation_.parameters().framesPerSecond);
        out.on = desc.open ? 1 : 0;
        out.level = std::uint8_t(desc.level);
        out.position = desc.position;
        out.velocity = desc.velocity;
        out.text = desc.text;
        if (desc.kind == EventKind::Alarm && !desc.present)
            out.sides = 0;
        out.amount = desc.kind == EventKind::Parameter    ? desc.value
                     : desc.kind == EventKind::Escalator  ? desc.value
                     : desc.kind == EventKind::DelayTrain ? desc.seconds
                                                          : desc.radius;
        name(desc, out);
        return diagnostics_.errorCount() == before;
    }

private:
    void name(const EventDesc& desc, OutsideEvent& out) {
        if (desc.kind == EventKind::Door || desc.kind == EventKind::Gates)
            door(desc, out);
        else if (desc.kind == EventKind::Escalator)
            escalator(desc, out);
        else if (desc.kind == EventKind::Hazard)
            out.thing = region(desc.name, "name");
        else if (desc.kind == EventKind::Parameter)
            parameter(desc, out);
        else if (isTrain(desc.kind))
            train(desc, out);
        else if (const ObjectRole* role = roleOf(desc.kind))
            object(desc, *role, out);
        else if (desc.kind == EventKind::Appear)
            person(desc, out);
        else if (desc.kind == EventKind::Obstacle)
            obstacle(desc, out);
        else if (desc.kind == EventKind::Interest)
            interest(desc, out);
        else if (desc.kind == EventKind::Role)
            newRole(desc, out);
        else if (desc.kind == EventKind::Disappear)
            out.thing = desc.index < 0 ? OutsideEvent::nothing : std::uint32_t(desc.index);
    }

    void error(const char* field, std::string message, std::string remedy) {
        diagnostics_.error(place_ + "." + field, std::move(message), std::move(remedy));
    }

    std::uint32_t region(const std::string& name, const char* field) {
        const RegionId found = world_.regionByName(name);
        if (found.valid())
            return found.value;
        error(field, "there is no region '" + name + "'", "Name a region of the station.");
        return OutsideEvent::nothing;
    }

    /// Events of a lift's doors name one of them, and say that all are meant.
    bool lift(const EventDesc& desc, OutsideEvent& out) {
        for (const LiftShaft& shaft : simulation_.passable().shafts)
            for (const PortalId id : shaft.doors)
                if (id.valid() && desc.index < 0 && world_.station.lifts[shaft.desc].name == desc.name) {
                    out.thing = id.value;
                    out.level = doorsOfLift;
                    return true;
                }
        return false;
    }

    void door(const EventDesc& desc, OutsideEvent& out) {
        out.level = desc.kind == EventKind::Door ? std::uint8_t(0) : out.level;
        if (desc.kind == EventKind::Door && lift(desc, out))
            return;
        const PortalId portal = desc.index >= 0 ? PortalId(desc.index) : portalByName(world_, desc.name);
        if (portal.index() >= world_.topology.portals.size() || desc.index > 0xfffe) {
            error(desc.index >= 0 ? "index" : "name",
                  desc.index >= 0 ? "there is no portal " + std::to_string(desc.index)
                                  : "there is no portal '" + desc.name + "'",
                  "Name a portal of the station, or give its number from 0 to " +
                      std::to_string(std::max<std::size_t>(1, world_.topology.portals.size()) - 1) + " as \"index\".");
            return;
        }
        out.thing = portal.value;
        const std::vector<Gate>& gates = simulation_.passable().gates;
        const auto isHere = [&](const Gate& gate) { return gate.portal == portal; };
        if (desc.kind == EventKind::Gates && std::none_of(gates.begin(), gates.end(), isHere))
            error("name", "the portal '" + desc.name + "' has no ticket gates", "Give the portal `gates`.");
        if (desc.from.empty())
            return;
        const Portal& p = world_.topology.portals[portal.index()];
        const std::uint32_t from = region(desc.from, "from");
        if (from == OutsideEvent::nothing)
            return;
        if (p.region[0].value != from && p.region[1].value != from)
            error("from", "the portal does not lead from '" + desc.from + "'",
                  "Name one of the regions on its two sides: '" + world_.region(p.region[0]).name + "' or '" +
                      world_.region(p.region[1]).name + "'.");
        out.sides = p.region[0].value == from ? 1 : 2;
    }

    void escalator(const EventDesc& desc, OutsideEvent& out) {
        out.thing = region(desc.name, "name");
        if (out.thing < world_.station.regions.size() && world_.station.regions[out.thing].floor.carries == 0.0f)
            error("name", "'" + desc.name + "' is no escalator",
                  "Name a region whose floor has `carries`: the speed of an escalator.");
    }
    void parameter(const EventDesc& desc, OutsideEvent& out) {
        out.text = desc.name;
        if (findParameter(desc.name) != nullptr)
            return;
        std::string names;
        for (const ParameterInfo& p : settableParameters())
            names.append(names.empty() ? "" : ", ").append(p.name);
        error("name", "there is no parameter '" + desc.name + "' that can be set while people move",
              "Name one of: " + names + ".");
    }

    void train(const EventDesc& desc, OutsideEvent& out) {
        const std::uint16_t found = findTrain(simulation_.objects(), desc.name);
        if (found == noEntry)
            error("name", "there is no train '" + desc.name + "'", "Name a train of the timetable.");
        out.thing = found;
    }

    void object(const EventDesc& desc, const ObjectRole& role, OutsideEvent& out) {
        const ObjectId found = world_.objects.find(desc.name);
        if (!found.valid() || (bitsOf(world_.objects[found].kind) & role.kinds) == 0)
            error("name", std::string("there is no ") + role.what + " '" + desc.name + "'",
                  std::string("Name a ") + role.what + " of the station.");
        out.thing = found.value;
        if (desc.kind == EventKind::Thing && found.valid())
            thingState(desc, found, out);
    }

    void thingState(const EventDesc& desc, ObjectId thing, OutsideEvent& out) {
        const std::uint16_t index = simulation_.objects().layout.indexOf(thing, ObjectKind::Thing);
        if (index == noEntry)
            return;
        const auto states = simulation_.objects().layout.things.statesOf(index);
        const auto found = std::find(states.begin(), states.end(), desc.text);
        if (found == states.end())
            error("text", "'" + desc.name + "' has no state '" + desc.text + "'",
                  "Name one of the states of its kind.");
        out.level = std::uint8_t(found - states.begin());
    }

    void newRole(const EventDesc& desc, OutsideEvent& out) {
        const PopulationTypes& types = simulation_.types();
        const std::uint16_t type = desc.type.empty() ? std::uint16_t(0) : types.find(desc.type);
        if (type >= types.names.size())
            error("type", "there is no type of people '" + desc.type + "'", "Name one of population.types.");
        if (!desc.text.empty() && types.find(desc.text) >= types.names.size())
            error("text", "there is no type of people '" + desc.text + "'", "Name one of population.types.");
        out.level = std::uint8_t(type);
        out.thing = desc.index < 0 ? OutsideEvent::nothing : std::uint32_t(desc.index);
    }

    void person(const EventDesc& desc, OutsideEvent& out) {
        out.newcomer.position = desc.position;
        out.newcomer.minded = desc.minded;
        out.newcomer.errand.kind = ErrandKind::Roam;
        out.on = 0;
        if (desc.type.empty())
            return;
        const PopulationTypes& types = simulation_.types();
        out.newcomer.type = types.find(desc.type);
        if (out.newcomer.type >= types.names.size()) {
            std::string names;
            for (const std::string& name : types.names)
                names.append(names.empty() ? "" : ", ").append(name);
            error("type", "there is no type of people '" + desc.type + "'", "Name one of: " + names + ".");
        }
    }

    void interest(const EventDesc& desc, OutsideEvent& out) {
        InterestRegion region;
        region.number = std::uint32_t(std::max(desc.index, 0));
        region.position = desc.position;
        region.radius = desc.radius;
        region.level = InterestLevel(std::clamp(desc.level, 0, int(interestLevels) - 1));
        region.follows = desc.follows;
        region.followed = std::uint32_t(std::max(desc.followed, 0));
        out = desc.present ? interestEvent(region, out.frame) : interestGoneEvent(region.number, out.frame);
    }

    void obstacle(const EventDesc& desc, OutsideEvent& out) {
        const auto number = std::uint32_t(std::max(desc.index, 0));
        if (!desc.present) {
            out = obstacleGoneEvent(number, out.frame);
            return;
        }
        Mover mover;
        mover.number = number;
        mover.kind = desc.body;
        mover.yield = std::uint8_t(std::clamp(desc.yield, 0.0f, 1.0f) * 255.0f + 0.5f);
        mover.radius = desc.radius;
        const SinCos facing = det::sinCos(degreesToRadians(desc.facing));
        mover.axis = Vec2{facing.cos, facing.sin} * std::max(0.0f, 0.5f * desc.length - desc.radius);
        mover.position = desc.position;
        mover.velocity = desc.velocity;
        mover.frame = out.frame;
        out = obstacleEvent(mover);
        if (!groundOfMover(world_, mover.position, mover.radius, 0.0f).valid())
            diagnostics_.warning(place_ + ".position", "an obstacle begins off the ground or inside a wall",
                                 "Nobody sees it there: put it on walkable ground, at the height of the ground.",
                                 mover.position);
    }

    const Simulation& simulation_;
    const World& world_;
    Diagnostics& diagnostics_;
    std::string place_;
};

/// What is wrong with an event, and what to do about it; nothing where all is well.
struct Fault {
    const char* message = nullptr;
    const char* remedy = nullptr;
};

Fault faultOfObstacle(const OutsideEvent& e) {
    if (e.thing >= limits::moverNumbers)
        return {"an obstacle has too high a number",
                "Give a number from 0 to 16383: a run has room for so many at a time."};
    if (e.on == 0)
        return {};
    if (length(e.velocity) > limits::moverSpeed)
        return {"an obstacle moves faster than 50 m/s", "Give its speed; where it jumps to another place, give 0."};
    if (!isSound(moverOf(e)))
        return {"an obstacle has a size or place that cannot be",
                "Give a radius of 0.05 to 10 m, a length of up to 40 m, and a place near the station."};
    return {};
}

Fault faultOf(const Simulation& s, const OutsideEvent& e) {
    const World& world = s.world();
    if (!isFinite(e.position) || !isFinite(e.velocity) || !std::isfinite(e.amount))
        return {"an event has a value that is no number", "Give finite numbers."};
    if ((e.kind == EventKind::Door || e.kind == EventKind::Gates) &&
        (e.thing >= world.topology.portals.size() || e.sides == 0 || e.sides > 3))
        return {"an event names a portal that the station does not have",
                "Give the number of a portal, and its sides."};
    if ((e.kind == EventKind::Hazard || e.kind == EventKind::Escalator) && e.thing >= world.regions.size())
        return {"an event names a region that the station does not have", "Give the number of a region."};
    if (const ObjectRole* role = roleOf(e.kind);
        role != nullptr &&
        (e.thing >= world.objects.objects.size() || (bitsOf(world.objects[ObjectId(e.thing)].kind) & role->kinds) == 0))
        return {"an event names an object that the station does not have, or of another kind",
                "Give the number of an object of the kind that the event is about."};
    if (isTrain(e.kind) && e.thing >= s.objects().trains.size())
        return {"an event names a train that the timetable does not have", "Give the number of a train."};
    if (e.kind == EventKind::DelayTrain && e.amount < 0.0f)
        return {"an event makes a train earlier", "Give a delay of 0 seconds or more."};
    if (e.kind == EventKind::Escalator && std::fabs(e.amount) > 2.0f)
        return {"an event makes an escalator faster than 2 m/s", "Give a speed from -2 to 2 m/s."};
    if (e.kind == EventKind::Parameter) {
        const ParameterInfo* const p = findParameter(e.text);
        if (p == nullptr)
            return {"an event names a parameter that cannot be set while people move",
                    "Name one of those that settableParameters() lists."};
        if (e.amount < p->least || e.amount > p->most)
            return {"an event gives a parameter a value out of its range", "Give a value in the parameter's range."};
    }
    if (e.kind == EventKind::Obstacle)
        return faultOfObstacle(e);
    if (e.kind == EventKind::Interest && e.on != 0 && !isSound(interestOf(e)))
        return {"an event sets a region of interest that cannot be",
                "Give a radius of 0 or more, a level from 0 (full) to 3 (none), and a number below 4096."};
    if (e.kind == EventKind::Appear && (!isFinite(e.newcomer.position) || !isFinite(e.newcomer.facing) ||
                                        e.newcomer.type >= std::max<std::size_t>(1, s.personTypes().types.size())))
        return {"an event adds somebody who cannot be", "Give a place, and a type of the population."};
    return {};
}

} // namespace

bool makeEvents(const Simulation& simulation, const EventListDesc& list, std::vector<OutsideEvent>& out,
                Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.errorCount();
    EventMaker maker(simulation, diagnostics);
    for (std::size_t i = 0; i < list.events.size(); ++i) {
        const std::string place = "events[" + std::to_string(i) + "]";
        OutsideEvent event;
        if (!maker.make(list.events[i], place, event))
            continue;
        if (const Fault fault = faultOf(simulation, event); fault.message != nullptr)
            diagnostics.error(place, fault.message, fault.remedy);
        else
            out.push_back(std::move(event));
    }
    return diagnostics.errorCount() == before;
}

bool checkEvent(const Simulation& simulation, const OutsideEvent& event, Diagnostics& diagnostics) {
    const Fault fault = faultOf(simulation, event);
    if (fault.message != nullptr)
        diagnostics.error("event", fault.message, fault.remedy);
    return fault.message == nullptr;
}

} // namespace ped
