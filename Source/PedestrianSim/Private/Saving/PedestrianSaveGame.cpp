// SPDX-License-Identifier: MIT
#include "Saving/PedestrianSaveGame.h"

#include "Engine/World.h"
#include "Kismet/GameplayStatics.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianSubsystem.h"

#include "ped/Base/Diagnostic.h"

#define LOCTEXT_NAMESPACE "PedestrianSaving"

namespace
{
UPedestrianSubsystem* OpenPeople(const UObject* Context, FText& OutMessage)
{
	const UWorld* World = Context ? Context->GetWorld() : nullptr;
	UPedestrianSubsystem* People = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	if (!People || !People->IsOpen())
	{
		OutMessage = LOCTEXT("Closed", "No station is open: open one first, and load into the station that was saved.");
		return nullptr;
	}
	OutMessage = FText();
	return People;
}
} // namespace

bool UPedestrianSaving::SaveStation(const UObject* WorldContextObject, TArray<uint8>& OutBytes, FText& OutMessage)
{
	OutBytes.Reset();
	UPedestrianSubsystem* People = OpenPeople(WorldContextObject, OutMessage);
	return People && People->SaveRun(OutBytes);
}

bool UPedestrianSaving::LoadStation(const UObject* WorldContextObject, const TArray<uint8>& Bytes, FText& OutMessage)
{
	UPedestrianSubsystem* People = OpenPeople(WorldContextObject, OutMessage);
	if (!People)
	{
		return false;
	}
	if (WorldContextObject->GetWorld()->GetNetMode() == NM_Client)
	{
		OutMessage = LOCTEXT("Client", "Only the server can load: clients follow it.");
		return false;
	}
	ped::Diagnostics Diagnostics;
	if (People->RestoreRun(Bytes, Diagnostics))
	{
		return true;
	}
	FString Text;
	for (const ped::Diagnostic& Item : Diagnostics.items())
	{
		Text += (Text.IsEmpty() ? TEXT("") : TEXT(" ")) + PedestrianDiagnostics::Sentence(Item);
	}
	OutMessage = FText::FromString(Text);
	return false;
}

bool UPedestrianSaving::SaveStationToSlot(const UObject* WorldContextObject, const FString& Slot, int32 UserIndex,
										  FText& OutMessage)
{
	UPedestrianSaveGame* Save =
		Cast<UPedestrianSaveGame>(UGameplayStatics::CreateSaveGameObject(UPedestrianSaveGame::StaticClass()));
	if (!Save || !SaveStation(WorldContextObject, Save->Station, OutMessage))
	{
		return false;
	}
	if (!UGameplayStatics::SaveGameToSlot(Save, Slot, UserIndex))
	{
		OutMessage =
			FText::Format(LOCTEXT("NoSlot", "The slot '{0}' cannot be written: check its name and the free space."),
						  FText::FromString(Slot));
		return false;
	}
	return true;
}

bool UPedestrianSaving::LoadStationFromSlot(const UObject* WorldContextObject, const FString& Slot, int32 UserIndex,
											FText& OutMessage)
{
	const UPedestrianSaveGame* Save = Cast<UPedestrianSaveGame>(UGameplayStatics::LoadGameFromSlot(Slot, UserIndex));
	if (!Save)
	{
		OutMessage = FText::Format(LOCTEXT("NoSave", "The slot '{0}' holds no station: save one there first."),
								   FText::FromString(Slot));
		return false;
	}
	return LoadStation(WorldContextObject, Save->Station, OutMessage);
}

#undef LOCTEXT_NAMESPACE
