// SPDX-License-Identifier: MIT
#include "ped/Base/BlockHeader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

namespace ped {
namespace {

constexpr BlockKind letter{
    {'P', 'E', 'D', 'L', 'E', 'T', 'T', 'R'}, 3, "letter", "Give a letter.", "Write it again.", "Send it again."};
constexpr BlockKind parcel{
    {'P', 'E', 'D', 'P', 'A', 'R', 'C', 'L'}, 3, "parcel", "Give a parcel.", "Pack it again.", "Send it again."};

std::vector<std::byte> letterOf(const std::string& text) {
    std::vector<std::byte> block{std::byte(7)}; // What was there before is gone.
    beginBlock(block);
    for (const char c : text)
        block.push_back(std::byte(c));
    sealBlock(letter, block);
    return block;
}

/// The one message of a refusal; empty where the block was taken.
Diagnostic refusal(const BlockKind& kind, std::span<const std::byte> block) {
    Diagnostics diagnostics;
    const bool opened = openBlock(kind, block, diagnostics).has_value();
    EXPECT_EQ(diagnostics.errorCount(), opened ? 0u : 1u);
    return opened ? Diagnostic{} : diagnostics.items().front();
}

TEST(BlockHeader, PayloadsComeBack) {
    for (const std::string text : {"", "x", "a few words more"}) {
        const std::vector<std::byte> block = letterOf(text);
        EXPECT_EQ(block.size(), blockHeaderBytes + text.size());
        Diagnostics diagnostics;
        const auto payload = openBlock(letter, block, diagnostics);
        ASSERT_TRUE(payload);
        EXPECT_EQ(payload->data(), block.data() + blockHeaderBytes);
        EXPECT_EQ(std::string(reinterpret_cast<const char*>(payload->data()), payload->size()), text);
        EXPECT_FALSE(diagnostics.hasErrors());
    }
}

TEST(BlockHeader, LayoutIsTheDocumentedOne) {
    const std::vector<std::byte> block = letterOf("abc");
    EXPECT_EQ(std::memcmp(block.data(), "PEDLETTR", 8), 0);
    const unsigned char numbers[] = {3, 0, 0, 0, 4, 3, 2, 1, 3, 0, 0, 0, 0, 0, 0, 0};
    EXPECT_EQ(std::memcmp(block.data() + 8, numbers, sizeof(numbers)), 0);
}

TEST(BlockHeader, RefusalsNameReasonAndRemedy) {
    const std::vector<std::byte> block = letterOf("some words");
    const Diagnostic foreign = refusal(parcel, block);
    EXPECT_EQ(foreign.message, "This is not a parcel.");
    EXPECT_EQ(foreign.remedy, "Give a parcel.");
    EXPECT_EQ(foreign.place, "header");

    std::vector<std::byte> bytes = block;
    bytes[8] = std::byte(200);
    EXPECT_EQ(refusal(letter, bytes).message, "This letter has version 200, this program reads 3.");
    EXPECT_EQ(refusal(letter, bytes).remedy, "Write it again.");

    bytes = block;
    std::reverse(bytes.begin() + 12, bytes.begin() + 16);
    EXPECT_NE(refusal(letter, bytes).message.find("byte order"), std::string::npos);

    bytes = block;
    bytes.push_back(std::byte(0));
    EXPECT_NE(refusal(letter, bytes).message.find("11 of 10 bytes"), std::string::npos);
    EXPECT_EQ(refusal(letter, bytes).remedy, "Send it again.");

    bytes = block;
    bytes.back() ^= std::byte(1);
    EXPECT_NE(refusal(letter, bytes).message.find("checksum"), std::string::npos);
    EXPECT_EQ(refusal(letter, bytes).place, "payload");
}

TEST(BlockHeader, RefusesEveryTruncationAndEveryFlip) {
    const std::vector<std::byte> block = letterOf("some words");
    for (std::size_t n = 0; n < block.size(); ++n)
        EXPECT_FALSE(refusal(letter, std::span(block).first(n)).message.empty()) << n;
    for (std::size_t at = 0; at < block.size(); ++at) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            std::vector<std::byte> bytes = block;
            bytes[at] ^= std::byte(1u << bit);
            EXPECT_FALSE(refusal(letter, bytes).message.empty()) << at << ", bit " << bit;
        }
    }
}

} // namespace
} // namespace ped
