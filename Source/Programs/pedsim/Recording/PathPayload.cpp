// SPDX-License-Identifier: MIT
#include "Recording/PathPayload.h"

#include "Recording/ChannelValues.h"

#include <cmath>

namespace pedsim {

void encodePath(std::span<const ped::Vec3> points, ByteBuffer& out) {
    out.clear();
    ByteWriter writer(out);
    writer.number(points.size());
    std::int32_t last[3] = {0, 0, 0};
    for (const ped::Vec3& p : points) {
        const float at[3] = {p.x, p.y, p.z};
        for (int axis = 0; axis < 3; ++axis) {
            const auto v = static_cast<std::int32_t>(std::lround(at[axis] / pathQuantum));
            writer.integer(minus(v, last[axis]));
            last[axis] = v;
        }
    }
}

bool decodePath(std::span<const std::uint8_t> payload, std::vector<ped::Vec3>& out) {
    out.clear();
    ByteReader in(payload);
    const std::size_t n = in.count();
    std::int32_t last[3] = {0, 0, 0};
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
        for (std::int32_t& v : last)
            v = plus(v, in.integer());
        out.push_back({static_cast<float>(last[0]) * pathQuantum, static_cast<float>(last[1]) * pathQuantum,
                       static_cast<float>(last[2]) * pathQuantum});
    }
    return in.ok();
}

} // namespace pedsim
