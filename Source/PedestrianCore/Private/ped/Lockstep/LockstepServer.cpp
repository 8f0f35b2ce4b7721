// SPDX-License-Identifier: MIT
#include "ped/Lockstep/LockstepServer.h"

#include "ped/Simulation/Simulation.h"
#include "ped/World/World.h"

#include <algorithm>
#include <string>

namespace ped {

LockstepServer::LockstepServer(const Simulation& simulation, const LockstepOptions& options)
    : simulation_(simulation), options_(options), station_(simulation.world().hash()) {
    options_.batchFrames = std::clamp(options_.batchFrames, 1u, FrameInputs::mostFrames);
    batch_.first = simulation.frame();
    pastSeen_ = simulation.events().past.size();
}

void LockstepServer::noteFrame() {
    const std::vector<OutsideEvent>& past = simulation_.events().past;
    const std::uint32_t done = simulation_.frame() - 1;
    // The log may have been told to forget: what is of this frame stands at its end.
    std::size_t from = std::min(pastSeen_, past.size());
    while (from > 0 && past[from - 1].frame >= done)
        --from;
    for (; from < past.size(); ++from)
        if (past[from].frame == done)
            batch_.events.push_back(past[from]);
    pastSeen_ = past.size();
    batch_.count = done + 1 - batch_.first;
    if (options_.hashFrames > 0 && simulation_.frame() % options_.hashFrames == 0 && !peers_.empty()) {
        batch_.hashFrame = simulation_.frame();
        batch_.hash = simulation_.presentHash();
    }
    if (batch_.count >= options_.batchFrames || batch_.hash != 0)
        sendFrames();
}

void LockstepServer::sendFrames() {
    const std::vector<std::byte> message = framesMessage(batch_);
    for (auto& [id, peer] : peers_) {
        if (peer.wantsState || peer.next > batch_.first)
            continue; // A state that holds these frames is on its way.
        peer.stream.push(message);
        peer.next = batch_.first + batch_.count;
    }
    batch_ = {};
    batch_.first = simulation_.frame();
}

void LockstepServer::noteChange() {
    // The run may have gone back in time: what was noted of it is of another.
    batch_ = {};
    batch_.first = simulation_.frame();
    pastSeen_ = simulation_.events().past.size();
    for (auto& [id, peer] : peers_)
        peer.wantsState = true;
}

void LockstepServer::sendState(Peer& peer) {
    if (batch_.count > 0)
        sendFrames(); // The next message begins where the state ends.
    std::vector<std::byte> block;
    simulation_.save(block);
    peer.stream.push(stateMessage(block));
    peer.next = simulation_.frame();
    peer.wantsState = false;
    ++peer.states;
    ++statesSent_;
}

void LockstepServer::receive(PeerId id, std::span<const std::byte> bytes) {
    Packet packet;
    const PacketResult result = readPacket(bytes, packet);
    if (result == PacketResult::OtherVersion)
        refuse(id, packet.session,
               "This client has another version of PedestrianSim than the server. Install the same version on both.");
    if (result != PacketResult::Read)
        return;
    if (packet.kind == PacketKind::Join)
        return answer(id, packet);
    const auto found = peers_.find(id);
    if (found == peers_.end() || found->second.session != packet.session)
        return;
    Peer& peer = found->second;
    if (packet.kind == PacketKind::Received)
        peer.stream.received(packet);
    // Asked again while a state is on its way: it has not come yet.
    else if (packet.kind == PacketKind::AskState && packet.number >= peer.states)
        peer.wantsState = true;
}

void LockstepServer::answer(PeerId id, const Packet& join) {
    if (const auto known = peers_.find(id); known != peers_.end()) {
        if (known->second.session == join.session)
            return;          // Its first packet was answered; the answer is on its way.
        peers_.erase(known); // It has begun anew.
    }
    if (join.station != station_)
        return refuse(id, join.session,
                      "This client has another station than the server. Use the same level, of the same version, on "
                      "both; baked stations are the same everywhere.");
    if (join.stateVersion != stateVersion)
        return refuse(id, join.session,
                      "This client saves runs in another version than the server. Install the same version of "
                      "PedestrianSim on both.");
    if (join.options != simulation_.optionsHash())
        return refuse(id, join.session,
                      "This client has other settings of people than the server. Use the same population, parameters "
                      "and settings of the station on both.");
    peers_[id].session = join.session;
}

void LockstepServer::refuse(PeerId id, std::uint32_t session, std::string text) {
    Packet packet;
    packet.session = session;
    packet.kind = PacketKind::Refuse;
    packet.text = std::move(text);
    refusals_.push_back({id, packetBytesOf(packet)});
}

void LockstepServer::forget(PeerId peer) {
    peers_.erase(peer);
}

void LockstepServer::send(std::vector<OutgoingPacket>& out) {
    std::vector<PeerId> slow;
    for (auto& [id, peer] : peers_)
        if (peer.wantsState)
            sendState(peer);
        else if (peer.stream.waitingBytes() > options_.mostWaiting)
            slow.push_back(id);
    for (const PeerId id : slow) {
        refuse(id, peers_[id].session,
               "This client cannot keep up with the server. Its connection, or its machine, is too slow.");
        peers_.erase(id);
    }
    for (OutgoingPacket& packet : refusals_)
        out.push_back(std::move(packet));
    refusals_.clear();
    std::vector<Packet> packets;
    for (auto& [id, peer] : peers_) {
        packets.clear();
        peer.stream.send(options_.packetsPerTurn, packets);
        for (Packet& packet : packets) {
            packet.session = peer.session;
            out.push_back({id, packetBytesOf(packet)});
        }
    }
}

} // namespace ped
