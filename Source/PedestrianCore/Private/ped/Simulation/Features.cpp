// SPDX-License-Identifier: MIT
#include "ped/Simulation/Features.h"

#include "ped/Agents/LocomotionParameters.h"
#include "ped/Agents/Personality.h"
#include "ped/Locomotion/ChooseModel.h"
#include "ped/Station/PersonTypes.h"
#include "ped/Station/StationDesc.h"

#include <algorithm>

namespace ped {

namespace {

/// Whether a model may move anybody of these people.
bool mayMove(LocomotionKind kind, const LocomotionParameters& p, const PopulationDesc& population) {
    const auto number = std::int32_t(kind);
    if (p.model == number || (isOn(p.rule) && p.rule.model == number))
        return true;
    const auto isOf = [&](const PersonTypeDesc& type) { return type.locomotion == kind; };
    return p.model < 0 && std::any_of(population.types.begin(), population.types.end(), isOf);
}

} // namespace

FeatureMask featuresOf(const StationDesc& station, const LocomotionParameters& locomotion) {
    FeatureMask features = station.population.groupSizes.empty() && station.population.ties.empty()
                               ? FeatureMask{0}
                               : FeatureMask(featureGroups);
    if (mayMove(LocomotionKind::Hidac, locomotion, station.population))
        features |= featureContact;
    if (mayMove(LocomotionKind::Graph, locomotion, station.population) ||
        mayMove(LocomotionKind::Nearest, locomotion, station.population))
        features |= featureExamples;
    const auto isInterest = [](const EventDesc& event) { return event.kind == EventKind::Interest; };
    if (!station.interest.empty() || !station.flows.empty() ||
        station.simulation.interestElsewhere != InterestLevel::Full ||
        std::any_of(station.events.begin(), station.events.end(), isInterest))
        features |= featureInterest;
    const auto works = [](const PersonTypeDesc& type) { return isOnAgenda(type, ActivityKind::Work); };
    if (std::any_of(station.population.types.begin(), station.population.types.end(), works))
        features |= featureTasks;
    const auto isLike = [](const PersonTypeDesc& type) { return hasPersonality(type.personality); };
    if (std::any_of(station.population.types.begin(), station.population.types.end(), isLike))
        features |= featureTraits; // How long individuals wait on their way.
    if (station.evacuation.evacuates)
        features |= featureWays;
    return features;
}

std::string featureNames(FeatureMask features) {
    std::string text;
    FeatureMask known = always;
    for (const FeatureInfo& info : featureTable) {
        known |= info.bit;
        if ((features & info.bit) == 0)
            continue;
        text += text.empty() ? "" : ", ";
        text += info.name;
    }
    if ((features & ~known) != 0)
        text += text.empty() ? "unknown ones" : " and unknown ones";
    return text.empty() ? "none" : text;
}

} // namespace ped
