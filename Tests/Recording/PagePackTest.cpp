// SPDX-License-Identifier: MIT
// Pages hold the samples and states of a file in fewer bytes.

#include "View/PagePack.h"

#include "Recording/Blocks.h"
#include "Recording/Recorded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace {

template <class A, class B>
bool same(const A& a, const B& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

using namespace pedsim;

using StateKey = std::tuple<std::uint8_t, std::uint32_t>; ///< Kind and person.
/// What somebody has from a sample on, by the sample.
using History = std::map<StateKey, std::map<std::uint32_t, ByteBuffer>>;

/// Undoes a block of states as the page does.
void unpackStates(std::span<const std::uint8_t> bytes, History& out) {
    ByteReader in(bytes);
    const std::uint8_t kind = in.byte();
    const std::uint64_t count = in.number();
    const bool even = in.byte() == 1;
    ByteReader people(in.bytes()), samples(in.bytes()), lengths(in.bytes());
    const auto payloads = in.bytes();
    ASSERT_TRUE(in.ok());
    std::uint32_t person = 0, sample = 0;
    std::size_t at = 0;
    ByteBuffer last;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t by = people.below(1u << 26);
        const bool fresh = i == 0 || by > 0;
        person += by;
        sample = samples.below(1u << 26) + (fresh ? 0 : sample);
        const std::size_t length = lengths.below(1u << 20);
        ByteBuffer payload(length);
        for (std::size_t b = 0; b < length; ++b)
            payload[b] =
                even ? static_cast<std::uint8_t>(payloads[b * count + i] + (fresh ? 0 : last[b])) : payloads[at + b];
        at += length;
        last = payload;
        out[{kind, person}][sample] = payload;
    }
    EXPECT_TRUE(people.ok() && samples.ok() && lengths.ok());
}

class PagePack : public testing::Test {
protected:
    void SetUp() override {
        const test::Folder folder;
        const std::string file = folder / "pack.pedrec";
        test::record(ped::test::shippedWorld("TwoLevels"), 40, 600, file);
        ped::Diagnostics diagnostics;
        ASSERT_TRUE(recording.open(file, diagnostics));
        ByteBuffer bytes = packForPage(recording);
        packedBytes = bytes.size();
        BlockIndex index;
        ASSERT_TRUE(indexBlocks(bytes, index, diagnostics));
        EXPECT_FALSE(index.cut);
        ByteBuffer raw;
        for (const BlockRef& block : index.blocks)
            if (block.tag == tagMinds) {
                ASSERT_TRUE(readBlock(bytes, block, raw));
                unpackStates(raw, history);
            }
        ASSERT_TRUE(packed.load(std::move(bytes), diagnostics));
    }
    /// What somebody has at a sample.
    const ByteBuffer* stateAt(const StateKey& key, std::uint32_t sample) const {
        const auto person = history.find(key);
        if (person == history.end())
            return nullptr;
        const auto after = person->second.upper_bound(sample);
        return after == person->second.begin() ? nullptr : &std::prev(after)->second;
    }

    RecordingReader recording;
    RecordingReader packed;
    History history;
    std::size_t packedBytes = 0;
};

TEST_F(PagePack, SamplesAndObjectsAreTheSameInFewerBytes) {
    EXPECT_LT(packedBytes, recording.wholeBytes().size());
    ASSERT_EQ(packed.groupCount(), recording.groupCount());
    EXPECT_TRUE(packed.complete());
    EXPECT_EQ(packed.people().size(), recording.people().size());
    EXPECT_EQ(packed.plan(), recording.plan());
    FrameGroup a, b;
    for (std::size_t g = 0; g < recording.groupCount(); ++g) {
        ASSERT_TRUE(recording.readGroup(g, a) && packed.readGroup(g, b));
        EXPECT_TRUE(b.states.states.empty());
        EXPECT_EQ(a.objects, b.objects);
        EXPECT_EQ(a.series, b.series);
        ASSERT_EQ(a.tracks.size(), b.tracks.size());
        for (std::size_t t = 0; t < a.tracks.size(); ++t) {
            EXPECT_EQ(a.tracks[t].person, b.tracks[t].person);
            EXPECT_TRUE(same(a.of(a.tracks[t]), b.of(b.tracks[t])));
        }
    }
}

TEST_F(PagePack, EverybodyHasInMindWhatTheFileSays) {
    FrameGroup group;
    std::uint32_t first = 0, compared = 0;
    for (std::size_t g = 0; g < recording.groupCount(); ++g) {
        ASSERT_TRUE(recording.readGroup(g, group));
        for (const PersonState& s : group.states.states) {
            const ByteBuffer* found = stateAt({static_cast<std::uint8_t>(s.kind), s.person}, first + s.frame);
            ASSERT_NE(found, nullptr);
            EXPECT_TRUE(same(*found, group.states.payload(s)));
            ++compared;
        }
        first += group.frames;
    }
    EXPECT_GT(compared, 50u);
    // Nothing is told twice.
    for (const auto& [key, changes] : history)
        for (auto it = changes.begin(); it != changes.end() && std::next(it) != changes.end(); ++it)
            EXPECT_NE(it->second, std::next(it)->second);
}

} // namespace
