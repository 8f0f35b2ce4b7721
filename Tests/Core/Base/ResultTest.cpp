// SPDX-License-Identifier: MIT
#include "ped/Base/Result.h"

#include <gtest/gtest.h>

#include <memory>

namespace ped {
namespace {

Result<int> halve(int n) {
    if (n % 2 != 0)
        return failure("n", "It is odd.", "Give an even number.");
    Diagnostics warnings;
    if (n == 0)
        warnings.warning("n", "It is zero.");
    return {n / 2, std::move(warnings)};
}

TEST(Result, IsAValueOrDiagnostics) {
    const auto good = halve(8);
    ASSERT_TRUE(good);
    EXPECT_EQ(*good, 4);
    EXPECT_TRUE(good.diagnostics().items().empty());
    const auto bad = halve(7);
    ASSERT_FALSE(bad.ok());
    ASSERT_EQ(bad.diagnostics().items().size(), 1u);
    EXPECT_EQ(bad.diagnostics().items()[0].place, "n");
    EXPECT_EQ(bad.diagnostics().items()[0].remedy, "Give an even number.");
}

TEST(Result, CarriesWarningsBesideAValue) {
    const auto zero = halve(0);
    ASSERT_TRUE(zero.ok());
    ASSERT_EQ(zero.diagnostics().items().size(), 1u);
    EXPECT_EQ(zero.diagnostics().items()[0].severity, Severity::Warning);
    EXPECT_FALSE(zero.diagnostics().hasErrors());
}

TEST(Result, DropsAValueThatComesWithErrors) {
    const Result<int> both(3, failure("x", "Broken."));
    EXPECT_FALSE(both.ok());
}

TEST(Result, ExplainsEveryFailure) {
    const Result<int> silent{Diagnostics{}};
    EXPECT_FALSE(silent.ok());
    EXPECT_TRUE(silent.diagnostics().hasErrors());
}

TEST(Result, MovesItsValueOut) {
    Result<std::unique_ptr<int>> r(std::make_unique<int>(5));
    EXPECT_EQ(**r, 5);
    const std::unique_ptr<int> taken = *std::move(r);
    EXPECT_EQ(*taken, 5);
}

TEST(Diagnostics, CountsBeyondItsLimit) {
    Diagnostics d;
    for (std::size_t i = 0; i < Diagnostics::limit + 10; ++i)
        d.error("place", "message");
    EXPECT_EQ(d.items().size(), Diagnostics::limit);
    EXPECT_EQ(d.errorCount(), Diagnostics::limit + 10);
    EXPECT_EQ(d.dropped(), 10u);
    Diagnostics other;
    other.warning("w", "a warning");
    EXPECT_FALSE(other.hasErrors());
    other.append(d);
    EXPECT_TRUE(other.hasErrors());
    EXPECT_EQ(other.items().size() + other.dropped(), Diagnostics::limit + 11);
}

} // namespace
} // namespace ped
