// SPDX-License-Identifier: MIT
#include "RoomTalk.h"

#include "ped/Base/Hash.h"
#include "ped/Navigation/Wayfinding.h"
#include "ped/World/Boards.h"

#include <algorithm>

namespace ped {

namespace {

/// Calls visit(number of a bit, portal's node) for both sides of every portal that a room talks about.
template <class Visit>
void forEachNode(const RoomsAround& around, RegionId room, Visit visit) {
    const auto portals = around.portals(room);
    for (std::size_t i = 0; i < portals.size(); ++i)
        for (int side = 0; side < 2; ++side)
            visit(2 * i + std::size_t(side), Routes::node(portals[i], side));
}

/// Words of bits, said one by one.
class Saying {
public:
    Saying(Boards& boards, RegionId room, std::uint32_t first) : boards_(boards), room_(room), first_(first) {}
    ~Saying() { flush(); }
    Saying(const Saying&) = delete;
    Saying& operator=(const Saying&) = delete;

    void say(std::size_t bit) {
        if (bit / 32 != word_) {
            flush();
            word_ = bit / 32;
        }
        bits_ |= std::uint32_t{1} << (bit % 32);
    }

private:
    void flush() {
        if (bits_ != 0)
            boards_.say(room_, first_ + std::uint32_t(word_), bits_);
        bits_ = 0;
    }

    Boards& boards_;
    RegionId room_;
    std::uint32_t first_;
    std::size_t word_ = 0;
    std::uint32_t bits_ = 0;
};

bool wasSaid(const Boards& boards, RegionId room, std::uint32_t first, std::size_t bit) {
    return (boards.heard(room, first + std::uint32_t(bit / 32)) >> (bit % 32) & 1u) != 0;
}

/// One has seen one of a room's doors open that others took for blocked: their word about the room is out of date.
bool knowsBetter(const Topology& topology, RegionId room, const RoomMemory& memory) {
    const auto doors = topology.portalsIn(room);
    return std::any_of(doors.begin(), doors.end(), [&](PortalId p) {
        return hasBit(memory.open, Routes::node(p, 0)) || hasBit(memory.open, Routes::node(p, 1));
    });
}

} // namespace

std::uint32_t talkFrames(const Parameters& parameters) {
    const std::uint32_t step = std::max(1u, parameters.humanStepFrames);
    const auto frames = std::uint32_t(parameters.ways.talkSeconds * parameters.framesPerSecond + 0.5f);
    return std::max(step, frames - frames % step);
}

bool isTalkTurn(const StepContext& context, AgentId id) {
    const std::uint32_t step = std::max(1u, context.parameters.humanStepFrames);
    const std::uint32_t turns = talkFrames(context.parameters) / step;
    return (context.frame / step) % turns == (id.value / step) % turns;
}

void tellRoom(const StepContext& context, RegionId room, const RoomMemory& memory, const std::uint32_t* blocked) {
    const RoomsAround& around = context.wayfinding->around;
    {
        Saying finished(*context.boards, room, 0);
        const auto rooms = around.rooms(room);
        for (std::size_t i = 0; i < rooms.size(); ++i)
            if (hasBit(memory.finished, rooms[i].index()))
                finished.say(i);
    }
    if (blocked == nullptr)
        return;
    Saying shut(*context.boards, room, around.roomWords());
    forEachNode(around, room, [&](std::size_t bit, std::size_t node) {
        if (hasBit(blocked, node))
            shut.say(bit);
    });
}

bool hearTalk(const StepContext& context, RegionId room, RoomMemory& memory, std::uint32_t* blocked) {
    const RoomsAround& around = context.wayfinding->around;
    const Boards& boards = *context.boards;
    bool news = false;
    const auto rooms = around.rooms(room);
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        if (!wasSaid(boards, room, 0, i) || hasBit(memory.finished, rooms[i].index()) ||
            knowsBetter(context.world.topology, rooms[i], memory))
            continue;
        setBit(memory.finished, rooms[i].index());
        setBit(memory.told, rooms[i].index());
        news = true;
    }
    if (blocked == nullptr)
        return news;
    forEachNode(around, room, [&](std::size_t bit, std::size_t node) {
        if (!wasSaid(boards, room, around.roomWords(), bit) || hasBit(blocked, node) || hasBit(memory.open, node))
            return;
        setBit(blocked, node);
        setBit(memory.heard, node);
        news = true;
    });
    return news;
}

void bidForDoor(const StepContext& context, AgentId id, RegionId room, PortalId door, bool decides) {
    // Who decides in a room does so for as long as they are there: the hash is of person and room alone.
    const std::uint64_t hash = combineHash(combineHash(0x77617973u, id.value), room.value);
    context.boards->bid(room, decides ? 0 : 1, (hash & 0xffffffff00000000ull) | door.value);
}

PortalId decidedDoor(const StepContext& context, RegionId room, const std::uint32_t* blocked) {
    for (std::uint32_t place = 0; place < 2; ++place) {
        const std::uint64_t bid = context.boards->leastBid(room, place);
        if (bid == Boards::noBid)
            continue;
        const PortalId door(std::uint16_t(bid & 0xffffu));
        const Portal& portal = context.world.topology.portals[door.index()];
        if (blocked == nullptr || !hasBit(blocked, Routes::node(door, portal.sideIn(room))))
            return door;
    }
    return {};
}

} // namespace ped
