// SPDX-License-Identifier: MIT
#include "ped/World/WorldFile.h"

#include "ped/Base/ArchiveTools.h"
#include "ped/Station/StationValidate.h"
#include "ped/World/WorldArchive.h"

#include <array>
#include <cstring>

namespace ped {

namespace {

constexpr std::array<char, 8> magic{'P', 'E', 'D', 'W', 'O', 'R', 'L', 'D'};
constexpr std::uint32_t byteOrder = 0x01020304u;

struct Header {
    std::array<char, 8> magic = ped::magic;
    std::uint32_t version = worldFileVersion;
    std::uint32_t byteOrder = ped::byteOrder;
    std::uint64_t length = 0;
    std::uint64_t hash = 0;
};
static_assert(sizeof(Header) == 32);

constexpr const char* rebuild = "Build the world again from its station.";

bool checkHeader(const Header& header, std::span<const std::byte> payload, Diagnostics& diagnostics) {
    if (header.magic != magic)
        diagnostics.error("header", "this is not a world file", "Give a file that ends in .pedworld.");
    else if (header.byteOrder != byteOrder)
        diagnostics.error("header", "this world file was written by a machine of another byte order", rebuild);
    else if (header.version != worldFileVersion)
        diagnostics.error("header",
                          "this world file has version " + std::to_string(header.version) + ", this program reads " +
                              std::to_string(worldFileVersion),
                          rebuild);
    else if (header.length != payload.size())
        diagnostics.error("header",
                          "this world file is cut off: " + std::to_string(payload.size()) + " of " +
                              std::to_string(header.length) + " bytes",
                          "Copy it again, or build it again from its station.");
    else if (header.hash != hashBytes(payload))
        diagnostics.error("payload", "this world file is damaged: its checksum does not match",
                          "Copy it again, or build it again from its station.");
    return !diagnostics.hasErrors();
}

} // namespace

std::vector<std::byte> saveWorld(const World& world) {
    std::vector<std::byte> bytes(sizeof(Header));
    BinaryWriter writer(bytes);
    // Archives take values they could also fill; a writer only reads them.
    serialize(writer, const_cast<World&>(world));
    Header header;
    const std::span<const std::byte> payload = std::span(bytes).subspan(sizeof(Header));
    header.length = payload.size();
    header.hash = hashBytes(payload);
    std::memcpy(bytes.data(), &header, sizeof(Header));
    return bytes;
}

WorldResult loadWorld(std::span<const std::byte> bytes) {
    WorldResult result;
    if (bytes.size() < sizeof(Header)) {
        result.diagnostics.error("header", "this is not a world file: it is too short",
                                 "Give a file that ends in .pedworld.");
        return result;
    }
    Header header;
    std::memcpy(&header, bytes.data(), sizeof(Header));
    const std::span<const std::byte> payload = bytes.subspan(sizeof(Header));
    if (!checkHeader(header, payload, result.diagnostics))
        return result;
    auto world = std::make_unique<World>();
    BinaryReader reader(payload);
    serialize(reader, *world);
    if (!reader.ok() || reader.left() != 0) {
        result.diagnostics.error("payload", "this world file is inconsistent: its parts do not fit together", rebuild);
        return result;
    }
    validateStation(world->station, result.diagnostics);
    if (!result.diagnostics.hasErrors() && checkWorld(*world, result.diagnostics))
        result.world = std::move(world);
    return result;
}

} // namespace ped
