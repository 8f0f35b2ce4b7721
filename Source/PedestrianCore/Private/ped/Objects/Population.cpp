// SPDX-License-Identifier: MIT
#include "ped/Objects/Population.h"

#include "ArrivalTimes.h"
#include "Parties.h"

#include "ped/Agents/Fragments.h"
#include "ped/Base/Random.h"
#include "ped/Objects/Timetable.h"
#include "ped/Station/PersonTypes.h"

#include <algorithm>

namespace ped {

namespace {

// Streams of one entrance (its number in the low bits): times of arrival, what parties are, where people stand.
constexpr std::uint32_t partyStream = 0x40000000u;
constexpr std::uint32_t placeStream = 0x20000000u;
constexpr std::uint32_t lateStream = 0x10000000u;
constexpr std::uint32_t demandPlaceStream = 0x04000000u; ///< By demand: where its people appear.
constexpr std::uint64_t drawsPerParty = 64;
constexpr std::uint64_t drawsPerFrame = 64;
constexpr std::uint64_t familyDraws = 40; ///< Of a party's draws: from here on, two for each member.

std::uint16_t typeOfDemand(const Population& p, std::size_t demand) {
    const DemandDesc& desc = p.world.station.population.demand[demand];
    const std::uint16_t type = p.types.find(!desc.type.empty()  ? desc.type
                                            : desc.exit.empty() ? "commuter"
                                                                : "passenger");
    return type == noEntry ? p.types.alighting : type;
}

/// What a passenger who gets off a train is there for, by the shares of the demands from that train.
void giveDemand(const Population& p, const ObjectLayout& layout, RandomStream& random, Newcomer& person) {
    if (person.train >= layout.demandsOfTrain.size())
        return;
    const std::vector<DemandDesc>& demand = p.world.station.population.demand;
    float sum = 0.0f;
    for (const std::uint16_t i : layout.demandsOfTrain[person.train])
        sum += demand[i].people;
    float drawn = random.uniform() * sum;
    for (const std::uint16_t i : layout.demandsOfTrain[person.train]) {
        if (demand[i].people <= 0.0f)
            continue;
        person.type = typeOfDemand(p, i);
        person.destination = layout.destinationOfDemand[i];
        if ((drawn -= demand[i].people) < 0.0f)
            return;
    }
}

class Doorman {
public:
    Doorman(const Population& population, PopulationState& state, ObjectState& objects, std::uint32_t frame,
            float framesPerSecond, AddPerson add)
        : p_(population), desc_(population.world.station.population), state_(state), objects_(objects), frame_(frame),
          framesPerSecond_(framesPerSecond), add_(add) {}

    void open(std::uint16_t entrance) {
        ArrivalState& door = state_.arrivals[entrance];
        const double now = double(frame_ + 1) / double(framesPerSecond_);
        while (door.next < now) {
            ++door.queued;
            drawNextArrival(p_, entrance, meanParty(desc_), door);
        }
        RandomStream places(p_.seed, placeStream + entrance, std::uint32_t(Purpose::Party));
        places.seek(frame_ * drawsPerFrame);
        for (std::uint32_t tries = p_.parameters.tries; tries > 0; --tries) {
            if (door.waiting == 0 && (door.queued == 0 || !nextParty(entrance)))
                return;
            Newcomer person = at(entrance, places);
            person.type = typeOfNext(entrance);
            person.group = door.group;
            if (!add_(person).valid())
                continue;
            --door.waiting;
            ++state_.arrived;
            tries = p_.parameters.tries + 1; // For the next one.
        }
    }

    /// People of a demand who come by an entrance, one by one.
    void openFor(std::uint16_t demand) {
        ArrivalState& door = state_.arrivals[desc_.arrivals.size() + demand];
        const double now = double(frame_ + 1) / double(framesPerSecond_);
        while (door.next < now) {
            ++door.queued;
            drawNextOfDemand(p_, demand, door);
        }
        if (door.queued == 0)
            return;
        RandomStream places(p_.seed, demandPlaceStream + demand, std::uint32_t(Purpose::Party));
        places.seek(frame_ * drawsPerFrame);
        const ObjectId entrance = p_.world.objects.find(desc_.demand[demand].from);
        for (std::uint32_t tries = p_.parameters.tries; tries > 0 && door.queued > 0; --tries) {
            Newcomer person = at(entrance, places);
            person.type = typeOfDemand(p_, demand);
            person.destination = objects_.layout.destinationOfDemand[demand];
            if (!add_(person).valid())
                continue;
            --door.queued;
            ++state_.arrived;
            tries = p_.parameters.tries + 1; // For the next one.
        }
    }

    void letInLate() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < state_.late.size(); ++i) {
            const LateFriend friend_ = state_.late[i];
            if (friend_.frame <= frame_ && comesIn(friend_))
                continue;
            state_.late[kept++] = friend_;
        }
        state_.late.resize(kept);
    }

private:
    Newcomer at(std::uint16_t entrance, RandomStream& random) const { return at(entranceObject(entrance), random); }
    Newcomer at(ObjectId entrance, RandomStream& random) const {
        Newcomer person;
        person.from = entrance;
        const WorldObject& object = p_.world.objects[person.from];
        const float width = p_.world.station.objects.entrances[object.index].width * p_.parameters.entranceShare;
        const Vec2 ahead = object.facing * (p_.parameters.entranceDepth * random.uniform());
        const Vec2 aside = perpendicular(object.facing) * (width * (random.uniform() - 0.5f));
        person.position = toVec3(object.position.xy() + ahead + aside, object.position.z);
        person.facing = object.facing;
        return person;
    }

    ObjectId entranceObject(std::uint16_t entrance) const {
        return p_.world.objects.find(desc_.arrivals[entrance].entrance);
    }

    std::span<const TypeShareDesc> mixOf(std::uint16_t entrance) const {
        const ArrivalDesc& arrival = desc_.arrivals[entrance];
        return arrival.mix.empty() ? desc_.mix : arrival.mix;
    }

    /// Type of the next of the party at the door.
    std::uint16_t typeOfNext(std::uint16_t entrance) const {
        const ArrivalState& door = state_.arrivals[entrance];
        if (door.group >= objects_.groups.size() || objects_.groups[door.group].tie != TieKind::Family)
            return door.type;
        const auto place = std::uint32_t(objects_.groups[door.group].members.size());
        RandomStream random(p_.seed, partyStream + entrance, std::uint32_t(Purpose::Party));
        random.seek((door.parties - 1) * drawsPerParty + familyDraws + 2 * door.waiting);
        return memberType(p_, TieKind::Family, mixOf(entrance), door.type, place, random);
    }

    /// The party at the door now: one person, friends who came together, or the first of friends who agreed to meet.
    bool nextParty(std::uint16_t entrance) {
        ArrivalState& door = state_.arrivals[entrance];
        --door.queued;
        RandomStream random(p_.seed, partyStream + entrance, std::uint32_t(Purpose::Party));
        random.seek(door.parties++ * drawsPerParty);
        const bool isGroup = random.uniformDouble() < groupChance(desc_);
        const std::uint32_t size = drawGroupSize(desc_, random);
        door.type = drawType(p_.types, mixOf(entrance), true, random);
        door.group = Holdings::nothing;
        door.waiting = 1;
        if (!isGroup)
            return true;
        const std::size_t points = p_.world.station.objects.meetingPoints.size();
        const bool arranges = random.chance(p_.parameters.meetShare) && points > 0;
        const TieKind tie = drawTie(desc_, random);
        const bool meets = arranges && tie != TieKind::Family; // Nobody lets a child come alone.
        ObjectId where;
        if (meets)
            where = p_.world.objects.idOf(ObjectKind::MeetingPoint, random.below(std::uint32_t(points)));
        door.group = makeGroup(objects_, std::uint16_t(size), where, frame_);
        if (door.group == Holdings::nothing)
            return true; // More groups than can be told apart: they come alone.
        objects_.groups[door.group].tie = tie;
        if (!meets)
            door.waiting = size;
        for (std::uint32_t i = 1; meets && i < size; ++i)
            promise(door, random);
        return true;
    }

    /// Another friend of the group comes later, through any entrance.
    void promise(const ArrivalState& door, RandomStream& random) {
        LateFriend later;
        const float seconds = random.exponential(p_.parameters.lateMeanSeconds);
        later.frame = frame_ + framesOf(double(seconds), framesPerSecond_);
        later.group = door.group;
        later.entrance = std::uint16_t(random.below(std::uint32_t(desc_.arrivals.size())));
        later.type = door.type;
        later.draw = state_.lateCount++;
        state_.late.push_back(later);
    }

    bool comesIn(const LateFriend& friend_) {
        RandomStream places(p_.seed, lateStream + (friend_.draw & 0xfffffffu), std::uint32_t(Purpose::Party));
        places.seek(frame_ * drawsPerFrame);
        Newcomer person = at(friend_.entrance, places);
        person.type = friend_.type;
        person.group = friend_.group;
        if (!add_(person).valid())
            return false;
        ++state_.arrived;
        return true;
    }

    const Population& p_;
    const PopulationDesc& desc_;
    PopulationState& state_;
    ObjectState& objects_;
    std::uint32_t frame_;
    float framesPerSecond_;
    AddPerson add_;
};

/// Passengers get off where doors are open, one after the other.
void letAlight(const Population& p, PopulationState& state, ObjectState& objects, std::uint32_t frame,
               float framesPerSecond, AddPerson add) {
    for (std::uint16_t d = 0; d < objects.doors.size(); ++d) {
        DoorState& door = objects.doors[d];
        if (!door.isOpen() || door.alightLeft == 0 || frame < door.nextPass)
            continue;
        const TrainDoorDesc& desc = p.world.station.objects.trainDoors[d];
        Newcomer person;
        person.from = p.world.objects.idOf(ObjectKind::TrainDoor, d);
        const WorldObject& object = p.world.objects[person.from];
        RandomStream random(p.seed, std::uint32_t(d), std::uint32_t(Purpose::Alight));
        random.seek(frame);
        const float aside = (random.uniform() - 0.5f) * desc.width * p.parameters.entranceShare;
        person.position = toVec3(object.position.xy() + perpendicular(object.facing) * aside, object.position.z);
        person.facing = -object.facing;
        person.type = p.types.alighting;
        person.train = door.train;
        giveDemand(p, objects.layout, random, person);
        if (!add(person).valid())
            continue;
        --door.alightLeft;
        ++objects.trains[door.train].alighted;
        ++objects.tally.alighted;
        ++state.alightCount;
        const float seconds = objects.layout.parameters.passSeconds / desc.width;
        door.nextPass = frame + std::max(1u, framesOf(double(seconds), framesPerSecond));
    }
}

} // namespace

std::uint16_t PopulationTypes::find(std::string_view name) const {
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? noEntry : std::uint16_t(at - names.begin());
}

PopulationTypes populationTypes(const PopulationDesc& population) {
    PopulationTypes types;
    for (const PersonTypeDesc& type : typesOf(population)) {
        types.names.push_back(type.name);
        types.ages.push_back(type.age);
        types.roles.push_back(isOnAgenda(type, ActivityKind::Perform) ? TypeRole::Performer
                              : isOnDuty(type)                        ? TypeRole::Patrol
                                                                      : TypeRole::Visitor);
    }
    types.alighting = types.find("passenger");
    return types;
}

std::uint16_t makeGroup(ObjectState& state, std::uint16_t expected, ObjectId meetingPoint, std::uint32_t frame) {
    std::size_t g = 0;
    while (g < state.groups.size() && state.groups[g].inUse())
        ++g;
    if (g >= Holdings::nothing)
        return Holdings::nothing;
    if (g == state.groups.size())
        state.groups.emplace_back();
    state.groups[g] = GroupState();
    state.groups[g].expected = std::uint8_t(std::min<std::size_t>(expected, maxGroupMembers));
    state.groups[g].meetingPoint = meetingPoint;
    state.groups[g].since = frame;
    return std::uint16_t(g);
}

void joinGroup(ObjectState& state, std::uint16_t group, AgentId person, Holdings& holdings) {
    if (group >= state.groups.size() || holdings.inGroup() || !state.groups[group].members.push(person))
        return;
    GroupState& g = state.groups[group];
    g.expected = std::uint8_t(g.expected - (g.expected > 0 ? 1 : 0));
    holdings.group = group;
}

void startPopulation(const Population& population, PopulationState& state) {
    const PopulationDesc& desc = population.world.station.population;
    state = PopulationState();
    state.arrivals.resize(desc.arrivals.size() + desc.demand.size());
    for (std::uint16_t e = 0; e < desc.arrivals.size(); ++e)
        drawNextArrival(population, e, meanParty(desc), state.arrivals[e]);
    for (std::uint16_t d = 0; d < desc.demand.size(); ++d)
        drawNextOfDemand(population, d, state.arrivals[desc.arrivals.size() + d]);
}

void runPopulation(const Population& population, PopulationState& state, ObjectState& objects, std::uint32_t frame,
                   float framesPerSecond, AddPerson add) {
    Doorman doorman(population, state, objects, frame, framesPerSecond, add);
    const PopulationDesc& desc = population.world.station.population;
    for (std::uint16_t e = 0; e < desc.arrivals.size(); ++e)
        doorman.open(e);
    for (std::uint16_t d = 0; d < desc.demand.size(); ++d)
        doorman.openFor(d);
    doorman.letInLate();
    letAlight(population, state, objects, frame, framesPerSecond, add);
}

} // namespace ped
