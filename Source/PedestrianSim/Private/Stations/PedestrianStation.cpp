// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStation.h"

#include "Bridge/PedestrianUnits.h"
#include "Components/StaticMeshComponent.h"
#include "Engine/StaticMesh.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianExecutor.h"
#include "PedestrianSubsystem.h"
#include "StaticMeshResources.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationComponents.h"

#include "ped/Simulation/Simulation.h"
#include "ped/Station/StationValidate.h"
#include "ped/Station/StationWriter.h"
#include "ped/World/WorldBuilder.h"

#define LOCTEXT_NAMESPACE "PedestrianStation"

namespace
{
/** Triangles of a mesh as people meet them, in station coordinates. */
void AddMesh(const UStaticMeshComponent& Component, const FPedestrianFrame& Frame, ped::StationDesc& Station)
{
	const UStaticMesh* Mesh = Component.GetStaticMesh();
	const FStaticMeshRenderData* Render = Mesh ? Mesh->GetRenderData() : nullptr;
	if (!Render || Render->LODResources.Num() == 0)
	{
		return;
	}
	const FStaticMeshLODResources& Lod = Render->LODResources[0];
	const FTransform ToWorld = Component.GetComponentTransform();
	ped::MeshDesc& Out = Station.geometry.meshes.emplace_back();
	Out.name = TCHAR_TO_UTF8(*Component.GetPathName());
	Out.file = Out.name; // There is none; a description names one.
	const uint32 Count = Lod.VertexBuffers.PositionVertexBuffer.GetNumVertices();
	Out.vertices.reserve(Count);
	for (uint32 Index = 0; Index < Count; ++Index)
	{
		const auto& Position = Lod.VertexBuffers.PositionVertexBuffer.VertexPosition(Index);
		Out.vertices.push_back(Frame.ToStation(ToWorld.TransformPosition(FVector(Position.X, Position.Y, Position.Z))));
	}
	TArray<uint32> Indices;
	Lod.IndexBuffer.GetCopy(Indices);
	// The engine's front faces wind clockwise and y changes its sign: the two mirror each other.
	Out.triangles.assign(Indices.GetData(), Indices.GetData() + Indices.Num());
}
/**
 * The name of the part that a place lies in: "Window" for "objects.purchasePoints[0].queue" of a station whose first
 * purchase point is called so. Empty where a place is no path, or leads nowhere.
 */
std::string NameAt(const ped::StationDesc& Station, const std::string& Place)
{
	const ped::Value Root = ped::writeStation(Station);
	const ped::Value* At = &Root;
	std::string Name;
	for (std::size_t Begin = 0; At && Begin < Place.size();)
	{
		const std::size_t End = Place.find_first_of(".[", Begin);
		const std::string Word = Place.substr(Begin, End == std::string::npos ? End : End - Begin);
		if (!Word.empty() && Word.back() == ']')
		{
			const std::size_t Index = static_cast<std::size_t>(FCString::Atoi(UTF8_TO_TCHAR(Word.c_str())));
			At = At->is(ped::Value::Kind::Array) && Index < At->items().size() ? &At->items()[Index] : nullptr;
		}
		else
		{
			At = At->is(ped::Value::Kind::Object) ? At->find(Word) : nullptr;
		}
		const ped::Value* Called = At && At->is(ped::Value::Kind::Object) ? At->find("name") : nullptr;
		if (Called && Called->is(ped::Value::Kind::String))
		{
			Name = Called->asString();
		}
		Begin = End == std::string::npos ? Place.size() : End + 1;
	}
	return Name;
}
} // namespace

APedestrianStation::APedestrianStation()
{
	SetRootComponent(CreateDefaultSubobject<USceneComponent>(TEXT("Origin")));
}

void APedestrianStation::BeginPlay()
{
	Super::BeginPlay();
	if (bOpenOnBeginPlay)
	{
		Open();
	}
}

void APedestrianStation::GatherFromLevel(ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics) const
{
	FPedestrianFrame Frame;
	Frame.Origin = GetActorTransform();
	OutStation.name = TCHAR_TO_UTF8(*GetName());
	OutStation.population.initial = 0; // Parts say nothing of people: People does, or a spawner.
	for (TActorIterator<AActor> Actor(GetWorld()); Actor; ++Actor)
	{
		TArray<UPedestrianStationComponent*> Parts;
		Actor->GetComponents(Parts);
		for (const UPedestrianStationComponent* Part : Parts)
		{
			Part->Describe(Frame, OutStation);
		}
		if (!bUseLevelMeshes)
		{
			continue;
		}
		TArray<UStaticMeshComponent*> Meshes;
		Actor->GetComponents(Meshes);
		for (const UStaticMeshComponent* Mesh : Meshes)
		{
			if (Mesh->IsCollisionEnabled() && Mesh->CanEverAffectNavigation())
			{
				AddMesh(*Mesh, Frame, OutStation);
			}
		}
	}
	if (OutStation.regions.empty())
	{
		Diagnostics.error(OutStation.name, "the level has no region to walk in",
						  "Add Pedestrian Region components to the level, or give the station an asset.");
	}
}

TSharedPtr<const ped::World> APedestrianStation::BuildWorld(ped::Diagnostics& Diagnostics) const
{
	if (Asset)
	{
		return Asset->BuildWorld(Diagnostics);
	}
	ped::StationDesc Station;
	GatherFromLevel(Station, Diagnostics);
	if (Diagnostics.hasErrors() || !ped::validateStation(Station, Diagnostics))
	{
		return nullptr;
	}
	FPedestrianExecutor Executor;
	ped::BuildOptions Options;
	Options.executor = &Executor;
	ped::WorldResult Result = ped::buildWorld(Station, Options);
	Diagnostics.append(Result.diagnostics);
	return Result.world ? TSharedPtr<const ped::World>(Result.world.release()) : nullptr;
}

const UPedestrianStationComponent* APedestrianStation::FindComponent(const FString& Place) const
{
	ped::StationDesc Station;
	ped::Diagnostics Ignored;
	GatherFromLevel(Station, Ignored);
	const std::string Named = NameAt(Station, std::string(TCHAR_TO_UTF8(*Place)));
	const FString Name = Named.empty() ? Place : FString(UTF8_TO_TCHAR(Named.c_str()));
	for (TActorIterator<AActor> Actor(GetWorld()); Actor; ++Actor)
	{
		TArray<UPedestrianStationComponent*> Parts;
		Actor->GetComponents(Parts);
		for (const UPedestrianStationComponent* Part : Parts)
		{
			if (!Name.IsEmpty() && Part->GetObjectName() == Name)
			{
				return Part;
			}
		}
	}
	return nullptr;
}

bool APedestrianStation::Open()
{
	UPedestrianSubsystem* Subsystem = GetWorld() ? GetWorld()->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	if (!Subsystem)
	{
		PedestrianDiagnostics::ShowError(*this, LOCTEXT("NoGame", "people live in a running game only: press Play."));
		return false;
	}
	ped::Diagnostics Diagnostics;
	const TSharedPtr<const ped::World> World = BuildWorld(Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *this,
								[this](const FString& Place) -> const UObject* { return FindComponent(Place); });
	if (!World)
	{
		return false;
	}
	ped::SimulationOptions Options;
	Options.seed = static_cast<std::uint64_t>(FMath::Max(0, Seed));
	Options.parameters.framesPerSecond = World->station.simulation.framesPerSecond;
	Options.parameters.humanStepFrames =
		static_cast<std::uint32_t>(FMath::Max(1, World->station.simulation.humanStepFrames));
	Options.authored = bPopulate;
	Options.minds = bPopulate;
	if (People > 0)
	{
		Options.population.initial = People;
	}
	Subsystem->Open(World.ToSharedRef(), Options, GetActorTransform());
	return true;
}

#undef LOCTEXT_NAMESPACE
