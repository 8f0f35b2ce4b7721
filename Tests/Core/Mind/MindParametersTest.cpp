// SPDX-License-Identifier: MIT
// Parameters of minds: hashed as they are, and documented.
#include "ped/Mind/MindParameters.h"

#include "Shared/SourceFolder.h"

#include "ped/Base/ArchiveTools.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace ped::test {
namespace {

std::string textOf(const std::string& path) {
    std::ifstream in(std::string(::test::sourceFolder()) + "/" + path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// "group.name" and default of every parameter, as the header has them.
std::vector<std::pair<std::string, float>> parametersInHeader() {
    std::istringstream in(textOf("Source/PedestrianCore/Public/ped/Mind/MindParameters.h"));
    const std::regex member("^ {8}(?:float|std::u?int32_t) (\\w+) = ([-0-9.]+)f?;.*"), end("^ {4}\\} (\\w+);.*");
    std::vector<std::pair<std::string, float>> all, group;
    std::smatch match;
    for (std::string line; std::getline(in, line);) {
        if (std::regex_match(line, match, member))
            group.emplace_back(match[1], std::stof(match[2]));
        if (std::regex_match(line, match, end)) {
            for (const auto& [name, value] : group)
                all.emplace_back(std::string(match[1]) + "." + name, value);
            group.clear();
        }
    }
    return all;
}

TEST(MindParameters, AreNumbersOfFourBytesWithoutGaps) {
    EXPECT_EQ(sizeof(MindParameters), 4 * parametersInHeader().size());
}

TEST(MindParameters, EachOneCountsInTheHashOfARun) {
    const MindParameters plain;
    MindParameters first = plain, last = plain;
    first.needs.sated += 0.01f;
    last.diary.crowdRadius += 0.01f;
    EXPECT_NE(hashOf(first), hashOf(plain));
    EXPECT_NE(hashOf(last), hashOf(plain));
    EXPECT_NE(hashOf(first), hashOf(last));
}

TEST(MindParameters, AreDocumentedWithTheirDefaults) {
    const std::string docs = textOf("Docs/Model/Mind.md");
    for (const auto& [name, value] : parametersInHeader()) {
        std::smatch row;
        const std::regex wanted("\\| `" + name + "` \\| ([-0-9.]+) \\|");
        ASSERT_TRUE(std::regex_search(docs, row, wanted)) << name << " is missing in Docs/Model/Mind.md";
        EXPECT_EQ(std::stof(row[1]), value) << name;
    }
}

} // namespace
} // namespace ped::test
