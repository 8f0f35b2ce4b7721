// SPDX-License-Identifier: MIT
#include "Recording/ChannelValues.h"
#include "Recording/GroupCoding.h"

#include <utility>

namespace pedsim {

namespace {

constexpr std::uint32_t mostPeopleOfFile = 1u << 26;
constexpr std::uint32_t mostFramesOfGroup = 1u << 12;

template <Channel channel>
void decodeChannel(ByteReader in, FrameGroup& group) {
    constexpr ChannelCoding coding = channelCoding[static_cast<std::size_t>(channel)];
    for (const Track& track : group.tracks) {
        Foreteller<coding.forecast> foretold;
        for (std::uint32_t i = 0; i < track.count; ++i) {
            std::int32_t v = plus(foretold.next(), in.integer());
            if constexpr (coding.wraps)
                v &= 255;
            foretold.see(v, i == 0);
            setValue<channel>(group.samples[track.first + i], v);
        }
    }
}

template <std::size_t... i>
void decodeChannelOf(std::uint8_t channel, ByteReader in, FrameGroup& group, std::index_sequence<i...>) {
    ((channel == i ? decodeChannel<static_cast<Channel>(i)>(in, group) : void()), ...);
}

bool decodeStates(ByteReader in, FrameGroup& group) {
    const std::size_t n = in.count();
    std::uint64_t frame = 0;
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
        frame += in.below(group.frames);
        const std::uint32_t person = in.below(mostPeopleOfFile);
        const auto kind = static_cast<StateKind>(in.byte());
        const auto payload = in.bytes();
        if (frame >= group.frames)
            in.fail();
        group.states.add(static_cast<std::uint32_t>(frame), person, kind, payload);
    }
    return in.ok();
}

bool decodeObjects(ByteReader in, FrameGroup& group) {
    const std::size_t n = in.count();
    std::uint64_t frame = 0;
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
        RecordedObjectState s;
        frame += in.below(group.frames);
        s.frame = static_cast<std::uint32_t>(frame);
        s.object = in.below(0xffffffffu);
        s.kind = static_cast<ObjectStateKind>(in.byte());
        s.value = in.below(0xffffffffu);
        if (frame >= group.frames)
            in.fail();
        group.objects.push_back(s);
    }
    return in.ok();
}

bool decodeTracks(ByteReader& in, FrameGroup& out) {
    const std::size_t n = in.count();
    std::uint64_t person = 0;
    std::size_t samples = 0;
    out.tracks.reserve(n);
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
        Track track;
        person += in.number() + (i > 0 ? 1 : 0);
        track.start = in.below(out.frames);
        track.count = in.below(out.frames);
        track.first = samples;
        if (person > mostPeopleOfFile || track.start + track.count > out.frames)
            in.fail();
        track.person = static_cast<std::uint32_t>(person);
        samples += track.count;
        out.tracks.push_back(track);
    }
    if (in.ok())
        out.samples.resize(samples);
    return in.ok();
}

} // namespace

bool decodeGroup(std::span<const std::uint8_t> bytes, FrameGroup& out) {
    out = {};
    ByteReader in(bytes);
    out.firstFrame = in.below(0xffffffffu);
    out.step = in.below(1u << 20);
    out.frames = in.below(mostFramesOfGroup);
    if (out.step == 0 || !decodeTracks(in, out))
        return false;
    while (in.ok() && in.left() > 0) {
        const std::uint8_t id = in.byte();
        const ByteReader part(in.bytes());
        if (!in.ok())
            return false;
        if (id < channelCount)
            decodeChannelOf(id, part, out, std::make_index_sequence<channelCount>());
        else if (id == sectionStates && !decodeStates(part, out))
            return false;
        else if (id == sectionObjects && !decodeObjects(part, out))
            return false;
        else if (id == sectionSeries) {
            ByteReader values(part);
            const std::size_t n = values.count();
            for (std::size_t i = 0; i < n && values.ok(); ++i)
                out.series.push_back(values.decimal());
            if (!values.ok())
                return false;
        }
    }
    return in.ok();
}

} // namespace pedsim
