// SPDX-License-Identifier: MIT
#include "ped/Base/SharedList.h"

#include <gtest/gtest.h>

#include <string>

namespace ped {
namespace {

TEST(SharedList, ReadsLikeAVectorAndSharesItsElements) {
    SharedList<std::string> a;
    EXPECT_TRUE(a.empty());
    a.add(std::make_shared<std::string>("one"));
    a.add(std::make_shared<std::string>("two"));
    std::string all;
    for (const std::string& s : a)
        all += s;
    EXPECT_EQ(all, "onetwo");
    EXPECT_EQ(a.front(), "one");
    EXPECT_EQ(a.back(), a[1]);

    SharedList<std::string> b;
    b.add(a.share(1));
    EXPECT_EQ(&b[0], &a[1]);
    a.clear();
    EXPECT_EQ(b[0], "two") << "lives as long as one list holds it";
}

} // namespace
} // namespace ped
