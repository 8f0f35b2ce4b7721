// SPDX-License-Identifier: MIT
#include "ped/Agents/Shows.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(Shows, LeavesTheOtherFlagsAlone) {
    Body body;
    body.flags = bodyStands | bodyLeaves;
    EXPECT_EQ(showsOf(body), 0);
    setShows(body, showsPanic | showsBag);
    EXPECT_EQ(showsOf(body), showsPanic | showsBag);
    EXPECT_EQ(body.flags & (visibleFlags | bodyLeaves), bodyStands | bodyLeaves);
    setShows(body, showsFallen);
    EXPECT_EQ(showsOf(body), showsFallen);
    setShows(body, 0);
    EXPECT_EQ(body.flags, bodyStands | bodyLeaves);
    setShows(body, 0xffffu);
    EXPECT_EQ(showsOf(body), showsMask) << "ten bits";
}

TEST(Shows, IsNoPartOfWhatEverybodySeesAnyhow) {
    Body body;
    const SnapshotBody before = snapshotOf({}, body);
    setShows(body, showsPanic | showsFallen | showsPushing | showsLeading | showsBag);
    EXPECT_EQ(snapshotOf({}, body).flags, before.flags);
}

} // namespace
} // namespace ped
