// SPDX-License-Identifier: MIT
// ped.* console commands and variables.
#include "CoreMinimal.h"
#include "Debug/PedestrianDebug.h"
#include "Engine/World.h"
#include "HAL/IConsoleManager.h"
#include "PedestrianSimLog.h"
#include "PedestrianStats.h"
#include "PedestrianSubsystem.h"

namespace
{
TAutoConsoleVariable<int32>
	CVarDraw(TEXT("ped.Draw"), 0,
			 TEXT("Draws people into the level. 0: nothing, 1: bodies and paths, 2: what steers them too."),
			 ECVF_Default);

UPedestrianSubsystem* SubsystemOf(const UWorld* World)
{
	UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	if (!Subsystem || !Subsystem->IsOpen())
	{
		UE_LOG(LogPedestrianSim, Warning, TEXT("No station is open in this world: press Play in a level with one."));
		return nullptr;
	}
	return Subsystem;
}

int32 NumberOf(const TArray<FString>& Arguments, int32 Otherwise)
{
	return Arguments.Num() > 0 && Arguments[0].IsNumeric() ? FCString::Atoi(*Arguments[0]) : Otherwise;
}

FAutoConsoleCommandWithWorldAndArgs SpawnCommand(TEXT("ped.Spawn"), TEXT("ped.Spawn [N]: adds N people who roam."),
												 FConsoleCommandWithWorldAndArgsDelegate::CreateLambda(
													 [](const TArray<FString>& Arguments, UWorld* World)
													 {
														 if (UPedestrianSubsystem* Subsystem = SubsystemOf(World))
														 {
															 const int32 Added =
																 Subsystem->SpawnRoamers(NumberOf(Arguments, 100));
															 UE_LOG(LogPedestrianSim, Display,
																	TEXT("%d people more, %d now."), Added,
																	Subsystem->GetCount());
														 }
													 }),
												 ECVF_Default);

FAutoConsoleCommandWithWorldAndArgs ClearCommand(TEXT("ped.Clear"), TEXT("Removes everybody."),
												 FConsoleCommandWithWorldAndArgsDelegate::CreateLambda(
													 [](const TArray<FString>&, UWorld* World)
													 {
														 if (UPedestrianSubsystem* Subsystem = SubsystemOf(World))
														 {
															 Subsystem->RemoveAll();
														 }
													 }),
												 ECVF_Default);

FAutoConsoleCommandWithWorldAndArgs
	PauseCommand(TEXT("ped.Pause"), TEXT("ped.Pause [0|1]: lets people stand still."),
				 FConsoleCommandWithWorldAndArgsDelegate::CreateLambda(
					 [](const TArray<FString>& Arguments, UWorld* World)
					 {
						 if (UPedestrianSubsystem* Subsystem = SubsystemOf(World))
						 {
							 Subsystem->SetPaused(NumberOf(Arguments, Subsystem->IsPaused() ? 0 : 1) != 0);
						 }
					 }),
				 ECVF_Default);

FAutoConsoleCommandWithWorldAndArgs
	StatsCommand(TEXT("ped.Stats"), TEXT("What each stage has cost per simulation frame since the last call."),
				 FConsoleCommandWithWorldAndArgsDelegate::CreateLambda(
					 [](const TArray<FString>&, UWorld* World)
					 {
						 const UPedestrianSubsystem* Subsystem = SubsystemOf(World);
						 if (!Subsystem)
						 {
							 return;
						 }
						 const FPedestrianStageTimes& Times = FPedestrianStageTimes::Get();
						 UE_LOG(LogPedestrianSim, Display, TEXT("%d people, frame %d, hash %s"), Subsystem->GetCount(),
								Subsystem->GetFrame(), *PedestrianDebug::HashText(Subsystem->GetStateHash()));
						 for (const ped::StageInfo& Info : ped::stageTable)
						 {
							 const int32 Stage = static_cast<int32>(Info.stage);
							 UE_LOG(LogPedestrianSim, Display, TEXT("%s: %.3f ms"), *FString(Info.name),
									Times.Calls[Stage] > 0 ? 1000.0 * Times.Seconds[Stage] / Times.Calls[Stage] : 0.0);
						 }
						 FPedestrianStageTimes::Reset();
					 }),
				 ECVF_Default);
} // namespace

int32 PedestrianDebug::DrawLevel()
{
	return CVarDraw.GetValueOnGameThread();
}
