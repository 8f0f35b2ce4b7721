// SPDX-License-Identifier: MIT
#include "ped/Lockstep/Packets.h"

#include "ped/Base/Archive.h"

namespace ped {

namespace {

constexpr std::uint32_t packetMagic = 0x534c4450; // "PDLS".

template <class Ar>
void serializeBody(Ar& ar, Packet& p) {
    ar.value(p.session);
    switch (p.kind) {
    case PacketKind::Join:
        ar.value(p.stateVersion);
        ar.value(p.station);
        ar.value(p.options);
        break;
    case PacketKind::Data:
        ar.value(p.number);
        ar.value(p.last);
        ar.vector(p.bytes);
        break;
    case PacketKind::Received:
        ar.value(p.number);
        ar.vector(p.missing);
        break;
    case PacketKind::AskState:
        ar.value(p.number);
        break;
    case PacketKind::Refuse:
        ar.string(p.text);
        break;
    }
}

bool isSound(const Packet& p) {
    return p.last <= 1 && p.bytes.size() <= packetBytes && p.missing.size() <= mostMissing &&
           p.text.size() <= refusalBytes;
}

} // namespace

std::vector<std::byte> packetBytesOf(const Packet& packet) {
    PED_ASSERT(isSound(packet));
    std::vector<std::byte> bytes;
    BinaryWriter writer(bytes);
    std::uint32_t magic = packetMagic;
    std::uint16_t version = lockstepVersion;
    auto kind = std::uint8_t(packet.kind);
    writer.value(magic);
    writer.value(version);
    writer.value(kind);
    Packet body = packet;
    serializeBody(writer, body);
    return bytes;
}

PacketResult readPacket(std::span<const std::byte> bytes, Packet& out) {
    BinaryReader reader(bytes);
    std::uint32_t magic = 0;
    std::uint16_t version = 0;
    std::uint8_t kind = 0;
    reader.value(magic);
    reader.value(version);
    reader.value(kind);
    if (!reader.ok() || magic != packetMagic)
        return PacketResult::Damaged;
    if (version != lockstepVersion)
        return PacketResult::OtherVersion;
    if (kind >= packetKindCount)
        return PacketResult::Damaged;
    out = {};
    out.kind = PacketKind(kind);
    serializeBody(reader, out);
    return reader.ok() && reader.left() == 0 && isSound(out) ? PacketResult::Read : PacketResult::Damaged;
}

} // namespace ped
