// SPDX-License-Identifier: MIT
#include "ped/Mind/Feel.h"
#include "ped/Mind/Think.h"
#include "ped/Mind/TypeTable.h"
#include "ped/Objects/ObjectState.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/Planner.h"

#include "MindScene.h"

namespace ped::test {
namespace {

/// One person who feels, without the rest of a step.
class Felt {
public:
    explicit Felt(std::vector<NeedDesc> needs) {
        StationDesc station = mindStation();
        PersonTypeDesc type = idler("felt", {ActivityKind::Wander});
        type.needs = std::move(needs);
        station.population.types = {type};
        world_ = std::move(buildWorld(station).world);
        objects_ = std::make_unique<ObjectState>(*world_);
        types_ = TypeTable(world_->station.population, 0.1f);
        crowd_ = std::make_unique<CrowdSnapshot>(*world_);
        identity_.id = AgentId(1);
        identity_.preferredSpeed = 1.0f;
        identity_.type = types_.find("felt");
        body_.region = RegionId(0);
        body_.position = {15, 10, 0};
        Goals goals;
        Knowledge knowledge;
        beginMind(context(), identity_, {{}, identity_.type, 0, false, 0, {}}, mind, goals, knowledge);
    }
    MindContext context() const {
        return {{*world_, *crowd_, congestion_, parameters_, 0}, *objects_, types_, goods_, parameters};
    }
    void feelFor(float seconds, float speed) {
        body_.speed = speed;
        for (int i = 0; i < int(seconds / 0.1f + 0.5f); ++i)
            feel(context(), {&identity_, 1}, {&body_, 1}, {&mind, 1});
    }
    ObjectState& objects() { return *objects_; }

    Mind mind;
    MindParameters parameters;

private:
    std::unique_ptr<World> world_;
    std::unique_ptr<ObjectState> objects_;
    std::unique_ptr<CrowdSnapshot> crowd_;
    WorldCongestion congestion_;
    Parameters parameters_;
    TypeTable types_;
    GoodsTable goods_;
    Identity identity_;
    Body body_;
};

constexpr std::size_t thirst = indexOf(NeedKind::Thirst);

TEST(Feel, ANeedGrowsByTheRateWhileWalkingAndByItsShareAtRest) {
    Felt walker({{NeedKind::Thirst, 0.2f, 0.2f, 36.0f, 0.5f, 0.0f, 60.0f}}); // 0.01 a second
    walker.feelFor(10.0f, 1.0f);
    EXPECT_NEAR(walker.mind.need[thirst], 0.3f, 1e-4f);
    walker.feelFor(10.0f, 0.0f);
    EXPECT_NEAR(walker.mind.need[thirst], 0.35f, 1e-4f);
    walker.feelFor(1000.0f, 1.0f);
    EXPECT_EQ(walker.mind.need[thirst], 1.0f);
}

TEST(Feel, ANeedDecaysAsymptoticallyOnceFulfilledThenGrowsAgain) {
    Felt drinker({{NeedKind::Thirst, 0.8f, 0.8f, 36.0f, 1.0f, 0.0f, 10.0f}});
    drinker.mind.fulfilled = 1u << thirst;
    drinker.feelFor(10.0f, 0.0f); // One time constant.
    EXPECT_NEAR(drinker.mind.need[thirst], 0.8f / 2.71828f, 1e-3f);
    drinker.feelFor(20.0f, 0.0f);
    EXPECT_EQ(drinker.mind.fulfilled, 0u); // Below `sated` it is over,
    EXPECT_GT(drinker.mind.need[thirst], 0.03f);
    const float low = drinker.mind.need[thirst];
    drinker.feelFor(10.0f, 0.0f);
    EXPECT_NEAR(drinker.mind.need[thirst], low + 0.1f, 1e-3f); // and thirst comes back.
}

TEST(Feel, AttractionGrowsWithPerformancesInSightOnly) {
    Felt passerBy({{NeedKind::Attraction, 0.0f, 0.0f, 360.0f, 1.0f, 0.0f, 10.0f}});
    constexpr std::size_t attraction = indexOf(NeedKind::Attraction);
    passerBy.feelFor(10.0f, 1.0f);
    EXPECT_EQ(passerBy.mind.need[attraction], 0.0f);
    passerBy.objects().areas[0].active = 1;
    passerBy.feelFor(5.0f, 1.0f);
    EXPECT_NEAR(passerBy.mind.need[attraction], 0.5f, 1e-3f);
    passerBy.objects().areas[0].active = 0;
    passerBy.feelFor(10.0f, 1.0f);
    EXPECT_NEAR(passerBy.mind.need[attraction], 0.5f / 2.71828f, 1e-3f);
}

TEST(Feel, TimePressureFollowsTheTimeToSpare) {
    Felt traveller({});
    traveller.feelFor(0.1f, 0.0f);
    EXPECT_EQ(traveller.mind.need[indexOf(NeedKind::TimePressure)], 0.0f);
    EXPECT_GT(spareTime(traveller.context(), traveller.mind), 1e8f);
    traveller.mind.train = 0;
    traveller.objects().trains[0].departure = 30 * 400; // 400 s from now
    traveller.mind.travel = 40.0f;
    const float spare =
        400.0f - 40.0f * traveller.parameters.trains.walkSafety - traveller.parameters.trains.boardMargin;
    EXPECT_NEAR(spareTime(traveller.context(), traveller.mind), spare, 0.01f);
    traveller.feelFor(0.1f, 0.0f);
    EXPECT_NEAR(traveller.mind.need[indexOf(NeedKind::TimePressure)], 1.0f - spare / 600.0f, 1e-3f);
}

TEST(BeginMind, IndividualsOfATypeDifferAndAreTheSameEveryTime) {
    StationDesc station = mindStation();
    station.population.types = {};
    MindScene scene(station);
    MindScene again(station);
    std::vector<float> seen;
    for (int i = 0; i < 20; ++i) {
        const Vec3 at{3.0f + 1.5f * float(i), 10.0f, 0.0f};
        const Mind mind = scene.record(scene.add("commuter", at)).mind;
        const Mind twin = again.record(again.add("commuter", at)).mind;
        EXPECT_EQ(mind.need, twin.need);
        EXPECT_EQ(mind.rate, twin.rate);
        EXPECT_EQ(mind.patience, twin.patience);
        EXPECT_EQ(mind.hasTicket, twin.hasTicket);
        EXPECT_EQ(mind.need[indexOf(NeedKind::Ticket)], mind.hasTicket ? 0.0f : 1.0f);
        seen.push_back(mind.rate[thirst]);
    }
    std::sort(seen.begin(), seen.end());
    EXPECT_GT(seen.back(), 1.3f * seen.front());
    EXPECT_EQ(std::unique(seen.begin(), seen.end()), seen.end());
}

} // namespace
} // namespace ped::test
