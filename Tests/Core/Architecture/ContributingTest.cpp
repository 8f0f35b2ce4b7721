// SPDX-License-Identifier: MIT
// The lists of files in CONTRIBUTING.md ("How to add ...") are true: files exist, belong to their list and are counted.

#include <gtest/gtest.h>

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

/// One "### A need (2 files)" with its list.
struct Recipe {
    std::string title;
    std::size_t announced = 0;         ///< Number of files in the heading.
    std::vector<std::string> examples; ///< Something of that kind that is already there.
    std::vector<std::string> files;    ///< Lines "- `path`: ...".
    std::vector<std::string> newFiles; ///< Lines "- new `path`: ...".
};

std::vector<Recipe> recipesOf(const std::string& text) {
    static const std::regex heading(R"(^### (.+) \((\d+) files?\)$)");
    static const std::regex item(R"(^- (new )?`([^`]+)`)");
    static const std::regex quoted("`([^`]+)`");
    std::vector<Recipe> recipes;
    std::istringstream lines(text.substr(text.find("## How to add")));
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (line.starts_with("### ")) {
            EXPECT_TRUE(std::regex_match(line, match, heading)) << "not \"### A thing (N files)\": " << line;
            recipes.emplace_back();
            recipes.back().title = line;
            if (!match.empty())
                recipes.back().announced = std::stoul(match[2]);
        } else if (!recipes.empty() && line.starts_with("Examples: ")) {
            for (std::sregex_iterator it(line.begin(), line.end(), quoted), end; it != end; ++it)
                recipes.back().examples.push_back((*it)[1]);
        } else if (!recipes.empty() && std::regex_search(line, match, item)) {
            (match[1].matched ? recipes.back().newFiles : recipes.back().files).push_back(match[2]);
        }
    }
    return recipes;
}

const std::vector<Recipe>& recipes() {
    static const std::vector<Recipe> all = recipesOf(readText(root / "CONTRIBUTING.md"));
    return all;
}

TEST(Contributing, SaysHowToAddWhatPeopleAdd) {
    for (const char* thing : {"A need", "A reactive routine", "A locomotion model", "An object kind", "A stage",
                              "A fragment", "A measure", "An overlay", "A station field", "A command"}) {
        bool found = false;
        for (const Recipe& recipe : recipes())
            found = found || recipe.title.starts_with(std::string("### ") + thing);
        EXPECT_TRUE(found) << thing;
    }
}

TEST(Contributing, HeadingsCountTheFilesOfTheirLists) {
    for (const Recipe& recipe : recipes())
        EXPECT_EQ(recipe.announced, recipe.files.size() + recipe.newFiles.size()) << recipe.title;
}

TEST(Contributing, ListedFilesExist) {
    for (const Recipe& recipe : recipes()) {
        for (const std::string& file : recipe.files)
            EXPECT_TRUE(fs::is_regular_file(root / file)) << recipe.title << ": " << file;
        for (const std::string& file : recipe.newFiles) {
            EXPECT_TRUE(fs::is_directory((root / file).parent_path())) << recipe.title << ": no folder for " << file;
            EXPECT_FALSE(fs::exists(root / file)) << recipe.title << ": " << file << " is there already";
        }
    }
}

TEST(Contributing, ListedFilesMentionAnExample) {
    for (const Recipe& recipe : recipes()) {
        ASSERT_FALSE(recipe.examples.empty()) << recipe.title << " has no line \"Examples: `name`\"";
        for (const std::string& file : recipe.files) {
            const std::string text = readText(root / file);
            bool mentioned = false;
            for (const std::string& example : recipe.examples)
                mentioned = mentioned || text.find(example) != std::string::npos;
            EXPECT_TRUE(mentioned) << recipe.title << ": " << file << " has nothing to do with it";
        }
    }
}

} // namespace
