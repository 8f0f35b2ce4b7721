// SPDX-License-Identifier: MIT
#include "Animation/PedestrianMotionSet.h"

#include "Animation/AnimMontage.h"
#include "Animation/AnimSequence.h"
#include "Bridge/PedestrianUnits.h"
#include "Engine/SkeletalMesh.h"
#include "Misc/DataValidation.h"
#include "PedestrianSimLog.h"
#include "PedestrianText.h"

#include "ped/Agents/Motions.h"
#include "ped/Looks/Figure.h"

#define LOCTEXT_NAMESPACE "PedestrianMotionSet"

namespace
{
/** What stands in for a motion without a clip. */
EPedestrianMotion Substitute(EPedestrianMotion Motion)
{
	return static_cast<EPedestrianMotion>(ped::infoOf(static_cast<ped::MotionId>(Motion)).substitute);
}
} // namespace

FPedestrianMotionClip UPedestrianMotionSet::Find(EPedestrianMotion Motion) const
{
	for (;;)
	{
		const FPedestrianMotionClip* Clip = Clips.Find(Motion);
		if (Clip && Clip->IsSet())
		{
			return *Clip;
		}
		if (Motion == EPedestrianMotion::Stand)
		{
			return FPedestrianMotionClip();
		}
		Motion = Substitute(Motion);
	}
}

namespace
{
/** Where in the vertex animation a motion is; -1: nowhere. */
float FrameOf(const FPedestrianMotionClip& Clip, const FPedestrianMotionState& State, EPedestrianMotion Motion,
			  float FrameRate)
{
	if (!Clip.HasFrames())
	{
		return -1.0f;
	}
	const float Frames = static_cast<float>(Clip.LastFrame - Clip.FirstFrame + 1);
	const bool bTravels = ped::infoOf(static_cast<ped::MotionId>(Motion)).travels;
	const float Passed = bTravels ? State.GaitPhase * Frames : FMath::Fmod(State.Elapsed * FrameRate, Frames);
	return static_cast<float>(Clip.FirstFrame) + FMath::Min(Passed, Frames - 1.0f);
}

float Packed(const ped::Colour& Colour)
{
	const auto Byte = [](float Value)
	{
		return static_cast<float>(FMath::FloorToInt32(FMath::Clamp(Value, 0.0f, 1.0f) * 255.0f + 0.5f));
	};
	return Byte(Colour.red) + 256.0f * Byte(Colour.green) + 65536.0f * Byte(Colour.blue);
}

/** Natural speeds of sequences whose author has not said any. [m/s] */
float UsualSpeed(ped::MotionId Motion)
{
	switch (Motion)
	{
	case ped::MotionId::Stroll:
		return 0.9f;
	case ped::MotionId::Walk:
		return 1.4f;
	case ped::MotionId::Run:
		return 3.5f;
	case ped::MotionId::Shuffle:
	case ped::MotionId::Push:
		return 0.5f;
	default:
		return 0.0f;
	}
}
} // namespace

FPedestrianInstanceData UPedestrianMotionSet::InstanceData(const FPedestrianMotionState& State,
														   const ped::Look& Look) const
{
	FPedestrianInstanceData Data;
	Data.Frame = FrameOf(Find(State.Motion), State, State.Motion, FrameRate);
	Data.PrevFrame = Data.Frame;
	Data.BlendedFrame = FrameOf(Find(State.Previous), State, State.Previous, FrameRate);
	Data.Blend = State.Blend;
	Data.Height = PedestrianUnits::LengthToEngine(Look.height) / BodyHeight;
	Data.Build = Look.build;
	Data.Top = Packed(ped::colourOf(ped::FigureSlot::Top, Look.top));
	Data.Bottom = Packed(ped::colourOf(ped::FigureSlot::Bottom, Look.bottom));
	Data.Skin = Packed(ped::colourOf(ped::FigureSlot::Skin, Look.skin));
	Data.Hair = Packed(ped::colourOf(ped::FigureSlot::Hair, Look.hair));
	return Data;
}

bool UPedestrianMotionSet::HasBodies() const
{
	const ped::ClipSet Sequences = SequencesForCore();
	const bool bMoves =
		Sequences[std::size_t(ped::MotionId::Stand)].isThere() || Sequences[std::size_t(ped::MotionId::Walk)].isThere();
	return bMoves && Bodies.ContainsByPredicate([](const TObjectPtr<USkeletalMesh>& Body) { return Body != nullptr; });
}

USkeletalMesh* UPedestrianMotionSet::BodyOf(int32 Id) const
{
	// The next one where the list has a gap.
	for (int32 Step = 0; Step < Bodies.Num(); ++Step)
	{
		if (USkeletalMesh* Body = Bodies[(FMath::Max(0, Id) + Step) % Bodies.Num()])
		{
			return Body;
		}
	}
	return nullptr;
}

const FPedestrianMotionClip* UPedestrianMotionSet::ClipAt(int32 Index) const
{
	if (Index == ped::clipStairsUp)
	{
		return &StairsUp;
	}
	return Index == ped::clipStairsDown ? &StairsDown : Clips.Find(static_cast<EPedestrianMotion>(Index));
}

ped::ClipSet UPedestrianMotionSet::SequencesForCore() const
{
	ped::ClipSet Set;
	for (int32 Index = 0; Index < ped::clipCount; ++Index)
	{
		const FPedestrianMotionClip* Clip = ClipAt(Index);
		if (!Clip || !Clip->Sequence)
		{
			continue;
		}
		ped::ClipInfo& Info = Set[static_cast<std::size_t>(Index)];
		Info.seconds = FMath::Max(Clip->Sequence->GetPlayLength(), 0.01f);
		Info.naturalSpeed = PedestrianUnits::LengthToCore(Clip->NaturalSpeed);
		if (Info.naturalSpeed <= 0.0f)
		{
			Info.naturalSpeed = Index < ped::motionCount ? UsualSpeed(static_cast<ped::MotionId>(Index)) : 0.7f;
		}
	}
	return Set;
}

void UPedestrianMotionSet::TellGaps() const
{
	if (bToldGaps)
	{
		return;
	}
	bToldGaps = true;
	const ped::ClipSet Set = SequencesForCore();
	for (int32 Index = 0; Index < ped::motionCount; ++Index)
	{
		const ped::MotionInfo& Motion = ped::infoOf(static_cast<ped::MotionId>(Index));
		const int32 Shown = ped::clipFor(Set, Motion.motion);
		// Variants of walking and waiting go without saying.
		const bool bMatters = Motion.motion == ped::MotionId::Stand || Motion.motion == ped::MotionId::Walk ||
							  Motion.motion == ped::MotionId::Run || Motion.motion == ped::MotionId::Sit;
		if (bMatters && Shown != Index)
		{
			const FString Instead = Shown < 0
										? FString(TEXT("nothing"))
										: PedestrianText::ToEngine(ped::infoOf(static_cast<ped::MotionId>(Shown)).name);
			UE_LOG(LogPedestrianSim, Display,
				   TEXT("%s has no sequence of \"%s\": people who do that show \"%s\". Add one to Clips."), *GetName(),
				   *PedestrianText::ToEngine(Motion.name), *Instead);
		}
	}
}

float UPedestrianMotionSet::PlayRate(const FPedestrianMotionClip& Clip, float Speed)
{
	return Clip.NaturalSpeed > 0.0f ? FMath::Clamp(Speed / Clip.NaturalSpeed, 0.25f, 3.0f) : 1.0f;
}

#if WITH_EDITOR
EDataValidationResult UPedestrianMotionSet::IsDataValid(FDataValidationContext& Context) const
{
	EDataValidationResult Result = Super::IsDataValid(Context);
	for (const EPedestrianMotion Needed : {EPedestrianMotion::Stand, EPedestrianMotion::Walk})
	{
		const FPedestrianMotionClip* Clip = Clips.Find(Needed);
		if (!Clip || !Clip->IsSet())
		{
			Context.AddError(
				LOCTEXT("NoClip", "Give clips for Stand and Walk at least: other motions fall back on them."));
			return EDataValidationResult::Invalid;
		}
	}
	if (Bodies.Num() > 0 && !HasBodies())
	{
		Context.AddError(LOCTEXT("NoSequences",
								 "There are bodies, but no sequence for Stand or Walk that they could play: "
								 "people nearby are shown as low-poly figures. Fill Clips, or use the "
								 "asset's action Fill from Mannequin."));
		return EDataValidationResult::Invalid;
	}
	return CombineDataValidationResults(Result, EDataValidationResult::Valid);
}
#endif

#undef LOCTEXT_NAMESPACE
