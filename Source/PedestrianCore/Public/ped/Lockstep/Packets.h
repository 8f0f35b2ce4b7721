// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a server and its clients send each other to simulate the same frames (Docs/Decisions/0020): bytes of bounded
/// length over any transport. It may lose them, send them twice and change their order. Whatever comes in is foreign:
/// it is read with every length checked, and what makes no sense is dropped.

#include "ped/Base/Config.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ped {

/// Raised whenever packets change: hosts of different versions refuse each other.
inline constexpr std::uint16_t lockstepVersion = 1;
/// Payload of a packet, at most: fits into one datagram, and far below what engines send in one call. [bytes]
inline constexpr std::size_t packetBytes = 1024;
/// Packets that are named as missing at once.
inline constexpr std::size_t mostMissing = 64;
inline constexpr std::size_t refusalBytes = 1024;

enum class PacketKind : std::uint8_t {
    Join,     ///< Client: lets itself in, and says what it simulates. Repeated until it is answered.
    Data,     ///< Server: a piece of the stream (Stream.h).
    Received, ///< Client: what it has of the stream, and what is missing.
    AskState, ///< Client: its run is not the server's any more. Repeated until a state comes.
    Refuse,   ///< Server: why a client cannot take part.
};
inline constexpr int packetKindCount = 5;

/// One packet. Which members mean something depends on the kind.
struct Packet {
    PacketKind kind = PacketKind::Join;
    std::uint32_t session = 0; ///< Which of a client's runs it is about: old packets may still be on their way.
    // Join: must be the server's.
    std::uint32_t stateVersion = 0; ///< Of saved states.
    std::uint64_t station = 0;      ///< World::hash().
    std::uint64_t options = 0;      ///< Simulation::optionsHash().
    // Data, Received: the number of a piece; Received: the first that is not there. AskState: how many states have come.
    std::uint32_t number = 0;
    std::uint8_t last = 0;              ///< Data, 1: the last piece of its message.
    std::vector<std::byte> bytes;       ///< Data.
    std::vector<std::uint32_t> missing; ///< Received: after `number`, while later ones are there.
    std::string text;                   ///< Refuse: for the player, with the remedy.
};

PEDESTRIANCORE_API std::vector<std::byte> packetBytesOf(const Packet& packet);
enum class PacketResult : std::uint8_t { Read, Damaged, OtherVersion };
PEDESTRIANCORE_API PacketResult readPacket(std::span<const std::byte> bytes, Packet& out);

} // namespace ped
