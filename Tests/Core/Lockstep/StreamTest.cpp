// SPDX-License-Identifier: MIT
#include "ped/Lockstep/Stream.h"

#include "ped/Base/Random.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

std::vector<std::byte> messageOf(std::uint32_t number, std::size_t size) {
    std::vector<std::byte> message(size);
    for (std::size_t i = 0; i < size; ++i)
        message[i] = std::byte((number * 31 + i * 7) & 0xff);
    return message;
}

TEST(Stream, MessagesComeCompleteAndInOrderThroughLossDoublesAndDisorder) {
    RandomStream random(3, 0, 1);
    StreamSender sender;
    StreamReceiver receiver;
    std::vector<Packet> underWay;
    const std::size_t sizes[] = {1, 0, 40, packetBytes, packetBytes + 1, 3 * packetBytes, 90000};
    std::uint32_t come = 0;
    std::uint32_t pushed = 0;
    for (int turn = 0; turn < 4000 && come < 60; ++turn) {
        if (turn % 3 == 0 && pushed < 60) {
            sender.push(messageOf(pushed, sizes[pushed % std::size(sizes)]));
            ++pushed;
        }
        sender.send(16, underWay);
        // A third is lost, some come twice, all in any order.
        for (std::size_t n = random.below(24); n > 0 && !underWay.empty(); --n) {
            const std::size_t i = random.below(std::uint32_t(underWay.size()));
            if (!random.chance(0.33f))
                receiver.add(underWay[i]);
            if (random.chance(0.1f))
                continue;
            underWay.erase(underWay.begin() + std::ptrdiff_t(i));
        }
        std::vector<std::byte> message;
        for (; receiver.pop(message); ++come)
            ASSERT_EQ(message, messageOf(come, sizes[come % std::size(sizes)])) << come;
        if (random.chance(0.5f))
            sender.received(receiver.report());
    }
    EXPECT_EQ(come, 60u);
    sender.received(receiver.report());
    EXPECT_EQ(sender.waitingBytes(), 0u);
}

TEST(Stream, WithoutLossEveryPieceIsSentOnce) {
    StreamSender sender;
    StreamReceiver receiver;
    std::size_t sent = 0;
    sender.push(messageOf(1, 100 * packetBytes));
    for (int turn = 0; turn < 40; ++turn) {
        std::vector<Packet> packets;
        sender.send(16, packets);
        sent += packets.size();
        for (const Packet& p : packets)
            receiver.add(p);
        sender.received(receiver.report());
    }
    EXPECT_EQ(sent, 100u);
    std::vector<std::byte> message;
    EXPECT_TRUE(receiver.pop(message));
}

TEST(Stream, WhatNobodySentIsLeftAlone) {
    StreamSender sender;
    StreamReceiver receiver;
    Packet distant;
    distant.kind = PacketKind::Data;
    distant.number = 1u << 30;
    receiver.add(distant);
    EXPECT_TRUE(receiver.report().missing.empty());
    Packet report;
    report.kind = PacketKind::Received;
    report.number = 500;
    report.missing = {7, 0xffffffffu};
    sender.push(messageOf(0, 10));
    sender.received(report);
    EXPECT_EQ(sender.waitingBytes(), 10u);
}

} // namespace
} // namespace ped
