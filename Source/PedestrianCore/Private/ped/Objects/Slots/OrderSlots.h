// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Places in an order, first come first: in a line, before a train door. Nobody reserves one; when somebody leaves, the
/// others move up.

#include "ped/Objects/Slots/SlotRules.h"

#include <algorithm>
#include <span>

namespace ped {

/// One order: `count` people in the first of `slots`.
struct Order {
    std::span<AgentId> slots;
    std::uint16_t& count;
};

/// Beside what SlotRules.h asks for, a kind says order(state, list), and whether there is room(state, list).
template <class K>
struct OrderSlots : ObjectSlots<K> {
    static std::span<const AgentId> people(const ObjectState& state, std::size_t list) {
        const Order order = K::order(const_cast<ObjectState&>(state), list);
        return std::span<const AgentId>(order.slots).first(order.count);
    }
    static std::size_t count(const ObjectState& state, std::size_t list) { return people(state, list).size(); }
    static AgentId holder(const ObjectState& state, std::size_t list, std::size_t slot) {
        return people(state, list)[slot];
    }
    static bool owns(const ObjectState& state, AgentId id, const Holdings& h) {
        const std::uint16_t list = K::listOf(state, h);
        return list != noEntry && h.*K::slot < count(state, list) && holder(state, list, h.*K::slot) == id;
    }
    /// Filled from the front, without gaps and without anybody twice.
    static const char* fault(const ObjectState& state, std::size_t list) {
        const Order order = K::order(const_cast<ObjectState&>(state), list);
        if (order.count > order.slots.size())
            return "more people than places";
        const std::span<const AgentId> present = order.slots.first(order.count);
        for (std::size_t k = 0; k < order.slots.size(); ++k) {
            if (order.slots[k].valid() != (k < order.count))
                return "a gap in the order";
            if (k < order.count && std::count(present.begin(), present.end(), order.slots[k]) != 1)
                return "somebody is twice in the order";
        }
        return nullptr;
    }

    static HoldState holdOf(const Holdings& h) { return K::has(h) ? HoldState::Taken : HoldState::None; }
    /// The last place.
    static std::uint16_t choose(const Hearing& h, std::uint16_t list, Outcome& why) {
        why = Outcome::Full;
        return K::room(h.state(), list) ? std::uint16_t(count(h.state(), list)) : noEntry;
    }
    static void take(Hearing& h, std::uint16_t list, std::uint16_t slot, HoldState) {
        const Order order = K::order(h.book.state, list);
        PED_ASSERT(slot == order.count && slot < order.slots.size());
        order.slots[order.count++] = h.who.id;
        K::enter(h.state(), list, slot, h.mine());
    }
    static void release(const Book& book, AgentId id, Holdings& h, LossReason = LossReason::Alone) {
        const Order order = K::order(book.state, K::listOf(book.state, h));
        const std::size_t place = h.*K::slot;
        PED_ASSERT(place < order.count && order.slots[place] == id);
        (void)id;
        for (std::size_t i = place + 1; i < order.count; ++i) {
            order.slots[i - 1] = order.slots[i];
            if (Holdings* other = book.people(order.slots[i]).holdings)
                other->*K::slot = std::uint16_t(i - 1);
        }
        order.slots[--order.count] = {};
        K::erase(h);
    }
    /// Puts somebody at the head; the others move back by one.
    static void takeFirst(const Book& book, std::uint16_t list, AgentId id, Holdings& h) {
        const Order order = K::order(book.state, list);
        PED_ASSERT(order.count < order.slots.size());
        for (std::size_t i = order.count++; i > 0; --i) {
            order.slots[i] = order.slots[i - 1];
            if (Holdings* other = book.people(order.slots[i]).holdings)
                other->*K::slot = std::uint16_t(i);
        }
        order.slots[0] = id;
        K::enter(book.state, list, 0, h);
    }
    /// Everybody in the order loses the place.
    static void dissolve(const Book& book, std::uint16_t list, LossReason why) {
        const Order order = K::order(book.state, list);
        for (std::size_t i = 0; i < order.count; ++i) {
            if (Holdings* h = book.people(order.slots[i]).holdings) {
                K::erase(*h);
                lose(*h, K::lost, why);
            }
            order.slots[i] = {};
            K::left(book.state.tally);
        }
        order.count = 0;
    }
};

} // namespace ped
