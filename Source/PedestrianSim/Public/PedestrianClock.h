// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

/**
 * Turns engine frames of any length into simulation frames of one length. The simulation sees whole frames only, so it
 * runs the same at every frame rate.
 */
struct FPedestrianClock
{
	double FramesPerSecond = 30.0;
	/** Of simulated per real time. */
	double TimeScale = 1.0;
	/** More than this in one engine frame, and the simulation falls behind instead of the game standing still. */
	int32 MostStepsPerFrame = 8;
	bool bPaused = false;

	/** How many simulation frames an engine frame of this length [s] is worth. */
	int32 Advance(double DeltaSeconds)
	{
		if (bPaused || !(DeltaSeconds > 0.0) || !(TimeScale > 0.0))
		{
			return 0;
		}
		Frames += DeltaSeconds * TimeScale * FramesPerSecond;
		// A sum of engine frames that ends a hair before a whole frame is that frame.
		const int32 Whole = FMath::FloorToInt32(Frames + 1e-6);
		if (Whole > MostStepsPerFrame)
		{
			Dropped += Whole - MostStepsPerFrame;
			Frames = 0.0;
			return MostStepsPerFrame;
		}
		Frames = FMath::Max(0.0, Frames - Whole);
		return Whole;
	}

	/** How far what is shown lies between the last frame but one and the last. [0, 1] */
	float Alpha() const { return FMath::Clamp(static_cast<float>(Frames), 0.0f, 1.0f); }

	/** Simulation frames that were given up because the engine was too slow. */
	int64 DroppedFrames() const { return Dropped; }

	void Reset()
	{
		Frames = 0.0;
		Dropped = 0;
	}

private:
	double Frames = 0.0; ///< Not simulated yet.
	int64 Dropped = 0;
};
