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

FPedestrianMotionState FPedestrianMotionState::Of(const ped::Motion& Motion)
{
	FPedestrianMotionState State;
	State.Motion = static_cast<EPedestrianMotion>(Motion.motion);
	State.Previous = static_cast<EPedestrianMotion>(Motion.previous);
	State.Blend = 1.0f - FMath::Clamp(Motion.transition / LongestTransition, 0.0f, 1.0f);
	State.Elapsed = Motion.elapsed;
	State.GaitPhase = Motion.gaitPhase;
	State.HeadYaw = static_cast<float>(-FMath::RadiansToDegrees(Motion.headYaw));
	return State;
}
