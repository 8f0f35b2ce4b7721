// SPDX-License-Identifier: MIT
#include "Recording/ChannelValues.h"
#include "Recording/GroupCoding.h"

#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace pedsim {

namespace {

/// Of a number.
constexpr std::size_t mostBytes = 5;

/// Where the next byte of a channel goes, and whether any was not 0.
struct ChannelCursor {
    std::uint8_t* at = nullptr;
    std::uint32_t any = 0;

    void number(std::uint32_t code) {
        any |= code;
        while (code >= 0x80) {
            *at++ = static_cast<std::uint8_t>(code | 0x80);
            code >>= 7;
        }
        *at++ = static_cast<std::uint8_t>(code);
    }
};

/// Bits of samples that are not the same throughout a track: in most tracks most channels rest.
TrackSample changesOf(std::span<const TrackSample> track) {
    using Words = std::array<std::uint64_t, 3>;
    const Words first = std::bit_cast<Words>(track[0]);
    Words changed{};
    for (const TrackSample& s : track.subspan(1)) {
        const Words words = std::bit_cast<Words>(s);
        for (std::size_t i = 0; i < words.size(); ++i)
            changed[i] |= words[i] ^ first[i];
    }
    return std::bit_cast<TrackSample>(changed);
}

/// Writes the differences of a channel along a track.
template <Channel channel>
void encodeTrack(std::span<const TrackSample> track, const TrackSample& changes, ChannelCursor& out) {
    constexpr ChannelCoding coding = channelCoding[static_cast<std::size_t>(channel)];
    const auto code = [](std::int32_t difference) {
        if constexpr (coding.wraps)
            difference = static_cast<std::int8_t>(difference); // NOLINT: the shorter way round the circle.
        return zigzag(difference);
    };
    if (valueOf<channel>(changes) == 0) {
        out.number(code(valueOf<channel>(track[0])));
        std::memset(out.at, 0, track.size() - 1);
        out.at += track.size() - 1;
        return;
    }
    Foreteller<coding.forecast> foretold;
    ChannelCursor to = out;
    bool first = true;
    for (const TrackSample& sample : track) {
        const std::int32_t v = valueOf<channel>(sample);
        to.number(code(minus(v, foretold.next())));
        foretold.see(v, std::exchange(first, false));
    }
    out = to;
}

template <std::size_t... i>
void encodeTracks(const FrameGroup& group, std::array<ChannelCursor, channelCount>& out, std::index_sequence<i...>) {
    for (const Track& track : group.tracks) {
        const auto samples = group.of(track);
        if (samples.empty())
            continue;
        const TrackSample changes = changesOf(samples);
        (encodeTrack<static_cast<Channel>(i)>(samples, changes, out[i]), ...);
    }
}

void encodeStates(const FrameGroup& group, ByteBuffer& out) {
    ByteWriter writer(out);
    writer.number(group.states.states.size());
    std::uint32_t frame = 0;
    for (const PersonState& s : group.states.states) {
        writer.number(s.frame - frame);
        frame = s.frame;
        writer.number(s.person);
        writer.byte(static_cast<std::uint8_t>(s.kind));
        writer.bytes(group.states.payload(s));
    }
}

void encodeObjects(const FrameGroup& group, ByteBuffer& out) {
    ByteWriter writer(out);
    writer.number(group.objects.size());
    std::uint32_t frame = 0;
    for (const RecordedObjectState& s : group.objects) {
        writer.number(s.frame - frame);
        frame = s.frame;
        writer.number(s.object);
        writer.byte(static_cast<std::uint8_t>(s.kind));
        writer.number(s.value);
    }
}

void section(std::uint8_t id, std::span<const std::uint8_t> bytes, ByteBuffer& out) {
    ByteWriter writer(out);
    writer.byte(id);
    writer.bytes(bytes);
}

void encodeHead(const FrameGroup& group, ByteBuffer& out) {
    ByteWriter writer(out);
    writer.number(group.firstFrame);
    writer.number(group.step);
    writer.number(group.frames);
    writer.number(group.tracks.size());
    std::uint32_t next = 0;
    for (const Track& track : group.tracks) {
        writer.number(track.person - next);
        next = track.person + 1;
        writer.number(track.start);
        writer.number(track.count);
    }
}

} // namespace

const ByteBuffer& GroupEncoder::encode(const FrameGroup& group) {
    out_.clear();
    encodeHead(group, out_);
    const std::size_t room = group.tracks.size() * std::size_t{group.frames} * mostBytes;
    if (channels_.size() < room * channelCount)
        channels_.resize(room * channelCount);
    std::array<ChannelCursor, channelCount> cursors;
    for (std::size_t i = 0; i < channelCount; ++i)
        cursors[i].at = channels_.data() + i * room;
    encodeTracks(group, cursors, std::make_index_sequence<channelCount>());
    for (std::size_t i = 0; i < channelCount; ++i) {
        const std::uint8_t* const begin = channels_.data() + i * room;
        if (cursors[i].any != 0)
            section(static_cast<std::uint8_t>(i), {begin, static_cast<std::size_t>(cursors[i].at - begin)}, out_);
    }
    if (!group.states.states.empty()) {
        part_.clear();
        encodeStates(group, part_);
        section(sectionStates, part_, out_);
    }
    if (!group.objects.empty()) {
        part_.clear();
        encodeObjects(group, part_);
        section(sectionObjects, part_, out_);
    }
    if (!group.series.empty()) {
        part_.clear();
        ByteWriter values(part_);
        values.number(group.series.size());
        for (const double v : group.series)
            values.decimal(v);
        section(sectionSeries, part_, out_);
    }
    return out_;
}

} // namespace pedsim
