// SPDX-License-Identifier: MIT
// Rules of the core that a compiler does not check: what may include what, and what must not be called. That public
// headers compile alone, and after Unreal's macros, is checked by building this folder.

#include "Core/Architecture/Repository.h"
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

const fs::path core = root / "Source/PedestrianCore";

std::vector<fs::path> sourcesBelow(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<fs::path> coreSources() {
    std::vector<fs::path> files = sourcesBelow(core / "Public");
    for (const fs::path& file : sourcesBelow(core / "Private"))
        if (file.filename() != "PedestrianCoreModule.cpp")
            files.push_back(file);
    return files;
}

/// The text without comments and without what strings hold; lines stay where they are.
std::string codeOnly(const std::string& text) {
    std::string out;
    enum class In { Code, Line, Block, String } in = In::Code;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const char next = i + 1 < text.size() ? text[i + 1] : '\0';
        if (c == '\n') {
            in = in == In::Line ? In::Code : in;
            out += '\n';
        } else if (in == In::Code && c == '/' && (next == '/' || next == '*')) {
            in = next == '/' ? In::Line : In::Block;
        } else if (in == In::Block && c == '*' && next == '/') {
            in = In::Code;
            ++i;
        } else if (in == In::Code && c == '"') {
            in = In::String;
            out += c;
        } else if (in == In::String && c == '\\') {
            ++i;
        } else if (in == In::String && c == '"') {
            in = In::Code;
            out += c;
        } else if (in == In::Code) {
            out += c;
        }
    }
    return out;
}

struct Include {
    std::string name;
    bool angled = false;
};

std::vector<Include> includesOf(const fs::path& file) {
    static const std::regex pattern(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
    std::vector<Include> result;
    std::istringstream lines(readText(file));
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (std::regex_search(line, match, pattern))
            result.push_back({match[2], match[1] == "<"});
    }
    return result;
}

std::string shortName(const fs::path& file) {
    return fs::relative(file, root).generic_string();
}

/// "World" for .../ped/World/X.h and for "ped/World/X.h".
std::string folderOf(const std::string& path) {
    static const std::regex pattern(R"((?:^|/)ped/([A-Za-z]+)/)");
    std::smatch match;
    return std::regex_search(path, match, pattern) ? match[1].str() : std::string();
}

TEST(Architecture, FoldersDependAsDrawn) {
    const std::map<std::string, std::set<std::string>> allowed = {
        {"Base", {"Base"}},
        {"Station", {"Base", "Station"}},
        {"Path", {"Base", "Path"}},
        {"World", {"Base", "Station", "Path", "World"}},
        {"Agents", {"Base", "Station", "Path", "World", "Agents"}},
        {"Examples", {"Base", "Examples"}},
        {"Looks", {"Base", "Agents", "Looks"}},
        {"Objects", {"Base", "Station", "World", "Agents", "Objects"}},
        {"Perception", {"Base", "Path", "World", "Agents", "Perception"}},
        {"Motor", {"Base", "Path", "World", "Agents", "Motor"}},
        {"Reactive", {"Base", "Path", "World", "Agents", "Perception", "Motor", "Reactive"}},
        {"Navigation", {"Base", "Path", "World", "Agents", "Perception", "Motor", "Reactive", "Navigation"}},
        {"Locomotion",
         {"Base", "Path", "World", "Agents", "Examples", "Perception", "Motor", "Reactive", "Navigation",
          "Locomotion"}},
        {"Mind",
         {"Base", "Station", "Path", "World", "Agents", "Objects", "Perception", "Motor", "Reactive", "Navigation",
          "Mind"}},
        {"Simulation",
         {"Base", "Path", "World", "Station", "Agents", "Examples", "Objects", "Mind", "Perception", "Motor",
          "Reactive", "Navigation", "Locomotion", "Simulation"}},
        {"Lockstep", {"Base", "World", "Simulation", "Lockstep"}},
        {"Measure", {"Base", "Path", "World", "Agents", "Motor", "Measure"}},
    };
    for (const fs::path& file : coreSources()) {
        const std::string from = folderOf(file.generic_string());
        ASSERT_TRUE(allowed.contains(from)) << shortName(file) << ": a folder without a rule; add its arrows here";
        for (const Include& include : includesOf(file)) {
            const std::string to = folderOf(include.name);
            if (!to.empty()) {
                EXPECT_TRUE(allowed.at(from).contains(to))
                    << shortName(file) << " includes " << include.name << ": " << from << " must not know " << to;
            }
        }
    }
}

TEST(Architecture, CoreIncludesItselfTheStandardLibraryAndRecastOnly) {
    const std::regex standard("[a-z_]+"); // <vector>, <cstdint>: no folder, no extension.
    const std::regex recast(R"(((Recast|Detour)/)?(Recast|Detour)[A-Za-z]*\.h)");
    for (const fs::path& file : coreSources()) {
        const bool inWorld = file.generic_string().find("Private/ped/World/") != std::string::npos;
        for (const Include& include : includesOf(file)) {
            const bool sibling = fs::exists(file.parent_path() / include.name); // A private header beside it.
            const bool own = !include.angled && (include.name.starts_with("ped/") || sibling);
            // What MSVC declares its prefetch in, where others have a built-in function.
            const bool compiler = include.name == "xmmintrin.h" && file.filename() == "Config.h";
            const bool library = include.angled && (compiler || std::regex_match(include.name, standard));
            const bool navigation = inWorld && std::regex_match(include.name, recast);
            EXPECT_TRUE(own || library || navigation) << shortName(file) << " includes " << include.name;
        }
    }
}

TEST(Architecture, CoreCallsNothingThatDiffersBetweenMachines) {
    // (what, why)
    const std::vector<std::pair<std::string, std::string>> forbidden = {
        {R"(\bstd::(sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|exp|exp2|expm1|log|log2|log10|log1p|pow|cbrt|hypot)\b)",
         "last bits differ between libraries; use ped/Base/DetMath.h"},
        {R"(\b(sinf|cosf|tanf|asinf|acosf|atanf|atan2f|expf|logf|powf|hypotf)\s*\()",
         "last bits differ between libraries; use ped/Base/DetMath.h"},
        {R"(\bstd::fma\b)", "fused operations round once"},
        {R"(\b(rand|srand|random_device|mt19937|default_random_engine)\b)", "not reproducible; use ped/Base/Random.h"},
        {R"(\bstd::(unordered_map|unordered_set|unordered_multimap)\b)", "iteration order differs between libraries"},
        {R"(\bstd::(uniform_int_distribution|uniform_real_distribution|normal_distribution|shuffle)\b)",
         "results differ between libraries"},
        {R"(\bstd::hash\b)", "differs between libraries; use ped/Base/Hash.h"},
        {R"(\bstd::chrono\b|#include <chrono>|\bclock\s*\(\)|\btime\s*\(\s*(NULL|nullptr|0)\s*\))",
         "the core has no clock"},
        {R"(\bstd::(cout|cerr|ifstream|ofstream|fstream|filesystem)\b|#include <(iostream|fstream|filesystem)>|\b(printf|fprintf|puts|fopen|getenv)\s*\()",
         "the core does no input and output"},
        {R"(\b(throw|try|catch)\b\s*[\({;a-zA-Z:])", "no exceptions in the core"},
        {R"(\b(dynamic_cast|typeid)\b)", "no run-time type information in the core"},
        {R"(\bstd::(thread|async|mutex)\b|\bthread_local\b)", "threads belong to the host's Executor"},
        {R"(\bstd::locale\b|\bsetlocale\b|\bstrtod\b|\bstd::(stof|stod)\b)", "depends on the user's locale"},
    };
    for (const auto& [pattern, why] : forbidden) {
        const std::regex expression(pattern);
        for (const fs::path& file : coreSources()) {
            std::istringstream lines(codeOnly(readText(file)));
            int number = 0;
            for (std::string line; std::getline(lines, line);) {
                ++number;
                EXPECT_FALSE(std::regex_search(line, expression))
                    << shortName(file) << ":" << number << ": " << line << "\n    " << why;
            }
        }
    }
}

TEST(Architecture, ReproducibleLoopsOverNamesAreOrdered) {
    // A comparison of addresses would order things by where they happen to lie in memory.
    const std::regex byAddress(R"(std::(map|set)<\s*(const\s+)?[A-Za-z:]+\s*\*)");
    for (const fs::path& file : coreSources())
        EXPECT_FALSE(std::regex_search(codeOnly(readText(file)), byAddress)) << shortName(file);
}

TEST(Architecture, EveryFileSaysItsLicenceAndHeadersGuardThemselves) {
    std::vector<fs::path> files = coreSources();
    for (const char* folder : {"Source/Programs", "Tests"})
        for (const fs::path& file : sourcesBelow(root / folder))
            files.push_back(file);
    for (const fs::path& file : files) {
        const std::string text = readText(file);
        EXPECT_TRUE(text.starts_with("// SPDX-License-Identifier: MIT\n")) << shortName(file);
        if (file.extension() == ".h") {
            EXPECT_NE(text.find("#pragma once"), std::string::npos) << shortName(file);
        }
    }
}

TEST(Architecture, FilesStayReadable) {
    constexpr auto limit = 600; // Aim for 300; split before this.
    for (const fs::path& file : coreSources()) {
        const std::string text = readText(file);
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), limit) << shortName(file);
    }
}

TEST(Architecture, PublicHeadersComeWithDocumentation) {
    for (const fs::path& file : sourcesBelow(core / "Public"))
        EXPECT_NE(readText(file).find("///"), std::string::npos) << shortName(file) << " explains nothing";
}

TEST(Plugin, ModulesAndBuildRulesAgree) {
    const std::string descriptor = readText(root / "PedestrianSim.uplugin");
    std::set<std::string> declared;
    const std::regex pattern(R"re("Name"\s*:\s*"(Pedestrian[A-Za-z]+)"\s*,\s*"Type")re");
    for (std::sregex_iterator it(descriptor.begin(), descriptor.end(), pattern), end; it != end; ++it)
        declared.insert((*it)[1]);
    std::set<std::string> built;
    for (const auto& entry : fs::directory_iterator(root / "Source"))
        if (fs::exists(entry.path() / (entry.path().filename().string() + ".Build.cs")))
            built.insert(entry.path().filename().string());
    EXPECT_EQ(declared, built);
    for (const char* folder : {"Tests", "Source/Programs"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            EXPECT_FALSE(entry.path().string().ends_with(".Build.cs")) << entry.path() << " would become a module";
}

TEST(Plugin, OnlyTheModuleFileKnowsTheEngine) {
    const std::vector<Include> includes = includesOf(core / "Private/PedestrianCoreModule.cpp");
    ASSERT_EQ(includes.size(), 1u);
    EXPECT_EQ(includes[0].name, "Modules/ModuleManager.h");
}

TEST(Plugin, IconIsAPngOf128Pixels) {
    const std::string icon = readText(root / "Resources/Icon128.png");
    ASSERT_GT(icon.size(), 24u);
    EXPECT_EQ(icon.substr(1, 3), "PNG");
    EXPECT_EQ(icon.substr(16, 8), std::string("\0\0\0\x80\0\0\0\x80", 8)); // Width and height, big-endian.
}

} // namespace
