// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Files of blocks: written one whole block at a time, read up to where they are whole.

#include "Recording/Bytes.h"
#include "Recording/Deflate.h"

#include "ped/Base/Diagnostic.h"

#include <cstdint>
#include <cstdio>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

/// What every file begins with.
void appendFileHead(ByteBuffer& out);
/// A block: its header, then its stored bytes.
void appendBlock(std::uint32_t tag, std::size_t rawLength, std::span<const std::uint8_t> stored, ByteBuffer& out);

/// Appends blocks to a file. After a failure nothing more is written and ok() is false.
class BlockWriter {
public:
    BlockWriter() = default;
    ~BlockWriter();
    BlockWriter(const BlockWriter&) = delete;
    BlockWriter& operator=(const BlockWriter&) = delete;

    /// Begins a file, over one that may be there.
    bool open(const std::string& path);
    /// A whole block, handed to the system at once: whatever happens to the program later, it is in the file.
    void write(std::uint32_t tag, std::span<const std::uint8_t> raw);
    bool close();

    bool ok() const { return ok_; }
    std::uint64_t bytes() const { return bytes_; } ///< Of the file so far.

private:
    void put(std::span<const std::uint8_t> bytes);

    std::FILE* file_ = nullptr;
    bool ok_ = true;
    std::uint64_t bytes_ = 0;
    Deflater deflater_;
    ByteBuffer deflated_;
    ByteBuffer block_;
};

/// Where a block lies in a file.
struct BlockRef {
    std::uint32_t tag = 0;
    std::uint32_t stored = 0;   ///< [bytes]
    std::uint32_t raw = 0;      ///< [bytes]; equal to `stored`: not deflated.
    std::uint64_t offset = 0;   ///< Of the stored bytes.
    std::uint32_t checksum = 0; ///< Of the stored bytes.
};

struct BlockIndex {
    std::vector<BlockRef> blocks;
    std::uint64_t wholeBytes = 0; ///< Up to the end of the last whole block.
    bool cut = false;             ///< The file ends within a block.
};

/// Lists the blocks and checks their sums. False after an error: not such a file, another version, or damage, with the
/// byte where it is. A file that ends within a block is no error.
bool indexBlocks(std::span<const std::uint8_t> file, BlockIndex& out, ped::Diagnostics& diagnostics);

/// The raw bytes of a block of an index.
bool readBlock(std::span<const std::uint8_t> file, const BlockRef& block, ByteBuffer& out);

} // namespace pedsim
