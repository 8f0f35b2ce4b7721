// SPDX-License-Identifier: MIT
#include "ped/World/ObjectRegistry.h"

#include <algorithm>

namespace ped {

ObjectId ObjectRegistry::find(std::string_view name) const {
    const auto found = byName.find(name);
    return found ? ObjectId(*found) : ObjectId();
}

std::span<const WorldObject> ObjectRegistry::ofKind(ObjectKind kind) const {
    const std::size_t first = firstOfKind[std::size_t(kind)];
    return {objects.data() + first, firstOfKind[std::size_t(kind) + 1] - first};
}

std::span<const ObjectId> ObjectRegistry::inRegionAll(RegionId region) const {
    return {inRegion.data() + firstInRegion[region.index()],
            firstInRegion[region.index() + 1] - firstInRegion[region.index()]};
}

std::span<const ObjectId> ObjectRegistry::inRegionOfKind(RegionId region, ObjectKind kind) const {
    // Objects are numbered by kind, so a kind's ids are one stretch of the ascending list.
    const std::span<const ObjectId> all = inRegionAll(region);
    const ObjectId least(firstOfKind[std::size_t(kind)]), end(firstOfKind[std::size_t(kind) + 1]);
    // Most regions have nothing of most kinds: often that is seen at once.
    if (all.empty() || least == end || all.back() < least || end <= all.front())
        return {};
    const auto first = std::lower_bound(all.begin(), all.end(), least);
    // Step by step: whoever asks looks at each of them anyway.
    auto last = first;
    while (last != all.end() && *last < end)
        ++last;
    return {first, last};
}

void ObjectRegistry::index(std::size_t regionCount) {
    firstOfKind.assign(objectKindCount + 1, 0);
    firstInRegion.assign(regionCount + 1, 0);
    byName.clear();
    byName.reserve(objects.size());
    for (std::size_t i = 0; i < objects.size(); ++i) {
        ++firstOfKind[std::size_t(objects[i].kind) + 1];
        if (objects[i].region.valid())
            ++firstInRegion[objects[i].region.index() + 1];
        if (!names[i].empty())
            byName.insert(names[i], std::uint32_t(i));
    }
    for (std::size_t i = 1; i < firstOfKind.size(); ++i)
        firstOfKind[i] = std::uint16_t(firstOfKind[i] + firstOfKind[i - 1]);
    for (std::size_t i = 1; i < firstInRegion.size(); ++i)
        firstInRegion[i] += firstInRegion[i - 1];
    inRegion.resize(firstInRegion.back());
    std::vector<std::uint32_t> next(firstInRegion.begin(), firstInRegion.end() - 1);
    for (std::size_t i = 0; i < objects.size(); ++i)
        if (objects[i].region.valid())
            inRegion[next[objects[i].region.index()]++] = ObjectId(i);
}

} // namespace ped
