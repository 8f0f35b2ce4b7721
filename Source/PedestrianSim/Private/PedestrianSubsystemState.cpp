// SPDX-License-Identifier: MIT
// A run as a whole: its time and hash, what happens around each of its frames, and what it is saved and replaced by.
#include "CoreMinimal.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"

#include "ped/Base/Diagnostic.h"

#include <cstring>

void UPedestrianSubsystem::SetTimeScale(float Scale)
{
	Clock.TimeScale = FMath::Clamp(Scale, 0.0f, 16.0f);
}

int32 UPedestrianSubsystem::GetFrame() const
{
	return Run ? static_cast<int32>(Run->Simulation.frame()) : 0;
}

float UPedestrianSubsystem::GetSimulatedSeconds() const
{
	return Run ? Run->Simulation.now() : 0.0f;
}

uint64 UPedestrianSubsystem::GetStateHash() const
{
	if (!Run)
	{
		return 0;
	}
	Run->Store.Gather();
	return Run->Simulation.stateHash();
}

bool UPedestrianSubsystem::BeginStep()
{
	if (MayStep && !MayStep())
	{
		return false;
	}
	OnStepBegins.Broadcast();
	return true;
}

bool UPedestrianSubsystem::SaveRun(TArray<uint8>& OutBytes) const
{
	if (!Run)
	{
		return false;
	}
	Run->Store.Gather();
	std::vector<std::byte> Block;
	Run->Simulation.save(Block);
	OutBytes.SetNum(static_cast<int32>(Block.size()));
	std::memcpy(OutBytes.GetData(), Block.data(), Block.size());
	return true;
}

bool UPedestrianSubsystem::RestoreRun(const TArray<uint8>& Bytes, ped::Diagnostics& Diagnostics)
{
	if (!Run)
	{
		return false;
	}
	Run->Store.Gather();
	const std::span<const std::byte> Block(reinterpret_cast<const std::byte*>(Bytes.GetData()),
										   static_cast<std::size_t>(Bytes.Num()));
	if (!Run->Simulation.restore(Block, Diagnostics))
	{
		return false;
	}
	RunWasReplaced();
	return true;
}

void UPedestrianSubsystem::RunWasReplaced()
{
	Watched.Reset();
	TrainsGone.Reset();
	Missing.Reset();
	OnReplaced.Broadcast();
	Commit();
}
