// SPDX-License-Identifier: MIT
#include "Report/RunAnalysis.h"

#include "Measures/FigureText.h"
#include "Report/QueueWatcher.h"
#include "Trajectories/RecordingTrajectory.h"

#include "ped/Measure/DensityGrid.h"
#include "ped/Measure/Presence.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

/// Motions put together as a spectator would.
constexpr const char* motionClasses[] = {"walking", "running", "standing", "waiting", "sitting"};
constexpr std::size_t classOfMotion[] = {2, 0, 0, 1, 2, 4, 4, 4, 3, 3, 3, 3, 0};

/// The meters whose figures the recording's summary does not have.
std::vector<const ped::MeterInfo*> metersLackedBy(const ped::Value& summary) {
    std::vector<const ped::MeterInfo*> lacked;
    for (const ped::MeterInfo* meter : ped::meterTable()) {
        const char* key = meter->figures.front().key;
        if (findFigure(summary, key, ped::Figure::noPlace) == nullptr && findFigure(summary, key, 0) == nullptr)
            lacked.push_back(meter);
    }
    return lacked;
}

ped::MeterSetup setupOf(const TrajectoryInfo& info) {
    ped::MeterSetup setup;
    setup.known = info.known;
    setup.framesPerSecond = static_cast<float>(info.framesPerSecond);
    setup.bounds = info.bounds;
    setup.levelOfRegion = info.levelOfRegion;
    return setup;
}

/// Over the cells of the plan, as the maps of density.
ped::MeterSetup crushSetup(const TrajectoryInfo& info, const PlanOfRecording& plan) {
    ped::MeterSetup setup = setupOf(info);
    setup.bounds = plan.bounds;
    return setup;
}

class Analysis {
public:
    Analysis(const RecordingReader& recording, const PlanOfRecording& plan, RunFigures& out)
        : out_(out), source_(RecordingTrajectory(recording).info()), frames_(recording, samplePeriodOf(recording)),
          days_(recording),
          density_(ped::PlanCells::over(plan.bounds, static_cast<float>(densityCell), plan.levels.size()),
                   plan.levels.size()),
          crush_(crushSetup(source_, plan)), meters_(setupOf(source_), metersLackedBy(recording.summary())),
          queues_(plan), places_(plan, [this](ped::Vec3 p) { return queues_.queueAt(p); }), lifts_(plan),
          passages_(plan, [this](const Passage& passage) { notePassage(passage); }) {
        out_.samplePeriod = samplePeriodOf(recording);
        out_.activityNames = recording.infoNames("activities");
        recordedActivities_ = !out_.activityNames.empty();
        if (!recordedActivities_)
            out_.activityNames.assign(std::begin(motionClasses), std::end(motionClasses));
        out_.seriesNames = recording.infoNames("series");
        out_.series.resize(out_.seriesNames.size());
        activity_.resize(out_.activityNames.size());
        flows_.resize(plan.portals.size());
        times_.resize(plan.portals.size());
    }

    /// Slots are chosen so that there are about sixty.
    void chooseSlots(std::size_t samples) {
        const double seconds = static_cast<double>(samples) * out_.samplePeriod;
        out_.slotSeconds = seconds > 3600 ? 60.0 : seconds > 600 ? 20.0 : seconds > 120 ? 10.0 : 5.0;
    }

    void take(const FrameGroup& group) {
        const std::size_t first = out_.samples;
        out_.present.resize(first + group.frames, 0.0);
        for (const Track& track : group.tracks)
            takeTrack(group, track, first);
        queues_.take(group, first, out_.samplePeriod);
        lookAtTogether(group, out_.together);
        days_.take(group);
        for (std::uint32_t i = 0; i < group.frames; ++i)
            takeFrame(group, i, first + i);
        density_.endPeriod();
        out_.samples += group.frames;
        out_.seriesTimes.push_back(static_cast<double>(out_.samples) * out_.samplePeriod);
        for (std::size_t s = 0; s < out_.series.size(); ++s)
            out_.series[s].push_back(s < group.series.size() ? group.series[s] : 0.0);
    }

    void finish() {
        out_.seconds = out_.samples > 0 ? static_cast<double>(out_.samples - 1) * out_.samplePeriod : 0.0;
        takeDensity();
        out_.measured = meters_.figures();
        out_.crush = crushFigures(crush_);
        out_.roles = days_.roles();
        queues_.finish(out_);
        out_.lifts = lifts_.finish(out_.samplePeriod);
        out_.activityShare.resize(activity_.size());
        for (std::size_t slot = 0; slot < slotPeople_.size(); ++slot) {
            const double people = std::max(1.0, slotPeople_[slot]);
            for (std::size_t a = 0; a < activity_.size(); ++a)
                out_.activityShare[a].push_back(slot < activity_[a].size() ? activity_[a][slot] / people : 0.0);
            out_.meanSpeed.push_back(slotMoving_[slot] > 0.0 ? slotSpeed_[slot] / slotMoving_[slot] : 0.0);
        }
        passages_.finish();
        for (std::size_t p = 0; p < flows_.size(); ++p) {
            PortalFlow& flow = flows_[p];
            flow.perSlot.resize(slotPeople_.size(), 0);
            for (std::vector<double>& direction : times_[p])
                std::sort(direction.begin(), direction.end());
            flow.peakForth = busiestMinute(times_[p][0]);
            flow.peakBack = busiestMinute(times_[p][1]);
            if (flow.total() > 0)
                out_.portals.push_back(std::move(flow));
        }
        std::stable_sort(out_.portals.begin(), out_.portals.end(),
                         [](const PortalFlow& a, const PortalFlow& b) { return a.total() > b.total(); });
    }

private:
    /// What meters look at: everybody in one recorded frame.
    void takeFrame(const FrameGroup& group, std::uint32_t frame, std::size_t sample) {
        const bool due = sample % ped::framesBetweenLooks(source_.framesPerSecond) == 0;
        const std::span<const ped::TrajectoryBody> bodies = frames_.of(group, frame);
        if (due) {
            density_.update(bodies, source_.levelOfRegion);
            places_.look(static_cast<double>(sample) * out_.samplePeriod, bodies, source_.levelOfRegion);
        }
        const ped::TrajectoryFrame whole{static_cast<double>(sample) * out_.samplePeriod, bodies};
        crush_.update(whole);
        meters_.update(whole);
    }

    void takeDensity() {
        out_.service = density_.service();
        out_.places = places_.finish();
        for (std::size_t l = 0; l < density_.levels(); ++l) {
            DensityMapFigures map{density_.cells().columns, density_.cells().rows, {}, density_.peak(l)};
            for (std::size_t c = 0; c < density_.cells().count(); ++c)
                map.mean.push_back(static_cast<float>(density_.density(l, c)));
            out_.density.push_back(std::move(map));
        }
    }

    std::size_t slotOf(std::size_t sample) {
        const auto slot = static_cast<std::size_t>(static_cast<double>(sample) * out_.samplePeriod / out_.slotSeconds);
        if (slot >= slotPeople_.size()) {
            slotPeople_.resize(slot + 1, 0.0);
            slotSpeed_.resize(slot + 1, 0.0);
            slotMoving_.resize(slot + 1, 0.0);
        }
        return slot;
    }

    void takeTrack(const FrameGroup& group, const Track& track, std::size_t first) {
        const auto samples = group.of(track);
        out_.personSamples += samples.size();
        if (track.person >= last_.size())
            last_.resize(track.person + 1);
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const TrackSample& s = samples[i];
            const std::size_t sample = first + track.start + i, slot = slotOf(sample);
            out_.present[sample] += 1.0;
            slotPeople_[slot] += 1.0;
            noteActivity(s, slot);
            Last& last = last_[track.person];
            if (last.known && last.sample + 1 == sample)
                noteSpeed(s, last, slot);
            lifts_.at(track.person, sample, s.region, s.position().xy());
            passages_.at(track.person, sample, s.region, s.position().xy());
            last = {true, sample, s.x, s.y};
        }
    }

    void noteActivity(const TrackSample& s, std::size_t slot) {
        const std::size_t a = recordedActivities_                   ? s.activity
                              : s.motion < std::size(classOfMotion) ? classOfMotion[s.motion]
                                                                    : 2;
        if (a >= activity_.size())
            return;
        if (activity_[a].size() <= slot)
            activity_[a].resize(slot + 1, 0.0);
        activity_[a][slot] += 1.0;
    }

    struct Last {
        bool known = false;
        std::size_t sample = 0;
        std::int32_t x = 0, y = 0;
    };

    void noteSpeed(const TrackSample& s, const Last& last, std::size_t slot) {
        const double speed =
            std::hypot(s.x - last.x, s.y - last.y) * static_cast<double>(positionQuantum) / out_.samplePeriod;
        if (speed < ped::standingSpeed)
            return;
        slotSpeed_[slot] += speed;
        slotMoving_[slot] += 1.0;
        ++out_.speeds[std::min(speedBins - 1, static_cast<std::size_t>(speed * 10.0))];
    }

    void notePassage(const Passage& passage) {
        PortalFlow& flow = flows_[passage.portal];
        flow.portal = passage.portal;
        ++(passage.forth ? flow.forth : flow.back);
        const std::size_t slot = slotOf(passage.sample);
        if (flow.perSlot.size() <= slot)
            flow.perSlot.resize(slot + 1, 0);
        ++flow.perSlot[slot];
        times_[passage.portal][passage.forth ? 0 : 1].push_back(static_cast<double>(passage.sample) *
                                                                out_.samplePeriod);
    }

    RunFigures& out_;
    TrajectoryInfo source_;
    GroupFrames frames_;
    DayWatcher days_;
    ped::DensityGrid density_;
    ped::CrushMeter crush_;
    ped::MeterSet meters_;
    QueueWatcher queues_;
    ServiceWatcher places_;
    bool recordedActivities_ = false;
    std::vector<std::vector<double>> activity_; ///< By activity, by slot.
    std::vector<double> slotPeople_, slotSpeed_, slotMoving_;
    std::vector<Last> last_; ///< By id.
    LiftWatcher lifts_;
    PassageCounter passages_;
    std::vector<PortalFlow> flows_;
    std::vector<std::array<std::vector<double>, 2>> times_; ///< By portal: of passages forth and back. [s]
};

} // namespace

bool analyseRun(const RecordingReader& recording, const PlanOfRecording& plan,
                const std::function<bool(double)>& progress, RunFigures& out, ped::Diagnostics& diagnostics) {
    out = {};
    Analysis analysis(recording, plan, out);
    analysis.chooseSlots(recording.groupCount() * framesPerGroup);
    FrameGroup group;
    for (std::size_t i = 0; i < recording.groupCount(); ++i) {
        if (progress && !progress(static_cast<double>(i) / static_cast<double>(recording.groupCount())))
            return false;
        if (!recording.readGroup(i, group)) {
            diagnostics.error("group " + std::to_string(i), "The recording is inconsistent: a group makes no sense.",
                              "Record again with this version of the program.");
            return false;
        }
        analysis.take(group);
    }
    analysis.finish();
    return true;
}

} // namespace pedsim
