// SPDX-License-Identifier: MIT
#include "Skills.h"

#include <array>

namespace ped {

namespace {

struct Row {
    GoalType type;
    const char* name;
    const Skill* skill;
};

/// In the order of GoalType; a test compares.
constexpr std::array<Row, goalTypeCount> rows{{
    {GoalType::CatchTrain, "catch a train", &catchTrainSkill},
    {GoalType::BuyTicket, "buy a ticket", &buySkill},
    {GoalType::BuyDrink, "buy a drink", &buySkill},
    {GoalType::BuyFood, "buy something to eat", &buySkill},
    {GoalType::BuyPaper, "buy a paper", &buySkill},
    {GoalType::Rest, "rest", &restSkill},
    {GoalType::Watch, "watch a performance", &watchSkill},
    {GoalType::MeetFriends, "meet friends", &meetSkill},
    {GoalType::Chat, "chat", &chatSkill},
    {GoalType::Wander, "walk about", &wanderSkill},
    {GoalType::Sightsee, "see the sights", &sightseeSkill},
    {GoalType::Patrol, "patrol", &patrolSkill},
    {GoalType::Guard, "keep guard", &guardSkill},
    {GoalType::Perform, "perform", &performSkill},
    {GoalType::Leave, "leave the station", &leaveSkill},
    {GoalType::AwaitAnnouncement, "await the announcement", &awaitAnnouncementSkill},
    {GoalType::AskTheWay, "find the way", &askTheWaySkill},
    {GoalType::ReachPlace, "go there", &reachPlaceSkill},
    {GoalType::Stand, "stand", &standSkill},
    {GoalType::Queue, "stand in line", &queueSkill},
    {GoalType::Transact, "be served", &transactSkill},
    {GoalType::Sit, "sit", &sitSkill},
    {GoalType::Observe, "look on", &observeSkill},
    {GoalType::Talk, "talk", &talkSkill},
    {GoalType::Await, "wait for friends", &awaitSkill},
    {GoalType::Show, "be on stage", &showSkill},
    {GoalType::Board, "board", &boardSkill},
    {GoalType::StepOut, "step out", &stepOutSkill},
}};

} // namespace

const Skill& skillOf(GoalType type) {
    return *rows[static_cast<std::size_t>(type)].skill;
}

const char* goalName(GoalType type) {
    const auto i = static_cast<std::size_t>(type);
    return i < rows.size() ? rows[i].name : "?";
}

Complexity complexityOf(GoalType type) {
    return skillOf(type).complexity;
}

} // namespace ped
