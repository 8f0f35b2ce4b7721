// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Async/ParallelFor.h"
#include "HAL/PlatformMisc.h"

#include "ped/Base/Executor.h"

#include <atomic>

/** Lets the core use the engine's worker threads. */
class FPedestrianExecutor final : public ped::Executor
{
public:
	FPedestrianExecutor()
		: Workers(FMath::Max(1, FPlatformMisc::NumberOfWorkerThreadsToSpawn() + 1))
	{
	}

	virtual void
	parallelFor(std::size_t Count, std::size_t Grain,
				ped::FunctionRef<void(std::size_t Begin, std::size_t End, std::size_t Worker)> Body) override
	{
		const std::size_t Step = Grain > 0 ? Grain : 1;
		const std::size_t Pieces = (Count + Step - 1) / Step;
		const int32 Jobs = static_cast<int32>(Pieces < static_cast<std::size_t>(Workers) ? Pieces : Workers);
		// Each job is a worker of its own and takes pieces until none is left.
		std::atomic<std::size_t> Next = 0;
		const auto Work = [&](int32 Worker)
		{
			for (std::size_t Piece = Next++; Piece < Pieces; Piece = Next++)
			{
				const std::size_t Begin = Piece * Step;
				Body(Begin, Begin + Step < Count ? Begin + Step : Count, static_cast<std::size_t>(Worker));
			}
		};
		ParallelFor(Jobs, Work, EParallelForFlags::Unbalanced);
	}
	virtual std::size_t workerCount() const override { return static_cast<std::size_t>(Workers); }

private:
	int32 Workers;
};
