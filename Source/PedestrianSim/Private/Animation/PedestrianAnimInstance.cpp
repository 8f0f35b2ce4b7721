// SPDX-License-Identifier: MIT
#include "Animation/PedestrianAnimInstance.h"

#include "Animation/AnimMontage.h"
#include "Animation/PedestrianMotionSet.h"
#include "Bridge/PedestrianUnits.h"
#include "Engine/World.h"
#include "Mass/PedestrianFragments.h"
#include "MassEntityManager.h"
#include "MassEntityUtils.h"
#include "PedestrianClock.h"
#include "PedestrianSubsystem.h"

#include "ped/Agents/MotorParameters.h"
#include "ped/Looks/Gait.h"

namespace
{
/** Way over which a slope is learned, and how much of what was known then is forgotten. [cm] */
constexpr double SlopeWay = 10.0;
constexpr float SlopeForgets = 0.5f;
/** Farther in one frame is no step, but another place. [cm] */
constexpr double Elsewhere = 200.0;
} // namespace

void UPedestrianAnimInstance::NativeUpdateAnimation(float DeltaSeconds)
{
	Super::NativeUpdateAnimation(DeltaSeconds);
	const UWorld* World = GetWorld();
	const UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	FPedestrianInfo Info;
	if (!Subsystem || !Subsystem->GetInfo(Pedestrian, Info))
	{
		return;
	}
	const ped::Motion& Shown = UE::Mass::Utils::GetEntityManagerChecked(*World)
								   .GetFragmentDataChecked<FPedestrianMotionFragment>(Subsystem->GetEntity(Pedestrian))
								   .Value;
	Forward = Info.Forward;
	Velocity = Info.Velocity;
	const EPedestrianMotion Previous = State.Motion;
	const float LastPhase = State.GaitPhase;
	const FPedestrianClock& Clock = Subsystem->GetClock();
	const float Behind = (1.0f - Clock.Alpha()) / static_cast<float>(Clock.FramesPerSecond);
	State = FPedestrianMotionState::Of(Shown, static_cast<float>(Velocity.Size2D() / 100.0), Behind);
	FollowGround(Info.Location);
	bSits = State.Motion == EPedestrianMotion::Sit;
	const FPedestrianMotionClip Clip = MotionSet ? MotionSet->Find(State.Motion) : FPedestrianMotionClip();
	ClipSpeed = Clip.NaturalSpeed;
	if (Previous != State.Motion)
	{
		if (Clip.Montage)
		{
			Montage_Play(Clip.Montage);
		}
		OnMotionChanged.Broadcast(Previous, State.Motion);
	}
	if (State.Travels() && Followed == Pedestrian)
	{
		TellFootstep(LastPhase, State.GaitPhase);
	}
	Followed = Pedestrian;
}

void UPedestrianAnimInstance::FollowGround(const FVector& Location)
{
	const FVector Way = Location - LastLocation;
	const double Level = Way.Size2D();
	if (!(Followed == Pedestrian) || Level > Elsewhere)
	{
		Climb = 0.0f;
		LastLocation = Location;
	}
	else if (Level > SlopeWay)
	{
		Climb += (static_cast<float>(Way.Z / Level) - Climb) * SlopeForgets;
		LastLocation = Location;
	}
}

void UPedestrianAnimInstance::TellFootstep(float From, float To)
{
	// What is shown lies between two frames: a change of speed may take it back a hair.
	const bool bRound = To < From - 0.5f;
	if (bRound || (From < 0.5f && To >= 0.5f && To - From < 0.5f))
	{
		OnFootstep.Broadcast(bRound);
	}
}

void UPedestrianAnimInstance::NativeThreadSafeUpdateAnimation(float DeltaSeconds)
{
	Super::NativeThreadSafeUpdateAnimation(DeltaSeconds);
	Speed = static_cast<float>(Velocity.Size2D());
	const double Yaw = FMath::RadiansToDegrees(FMath::Atan2(Forward.Y, Forward.X));
	const double Going = FMath::RadiansToDegrees(FMath::Atan2(Velocity.Y, Velocity.X));
	Direction = Speed > 1.0f ? static_cast<float>(FMath::FindDeltaAngleDegrees(Yaw, Going)) : 0.0f;
	if (DeltaSeconds > 0.0f && LastForward.SizeSquared2D() > 0.0)
	{
		const double LastYaw = FMath::RadiansToDegrees(FMath::Atan2(LastForward.Y, LastForward.X));
		TurnRate = static_cast<float>(FMath::FindDeltaAngleDegrees(LastYaw, Yaw) / DeltaSeconds);
	}
	LastForward = Forward;
	FPedestrianMotionClip Clip;
	Clip.NaturalSpeed = ClipSpeed;
	PlayRate = UPedestrianMotionSet::PlayRate(Clip, Speed);
	const ped::MotorParameters Motor;
	Stride = PedestrianUnits::LengthToEngine(
		ped::gait::strideOf(Speed / 100.0f, Climb, Motor.strideBase, Motor.stridePerSpeed));
}
