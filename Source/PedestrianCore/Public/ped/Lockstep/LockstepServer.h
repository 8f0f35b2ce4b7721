// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The one run that counts, and the clients that simulate the same frames (Docs/Decisions/0020).

#include "ped/Base/Config.h"
#include "ped/Lockstep/Messages.h"
#include "ped/Lockstep/Stream.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace ped {

class Simulation;

struct LockstepOptions {
    std::uint32_t batchFrames = 3;              ///< Frames per message: 10 messages a second. [1 to 1024]
    std::uint32_t hashFrames = 90;              ///< Between two checks of the hash: 3 s. [0: none, to 1e6]
    std::size_t packetsPerTurn = 16;            ///< To one client. [1 to 256]
    std::size_t mostWaiting = 64 * 1024 * 1024; ///< A client that is this far behind is let go. [bytes]
};

/// Which client, by the host's own numbers.
using PeerId = std::uint32_t;

struct OutgoingPacket {
    PeerId peer = 0;
    std::vector<std::byte> bytes;
};

class PEDESTRIANCORE_API LockstepServer {
public:
    /// The simulation must outlive the server, which never changes it.
    explicit LockstepServer(const Simulation& simulation, const LockstepOptions& options = {});

    /// After every frame of the simulation.
    void noteFrame();
    /// After something was done to the run that is no event (Docs/Model/Ways.md): everybody gets a new state.
    void noteChange();
    /// A packet of a client has come.
    void receive(PeerId peer, std::span<const std::byte> bytes);
    /// A client has gone.
    void forget(PeerId peer);
    /// Once per turn of the host: what is to be sent now.
    void send(std::vector<OutgoingPacket>& out);

    std::size_t clients() const { return peers_.size(); }
    std::uint32_t statesSent() const { return statesSent_; }

private:
    struct Peer {
        StreamSender stream;
        std::uint32_t session = 0;
        std::uint32_t next = 0;   ///< The first frame that it was not told of.
        std::uint32_t states = 0; ///< That it was sent.
        bool wantsState = true;
    };
    void answer(PeerId peer, const Packet& join);
    void refuse(PeerId peer, std::uint32_t session, std::string text);
    void sendState(Peer& peer);
    void sendFrames();

    const Simulation& simulation_;
    LockstepOptions options_;
    std::uint64_t station_ = 0;
    std::map<PeerId, Peer> peers_; ///< In order: the same packets in the same order.
    FrameInputs batch_;
    std::size_t pastSeen_ = 0; ///< Events of the log that were looked at.
    std::uint32_t statesSent_ = 0;
    std::vector<OutgoingPacket> refusals_;
};

} // namespace ped
