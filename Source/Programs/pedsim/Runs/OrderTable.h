// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Results of comparing orders, kept in a CSV file as they come, so that an interrupted comparison goes on where it
/// stopped.

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

/// One run: what was simulated, and what came out. A line of the file.
struct OrderRow {
    std::string station;
    std::string world; ///< Hash of it, as 16 digits: another world is another question.
    std::string order;
    std::uint32_t agents = 0;
    std::uint64_t seed = 0;
    float seconds = 0.0f; ///< Simulated. [s]
    int reflex = 1;       ///< Whether routine E keeps bodies apart between human steps, too.

    double fitness = 0.0;
    std::uint64_t pedestrianCollisions = 0;
    std::uint64_t obstacleCollisions = 0;
    std::uint64_t collisionFrames = 0;
    double longestCollision = 0.0; ///< [s]
    double speedRatio = 0.0;       ///< Mean over people.
    std::uint32_t stuck = 0;
    std::string stateHash;
    double wallSeconds = 0.0; ///< [s]

    /// Whether both answer the same question.
    bool sameRun(const OrderRow& other) const;
};

std::string orderHeader();
std::string orderLine(const OrderRow& row);
/// False for a line that is not whole.
bool parseOrderLine(std::string_view line, OrderRow& row);

/// What a file holds.
struct OrderFile {
    std::vector<OrderRow> rows;
    std::size_t wholeBytes = 0; ///< Up to the end of the last whole line.
    bool damagedEnd = false;    ///< The last line is not whole: it was being written when the program ended.
    std::string error;          ///< Anything else that is wrong; empty: nothing.
    std::size_t errorLine = 0;  ///< 1-based.
};

OrderFile parseOrderFile(std::string_view text);

/// Appends rows to a file, each at once.
class OrderLog {
public:
    ~OrderLog();
    OrderLog() = default;
    OrderLog(const OrderLog&) = delete;
    OrderLog& operator=(const OrderLog&) = delete;

    /// Opens or makes the file and reads what is in it; drops a damaged last line. On failure `error` says why.
    bool open(const std::string& path, OrderFile& contents, std::string& error);
    /// False where the disk takes no more. Does nothing where no file is open.
    bool append(const OrderRow& row);

private:
    std::FILE* file_ = nullptr;
};

} // namespace pedsim
