// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The skills that rows of GoalTable.cpp name; each file of Planners/ brings some.

#include "Thinker.h"

namespace ped {

/// Done once the time that somebody meant to stay is over. Goals with an expiry of their own pass the time for another
/// goal, and last as long as that says.
inline bool stayIsOver(Thinker& t, const Goal& goal) {
    return goal.expiry == Goal::never && t.stayIsOver();
}

extern const SkillWith<ReachMemo> reachPlaceSkill;
extern const SkillWith<StandMemo> standSkill;
extern const SkillWith<BuyMemo> buySkill;
extern const SkillWith<QueueMemo> queueSkill;
extern const SkillWith<TransactMemo> transactSkill;
extern const SkillWith<RestMemo> restSkill;
extern const SkillWith<SitMemo> sitSkill;
extern const SkillWith<WatchMemo> watchSkill;
extern const SkillWith<ObserveMemo> observeSkill;
extern const SkillWith<MeetMemo> meetSkill;
extern const SkillWith<AwaitMemo> awaitSkill;
extern const SkillWith<ChatMemo> chatSkill;
extern const SkillWith<TalkMemo> talkSkill;
extern const SkillWith<CatchTrainMemo> catchTrainSkill;
extern const SkillWith<BoardMemo> boardSkill;
extern const SkillWith<AwaitTrackMemo> awaitAnnouncementSkill;
extern const SkillWith<WanderMemo> wanderSkill;
extern const SkillWith<SightseeMemo> sightseeSkill;
extern const SkillWith<PatrolMemo> patrolSkill;
extern const SkillWith<GuardMemo> guardSkill;
extern const SkillWith<PerformMemo> performSkill;
extern const SkillWith<ShowMemo> showSkill;
extern const SkillWith<NoMemo> leaveSkill;
extern const SkillWith<NoMemo> stepOutSkill;
extern const SkillWith<NoMemo> evacuateSkill;
extern const SkillWith<AskTheWayMemo> askTheWaySkill;
extern const SkillWith<NoMemo> workSkill;
extern const SkillWith<DoMemo> doSkill;
extern const SkillWith<UseMemo> useSkill;

} // namespace ped
