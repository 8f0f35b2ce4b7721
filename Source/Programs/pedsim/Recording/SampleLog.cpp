// SPDX-License-Identifier: MIT
#include "Recording/SampleLog.h"

namespace pedsim {

void TrackGatherer::gather(const SampleLog& log, FrameGroup& group) {
    const std::size_t stride = log.frames();
    group.tracks.clear();
    for (std::size_t f = 0; f < log.frames(); ++f) {
        for (const PersonSample& person : log.frame(f)) {
            if (person.id >= rowOf_.size())
                rowOf_.resize(person.id + 1 + person.id / 2, noRow);
            std::uint32_t& row = rowOf_[person.id];
            if (row == noRow) {
                row = static_cast<std::uint32_t>(group.tracks.size());
                group.tracks.push_back({person.id, static_cast<std::uint32_t>(f), 0, row * stride});
                if (group.samples.size() < group.tracks.size() * stride)
                    group.samples.resize(group.tracks.size() * stride);
            }
            Track& track = group.tracks[row];
            group.samples[track.first + track.count++] = person.sample;
        }
    }
    for (const Track& track : group.tracks)
        rowOf_[track.person] = noRow;
    std::sort(group.tracks.begin(), group.tracks.end(),
              [](const Track& a, const Track& b) { return a.person < b.person; });
}

} // namespace pedsim
