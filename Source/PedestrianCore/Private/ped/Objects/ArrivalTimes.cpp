// SPDX-License-Identifier: MIT
#include "ArrivalTimes.h"

#include "ped/Agents/Fragments.h"
#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"

#include <algorithm>
#include <limits>

namespace ped {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();
/// Of the times of a demand; its number is in the low bits. [stream]
constexpr std::uint32_t demandStream = 0x08000000u;

double perSecond(const RatePointDesc& point) {
    return std::max(0.0, double(point.perMinute)) / 60.0;
}

/// The first point after t; rates.size() beyond the last.
std::size_t nextPoint(std::span<const RatePointDesc> rates, double t) {
    const auto at = std::upper_bound(rates.begin(), rates.end(), t,
                                     [](double time, const RatePointDesc& p) { return time < double(p.time); });
    return std::size_t(at - rates.begin());
}

} // namespace

double arrivalRate(std::span<const RatePointDesc> rates, double seconds) {
    if (rates.empty())
        return 0.0;
    const std::size_t after = nextPoint(rates, seconds);
    if (after == 0)
        return perSecond(rates.front());
    if (after == rates.size())
        return perSecond(rates.back());
    const double from = double(rates[after - 1].time);
    const double share = (seconds - from) / (double(rates[after].time) - from);
    return perSecond(rates[after - 1]) + share * (perSecond(rates[after]) - perSecond(rates[after - 1]));
}

void drawNextArrival(const Population& population, std::uint16_t entrance, double meanParty, ArrivalState& door) {
    const std::vector<RatePointDesc>& rates = population.world.station.population.arrivals[entrance].rates;
    RandomStream random(population.seed, std::uint32_t(entrance), std::uint32_t(Purpose::Party));
    random.seek(door.draws);
    double t = door.next;
    // Thinning (Lewis and Shedler 1979), stretch by stretch between points: candidates at the stretch's greatest rate,
    // each kept with the share that the rate has of it. At a stretch's end the process, which has no memory, starts
    // anew.
    for (;;) {
        const std::size_t after = nextPoint(rates, t);
        const double end = after < rates.size() ? double(rates[after].time) : never;
        const double here = arrivalRate(rates, t);
        const double most = std::max(here, end < never ? perSecond(rates[after]) : here) / meanParty;
        if (most <= 0.0) {
            t = end;
            if (end == never)
                break;
            continue;
        }
        const double candidate = t - det::logDouble(random.uniformOpen()) / most;
        if (candidate >= end) {
            t = end;
            continue;
        }
        t = candidate;
        if (random.uniformDouble() * most < arrivalRate(rates, t) / meanParty)
            break;
    }
    door.next = t;
    door.draws = random.draws();
}

void drawNextOfDemand(const Population& population, std::uint16_t demand, ArrivalState& door) {
    const DemandDesc& desc = population.world.station.population.demand[demand];
    const auto people = std::uint64_t(double(desc.people) + 0.5);
    const bool byEntrance = population.world.objects.find(desc.from).valid();
    if (!byEntrance || door.draws >= people) {
        door.next = never;
        return;
    }
    // Of n times that lie anywhere between now and the end, the first: 1 - u^(1/n) of the way.
    RandomStream random(population.seed, demandStream + demand, std::uint32_t(Purpose::Party));
    random.seek(door.draws);
    const double now = door.draws == 0 ? double(desc.begin) : door.next;
    const double share = det::expDouble(det::logDouble(random.uniformOpen()) / double(people - door.draws));
    door.next = now + (double(desc.end) - now) * (1.0 - share);
    ++door.draws;
}

} // namespace ped
