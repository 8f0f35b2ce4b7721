// SPDX-License-Identifier: MIT
#include "ped/Navigation/JointWay.h"

#include "ped/Agents/Companions.h"

namespace ped {

const Companion* guideOf(const StepContext& context, const Company& company, const Body& body, const Path& path) {
    if (company.size < 2)
        return nullptr;
    const std::span<const Companion> party = context.companions->of(company.party);
    const std::size_t first = leaderOf(party);
    if (first >= party.size() || first == company.place || !party[first].goes)
        return nullptr;
    const TogetherParameters& p = context.parameters.locomotion.together;
    const Companion& lead = party[first];
    const bool oneWay = distance(lead.target, path.target) <= p.sameTarget;
    const bool inReach = distance(lead.body.position, body.position) <= p.reach;
    return oneWay && inReach ? &lead : nullptr;
}

PortalId jointPortal(const StepContext& context, const Company& company, const Body& body, const Path& path) {
    const Companion* lead = guideOf(context, company, body, path);
    return lead != nullptr && lead->body.region == body.region ? lead->exit : PortalId();
}

} // namespace ped
