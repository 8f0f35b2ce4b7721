// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One person's cognitive centre for one human simulation step: their fragments, what they can ask about the world, and
/// Algorithm 1 over their goal stack. Planners and behaviours (Planners/) are written against it.

#include "Memos.h"
#include "TravelTime.h"

#include "ped/Agents/Personality.h"
#include "ped/Mind/Feel.h"
#include "ped/Mind/Relations.h"
#include "ped/Mind/TaskTable.h"
#include "ped/Mind/Think.h"
#include "ped/Objects/ObjectQueries.h"

#include <optional>

namespace ped {

/// What became of a goal in this step.
enum class Progress : std::uint8_t {
    Acts,      ///< It said what to do; nothing more to think about now.
    Pushed,    ///< It was decomposed: its first subtask is on top.
    Done,      ///< It is accomplished.
    Failed,    ///< It cannot be done; made by Thinker::fail(), which says why.
    Impatient, ///< Waited too long.
    TimeToGo,  ///< The train does not wait.
};

/// One person's fragments.
struct Self {
    const Identity& identity;
    Body& body;
    const Motion& motion;
    const Percepts& percepts;
    Path& path;
    Steering& steering;
    MotorCommand& command;
    Mind& mind;
    Goals& goals;
    Knowledge& knowledge;
    const Holdings& holdings;
    Requests& requests;
    Tasks* tasks = nullptr;       ///< Null in runs without roles.
    const WayMap* ways = nullptr; ///< Null in runs without the feature "ways".
};

class Thinker {
public:
    Thinker(const MindContext& context, Self self, std::vector<MindEvent>* heard, ActivityCounts& counts)
        : c(context), me(self), type(context.types[self.identity.type]), count(counts),
          known_(knownPlaces(context, self.identity.id, self.mind, self.knowledge)), heard_(heard) {}

    /// The whole step.
    void think();

    const MindContext& c;
    Self me;
    const PersonType& type;
    ActivityCounts& count;

    // ---- The stack ----
    Goal& top() { return me.goals.stack.back(); }
    /// The goal that the top is a subtask of; null at the bottom.
    Goal* parent() { return me.goals.stack.size() > 1 ? &me.goals.stack[me.goals.stack.size() - 2] : nullptr; }
    /// Changes what the parent remembers, where it is a goal with such a memo.
    template <class Memo, class Change>
    void tellParent(Change&& change) {
        Goal* goal = parent();
        if (goal == nullptr || !holdsMemo<Memo>(goal->type))
            return;
        Memo memo = memoIn<Memo>(*goal);
        change(memo);
        remember(*goal, memo);
    }
    /// Pushes a subtask; it expires no later than the top does. Failed where the stack is full.
    Progress push(Goal subtask);
    Progress pushReach(Vec3 target, float radius, ObjectId object = {});
    /// Stands for a time, looking at a point; people who are in the way go aside first.
    Progress pushStand(float seconds, Vec3 lookAt, ObjectId object = {});
    /// Says why the goal at hand cannot be done: `return t.fail(FailureCause::Taken);`
    Progress fail(FailureCause cause) {
        cause_ = cause;
        return Progress::Failed;
    }
    /// Of the last failure.
    FailureCause lastCause() const { return cause_; }
    /// How long a goal whose parts have failed so often in a row waits before it is planned anew. [s]
    float retrySeconds(std::uint32_t failures) const;
    /// The need is met: it decays from now on.
    void fulfil(NeedKind need) { me.mind.fulfilled = std::uint16_t(me.mind.fulfilled | 1u << indexOf(need)); }
    /// The need that goals of a type are good for is met, if there is one.
    void fulfilNeedOf(GoalType goal);
    void noLongerFulfil(NeedKind need) {
        me.mind.fulfilled = std::uint16_t(me.mind.fulfilled & ~(1u << indexOf(need)));
    }
    float need(NeedKind n) const { return me.mind.need[indexOf(n)]; }

    // ---- What one can tell ----
    Vec3 position() const { return me.body.position; }
    /// On the same floor, within r metres.
    bool isNear(Vec3 p, float r) const;
    Whereabouts here() const { return whereabouts(c.world, me.body.region, me.body.position); }
    /// The ways as this person believes them to be.
    RouteView view() const { return routeView(c, me.identity.id, me.mind, me.knowledge); }
    /// Ways from here, by what this person knows of them.
    WaysFrom waysFromHere() const {
        return WaysFrom(c.world, here(), c.mind.planning.detour, view(), c.parameters.navigation.unknownDetour, c.ways);
    }
    float metresTo(ObjectId object) const { return waysFromHere().metresTo(whereabouts(c.world, object)); }
    float metresTo(Vec3 p) const;
    bool knows(ObjectId object) const { return known_.knows(object); }
    bool knows(RegionId region) const { return known_.knows(region); }
    void learn(ObjectId object) { known_.learn(object); }
    void learn(RegionId region) { known_.learn(region); }
    /// Learns of a thing, where it is, and how to get there, as whoever tells of it sees the ways.
    void learnWayTo(ObjectId object, const RouteView& teller);
    void learnWayTo(const Whereabouts& place, const RouteView& teller);
    /// Before one must set off. [s]
    float spare() const { return spareTime(c, me.mind); }
    /// The frame after which an optional goal would cost the train.
    std::uint32_t lastFrameFor(float mostSeconds) const;
    bool isPast(std::uint32_t frame) const { return c.frame >= frame; }
    /// For people who are there for no train.
    bool stayIsOver() const { return isPast(me.mind.stayUntil); }
    float secondsIn(const Goal& goal) const { return c.secondsSince(goal.pushed); }
    /// The nearest friend within earshot who does not sit; none where there is none.
    AgentId friendNear() const;
    /// Not on stairs, nor in a doorway.
    bool isOutOfTheWay(Vec3 p, RegionId region) const;
    /// A room, not stairs nor a platform: people who wait or look round stay where no train empties onto them.
    bool isForStaying(RegionId region) const;
    /// Hardly anybody is there, and one would not be in the way.
    bool isQuiet(Vec3 p, RegionId region) const {
        return c.crowd.countWithin(p, region, c.mind.giveWay.quietRadius) <= 1 && isOutOfTheWay(p, region);
    }
    /// Somewhere near by where one is not in the way; none where no such place is found.
    std::optional<Vec3> placeAside();
    /// A free place a few steps back from where one goes, with a free way to it; none where one is hemmed in.
    std::optional<Vec3> placeToYield(Vec3 target);
    /// Somebody else is there: there is no room for two.
    bool isTaken(Vec3 place) const;
    /// Nobody stands where one would.
    bool hasRoomToRise() const;
    /// On the way out because of an alarm or a danger.
    bool evacuates() const { return me.ways != nullptr && me.ways->leaves(); }
    bool hasTrain() const { return me.mind.train != Mind::noTrain; }

    /// Many people come out of the stairs or off the platform that one is about to enter, and there is time: waits
    /// aside.
    std::optional<Progress> letOut();

    // ---- Company ----
    /// What somebody else is to one.
    Relation relationTo(AgentId other) const;
    /// The friend whom one goes with, the first of the group, if within `reach` metres; none for the leader.
    std::optional<SnapshotBody> leaderNear(float reach) const;
    /// Goes where the leader goes, or stands by them; none where one leads or is alone.
    std::optional<Progress> keepCompany();
    std::optional<Vec3> leadersEnd() const;
    /// Co-workers nod to each other where friends would chat.
    bool nodsOnly() const;
    /// A friend comes behind, and there is time to wait for them.
    bool waitsForFriend(Vec3 target) const;

    // ---- Chance ----
    float draw(float low, float high);
    std::uint32_t below(std::uint32_t n);

    // ---- What one does ----
    /// Goes there; false where there is no way.
    bool walkTo(Vec3 target, float radius);
    /// Stands, turned to a direction (or as one is).
    void stand(Vec2 facing = {}, WaitStyle style = WaitStyle::Patient);
    void standFacing(Vec3 point, WaitStyle style = WaitStyle::Patient);
    /// Goes to a place to stand, and stands there; true once there.
    bool keepTo(const StandPlace& place, WaitStyle style, float slack = 0.35f);
    void ask(RequestKind kind, ObjectId object = {}, std::uint32_t argument = anyArgument) {
        me.requests.file(kind, object, argument);
    }
    void lookAt(GazeKind kind, Vec3 point);
    void lookAt(AgentId person);
    /// How one waits, by how long one has: calm at first.
    WaitStyle waitStyle(float seconds) const;

    /// What has become of a rule.
    void setReaction(std::size_t rule, std::uint16_t state);
    /// How diligent one is in one's role. [0 to 1]
    float diligence() const;
    Personality personality() const { return personalityOf(c.personality, me.identity); }
    /// Begins an action beside what is being done; false where something else is being done beside it already.
    bool beginBeside(std::uint16_t action, TaskCause cause, AgentId other = {});
    /// Ends it; without its effects where it was cut off.
    void endBeside(bool whole);

    // ---- Diary ----
    bool isFollowed() const { return heard_ != nullptr; }
    void tell(MindEvent event);
    void tell(MindEventKind kind, ObjectId object = {}, float value = 0.0f);

private:
    void notice();
    /// An alarm: drops everything but what one was there for, gives back what one holds, and leaves.
    void breakOff();
    void listen();
    void learn();
    void readSigns();
    void estimateTravel();
    void answerInvitation();
    void selectAction();
    void noticeCompany();
    bool goesWithAdult();
    void nodTo(AgentId other, NeedKind need);
    bool mayBeInterrupted() const;
    bool guardsHold(const ActionDesc& action);
    bool guardHolds(GuardKind guard, const ActionDesc& action);
    void interrupt(const ActionDesc& action);
    void attendTasks();
    void expireWays();
    void heedCalendar();
    void growOwnNeeds();
    void goOnBeside();
    bool isOpportune(const OwnNeedDesc& need, std::uint16_t action, float level, bool urgent);
    void heedNeeds();
    void react(std::size_t rule, const TaskReaction& reaction);
    void heedRoom();
    void process();
    void giveWay();
    bool isWhereOthersAreServed(Vec3 p, RegionId region) const;
    bool crowdComesOut(const Portal& portal) const;
    bool footIsJammed(PortalId top) const;
    void pop(PopReason reason);
    void noteEnd(const Goal& ended, PopReason reason);
    bool wasOnAgenda(const Goal& ended) const;
    void backOff(Goal& goal);
    static bool backsOff(const Goal& goal);
    bool waitsToRetry(Goal& goal);
    bool preconditionHolds(const Goal& goal) const;

    KnownPlaces known_;
    FailureCause cause_ = FailureCause::TriedOften; ///< Of the last failure.
    std::vector<MindEvent>* heard_;
};

/// What a kind of goal is made of.
struct Skill {
    Complexity complexity = Complexity::Low;
    bool interruptible = false;                              ///< A need may interrupt it.
    bool (*done)(Thinker&, const Goal&) = nullptr;           ///< Accomplished; null: only its run says so.
    Progress (*run)(Thinker&, Goal&) = nullptr;              ///< Decomposes a complex goal, carries out a simple one.
    void (*end)(Thinker&, const Goal&, PopReason) = nullptr; ///< Gives back what it holds; null: nothing.
};

/// A skill for goals with such a memo.
template <GoalMemo Memo>
struct SkillWith : Skill {};

/// A skill from functions that are given the goal's memo, or do without:
///
///     Progress run(Thinker&, Goal&, Memo&)             or without the last
///     bool done(Thinker&, const Goal&, const Memo&)    or without the last
///     void end(Thinker&, const Goal&, PopReason)
template <GoalMemo Memo, auto Run, auto Done = nullptr, auto End = nullptr>
constexpr SkillWith<Memo> makeSkill(Complexity complexity, bool interruptible) {
    SkillWith<Memo> skill;
    skill.complexity = complexity;
    skill.interruptible = interruptible;
    if constexpr (std::is_invocable_v<decltype(Run), Thinker&, Goal&>)
        skill.run = Run;
    else
        skill.run = [](Thinker& t, Goal& goal) {
            Memo memo = memoIn<Memo>(goal);
            const Progress progress = Run(t, goal, memo);
            remember(goal, memo);
            return progress;
        };
    if constexpr (std::is_same_v<decltype(Done), std::nullptr_t> ||
                  std::is_invocable_v<decltype(Done), Thinker&, const Goal&>)
        skill.done = Done;
    else
        skill.done = [](Thinker& t, const Goal& goal) { return Done(t, goal, memoIn<Memo>(goal)); };
    skill.end = End;
    return skill;
}

const Skill& skillOf(GoalType type);

} // namespace ped
