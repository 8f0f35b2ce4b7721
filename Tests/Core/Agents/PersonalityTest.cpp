// SPDX-License-Identifier: MIT
// What the five factors of personality do: the book's directions, one by one.
#include "ped/Agents/Personality.h"

#include "Core/Mind/TaskScene.h"
#include "ped/Locomotion/HidacTraits.h"

namespace ped {
namespace {

PersonalityTable tableOf(PersonalityDesc d) {
    return {{d}};
}

Identity personOf(std::uint32_t id) {
    Identity who;
    who.id = AgentId(id);
    who.seed = 7;
    return who;
}

struct Crowd {
    int panics = 0, right = 0, pushers = 0;
    float space = 0.0f;
};

Crowd crowdOf(PersonalityDesc d) {
    const PersonalityTable table = tableOf(d);
    Crowd out;
    for (std::uint32_t id = 0; id < 1000; ++id) {
        const Contact c = contactAtBirth(HidacParameters(), personOf(id), &table);
        out.panics += c.has(contactPanics);
        out.right += c.has(contactRight);
        out.pushers += c.pushing() == 0;
        out.space += c.epsilon / 1000.0f;
    }
    return out;
}

TEST(Personality, HasTheDirectionsOfTheBookInACrowd) {
    const Crowd usual = crowdOf({});
    EXPECT_GT(crowdOf({.neuroticism = 1}).panics, usual.panics);
    EXPECT_LT(crowdOf({.neuroticism = -1}).panics, usual.panics);
    EXPECT_LT(crowdOf({.conscientiousness = 1}).panics, usual.panics);
    EXPECT_GT(crowdOf({.conscientiousness = 1}).right, usual.right);
    EXPECT_LT(crowdOf({.conscientiousness = -1}).right, usual.right);
    EXPECT_LT(crowdOf({.extraversion = 1}).space, usual.space);
    EXPECT_GT(crowdOf({.extraversion = -1}).space, usual.space); // Introverts want more room.
    EXPECT_GT(crowdOf({.agreeableness = -1}).pushers, usual.pushers);
    EXPECT_EQ(crowdOf({.openness = 1}).panics, usual.panics);
}

TEST(Personality, ScalesSpeedPatienceLeadingAndReach) {
    const Personality open = personalityOf(nullptr, personOf(1));
    EXPECT_EQ(open.speed(), 1.0f);
    const PersonalityTable table = tableOf({.openness = 1, .extraversion = 1, .agreeableness = 1});
    const Personality p = personalityOf(&table, personOf(1));
    EXPECT_FLOAT_EQ(p.speed(), 1.3f);
    EXPECT_FLOAT_EQ(p.patience(), 1.3f);
    EXPECT_FLOAT_EQ(p.exploring(), 1.3f);
    EXPECT_FLOAT_EQ(p.leading(), 1.69f);
}

TEST(Personality, IndividualsDifferByTheSpreadAndStayWhatTheyAre) {
    const PersonalityTable table = tableOf({.extraversion = 0.2f, .spread = 0.3f});
    float sum = 0.0f, squares = 0.0f, together = 0.0f;
    for (std::uint32_t id = 0; id < 2000; ++id) {
        const Personality p = personalityOf(&table, personOf(id));
        sum += p.extraversion;
        squares += p.extraversion * p.extraversion;
        together += p.extraversion * p.neuroticism;
        EXPECT_EQ(personalityOf(&table, personOf(id)).openness, p.openness);
    }
    const float mean = sum / 2000.0f;
    EXPECT_NEAR(mean, 0.2f, 0.03f);
    EXPECT_NEAR(squares / 2000.0f - mean * mean, 0.09f, 0.01f);
    EXPECT_NEAR(together / 2000.0f, 0.0f, 0.02f);
}

/// Ten of each kind of people: who is born, and how they wait.
TEST(Personality, ReachesPeopleOfAStation) {
    using namespace test;
    StationDesc station = officeStation();
    PersonTypeDesc slow = clerk("slow"), fast = clerk("fast");
    slow.personality = {.extraversion = -1, .agreeableness = -1};
    fast.personality = {.extraversion = 1, .agreeableness = 1};
    station.population.types = {slow, fast};
    MindScene scene(station);
    EXPECT_NE(scene.simulation().agents().features() & featureTraits, 0u);
    float speed[2] = {0, 0}, patience[2] = {0, 0}, way[2] = {0, 0};
    for (int i = 0; i < 20; ++i) {
        const AgentId id = scene.add(i % 2 == 0 ? "slow" : "fast", {1.5f + float(i), 1.5f, 0});
        ASSERT_TRUE(id.valid());
        speed[i % 2] += scene.record(id).identity.preferredSpeed;
        patience[i % 2] += scene.record(id).mind.patience;
        way[i % 2] += scene.record(id).traits.patience;
    }
    EXPECT_GT(speed[1], 1.3f * speed[0]);
    EXPECT_GT(patience[1], 1.3f * patience[0]);
    EXPECT_GT(way[1], 1.3f * way[0]);
}

} // namespace
} // namespace ped
