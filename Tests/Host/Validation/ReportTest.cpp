// SPDX-License-Identifier: MIT
#include "Validation/Report.h"

#include "Validation/Findings.h"
#include "Json/JsonText.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

StudyResult someResult(const char* name, bool holds) {
    StudyResult result;
    result.name = name;
    result.findings.push_back(below("a | b", holds ? 1.0 : 3.0, 2.0, "somebody 1999", 1, "m/s"));
    result.findings.push_back(report("c", "4"));
    result.tables.push_back({"Table", {"x", "y"}, {{"1", "2"}}});
    result.notes.push_back("A note.");
    return result;
}

std::string sectionOf(const char* name, bool holds) {
    return studyMarkdown(*findStudy(name), someResult(name, holds), "./pedsim validate");
}

TEST(StudyReport, FindingsAreJudgedAndWorded) {
    EXPECT_EQ(below("w", 1.0, 2.0, "s", 1).judgement, Judgement::Pass);
    EXPECT_EQ(below("w", 2.0, 2.0, "s", 1).judgement, Judgement::Fail);
    EXPECT_EQ(atMost("w", 2.0, 2.0, "s", 1).judgement, Judgement::Pass);
    EXPECT_EQ(atMost("w", 2.1, 2.0, "s", 1).judgement, Judgement::Fail);
    EXPECT_EQ(atLeast("w", 2.0, 2.0, "s", 1).judgement, Judgement::Pass);
    EXPECT_EQ(atLeast("w", 1.9, 2.0, "s", 1).judgement, Judgement::Fail);
    EXPECT_EQ(within("w", 1.2, 1.2, 1.9, 1.5, "s", 1).judgement, Judgement::Pass);
    EXPECT_EQ(within("w", 1.91, 1.2, 1.9, 1.5, "s", 1).judgement, Judgement::Fail);
    const Finding f = within("w", 1.2, 1.0, 1.9, 1.5, "Seyfried", 2, "/(m s)");
    EXPECT_EQ(f.figure, "1.20 /(m s)");
    EXPECT_EQ(f.reference, "1.00 to 1.90 /(m s) (Seyfried)");
    EXPECT_EQ(f.deviation, "-20 %");
    EXPECT_EQ(deviationText(3.0, 0.0), "");
    EXPECT_EQ(deviationText(3.0, 2.0), "+50 %");
}

TEST(StudyReport, SectionsHoldEverything) {
    const std::string text = sectionOf("lanes", false);
    for (const char* part :
         {"<!-- study lanes: 0 pass, 1 fail, 1 reported -->", "## Lanes in a two-way corridor", "`./pedsim validate`",
          "| a \\| b | 3.0 m/s | below 2.0 m/s (somebody 1999) | +50 % | **fail** |", "| c | 4 |  |  | reported |",
          "| x | y |", "| 1 | 2 |", "A note.", "<!-- end of lanes -->"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
}

TEST(StudyReport, PagesKeepTheirWordsAndTheOrderOfStudies) {
    std::string page = emptyPage();
    page.insert(page.find('\n') + 1, "\nWritten by hand.\n");
    for (const char* name : {"door", "penn", "rimea-stairs", "lanes"}) // As they happen to end.
        page = updatePage(page, *findStudy(name), sectionOf(name, false));
    std::size_t before = page.find("Written by hand.");
    ASSERT_NE(before, std::string::npos);
    for (const char* name : {"penn", "lanes", "door", "rimea-stairs"}) {
        const std::size_t at = page.find(std::string("<!-- study ") + name);
        ASSERT_NE(at, std::string::npos) << name;
        EXPECT_GT(at, before) << name;
        before = at;
    }
    EXPECT_NE(page.find("| [Penn Station](#penn-station) | 0 pass, 1 fail, 1 reported |"), std::string::npos);

    page += "\nAfter it.\n";
    const std::string again = updatePage(page, *findStudy("lanes"), sectionOf("lanes", true));
    EXPECT_EQ(again.size() + 4, page.size()) << "one verdict has changed, nothing else";
    EXPECT_NE(again.find("After it."), std::string::npos);
    EXPECT_NE(again.find("| [Lanes in a two-way corridor](#lanes-in-a-two-way-corridor) | 1 pass, 0 fail"),
              std::string::npos);
    EXPECT_EQ(updatePage(again, *findStudy("lanes"), sectionOf("lanes", true)), again);
}

TEST(StudyReport, JsonNamesVerdicts) {
    const std::string text = writeJson(studyJson(*findStudy("penn"), someResult("penn", true)));
    for (const char* part :
         {"\"study\": \"penn\"", "\"verdict\": \"pass\"", "\"verdict\": \"reported\"", "\"y\": \"2\""})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(StudyReport, NamesAreUniqueAndFound) {
    for (const Study& study : studies()) {
        EXPECT_EQ(findStudy(study.name), &study);
        EXPECT_NE(study.plan, nullptr);
    }
    EXPECT_EQ(findStudy("nothing"), nullptr);
}

} // namespace
} // namespace pedsim
