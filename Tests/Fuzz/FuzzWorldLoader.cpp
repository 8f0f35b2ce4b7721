// SPDX-License-Identifier: MIT
/// Any bytes load as a world or are refused with a reason. The checksum is set right first: else nothing behind it
/// would ever be tried.
#include "ped/Base/Hash.h"
#include "ped/World/Planner.h"
#include "ped/World/WorldFile.h"

#include <cstdlib>
#include <cstring>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ped;
    const auto* bytes = reinterpret_cast<const std::byte*>(data);
    std::vector<std::byte> file(bytes, bytes + size);
    if (file.size() >= 32) {
        const std::uint64_t length = file.size() - 32;
        const std::uint64_t hash = hashBytes(std::span(file).subspan(32));
        std::memcpy(file.data() + 16, &length, sizeof(length));
        std::memcpy(file.data() + 24, &hash, sizeof(hash));
    }
    const WorldResult result = loadWorld(file);
    if (!result.world) {
        if (!result.diagnostics.hasErrors())
            std::abort();
        return 0;
    }
    PlannerScratch scratch;
    PlannedPath path;
    planPath(*result.world, {1, 1, 0}, {9, 9, 0}, {}, nullptr, scratch, path);
    result.world->groundHeight(RegionId(0), {1, 1, 0});
    castRay(result.world->regions[0].perception, result.world->frame, {1, 1}, {1, 0}, 5.0f);
    return 0;
}
