// SPDX-License-Identifier: MIT
#include "Runs/OrderTable.h"

#include "Host/Numbers.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace pedsim {

namespace {

constexpr std::string_view header = "station,world,order,agents,seed,seconds,reflex,fitness,collisions_pedestrian,"
                                    "collisions_obstacle,collision_frames,longest_collision_s,speed_ratio,stuck,"
                                    "state_hash,wall_s";
constexpr std::size_t fieldCount = 16;

/// Fields hold no commas or quotes: names of stations are written without them.
std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text)
        out += c == ',' || c == '"' || c == '\n' || c == '\r' ? ' ' : c;
    return out;
}

bool split(std::string_view line, std::array<std::string_view, fieldCount>& fields) {
    for (std::size_t i = 0; i < fieldCount; ++i) {
        const std::size_t comma = line.find(',');
        if ((comma == std::string_view::npos) != (i + 1 == fieldCount))
            return false;
        fields[i] = line.substr(0, comma);
        line.remove_prefix(comma == std::string_view::npos ? line.size() : comma + 1);
    }
    return true;
}

template <class T>
bool parseNumber(std::string_view text, T& value) {
    const std::optional<T> number = readNumber<T>(text);
    value = number.value_or(value);
    return number.has_value();
}

} // namespace

bool OrderRow::sameRun(const OrderRow& other) const {
    return station == other.station && world == other.world && order == other.order && agents == other.agents &&
           seed == other.seed && seconds == other.seconds && reflex == other.reflex;
}

std::string orderHeader() {
    return std::string(header) + "\n";
}

std::string orderLine(const OrderRow& r) {
    return fmt::format("{},{},{},{},{},{},{},{:.9g},{},{},{},{:.4g},{:.6g},{},{},{:.4g}\n", plain(r.station), r.world,
                       r.order, r.agents, r.seed, r.seconds, r.reflex, r.fitness, r.pedestrianCollisions,
                       r.obstacleCollisions, r.collisionFrames, r.longestCollision, r.speedRatio, r.stuck, r.stateHash,
                       r.wallSeconds);
}

bool parseOrderLine(std::string_view line, OrderRow& r) {
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    std::array<std::string_view, fieldCount> f;
    if (!split(line, f))
        return false;
    r.station = f[0];
    r.world = f[1];
    r.order = f[2];
    r.stateHash = f[14];
    return !r.order.empty() && r.stateHash.size() == 16 && parseNumber(f[3], r.agents) && parseNumber(f[4], r.seed) &&
           parseNumber(f[5], r.seconds) && parseNumber(f[6], r.reflex) && parseNumber(f[7], r.fitness) &&
           parseNumber(f[8], r.pedestrianCollisions) && parseNumber(f[9], r.obstacleCollisions) &&
           parseNumber(f[10], r.collisionFrames) && parseNumber(f[11], r.longestCollision) &&
           parseNumber(f[12], r.speedRatio) && parseNumber(f[13], r.stuck) && parseNumber(f[15], r.wallSeconds);
}

OrderFile parseOrderFile(std::string_view text) {
    OrderFile file;
    std::size_t number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        const bool last = end == std::string_view::npos || end + 1 == text.size();
        OrderRow row;
        bool good = end != std::string_view::npos;
        if (good && number == 1)
            good = line == header || line == std::string(header) + "\r";
        else if (good && !line.empty())
            good = parseOrderLine(line, row);
        if (!good && last && (number > 1 || header.starts_with(line))) {
            file.damagedEnd = true;
            return file;
        }
        if (!good) {
            file.errorLine = number;
            file.error = number == 1 ? "The first line is not that of a comparison of orders"
                                     : "The line is not a result of a comparison of orders";
            return file;
        }
        if (number > 1 && !line.empty())
            file.rows.push_back(std::move(row));
        file.wholeBytes += end + 1;
        text.remove_prefix(end + 1);
    }
    return file;
}

OrderLog::~OrderLog() {
    if (file_ != nullptr)
        std::fclose(file_);
}

bool OrderLog::open(const std::string& path, OrderFile& contents, std::string& error) {
    std::string text;
    std::error_code code;
    if (std::filesystem::exists(path, code)) {
        std::ifstream in(path, std::ios::binary);
        text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
        if (!in.is_open() || in.bad()) {
            error = "The file cannot be read.";
            return false;
        }
    }
    contents = parseOrderFile(text);
    if (!contents.error.empty()) {
        error = fmt::format("{} (line {}).", contents.error, contents.errorLine);
        return false;
    }
    if (contents.damagedEnd)
        std::filesystem::resize_file(path, contents.wholeBytes, code);
    if (!code)
        file_ = std::fopen(path.c_str(), "ab");
    if (file_ == nullptr) {
        error = "The file cannot be written.";
        return false;
    }
    if (contents.wholeBytes == 0) {
        std::fputs(orderHeader().c_str(), file_);
        std::fflush(file_);
    }
    return true;
}

bool OrderLog::append(const OrderRow& row) {
    if (file_ == nullptr)
        return true;
    const std::string line = orderLine(row);
    return std::fwrite(line.data(), 1, line.size(), file_) == line.size() && std::fflush(file_) == 0;
}

} // namespace pedsim
