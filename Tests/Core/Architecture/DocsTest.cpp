// SPDX-License-Identifier: MIT
// What the pages of the repository promise each other: links lead somewhere, decisions are numbered without gaps, and
// kept measurements are of committed sources.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path root = PED_SOURCE_DIR;

std::string readText(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<fs::path> filesIn(const fs::path& folder, const std::string& extension) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == extension)
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<fs::path> pages() {
    std::vector<fs::path> files{root / "README.md", root / "CONTRIBUTING.md"};
    for (const char* folder : {"Docs", "Tests", "Source/PedestrianCore"})
        for (const fs::path& file : filesIn(root / folder, ".md"))
            files.push_back(file);
    return files;
}

/// "what-has-been-verified-and-what-has-not" for "## What has been verified, and what has not".
std::string anchorOf(const std::string& heading) {
    std::string anchor;
    for (const char c : heading.substr(heading.find_first_not_of("# "))) {
        if (c == ' ')
            anchor += '-';
        else if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || (c & 0x80))
            anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return anchor;
}

bool hasAnchor(const fs::path& page, const std::string& anchor) {
    std::istringstream lines(readText(page));
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("#") && anchorOf(line) == anchor)
            return true;
    return false;
}

TEST(Docs, LinksBetweenPagesLeadSomewhere) {
    const std::regex link(R"(\]\(([^)\s]+)\))");
    for (const fs::path& page : pages()) {
        const std::string text = readText(page);
        for (std::sregex_iterator it(text.begin(), text.end(), link), end; it != end; ++it) {
            const std::string target = (*it)[1];
            if (target.find("://") != std::string::npos)
                continue;
            const std::size_t hash = target.find('#');
            const fs::path file = hash == 0 ? page : page.parent_path() / target.substr(0, hash);
            EXPECT_TRUE(fs::exists(file)) << fs::relative(page, root) << " links to " << target;
            if (hash != std::string::npos && fs::is_regular_file(file) && file.extension() == ".md") {
                EXPECT_TRUE(hasAnchor(file, target.substr(hash + 1))) << fs::relative(page, root) << ": " << target;
            }
        }
    }
}

TEST(Docs, DecisionsAreNumberedWithoutGaps) {
    int expected = 0;
    for (const fs::path& file : filesIn(root / "Docs/Decisions", ".md")) {
        ++expected;
        const std::string digits = std::to_string(expected);
        const std::string prefix = std::string(4 - std::min<std::size_t>(4, digits.size()), '0') + digits + "-";
        EXPECT_TRUE(file.filename().string().starts_with(prefix)) << file.filename();
        EXPECT_TRUE(readText(file).starts_with("# " + std::to_string(expected) + ". ")) << file.filename();
        for (const char* part : {"**Context.**", "**Decision.**", "**Consequences.**"})
            EXPECT_NE(readText(file).find(part), std::string::npos) << file.filename() << " has no " << part;
    }
    EXPECT_GT(expected, 0);
}

TEST(Docs, KeptMeasurementsAreOfCommittedSources) {
    for (const fs::path& file : filesIn(root / "Tests/Bench/Results", ".json"))
        EXPECT_EQ(file.string().find("dirty"), std::string::npos) << file.filename();
}

} // namespace
