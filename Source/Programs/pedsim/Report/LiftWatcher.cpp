// SPDX-License-Identifier: MIT
#include "Report/LiftWatcher.h"

#include "Host/CsvField.h"
#include "Host/SvgWriter.h"
#include "Report/Charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace pedsim {

namespace {

double meanOf(const std::vector<double>& values) {
    return values.empty() ? 0.0
                          : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}
double mostOf(const std::vector<double>& values) {
    return values.empty() ? 0.0 : *std::max_element(values.begin(), values.end());
}

} // namespace

LiftWatcher::LiftWatcher(const PlanOfRecording& plan) {
    for (std::size_t l = 0; l < plan.lifts.size(); ++l) {
        const PlanLift& lift = plan.lifts[l];
        lifts_.push_back({lift.name, 0, 0, 0, {}, {}, {}, {}});
        lifts_.back().gotIn.resize(lift.cabins.size());
        lifts_.back().gotOut.resize(lift.cabins.size());
        for (std::size_t stop = 0; stop < lift.cabins.size(); ++stop)
            cabins_[lift.cabins[stop]] = {l, stop};
    }
    aboard_.resize(lifts_.size());
    for (const PlanPortal& portal : plan.portals)
        for (const bool swapped : {false, true}) {
            const auto cabin = cabins_.find(swapped ? portal.b : portal.a);
            const std::size_t before = swapped ? portal.a : portal.b;
            if (cabin != cabins_.end() && cabins_.find(before) == cabins_.end())
                doors_[before].push_back({cabin->second, portal.center});
        }
}

void LiftWatcher::at(std::size_t person, std::size_t sample, std::size_t region, ped::Vec2 position) {
    if (lifts_.empty())
        return;
    if (person >= people_.size())
        people_.resize(person + 1);
    Passenger& p = people_[person];
    if (!p.known || p.sample + 1 != sample)
        p = {}; // Somebody new.
    p.known = true;
    p.sample = sample;
    const auto cabin = cabins_.find(region);
    if (cabin == cabins_.end()) {
        if (p.inside)
            getOut(p, sample);
        noteNear(p, region, sample, position);
        return;
    }
    if (!p.inside)
        getIn(p, cabin->second, sample);
    p.inside = cabin->second;
    ++aboard_[cabin->second.lift][sample];
}

void LiftWatcher::getIn(Passenger& p, Stop stop, std::size_t sample) {
    p.gotIn = stop;
    p.since = sample;
    if (p.near && p.nearLift != stop.lift)
        p.near.reset();
}

/// Whoever gets out where they got in has not ridden: they let others out, or changed their mind.
void LiftWatcher::getOut(Passenger& p, std::size_t sample) {
    LiftFigures& lift = lifts_[p.gotIn.lift];
    if (p.inside->stop != p.gotIn.stop) {
        ++lift.rides;
        ++lift.gotIn[p.gotIn.stop];
        ++lift.gotOut[p.inside->stop];
        lift.inside.push_back(static_cast<double>(sample - p.since));
        if (p.near)
            lift.waits.push_back(static_cast<double>(p.since - *p.near));
        p.near.reset();
    }
    p.inside.reset();
}

void LiftWatcher::noteNear(Passenger& p, std::size_t region, std::size_t sample, ped::Vec2 position) {
    const auto found = doors_.find(region);
    const Door* nearest = nullptr;
    for (std::size_t i = 0; found != doors_.end() && i < found->second.size(); ++i) {
        const Door& door = found->second[i];
        if (ped::distance(door.center, position) < liftReach &&
            (nearest == nullptr || ped::distance(door.center, position) < ped::distance(nearest->center, position)))
            nearest = &door;
    }
    if (nearest == nullptr) {
        p.near.reset();
    } else if (!p.near || p.nearLift != nearest->of.lift) {
        p.near = sample;
        p.nearLift = nearest->of.lift;
    }
}

std::vector<LiftFigures> LiftWatcher::finish(double samplePeriod) {
    for (std::size_t l = 0; l < lifts_.size(); ++l) {
        for (const auto& [sample, people] : aboard_[l])
            if (people > lifts_[l].most) {
                lifts_[l].most = people;
                lifts_[l].mostSample = sample;
            }
        for (std::vector<double>* list : {&lifts_[l].waits, &lifts_[l].inside})
            for (double& value : *list)
                value *= samplePeriod;
    }
    return lifts_;
}

std::string liftTable(const std::vector<LiftFigures>& lifts, double samplePeriod) {
    if (lifts.empty())
        return {};
    std::string out =
        "<table>\n<thead><tr><th scope=\"col\">lift</th><th scope=\"col\">people who rode</th>"
        "<th scope=\"col\">got in, by stop</th><th scope=\"col\">got out</th>"
        "<th scope=\"col\">mean wait</th><th scope=\"col\">longest wait</th>"
        "<th scope=\"col\">mean time inside</th><th scope=\"col\">most inside</th></tr></thead>\n<tbody>\n";
    for (const LiftFigures& lift : lifts) {
        const auto seconds = [](const std::vector<double>& list, double value) {
            return list.empty() ? std::string("–") : fmt::format("{:.0f} s", value);
        };
        out +=
            fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
                        "<td>{}</td><td>{}</td></tr>\n",
                        escapeXml(lift.name), lift.rides, fmt::join(lift.gotIn, " / "), fmt::join(lift.gotOut, " / "),
                        seconds(lift.waits, meanOf(lift.waits)), seconds(lift.waits, mostOf(lift.waits)),
                        seconds(lift.inside, meanOf(lift.inside)),
                        lift.most == 0 ? std::string("–")
                                       : fmt::format("{} at {}", lift.most,
                                                     clockText(static_cast<double>(lift.mostSample) * samplePeriod)));
    }
    return out + "</tbody>\n</table>\n";
}

std::string liftRows(const std::vector<LiftFigures>& lifts) {
    std::string out = "lift,stop,got_in,got_out,rides,mean_wait_s,longest_wait_s,mean_inside_s,most_inside\n";
    for (const LiftFigures& lift : lifts)
        for (std::size_t stop = 0; stop < lift.gotIn.size(); ++stop)
            out += fmt::format("{},{},{},{},{},{:.1f},{:.1f},{:.1f},{}\n", csvField(lift.name), stop + 1,
                               lift.gotIn[stop], lift.gotOut[stop], lift.rides, meanOf(lift.waits), mostOf(lift.waits),
                               meanOf(lift.inside), lift.most);
    return out;
}

} // namespace pedsim
