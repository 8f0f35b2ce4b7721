// SPDX-License-Identifier: MIT
#include "Animation/PedestrianMotionState.h"

#include "ped/Agents/Fragments.h"
#include "ped/Looks/Pose.h"

bool FPedestrianMotionState::Travels() const
{
	return ped::infoOf(static_cast<ped::MotionId>(Motion)).travels;
}

FPedestrianMotionState FPedestrianMotionState::Of(const ped::Motion& Shown, float Speed, float Behind)
{
	const ped::PoseInput Input = ped::poseInputOf(Shown, Speed, 0.0f, Behind);
	FPedestrianMotionState State;
	State.Motion = static_cast<EPedestrianMotion>(Shown.motion);
	State.Previous = static_cast<EPedestrianMotion>(Shown.previous);
	State.Blend = Input.blend;
	State.Elapsed = Shown.elapsed;
	State.GaitPhase = Input.gaitPhase;
	State.HeadYaw = static_cast<float>(-FMath::RadiansToDegrees(Shown.headYaw));
	return State;
}
