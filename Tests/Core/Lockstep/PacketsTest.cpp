// SPDX-License-Identifier: MIT
#include "ped/Lockstep/Packets.h"

#include "ped/Base/Random.h"
#include "ped/Lockstep/Messages.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

Packet dataPacket() {
    Packet p;
    p.kind = PacketKind::Data;
    p.number = 77;
    p.last = 1;
    p.bytes.assign(100, std::byte{42});
    return p;
}

TEST(Packets, ComeBackAsTheyWere) {
    Packet back;
    ASSERT_EQ(readPacket(packetBytesOf(dataPacket()), back), PacketResult::Read);
    EXPECT_EQ(back.number, 77u);
    EXPECT_EQ(back.last, 1);
    EXPECT_EQ(back.bytes, dataPacket().bytes);
    Packet join;
    join.stateVersion = 5;
    join.station = 123456789012345u;
    join.options = 9;
    ASSERT_EQ(readPacket(packetBytesOf(join), back), PacketResult::Read);
    EXPECT_EQ(back.kind, PacketKind::Join);
    EXPECT_EQ(back.station, join.station);
    Packet received;
    received.kind = PacketKind::Received;
    received.number = 3;
    received.missing = {4, 6};
    ASSERT_EQ(readPacket(packetBytesOf(received), back), PacketResult::Read);
    EXPECT_EQ(back.missing, received.missing);
}

TEST(Packets, DamageAndOtherVersionsAreTold) {
    const std::vector<std::byte> good = packetBytesOf(dataPacket());
    Packet back;
    for (std::size_t n = 0; n < good.size(); ++n)
        EXPECT_NE(readPacket(std::span(good).first(n), back), PacketResult::Read) << n << " bytes";
    std::vector<std::byte> other = good;
    other[4] ^= std::byte{0xff};
    EXPECT_EQ(readPacket(other, back), PacketResult::OtherVersion);
    other = good;
    other[6] = std::byte{200};
    EXPECT_EQ(readPacket(other, back), PacketResult::Damaged);
    other = good;
    other.push_back(std::byte{});
    EXPECT_EQ(readPacket(other, back), PacketResult::Damaged);
    // Anything at all: never more than it says, never past its end.
    RandomStream random(1, 0, 1);
    for (int i = 0; i < 20000; ++i) {
        std::vector<std::byte> bytes = good;
        for (int k = 0; k < 4; ++k)
            bytes[7 + random.below(std::uint32_t(bytes.size() - 7))] = std::byte(random.below(256));
        readPacket(bytes, back);
    }
}

TEST(Packets, MessagesOfFramesHoldOnlyTheirOwn) {
    FrameInputs inputs;
    inputs.first = 10;
    inputs.count = 3;
    inputs.events.resize(2);
    inputs.events[0].frame = 10;
    inputs.events[1].frame = 12;
    inputs.events[1].text = "custom";
    inputs.hashFrame = 13;
    inputs.hash = 99;
    MessageKind kind{};
    std::span<const std::byte> block;
    FrameInputs back;
    const std::vector<std::byte> message = framesMessage(inputs);
    ASSERT_TRUE(readMessage(message, kind, block, back));
    EXPECT_EQ(kind, MessageKind::Frames);
    EXPECT_EQ(back.count, 3u);
    EXPECT_EQ(back.hash, 99u);
    ASSERT_EQ(back.events.size(), 2u);
    EXPECT_EQ(back.events[1].text, "custom");
    inputs.events[1].frame = 13;
    EXPECT_FALSE(readMessage(framesMessage(inputs), kind, block, back)) << "an event of another frame";
    EXPECT_FALSE(readMessage({}, kind, block, back));
    EXPECT_FALSE(readMessage(std::span(message).first(9), kind, block, back));
    const std::vector<std::byte> state = stateMessage(std::vector<std::byte>(5));
    ASSERT_TRUE(readMessage(state, kind, block, back));
    EXPECT_EQ(kind, MessageKind::State);
    EXPECT_EQ(block.size(), 5u);
}

} // namespace
} // namespace ped
