// SPDX-License-Identifier: MIT
#include "Debug/PedestrianDebug.h"

#include "DrawDebugHelpers.h"
#include "Engine/World.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"

#include "ped/Reactive/Routines.h"

#include <utility>

namespace
{
/** Above the ground, so that lines are seen. [m] */
constexpr float Lift = 0.1f;

FString RoutinesOf(uint32 Reasons)
{
	FString Text;
	for (std::size_t Index = 0; Index < ped::routineCount; ++Index)
	{
		const ped::RoutineInfo& Routine = ped::routineInfo(static_cast<ped::Routine>(Index));
		if (Reasons & Routine.reason)
		{
			const TCHAR Letter[2] = {static_cast<TCHAR>(Routine.letter), 0};
			Text += Letter;
		}
	}
	return Text;
}
} // namespace

FString PedestrianDebug::HashText(uint64 Hash)
{
	return FString::Printf(TEXT("%08x%08x"), static_cast<uint32>(Hash >> 32), static_cast<uint32>(Hash));
}

void PedestrianDebug::Draw(const UPedestrianSubsystem& Subsystem, int32 Level)
{
	FPedestrianRun& Run = *Subsystem.GetRun();
	const UWorld* World = Subsystem.GetWorld();
	Run.Store.Gather();
	for (const ped::AgentChunk& Chunk : std::as_const(Run.Store).chunks())
	{
		for (std::size_t Row = 0; Row < Chunk.size(); ++Row)
		{
			const ped::Body& Body = Chunk.body[Row];
			const ped::Path& Path = Chunk.path[Row];
			const FVector Feet = Run.Frame.ToWorld(Body.position + ped::Vec3{0.0f, 0.0f, Lift});
			const FVector Ahead = Run.Frame.DirectionToWorld(Body.forward) * 50.0;
			DrawDebugLine(World, Feet, Feet + Ahead, Body.speed > 0.1f ? FColor::Green : FColor::Orange);
			FVector From = Feet;
			for (int32 Point = Path.cursor; Path.status == ped::PathStatus::Ready && Point < Path.count; ++Point)
			{
				const FVector To =
					Run.Frame.ToWorld(ped::toVec3(Path.point[static_cast<std::size_t>(Point)], Body.position.z + Lift));
				DrawDebugLine(World, From, To, FColor::Cyan);
				From = To;
			}
			if (Level > 1)
			{
				const FString Text = FString::Printf(TEXT("%d %s"), static_cast<int32>(Chunk.identity[Row].id.value),
													 *RoutinesOf(Chunk.steering[Row].reasons()));
				DrawDebugString(World, Feet + FVector(0.0, 0.0, 180.0), Text, nullptr, FColor::White, 0.0f);
			}
		}
	}
}
