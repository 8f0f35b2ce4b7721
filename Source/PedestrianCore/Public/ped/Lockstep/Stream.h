// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Messages of any length, in order and complete, over packets that get lost: cut into numbered pieces, which are sent
/// again until they are known to have come.

#include "ped/Base/Config.h"
#include "ped/Lockstep/Packets.h"

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

namespace ped {

/// The sending end, one per client.
class PEDESTRIANCORE_API StreamSender {
public:
    void push(std::span<const std::byte> message);
    /// What the client has told it has.
    void received(const Packet& packet);
    /// Once per turn of the host: hands over what is to be sent now, `most` packets at most, pieces that are missed
    /// first.
    void send(std::size_t most, std::vector<Packet>& out);
    /// Sent or not, and not known to have come. [bytes]
    std::size_t waitingBytes() const { return waiting_; }

private:
    struct Piece {
        std::vector<std::byte> bytes;
        std::uint8_t last = 0;
        std::uint32_t sentTurn = 0; ///< 0: never.
        bool missed = false;
    };
    std::deque<Piece> pieces_; ///< From number first_ on.
    std::uint32_t first_ = 0;
    std::size_t sent_ = 0; ///< Of pieces_, have been sent once.
    std::size_t waiting_ = 0;
    std::uint32_t turn_ = 0;
};

/// The receiving end.
class PEDESTRIANCORE_API StreamReceiver {
public:
    void add(const Packet& data);
    /// Whether a whole message is there; `out` is it.
    bool pop(std::vector<std::byte>& out);
    /// What to tell the sender.
    Packet report() const;
    /// Whether there is something new to report.
    bool isNews() const { return news_; }
    void reported() { news_ = false; }

private:
    struct Piece {
        std::vector<std::byte> bytes;
        std::uint8_t last = 0;
    };
    std::map<std::uint32_t, Piece> ahead_; ///< That came before their turn.
    std::uint32_t next_ = 0;
    std::vector<std::byte> growing_;
    std::deque<std::vector<std::byte>> whole_;
    bool news_ = false;
};

} // namespace ped
