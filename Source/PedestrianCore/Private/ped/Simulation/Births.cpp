// SPDX-License-Identifier: MIT
// The one place where people come into being, whoever asked for them.
#include "Bounds.h"
#include "SimulationRun.h"

#include "ped/Agents/Individuality.h"
#include "ped/Agents/Luggage.h"
#include "ped/Agents/Personality.h"
#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"
#include "ped/Examples/ExampleBase.h"
#include "ped/Locomotion/ChooseModel.h"
#include "ped/Locomotion/HidacTraits.h"
#include "ped/Mind/Think.h"
#include "ped/Motor/GroundFollowing.h"
#include "ped/Motor/StaticContact.h"
#include "ped/Simulation/Simulation.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ped {

namespace {

/// How far from the wanted place somebody may be put. [m]
constexpr float placeReach = 0.6f;
/// Draws for places beside one's friends, before one is put anywhere.
constexpr std::uint64_t triesBesideFriends = 12;
/// Draws for a place away from stairs and platforms, before any will do.
constexpr int triesInside = 64;
/// How far from the last of their friends somebody is put, along x and along y. [m]
constexpr float besideFriends = 1.5f;

/// How far aside somebody may appear at most who is asked for where somebody stands. [m]
constexpr float mostAside = 10.0f;

struct Spot {
    RegionId region;
    Vec3 position;
};

/// Near p, where a body of this radius fits: walkable ground is made for a body of mean size.
std::optional<Spot> findSpot(const World& world, Vec3 p, float radius) {
    const std::optional<GroundPoint> ground = world.findGround(p, placeReach);
    Landing fit;
    if (!ground || !findFit(world, ground->region, ground->position.xy(), radius, placeReach, fit))
        return std::nullopt;
    return Spot{fit.region,
                toVec3(fit.position, footHeight(world, fit.region, toVec3(fit.position, ground->position.z)))};
}

bool isFree(SimulationRun& run, Vec3 position, float radius) {
    if (run.roomIsStale) {
        run.room.rebuild(run.agents);
        run.roomFrame = run.state.frame;
    }
    run.roomIsStale = false;
    const float frames = float(run.state.frame - run.roomFrame + 1); // This one's steps may be taken.
    const float moved = frames * run.parameters().motor.maxSpeed * run.stepContext().frameSeconds();
    return run.room.isFree(run.agents, position, radius, moved);
}

/// Friends draw what they have in common from one stream, that of their group; none for people who come alone.
AgentId partyOf(const ObjectState& objects, std::uint16_t group) {
    if (group >= objects.groups.size())
        return {};
    return AgentId(0x80000000u | ((objects.groups[group].since * 2654435769u ^ group) & 0x7fffffffu));
}

LocomotionChoice modelFor(const SimulationRun& run, const Newcomer& newcomer) {
    return newcomer.locomotion ? LocomotionChoice(*newcomer.locomotion)
                               : modelAtBirth(run.parameters().locomotion, run.types[newcomer.type].locomotion);
}

/// Whoever walks as recorded people did walks as fast as they did, too.
TraitParameters traitsFor(const SimulationRun& run, LocomotionKind model) {
    TraitParameters traits = run.parameters().traits;
    const ExampleBase* base = run.options.examples.get();
    if ((model != LocomotionKind::Graph && model != LocomotionKind::Nearest) || base == nullptr ||
        base->pace().mean <= 0.0f)
        return traits;
    traits.speedMean = base->pace().mean;
    traits.speedDeviation = base->pace().deviation;
    return traits;
}

/// People who walk together prefer the same speed.
float walkerSpeed(const SimulationRun& run, const TraitParameters& traits, AgentId id, AgentId party) {
    const bool joint = party.valid() && (run.agents.features() & featureGroups) != 0;
    return drawBody(traits, run.state.seed, joint ? party : id).preferredSpeed;
}

void tellCompany(const SimulationRun& run, const AgentRecord& record) {
    if ((run.agents.features() & featureGroups) == 0 || !record.holdings.inGroup())
        return;
    const GroupState& group = run.state.objects.groups[record.holdings.group];
    MindEvent event;
    event.kind = MindEventKind::ComesWith;
    event.frame = record.identity.bornFrame;
    event.agent = record.identity.id;
    event.region = record.body.region;
    event.value = float(group.members.size() + group.expected) - 1.0f;
    event.tie = group.tie;
    if (!group.members.empty() && group.members[0] != record.identity.id)
        event.other = group.members[0];
    if (event.value > 0.0f)
        run.options.events->add(event);
}

void tellArrival(const SimulationRun& run, const Newcomer& newcomer, const AgentRecord& record) {
    if (run.options.events == nullptr)
        return;
    MindEvent event;
    event.kind = MindEventKind::Arrives;
    event.frame = record.identity.bornFrame;
    event.agent = record.identity.id;
    event.region = record.body.region;
    event.object = newcomer.from;
    event.train = newcomer.train;
    event.value = record.mind.hasTicket ? 1.0f : 0.0f;
    run.options.events->add(event);
    tellCompany(run, record);
}

/// Children want what the first of their group wants.
std::uint16_t plansOf(const SimulationRun& run, const Newcomer& newcomer, const GroupState* group) {
    if (!run.types[newcomer.type].child || group == nullptr || group->members.empty())
        return newcomer.type;
    const AgentPlace place = run.agents.find(group->members[0]);
    return place.valid() ? std::as_const(run.agents).chunks()[place.chunk].identity[place.row].type : newcomer.type;
}

void giveMind(SimulationRun& run, const Newcomer& newcomer, AgentRecord& record) {
    run.state.hasMinds = true;
    record.errand = Errand();
    record.errand.kind = ErrandKind::Mind;
    const ObjectState& objects = run.state.objects;
    const GroupState* group = record.holdings.inGroup() ? &objects.groups[record.holdings.group] : nullptr;
    const Birth birth{newcomer.from,
                      newcomer.type,
                      record.identity.bornFrame,
                      group != nullptr && group->meetingPoint.valid(),
                      newcomer.destination,
                      partyOf(objects, newcomer.group),
                      plansOf(run, newcomer, group)};
    beginMind(run.context(), record.identity, birth, record.mind, record.goals, record.knowledge);
    if ((run.agents.features() & featureTasks) != 0)
        beginTasks(run.context(), record.identity, birth, record.tasks);
    if (run.types[newcomer.type].onDuty)
        record.body.flags |= bodyOnDuty;
    tellArrival(run, newcomer, record);
}

/// Anywhere but on stairs and platforms, where nobody has been for long; there, too, where there is nothing else.
Vec3 somewhereInside(const SimulationRun& run, std::uint64_t& draws) {
    const World& world = run.world;
    GroundPoint place;
    for (int tries = 0; tries < triesInside; ++tries) {
        place = randomGround(world, run.state.seed, AgentId(run.state.nextId), draws, Purpose::Placement);
        if (isLevel(world, world.region(place.region)) &&
            world.objects.inRegionOfKind(place.region, ObjectKind::TrainDoor).empty())
            break;
    }
    return place.position;
}

} // namespace

AgentId bear(SimulationRun& run, const Newcomer& newcomer, bool onlyIfFree, std::uint32_t bornFrame) {
    SimulationState& state = run.state;
    if (!inWorld(run.world, newcomer.position) || !isFinite(newcomer.facing) || state.nextId >= mostPeople ||
        (newcomer.minded && (run.agents.features() & featureMinds) == 0))
        return {};
    const AgentId id(state.nextId);
    const DrawnBody drawn = drawBody(run.parameters().traits, state.seed, id);
    const bool isChild = run.types[newcomer.type].child;
    const float radius =
        newcomer.radius.value_or(drawn.radius * (isChild ? run.parameters().locomotion.together.childSize : 1.0f));
    const AgentId party = partyOf(state.objects, newcomer.group);
    const LocomotionChoice model = modelFor(run, newcomer);
    const Personality like = personalityOf(run.personality.get(), newcomer.type, state.seed, id);
    const float preferredSpeed = newcomer.preferredSpeed.value_or(
        like.speed() * (newcomer.minded ? drawSpeed(run.types, newcomer.type, state.seed, party.valid() ? party : id)
                                        : walkerSpeed(run, traitsFor(run, model.own()), id, party)));
    const float patience = newcomer.patience.value_or(like.patience() * patienceOf(id));
    if (!radiusIsSound(radius) || !speedIsSound(preferredSpeed) || !isSound(run.world, Traits{patience}))
        return {};
    const std::optional<Spot> spot = findSpot(run.world, newcomer.position, radius);
    if (!spot || (onlyIfFree && !isFree(run, spot->position, radius)))
        return {};
    AgentRecord record;
    record.identity.id = id;
    record.identity.seed = state.seed;
    record.identity.preferredSpeed = preferredSpeed;
    record.identity.bornFrame = bornFrame;
    record.identity.type = newcomer.type;
    record.identity.locomotion = model;
    record.traits.patience = patience;
    if ((run.agents.features() & featureContact) != 0)
        record.contact = contactAtBirth(run.parameters().locomotion.hidac, record.identity, run.personality.get());
    record.body.position = spot->position;
    record.body.forward = normalized(newcomer.facing);
    record.body.radius = radius;
    record.body.region = spot->region;
    if (newcomer.luggage)
        giveLuggage(record.body, *newcomer.luggage);
    else if (!run.luggageShares.empty())
        giveShare(run, record.identity, record.body);
    run.hasLuggage = run.hasLuggage || roomOf(luggageOf(record.body)).radius > 0.0f;
    record.command.direction = record.body.forward; // They stand and look, until their first decision.
    record.steering.anchor = spot->position.xy();
    record.steering.anchorFrame = bornFrame;
    record.errand = newcomer.errand;
    if (newcomer.group < state.objects.groups.size()) {
        // Each who joins is one fewer to be expected: no two members have the same number.
        const GroupState& group = state.objects.groups[newcomer.group];
        const std::size_t slot = group.expected > 0 ? group.expected - 1u : group.members.size();
        record.company.look = groupLook(party.value, std::uint32_t(slot));
        joinGroup(state.objects, newcomer.group, id, record.holdings);
    }
    record.company.party = record.holdings.group;
    record.company.together = bornFrame;
    record.planning = newcomer.planning;
    if (newcomer.minded)
        giveMind(run, newcomer, record);
    record.identity.minded = record.mind.minded;
    if (run.wayfinding != nullptr)
        giveWayMap(run, record);
    run.agents.add(record);
    giveBeliefs(run, id, record.mind);
    if (!run.roomIsStale)
        run.room.insert(id, record.body);
    ++state.nextId;
    return id;
}

AgentId bearNear(SimulationRun& run, const Newcomer& newcomer, float within, std::uint32_t bornFrame) {
    constexpr float apart = 0.1f; // Of the rings of places that are tried, the nearest first. [m]
    constexpr int around = 16;
    if (const AgentId id = bear(run, newcomer, true, bornFrame); id.valid())
        return id;
    const int rings = int(std::min(within, mostAside) / apart);
    for (int ring = 1; ring <= rings; ++ring)
        for (int i = 0; i < around; ++i) {
            const Vec2 to = headingVector(twoPi * float(i) / float(around)) * (apart * float(ring));
            Newcomer aside = newcomer;
            aside.position = newcomer.position + toVec3(to, 0.0f);
            if (const AgentId id = bear(run, aside, true, bornFrame); id.valid())
                return id;
        }
    return {};
}

AgentId bearAuthored(SimulationRun& run, const Newcomer& newcomer, std::uint32_t bornFrame) {
    Newcomer person = newcomer;
    person.minded = run.options.minds;
    person.errand.kind = ErrandKind::Roam; // What people do who have no mind.
    return bear(run, person, true, bornFrame);
}

std::uint32_t bearInhabitants(SimulationRun& run) {
    SimulationState& state = run.state;
    std::uint64_t draws = 0;
    Vec3 last;
    const auto add = [&](const Newcomer& newcomer) {
        Newcomer person = newcomer;
        const auto& groups = state.objects.groups;
        const bool hasFriends = person.group < groups.size() && !groups[person.group].members.empty();
        if (hasFriends && draws < triesBesideFriends) {
            RandomStream random(state.seed, AgentId(state.nextId), Purpose::Placement);
            random.seek(draws++);
            person.position = last + Vec3{random.uniform(-besideFriends, besideFriends),
                                          random.uniform(-besideFriends, besideFriends), 0.0f};
        } else if (!person.from.valid()) {
            person.position = somewhereInside(run, draws);
        }
        const AgentId id = bearAuthored(run, person, state.frame);
        if (id.valid()) {
            draws = 0;
            last = person.position;
        }
        return id;
    };
    return addInitial(run.population, state.population, state.objects, add) + bearFlows(run);
}

} // namespace ped
