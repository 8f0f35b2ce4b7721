// SPDX-License-Identifier: MIT
#include "Glimpses.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace ped {

namespace {

constexpr float leastTurningSpeed = 0.2f; ///< Slower people keep the heading that they had. [m/s]
constexpr std::size_t tracksPerPiece = 4;

/// Everybody of a moment, for whoever looks.
struct Presence {
    std::uint32_t scene = 0;
    std::int64_t time = 0;
    std::uint32_t person = 0;
    std::uint32_t sample = 0; ///< Of ExampleTracks.
    Vec2 velocity;            ///< [m/s]

    auto key() const { return std::tuple(scene, time, person, sample); }
};

std::vector<Presence> presences(const ExampleTracks& tracks, float period) {
    std::vector<Presence> all;
    for (const ExampleTrack& track : tracks.tracks)
        for (std::size_t i = 0; i < track.count; ++i) {
            const std::size_t low = i > 0 ? i - 1 : 0, high = std::min(i + 1, track.count - 1);
            const Vec2 way = tracks.samples[track.begin + high].place - tracks.samples[track.begin + low].place;
            const Vec2 velocity = high > low ? way * (1.0f / (period * float(high - low))) : Vec2{};
            all.push_back(
                {track.scene, track.first + std::int64_t(i), track.person, std::uint32_t(track.begin + i), velocity});
        }
    std::sort(all.begin(), all.end(), [](const Presence& a, const Presence& b) { return a.key() < b.key(); });
    return all;
}

std::span<const Presence> presentAt(const std::vector<Presence>& all, std::uint32_t scene, std::int64_t time) {
    const auto before = [](const Presence& p, std::pair<std::uint32_t, std::int64_t> at) {
        return std::pair(p.scene, p.time) < at;
    };
    const auto begin = std::lower_bound(all.begin(), all.end(), std::pair(scene, time), before);
    const auto end = std::lower_bound(begin, all.end(), std::pair(scene, time + 1), before);
    return {begin, end};
}

/// Where somebody faces at every sample of a track: along their way; held while they stand; before the first known way
/// that one, and where there is none from the first to the last place.
std::vector<Vec2> headings(std::span<const TrackSample> samples, float period) {
    std::vector<Vec2> out(samples.size());
    std::size_t known = samples.size();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const std::size_t low = i > 0 ? i - 1 : 0, high = std::min(i + 1, samples.size() - 1);
        const Vec2 way = samples[high].place - samples[low].place;
        const float least = leastTurningSpeed * period * float(high - low);
        if (high > low && lengthSquared(way) >= least * least) {
            out[i] = normalized(way);
            known = std::min(known, i);
        } else if (known < i) {
            out[i] = out[i - 1];
        }
    }
    const Vec2 before = known < out.size() ? out[known] : normalized(samples.back().place - samples.front().place);
    std::fill_n(out.begin(), std::min(known, out.size()), before);
    return out;
}

/// Tracks that hold a whole pattern; where each one's samples begin in the base.
struct LongTracks {
    std::vector<const ExampleTrack*> track;
    std::vector<std::size_t> first; ///< One more than tracks.
};

LongTracks longTracks(const ExampleTracks& tracks, std::uint32_t glimpses, ExampleFigures& figures) {
    LongTracks out;
    out.first.push_back(0);
    for (const ExampleTrack& track : tracks.tracks) {
        if (track.learned == 0)
            continue;
        ++figures.tracks;
        if (track.count <= glimpses) {
            ++figures.tooShort;
            if (track.count < glimpses)
                continue;
        }
        out.track.push_back(&track);
        out.first.push_back(out.first.back() + track.count);
    }
    return out;
}

void lookAround(const ExampleTracks& tracks, const SightFan& fan, const PatternForm& form,
                std::span<const Presence> present, std::uint32_t person, const TrackSample& at, Vec2 forward,
                std::span<std::uint8_t> glimpse) {
    RayDistances distances;
    fan.begin(distances);
    for (const Presence& other : present) {
        const TrackSample& seen = tracks.samples[other.sample];
        if (other.person != person && seen.level == at.level)
            fan.meet(SeenDisc{seen.place, form.radius, other.velocity}, at.place, forward, distances);
    }
    if (form.walls != 0) {
        for (const WallPiece& wall : tracks.walls)
            fan.meet(wall, at.place, forward, distances);
        for (const SeenDisc& pillar : tracks.pillars)
            fan.meet(pillar, at.place, forward, distances);
    }
    fan.write(distances, glimpse);
}

} // namespace

void takeGlimpses(const ExampleTracks& tracks, Executor& executor, ExampleData& data, ExampleFigures& figures) {
    const LongTracks all = longTracks(tracks, data.form.glimpses, figures);
    const std::size_t samples = all.first.back();
    data.glimpses.resize(samples * data.form.rays);
    data.pieces.resize(samples);
    data.from.resize(samples);
    const std::vector<Presence> present = presences(tracks, data.form.period);
    const SightFan fan(data.form);
    executor.parallelFor(all.track.size(), tracksPerPiece, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t t = begin; t < end; ++t) {
            const ExampleTrack& track = *all.track[t];
            const auto own = std::span(tracks.samples).subspan(track.begin, track.count);
            const std::vector<Vec2> forward = headings(own, data.form.period);
            for (std::size_t i = 0; i < own.size(); ++i) {
                const std::size_t at = all.first[t] + i;
                const std::int64_t time = track.first + std::int64_t(i);
                data.from[at] = {track.person, std::int32_t(time)};
                lookAround(tracks, fan, data.form, presentAt(present, track.scene, time), track.person, own[i],
                           forward[i], std::span(data.glimpses).subspan(at * data.form.rays, data.form.rays));
                if (i + 1 == own.size())
                    continue;
                const Vec2 way = own[i + 1].place - own[i].place;
                data.pieces[at].move = {dot(forward[i], way), cross(forward[i], way)};
                data.pieces[at].turn = {dot(forward[i], forward[i + 1]), cross(forward[i], forward[i + 1])};
            }
        }
    });
    double metres = 0.0;
    for (const ExamplePiece& piece : data.pieces)
        metres += double(length(piece.move));
    const double steps = double(samples) - double(all.track.size());
    data.meanSpeed = steps > 0.0 ? float(metres / (steps * double(data.form.period))) : 0.0f;
}

std::vector<Moment> sortMoments(ExampleData& data, const ExampleTracks&, ExampleFigures& figures) {
    std::vector<Moment> moments;
    const std::uint32_t before = data.form.glimpses - 1;
    const auto isNext = [&](std::size_t later, std::size_t earlier, std::size_t steps) {
        return later < data.from.size() && data.from[later].person == data.from[earlier].person &&
               data.from[later].time - data.from[earlier].time == std::int32_t(steps);
    };
    for (std::size_t s = before; s < data.from.size(); ++s) {
        if (!isNext(s, s - before, before))
            continue;
        ++figures.patterns;
        const std::size_t values = data.form.values();
        const bool goesOn = isNext(s + 1, s, 1);
        if (isFree(std::span(data.glimpses).subspan((s + 1) * data.form.rays - values, values))) {
            ++figures.freePatterns;
            if (goesOn)
                data.free.push_back(std::uint32_t(s));
            continue;
        }
        const bool follows = !data.node.empty() && data.node.back() + 1 == s && isNext(s, s - 1, 1);
        data.node.push_back(std::uint32_t(s));
        moments.push_back({data.from[s].person, follows, goesOn});
    }
    return moments;
}

} // namespace ped
