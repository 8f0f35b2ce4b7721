// SPDX-License-Identifier: MIT
// Where somebody looks: regions of interest, and what leads people in them.
#include "SimulationRun.h"

#include "ped/Agents/OnTheLine.h"
#include "ped/Locomotion/ChooseModel.h"
#include "ped/Navigation/Congestion.h"
#include "ped/World/Movers.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace ped {

namespace {

/// Distance from a narrow portal at which it matters how full it is there. [m]
constexpr float beforeNeck = 3.0f;

auto placeIn(std::vector<InterestRegion>& regions, std::uint32_t number) {
    return std::lower_bound(regions.begin(), regions.end(), number,
                            [](const InterestRegion& r, std::uint32_t n) { return r.number < n; });
}

void makeFields(SimulationRun& run) {
    if (run.fields == nullptr)
        run.fields = std::make_unique<PotentialFields>(run.world, *run.flows, run.parameters().locomotion.field);
}

/// What follows from the list of regions at once. Fields stay where they are until they are made anew: a region that moves
/// in every frame is led by those of its last place.
void deriveInterest(SimulationRun& run) {
    run.interest.regions = run.state.interest.regions;
    run.interest.elsewhere = run.world.station.simulation.interestElsewhere;
    const bool high = run.interest.elsewhere == InterestLevel::High ||
                      std::any_of(run.interest.regions.begin(), run.interest.regions.end(),
                                  [](const InterestRegion& r) { return r.level == InterestLevel::High; });
    if (high)
        makeFields(run);
}

/// Where the person or thing is that a region follows; nothing where it is gone.
std::optional<Vec3> placeOfFollowed(const SimulationRun& run, const InterestRegion& region) {
    if (region.follows == FollowKind::Person) {
        const AgentPlace place = run.agents.find(AgentId(region.followed));
        if (!place.valid())
            return std::nullopt;
        return std::as_const(run.agents).chunks()[place.chunk].body[place.row].position;
    }
    const std::vector<Mover>& movers = run.state.movers;
    const auto mover = std::lower_bound(movers.begin(), movers.end(), region.followed,
                                        [](const Mover& m, std::uint32_t n) { return m.number < n; });
    if (mover == movers.end() || mover->number != region.followed)
        return std::nullopt;
    return placeOf(*mover, run.state.frame, run.parameters().framesPerSecond);
}

/// Regions go along with what they follow, a step at a time; what is gone is looked at where it was last.
void followAll(SimulationRun& run) {
    const float step = run.parameters().locomotion.interest.followStep;
    bool moved = false;
    for (InterestRegion& region : run.state.interest.regions) {
        if (region.follows == FollowKind::Nothing)
            continue;
        const std::optional<Vec3> place = placeOfFollowed(run, region);
        if (!place || distance(*place, region.position) < step)
            continue;
        region.position = *place;
        moved = true;
    }
    if (moved)
        deriveInterest(run);
}

/// A narrow way that is full: a field only wastes time there (Yersin et al. 2008, section 7).
bool isInJam(const StepContext& context, const Body& body, const Path& path) {
    const InterestParameters& p = context.parameters.locomotion.interest;
    if (!path.exit.valid())
        return false;
    const Portal& portal = context.world.topology.portals[path.exit.index()];
    return portal.width < p.narrow &&
           distanceSquared(body.position.xy(), portal.center.xy()) < beforeNeck * beforeNeck &&
           densityAround(context, body.position, body.region, 1.5f) > p.jam;
}

/// The level for somebody at a place of that level: people who stand, or have business with something, are not to be
/// computed by halves.
InterestLevel levelFor(const StepContext& context, InterestLevel level, const Body& body, const Path& path,
                       const Requests& requests, const Holdings& holdings) {
    if (level == InterestLevel::Full)
        return level;
    if (path.status == PathStatus::None || path.arrived != 0 || (body.flags & bodySits) != 0)
        return InterestLevel::Full;
    if (level == InterestLevel::None) {
        const float nearTarget = context.parameters.locomotion.interest.nearTarget;
        const bool arrives =
            path.passing == 0 &&
            (path.detailed != 0 || distanceSquared(body.position.xy(), path.target.xy()) < nearTarget * nearTarget);
        if (arrives || requests.count != 0 || !holdings.idle())
            return InterestLevel::Low;
    }
    if (level == InterestLevel::High && isInJam(context, body, path))
        return InterestLevel::Low;
    return level;
}

/// Where somebody's way ends, as a vertex of the navigation graph.
std::uint32_t goalOf(const FlowTable& flows, const Path& path, const Planning& planning) {
    if (planning.flow < flows.size())
        return flows.goalOf(planning);
    return flows.graph().vertexAt(path.targetRegion, path.target.xy());
}

} // namespace

void startInterest(SimulationRun& run) {
    run.flows = std::make_unique<FlowTable>(run.world, run.parameters().locomotion.interest);
    std::vector<InterestRegion>& regions = run.state.interest.regions;
    for (const InterestDesc& desc : run.world.station.interest)
        regions.push_back({desc.position,
                           desc.radius,
                           desc.height,
                           std::uint32_t(regions.size()),
                           desc.level,
                           desc.follows,
                           {},
                           std::uint32_t(std::max(desc.followed, 0))});
    run.state.interest.people.assign(run.flows->graph().vertices.size(), 0);
    deriveInterest(run);
}

bool setInterest(SimulationRun& run, const OutsideEvent& e) {
    if (run.flows == nullptr)
        return true; // For whoever reads the log: nobody is computed by halves here.
    std::vector<InterestRegion>& regions = run.state.interest.regions;
    const InterestRegion region = interestOf(e);
    const auto place = placeIn(regions, region.number);
    const bool known = place != regions.end() && place->number == region.number;
    if (e.on == 0) {
        if (known)
            regions.erase(place);
    } else {
        // Saves come from outside: nothing in them is taken on trust.
        if (!isSound(region))
            return false;
        if (known)
            *place = region;
        else
            regions.insert(place, region);
    }
    deriveInterest(run);
    return known || e.on != 0;
}

bool restoreInterest(SimulationRun& run, InterestState& saved, Diagnostics& diagnostics) {
    if (run.flows == nullptr)
        return true;
    const auto inOrder = [](const InterestRegion& a, const InterestRegion& b) { return a.number < b.number; };
    const bool sound =
        saved.people.size() == run.flows->graph().vertices.size() &&
        std::all_of(saved.regions.begin(), saved.regions.end(), [](const InterestRegion& r) { return isSound(r); }) &&
        std::is_sorted(saved.regions.begin(), saved.regions.end(), inOrder);
    if (sound) {
        run.state.interest.regions = saved.regions;
        run.state.interest.people = saved.people;
        run.flows->setPeople(saved.people);
        deriveInterest(run);
    }
    if (sound && !saved.fields.regions.empty())
        makeFields(run);
    if (!sound || (run.fields != nullptr && !run.fields->restore(std::move(saved.fields)))) {
        diagnostics.error("interest", "regions of interest of this saved run do not fit the station",
                          "Copy it again, or save the run again.");
        return false;
    }
    return true;
}

void gatherWishes(const PotentialFields& fields, std::span<const Body> body, std::span<const Planning> planning,
                  std::vector<FieldWish>& out) {
    for (std::size_t i = 0; i < planning.size(); ++i) {
        if (planning[i].level != InterestLevel::High)
            continue;
        const std::uint32_t patch = fields.patchAt(body[i].region, body[i].position);
        if (patch != PotentialFields::none)
            out.push_back({patch, planning[i].goal, 1});
    }
}

void fieldAll(SimulationRun& run) {
    const Parameters& p = run.parameters();
    followAll(run);
    if (countsFlowsAt(run)) {
        run.flows->count(run.crowd, run.state.interest.people, run.executor);
        run.flows->setPeople(run.state.interest.people);
    }
    if (run.fields == nullptr || run.state.frame % framesIn(p, p.locomotion.field.seconds) != 0)
        return;
    run.fields->setInterest(run.interest);
    run.wishes.clear();
    for (const AgentChunk& chunk : std::as_const(run.agents).chunks())
        gatherWishes(*run.fields, chunk.body, chunk.planning, run.wishes);
    run.fields->solve(run.stepContext(), run.wishes, run.executor);
}

void attend(const StepContext& context, std::span<Identity> identity, std::span<const Body> body,
            std::span<const Path> path, std::span<const Requests> requests, std::span<const Holdings> holdings,
            std::span<Planning> planning) {
    if (context.interest == nullptr)
        return;
    const float border = context.parameters.locomotion.interest.border;
    const bool mayRest = mayRestOnLines(context);
    for (std::size_t i = 0; i < planning.size(); ++i) {
        Planning& mine = planning[i];
        const InterestLevel before = mine.level;
        const InterestLevel place = context.interest->at(body[i].position, before, border);
        if (restsOnTheLine(mine) && mayRest && place == InterestLevel::None) {
            --mine.steps; // Where they go, and what for, has been looked at before they set off.
            continue;
        }
        mine.level = levelFor(context, place, body[i], path[i], requests[i], holdings[i]);
        if (before == InterestLevel::None || mine.level == InterestLevel::None)
            mine.steps = 0;
        LocomotionChoice& choice = identity[i].locomotion;
        if (mine.level != InterestLevel::Full)
            choice.use(modelAt(mine.level, choice.own()));
        else if (isByInterest(choice))
            choice.use(choice.own());
        if (mine.level == InterestLevel::High) {
            mine.goal = goalOf(*context.flows, path[i], mine);
        } else {
            mine.led = 0;
            mine.exits = 0;
        }
    }
}

} // namespace ped
