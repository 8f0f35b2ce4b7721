// SPDX-License-Identifier: MIT
// Poses, meshes that are built in code, and who looks.
#include "Animation/AnimSequence.h"
#include "AnimationRuntime.h"
#include "Engine/StaticMesh.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/PlayerController.h"
#include "MeshDescription.h"

const TArray<FName>& FBoneContainer::DoubleNames()
{
	static const TArray<FName> Names = {FName(TEXT("root")), FName(TEXT("pelvis")), FName(TEXT("spine_03")),
										FName(TEXT("head"))};
	return Names;
}

void UAnimSequenceBase::GetAnimationPose(FAnimationPoseData& Out, const FAnimExtractContext& Context) const
{
	check(Context.CurrentTime >= 0.0 && Context.CurrentTime <= (double)GetPlayLength() + 1e-4);
	for (FTransform& Bone : Out.GetPose().Bones)
	{
		Bone = FTransform(FVector(DoubleX, Context.CurrentTime, 0.0));
	}
}

void FAnimationRuntime::BlendTwoPosesTogether(const FAnimationPoseData& One, const FAnimationPoseData& Two,
											  const float WeightOfPoseOne, FAnimationPoseData& Out)
{
	check(&Out.GetPose() != &One.GetPose() && &Out.GetPose() != &Two.GetPose());
	for (int32 Bone = 0; Bone < Out.GetPose().Bones.Num(); ++Bone)
	{
		const FTransform& A = One.GetPose().Bones[Bone];
		const FTransform& B = Two.GetPose().Bones[Bone];
		Out.GetPose().Bones[Bone] =
			FTransform(FQuat::Slerp(B.GetRotation(), A.GetRotation(), WeightOfPoseOne),
					   A.GetLocation() * WeightOfPoseOne + B.GetLocation() * (1.0 - WeightOfPoseOne));
	}
}

bool UStaticMesh::BuildFromMeshDescriptions(const TArray<const FMeshDescription*>& MeshDescriptions,
											const FBuildMeshDescriptionsParams& Params)
{
	check(Params.bFastBuild && MeshDescriptions.Num() > 0);
	for (const FMeshDescription* Description : MeshDescriptions)
	{
		check(Description->bRegistered && Description->Triangles.Num() > 0);
		for (const FName& Group : Description->Groups)
		{
			check(DoubleMaterials.ContainsByPredicate([&](const FStaticMaterial& M)
													  { return M.MaterialSlotName == Group; }));
		}
	}
	DoubleBuilt = MakeShared<FMeshDescription>(*MeshDescriptions[0]);
	return true;
}

APlayerController* UWorld::GetFirstPlayerController() const
{
	const FConstPlayerControllerIterator Player = GetPlayerControllerIterator();
	return Player ? Player->Get() : nullptr;
}

FConstPlayerControllerIterator UWorld::GetPlayerControllerIterator() const
{
	FConstPlayerControllerIterator Player;
	Player.World = this;
	return ++Player;
}

FConstPlayerControllerIterator& FConstPlayerControllerIterator::operator++()
{
	Player = nullptr;
	while (!Player && ++Index < World->Actors.Num())
	{
		AActor* const Actor = World->Actors[Index];
		Player = IsValid(Actor) ? Cast<APlayerController>(Actor) : nullptr;
	}
	return *this;
}
