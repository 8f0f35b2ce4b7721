// SPDX-License-Identifier: MIT
#include "Animation/PedestrianCharacter.h"

#include "Animation/AnimSequence.h"
#include "Animation/PedestrianClipAnimInstance.h"
#include "Animation/PedestrianMotionSet.h"
#include "Bridge/PedestrianUnits.h"
#include "Components/SceneComponent.h"
#include "Components/SkeletalMeshComponent.h"
#include "HAL/IConsoleManager.h"
#include "Mass/PedestrianDress.h"
#include "PedestrianBuild.h"

#include "ped/Looks/Figure.h"

namespace
{
TAutoConsoleVariable<float>
	CVarMiddleInterval(TEXT("ped.Show.MiddleInterval"), 0.066f,
					   TEXT("Time between updates of the animation of people at some distance. [s] 0: every frame."),
					   ECVF_Default);

TAutoConsoleVariable<int32>
	CVarOneClip(TEXT("ped.Show.OneClip"), 0,
				TEXT("1: skeletal people play one clip at a time instead of a mix, from when they next come near."),
				ECVF_Default);

FVector ColourOf(ped::FigureSlot Slot, int32 Index)
{
	const ped::Colour Colour = ped::colourOf(Slot, Index);
	return FVector(Colour.red, Colour.green, Colour.blue);
}
} // namespace

APedestrianCharacter::APedestrianCharacter()
{
	// Mixed poses are asked for by the mesh; where it plays one clip at a time, this actor sets the place in it.
	PrimaryActorTick.bCanEverTick = true;
	PrimaryActorTick.bStartWithTickEnabled = false;
	SetRootComponent(CreateDefaultSubobject<USceneComponent>(TEXT("Root")));
	Mesh = CreateDefaultSubobject<USkeletalMeshComponent>(TEXT("Mesh"));
	Mesh->SetupAttachment(GetRootComponent());
	// People keep clear of each other by themselves.
	Mesh->SetCollisionEnabled(ECollisionEnabled::NoCollision);
	Mesh->SetCanEverAffectNavigation(false);
}

void APedestrianCharacter::Animate()
{
	const bool bOneClip = PEDESTRIANSIM_CLIP_POSES == 0 || CVarOneClip.GetValueOnGameThread() != 0;
	SetActorTickEnabled(bOneClip);
	if (bOneClip)
	{
		Animation = NewObject<UPedestrianClipAnimInstance>(Mesh.Get());
		return;
	}
	Mesh->SetAnimInstanceClass(UPedestrianClipAnimInstance::StaticClass());
	Animation = Cast<UPedestrianClipAnimInstance>(Mesh->GetAnimInstance());
}

void APedestrianCharacter::ShowPerson(const FPedestrianHandle& Person, UPedestrianMotionSet* Set, bool bFullDetail)
{
	UPedestrianMotionSet* Use = Set ? Set : MotionSet.Get();
	if (!Use)
	{
		return;
	}
	const bool bOther = !(Shown == Person) || Worn != Use;
	if (bOther)
	{
		Shown = Person;
		Worn = Use;
		Dress(*Use);
	}
	if (!Animation)
	{
		return;
	}
	Animation->Pedestrian = Person;
	Animation->MotionSet = Use;
	Animation->bTurnsHead = bFullDetail;
	if (bOther || bDetailed != bFullDetail)
	{
		bDetailed = bFullDetail;
		Mesh->SetComponentTickInterval(bFullDetail ? 0.0f : CVarMiddleInterval.GetValueOnGameThread());
	}
}

void APedestrianCharacter::Dress(const UPedestrianMotionSet& Set)
{
	const ped::Look Look = PedestrianDress::LookOf(GetWorld(), Shown.Id);
	USkeletalMesh* Body = Set.BodyOf(Shown.Id);
	if (Body != Mesh->GetSkeletalMeshAsset())
	{
		Mesh->SetSkeletalMeshAsset(Body);
	}
	if (!Animation)
	{
		Animate();
	}
	const double Tall = PedestrianUnits::LengthToEngine(Look.height) / Set.BodyHeight;
	Mesh->SetRelativeLocationAndRotation(FVector::ZeroVector, FRotator(0.0, Set.BodyYaw, 0.0));
	Mesh->SetRelativeScale3D(FVector(Tall * Look.build, Tall * Look.build, Tall));
	Mesh->SetVectorParameterValueOnMaterials(Set.TopParameter, ColourOf(ped::FigureSlot::Top, Look.top));
	Mesh->SetVectorParameterValueOnMaterials(Set.BottomParameter, ColourOf(ped::FigureSlot::Bottom, Look.bottom));
	Mesh->SetVectorParameterValueOnMaterials(Set.SkinParameter, ColourOf(ped::FigureSlot::Skin, Look.skin));
	Mesh->SetVectorParameterValueOnMaterials(Set.HairParameter, ColourOf(ped::FigureSlot::Hair, Look.hair));
}

void APedestrianCharacter::Tick(float DeltaSeconds)
{
	Super::Tick(DeltaSeconds);
	if (!Animation || Mesh->GetAnimInstance() == Animation)
	{
		return;
	}
	Animation->NativeUpdateAnimation(DeltaSeconds);
	const FPedestrianClipPose& Pose = Animation->GetPose();
	const FPedestrianClipSample* Most = nullptr;
	for (int32 Index = 0; Index < Pose.Count; ++Index)
	{
		Most = !Most || Pose.Samples[Index].Weight > Most->Weight ? &Pose.Samples[Index] : Most;
	}
	if (!Most)
	{
		return;
	}
	if (Playing != Most->Sequence)
	{
		Playing = Most->Sequence;
		Mesh->PlayAnimation(Playing, true);
		// It stands where it is put.
		Mesh->SetPlayRate(0.0f);
	}
	Mesh->SetPosition(static_cast<float>(Most->Time), false);
}
