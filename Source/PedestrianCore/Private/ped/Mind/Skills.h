// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One skill a kind of goal; each file of Planners/ brings some.

#include "Thinker.h"

namespace ped {

/// Done once the time that somebody meant to stay is over.
inline bool stayIsOver(Thinker& t, const Goal&) {
    return t.isPast(t.me.mind.stayUntil);
}

extern const Skill reachPlaceSkill;
extern const Skill standSkill;
extern const Skill buySkill;
extern const Skill queueSkill;
extern const Skill transactSkill;
extern const Skill restSkill;
extern const Skill sitSkill;
extern const Skill watchSkill;
extern const Skill observeSkill;
extern const Skill meetSkill;
extern const Skill awaitSkill;
extern const Skill chatSkill;
extern const Skill talkSkill;
extern const Skill catchTrainSkill;
extern const Skill boardSkill;
extern const Skill awaitAnnouncementSkill;
extern const Skill wanderSkill;
extern const Skill sightseeSkill;
extern const Skill patrolSkill;
extern const Skill guardSkill;
extern const Skill performSkill;
extern const Skill showSkill;
extern const Skill leaveSkill;
extern const Skill stepOutSkill;
extern const Skill askTheWaySkill;

} // namespace ped
