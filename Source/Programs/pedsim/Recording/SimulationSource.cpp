// SPDX-License-Identifier: MIT
#include "Recording/SimulationSource.h"

#include "Cli/JsonOutput.h"
#include "Host/Colour.h"
#include "Recording/Names.h"
#include "Recording/PathPayload.h"
#include "Recording/StationJson.h"
#include "Recording/WorldPlan.h"
#include "Runs/Diary.h"

#include "ped/Agents/Luggage.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"
#include "ped/Reactive/Routines.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/Movers.h"
#include "ped/World/World.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <ctime>

namespace pedsim {

namespace {

/// Null in runs without roles.
const ped::Tasks* tasksOf(const ped::AgentChunk& chunk, std::size_t i) {
    return chunk.tasks.empty() ? nullptr : &chunk.tasks[i];
}

/// Recorded frames between two looks at needs, which change slowly: once a second at the default rate.
constexpr std::uint32_t slowEvery = 10;
/// Memory is asked for this many people before it is needed.
constexpr std::size_t ahead = 8;
constexpr std::size_t cacheLine = 64;             ///< [bytes]
constexpr std::size_t goalsAhead = 3 * cacheLine; ///< Of goals. [bytes]
/// Needs that have changed by less are not told again. [1/255]
constexpr int needStep = 3;

template <class Names>
ped::Value list(const Names& names) {
    ped::Value out = ped::Value::array();
    for (const auto& name : names)
        out.push(ped::Value::string(name));
    return out;
}

/// What is looked at in every recorded frame: of goals, which are more than a processor fetches at once and mostly
/// empty, the first few. How many there are lies behind the last, beside the next person's first.
void prefetchMind(const ped::AgentChunk& chunk, std::size_t i) {
    const auto* goals = reinterpret_cast<const char*>(&chunk.goals[i]);
    for (std::size_t at = 0; at < goalsAhead; at += cacheLine)
        PED_PREFETCH(goals + at);
    PED_PREFETCH(&chunk.mind[i].train);
    PED_PREFETCH(&chunk.holdings[i]);
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

ped::Value paletteJson() {
    ped::Value out = ped::Value::array();
    for (const Colour colour : categoryColours())
        out.push(ped::Value::string(toHex(colour)));
    return out;
}

/// How a figure shows each motion.
ped::Value motionLooks() {
    ped::Value out = ped::Value::array();
    for (const ped::MotionInfo& info : ped::motionTable)
        out.push(JsonObject()
                     .set("group", static_cast<std::size_t>(info.group))
                     .set("seated", info.seated)
                     .set("style", static_cast<std::size_t>(info.style))
                     .value());
    return out;
}

std::vector<const char*> motionNames() {
    std::vector<const char*> names;
    names.reserve(ped::motionTable.size());
    for (const ped::MotionInfo& info : ped::motionTable)
        names.push_back(info.name);
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

SimulationSource::SimulationSource(const ped::Simulation& simulation, const RunMeters& meters, RecordingNotes notes,
                                   ped::MindEvents* events)
    : simulation_(simulation), meters_(meters), notes_(std::move(notes)), events_(events),
      minds_(events != nullptr || simulation.hasMinds()) {}

ped::Value SimulationSource::info() const {
    const ped::Parameters& p = simulation_.parameters();
    const auto reasons = ped::reasonNames();
    const std::span<const char* const> steering = reasons;
    static constexpr const char* series[] = {"collisions between people",
                                             "collisions with obstacles",
                                             "people who left",
                                             "purchases",
                                             "trains caught",
                                             "trains missed",
                                             "rests",
                                             "shows watched",
                                             "chats"};
    const std::span<const char* const> none;
    const std::vector<std::string> nobodyInParticular{"pedestrian"};
    const std::size_t seriesShown = minds_ ? std::size(series) : 3;
    JsonObject info;
    info.set("program", "pedsim " PED_VERSION)
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
        .set("stride_base", p.motor.strideBase)
        .set("stride_per_speed", p.motor.stridePerSpeed)
        .set("fan", fanJson(p.perception))
        .set("palette", paletteJson())
        .set("types", list(minds_ ? simulation_.types().names : nobodyInParticular))
        .set("motions", list(motionNames()))
        .set("motion_looks", motionLooks())
        .set("motion_groups", list(ped::motionGroupNames))
        .set("steering", list(steering))
        .set("activities", list(minds_ ? activityNames() : none))
        .set("needs", minds_ ? list(needNames()) : list(none))
        .set("series", list(std::span(series).first(seriesShown)));
    if ((simulation_.features() & ped::featureGroups) != 0)
        info.set("companies", true);
    if ((simulation_.features() & ped::featureInterest) != 0) {
        const ped::ShortTermParameters& avoidance = p.locomotion.shortTerm;
        info.set("levels", true)
            .set("corridor", JsonObject()
                                 .set("cell", avoidance.cell)
                                 .set("seconds", avoidance.seconds)
                                 .set("most", avoidance.mostCells));
    }
    return info.value();
}

ped::Value SimulationSource::station() const {
    return stationJson(simulation_.world().station);
}

ped::Value SimulationSource::plan() const {
    return worldPlan(simulation_.world());
}

void SimulationSource::people(bool all, std::uint32_t frame, SampleLog& samples, StateList& states) {
    const Telling telling{frame, all, all || calls_ % slowEvery == 0};
    ++calls_;
    told_.resize(simulation_.bornCount());
    for (const ped::AgentChunk& chunk : simulation_.agents().chunks()) {
        const std::span<PersonSample> out = samples.add(chunk.size());
        takeSamples(chunk.body, chunk.motion, chunk.steering, out);
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            if (i + ahead < chunk.size()) {
                PED_PREFETCH(&told_[chunk.identity[i + ahead].id.index()]);
                PED_PREFETCH(&chunk.path[i + ahead].plannedFrame);
                if (minds_)
                    prefetchMind(chunk, i + ahead);
            }
            const auto id = static_cast<std::uint32_t>(chunk.identity[i].id.index());
            Told& told = told_[id];
            if (const std::uint64_t mark = pathMark(chunk.path[i]); all || told.path != mark) {
                told.path = mark;
                addPath(id, chunk.path[i], frame, states);
            }
            if (!chunk.company.empty())
                addGroup(id, chunk.company[i], told, telling, states);
            if (!chunk.planning.empty())
                addInterest(id, chunk.planning[i], told, telling, states);
            Activity activity{};
            if (minds_)
                activity = activityOf(chunk.mind[i].minded != 0 ? addMind(chunk, i, told, telling, states)
                                                                : activitiesOf(chunk.goals[i]),
                                      chunk.motion[i], chunk.body[i].speed);
            out[i].id = id;
            out[i].sample.activity = static_cast<std::uint8_t>(activity);
        }
    }
}

RecordedPerson SimulationSource::person(std::uint32_t id) const {
    const ped::AgentRecord record = simulation_.agents().record(ped::AgentId(id));
    return {id,
            personName(simulation_.seed(), id),
            record.identity.type,
            record.body.radius,
            record.identity.preferredSpeed,
            record.company.look,
            static_cast<std::uint8_t>(ped::luggageOf(record.body))};
}

void SimulationSource::addPath(std::uint32_t id, const ped::Path& path, std::uint32_t frame, StateList& out) {
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
    out.add(frame, id, StateKind::Path, payload_);
}

void SimulationSource::addGroup(std::uint32_t id, const ped::Company& company, Told& told, Telling telling,
                                StateList& out) {
    const std::uint16_t group = company.size > 1 ? company.party : ped::Company::alone;
    if (group == told.group && (!telling.all || group == ped::Company::alone))
        return;
    told.group = group;
    payload_.clear();
    if (group != ped::Company::alone)
        ByteWriter(payload_).number(group);
    out.add(telling.frame, id, StateKind::Group, payload_);
}

void SimulationSource::addInterest(std::uint32_t id, const ped::Planning& planning, Told& told, Telling telling,
                                   StateList& out) {
    const auto level = static_cast<std::uint8_t>(planning.level);
    // Before the first step nobody has a level yet.
    if (simulation_.frame() == 0 || (level == told.interest && !telling.all))
        return;
    told.interest = level;
    payload_.assign(1, level);
    out.add(telling.frame, id, StateKind::Interest, payload_);
}

GoalActivities SimulationSource::addMind(const ped::AgentChunk& chunk, std::size_t i, Told& told, Telling telling,
                                         StateList& out) {
    const ped::Mind& mind = chunk.mind[i];
    const auto id = static_cast<std::uint32_t>(chunk.identity[i].id.index());
    if (const std::uint64_t mark = goalMark(chunk.goals[i], mind, tasksOf(chunk, i));
        telling.all || told.goals != mark) {
        told.goals = mark;
        told.activities = activitiesOf(chunk.goals[i]);
        goalLines(simulation_, chunk.goals[i], mind, text_, tasksOf(chunk, i));
        out.add(telling.frame, id, StateKind::Goals,
                {reinterpret_cast<const std::uint8_t*>(text_.data()), text_.size()});
    }
    const std::uint32_t line = lineMark(chunk.holdings[i]);
    if (line != told.line || (telling.all && line != 0)) {
        told.line = line;
        encodeLine(chunk.holdings[i], payload_);
        out.add(telling.frame, id, StateKind::Line, payload_);
    }
    if (telling.slow || !told.anyNeeds)
        addNeeds(id, mind, told, telling, out);
    return told.activities;
}

void SimulationSource::addNeeds(std::uint32_t id, const ped::Mind& mind, Told& told, Telling telling, StateList& out) {
    const auto needs = needBytes(mind);
    bool changed = telling.all || !told.anyNeeds;
    for (std::size_t n = 0; n < needs.size() && !changed; ++n)
        changed = std::abs(needs[n] - told.needs[n]) >= needStep;
    if (!changed)
        return;
    told.needs = needs;
    told.anyNeeds = true;
    out.add(telling.frame, id, StateKind::Needs, needs);
}

void SimulationSource::objects(bool all, std::uint32_t frame, std::vector<RecordedObjectState>& out) {
    if (minds_)
        objects_.take(simulation_.objects(), all, frame, out);
}

void SimulationSource::diary(std::vector<DiaryLine>& out) {
    if (events_ == nullptr)
        return;
    for (const ped::MindEvent& event : events_->events()) {
        if (!isStory(event))
            continue;
        DiaryLine line{event.frame, static_cast<std::uint32_t>(event.agent.index()), eventText(simulation_, event)};
        if (!line.text.empty())
            line.text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(line.text[0])));
        out.push_back(std::move(line));
    }
    events_->clear();
}

void SimulationSource::series(std::vector<double>& out) const {
    const ped::CollisionTotals& totals = meters_.collisions().totals();
    out = {static_cast<double>(totals.pedestrian), static_cast<double>(totals.obstacle),
           static_cast<double>(simulation_.leftCount())};
    if (!minds_)
        return;
    const ped::ActivityCounts& did = simulation_.activities();
    for (const std::uint64_t n :
         {did.purchases, did.trainsCaught, did.trainsMissed, did.rests, did.performancesWatched, did.chats})
        out.push_back(static_cast<double>(n));
}

std::vector<std::byte> SimulationSource::events() const {
    const std::vector<ped::OutsideEvent>& past = simulation_.events().past;
    return past.empty() ? std::vector<std::byte>() : ped::eventBytes(past);
}

/// What an event says of a region of interest: frame, number, 2, where, how large, level, what it follows; or 3: it is gone.
static ped::Value interestWord(const ped::OutsideEvent& event) {
    const ped::InterestRegion region = ped::interestOf(event);
    ped::Value word = ped::Value::array();
    for (const double value : {double(event.frame), double(region.number), event.on != 0 ? 2.0 : 3.0})
        word.push(ped::Value::number(value));
    if (event.on == 0)
        return word;
    for (const float value : {region.position.x, region.position.y, region.position.z, region.radius})
        word.push(ped::Value::number(ped::shortestDouble(value)));
    for (const double value : {double(region.level), double(region.follows), double(region.followed)})
        word.push(ped::Value::number(value));
    return word;
}

ped::Value SimulationSource::movers() const {
    ped::Value words;
    for (const ped::OutsideEvent& event : simulation_.events().past) {
        if (event.kind != ped::EventKind::Obstacle && event.kind != ped::EventKind::Interest)
            continue;
        if (words.is(ped::Value::Kind::Null))
            words = ped::Value::array();
        if (event.kind == ped::EventKind::Interest) {
            words.push(interestWord(event));
            continue;
        }
        const ped::Mover mover = ped::moverOf(event);
        ped::Value word = ped::Value::array();
        word.push(ped::Value::number(event.frame));
        word.push(ped::Value::number(event.thing));
        // One that is gone needs no more.
        if (event.on != 0) {
            word.push(ped::Value::number(mover.kind == ped::MoverKind::Vehicle ? 1.0 : 0.0));
            for (const float value : {mover.position.x, mover.position.y, mover.position.z, mover.velocity.x,
                                      mover.velocity.y, mover.axis.x, mover.axis.y, mover.radius})
                word.push(ped::Value::number(ped::shortestDouble(value)));
        }
        words.push(std::move(word));
    }
    return words;
}

} // namespace pedsim
