// SPDX-License-Identifier: MIT
#include "Validation/Standards.h"

#include "Host/MarkedPage.h"
#include "Shared/SourceFolder.h"
#include "Validation/Study.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace pedsim {
namespace {

TEST(Standards, EveryTestNamesAStudyOrSaysWhyNot) {
    for (const StandardTest& test : standardTests()) {
        if (test.study != nullptr)
            EXPECT_NE(findStudy(test.study), nullptr) << test.standard << " " << test.number;
        else
            EXPECT_STRNE(test.remark, "") << test.standard << " " << test.number;
    }
}

TEST(Standards, VerdictsAreThoseOfThePage) {
    const std::string page = "<!-- study rimea-singles: 1 pass, 1 fail, 0 reported -->\n"
                             "| 1: 40 m at 1.33 m/s | 30.4 s | 26.0 to 34.0 s (RiMEA) | +1 % | pass |\n"
                             "| 2: 7.2 m of stairs up | 20 s | 11.22 to 12.40 s | +70 % | **fail** |\n"
                             "<!-- end of rimea-singles -->\n";
    const std::string standards = standardsPage(page);
    EXPECT_NE(standards.find("| 1 | speed in a corridor | pass | `rimea-singles` |"), std::string::npos) << standards;
    EXPECT_NE(standards.find("| 2 | speed on stairs up | **fail** | `rimea-singles` |"), std::string::npos);
    EXPECT_NE(standards.find("| 16 | single file | not in the page | `single-file` |"), std::string::npos);
}

TEST(StandardsDocs, ThePageIsWhatIsMadeOfValidation) {
    const std::filesystem::path docs = std::filesystem::path(test::sourceFolder()) / "Docs";
    const std::string made = standardsPage(readPage((docs / "Validation.md").string(), {}));
    if (std::getenv("PED_UPDATE_DOCS") != nullptr)
        std::ofstream(docs / "Standards.md") << made;
    EXPECT_EQ(readPage((docs / "Standards.md").string(), {}), made) << "PED_UPDATE_DOCS=1 writes it anew";
}

} // namespace
} // namespace pedsim
