// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace test {

struct Outcome {
    int code = -1; ///< Exit code; -1 when the program was ended by a signal.
    std::string out;
    std::string err;
};

inline std::string readText(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline void writeText(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

/// A folder that is gone at the end of the test. Its name holds a space, as users' folders do.
class Folder {
public:
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "ped sim XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string operator/(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

/// Runs the program as a shell would. Quote what has spaces.
inline Outcome runProgram(const std::string& arguments) {
    const Folder folder;
    const std::string out = folder / "out", err = folder / "err";
    const int status =
        std::system(("NO_COLOR= " PED_PROGRAM " " + arguments + " >'" + out + "' 2>'" + err + "'").c_str());
    Outcome outcome;
    if (WIFEXITED(status) && WEXITSTATUS(status) < 128)
        outcome.code = WEXITSTATUS(status);
    outcome.out = readText(out);
    outcome.err = readText(err);
    return outcome;
}

} // namespace test
