// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Places that are taken one by one: on a bench, before a stage, at a meeting point. Where a person may be on the way
/// to a place, it is reserved first and taken on arrival.

#include "ped/Objects/Slots/SlotRules.h"

namespace ped {

/// The slots are K::all(state), as layout.places(K::kind).items. Beside what SlotRules.h asks for, a kind says
///
///     leash(rules)                      how far away from a taken place a person loses it [m]
///
/// and may say
///
///     hold                              where holdings say how firmly they have it; else nobody reserves a place
///     best(hearing, list)               the slot for a person who does not mind which; else the nearest free one
///     mayHave(hearing, list, slot)      whether a person may have a free slot: Granted, or why not
///     changed(state, list, by)          counts the slots that are held
template <class K>
struct PlaceSlots : ObjectSlots<K> {
    /// Where a person's holdings say how firmly they have it. Null: they take it when they arrive, without reserving.
    static constexpr HoldState Holdings::*hold = nullptr;

    static auto& all(ObjectState& state) { return state.slots[std::size_t(K::kind)]; }
    static const auto& all(const ObjectState& state) { return state.slots[std::size_t(K::kind)]; }
    static const Rows<StandPlace>& places(const ObjectState& state) { return state.layout.places(K::kind); }
    static auto& at(ObjectState& state, std::size_t list, std::size_t slot) {
        return K::all(state)[places(state).first[list] + slot];
    }
    static const auto& at(const ObjectState& state, std::size_t list, std::size_t slot) {
        return K::all(state)[places(state).first[list] + slot];
    }
    static std::size_t count(const ObjectState& state, std::size_t list) { return places(state)[list].size(); }
    static AgentId holder(const ObjectState& state, std::size_t list, std::size_t slot) {
        return at(state, list, slot).holder;
    }
    static bool fits(const ObjectState& state) { return K::all(state).size() == places(state).items.size(); }
    static HoldState holdOf(const Holdings& h) {
        if constexpr (K::hold != nullptr)
            return h.*K::hold;
        else
            return K::has(h) ? HoldState::Taken : HoldState::None;
    }
    static bool owns(const ObjectState& state, AgentId id, const Holdings& h) {
        const std::uint16_t list = K::listOf(state, h);
        if (list == noEntry || h.*K::slot >= count(state, list))
            return false;
        return at(state, list, h.*K::slot).holder == id && K::agrees(at(state, list, h.*K::slot), h);
    }
    static bool agrees(const SlotState& slot, const Holdings& h) { return slot.hold == holdOf(h); }
    static const char* fault(const ObjectState& state, std::size_t list) {
        for (std::size_t i = 0; i < count(state, list); ++i) {
            const SlotState& slot = at(state, list, i);
            if (slot.hold > HoldState::Taken || slot.holder.valid() != (slot.hold != HoldState::None))
                return "held by nobody, or somebody without holding it";
            if (slot.holder.valid() && places(state)[list][i].usable == 0)
                return "somebody has a place where nobody can be";
        }
        return nullptr;
    }

    static void changed(ObjectState&, std::size_t, int) {}
    static std::optional<std::uint16_t> best(const Hearing& h, std::uint16_t list) {
        const std::span<const StandPlace> all = places(h.state())[list];
        std::optional<std::uint16_t> best;
        float nearest = 0.0f;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const float away = distanceSquared(all[i].position.xy(), h.position().xy());
            if (holder(h.state(), list, i).valid() || all[i].usable == 0 || (best && away >= nearest))
                continue;
            best = std::uint16_t(i);
            nearest = away;
        }
        return best;
    }
    static Outcome mayHave(const Hearing&, std::uint16_t, std::uint16_t) { return Outcome::Granted; }
    static void fill(SlotState& slot, AgentId id, const Holdings&, HoldState how, std::uint32_t frame) {
        slot.holder = id;
        slot.hold = how;
        slot.since = frame;
    }
    static void setHold(Holdings& h, HoldState how) {
        if constexpr (K::hold != nullptr)
            h.*K::hold = how;
    }

    /// The slot asked for, or the best one; noEntry, with the reason in `why`, where there is none.
    static std::uint16_t choose(const Hearing& h, std::uint16_t list, Outcome& why) {
        const std::uint32_t wanted = h.request.argument;
        if (!K::numbered || wanted == anyArgument) {
            why = Outcome::Full;
            return K::best(h, list).value_or(noEntry);
        }
        why = Outcome::NoSuchThing;
        if (wanted >= count(h.state(), list) || places(h.state())[list][wanted].usable == 0)
            return noEntry;
        why = Outcome::Occupied;
        if (holder(h.state(), list, wanted).valid())
            return noEntry;
        why = K::mayHave(h, list, std::uint16_t(wanted));
        return why == Outcome::Granted ? std::uint16_t(wanted) : noEntry;
    }
    static void take(Hearing& h, std::uint16_t list, std::uint16_t slot, HoldState how) {
        ObjectState& state = h.book.state;
        auto& taken = at(state, list, slot);
        PED_ASSERT(!taken.holder.valid() || taken.holder == h.who.id);
        if (!taken.holder.valid())
            K::changed(state, list, 1);
        K::fill(taken, h.who.id, h.mine(), how, h.frame());
        K::enter(state, list, slot, h.mine());
        K::setHold(h.mine(), how);
    }
    static void release(const Book& book, AgentId, Holdings& h, LossReason = LossReason::Alone) {
        const std::uint16_t list = K::listOf(book.state, h);
        auto& slot = at(book.state, list, h.*K::slot);
        slot = std::remove_reference_t<decltype(slot)>();
        K::changed(book.state, list, -1);
        K::erase(h);
        K::setHold(h, HoldState::None);
    }
    static std::optional<LossReason> lapse(Hearing& h) {
        const std::uint16_t list = K::listOf(h.state(), h.mine());
        const std::uint16_t slot = h.mine().*K::slot;
        if (holdOf(h.mine()) == HoldState::Reserved)
            return h.isLate(at(h.state(), list, slot).since) ? std::optional(LossReason::Expired) : std::nullopt;
        return h.within(places(h.state())[list][slot].position, K::leash(h.rules()))
                   ? std::nullopt
                   : std::optional(LossReason::Strayed);
    }
};

} // namespace ped
