// SPDX-License-Identifier: MIT
#include "ped/Objects/Slots/ChatSlots.h"

#include "ped/Base/DetMath.h"
#include "ped/Objects/LayoutPlaces.h"

#include <array>

namespace ped {

namespace {

/// Directions in which the second place of a circle is tried, from the direction towards the other person. [degrees]
constexpr std::array<float, 9> turns{0.0f, 30.0f, -30.0f, 60.0f, -60.0f, 100.0f, -100.0f, 140.0f, -140.0f};
constexpr std::size_t mostCircles = 0xfffeu;

void forgetInvitation(Holdings& h) {
    h.invitation = Holdings::nothing;
    h.invitedBy = {};
}

/// Takes an empty or abandoned circle out of use.
void closeCircle(const Book& book, std::uint16_t chat, LossReason why) {
    ChatCircle& circle = book.state.chats[chat];
    for (const AgentId id : circle.members.span())
        if (Holdings* h = book.people(id).holdings) {
            h->chat = Holdings::nothing;
            h->chatSlot = 0;
            lose(*h, lostChat, why);
        }
    if (circle.invited.valid())
        if (Holdings* h = book.people(circle.invited).holdings) {
            forgetInvitation(*h);
            lose(*h, lostInvitation, why);
        }
    circle = ChatCircle();
}

void enterCircle(ObjectState& state, std::uint16_t chat, AgentId id, Holdings& h) {
    ChatCircle& circle = state.chats[chat];
    ChatSlots::claim(state, chat, std::uint16_t(circle.members.size()), h);
    circle.members.push(id);
    if (circle.invited == id) {
        circle.invited = {};
        forgetInvitation(h);
    }
    if (circle.members.size() == 2 && circle.met == 0) {
        circle.met = 1;
        ++state.tally.chats;
    }
}

/// A circle of two with its first place at `me` and free ground at the second; false where there is no room.
bool findRoom(const Hearing& h, Vec3 me, Vec3 other, ChatCircle& out) {
    const Vec2 towards = normalized(other.xy() - me.xy(), h.who.person.body->forward);
    for (const float degrees : turns) {
        const Vec2 direction = rotated(towards, degreesToRadians(degrees));
        const float radius = h.rules().chatPairRadius;
        const Vec3 second = toVec3(me.xy() + direction * (2.0f * radius), me.z);
        if (!standingGround(h.context.world, second, h.rules().derivedReach) ||
            !freeBetween(h.context.world, me, second, h.rules().derivedReach))
            continue;
        out.center = toVec3(me.xy() + direction * radius, me.z);
        out.toFirst = -direction;
        return true;
    }
    return false;
}

std::uint16_t unusedCircle(ObjectState& state) {
    for (std::size_t i = 0; i < state.chats.size(); ++i)
        if (state.chats[i].members.empty())
            return std::uint16_t(i);
    if (state.chats.size() >= mostCircles)
        return noEntry;
    state.chats.emplace_back();
    return std::uint16_t(state.chats.size() - 1);
}

} // namespace

const char* ChatSlots::fault(const ObjectState& state, std::size_t chat) {
    const ChatCircle& circle = state.chats[chat];
    if (!circle.members.consistent() || !isFinite(circle.center) || !isFinite(circle.toFirst) || circle.met > 1)
        return "impossible values";
    if (circle.members.empty() ? circle.invited.valid() || circle.met != 0
                               : (circle.members.size() > 1) != (circle.met != 0))
        return "a conversation of one, or of nobody";
    return nullptr;
}

void ChatSlots::release(const Book& book, AgentId id, Holdings& h, LossReason why) {
    const std::uint16_t chat = h.chat;
    ChatCircle& circle = book.state.chats[chat];
    PED_ASSERT(h.chatSlot < circle.members.size() && circle.members[h.chatSlot] == id);
    (void)id;
    // The others stay about where they are: the circle's first place goes on to the next person.
    if (h.chatSlot == 0 && circle.members.size() > 1)
        circle.toFirst = rotated(circle.toFirst, twoPi / float(circle.members.size()));
    circle.members.erase(h.chatSlot);
    h.chat = Holdings::nothing;
    h.chatSlot = 0;
    if (circle.members.size() < 2)
        return closeCircle(book, chat, why);
    for (std::size_t i = 0; i < circle.members.size(); ++i)
        if (Holdings* other = book.people(circle.members[i]).holdings)
            other->chatSlot = std::uint8_t(i);
}

std::optional<LossReason> ChatSlots::lapse(Hearing& h) {
    const ChatCircle& circle = h.state().chats[h.mine().chat];
    if (circle.met == 0 && h.frame() - circle.since > h.frames(h.rules().inviteSeconds))
        return LossReason::Expired;
    if (!h.within(circle.center, h.rules().chatReach + h.rules().leaveSlack))
        return LossReason::Strayed;
    return std::nullopt;
}

Outcome ChatSlots::open(Hearing& h) {
    Holdings& mine = h.mine();
    const AgentId guest(h.request.argument);
    if (!guest.valid() || guest == h.who.id)
        return Outcome::NoSuchThing;
    const PersonRef other = h.book.people(guest);
    if (other.holdings == nullptr)
        return Outcome::NoSuchThing;
    if (mine.chats())
        return h.state().chats[mine.chat].invited == guest ? Outcome::Granted : Outcome::AlreadyHolding;
    if (mine.isInvited())
        return Outcome::AlreadyHolding;
    if (other.holdings->chats() || other.holdings->isInvited())
        return Outcome::Unwilling;
    if (!h.within(other.body->position, h.rules().chatReach))
        return Outcome::TooFar;
    ChatCircle circle;
    if (!findRoom(h, h.position(), other.body->position, circle))
        return Outcome::Full;
    const std::uint16_t chat = unusedCircle(h.book.state);
    if (chat == noEntry)
        return Outcome::Full;
    circle.since = h.frame();
    h.book.state.chats[chat] = circle;
    enterCircle(h.book.state, chat, h.who.id, mine);
    h.book.state.chats[chat].invited = guest;
    other.holdings->invitation = chat;
    other.holdings->invitedBy = h.who.id;
    return Outcome::Granted;
}

Outcome ChatSlots::join(Hearing& h) {
    Holdings& mine = h.mine();
    const AgentId host(h.request.argument);
    const PersonRef other = host.valid() ? h.book.people(host) : PersonRef();
    if (other.holdings == nullptr || !other.holdings->chats())
        return Outcome::NoSuchThing;
    const std::uint16_t chat = other.holdings->chat;
    if (mine.chats())
        return mine.chat == chat ? Outcome::Granted : Outcome::AlreadyHolding;
    const ChatCircle& circle = h.state().chats[chat];
    // A place is kept for the person who is invited.
    const bool kept = circle.invited.valid() && circle.invited != h.who.id;
    if (circle.members.size() + (kept ? 1 : 0) >= maxInChat)
        return Outcome::Full;
    if (!h.within(circle.center, h.rules().chatReach))
        return Outcome::TooFar;
    if (mine.isInvited() && mine.invitation != chat)
        InvitationSlots::release(h.book, h.who.id, mine);
    enterCircle(h.book.state, chat, h.who.id, mine);
    return Outcome::Granted;
}

void InvitationSlots::release(const Book& book, AgentId id, Holdings& h, LossReason) {
    const std::uint16_t chat = h.invitation;
    PED_ASSERT(book.state.chats[chat].invited == id);
    (void)id;
    book.state.chats[chat].invited = {};
    forgetInvitation(h);
    if (book.state.chats[chat].members.size() < 2)
        closeCircle(book, chat, LossReason::Alone);
}

std::optional<LossReason> InvitationSlots::lapse(Hearing& h) {
    const std::uint32_t since = h.state().chats[h.mine().invitation].since;
    return h.frame() - since <= h.frames(h.rules().inviteSeconds) ? std::nullopt : std::optional(LossReason::Expired);
}

} // namespace ped
