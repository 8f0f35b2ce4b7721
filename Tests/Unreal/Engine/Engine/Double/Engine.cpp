// SPDX-License-Identifier: MIT
#include "CollisionQueryParams.h"
#include "Animation/AnimInstance.h"
#include "DrawDebugHelpers.h"
#include "Engine/DataAsset.h"
#include "Engine/Engine.h"
#include "GameFramework/Actor.h"
#include "Subsystems/WorldSubsystem.h"

UEngine* GEngine = nullptr;
thread_local bool Double::bAsksForProcessor = false;

UObject* UWorld::FindSubsystem(const UClass* Class) const
{
	// The list of subsystems belongs to the game thread: processors elsewhere ask their context.
	check(IsInGameThread() || Double::bAsksForProcessor);
	for (UWorldSubsystem* Subsystem : Subsystems)
	{
		if (Subsystem->IsA(Class))
		{
			return Subsystem;
		}
	}
	return nullptr;
}

bool UWorld::LineTraceSingleByChannel(FHitResult& OutHit, const FVector& Start, const FVector& End,
									  ECollisionChannel) const
{
	double Best = 2.0;
	for (const double Height : DoubleFloors)
	{
		const double Share = (Start.Z - Height) / (Start.Z - End.Z);
		if (Start.Z != End.Z && Share >= 0.0 && Share <= 1.0 && Share < Best)
		{
			Best = Share;
			OutHit.Location = OutHit.ImpactPoint = Start + (End - Start) * Share;
			OutHit.bBlockingHit = true;
		}
	}
	return Best <= 1.0;
}

bool UWorld::LineTraceSingleByObjectType(FHitResult& OutHit, const FVector& Start, const FVector& End,
										 const FCollisionObjectQueryParams& ObjectQueryParams) const
{
	const bool bFloor = LineTraceSingleByChannel(OutHit, Start, End, ObjectQueryParams.DoubleChannel);
	if (!DoubleLandscape || ObjectQueryParams.DoubleChannel != ECC_WorldStatic)
	{
		return bFloor;
	}
	const TOptional<double> Height = DoubleLandscape(Start.X, Start.Y);
	const bool bHit = Height.IsSet() && Height.GetValue() <= Start.Z && Height.GetValue() >= End.Z &&
					  (!bFloor || Height.GetValue() > OutHit.ImpactPoint.Z);
	if (bHit)
	{
		OutHit.Location = OutHit.ImpactPoint = FVector(Start.X, Start.Y, Height.GetValue());
		OutHit.bBlockingHit = true;
	}
	return bFloor || bHit;
}

AActor* UWorld::SpawnActor(UClass* Class, const FTransform* Transform, const FActorSpawnParameters& P)
{
	if (!Class || !Class->IsChildOf(AActor::StaticClass()) || Class->IsAbstract())
	{
		return nullptr;
	}
	AActor* Actor = static_cast<AActor*>(Double::MakeObject(Class, this, P.Name, false));
	Actor->SetOwner(P.Owner);
	for (UObject* Subobject : Actor->Subobjects)
	{
		if (UActorComponent* Component = Cast<UActorComponent>(Subobject))
		{
			Actor->AddOwnedComponent(Component);
			Component->RegisterComponent();
		}
	}
	if (Transform)
	{
		Actor->SetActorTransform(*Transform);
	}
	Modify();
	Actors.Add(Actor);
	Actor->OnConstruction(Actor->GetActorTransform());
	Actor->PostRegisterAllComponents();
	if (bBegunPlay)
	{
		Actor->bDoubleBegunPlay = true;
		Actor->BeginPlay();
	}
	return Actor;
}

bool UWorld::DestroyActor(AActor* Actor)
{
	if (!IsValid(Actor))
	{
		return false;
	}
	if (Actor->bDoubleBegunPlay)
	{
		Actor->EndPlay(EEndPlayReason::Destroyed);
	}
	// A transaction may bring it back: then it stays in memory until its world ends.
	const bool bUndoable = Modify();
	if (bUndoable)
	{
		Actor->Modify();
	}
	Actor->MarkAsGarbage();
	Actors.Remove(Actor);
	for (AActor* Owned : Actors)
	{
		if (Owned->GetOwner() == Actor)
		{
			Owned->SetOwner(nullptr);
		}
	}
	if (!bUndoable)
	{
		Double::DestroyObject(Actor);
	}
	return true;
}

UObject* FSubsystemCollectionBase::InitializeDependency(TSubclassOf<UObject> Class)
{
	UWorldSubsystem* Subsystem = Cast<UWorldSubsystem>(World.FindSubsystem(Class));
	if (Subsystem && !Subsystem->bDoubleInitialized)
	{
		Subsystem->bDoubleInitialized = true;
		Subsystem->Initialize(*this);
	}
	return Subsystem;
}

AActor* UActorComponent::GetOwner() const
{
	return GetTypedOuter<AActor>();
}

void UActorComponent::RegisterComponent()
{
	AActor* Owner = GetOwner();
	if (Owner)
	{
		Owner->AddOwnedComponent(this);
	}
	OnRegister();
	if (Owner && Owner->bDoubleBegunPlay)
	{
		BeginPlay();
	}
}

void UActorComponent::DestroyComponent(bool)
{
	OnUnregister();
	if (AActor* Owner = GetOwner())
	{
		Owner->OwnedComponents.Remove(this);
		Owner->Subobjects.Remove(this);
	}
	Double::DestroyObject(this);
}

void USkeletalMeshComponent::SetAnimInstanceClass(UClass* Class)
{
	Instance = Class ? NewObject<UAnimInstance>(this, Class) : nullptr;
	if (Instance)
	{
		Instance->NativeInitializeAnimation();
	}
}

void DrawDebugLine(const UWorld*, FVector const& From, FVector const& To, FColor const& Color, bool, float, uint8,
				   float)
{
	Double::DrawnShapes().Add({TEXT("line"), From, To, Color, FString()});
}

void DrawDebugString(const UWorld*, FVector const& At, const FString& Text, AActor*, FColor const& Color, float, bool,
					 float)
{
	Double::DrawnShapes().Add({TEXT("text"), At, At, Color, Text});
}

namespace Double
{
TArray<FDrawnShape>& DrawnShapes()
{
	static TArray<FDrawnShape> Shapes;
	return Shapes;
}

FPhaseHook& PhaseHook()
{
	static FPhaseHook Hook;
	return Hook;
}

FTestWorld::FTestWorld(EWorldType::Type Type, ENetMode NetMode)
{
	if (!GEngine)
	{
		GEngine = static_cast<UEngine*>(UEngine::StaticClass()->GetDefaultObject());
	}
	World = NewObject<UWorld>();
	World->WorldType = Type;
	World->NetMode = NetMode;
	for (UClass* Class : ClassesOf(UWorldSubsystem::StaticClass()))
	{
		const UWorldSubsystem* Default = Class->GetDefaultObject<UWorldSubsystem>();
		if (Default->DoesSupportWorldType(Type) && Default->ShouldCreateSubsystem(World))
		{
			World->Subsystems.Add(NewObject<UWorldSubsystem>(World, Class));
		}
	}
	FSubsystemCollectionBase Collection(*World);
	for (UWorldSubsystem* Subsystem : World->Subsystems)
	{
		Collection.InitializeDependency(Subsystem->GetClass());
	}
}

FTestWorld::~FTestWorld()
{
	const TArray<TObjectPtr<AActor>> Actors = World->Actors;
	for (AActor* Actor : Actors)
	{
		if (Actor->bDoubleBegunPlay)
		{
			Actor->EndPlay(EEndPlayReason::EndPlayInEditor);
		}
	}
	for (int32 I = World->Subsystems.Num() - 1; I >= 0; --I)
	{
		World->Subsystems[I]->Deinitialize();
	}
	DestroyObject(World);
}

void FTestWorld::BeginPlay()
{
	for (UWorldSubsystem* Subsystem : World->Subsystems)
	{
		Subsystem->OnWorldBeginPlay(*World);
	}
	World->bBegunPlay = true;
	const TArray<TObjectPtr<AActor>> Actors = World->Actors;
	for (AActor* Actor : Actors)
	{
		// What a client's level holds and the server replicates belongs to the server.
		Actor->bDoubleRemote |= World->NetMode == NM_Client && Actor->bReplicates;
	}
	for (AActor* Actor : Actors)
	{
		Actor->bDoubleBegunPlay = true;
		Actor->BeginPlay();
	}
}

void FTestWorld::StreamOut(AActor* Actor)
{
	World->bDoublePartitioned = true;
	if (Actor->bDoubleBegunPlay)
	{
		Actor->EndPlay(EEndPlayReason::RemovedFromWorld);
		Actor->bDoubleBegunPlay = false;
	}
	World->Actors.Remove(Actor);
}

void FTestWorld::StreamIn(AActor* Actor)
{
	World->Actors.Add(Actor);
	if (World->bBegunPlay)
	{
		Actor->bDoubleBegunPlay = true;
		Actor->BeginPlay();
	}
}

TArray<AActor*> FTestWorld::StreamOutByDistance()
{
	TArray<AActor*> Out;
	for (AActor* Actor : TArray<TObjectPtr<AActor>>(World->Actors))
	{
		if (Actor->GetIsSpatiallyLoaded())
		{
			StreamOut(Actor);
			Out.Add(Actor);
		}
	}
	return Out;
}

void FTestWorld::Tick(float DeltaSeconds)
{
	World->DeltaSeconds = World->bPaused ? 0.0f : DeltaSeconds * World->TimeDilation;
	World->TimeSeconds += World->DeltaSeconds;
	World->bInTick = true;
	const auto RunPhase = [this](int32 Phase, const TFunction<void()>& Beside)
	{
		if (!World->bPaused && PhaseHook())
		{
			PhaseHook()(*World, World->DeltaSeconds, Phase, Beside);
		}
	};
	RunPhase(0,
			 [this]
			 {
				 Ticking = World->Actors;
				 for (AActor* Actor : Ticking)
				 {
					 if (IsAlive(Actor) && Actor->PrimaryActorTick.bCanEverTick &&
						 Actor->PrimaryActorTick.bStartWithTickEnabled)
					 {
						 Actor->Tick(World->DeltaSeconds);
					 }
				 }
			 });
	for (int32 Phase = 1; Phase + 1 < PhaseCount; ++Phase)
	{
		RunPhase(Phase, [] {});
	}
	for (UWorldSubsystem* Subsystem : World->Subsystems)
	{
		Subsystem->DoubleTick(World->DeltaSeconds);
	}
	RunPhase(PhaseCount - 1, [] {});
	World->bInTick = false;
}
} // namespace Double
