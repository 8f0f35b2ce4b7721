// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Conversations: somebody opens a circle and invites another person; others may join until it is full. A list is a
/// circle.

#include "ped/Objects/Slots/SlotRequests.h"
#include "ped/Objects/Slots/SlotRules.h"

namespace ped {

/// People in a circle, in the order of their places.
struct ChatSlots : SlotDefaults {
    static constexpr const char* what = "a chat";
    static constexpr LossFlag lost = lostChat;

    static const char* table() { return "chats"; }
    static bool has(const Holdings& h) { return h.chats(); }
    static std::size_t lists(const ObjectState& state) { return state.chats.size(); }
    static std::size_t count(const ObjectState& state, std::size_t chat) { return state.chats[chat].members.size(); }
    static AgentId holder(const ObjectState& state, std::size_t chat, std::size_t n) {
        return state.chats[chat].members[n];
    }
    static void claim(const ObjectState&, std::size_t chat, std::uint16_t n, Holdings& h) {
        h.chat = std::uint16_t(chat);
        h.chatSlot = std::uint8_t(n);
    }
    static bool owns(const ObjectState& state, AgentId id, const Holdings& h) {
        return h.chat < state.chats.size() && h.chatSlot < count(state, h.chat) &&
               holder(state, h.chat, h.chatSlot) == id;
    }
    static bool fits(const ObjectState& state) { return state.chats.size() < Holdings::nothing; }
    static const char* fault(const ObjectState& state, std::size_t chat);
    /// The last one who is left in the circle loses it too, and is told why.
    static void release(const Book& book, AgentId id, Holdings& h, LossReason why = LossReason::Alone);
    static std::optional<LossReason> lapse(Hearing& h);

    // ---- Requests ----
    static Outcome open(Hearing& h);
    static Outcome join(Hearing& h);

    static constexpr std::array answers{
        Answer{RequestKind::OpenChat, open},
        Answer{RequestKind::JoinChat, join},
        Answer{RequestKind::LeaveChat, leaveSlot<ChatSlots>},
    };
};

/// The place in a circle that is kept for the person who was invited.
struct InvitationSlots : SlotDefaults {
    static constexpr const char* what = "an invitation";
    static constexpr LossFlag lost = lostInvitation;

    static const char* table() { return "chats"; }
    static bool has(const Holdings& h) { return h.isInvited(); }
    static std::size_t lists(const ObjectState& state) { return state.chats.size(); }
    static std::size_t count(const ObjectState&, std::size_t) { return 1; }
    static AgentId holder(const ObjectState& state, std::size_t chat, std::size_t) { return state.chats[chat].invited; }
    static void claim(const ObjectState&, std::size_t chat, std::uint16_t, Holdings& h) {
        h.invitation = std::uint16_t(chat);
    }
    static bool owns(const ObjectState& state, AgentId id, const Holdings& h) {
        return h.invitation < state.chats.size() && state.chats[h.invitation].invited == id;
    }
    static bool fits(const ObjectState&) { return true; }
    static const char* fault(const ObjectState&, std::size_t) { return nullptr; }
    /// A circle that nobody else has come to is dissolved.
    static void release(const Book& book, AgentId id, Holdings& h, LossReason why = LossReason::Alone);
    /// People who do not follow an invitation are free for another.
    static std::optional<LossReason> lapse(Hearing& h);

    static constexpr std::array answers{
        Answer{RequestKind::DeclineChat, leaveSlot<InvitationSlots>},
    };
};

} // namespace ped
