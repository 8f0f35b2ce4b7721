// SPDX-License-Identifier: MIT
#include "View/PagePack.h"

#include "Recording/Blocks.h"
#include "Recording/Deflate.h"
#include "Recording/GroupCoding.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace pedsim {

namespace {

/// What somebody has from a sample of the recording on.
struct Change {
    std::uint32_t person = 0;
    std::uint32_t sample = 0;
    ByteBuffer payload;
};

/// States of one kind: what everybody had last, and all changes so far.
class KindOfState {
public:
    void see(std::size_t group, std::uint32_t person, std::uint32_t sample, std::span<const std::uint8_t> payload) {
        Last& last = last_[person];
        last.group = group;
        if (last.told && std::equal(last.payload.begin(), last.payload.end(), payload.begin(), payload.end()))
            return;
        last.told = true;
        last.payload.assign(payload.begin(), payload.end());
        changes_.push_back({person, sample, last.payload});
    }
    /// Who is there when a group begins and is not named has nothing of this kind any more.
    void endOfBeginning(std::size_t group, std::uint32_t sample, const std::vector<Track>& tracks) {
        for (const Track& track : tracks) {
            const auto at = last_.find(track.person);
            if (track.start == 0 && at != last_.end() && at->second.group != group && !at->second.payload.empty())
                see(group, track.person, sample, {});
        }
    }
    /// Columns: people, samples, lengths, payloads. Payloads that are all equally long are columns as well, each byte
    /// as the difference to what the same person had before.
    ByteBuffer encode(std::uint8_t kind) {
        std::sort(changes_.begin(), changes_.end(), [](const Change& a, const Change& b) {
            return std::tuple(a.person, a.sample) < std::tuple(b.person, b.sample);
        });
        const std::size_t length = changes_.front().payload.size();
        const bool even = length > 0 && std::all_of(changes_.begin(), changes_.end(),
                                                    [length](const Change& c) { return c.payload.size() == length; });
        ByteBuffer people;
        ByteBuffer samples;
        ByteBuffer lengths;
        ByteBuffer payloads;
        const Change* before = nullptr;
        for (const Change& c : changes_) {
            const bool same = before != nullptr && before->person == c.person;
            ByteWriter(people).number(c.person - (before != nullptr ? before->person : 0));
            ByteWriter(samples).number(c.sample - (same ? before->sample : 0));
            ByteWriter(lengths).number(c.payload.size());
            if (!even)
                payloads.insert(payloads.end(), c.payload.begin(), c.payload.end());
            before = &c;
        }
        for (std::size_t i = 0; even && i < length; ++i) {
            std::uint8_t last = 0;
            std::uint32_t person = ~0u;
            for (const Change& c : changes_) {
                last = c.person == person ? last : 0;
                payloads.push_back(static_cast<std::uint8_t>(c.payload[i] - last));
                last = c.payload[i];
                person = c.person;
            }
        }
        ByteBuffer out;
        ByteWriter writer(out);
        writer.byte(kind);
        writer.number(changes_.size());
        writer.byte(even ? 1 : 0);
        for (const ByteBuffer* column : {&people, &samples, &lengths, &payloads})
            writer.bytes(*column);
        return out;
    }

private:
    struct Last {
        bool told = false;
        std::size_t group = 0; ///< Of the last word.
        ByteBuffer payload;
    };
    std::map<std::uint32_t, Last> last_;
    std::vector<Change> changes_;
};

class Packer {
public:
    explicit Packer(const RecordingReader& recording) : recording_(recording), file_(recording.wholeBytes()) {}

    ByteBuffer pack() {
        ped::Diagnostics ignored; // The reader has looked at every block.
        BlockIndex index;
        indexBlocks(file_, index, ignored);
        appendFileHead(out_);
        // What people have in mind comes before the groups that it belongs to.
        std::vector<ByteBuffer> groups;
        for (std::size_t g = 0; g < recording_.groupCount(); ++g)
            groups.push_back(packGroup(g));
        std::size_t g = 0;
        for (const BlockRef& block : index.blocks) {
            if (block.tag == tagGroup && g == 0)
                for (auto& [kind, states] : states_)
                    put(tagMinds, states.encode(kind));
            if (block.tag == tagGroup && !groups[g].empty())
                put(tagGroup, groups[g]);
            else
                copy(block);
            g += block.tag == tagGroup ? 1 : 0;
        }
        return std::move(out_);
    }

private:
    /// Its bytes without states, which are noted; nothing where it makes no sense.
    ByteBuffer packGroup(std::size_t g) {
        const std::uint32_t first = sample_;
        if (!recording_.readGroup(g, group_))
            return {};
        sample_ += group_.frames;
        const auto& list = group_.states.states;
        std::size_t i = 0;
        const auto note = [&](const PersonState& s) {
            states_[static_cast<std::uint8_t>(s.kind)].see(g, s.person, first + s.frame, group_.states.payload(s));
        };
        for (; i < list.size() && list[i].frame == 0; ++i)
            note(list[i]);
        for (auto& [kind, states] : states_)
            states.endOfBeginning(g, first, group_.tracks);
        for (; i < list.size(); ++i)
            note(list[i]);
        group_.states.clear();
        return encoder_.encode(group_);
    }
    void put(std::uint32_t tag, const ByteBuffer& raw) {
        deflateWell(raw, deflated_);
        appendBlock(tag, raw.size(), deflated_.empty() ? raw : deflated_, out_);
    }
    void copy(const BlockRef& block) {
        if (readBlock(file_, block, raw_))
            put(block.tag, raw_);
    }

    const RecordingReader& recording_;
    std::span<const std::uint8_t> file_;
    std::map<std::uint8_t, KindOfState> states_;
    GroupEncoder encoder_;
    FrameGroup group_;
    ByteBuffer raw_;
    ByteBuffer deflated_;
    ByteBuffer out_;
    std::uint32_t sample_ = 0;
};

} // namespace

ByteBuffer packForPage(const RecordingReader& recording) {
    return Packer(recording).pack();
}

} // namespace pedsim
