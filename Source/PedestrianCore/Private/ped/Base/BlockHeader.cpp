// SPDX-License-Identifier: MIT
#include "ped/Base/BlockHeader.h"

#include "ped/Base/Hash.h"

#include <cstring>
#include <string>

namespace ped {

namespace {

constexpr std::uint32_t byteOrderMark = 0x01020304u;

struct Header {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t byteOrder = byteOrderMark;
    std::uint64_t length = 0;
    std::uint64_t checksum = 0;
};
static_assert(sizeof(Header) == blockHeaderBytes);

} // namespace

void beginBlock(std::vector<std::byte>& block) {
    block.assign(blockHeaderBytes, std::byte(0));
}

void sealBlock(const BlockKind& kind, std::vector<std::byte>& block) {
    PED_ASSERT(block.size() >= blockHeaderBytes);
    const std::span<const std::byte> payload = std::span(block).subspan(blockHeaderBytes);
    Header header;
    header.magic = kind.magic;
    header.version = kind.version;
    header.length = payload.size();
    header.checksum = hashBytes(payload);
    std::memcpy(block.data(), &header, sizeof(header));
}

std::optional<std::span<const std::byte>> openBlock(const BlockKind& kind, std::span<const std::byte> block,
                                                    Diagnostics& diagnostics) {
    const std::string noun = kind.noun;
    const auto refuse = [&](const char* place, const std::string& message, const char* remedy) {
        diagnostics.error(place, message, remedy);
        return std::nullopt;
    };
    if (block.size() < blockHeaderBytes)
        return refuse("header", "this is not a " + noun + ": it is too short", kind.give);
    Header header;
    std::memcpy(&header, block.data(), sizeof(header));
    const std::span<const std::byte> payload = block.subspan(blockHeaderBytes);
    if (header.magic != kind.magic)
        return refuse("header", "this is not a " + noun, kind.give);
    if (header.byteOrder != byteOrderMark)
        return refuse("header", "this " + noun + " was written by a machine of another byte order", kind.makeAgain);
    if (header.version != kind.version)
        return refuse("header",
                      "this " + noun + " has version " + std::to_string(header.version) + ", this program reads " +
                          std::to_string(kind.version),
                      kind.makeAgain);
    if (header.length != payload.size())
        return refuse("header",
                      "this " + noun + " is cut off or has a tail: " + std::to_string(payload.size()) + " of " +
                          std::to_string(header.length) + " bytes",
                      kind.fetchAgain);
    if (header.checksum != hashBytes(payload))
        return refuse("payload", "this " + noun + " is damaged: its checksum does not match", kind.fetchAgain);
    return payload;
}

} // namespace ped
