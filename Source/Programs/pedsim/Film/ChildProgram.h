// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Another program that runs beside this one and is talked to through pipes.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace pedsim {

/// Where a command lies on the search path; empty: nowhere.
std::string findProgram(std::string_view name);

class ChildProgram {
public:
    ChildProgram() = default;
    ~ChildProgram();
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;

    /// Starts it: it reads what we write from descriptor `input`, and writes what we read to descriptor `output` (-1: we
    /// read nothing). What it complains of goes to the file `complaints`. False where it cannot be started.
    bool start(const std::vector<std::string>& command, int input, int output, const std::string& complaints);
    /// False once it has gone.
    bool write(std::string_view bytes);
    /// Bytes up to the next `end`, which is left out. False where it has gone, or has said nothing for `seconds`.
    bool readUntil(char end, double seconds, std::string& out);
    /// Tells it that nothing more comes, and waits until it has ended; true where it ended well. After `seconds` it is ended.
    bool finish(double seconds);
    /// Ends it.
    void stop();

private:
    bool waitFor(double seconds, bool& well);
    void closePipes();

    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string read_;
};

} // namespace pedsim
