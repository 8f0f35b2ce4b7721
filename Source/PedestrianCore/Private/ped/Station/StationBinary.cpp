// SPDX-License-Identifier: MIT
#include "ped/Station/StationBinary.h"

namespace ped {

std::vector<std::byte> stationBytes(const StationDesc& desc) {
    std::vector<std::byte> bytes;
    BinaryWriter writer(bytes);
    // A writing archive only reads what it is given; archives share one signature for both directions.
    serialize(writer, const_cast<StationDesc&>(desc));
    return bytes;
}

bool sameStation(const StationDesc& a, const StationDesc& b) {
    return stationBytes(a) == stationBytes(b);
}

std::uint64_t stationHash(const StationDesc& desc) {
    return hashOf(desc);
}

} // namespace ped
