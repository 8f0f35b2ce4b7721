// SPDX-License-Identifier: MIT
#include "Animation/AnimInstance.h"
#include "Animation/PedestrianClipAnimInstance.h"

#include "Animation/AnimSequence.h"
#include "Animation/PedestrianMotionSet.h"
#include "Bridge/PedestrianUnits.h"
#include "PedestrianBuild.h"

#include "ped/Looks/Look.h"

#if PEDESTRIANSIM_CLIP_POSES
#include "Animation/AnimInstanceProxy.h"
#include "Animation/AnimNodeBase.h"
#include "Animation/AnimationAsset.h"
#include "Animation/AnimationPoseData.h"
#include "AnimationRuntime.h"
#include "BonePose.h"

namespace
{
/** Evaluates the pose that the instance has handed over, on a worker thread. */
struct FPedestrianClipProxy final : public FAnimInstanceProxy
{
	FPedestrianClipProxy() = default;
	explicit FPedestrianClipProxy(UAnimInstance* Instance)
		: FAnimInstanceProxy(Instance)
	{
	}

	virtual bool Evaluate(FPoseContext& Output) override
	{
		Output.ResetToRefPose();
		float Sum = 0.0f;
		for (int32 Index = 0; Index < Pose.Count; ++Index)
		{
			Add(Pose.Samples[Index], Sum, Output);
		}
		TurnHead(Output);
		return true;
	}

	FPedestrianClipPose Pose;

private:
	/** Mixes a sample into what has been gathered so far. */
	void Add(const FPedestrianClipSample& Sample, float& Sum, FPoseContext& Output)
	{
		FPoseContext Next(this);
		Next.ResetToRefPose();
		FAnimationPoseData NextData(Next);
		Sample.Sequence->GetAnimationPose(NextData, FAnimExtractContext(Sample.Time, false));
		if (Sum <= 0.0f)
		{
			Output.Pose.CopyBonesFrom(Next.Pose);
		}
		else
		{
			FPoseContext Mixed(this);
			Mixed.ResetToRefPose();
			const FAnimationPoseData OutputData(Output);
			FAnimationPoseData MixedData(Mixed);
			FAnimationRuntime::BlendTwoPosesTogether(OutputData, NextData, Sum / (Sum + Sample.Weight), MixedData);
			Output.Pose.CopyBonesFrom(Mixed.Pose);
		}
		Sum += Sample.Weight;
	}

	/** Turns a bone about the body's upright axis, whatever its own axes are. */
	void TurnHead(FPoseContext& Output) const
	{
		const FBoneContainer& Bones = Output.Pose.GetBoneContainer();
		const int32 Found = Pose.HeadYaw != 0.0f && !Pose.HeadBone.IsNone()
								? Bones.GetPoseBoneIndexForBoneName(Pose.HeadBone)
								: INDEX_NONE;
		if (Found == INDEX_NONE)
		{
			return;
		}
		// Levels of detail of a mesh may leave bones out.
		const FCompactPoseBoneIndex Head = Bones.MakeCompactPoseIndex(FMeshPoseBoneIndex(Found));
		if (!Head.IsValid())
		{
			return;
		}
		FQuat Above = FQuat::Identity;
		for (FCompactPoseBoneIndex Bone = Output.Pose.GetParentBoneIndex(Head); Bone.IsValid();
			 Bone = Output.Pose.GetParentBoneIndex(Bone))
		{
			Above = Output.Pose[Bone].GetRotation() * Above;
		}
		const FQuat Turn(FVector::UpVector, FMath::DegreesToRadians(static_cast<double>(Pose.HeadYaw)));
		FTransform& Shown = Output.Pose[Head];
		Shown.SetRotation(Above.Inverse() * Turn * Above * Shown.GetRotation());
	}
};
} // namespace

FAnimInstanceProxy* UPedestrianClipAnimInstance::CreateAnimInstanceProxy()
{
	return new FPedestrianClipProxy(this);
}

void UPedestrianClipAnimInstance::DestroyAnimInstanceProxy(FAnimInstanceProxy* InProxy)
{
	delete InProxy;
}
#else
FAnimInstanceProxy* UPedestrianClipAnimInstance::CreateAnimInstanceProxy()
{
	return Super::CreateAnimInstanceProxy();
}

void UPedestrianClipAnimInstance::DestroyAnimInstanceProxy(FAnimInstanceProxy* InProxy)
{
	Super::DestroyAnimInstanceProxy(InProxy);
}
#endif

void UPedestrianClipAnimInstance::NativeUpdateAnimation(float DeltaSeconds)
{
	Super::NativeUpdateAnimation(DeltaSeconds);
	Pose = FPedestrianClipPose();
	if (!MotionSet)
	{
		return;
	}
	if (Described != MotionSet)
	{
		Described = MotionSet;
		Set = MotionSet->SequencesForCore();
		MotionSet->TellGaps();
	}
	ped::ClipInput Input;
	Input.motion = static_cast<ped::MotionId>(State.Motion);
	Input.previous = static_cast<ped::MotionId>(State.Previous);
	Input.blend = State.Blend;
	Input.elapsed = State.Elapsed;
	Input.gaitPhase = State.GaitPhase;
	Input.speed = PedestrianUnits::LengthToCore(GetGroundSpeed());
	Input.climb = Climb;
	Input.seed =
		Pedestrian.IsValid() ? ped::lookOf(ped::AgentId(static_cast<std::uint32_t>(Pedestrian.Id))).seed : 0.0f;
	const ped::ClipBlend Blend = ped::blendClips(Set, Input);
	for (int32 Index = 0; Index < Blend.count; ++Index)
	{
		const ped::ClipSample& Sample = Blend.sample[static_cast<std::size_t>(Index)];
		const FPedestrianMotionClip* Clip = MotionSet->ClipAt(Sample.clip);
		if (Clip && Clip->Sequence)
		{
			Pose.Samples[Pose.Count++] = {Clip->Sequence, static_cast<double>(Sample.time), Sample.weight};
		}
	}
	Pose.HeadBone = MotionSet->HeadBone;
	Pose.HeadYaw = bTurnsHead ? State.HeadYaw : 0.0f;
#if PEDESTRIANSIM_CLIP_POSES
	// A worker evaluates it later in the frame.
	GetProxyOnGameThread<FPedestrianClipProxy>().Pose = Pose;
#endif
}
