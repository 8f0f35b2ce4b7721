// SPDX-License-Identifier: MIT
#include "Recording/Blocks.h"

#include "Recording/RecordingFormat.h"

#include <fmt/format.h>

#include <algorithm>

namespace pedsim {

namespace {

void putWord(std::uint8_t* at, std::uint32_t v) {
    for (int i = 0; i < 4; ++i)
        at[i] = static_cast<std::uint8_t>(v >> (8 * i));
}

std::uint32_t word(const std::uint8_t* at) {
    return static_cast<std::uint32_t>(at[0]) | static_cast<std::uint32_t>(at[1]) << 8 |
           static_cast<std::uint32_t>(at[2]) << 16 | static_cast<std::uint32_t>(at[3]) << 24;
}

constexpr const char* again = "Copy the file again, or record again.";

bool checkHead(std::span<const std::uint8_t> file, ped::Diagnostics& diagnostics) {
    const std::size_t n = std::min(file.size(), recordingMagic.size());
    if (!std::equal(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(n), recordingMagic.begin()))
        diagnostics.error("byte 0", "This is not a recording.", "Give a file that `pedsim run --record` wrote.");
    else if (file.size() < recordingHeadBytes)
        diagnostics.error("byte 0", "The recording is cut off before its first block.", again);
    else if (word(file.data() + 12) != recordingByteOrder)
        diagnostics.error("byte 12", "The recording is damaged: its byte-order mark is wrong.", again);
    else if (const std::uint32_t version = word(file.data() + 8); version != recordingVersion)
        diagnostics.error(
            "byte 8",
            fmt::format("The recording has version {}; this program reads version {}.", version, recordingVersion),
            "Use the program that wrote it, or record again.");
    return !diagnostics.hasErrors();
}

} // namespace

void appendFileHead(ByteBuffer& out) {
    std::array<std::uint8_t, recordingHeadBytes> head{};
    std::copy(recordingMagic.begin(), recordingMagic.end(), head.begin());
    putWord(head.data() + 8, recordingVersion);
    putWord(head.data() + 12, recordingByteOrder);
    out.insert(out.end(), head.begin(), head.end());
}

void appendBlock(std::uint32_t tag, std::size_t rawLength, std::span<const std::uint8_t> stored, ByteBuffer& out) {
    std::array<std::uint8_t, blockHeaderBytes> header{};
    putWord(header.data(), tag);
    putWord(header.data() + 4, static_cast<std::uint32_t>(stored.size()));
    putWord(header.data() + 8, static_cast<std::uint32_t>(rawLength));
    putWord(header.data() + 12, checksum(stored));
    putWord(header.data() + 16, checksum(std::span(header).first(16)));
    out.insert(out.end(), header.begin(), header.end());
    out.insert(out.end(), stored.begin(), stored.end());
}

BlockWriter::~BlockWriter() {
    close();
}

bool BlockWriter::open(const std::string& path) {
    close();
    ok_ = true;
    bytes_ = 0;
    file_ = std::fopen(path.c_str(), "wb");
    if (file_ == nullptr) {
        ok_ = false;
        return false;
    }
    block_.clear();
    appendFileHead(block_);
    put(block_);
    return ok_;
}

void BlockWriter::write(std::uint32_t tag, std::span<const std::uint8_t> raw) {
    deflater_.deflate(raw, deflated_);
    block_.clear();
    appendBlock(tag, raw.size(), deflated_.empty() ? raw : std::span<const std::uint8_t>(deflated_), block_);
    put(block_);
}

void BlockWriter::put(std::span<const std::uint8_t> bytes) {
    if (file_ == nullptr || !ok_)
        return;
    ok_ = std::fwrite(bytes.data(), 1, bytes.size(), file_) == bytes.size() && std::fflush(file_) == 0;
    bytes_ += ok_ ? bytes.size() : 0;
}

bool BlockWriter::close() {
    if (file_ != nullptr)
        ok_ = std::fclose(file_) == 0 && ok_;
    file_ = nullptr;
    return ok_;
}

bool indexBlocks(std::span<const std::uint8_t> file, BlockIndex& out, ped::Diagnostics& diagnostics) {
    out = {};
    if (!checkHead(file, diagnostics))
        return false;
    std::uint64_t at = recordingHeadBytes;
    out.wholeBytes = at;
    while (at < file.size()) {
        const std::uint64_t left = file.size() - at;
        const std::uint8_t* header = file.data() + at;
        if (left < blockHeaderBytes) {
            out.cut = true;
            break;
        }
        BlockRef block{word(header), word(header + 4), word(header + 8), at + blockHeaderBytes, word(header + 12)};
        if (word(header + 16) != checksum({header, 16}) || block.stored > mostBlockBytes ||
            block.raw > mostBlockBytes) {
            diagnostics.error(fmt::format("byte {}", at), "The recording is damaged: a block's header is wrong.",
                              again);
            return false;
        }
        if (left - blockHeaderBytes < block.stored) {
            out.cut = true;
            break;
        }
        if (checksum(file.subspan(block.offset, block.stored)) != block.checksum) {
            diagnostics.error(
                fmt::format("byte {}", at),
                fmt::format("The recording is damaged: the checksum of block {} does not match.", out.blocks.size()),
                again);
            return false;
        }
        out.blocks.push_back(block);
        at = block.offset + block.stored;
        out.wholeBytes = at;
    }
    return true;
}

bool readBlock(std::span<const std::uint8_t> file, const BlockRef& block, ByteBuffer& out) {
    const auto stored = file.subspan(block.offset, block.stored);
    if (block.stored == block.raw) {
        out.assign(stored.begin(), stored.end());
        return true;
    }
    return inflateBytes(stored, block.raw, out);
}

} // namespace pedsim
