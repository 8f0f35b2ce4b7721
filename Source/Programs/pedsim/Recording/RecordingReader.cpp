// SPDX-License-Identifier: MIT
#include "Recording/RecordingReader.h"

#include "Recording/GroupCoding.h"
#include "Recording/Recorder.h"
#include "Json/JsonText.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace pedsim {

bool RecordingReader::open(const std::string& path, ped::Diagnostics& diagnostics) {
    std::error_code code;
    if (std::filesystem::is_directory(path, code)) {
        diagnostics.error("", "This is a directory, not a recording.",
                          "Give the path of a file; `pedsim run --record F.pedrec` makes one.");
        return false;
    }
    std::ifstream in(path, std::ios::binary);
    ByteBuffer bytes;
    if (in.is_open()) {
        in.seekg(0, std::ios::end);
        const std::streamoff size = in.tellg();
        in.seekg(0);
        bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
        in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }
    if (!in.is_open() || !in) {
        diagnostics.error("", "The file cannot be read.", "Check the path; `pedsim run --record F.pedrec` makes one.");
        return false;
    }
    return load(std::move(bytes), diagnostics);
}

bool RecordingReader::load(ByteBuffer bytes, ped::Diagnostics& diagnostics) {
    bytes_ = std::move(bytes);
    info_ = station_ = plan_ = summary_ = ped::Value();
    people_.clear();
    diary_.clear();
    events_.clear();
    groups_.clear();
    complete_ = false;
    BlockIndex index;
    if (!indexBlocks(bytes_, index, diagnostics))
        return false;
    wholeBytes_ = index.wholeBytes;
    for (const BlockRef& block : index.blocks)
        if (!take(block, diagnostics))
            return false;
    if (!info_.is(ped::Value::Kind::Object) || !station_.is(ped::Value::Kind::Object) ||
        !plan_.is(ped::Value::Kind::Object)) {
        diagnostics.error("", "The recording is cut off before its first frame.", "Record again.");
        return false;
    }
    if (!complete_)
        diagnostics.warning(fmt::format("byte {}", wholeBytes_),
                            "The recording has no end: it is shown up to where it is whole.",
                            "The run that wrote it was ended, or the file was not copied to its end.");
    return true;
}

bool RecordingReader::take(const BlockRef& block, ped::Diagnostics& diagnostics) {
    if (block.tag == tagGroup) {
        groups_.push_back(block);
        return true;
    }
    ByteBuffer raw;
    bool ok = readBlock(bytes_, block, raw);
    ped::Diagnostics inner;
    const auto parse = [&](ped::Value& out) {
        ok = ok && parseJson({reinterpret_cast<const char*>(raw.data()), raw.size()}, out, inner);
    };
    if (block.tag == tagInfo)
        parse(info_);
    else if (block.tag == tagStation)
        parse(station_);
    else if (block.tag == tagPlan)
        parse(plan_);
    else if (block.tag == tagSummary)
        parse(summary_);
    else if (block.tag == tagPeople)
        ok = ok && decodePeople(raw, people_);
    else if (block.tag == tagDiary)
        ok = ok && decodeDiary(raw, diary_);
    else if (block.tag == tagEvents)
        events_ = raw;
    else if (block.tag == tagEnd)
        complete_ = true;
    if (!ok)
        diagnostics.error(fmt::format("byte {}", block.offset),
                          "The recording is inconsistent: a block makes no sense.",
                          "Record again with this version of the program.");
    return ok;
}

bool RecordingReader::readGroup(std::size_t i, FrameGroup& out) const {
    ByteBuffer raw;
    return readBlock(bytes_, groups_[i], raw) && decodeGroup(raw, out);
}

std::string RecordingReader::infoText(std::string_view name, std::string_view otherwise) const {
    const ped::Value* v = info_.find(name);
    return v != nullptr && v->is(ped::Value::Kind::String) ? v->asString() : std::string(otherwise);
}

double RecordingReader::infoNumber(std::string_view name, double otherwise) const {
    const ped::Value* v = info_.find(name);
    return v != nullptr && v->is(ped::Value::Kind::Number) ? v->asNumber() : otherwise;
}

std::vector<std::string> RecordingReader::infoNames(std::string_view name) const {
    std::vector<std::string> names;
    const ped::Value* list = info_.find(name);
    if (list != nullptr && list->is(ped::Value::Kind::Array))
        for (const ped::Value& v : list->items())
            names.push_back(v.is(ped::Value::Kind::String) ? v.asString() : std::string());
    return names;
}

} // namespace pedsim
