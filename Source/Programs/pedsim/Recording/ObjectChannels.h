// SPDX-License-Identifier: MIT
#pragma once

#include "Recording/FrameGroup.h"

#include "ped/Objects/ObjectState.h"

#include <cstdint>
#include <vector>

namespace pedsim {

/// What is recorded of objects: everything that is not 0 at the beginning of a group, then changes.
class ObjectChannels {
public:
    void take(const ped::ObjectState& state, bool all, std::uint32_t frame, std::vector<RecordedObjectState>& out);

private:
    std::vector<RecordedObjectState> now_; ///< In an order that does not change.
    std::vector<std::uint32_t> told_;      ///< Values in that order.
};

/// Every value of every object, 0 or not.
void listObjectStates(const ped::ObjectState& state, std::vector<RecordedObjectState>& out);

} // namespace pedsim
