// SPDX-License-Identifier: MIT
// People with minds in a run: stages "feel" and "think", births, and what listeners hear.
#include "Thinkers.h"

#include "ped/Simulation/Simulation.h"

namespace ped {

void Simulation::startMinds() {
    typeTable_ = TypeTable(world_.station.population, context().humanSeconds());
    goods_ = goodsOf(objects_.layout);
}

MindContext Simulation::mindContext() const {
    return {context(), objects_, typeTable_, goods_, options_.mind};
}

void Simulation::thinkOnChunk(const AgentChunk& chunk, std::vector<MindEvent>* heard) {
    const StepContext c = context();
    runErrands(c, places_, chunk.identity, chunk.body, chunk.path, chunk.errand, chunk.command);
    if (hasMinds_)
        think(mindContext(), thinkers(chunk), heard != nullptr ? options_.events : nullptr, heard, activities_);
}

void Simulation::thinkAndTell() {
    const std::span<const std::uint32_t> chosen = humanChunks();
    MindEvents& events = *options_.events;
    events.beginStage(agents_.chunks().size());
    executor_.parallelFor(chosen.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t i = begin; i < end; ++i)
            thinkOnChunk(agents_.chunks()[chosen[i]], events.chunk(chosen[i]));
    });
    events.endStage();
}

/// Friends draw what they have in common from one stream, that of their group; none for who comes alone.
AgentId Simulation::partyOf(std::uint16_t group) const {
    if (group >= objects_.groups.size())
        return {};
    return AgentId(0x80000000u | ((objects_.groups[group].since * 2654435769u ^ group) & 0x7fffffffu));
}

void Simulation::giveMind(const AgentDesc& desc, AgentRecord& record) {
    hasMinds_ = true;
    record.errand = Errand();
    record.errand.kind = ErrandKind::Mind;
    const GroupState* group = record.holdings.inGroup() ? &objects_.groups[record.holdings.group] : nullptr;
    const Birth birth{desc.from, desc.type, record.identity.bornFrame, group != nullptr && group->meetingPoint.valid(),
                      partyOf(desc.group)};
    beginMind(mindContext(), record.identity, birth, record.mind, record.goals, record.knowledge);
    if (typeTable_[desc.type].onDuty)
        record.body.flags |= bodyOnDuty;
    if (options_.events == nullptr)
        return;
    MindEvent event;
    event.kind = MindEventKind::Arrives;
    event.frame = record.identity.bornFrame;
    event.agent = record.identity.id;
    event.region = record.body.region;
    event.object = desc.from;
    event.train = desc.train;
    event.value = record.mind.hasTicket ? 1.0f : 0.0f;
    options_.events->add(event);
}

/// The arbiter lets people on trains; here it is written down.
void Simulation::noteBoarding(AgentId id) {
    const AgentPlace place = agents_.find(id);
    const AgentChunk& chunk = agents_.chunks()[place.chunk];
    const Holdings& holdings = chunk.holdings[place.row];
    if (!chunk.mind[place.row].minded || holdings.boarded == Holdings::nothing)
        return;
    ++activities_.trainsCaught;
    if (options_.events == nullptr)
        return;
    MindEvent event;
    event.kind = MindEventKind::Boards;
    event.frame = frame_;
    event.agent = id;
    event.region = chunk.body[place.row].region;
    event.train = holdings.boarded;
    if (const RequestResult* answer = holdings.answer(RequestKind::Board))
        event.object = answer->object;
    options_.events->add(event);
}

} // namespace ped
