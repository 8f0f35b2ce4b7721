// SPDX-License-Identifier: MIT
// Objects, trains and the authored population of a run.
#include "ped/Base/Random.h"
#include "ped/Motor/GroundFollowing.h"
#include "ped/Objects/ObjectControl.h"
#include "ped/Objects/Timetable.h"
#include "ped/Simulation/Simulation.h"

namespace ped {

namespace {

/// Draws for places beside one's friends, before one is put anywhere.
constexpr std::uint64_t triesBesideFriends = 12;

} // namespace

PersonRef Simulation::person(AgentId id) {
    const AgentPlace place = agents_.find(id);
    if (!place.valid())
        return {};
    AgentChunk& chunk = agents_.chunks()[place.chunk];
    return {&chunk.holdings[place.row], &chunk.body[place.row], chunk.identity[place.row].seed};
}

void Simulation::startStation() {
    if (options_.authored) {
        startTimetable(objects_, parameters().framesPerSecond);
        const auto people = [this](AgentId id) { return person(id); };
        runTimetable(objects_, 0, parameters().framesPerSecond, people);
        startPopulation(population_, populationState_);
    }
    untouchedObjects_ = objects_.hash();
}

void Simulation::arbitrateAll() {
    const auto people = [this](AgentId id) { return person(id); };
    if (storeIsOpen_)
        releaseMissing(objects_, people, frame_);
    storeIsOpen_ = false;
    petitioners_.clear();
    for (const std::uint32_t index : humanChunks()) {
        AgentChunk& chunk = agents_.chunks()[index];
        gatherPetitioners(chunk.identity, chunk.body, chunk.requests, chunk.holdings, petitioners_);
    }
    if (!petitioners_.empty())
        arbitrate(context(), objects_, petitioners_, people);
}

/// As things are at the beginning of the next frame.
void Simulation::runStation() {
    if (!options_.authored)
        return;
    const auto people = [this](AgentId id) { return person(id); };
    const auto add = [this](const Newcomer& newcomer) { return admit(newcomer, frame_ + 1); };
    runTimetable(objects_, frame_ + 1, parameters().framesPerSecond, people);
    runPopulation(population_, populationState_, objects_, frame_ + 1, parameters().framesPerSecond, add);
}

AgentId Simulation::admit(const Newcomer& newcomer, std::uint32_t bornFrame) {
    AgentDesc desc;
    desc.position = newcomer.position;
    desc.facing = newcomer.facing;
    desc.type = newcomer.type;
    desc.group = newcomer.group;
    desc.from = newcomer.from;
    desc.train = newcomer.train;
    desc.minded = options_.minds;
    desc.errand.kind = ErrandKind::Roam; // What people do who have no mind.
    return addAt(desc, true, bornFrame);
}

/// Anywhere but on stairs and platforms, where nobody has been for long; there, too, where there is nothing else.
Vec3 Simulation::somewhereInside(std::uint64_t& draws) const {
    GroundPoint place;
    for (int tries = 0; tries < 64; ++tries) {
        place = randomGround(world_, options_.seed, AgentId(nextId_), draws, Purpose::Placement);
        if (isLevel(world_, world_.region(place.region)) &&
            world_.objects.inRegionOfKind(place.region, ObjectKind::TrainDoor).empty())
            break;
    }
    return place.position;
}

std::uint32_t Simulation::addInhabitants() {
    std::uint64_t draws = 0;
    Vec3 last;
    const auto add = [&](const Newcomer& newcomer) {
        Newcomer person = newcomer;
        const bool hasFriends = person.group < objects_.groups.size() && !objects_.groups[person.group].members.empty();
        if (hasFriends && draws < triesBesideFriends) {
            RandomStream random(options_.seed, AgentId(nextId_), Purpose::Placement);
            random.seek(draws++);
            person.position = last + Vec3{random.uniform(-1.5f, 1.5f), random.uniform(-1.5f, 1.5f), 0.0f};
        } else if (!person.from.valid()) {
            person.position = somewhereInside(draws);
        }
        const AgentId id = admit(person, frame_);
        if (id.valid()) {
            draws = 0;
            last = person.position;
        }
        return id;
    };
    return addInitial(population_, populationState_, objects_, add);
}

bool Simulation::setBoothOpen(ObjectId booth, bool open) {
    const auto people = [this](AgentId id) { return person(id); };
    return ped::setBoothOpen(objects_, booth, open, people, frame_);
}

bool Simulation::setPointOpen(ObjectId point, bool open) {
    const auto people = [this](AgentId id) { return person(id); };
    return ped::setPointOpen(objects_, point, open, people, frame_);
}

bool Simulation::startPerformance(ObjectId area) {
    return ped::startPerformance(objects_, area, frame_);
}

bool Simulation::endPerformance(ObjectId area) {
    const auto people = [this](AgentId id) { return person(id); };
    return ped::endPerformance(objects_, area, people);
}

bool Simulation::delayTrain(std::uint16_t train, float seconds) {
    return options_.authored &&
           ped::delayTrain(objects_, train, framesOf(double(seconds), parameters().framesPerSecond), frame_);
}

bool Simulation::cancelTrain(std::uint16_t train) {
    const auto people = [this](AgentId id) { return person(id); };
    return options_.authored && ped::cancelTrain(objects_, train, people, frame_);
}

bool Simulation::checkObjects(Diagnostics& diagnostics) const {
    agents_.listIds(everybody_);
    holders_.clear();
    for (const AgentId id : everybody_) {
        const AgentPlace place = agents_.find(id);
        holders_.push_back({id, &agents_.chunks()[place.chunk].holdings[place.row]});
    }
    return checkObjectState(objects_, holders_, diagnostics);
}

} // namespace ped
