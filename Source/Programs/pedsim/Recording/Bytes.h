// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Numbers as few bytes: seven bits a byte, the lowest first, the eighth says that more follow.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

/// Small numbers of either sign as small numbers: 0, -1, 1, -2, ... become 0, 1, 2, 3, ...
inline std::uint32_t zigzag(std::int32_t v) {
    return (static_cast<std::uint32_t>(v) << 1) ^ static_cast<std::uint32_t>(v >> 31);
}
inline std::int32_t unzigzag(std::uint32_t v) {
    return static_cast<std::int32_t>((v >> 1) ^ (0u - (v & 1u)));
}

using ByteBuffer = std::vector<std::uint8_t>;

/// Appends to a buffer.
class ByteWriter {
public:
    explicit ByteWriter(ByteBuffer& out) : out_(out) {}

    void byte(std::uint8_t v) { out_.push_back(v); }
    void number(std::uint64_t v) {
        while (v >= 0x80) {
            out_.push_back(static_cast<std::uint8_t>(v | 0x80));
            v >>= 7;
        }
        out_.push_back(static_cast<std::uint8_t>(v));
    }
    void integer(std::int32_t v) { number(zigzag(v)); }
    /// Its length, then its bytes.
    void text(std::string_view v) {
        number(v.size());
        out_.insert(out_.end(), v.begin(), v.end());
    }
    void bytes(std::span<const std::uint8_t> v) {
        number(v.size());
        out_.insert(out_.end(), v.begin(), v.end());
    }
    void decimal(double v) {
        std::uint8_t raw[sizeof v];
        std::memcpy(raw, &v, sizeof v);
        out_.insert(out_.end(), raw, raw + sizeof v);
    }
    void single(float v) {
        std::uint8_t raw[sizeof v];
        std::memcpy(raw, &v, sizeof v);
        out_.insert(out_.end(), raw, raw + sizeof v);
    }

private:
    ByteBuffer& out_;
};

/// Reads what ByteWriter wrote. After the first failure every answer is zero or empty, and ok() is false.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::uint8_t> in) : at_(in.data()), end_(in.data() + in.size()) {}

    bool ok() const { return ok_; }
    void fail() {
        ok_ = false;
        at_ = end_;
    }
    std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

    std::uint8_t byte() {
        if (at_ == end_) {
            fail();
            return 0;
        }
        return *at_++;
    }
    std::uint64_t number() {
        std::uint64_t v = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::uint8_t b = byte();
            v |= static_cast<std::uint64_t>(b & 0x7fu) << shift;
            if ((b & 0x80u) == 0)
                return v;
        }
        fail();
        return 0;
    }
    /// A number that may not be above `most`.
    std::uint32_t below(std::uint64_t most) {
        const std::uint64_t v = number();
        if (v > most)
            fail();
        return ok_ ? static_cast<std::uint32_t>(v) : 0;
    }
    std::int32_t integer() { return unzigzag(below(0xffffffffu)); }
    /// A number of things of which each takes at least one byte of what is left.
    std::size_t count() {
        const std::uint64_t n = number();
        if (n > left())
            fail();
        return ok_ ? static_cast<std::size_t>(n) : 0;
    }
    std::span<const std::uint8_t> bytes() {
        const std::size_t n = count();
        const std::span<const std::uint8_t> v(at_, n);
        at_ += n;
        return v;
    }
    std::string text() {
        const auto v = bytes();
        return {v.begin(), v.end()};
    }
    double decimal() { return plain<double>(); }
    float single() { return plain<float>(); }

private:
    template <class T>
    T plain() {
        T v{};
        if (left() < sizeof v)
            fail();
        else {
            std::memcpy(&v, at_, sizeof v);
            at_ += sizeof v;
        }
        return v;
    }

    const std::uint8_t* at_;
    const std::uint8_t* end_;
    bool ok_ = true;
};

} // namespace pedsim
