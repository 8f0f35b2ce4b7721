// SPDX-License-Identifier: MIT
#include "ped/Measure/FlowMeter.h"

#include <algorithm>

namespace ped {

namespace {

constexpr FigureInfo flowFigures[] = {
    {"flow.forwards", "passages forwards"},
    {"flow.backwards", "passages backwards"},
    {"flow.steady", "flow from the first passage to the last, both ways", "/(m s)", 2},
};

std::unique_ptr<Meter> makeFlowMeter(const MeterSetup& setup, const MeterSet&) {
    return std::make_unique<GateMeter>(setup);
}

} // namespace

const MeterInfo GateMeter::info = {
    "flow",
    "Flow at gates",
    "People who pass a line, and their number per second and metre of its width.",
    "{flow.forwards} forwards, {flow.backwards} backwards: {flow.steady}",
    knowsGates,
    flowFigures,
    makeFlowMeter,
};

void FlowMeter::look(double seconds, const TrajectoryBody& body, const Last& last) {
    const Vec2 way = line_.b - line_.a;
    const float before = cross(way, last.position.xy() - line_.a);
    const float now = cross(way, body.position.xy() - line_.a);
    // The line itself belongs to its left side, so that nobody passes it twice in one go.
    if ((before < 0.0f) == (now < 0.0f))
        return;
    const float share = before / (before - now);
    const Vec2 at = lerp(last.position.xy(), body.position.xy(), share);
    const float along = dot(at - line_.a, way);
    if (along < 0.0f || along > lengthSquared(way) || body.position.z < line_.zMin || body.position.z > line_.zMax)
        return;
    passages_.push_back({lastSeconds_ + (seconds - lastSeconds_) * double(share), body.id,
                         before < 0.0f ? Passing::Forwards : Passing::Backwards});
}

void FlowMeter::update(const TrajectoryFrame& frame) {
    const std::size_t first = passages_.size();
    ++updates_;
    for (const TrajectoryBody& body : frame.bodies) {
        if (body.id.index() >= last_.size())
            last_.resize(body.id.index() + 1);
        Last& last = last_[body.id.index()];
        if (last.update != 0 && last.update + 1 == updates_)
            look(frame.seconds, body, last);
        last = {body.position, updates_};
    }
    std::sort(passages_.begin() + std::ptrdiff_t(first), passages_.end(),
              [](const Passage& x, const Passage& y) { return x.id < y.id; });
    lastSeconds_ = frame.seconds;
}

std::size_t FlowMeter::count(Passing way, double from, double to) const {
    return std::size_t(std::count_if(passages_.begin(), passages_.end(), [&](const Passage& p) {
        return (way == Passing::Both || p.way == way) && p.seconds >= from && p.seconds < to;
    }));
}

double FlowMeter::flow(Passing way, double from, double to) const {
    return to > from ? double(count(way, from, to)) / ((to - from) * double(line_.width())) : 0.0;
}

double FlowMeter::steadyFlow(Passing way, double from, double to) const {
    std::size_t n = 0;
    double first = 0.0;
    double last = 0.0;
    for (const Passage& p : passages_) {
        if ((way != Passing::Both && p.way != way) || p.seconds < from || p.seconds >= to)
            continue;
        first = n == 0 ? p.seconds : std::min(first, p.seconds);
        last = n == 0 ? p.seconds : std::max(last, p.seconds);
        ++n;
    }
    return n > 1 && last > first ? double(n - 1) / ((last - first) * double(line_.width())) : 0.0;
}

void GateMeter::update(const TrajectoryFrame& frame) {
    for (FlowMeter& gate : gates_)
        gate.update(frame);
}

void GateMeter::report(FigureList& out) const {
    for (std::uint32_t i = 0; i < gates_.size(); ++i) {
        out.set("flow.forwards", double(gates_[i].count(Passing::Forwards)), i);
        out.set("flow.backwards", double(gates_[i].count(Passing::Backwards)), i);
        out.set("flow.steady", gates_[i].steadyFlow(Passing::Both), i);
    }
}

} // namespace ped
