// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Binary archives. A type says its fields once (`template <class Ar> void serialize(Ar& ar, T& value)`), and saving,
/// loading, hashing and measuring derive from it. Little-endian; every length is checked against what is left, so a
/// damaged block can neither read past its end nor ask for unbounded memory.

#include "ped/Base/Config.h"
#include "ped/Base/Hash.h"

#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace ped {

static_assert(std::endian::native == std::endian::little, "Blocks are written as they lie in memory.");

/// Data whose bytes are its value. Archived structs have no padding: they assert their size where they are declared.
template <class T>
concept ArchivePlain = std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T>;

/// Appends bytes to a buffer.
class BinaryWriter {
public:
    static constexpr bool loading = false;
    explicit BinaryWriter(std::vector<std::byte>& out) : out_(out) {}

    template <ArchivePlain T>
    void value(T& v) {
        bytes(&v, sizeof(T));
    }
    template <ArchivePlain T>
    void vector(std::vector<T>& v) {
        std::uint64_t n = v.size();
        value(n);
        bytes(v.data(), v.size() * sizeof(T));
    }
    void string(std::string& s) {
        std::uint64_t n = s.size();
        value(n);
        bytes(s.data(), s.size());
    }
    /// A vector whose elements have a serialize() of their own.
    template <class T>
    void each(std::vector<T>& v) {
        std::uint64_t n = v.size();
        value(n);
        for (T& e : v)
            serialize(*this, e);
    }
    bool ok() const { return true; }

private:
    void bytes(const void* data, std::size_t n) {
        if (n == 0)
            return; // An empty vector has no address to copy from.
        const std::size_t at = out_.size();
        out_.resize(at + n);
        std::memcpy(out_.data() + at, data, n);
    }
    std::vector<std::byte>& out_;
};

/// Reads what BinaryWriter wrote. After the first failure every call is a no-op and ok() is false.
class BinaryReader {
public:
    static constexpr bool loading = true;
    explicit BinaryReader(std::span<const std::byte> in) : in_(in) {}

    template <ArchivePlain T>
    void value(T& v) {
        bytes(&v, sizeof(T));
    }
    /// A bool that is neither 0 nor 1 is damage. Archived structs hold std::uint8_t instead, which has no bad values.
    void value(bool& v) {
        std::uint8_t byte = 0;
        value(byte);
        if (byte > 1)
            ok_ = false;
        v = byte == 1;
    }
    template <ArchivePlain T>
    void vector(std::vector<T>& v) {
        const std::size_t n = count(sizeof(T));
        v.resize(n);
        bytes(v.data(), n * sizeof(T));
    }
    void string(std::string& s) {
        const std::size_t n = count(1);
        s.resize(n);
        bytes(s.data(), n);
    }
    template <class T>
    void each(std::vector<T>& v) {
        const std::size_t n = count(1);
        v.clear();
        for (std::size_t i = 0; i < n && ok_; ++i) {
            v.emplace_back();
            serialize(*this, v.back());
        }
    }
    bool ok() const { return ok_; }
    void fail() { ok_ = false; }
    std::size_t left() const { return in_.size(); }

private:
    std::size_t count(std::size_t elementSize) {
        std::uint64_t n = 0;
        value(n);
        if (n > in_.size() / elementSize) {
            ok_ = false;
            return 0;
        }
        return ok_ ? static_cast<std::size_t>(n) : 0;
    }
    void bytes(void* data, std::size_t n) {
        if (!ok_ || n > in_.size()) {
            ok_ = false;
            return;
        }
        if (n > 0)
            std::memcpy(data, in_.data(), n);
        in_ = in_.subspan(n);
    }
    std::span<const std::byte> in_;
    bool ok_ = true;
};

} // namespace ped
