// SPDX-License-Identifier: MIT
#include "Report/Passages.h"

#include "ped/Base/Segment.h"

#include <algorithm>

namespace pedsim {

namespace {

constexpr double secondsOfPeak = 60.0;

float distanceTo(const PlanPortal& portal, ped::Vec2 position) {
    return ped::distancePointSegment(position, portal.left, portal.right);
}

std::pair<std::size_t, std::size_t> unordered(std::size_t a, std::size_t b) {
    return {std::min(a, b), std::max(a, b)};
}

} // namespace

PassageCounter::PassageCounter(const PlanOfRecording& plan, std::function<void(const Passage&)> passed)
    : plan_(plan), passed_(std::move(passed)) {
    for (std::size_t i = 0; i < plan.portals.size(); ++i)
        between_[unordered(plan.portals[i].a, plan.portals[i].b)].push_back(i);
}

void PassageCounter::at(std::size_t person, std::size_t sample, std::size_t region, ped::Vec2 position) {
    if (person >= walkers_.size())
        walkers_.resize(person + 1);
    Walker& walker = walkers_[person];
    const bool continues = walker.known && walker.sample + 1 == sample;
    if (!continues)
        settle(walker); // They left, and came back as somebody new.
    else if (walker.region != region)
        cross(walker, sample, region, position);
    walker.known = true;
    walker.sample = sample;
    walker.region = region;
    if (walker.begun && distanceTo(plan_.portals[walker.begun->portal], position) > passageReach)
        settle(walker);
}

void PassageCounter::cross(Walker& walker, std::size_t sample, std::size_t region, ped::Vec2 position) {
    if (walker.begun && region == walker.cameFrom) { // Back again: neither counts.
        walker.begun.reset();
        return;
    }
    settle(walker);
    const std::optional<std::size_t> portal = portalBetween(walker.region, region, position);
    if (!portal)
        return;
    walker.begun = Passage{*portal, plan_.portals[*portal].a == walker.region, sample};
    walker.cameFrom = walker.region;
}

void PassageCounter::settle(Walker& walker) {
    if (walker.begun)
        passed_(*walker.begun);
    walker.begun.reset();
}

void PassageCounter::finish() {
    for (Walker& walker : walkers_)
        settle(walker);
}

/// The nearest of the portals between two regions.
std::optional<std::size_t> PassageCounter::portalBetween(std::size_t a, std::size_t b, ped::Vec2 position) const {
    const auto found = between_.find(unordered(a, b));
    if (found == between_.end())
        return std::nullopt;
    return *std::min_element(found->second.begin(), found->second.end(), [&](std::size_t p, std::size_t q) {
        return distanceTo(plan_.portals[p], position) < distanceTo(plan_.portals[q], position);
    });
}

PeakMinute busiestMinute(const std::vector<double>& times) {
    PeakMinute peak;
    std::size_t first = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
        while (times[i] - times[first] >= secondsOfPeak)
            ++first;
        if (i - first + 1 > peak.people)
            peak = {i - first + 1, times[first]};
    }
    return peak;
}

} // namespace pedsim
