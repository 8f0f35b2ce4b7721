// SPDX-License-Identifier: MIT
#include "Animation/PedestrianMotionSet.h"

#include "Animation/AnimMontage.h"
#include "Animation/AnimSequence.h"
#include "Misc/DataValidation.h"

#include "ped/Agents/Motions.h"

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

FPedestrianInstanceData UPedestrianMotionSet::InstanceData(const FPedestrianMotionState& State) const
{
	FPedestrianInstanceData Data;
	Data.Animation = static_cast<float>(Find(State.Motion).VertexAnimation);
	Data.PreviousAnimation = static_cast<float>(Find(State.Previous).VertexAnimation);
	Data.Phase = State.Travels() ? State.GaitPhase : State.Elapsed;
	Data.Blend = State.Blend;
	return Data;
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
	return CombineDataValidationResults(Result, EDataValidationResult::Valid);
}
#endif

#undef LOCTEXT_NAMESPACE
