// SPDX-License-Identifier: MIT
// Curves over the day as rates that the simulation knows.
#include "Curves/RichCurve.h"
#include "Stations/PedestrianArrivalCurve.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ped::test {
namespace {

constexpr double eight = 8 * 3600.0;

float rateAt(const TArray<FPedestrianRatePoint>& rates, float time) {
    for (int i = 0; i + 1 < rates.Num(); ++i)
        if (time >= rates[i].Time && time <= rates[i + 1].Time)
            return rates[i].PerMinute + (time - rates[i].Time) / (rates[i + 1].Time - rates[i].Time) *
                                            (rates[i + 1].PerMinute - rates[i].PerMinute);
    return time < rates[0].Time ? rates[0].PerMinute : rates.Last().PerMinute;
}

TEST(ArrivalCurve, NoKeysAreNoRates) {
    EXPECT_TRUE(PedestrianArrivalCurve::ToRates(FRichCurve(), eight).IsEmpty());
}

TEST(ArrivalCurve, StraightLinesNeedTheirKeysAlone) {
    FRichCurve curve;
    curve.AddKey(8.0f, 0.0f);
    curve.AddKey(9.0f, 30.0f);
    curve.AddKey(17.0f, 6.0f);
    const auto rates = PedestrianArrivalCurve::ToRates(curve, eight);
    ASSERT_EQ(rates.Num(), 3);
    EXPECT_FLOAT_EQ(rates[1].Time, 3600.0f);
    EXPECT_FLOAT_EQ(rates[1].PerMinute, 30.0f);
    const FRichCurve back = PedestrianArrivalCurve::FromRates(rates, eight);
    EXPECT_EQ(back.Keys, curve.Keys);
}

TEST(ArrivalCurve, BentOnesAreFollowed) {
    FRichCurve curve;
    curve.AddKey(8.0f, 0.0f);
    curve.AddKey(10.0f, 60.0f);
    curve.AddKey(12.0f, 10.0f);
    for (FRichCurveKey& key : curve.Keys)
        key.InterpMode = RCIM_Cubic;
    const auto rates = PedestrianArrivalCurve::ToRates(curve, eight);
    EXPECT_GT(rates.Num(), 10);
    EXPECT_LT(rates.Num(), 100);
    for (float time = 0.0f; time < 4 * 3600.0f; time += 60.0f)
        EXPECT_NEAR(rateAt(rates, time), curve.Eval(float((time + eight) / 3600.0)), 0.3f) << time;
    for (int i = 1; i < rates.Num(); ++i)
        EXPECT_GT(rates[i].Time, rates[i - 1].Time) << "each time once, in order";
}

TEST(ArrivalCurve, StepsAreSteep) {
    FRichCurve curve;
    curve.AddKey(8.0f, 5.0f);
    curve.AddKey(9.0f, 20.0f);
    curve.AddKey(10.0f, 20.0f);
    curve.Keys[0].InterpMode = RCIM_Constant;
    const auto rates = PedestrianArrivalCurve::ToRates(curve, eight);
    EXPECT_NEAR(rateAt(rates, 3598.0f), 5.0f, 0.01f);
    EXPECT_NEAR(rateAt(rates, 3600.0f), 20.0f, 0.01f);
}

TEST(ArrivalCurve, BeginsWithTheOpeningAndIsNeverNegative) {
    FRichCurve curve;
    curve.AddKey(6.0f, 0.0f);
    curve.AddKey(10.0f, 40.0f);
    curve.AddKey(11.0f, -40.0f);
    const auto rates = PedestrianArrivalCurve::ToRates(curve, eight);
    EXPECT_FLOAT_EQ(rates[0].Time, 0.0f);
    EXPECT_NEAR(rates[0].PerMinute, 20.0f, 0.01f) << "what the curve says at eight";
    for (const FPedestrianRatePoint& rate : rates)
        EXPECT_GE(rate.PerMinute, 0.0f);
}

} // namespace
} // namespace ped::test
