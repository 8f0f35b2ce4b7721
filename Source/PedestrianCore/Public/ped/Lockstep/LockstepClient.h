// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A run that simulates a server's frames (Docs/Decisions/0020). The host asks canStep(), and only then lets a frame
/// go by:
///
///     while (client.canStep() && <there is time>) {
///         client.beginStep();
///         simulation.step();
///         client.endStep();
///     }

#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Lockstep/Messages.h"
#include "ped/Lockstep/Stream.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ped {

class Simulation;

enum class LockstepStatus : std::uint8_t {
    Joining, ///< Has not got the server's state yet.
    Running,
    Lost,    ///< Its run was not the server's: waits for a new state.
    Refused, ///< See message().
};

class PEDESTRIANCORE_API LockstepClient {
public:
    /// The simulation must outlive the client. What is in it is replaced by the server's state. A host that begins anew
    /// on the same connection gives another `session`.
    explicit LockstepClient(Simulation& simulation, std::uint32_t session = 0);

    /// A packet of the server has come.
    void receive(std::span<const std::byte> bytes);
    /// Once per turn of the host: packets for the server.
    void send(std::vector<std::vector<std::byte>>& out);

    /// Whether all that happens in the next frame is known.
    bool canStep() const;
    /// Frames that could be simulated now.
    std::uint32_t framesReady() const;
    void beginStep();
    void endStep();

    LockstepStatus status() const { return status_; }
    /// Why the server refuses, or what was wrong with its state.
    const std::string& message() const { return message_; }
    /// How often the run was replaced by the server's, the first time included.
    std::uint32_t statesTaken() const { return statesTaken_; }
    /// Checks of the hash that held.
    std::uint32_t checksPassed() const { return checksPassed_; }
    /// Told after each replacement: everybody in the store is new.
    bool stateWasReplaced() { return std::exchange(replaced_, false); }

private:
    void take(std::span<const std::byte> message);
    void takeState(std::span<const std::byte> block);
    void takeFrames(FrameInputs& inputs);
    void loseTrack();

    struct Check {
        std::uint32_t frame;
        std::uint64_t hash;
    };

    Simulation& simulation_;
    std::uint64_t station_ = 0;
    std::uint32_t session_ = 0;
    StreamReceiver stream_;
    std::deque<OutsideEvent> inputs_; ///< Of frames from the next one on, in order.
    std::deque<Check> checks_;
    std::uint32_t known_ = 0; ///< Frames before this one are known.
    LockstepStatus status_ = LockstepStatus::Joining;
    std::string message_;
    std::uint32_t statesTaken_ = 0;
    std::uint32_t statesCome_ = 0;
    std::uint32_t checksPassed_ = 0;
    std::uint32_t turn_ = 0;
    bool replaced_ = false;
};

} // namespace ped
