// SPDX-License-Identifier: MIT
#include "ped/Agents/StationParameters.h"

#include "ped/Agents/ParametersHash.h"
#include "ped/Station/StationDescribe.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <type_traits>

namespace ped {
namespace {

/// Counts a section's fields by their one description, and changes one of them within its range.
class FieldChanger {
public:
    explicit FieldChanger(std::size_t chosen) : chosen_(chosen) {}

    void type(const TypeInfo&) {}
    template <class T>
    void field(const char* name, T& member, const FieldInfo& info) {
        if (count_++ != chosen_)
            return;
        changed = name;
        if constexpr (std::is_enum_v<T>) {
            member = T(int(member) + 1);
        } else {
            const bool off = member == T(0); // Of what is off by default, something within the range.
            member = off ? T(info.max * 0.5) : std::is_integral_v<T> ? T(member - 1) : T(double(member) * 0.9);
            EXPECT_GE(double(member), info.min) << name;
        }
    }

    std::string changed; ///< Empty where there are fewer fields.

private:
    std::size_t chosen_;
    std::size_t count_ = 0;
};

TEST(StationParameters, EveryFieldReachesParametersOrTheWorld) {
    // What the builder of worlds reads, or a run with regions of interest, and people do not.
    const std::set<std::string> ofTheWorld = {"cellSize",      "cellHeight",       "bodyRadius",
                                              "headroom",      "maxClimb",         "maxSlope",
                                              "minIslandArea", "quadtreeCoverage", "interestElsewhere"};
    const std::uint64_t before = parametersHash(stationParameters({}));
    std::set<std::string> unread = ofTheWorld;
    for (std::size_t i = 0;; ++i) {
        SimulationDesc desc;
        FieldChanger changer(i);
        describe(changer, desc);
        if (changer.changed.empty())
            break;
        const bool reached = parametersHash(stationParameters(desc)) != before;
        EXPECT_EQ(reached, !ofTheWorld.contains(changer.changed))
            << changer.changed << ": map it in StationParameters.cpp, or list it as a field of the world";
        unread.erase(changer.changed);
    }
    EXPECT_TRUE(unread.empty()) << *unread.begin() << " is no field any more";
}

TEST(StationParameters, DefaultsAreTheDefaults) {
    EXPECT_EQ(parametersHash(stationParameters({})), parametersHash(Parameters{}));
}

TEST(StationParameters, NobodyLooksBeyondTheSensingRange) {
    for (const float reach : {1.0f, 1.7f, 5.0f, 50.0f}) {
        SimulationDesc desc;
        desc.sensingRange = reach;
        const Parameters p = stationParameters(desc);
        EXPECT_EQ(p.perception.range, reach);
        EXPECT_LE(p.perception.rayRange, reach);
        EXPECT_LE(p.passage.lookAhead, reach);
        EXPECT_LE(p.passage.width, 2.0f * reach);
    }
}

TEST(StationParameters, AHumanStepTakesAFrameAtLeast) {
    SimulationDesc desc;
    desc.humanStepFrames = 0;
    EXPECT_EQ(stationParameters(desc).humanStepFrames, 1u);
}

} // namespace
} // namespace ped
