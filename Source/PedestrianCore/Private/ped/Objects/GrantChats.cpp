// SPDX-License-Identifier: MIT
// Conversations: somebody opens a circle and invites another; others may join until it is full.
#include "Grants.h"
#include "LayoutPlaces.h"

#include "ped/Base/DetMath.h"
#include "ped/Objects/ObjectQueries.h"

#include <array>

namespace ped::grants {

namespace {

/// Where the partner's place may lie, from the direction towards it. [degrees]
constexpr std::array<float, 9> turns{0.0f, 30.0f, -30.0f, 60.0f, -60.0f, 100.0f, -100.0f, 140.0f, -140.0f};
constexpr float groundReach = 0.25f; ///< [m]
constexpr std::size_t mostCircles = 0xfffeu;

/// A circle of two with its first place at `me` and free ground at the second; none where there is no room.
bool findRoom(const Hearing& h, Vec3 me, Vec3 other, ChatCircle& out) {
    const Vec2 towards = normalized(other.xy() - me.xy(), h.who.person.body->forward);
    for (const float degrees : turns) {
        const Vec2 direction = rotated(towards, degreesToRadians(degrees));
        const float radius = h.rules().chatPairRadius;
        const Vec3 second = toVec3(me.xy() + direction * (2.0f * radius), me.z);
        if (!standingGround(h.context.world, second, groundReach) || !freeBetween(h.context.world, me, second))
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

Outcome openChat(Hearing& h) {
    Holdings& mine = h.mine();
    const AgentId guest(h.request.argument);
    if (!guest.valid() || guest == h.who.id)
        return Outcome::NoSuchThing;
    const PersonRef other = h.people(guest);
    if (other.holdings == nullptr)
        return Outcome::NoSuchThing;
    if (mine.chats())
        return h.state.chats[mine.chat].invited == guest ? Outcome::Granted : Outcome::AlreadyHolding;
    if (mine.isInvited())
        return Outcome::AlreadyHolding;
    if (other.holdings->chats() || other.holdings->isInvited())
        return Outcome::Unwilling;
    if (!ledger::within(h.position(), other.body->position, h.rules().chatReach))
        return Outcome::TooFar;
    ChatCircle circle;
    if (!findRoom(h, h.position(), other.body->position, circle))
        return Outcome::Full;
    const std::uint16_t chat = unusedCircle(h.state);
    if (chat == noEntry)
        return Outcome::Full;
    circle.since = h.frame();
    h.state.chats[chat] = circle;
    ledger::joinChat(h.state, chat, h.who.id, mine);
    ledger::invite(h.state, chat, h.who.id, guest, *other.holdings);
    return Outcome::Granted;
}

Outcome joinChat(Hearing& h) {
    Holdings& mine = h.mine();
    const AgentId host(h.request.argument);
    const PersonRef other = host.valid() ? h.people(host) : PersonRef();
    if (other.holdings == nullptr || !other.holdings->chats())
        return Outcome::NoSuchThing;
    const std::uint16_t chat = other.holdings->chat;
    if (mine.chats())
        return mine.chat == chat ? Outcome::Granted : Outcome::AlreadyHolding;
    const ChatCircle& circle = h.state.chats[chat];
    // A place is kept for who is invited.
    const bool kept = circle.invited.valid() && circle.invited != h.who.id;
    if (circle.members.size() + (kept ? 1 : 0) >= maxInChat)
        return Outcome::Full;
    if (!ledger::within(h.position(), circle.center, h.rules().chatReach))
        return Outcome::TooFar;
    if (mine.isInvited() && mine.invitation != chat)
        ledger::dropInvitation(h.state, h.who.id, mine, h.people);
    ledger::joinChat(h.state, chat, h.who.id, mine);
    return Outcome::Granted;
}

Outcome leaveChat(Hearing& h) {
    if (!h.mine().chats())
        return Outcome::NotHolding;
    ledger::leaveChat(h.state, h.who.id, h.mine(), h.people);
    return Outcome::Granted;
}

Outcome declineChat(Hearing& h) {
    if (!h.mine().isInvited())
        return Outcome::NotHolding;
    ledger::dropInvitation(h.state, h.who.id, h.mine(), h.people);
    return Outcome::Granted;
}

} // namespace ped::grants
