// SPDX-License-Identifier: MIT
#include "Animation/PedestrianMotionState.h"

#include "ped/Agents/Fragments.h"

namespace
{
/** A transition is shown over so long at the most. [s] */
constexpr float LongestTransition = 0.5f;
} // namespace

bool FPedestrianMotionState::Travels() const
{
	return ped::infoOf(static_cast<ped::MotionId>(Motion)).travels;
}

FPedestrianMotionState FPedestrianMotionState::Of(const ped::Motion& Shown)
{
	FPedestrianMotionState State;
	State.Motion = static_cast<EPedestrianMotion>(Shown.motion);
	State.Previous = static_cast<EPedestrianMotion>(Shown.previous);
	State.Blend = 1.0f - FMath::Clamp(Shown.transition / LongestTransition, 0.0f, 1.0f);
	State.Elapsed = Shown.elapsed;
	State.GaitPhase = Shown.gaitPhase;
	State.HeadYaw = static_cast<float>(-FMath::RadiansToDegrees(Shown.headYaw));
	return State;
}
