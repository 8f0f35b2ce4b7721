// SPDX-License-Identifier: MIT
#include "ped/World/WorldFile.h"

#include "BuildState.h"

#include "ped/Base/ArchiveTools.h"
#include "ped/Base/BlockHeader.h"
#include "ped/Station/StationValidate.h"
#include "ped/World/Lifts.h"
#include "ped/World/WorldArchive.h"

namespace ped {

namespace {

constexpr const char* rebuild = "Build the world again from its station.";

constexpr BlockKind worldBlock{
    {'P', 'E', 'D', 'W', 'O', 'R', 'L', 'D'}, worldFileVersion, "world file",
    "Give a file that ends in .pedworld.",    rebuild,          "Copy it again, or build it again from its station."};

/// With what is made of the rest, and so not saved.
std::unique_ptr<World> completed(std::unique_ptr<World> world) {
    indexLinks(world->topology);
    world->topology.delay = findDelays(*world);
    for (const Region& region : world->regions)
        layFooting(const_cast<Region&>(region)); // Nobody shares it yet.
    return world;
}

} // namespace

std::vector<std::byte> saveWorld(const World& world) {
    std::vector<std::byte> bytes;
    beginBlock(bytes);
    BinaryWriter writer(bytes);
    // Archives take values they could also fill; a writer only reads them.
    serialize(writer, const_cast<World&>(world));
    sealBlock(worldBlock, bytes);
    return bytes;
}

WorldResult loadWorld(std::span<const std::byte> bytes) {
    WorldResult result;
    const auto payload = openBlock(worldBlock, bytes, result.diagnostics);
    if (!payload)
        return result;
    auto world = std::make_unique<World>();
    BinaryReader reader(*payload);
    serialize(reader, *world);
    if (!reader.ok() || reader.left() != 0) {
        result.diagnostics.error("payload", "this world file is inconsistent: its parts do not fit together", rebuild);
        return result;
    }
    validateStation(world->station, result.diagnostics);
    if (!result.diagnostics.hasErrors() && checkWorld(*world, result.diagnostics))
        result.world = completed(std::move(world));
    return result;
}

} // namespace ped
