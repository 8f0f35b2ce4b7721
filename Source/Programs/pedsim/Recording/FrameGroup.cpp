// SPDX-License-Identifier: MIT
#include "Recording/FrameGroup.h"

#include <cmath>

namespace pedsim {

namespace {

constexpr std::uint32_t mostPeopleOfFile = 1u << 26;
constexpr std::uint32_t mostFramesOfGroup = 1u << 12;

std::int32_t valueOf(const TrackSample& s, Channel channel) {
    switch (channel) {
    case Channel::X:
        return s.x;
    case Channel::Y:
        return s.y;
    case Channel::Z:
        return s.z;
    case Channel::Heading:
        return s.heading;
    case Channel::Gait:
        return s.gait;
    case Channel::HeadYaw:
        return s.headYaw;
    case Channel::Motion:
        return s.motion;
    case Channel::Activity:
        return s.activity;
    case Channel::Steering:
        return s.steering;
    case Channel::Region:
        return s.region;
    }
    return 0;
}

void setValue(TrackSample& s, Channel channel, std::int32_t v) {
    const auto byte = static_cast<std::uint8_t>(v);
    switch (channel) {
    case Channel::X:
        s.x = v;
        break;
    case Channel::Y:
        s.y = v;
        break;
    case Channel::Z:
        s.z = v;
        break;
    case Channel::Heading:
        s.heading = byte;
        break;
    case Channel::Gait:
        s.gait = byte;
        break;
    case Channel::HeadYaw:
        s.headYaw = byte;
        break;
    case Channel::Motion:
        s.motion = byte;
        break;
    case Channel::Activity:
        s.activity = byte;
        break;
    case Channel::Steering:
        s.steering = byte;
        break;
    case Channel::Region:
        s.region = static_cast<std::uint16_t>(v);
        break;
    }
}

/// Differences wrap: a damaged file may name any number, and whatever comes out is only drawn.
std::int32_t plus(std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
}
std::int32_t minus(std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) - static_cast<std::uint32_t>(b));
}

/// Foretells the next value of a channel from the last two.
template <Forecast forecast>
struct Foreteller {
    std::int32_t last = 0;
    std::int32_t pace = 0;

    std::int32_t next() const { return forecast == Forecast::Straight ? plus(last, pace) : last; }
    void see(std::int32_t v, bool first) {
        if constexpr (forecast == Forecast::Straight)
            pace = first ? 0 : minus(v, last);
        last = v;
    }
};

/// Writes a channel's differences, five bytes each at most; how many bytes it took, 0 where all differences are 0.
template <Channel channel>
std::size_t encodeChannel(const FrameGroup& group, std::uint8_t* const begin) {
    constexpr ChannelCoding coding = channelCoding[static_cast<std::size_t>(channel)];
    std::uint8_t* at = begin;
    std::uint32_t any = 0;
    for (const Track& track : group.tracks) {
        Foreteller<coding.forecast> foretold;
        const TrackSample* sample = group.samples.data() + track.first;
        for (std::uint32_t i = 0; i < track.count; ++i) {
            const std::int32_t v = valueOf(sample[i], channel);
            std::int32_t difference = minus(v, foretold.next());
            if constexpr (coding.wraps)
                difference = static_cast<std::int8_t>(difference);
            foretold.see(v, i == 0);
            std::uint32_t code = zigzag(difference);
            any |= code;
            while (code >= 0x80) {
                *at++ = static_cast<std::uint8_t>(code | 0x80);
                code >>= 7;
            }
            *at++ = static_cast<std::uint8_t>(code);
        }
    }
    return any == 0 ? 0 : static_cast<std::size_t>(at - begin);
}

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
            setValue(group.samples[track.first + i], channel, v);
        }
    }
}

template <std::size_t... i>
void encodeChannels(const FrameGroup& group, ByteBuffer& out, std::index_sequence<i...>) {
    ByteBuffer channel(group.tracks.size() * std::size_t{group.frames} * 5);
    ByteWriter writer(out);
    (
        [&] {
            if (const std::size_t n = encodeChannel<static_cast<Channel>(i)>(group, channel.data())) {
                writer.byte(static_cast<std::uint8_t>(i));
                writer.bytes({channel.data(), n});
            }
        }(),
        ...);
}

template <std::size_t... i>
void decodeChannelOf(std::uint8_t channel, ByteReader in, FrameGroup& group, std::index_sequence<i...>) {
    ((channel == i ? decodeChannel<static_cast<Channel>(i)>(in, group) : void()), ...);
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

void encodeObjects(const FrameGroup& group, ByteBuffer& out) {
    ByteWriter writer(out);
    writer.number(group.objects.size());
    std::uint32_t frame = 0;
    for (const ObjectState& s : group.objects) {
        writer.number(s.frame - frame);
        frame = s.frame;
        writer.number(s.object);
        writer.byte(static_cast<std::uint8_t>(s.kind));
        writer.number(s.value);
    }
}

bool decodeObjects(ByteReader in, FrameGroup& group) {
    const std::size_t n = in.count();
    std::uint64_t frame = 0;
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
        ObjectState s;
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

void section(std::uint8_t id, const ByteBuffer& bytes, ByteBuffer& out) {
    ByteWriter writer(out);
    writer.byte(id);
    writer.bytes(bytes);
}

} // namespace

std::size_t encodeGroup(const FrameGroup& group, ByteBuffer& out) {
    out.clear();
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
    encodeChannels(group, out, std::make_index_sequence<channelCount>());
    const std::size_t residuals = out.size();
    ByteBuffer part;
    if (!group.states.states.empty()) {
        encodeStates(group, part);
        section(sectionStates, part, out);
    }
    if (!group.objects.empty()) {
        part.clear();
        encodeObjects(group, part);
        section(sectionObjects, part, out);
    }
    if (!group.series.empty()) {
        part.clear();
        ByteWriter values(part);
        values.number(group.series.size());
        for (const double v : group.series)
            values.decimal(v);
        section(sectionSeries, part, out);
    }
    return residuals;
}

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

void encodePath(std::span<const ped::Vec3> points, ByteBuffer& out) {
    out.clear();
    ByteWriter writer(out);
    writer.number(points.size());
    std::int32_t last[3] = {0, 0, 0};
    for (const ped::Vec3& p : points) {
        const float at[3] = {p.x, p.y, p.z};
        for (int axis = 0; axis < 3; ++axis) {
            const auto v = static_cast<std::int32_t>(std::lround(at[axis] / pathQuantum));
            writer.integer(minus(v, last[axis]));
            last[axis] = v;
        }
    }
}

bool decodePath(std::span<const std::uint8_t> payload, std::vector<ped::Vec3>& out) {
    out.clear();
    ByteReader in(payload);
    const std::size_t n = in.count();
    std::int32_t last[3] = {0, 0, 0};
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
        for (std::int32_t& v : last)
            v = plus(v, in.integer());
        out.push_back({static_cast<float>(last[0]) * pathQuantum, static_cast<float>(last[1]) * pathQuantum,
                       static_cast<float>(last[2]) * pathQuantum});
    }
    return in.ok();
}

} // namespace pedsim
