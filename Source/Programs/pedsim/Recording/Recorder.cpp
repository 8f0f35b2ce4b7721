// SPDX-License-Identifier: MIT
#include "Recording/Recorder.h"

#include "Host/CpuTime.h"
#include "Json/JsonText.h"

#include <chrono>

namespace pedsim {

namespace {

std::span<const std::uint8_t> asBytes(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Adds the time until its end.
class Stopwatch {
public:
    explicit Stopwatch(double& sum) : sum_(sum), begin_(std::chrono::steady_clock::now()) {}
    ~Stopwatch() { sum_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

private:
    double& sum_;
    std::chrono::steady_clock::time_point begin_;
};

} // namespace

Recorder::~Recorder() {
    stopWriter();
}

bool Recorder::open(const std::string& path, RecordSource& source) {
    if (!file_.open(path))
        return false;
    file_.write(tagInfo, asBytes(writeJson(source.info())));
    file_.write(tagStation, asBytes(writeJson(source.station())));
    file_.write(tagPlan, asBytes(writeJson(source.plan())));
    if (const ByteBuffer meshes = source.meshes(); !meshes.empty())
        file_.write(tagMeshes, meshes);
    if (!file_.ok())
        return false;
    writer_ = std::thread([this] { writeBatches(); });
    return true;
}

void Recorder::beginGroup(std::uint32_t frame) {
    FrameGroup& group = batch_.group;
    batch_.samples.clear();
    group.states.clear();
    group.objects.clear();
    group.series.clear();
    group.firstFrame = frame;
    group.step = step_;
    group.frames = 0;
}

void Recorder::frame(RecordSource& source) {
    if (source.frame() % step_ != 0 || failed_)
        return;
    const Stopwatch watch(seconds_);
    FrameGroup& group = batch_.group;
    const bool first = group.frames == 0;
    if (first)
        beginGroup(source.frame());
    source.people(first, group.frames, batch_.samples, group.states);
    batch_.samples.endFrame();
    meet(source);
    source.objects(first, group.frames, group.objects);
    ++group.frames;
    if (group.frames == framesPerGroup)
        flush(source);
}

void Recorder::meet(RecordSource& source) {
    const auto present = batch_.samples.frame(batch_.group.frames);
    personFrames_ += present.size();
    for (const PersonSample& person : present) {
        if (person.id >= known_.size())
            known_.resize(person.id + 1 + person.id / 2, 0);
        if (known_[person.id] == 0)
            batch_.met.push_back(source.person(person.id));
        known_[person.id] = 1;
    }
}

void Recorder::flush(RecordSource& source) {
    source.series(batch_.group.series);
    source.diary(batch_.diary);
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !busy_; });
        std::swap(batch_, handed_);
        busy_ = true;
    }
    changed_.notify_all();
    batch_.met.clear();
    batch_.diary.clear();
    batch_.group.frames = 0;
}

void Recorder::writeBatches() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return busy_ || stopping_; });
        if (!busy_)
            return;
        lock.unlock();
        write(handed_);
        lock.lock();
        busy_ = false;
        coderSeconds_ = threadCpuSeconds();
        changed_.notify_all();
    }
}

void Recorder::write(Batch& batch) {
    if (!batch.met.empty()) {
        encodePeople(batch.met, encoded_);
        file_.write(tagPeople, encoded_);
    }
    gatherer_.gather(batch.samples, batch.group);
    file_.write(tagGroup, encoder_.encode(batch.group));
    if (!batch.diary.empty()) {
        encodeDiary(batch.diary, encoded_);
        file_.write(tagDiary, encoded_);
    }
    failed_ = !file_.ok();
}

void Recorder::stopWriter() {
    if (!writer_.joinable())
        return;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    writer_.join();
}

bool Recorder::finish(RecordSource& source, const ped::Value& summary) {
    {
        const Stopwatch watch(seconds_);
        if (batch_.group.frames > 0)
            flush(source);
        stopWriter();
    }
    if (const std::vector<std::byte> events = source.events(); !events.empty())
        file_.write(tagEvents, {reinterpret_cast<const std::uint8_t*>(events.data()), events.size()});
    if (const ped::Value movers = source.movers(); !movers.is(ped::Value::Kind::Null))
        file_.write(tagMovers, asBytes(writeJson(movers)));
    file_.write(tagSummary, asBytes(writeJson(summary)));
    file_.write(tagEnd, {});
    const bool ok = file_.close();
    bytes_ = file_.bytes();
    failed_ = !ok;
    return ok;
}

void encodePeople(const std::vector<RecordedPerson>& people, ByteBuffer& out) {
    out.clear();
    ByteWriter writer(out);
    writer.number(people.size());
    for (const RecordedPerson& p : people) {
        writer.number(p.id);
        writer.number(p.type);
        writer.single(p.radius);
        writer.single(p.preferredSpeed);
        writer.text(p.name);
    }
    // Of those who came with others or have something with them; left out where there is nobody of the kind.
    for (const RecordedPerson& p : people)
        if (p.look != 0 || p.luggage != 0) {
            writer.number(p.id);
            writer.number(p.look | (unsigned(p.luggage) << 8));
        }
}

bool decodePeople(std::span<const std::uint8_t> bytes, std::vector<RecordedPerson>& out) {
    ByteReader in(bytes);
    const std::size_t n = in.count();
    const std::size_t first = out.size();
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
        RecordedPerson p;
        p.id = in.below(1u << 26);
        p.type = static_cast<std::uint16_t>(in.below(0xffff));
        p.radius = in.single();
        p.preferredSpeed = in.single();
        p.name = in.text();
        out.push_back(std::move(p));
    }
    for (std::size_t i = first; in.ok() && in.left() > 0;) {
        const std::uint32_t id = in.below(1u << 26);
        const std::uint32_t look = in.below(0x3ff);
        while (i < out.size() && out[i].id != id)
            ++i;
        if (i >= out.size())
            return false;
        out[i].look = static_cast<std::uint8_t>(look & 0xff);
        out[i].luggage = static_cast<std::uint8_t>(look >> 8);
    }
    return in.ok();
}

void encodeDiary(const std::vector<DiaryLine>& lines, ByteBuffer& out) {
    out.clear();
    ByteWriter writer(out);
    writer.number(lines.size());
    for (const DiaryLine& line : lines) {
        writer.number(line.frame);
        writer.number(line.person);
        writer.text(line.text);
    }
}

bool decodeDiary(std::span<const std::uint8_t> bytes, std::vector<DiaryLine>& out) {
    ByteReader in(bytes);
    const std::size_t n = in.count();
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
        DiaryLine line;
        line.frame = in.below(0xffffffffu);
        line.person = in.below(1u << 26);
        line.text = in.text();
        out.push_back(std::move(line));
    }
    return in.ok();
}

} // namespace pedsim
