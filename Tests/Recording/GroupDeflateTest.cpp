// SPDX-License-Identifier: MIT
// Whatever a group is made of, zlib reads it back.

#include "Recording/GroupDeflate.h"
#include "Recording/Deflate.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace {

using namespace pedsim;

/// Undone by zlib; the bytes that it took.
std::size_t expectReadsBack(GroupDeflater& deflater, const EncodedGroup& group) {
    ByteBuffer deflated, back;
    deflater.deflate(group, deflated);
    EXPECT_TRUE(inflateBytes(deflated, group.bytes.size(), back)) << group.bytes.size() << " bytes";
    EXPECT_EQ(back, group.bytes);
    return deflated.size();
}

TEST(DeflateStream, EveryLengthAndDistanceReadsBack) {
    std::mt19937 random(3);
    ByteBuffer raw, out, back;
    DeflateStream stream;
    stream.begin(out);
    for (std::uint32_t i = 0; i < DeflateStream::mostDistance; ++i) {
        raw.push_back(static_cast<std::uint8_t>(random()));
        stream.literal(raw.back());
    }
    const auto match = [&](std::uint32_t length, std::uint32_t distance) {
        stream.match(length, distance);
        for (std::uint32_t i = 0; i < length; ++i)
            raw.push_back(raw[raw.size() - distance]);
    };
    for (std::uint32_t length = DeflateStream::leastMatch; length <= DeflateStream::mostMatch; ++length)
        match(length, 1 + static_cast<std::uint32_t>(random() % DeflateStream::mostDistance));
    for (std::uint32_t distance = 1; distance <= DeflateStream::mostDistance; distance += 1 + distance / 50)
        match(3, distance);
    match(258, DeflateStream::mostDistance);
    stream.finish(raw);
    ASSERT_TRUE(inflateBytes(out, raw.size(), back));
    EXPECT_EQ(back, raw);
}

TEST(DeflateStream, NothingReadsBack) {
    ByteBuffer out, back;
    DeflateStream stream;
    stream.begin(out);
    stream.finish({});
    EXPECT_TRUE(inflateBytes(out, 0, back));
}

TEST(GroupDeflate, AnyBytesReadBack) {
    std::mt19937 random(11);
    GroupDeflater deflater;
    for (int round = 0; round < 200; ++round) {
        EncodedGroup group;
        // From a byte that repeats for ever to bytes of which none foretells the next, in pieces of any length.
        for (std::size_t channel = 0; channel <= channelCount; ++channel) {
            const std::size_t n = random() % 5 == 0 ? 0 : random() % (round < 190 ? 700 : 60000);
            const std::uint32_t kinds = 1u << random() % 9, stays = 1 + static_cast<std::uint32_t>(random() % 40);
            std::uint8_t v = 0;
            for (std::size_t i = 0; i < n; ++i) {
                if (random() % stays == 0)
                    v = static_cast<std::uint8_t>(random() % kinds);
                group.bytes.push_back(v);
            }
            if (channel < channelCount)
                group.channelEnds[channel] = group.bytes.size();
        }
        expectReadsBack(deflater, group);
    }
}

TEST(GroupDeflate, FindsRunsAndTextThatRepeats) {
    GroupDeflater deflater;
    EncodedGroup runs;
    runs.bytes.assign(100000, 0);
    runs.channelEnds.fill(runs.bytes.size());
    EXPECT_LT(expectReadsBack(deflater, runs), 300u);
    EncodedGroup text;
    for (int i = 0; i < 2000; ++i)
        for (const char c : "reach a place: Gate " + std::to_string(i % 16) + "\ncatch a train: Boston 8:15\n")
            text.bytes.push_back(static_cast<std::uint8_t>(c));
    ByteBuffer byZlib;
    deflateBytes(text.bytes, byZlib);
    EXPECT_LT(expectReadsBack(deflater, text), byZlib.size() * 11 / 10);
}

} // namespace
