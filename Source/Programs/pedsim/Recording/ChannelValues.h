// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Channels of samples, and what is foretold of them: the same for writer and reader.

#include "Recording/FrameGroup.h"

#include <tuple>

namespace pedsim {

/// Fields of samples in the order of the channels.
inline constexpr std::tuple channelFields{
    &TrackSample::x,       &TrackSample::y,      &TrackSample::z,        &TrackSample::heading,  &TrackSample::gait,
    &TrackSample::headYaw, &TrackSample::motion, &TrackSample::activity, &TrackSample::steering, &TrackSample::region};
static_assert(std::tuple_size_v<decltype(channelFields)> == channelCount);

template <Channel channel>
std::int32_t valueOf(const TrackSample& s) {
    return s.*std::get<static_cast<std::size_t>(channel)>(channelFields);
}

template <Channel channel>
void setValue(TrackSample& s, std::int32_t v) {
    auto& field = s.*std::get<static_cast<std::size_t>(channel)>(channelFields);
    field = static_cast<std::remove_reference_t<decltype(field)>>(v);
}

/// Differences wrap: a damaged file may name any number, and whatever comes out is only drawn.
inline std::int32_t plus(std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
}
inline std::int32_t minus(std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) - static_cast<std::uint32_t>(b));
}

/// Foretells the next value of a channel from the last two.
template <Forecast forecast>
struct Foreteller {
    std::int32_t last = 0;
    std::int32_t pace = 0;

    std::int32_t next() const { return forecast == Forecast::Straight ? plus(last, pace) : last; }
    void see(std::int32_t v, bool first) {
        if constexpr (forecast == Forecast::Straight)
            pace = first ? 0 : minus(v, last);
        last = v;
    }
};

} // namespace pedsim
