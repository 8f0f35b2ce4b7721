// SPDX-License-Identifier: MIT
#include "Recording/SimulationSource.h"

#include "Cli/JsonOutput.h"
#include "Recording/Names.h"
#include "Recording/StationJson.h"
#include "Recording/WorldPlan.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>

namespace pedsim {

namespace {

/// Recorded frames between two fans of a person: once a second at the default rate.
constexpr std::uint32_t fanEvery = 10;

template <class Names>
ped::Value list(const Names& names) {
    ped::Value out = ped::Value::array();
    for (const auto& name : names)
        out.push(ped::Value::string(name));
    return out;
}

std::uint8_t turns256(float radians) {
    return static_cast<std::uint8_t>(static_cast<int>(std::lround(radians * (128.0f / 3.14159265f))) & 255);
}

std::int32_t quanta(float metres) {
    return static_cast<std::int32_t>(std::floor(metres * (1.0f / positionQuantum) + 0.5f));
}

/// Changes with every new leg and with every waypoint that is passed.
std::uint64_t pathMark(const ped::Path& path) {
    return (static_cast<std::uint64_t>(path.plannedFrame) << 16) | (static_cast<std::uint64_t>(path.cursor) << 8) |
           static_cast<std::uint64_t>(path.status) << 1 | 1u;
}

ped::Value fanJson(const ped::PerceptionParameters& p) {
    return JsonObject()
        .set("rays", ped::fanRays)
        .set("angle", p.rayFan)
        .set("ray_range", p.rayRange)
        .set("range", p.range)
        .set("half_angle", std::acos(static_cast<double>(p.cosHalfAngle)))
        .value();
}

std::vector<std::string> typeNames(const ped::World& world) {
    std::vector<std::string> names;
    for (const ped::TypeShareDesc& type : world.station.population.mix)
        names.push_back(type.type);
    if (names.empty())
        names.emplace_back("pedestrian");
    return names;
}

} // namespace

std::string dateNow() {
    std::time_t now = std::time(nullptr);
    if (const char* fixed = std::getenv("SOURCE_DATE_EPOCH"); fixed != nullptr && *fixed != 0)
        now = static_cast<std::time_t>(std::strtoll(fixed, nullptr, 10));
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

TrackSample trackSample(const ped::Body& body, const ped::Motion& motion, const ped::Steering& steering) {
    TrackSample s;
    s.x = quanta(body.position.x);
    s.y = quanta(body.position.y);
    s.z = quanta(body.position.z);
    s.region = static_cast<std::uint16_t>(body.region.valid() ? body.region.index() : 0xffff);
    s.heading = turns256(std::atan2(body.forward.y, body.forward.x));
    s.gait = static_cast<std::uint8_t>(static_cast<int>(motion.gaitPhase * 256.0f) & 255);
    s.headYaw = turns256(motion.headYaw);
    s.motion = static_cast<std::uint8_t>(motion.motion);
    s.steering = steering.flags;
    return s;
}

SimulationSource::SimulationSource(const ped::Simulation& simulation, const RunMeters& meters, RecordingNotes notes)
    : simulation_(simulation), meters_(meters), notes_(std::move(notes)) {}

ped::Value SimulationSource::info() const {
    const ped::Parameters& p = simulation_.parameters();
    static constexpr const char* motions[] = {"stand",
                                              "stroll",
                                              "walk",
                                              "run",
                                              "turn",
                                              "sit down",
                                              "sit",
                                              "stand up",
                                              "wait",
                                              "wait, shifting",
                                              "wait, looking around",
                                              "wait, impatient",
                                              "small steps"};
    static_assert(std::size(motions) == ped::motionCount);
    static constexpr const char* steering[] = {
        "A obstacle ahead",    "B obstacle in a turn", "C keeping apart",      "D somebody oncoming",
        "E dangerously close", "F verifying the way",  "passing a passageway", "arriving"};
    static constexpr const char* series[] = {"collisions between people", "collisions with obstacles",
                                             "people who left"};
    return JsonObject()
        .set("program", "pedsim " PED_VERSION)
        .set("date", notes_.date)
        .set("station", simulation_.world().station.name)
        .set("scene", notes_.scene)
        .set("seed", simulation_.seed())
        .set("order", ped::routineOrderText(p.reactive.order).data())
        .set("frames_per_second", p.framesPerSecond)
        .set("step", notes_.step)
        .set("world_hash", hashText(simulation_.world().hash()))
        .set("position_quantum", positionQuantum)
        .set("path_quantum", pathQuantum)
        .set("ray_quantum", rayQuantum)
        .set("stride_base", p.motor.strideBase)
        .set("stride_per_speed", p.motor.stridePerSpeed)
        .set("fan", fanJson(p.perception))
        .set("types", list(typeNames(simulation_.world())))
        .set("motions", list(motions))
        .set("steering", list(steering))
        .set("activities", list(std::vector<std::string>()))
        .set("needs", list(std::vector<std::string>()))
        .set("series", list(series))
        .value();
}

ped::Value SimulationSource::station() const {
    return stationJson(simulation_.world().station);
}

ped::Value SimulationSource::plan() const {
    return worldPlan(simulation_.world());
}

void SimulationSource::samples(std::vector<PersonSample>& out) const {
    for (const ped::AgentChunk& chunk : simulation_.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i)
            out.push_back({static_cast<std::uint32_t>(chunk.identity[i].id.index()),
                           trackSample(chunk.body[i], chunk.motion[i], chunk.steering[i])});
}

RecordedPerson SimulationSource::person(std::uint32_t id) const {
    const ped::AgentRecord record = simulation_.agents().record(ped::AgentId(id));
    return {id, personName(simulation_.seed(), id), record.identity.type, record.body.radius,
            record.identity.preferredSpeed};
}

void SimulationSource::addPath(const ped::Identity& identity, const ped::Path& path, std::uint32_t frame,
                               StateList& out) {
    ped::Vec3 points[ped::maxWaypoints + 1];
    std::size_t n = 0;
    if (path.status == ped::PathStatus::Ready || path.status == ped::PathStatus::Requested) {
        const ped::World& world = simulation_.world();
        for (std::size_t i = path.cursor; i < path.count && path.region.valid(); ++i) {
            const ped::Vec2 p = path.point[i];
            const ped::Cell cell = world.frame.cellOf(p);
            const bool known = world.region(path.region).rect.contains(cell);
            const float before = n > 0 ? points[n - 1].z : path.target.z;
            points[n++] = {p.x, p.y, known ? world.cellHeight(path.region, cell) : before};
        }
        points[n++] = path.target;
    }
    encodePath({points, n}, payload_);
    out.add(frame, static_cast<std::uint32_t>(identity.id.index()), StateKind::Path, payload_);
}

void SimulationSource::states(bool all, std::uint32_t frame, StateList& out) {
    const bool fans = all || calls_ % fanEvery == 0;
    ++calls_;
    pathTold_.resize(simulation_.bornCount(), 0);
    const float range = simulation_.parameters().perception.rayRange;
    for (const ped::AgentChunk& chunk : simulation_.agents().chunks()) {
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const auto id = static_cast<std::uint32_t>(chunk.identity[i].id.index());
            const std::uint64_t mark = pathMark(chunk.path[i]);
            if (all || pathTold_[id] != mark) {
                pathTold_[id] = mark;
                addPath(chunk.identity[i], chunk.path[i], frame, out);
            }
            if (!fans)
                continue;
            const auto& rays = chunk.percepts[i].ray;
            payload_.clear();
            // Most people have nothing within reach: an empty fan says so.
            if (!std::all_of(rays.begin(), rays.end(), [&](float r) { return r >= range; }))
                for (const float ray : rays)
                    payload_.push_back(
                        static_cast<std::uint8_t>(std::min(255.0f, std::max(0.0f, ray / rayQuantum + 0.5f))));
            out.add(frame, id, StateKind::Fan, payload_);
        }
    }
}

void SimulationSource::series(std::vector<double>& out) const {
    const ped::CollisionTotals& totals = meters_.collisions().totals();
    out = {static_cast<double>(totals.pedestrian), static_cast<double>(totals.obstacle),
           static_cast<double>(simulation_.leftCount())};
}

} // namespace pedsim
