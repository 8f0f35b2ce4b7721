// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Opens a recording: who and what is in it at once, its frames group by group.

#include "Recording/Blocks.h"
#include "Recording/FrameGroup.h"
#include "Recording/RecordSource.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/Value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pedsim {

class RecordingReader {
public:
    /// Reads a file. False after an error. A file that was cut off is read up to the cut, with a warning.
    bool open(const std::string& path, ped::Diagnostics& diagnostics);
    /// The same from bytes.
    bool load(ByteBuffer bytes, ped::Diagnostics& diagnostics);

    const ped::Value& info() const { return info_; }
    const ped::Value& station() const { return station_; }
    const ped::Value& plan() const { return plan_; }
    const ped::Value& summary() const { return summary_; }                ///< Null where the recording was cut off.
    const std::vector<RecordedPerson>& people() const { return people_; } ///< In order of appearance.
    const std::vector<DiaryLine>& diary() const { return diary_; }
    /// What was done to the run from outside (ped::readEventBytes); empty where nothing was.
    std::span<const std::uint8_t> events() const { return events_; }
    bool complete() const { return complete_; } ///< Nothing is missing at its end.

    std::size_t groupCount() const { return groups_.size(); }
    /// False where the group makes no sense; its checksum was right, so the file was made so.
    bool readGroup(std::size_t i, FrameGroup& out) const;

    /// The file, as far as it is whole.
    std::span<const std::uint8_t> wholeBytes() const { return std::span(bytes_).first(wholeBytes_); }

    /// A text or a number of the info; what is given where there is none.
    std::string infoText(std::string_view name, std::string_view otherwise = {}) const;
    double infoNumber(std::string_view name, double otherwise) const;
    /// Names in a list of the info.
    std::vector<std::string> infoNames(std::string_view name) const;

private:
    bool take(const BlockRef& block, ped::Diagnostics& diagnostics);

    ByteBuffer bytes_;
    std::size_t wholeBytes_ = 0;
    ped::Value info_;
    ped::Value station_;
    ped::Value plan_;
    ped::Value summary_;
    std::vector<RecordedPerson> people_;
    std::vector<DiaryLine> diary_;
    ByteBuffer events_;
    std::vector<BlockRef> groups_;
    bool complete_ = false;
};

} // namespace pedsim
