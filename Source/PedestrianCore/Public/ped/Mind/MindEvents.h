// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What diaries are written from: small records of what people decide and what happens to them. Where nobody listens,
/// nothing is recorded. Words are in ped/Simulation/Story.h.

#include "ped/Base/Atomic.h"
#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Mind/FailureCause.h"
#include "ped/Mind/Goals.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace ped {

enum class MindEventKind : std::uint8_t {
    Arrives,        ///< `object`: entrance, train door, ...; value 1: with a ticket.
    EntersRegion,   ///< `region`; value: people around it, where the way was crowded, else 0.
    Pushes,         ///< `goal`, `object`; `need` and value where `byNeed`.
    Pops,           ///< `goal`, `reason`, `object`; `cause` where it failed.
    ChoosesTrain,   ///< `train`; value: seconds to departure.
    HearsTrack,     ///< `train`: its track is announced.
    HearsClock,     ///< value: seconds to spare.
    LosesTrain,     ///< `train`: missed or cancelled (value 1).
    JoinsQueue,     ///< `object`; value: people ahead.
    LeavesQueue,    ///< `object`; value: seconds waited.
    BeginsService,  ///< `object`.
    Buys,           ///< `object`, `goal`: the purchase; value: seconds since it was decided.
    SitsDown,       ///< `object`.
    Rises,          ///< `object`.
    BeginsToWatch,  ///< `object`.
    StopsWatching,  ///< `object`.
    BeginsToTalk,   ///< `other`.
    StopsTalking,   ///< `other`; value: seconds.
    MeetsFriends,   ///< `object`.
    GivesUpFriends, ///< `object`.
    HasNoTime,      ///< For `goal` about `object`; value: seconds to spare.
    ReadsSign,      ///< `object`.
    Asks,           ///< `other` about `object`.
    Follows,        ///< `other`.
    Performs,       ///< `object`.
    BeginsToWait,   ///< At the train door `object`; value: people ahead.
    Boards,         ///< `train`, `object`: door.
    Leaves,         ///< `object`: exit.
    ComesWith,      ///< value: others of the group, `tie`: why; `other`: the first of them, if they are there.
    WaitsFor,       ///< `other`, who has fallen behind; value: by how many metres.
    IsWaitedFor,    ///< By `other`, who leads; value: metres.
    Nods,           ///< To `other`.
    BeginsAction,   ///< `action`; value: its TaskCause.
    EndsAction,     ///< `action`, `object`: the thing; value: its TaskCause.
};
inline constexpr int mindEventKindCount = int(MindEventKind::EndsAction) + 1;

struct MindEvent {
    std::uint32_t frame = 0;
    AgentId agent;
    AgentId other;
    float value = 0.0f;
    ObjectId object;
    RegionId region; ///< Where it happens.
    std::uint16_t train = 0xffffu;
    MindEventKind kind{};
    GoalType goal{};
    PopReason reason{};
    FailureCause cause{};
    NeedKind need{};
    std::uint8_t depth = 0;         ///< Of the stack.
    std::uint8_t byNeed = 0;        ///< 1: `need` is why.
    TieKind tie{};                  ///< Of a group.
    std::uint16_t action = 0xffffu; ///< Of the Actionary.
};

/// The people who are listened to, and what was heard. Filled by stage "think", chunk by chunk; emptied by the host.
class MindEvents {
public:
    /// Listens to these people; to everybody where there are none.
    explicit MindEvents(std::vector<AgentId> followed = {}) : followed_(std::move(followed)) {
        std::sort(followed_.begin(), followed_.end());
    }
    bool wants(AgentId agent) const {
        return followed_.empty() || std::binary_search(followed_.begin(), followed_.end(), agent);
    }
    /// Before stage "think": makes a list for each of so many chunks, so that no two threads share one.
    void prepareLists(std::size_t chunks) {
        perChunk_.resize(std::max(chunks, perChunk_.size()));
        claimed_ = 0;
    }
    /// The next list that no chunk has taken, from any thread; all that happens to a person goes to one list.
    std::vector<MindEvent>* claimList() {
        const std::uint64_t next = atomicAdd(claimed_, std::uint64_t{1});
        PED_ASSERT(next < perChunk_.size());
        return &perChunk_[next];
    }
    /// After stage "think": moves what chunks have heard to the common list, in the order of ids.
    void gatherLists() {
        const auto first = static_cast<std::ptrdiff_t>(events_.size());
        for (std::vector<MindEvent>& list : perChunk_) {
            events_.insert(events_.end(), list.begin(), list.end());
            list.clear();
        }
        claimed_ = 0;
        std::stable_sort(events_.begin() + first, events_.end(),
                         [](const MindEvent& a, const MindEvent& b) { return a.agent < b.agent; });
    }
    void add(const MindEvent& event) {
        if (wants(event.agent))
            events_.push_back(event);
    }
    std::span<const MindEvent> events() const { return events_; }
    void clear() { events_.clear(); }

private:
    std::vector<AgentId> followed_;
    std::vector<std::vector<MindEvent>> perChunk_;
    std::uint64_t claimed_ = 0; ///< Of those lists, in this frame.
    std::vector<MindEvent> events_;
};

/// What people did besides walking.
struct ActivityCounts {
    std::uint64_t purchases = 0;
    std::uint64_t tickets = 0; ///< Of the purchases.
    std::uint64_t rests = 0;
    std::uint64_t performancesWatched = 0;
    std::uint64_t chats = 0; ///< By person: a conversation of two counts twice.
    std::uint64_t meetings = 0;
    std::uint64_t trainsCaught = 0;
    std::uint64_t trainsMissed = 0;
    std::uint64_t queuesLeft = 0; ///< Out of impatience.
    std::uint64_t questions = 0;  ///< About the way.
    std::uint64_t goalsPushed = 0;
    std::uint64_t goalsFailed = 0;
    std::array<std::uint64_t, failureCauseCount> failed{}; ///< By cause.
    std::uint64_t left = 0;                                ///< By exits.
    std::uint64_t actions = 0;                             ///< Of people with a role, done to the end.
};

/// Sums of integers: the same whoever adds first.
inline void addAtomically(ActivityCounts& to, const ActivityCounts& from) {
    const auto add = [](std::uint64_t& sum, std::uint64_t n) {
        if (n != 0)
            atomicAdd(sum, n);
    };
    add(to.purchases, from.purchases);
    add(to.tickets, from.tickets);
    add(to.rests, from.rests);
    add(to.performancesWatched, from.performancesWatched);
    add(to.chats, from.chats);
    add(to.meetings, from.meetings);
    add(to.trainsCaught, from.trainsCaught);
    add(to.trainsMissed, from.trainsMissed);
    add(to.queuesLeft, from.queuesLeft);
    add(to.questions, from.questions);
    add(to.goalsPushed, from.goalsPushed);
    add(to.goalsFailed, from.goalsFailed);
    for (std::size_t i = 0; i < to.failed.size(); ++i)
        add(to.failed[i], from.failed[i]);
    add(to.left, from.left);
    add(to.actions, from.actions);
}

} // namespace ped
