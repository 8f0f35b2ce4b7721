// SPDX-License-Identifier: MIT
#include "Ensemble/EvacuationRun.h"

#include "Cli/JsonOutput.h"
#include "Host/Clocks.h"
#include "Runs/MindfulRun.h"

#include "ped/Base/Executor.h"
#include "ped/Base/Hash.h"
#include "ped/Simulation/FragmentRegistry.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/Station/LocomotionKind.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <map>

namespace pedsim {

namespace {

/// Raised where figures change their meaning.
constexpr int evacuationVersion = 2;
/// Time between two looks at who is there. [s]
constexpr double lookSeconds = 0.5;
/// A run ends when everybody who is left has been trapped for so long. [s]
constexpr double trappedSeconds = 60.0;
constexpr std::array<const char*, 3> roleNames{"follower", "leader", "trained"};

/// What is known of somebody from looking at them.
struct Evacuee {
    ped::WayRole role = ped::WayRole::Follower;
    ped::ObjectId goal;
    ped::RegionId region;
    double seen = -1.0; ///< When they were last there. [s]
    double out = -1.0;  ///< When they were first missing; below 0: they are still there. [s]
    std::uint32_t again = 0;
    bool trapped = false;
};

class EvacuationWatch {
public:
    explicit EvacuationWatch(const ped::Simulation& simulation) : simulation_(simulation) {}

    void look(double now) {
        std::size_t here = 0, trapped = 0;
        std::vector<std::uint32_t> inRoom(simulation_.world().regions.size(), 0);
        for (const ped::AgentChunk& chunk : simulation_.agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                const ped::WayMap& map = chunk.wayMap[i];
                Evacuee& e = people_[chunk.identity[i].id.value];
                e.role = map.role;
                e.goal = map.goal;
                e.region = chunk.body[i].region;
                e.seen = now;
                e.again = map.again;
                e.trapped = map.is(ped::wayTrapped);
                ++here;
                trapped += e.trapped ? 1 : 0;
                if (map.leaves() && e.region.valid())
                    ++inRoom[e.region.index()];
            }
        for (auto& [id, e] : people_)
            if (e.out < 0.0 && e.seen < now)
                e.out = now;
        noteClusters(inRoom);
        trappedSince_ = here > 0 && trapped == here ? (trappedSince_ < 0.0 ? now : trappedSince_) : -1.0;
        isOver_ = here == 0 || (trappedSince_ >= 0.0 && now - trappedSince_ > trappedSeconds);
    }
    bool isOver() const { return isOver_; }

    void tell(double alarm, double end, RunAnswer& answer) const {
        std::vector<double> times;
        std::array<std::vector<double>, 3> byRole;
        std::map<std::string, double> exits, trapped;
        double again = 0.0, left = 0.0;
        const ped::World& world = simulation_.world();
        for (const auto& [id, e] : people_) {
            again += e.again;
            if (e.out < 0.0) {
                ++left;
                trapped[world.region(e.region).name] += 1.0;
                continue;
            }
            times.push_back(std::max(0.0, e.out - alarm));
            byRole[static_cast<std::size_t>(e.role)].push_back(times.back());
            if (e.goal.valid())
                exits[world.objects.names[e.goal.index()]] += 1.0;
        }
        std::sort(times.begin(), times.end());
        const auto add = [&](std::string key, double value) { answer.figures.push_back({std::move(key), value}); };
        const auto count = static_cast<double>(people_.size());
        add("people", count);
        add("out", static_cast<double>(times.size()));
        add("not_out", left);
        add("time_all", left > 0.0 || times.empty() ? end - alarm : times.back());
        for (const int percent : {50, 90})
            add(fmt::format("time_{}", percent), quantile(times, count, percent, end - alarm));
        add("time_mean", mean(times));
        for (std::size_t r = 0; r < byRole.size(); ++r)
            if (!byRole[r].empty())
                add(fmt::format("time.{}", roleNames[r]), mean(byRole[r]));
        add("rooms_again", count > 0.0 ? again / count : 0.0);
        add("cluster", clusterWeight_ > 0.0 ? clusterSum_ / clusterWeight_ : 0.0);
        for (const auto& [name, n] : exits)
            add("exit." + name, n);
        for (const auto& [name, n] : trapped)
            add("left_in." + name, n);
        addCurve(times, count, end - alarm, answer);
    }

private:
    static double mean(const std::vector<double>& values) {
        double sum = 0.0;
        for (const double v : values)
            sum += v;
        return values.empty() ? 0.0 : sum / static_cast<double>(values.size());
    }
    static double quantile(const std::vector<double>& sorted, double of, int percent, double otherwise) {
        const auto need = static_cast<std::size_t>(std::ceil(of * percent / 100.0));
        return need >= 1 && need <= sorted.size() ? sorted[need - 1] : otherwise;
    }
    static void addCurve(const std::vector<double>& times, double count, double end, RunAnswer& answer) {
        std::vector<float> curve;
        std::size_t out = 0;
        for (double t = 0.0; t <= end && count > 0.0; t += 1.0) {
            while (out < times.size() && times[out] <= t)
                ++out;
            curve.push_back(static_cast<float>(static_cast<double>(out) / count));
        }
        answer.maps.push_back(std::move(curve));
    }
    /// With how many others somebody on the way out shares a room, themselves included.
    void noteClusters(const std::vector<std::uint32_t>& inRoom) {
        for (const std::uint32_t n : inRoom) {
            clusterSum_ += static_cast<double>(n) * n;
            clusterWeight_ += n;
        }
    }

    const ped::Simulation& simulation_;
    std::map<std::uint32_t, Evacuee> people_;
    double trappedSince_ = -1.0;
    double clusterSum_ = 0.0;
    double clusterWeight_ = 0.0;
    bool isOver_ = false;
};

} // namespace

float firstAlarm(const ped::StationDesc& station) {
    float first = -1.0f;
    for (const ped::EventDesc& event : station.events)
        if (event.kind == ped::EventKind::Alarm && event.present && (first < 0.0f || event.time < first))
            first = event.time;
    return first;
}

std::string EvacuationVariant::key() const {
    std::uint64_t settings = ped::hashBytes(std::as_bytes(std::span(&ways, 1)), 0);
    for (const ped::PortalId door : shut)
        settings = ped::combineHash(settings, door.value);
    return fmt::format("{}/{}/{}/{}/{}/{}/{}/e{}", hashText(world->hash()), people, model.empty() ? "types" : model,
                       minds ? "minds" : "walkers", alarm, seconds, hashText(settings), evacuationVersion);
}

bool runEvacuation(const EvacuationVariant& variant, std::uint64_t seed, RunAnswer& answer,
                   const std::function<bool(double)>& goOn) {
    const std::int64_t begin = wallNanoseconds();
    ped::SerialExecutor executor;
    ped::SimulationOptions options = mindfulOptions(*variant.world, {.seed = seed, .people = variant.people});
    options.minds = variant.minds;
    options.features |= ped::featureWays;
    options.parameters.ways = variant.ways;
    if (const auto model = ped::findLocomotion(variant.model))
        options.parameters.locomotion.model = static_cast<std::int32_t>(*model);
    ped::Simulation simulation(*variant.world, executor, options);
    for (const ped::PortalId door : variant.shut)
        simulation.setDoorOpen(door, false);
    simulation.addInhabitants();
    const double rate = static_cast<double>(options.parameters.framesPerSecond);
    const float written = firstAlarm(variant.world->station);
    const double alarm = static_cast<double>(written >= 0.0f ? written : variant.alarm);
    if (written < 0.0f) {
        ped::OutsideEvent event;
        event.kind = ped::EventKind::Alarm;
        event.frame = static_cast<std::uint32_t>(std::lround(alarm * rate));
        ped::Diagnostics ignored;
        simulation.post(event, ignored);
    }
    EvacuationWatch watch(simulation);
    const auto between = static_cast<std::uint32_t>(std::max(1.0, std::round(lookSeconds * rate)));
    const double end = alarm + static_cast<double>(variant.seconds);
    double now = 0.0;
    while (now < end) {
        simulation.step();
        now = simulation.frame() / rate;
        if (simulation.frame() % between != 0)
            continue;
        watch.look(now);
        if (!goOn(lookSeconds))
            return false;
        if (watch.isOver() && now > alarm + 1.0)
            break;
    }
    watch.tell(alarm, now, answer);
    answer.stateHash = hashText(simulation.stateHash());
    answer.wallSeconds = static_cast<double>(wallNanoseconds() - begin) * 1e-9;
    return true;
}

} // namespace pedsim
