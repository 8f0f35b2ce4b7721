// SPDX-License-Identifier: MIT
// Who is in the world: adding, removing, arrivals and departures.
#include "Bounds.h"

#include "ped/Agents/Individuality.h"
#include "ped/Base/Random.h"
#include "ped/Locomotion/ChooseModel.h"
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
/// Places that a source tries for one arrival in one frame.
constexpr int triesPerArrival = 8;
/// No source is busier. [1/s]
constexpr float mostPerSecond = 1000.0f;

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

} // namespace

AgentId Simulation::add(const AgentDesc& desc, bool onlyIfFree) {
    return addAt(desc, onlyIfFree, frame_);
}

AgentId Simulation::addAt(const AgentDesc& desc, bool onlyIfFree, std::uint32_t bornFrame) {
    if (!inWorld(world_, desc.position) || !isFinite(desc.facing) || nextId_ >= mostPeople)
        return {};
    const AgentId id(nextId_);
    const DrawnBody drawn = drawBody(parameters().traits, options_.seed, id);
    const float radius = desc.radius.value_or(drawn.radius);
    const AgentId party = partyOf(desc.group);
    const float preferredSpeed = desc.preferredSpeed.value_or(
        desc.minded ? drawSpeed(typeTable_, desc.type, options_.seed, party.valid() ? party : id)
                    : drawn.preferredSpeed);
    if (!radiusIsSound(radius) || !speedIsSound(preferredSpeed))
        return {};
    const std::optional<Spot> spot = findSpot(world_, desc.position, radius);
    if (!spot)
        return {};
    if (onlyIfFree) {
        if (roomIsStale_) {
            room_.rebuild(agents_);
            roomFrame_ = frame_;
        }
        roomIsStale_ = false;
        const float frames = float(frame_ - roomFrame_ + 1); // This one's steps may be taken.
        if (!room_.isFree(agents_, spot->position, radius,
                          frames * parameters().motor.maxSpeed * context().frameSeconds()))
            return {};
    }
    AgentRecord record;
    record.identity.id = id;
    record.identity.seed = options_.seed;
    record.identity.preferredSpeed = preferredSpeed;
    record.identity.bornFrame = bornFrame;
    record.identity.type = desc.type;
    record.identity.locomotion = desc.locomotion
                                     ? LocomotionChoice(*desc.locomotion)
                                     : modelAtBirth(parameters().locomotion, typeTable_[desc.type].locomotion);
    record.body.position = spot->position;
    record.body.forward = normalized(desc.facing);
    record.body.radius = radius;
    record.body.region = spot->region;
    record.command.direction = record.body.forward; // Stands and looks, until its first decision.
    record.steering.anchor = spot->position.xy();
    record.steering.anchorFrame = bornFrame;
    record.errand = desc.errand;
    if (desc.group != Holdings::nothing)
        joinGroup(objects_, desc.group, id, record.holdings);
    if (desc.minded)
        giveMind(desc, record);
    record.identity.minded = record.mind.minded;
    agents_.add(record);
    if (!roomIsStale_)
        room_.insert(id, record.body);
    ++nextId_;
    return id;
}

bool Simulation::remove(AgentId id) {
    const PersonRef who = person(id);
    if (who.holdings == nullptr)
        return false;
    const auto people = [this](AgentId other) { return person(other); };
    releaseAll(objects_, id, *who.holdings, people, frame_);
    return agents_.remove(id);
}

void Simulation::addSource(const Source& source) {
    sources_.push_back(source);
    sources_.back().index = std::uint32_t(sources_.size() - 1);
    sources_.back().facing = normalized(source.facing);
}

void Simulation::populate() {
    letLeave();
    runStation();
    for (Source& source : sources_)
        letIn(source);
}

/// Few leave in a frame: chunks are looked through on all threads, and those of them once more.
void Simulation::letLeave() {
    const std::span<const AgentChunk> chunks = std::as_const(agents_).chunks();
    hasLeavers_.resize(chunks.size());
    executor_.parallelFor(chunks.size(), 4, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t c = begin; c < end; ++c)
            hasLeavers_[c] = std::any_of(chunks[c].body.begin(), chunks[c].body.end(),
                                         [](const Body& body) { return (body.flags & bodyLeaves) != 0; });
    });
    leaving_.clear();
    for (std::size_t c = 0; c < chunks.size(); ++c)
        for (std::size_t i = 0; hasLeavers_[c] != 0 && i < chunks[c].size(); ++i)
            if (chunks[c].body[i].flags & bodyLeaves)
                leaving_.push_back(chunks[c].identity[i].id);
    std::sort(leaving_.begin(), leaving_.end());
    for (const AgentId id : leaving_) {
        noteBoarding(id);
        remove(id);
    }
    left_ += std::uint32_t(leaving_.size());
}

void Simulation::letIn(Source& source) {
    RandomStream random(options_.seed, AgentId(source.index), Purpose::Arrival);
    random.seek(source.draws);
    const std::uint32_t left = source.limit - std::min(source.limit, source.made + source.waiting);
    if (left > 0 && source.perSecond > 0.0f)
        source.waiting +=
            std::min(left, random.poisson(std::min(source.perSecond, mostPerSecond) / parameters().framesPerSecond));
    AgentDesc desc;
    desc.facing = source.facing;
    desc.errand = source.errand;
    desc.type = source.type;
    for (int tries = triesPerArrival; source.waiting > 0 && tries > 0; --tries) {
        const Vec2 ahead = source.facing * (source.halfExtent.x * random.uniform(-1.0f, 1.0f));
        const Vec2 aside = perpendicular(source.facing) * (source.halfExtent.y * random.uniform(-1.0f, 1.0f));
        desc.position = toVec3(source.position.xy() + ahead + aside, source.position.z);
        if (!addAt(desc, true, frame_ + 1).valid())
            continue;
        --source.waiting;
        ++source.made;
        tries = triesPerArrival + 1; // For the next one.
    }
    source.draws = random.draws();
}

} // namespace ped
