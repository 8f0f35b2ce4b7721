// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Samples as they are taken, frame after frame: writing them one after the other is all that a run has to wait for.
/// Who codes them gathers them into tracks.

#include "Recording/FrameGroup.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace pedsim {

/// One person now.
struct PersonSample {
    std::uint32_t id = 0;
    TrackSample sample;
};

/// Keeps its memory when cleared.
class SampleLog {
public:
    void clear() {
        used_ = 0;
        ends_.clear();
    }
    /// Room for that many more in this frame. They hold whatever was there before: every field is to be written.
    std::span<PersonSample> add(std::size_t count) {
        if (samples_.size() < used_ + count)
            samples_.resize(std::max(used_ + count, samples_.size() * 2));
        const std::span<PersonSample> room = std::span(samples_).subspan(used_, count);
        used_ += count;
        return room;
    }
    void endFrame() { ends_.push_back(used_); }

    std::size_t frames() const { return ends_.size(); }
    std::span<const PersonSample> frame(std::size_t i) const {
        const std::size_t begin = i > 0 ? ends_[i - 1] : 0;
        return std::span(samples_).subspan(begin, ends_[i] - begin);
    }

private:
    std::vector<PersonSample> samples_;
    std::size_t used_ = 0;
    std::vector<std::size_t> ends_; ///< By frame.
};

/// Keeps its memory from group to group.
class TrackGatherer {
public:
    /// Fills the group's tracks, ascending by person, and their samples. Nobody may be there again after having left.
    void gather(const SampleLog& log, FrameGroup& group);

private:
    static constexpr std::uint32_t noRow = 0xffffffffu;
    std::vector<std::uint32_t> rowOf_; ///< By id; noRow between calls.
};

} // namespace pedsim
