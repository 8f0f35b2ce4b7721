// SPDX-License-Identifier: MIT
/// Any bytes as a packet, as a message of the stream, and as what a server and a client receive: nothing may crash, hang
/// or ask for unbounded memory.
#include "ped/Lockstep/LockstepClient.h"
#include "ped/Lockstep/LockstepServer.h"

#include "ped/Base/Executor.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/WorldBuilder.h"

#include <memory>

namespace {

const ped::World& room() {
    static const std::unique_ptr<ped::World> world = [] {
        ped::StationDesc station;
        station.name = "Room";
        station.regions.emplace_back();
        station.regions[0].name = "Room";
        station.regions[0].footprint = {{0, 0}, {6, 0}, {6, 6}, {0, 6}};
        return std::move(ped::buildWorld(station).world);
    }();
    return *world;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
    ped::Packet packet;
    if (ped::readPacket(bytes, packet) == ped::PacketResult::Read)
        (void)ped::packetBytesOf(packet);
    ped::MessageKind kind{};
    std::span<const std::byte> block;
    ped::FrameInputs inputs;
    (void)ped::readMessage(bytes, kind, block, inputs);
    ped::SerialExecutor executor;
    ped::Simulation simulation(room(), executor, ped::SimulationOptions{});
    ped::LockstepServer server(simulation);
    ped::LockstepClient client(simulation);
    server.receive(1, bytes);
    client.receive(bytes);
    // The same as the payload of a packet that is sound.
    packet = {};
    packet.kind = ped::PacketKind::Data;
    packet.last = 1;
    packet.bytes.assign(bytes.begin(), bytes.begin() + std::ptrdiff_t(std::min(size, ped::packetBytes)));
    client.receive(ped::packetBytesOf(packet));
    for (int i = 0; i < 3 && client.canStep(); ++i) {
        client.beginStep();
        simulation.step();
        client.endStep();
    }
    std::vector<ped::OutgoingPacket> out;
    server.send(out);
    return 0;
}
