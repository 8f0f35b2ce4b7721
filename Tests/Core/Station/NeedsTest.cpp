// SPDX-License-Identifier: MIT
// The table of needs, and what repeats its enumerators by hand.
#include "ped/Station/StationDescribe.h"

#include "Shared/SourceFolder.h"

#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace ped::test {
namespace {

/// The enumerators of an enum of Unreal's headers, in order, as station files would spell them.
std::vector<std::string> enumeratorsOf(const std::string& name) {
    std::ifstream in(std::string(::test::sourceFolder()) + "/Source/PedestrianSim/Public/PedestrianTypes.h");
    std::ostringstream text;
    text << in.rdbuf();
    const std::string all = text.str();
    const std::size_t begin = all.find("enum class " + name + " ");
    std::vector<std::string> names;
    if (begin == std::string::npos)
        return names;
    const std::string body = all.substr(all.find('{', begin), all.find("};", begin) - all.find('{', begin));
    const std::regex line("\n\\s*(\\w+),");
    for (std::sregex_iterator i(body.begin(), body.end(), line), end; i != end; ++i) {
        names.push_back((*i)[1]);
        names.back()[0] = static_cast<char>(std::tolower(names.back()[0]));
    }
    return names;
}

template <class E>
std::vector<std::string> namesOf() {
    std::vector<std::string> names;
    for (const EnumName<E>& e : enumNames(E{}))
        names.emplace_back(e.text);
    return names;
}

TEST(Needs, EveryRowHasItsOwnWords) {
    std::set<std::string> names, sentences;
    for (const NeedInfo& row : needRows) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_TRUE(sentences.insert(row.sentence).second) << row.sentence;
        EXPECT_GT(std::string(row.words).size(), 2u) << row.name;
        EXPECT_GT(std::string(row.state).size(), 2u) << row.name;
        EXPECT_GT(std::string(row.doc).size(), 5u) << row.name;
        EXPECT_EQ(&infoOf(row.need), &row);
    }
}

TEST(Needs, StationFilesNameThemInTheOrderOfTheEnum) {
    const auto names = enumNames(NeedKind{});
    ASSERT_EQ(names.size(), needCount);
    for (std::size_t i = 0; i < needCount; ++i) {
        EXPECT_EQ(indexOf(names[i].value), i);
        EXPECT_EQ(names[i].text, needRows[i].name);
    }
}

TEST(Needs, UnrealRepeatsNeedsAndActivitiesInTheSameOrder) {
    EXPECT_EQ(enumeratorsOf("EPedestrianNeed"), namesOf<NeedKind>());
    EXPECT_EQ(enumeratorsOf("EPedestrianActivity"), namesOf<ActivityKind>());
}

} // namespace
} // namespace ped::test
