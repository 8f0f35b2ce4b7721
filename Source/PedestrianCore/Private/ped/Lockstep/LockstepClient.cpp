// SPDX-License-Identifier: MIT
#include "ped/Lockstep/LockstepClient.h"

#include "ped/Simulation/Simulation.h"
#include "ped/World/World.h"

namespace ped {

namespace {

/// Turns of the host between two times that something is asked for.
constexpr std::uint32_t askTurns = 30;
/// Turns after which what has come is told again, though nothing has.
constexpr std::uint32_t reportTurns = 30;

} // namespace

LockstepClient::LockstepClient(Simulation& simulation, std::uint32_t session)
    : simulation_(simulation), station_(simulation.world().hash()), session_(session) {}

void LockstepClient::receive(std::span<const std::byte> bytes) {
    Packet packet;
    const PacketResult result = readPacket(bytes, packet);
    if (result == PacketResult::OtherVersion) {
        status_ = LockstepStatus::Refused;
        message_ = "The server has another version of PedestrianSim. Install the same version on both.";
    }
    if (result != PacketResult::Read || status_ == LockstepStatus::Refused || packet.session != session_)
        return;
    if (packet.kind == PacketKind::Refuse) {
        status_ = LockstepStatus::Refused;
        message_ = packet.text;
        return;
    }
    if (packet.kind != PacketKind::Data)
        return;
    stream_.add(packet);
    std::vector<std::byte> message;
    while (status_ != LockstepStatus::Refused && stream_.pop(message))
        take(message);
}

void LockstepClient::take(std::span<const std::byte> message) {
    MessageKind kind{};
    std::span<const std::byte> block;
    FrameInputs inputs;
    if (!readMessage(message, kind, block, inputs))
        loseTrack(); // Something of the run is missing now.
    else if (kind == MessageKind::State)
        takeState(block);
    else if (status_ == LockstepStatus::Running)
        takeFrames(inputs);
}

void LockstepClient::takeState(std::span<const std::byte> block) {
    ++statesCome_;
    Diagnostics diagnostics;
    if (!simulation_.restore(block, diagnostics)) {
        status_ = LockstepStatus::Refused;
        message_ = "The server's state does not fit this client.";
        for (const Diagnostic& d : diagnostics.items())
            message_.append(" ").append(d.message).append(" ").append(d.remedy);
        return;
    }
    // What is still to come is told in its frame.
    simulation_.dropPendingEvents();
    status_ = LockstepStatus::Running;
    inputs_.clear();
    checks_.clear();
    known_ = simulation_.frame();
    ++statesTaken_;
    replaced_ = true;
}

void LockstepClient::takeFrames(FrameInputs& inputs) {
    if (inputs.first + inputs.count <= known_)
        return; // The state held them.
    if (inputs.first > known_)
        return loseTrack();
    for (OutsideEvent& event : inputs.events)
        if (event.frame >= known_)
            inputs_.push_back(std::move(event));
    known_ = inputs.first + inputs.count;
    if (inputs.hash != 0)
        checks_.push_back({inputs.hashFrame, inputs.hash});
}

void LockstepClient::loseTrack() {
    if (status_ == LockstepStatus::Running)
        status_ = LockstepStatus::Lost;
}

bool LockstepClient::canStep() const {
    return status_ == LockstepStatus::Running && simulation_.frame() < known_;
}

std::uint32_t LockstepClient::framesReady() const {
    return canStep() ? known_ - simulation_.frame() : 0;
}

void LockstepClient::beginStep() {
    Diagnostics diagnostics;
    for (; !inputs_.empty() && inputs_.front().frame <= simulation_.frame(); inputs_.pop_front())
        if (!simulation_.post(inputs_.front(), diagnostics))
            loseTrack();
}

void LockstepClient::endStep() {
    for (; !checks_.empty() && checks_.front().frame <= simulation_.frame(); checks_.pop_front()) {
        if (checks_.front().frame < simulation_.frame())
            continue;
        if (checks_.front().hash == simulation_.presentHash())
            ++checksPassed_;
        else
            loseTrack();
    }
}

void LockstepClient::send(std::vector<std::vector<std::byte>>& out) {
    const std::uint32_t turn = turn_++;
    if (status_ == LockstepStatus::Refused)
        return;
    if (stream_.isNews() || turn % reportTurns == 0) {
        stream_.reported();
        Packet report = stream_.report();
        report.session = session_;
        out.push_back(packetBytesOf(report));
    }
    if (turn % askTurns != 0)
        return;
    Packet packet;
    packet.session = session_;
    if (status_ == LockstepStatus::Joining) {
        packet.kind = PacketKind::Join;
        packet.stateVersion = stateVersion;
        packet.station = station_;
        packet.options = simulation_.optionsHash();
        out.push_back(packetBytesOf(packet));
    } else if (status_ == LockstepStatus::Lost) {
        packet.kind = PacketKind::AskState;
        packet.number = statesCome_;
        out.push_back(packetBytesOf(packet));
    }
}

} // namespace ped
