// SPDX-License-Identifier: MIT
#include "Validation/PedestrianCheck.h"

#include "GameFramework/Actor.h"
#include "Logging/MessageLog.h"
#include "Logging/TokenizedMessage.h"
#include "Misc/UObjectToken.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianText.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationComponent.h"
#include "Stations/PedestrianStationJson.h"
#include "Validation/PedestrianLevelMend.h"

#include "ped/World/StationReview.h"
#include "ped/World/World.h"

#define LOCTEXT_NAMESPACE "PedestrianCheck"

namespace
{
FPedestrianFault MakeFinding(const ped::Diagnostic& Item, const std::vector<ped::Mend>& Mends, UObject& Culprit,
							 const FString& Name)
{
	FPedestrianFault Finding;
	Finding.Severity = Item.severity;
	Finding.Culprit = &Culprit;
	Finding.Text = FText::FromString(Name + TEXT(": ") + PedestrianDiagnostics::Sentence(Item));
	if (const ped::Mend* Mend = ped::mendFor(Mends, Item.place))
	{
		Finding.Mend = MakeShared<ped::Mend>(*Mend);
	}
	return Finding;
}

/** Mends of the description, and of the world where there is one. */
void Review(const ped::StationDesc& Station, const TSharedPtr<const ped::World>& World, ped::Diagnostics& Diagnostics,
			std::vector<ped::Mend>& Mends)
{
	Mends = ped::findMends(Station);
	if (World)
	{
		ped::reviewStation(*World, Diagnostics, &Mends);
	}
}

EMessageSeverity::Type SeverityOf(ped::Severity Severity)
{
	return Severity == ped::Severity::Error		? EMessageSeverity::Error
		   : Severity == ped::Severity::Warning ? EMessageSeverity::Warning
												: EMessageSeverity::Info;
}

TSharedRef<FTokenizedMessage> Add(FMessageLog& Log, ped::Severity Severity)
{
	switch (SeverityOf(Severity))
	{
	case EMessageSeverity::Error:
		return Log.Error();
	case EMessageSeverity::Warning:
		return Log.Warning();
	default:
		return Log.Info();
	}
}
} // namespace

TArray<FPedestrianFault> PedestrianCheck::CheckAsset(UPedestrianStationAsset& Asset)
{
	ped::Diagnostics Diagnostics;
	ped::StationDesc Station;
	ped::Diagnostics Ignored;
	const bool bRead = Asset.ReadStation(Station, Ignored);
	const TSharedPtr<const ped::World> World = Asset.BuildWorld(Diagnostics);
	std::vector<ped::Mend> Mends;
	if (bRead)
	{
		Review(Station, World, Diagnostics, Mends);
	}
	TArray<FPedestrianFault> Findings;
	for (const ped::Diagnostic& Item : Diagnostics.items())
	{
		Findings.Add(MakeFinding(Item, Mends, Asset, Asset.GetName()));
	}
	return Findings;
}

TArray<FPedestrianFault> PedestrianCheck::CheckStation(APedestrianStation& Station)
{
	if (Station.Asset)
	{
		return CheckAsset(*Station.Asset);
	}
	ped::Diagnostics Diagnostics;
	ped::StationDesc Description;
	ped::Diagnostics Ignored;
	Station.GatherFromLevel(Description, Ignored);
	const TSharedPtr<const ped::World> World = Station.BuildWorld(Diagnostics);
	std::vector<ped::Mend> Mends;
	Review(Description, World, Diagnostics, Mends);
	TArray<FPedestrianFault> Findings;
	for (const ped::Diagnostic& Item : Diagnostics.items())
	{
		const UPedestrianStationComponent* Part = Station.FindComponent(PedestrianText::ToEngine(Item.place));
		AActor* Actor = Part ? Part->GetOwner() : &Station;
		const FString Name = Part ? NameWithField(Part->GetObjectName(), Item.place) : Actor->GetActorNameOrLabel();
		Findings.Add(MakeFinding(Item, Mends, *Actor, Name));
		if (Part)
		{
			// The name says where: places are for those who read files.
			ped::Diagnostic Here = Item;
			Here.place.clear();
			Findings.Last().Text = FText::FromString(Name + TEXT(": ") + PedestrianDiagnostics::Sentence(Here));
		}
	}
	return Findings;
}

FString PedestrianCheck::NameWithField(const FString& Name, const std::string& Place)
{
	const std::size_t Bracket = Place.rfind("].");
	const std::string Field = Bracket == std::string::npos ? std::string() : Place.substr(Bracket + 2);
	return Field.empty() ? Name : Name + TEXT(" (") + PedestrianText::ToEngine(Field) + TEXT(")");
}

bool PedestrianCheck::HasErrors(const TArray<FPedestrianFault>& Findings)
{
	return Findings.ContainsByPredicate([](const FPedestrianFault& F) { return F.Severity == ped::Severity::Error; });
}

bool PedestrianCheck::Apply(const FPedestrianFault& Finding, UPedestrianStationAsset& Asset)
{
	ped::StationDesc Station;
	ped::Diagnostics Ignored;
	if (!Finding.HasMend() || !Asset.ReadStation(Station, Ignored) || !ped::applyMend(*Finding.Mend, Station))
	{
		return false;
	}
	const FScopedTransaction Transaction(LOCTEXT("Mend", "Mend the station"));
	Asset.SetJson(PedestrianStationJson::Write(Station));
	Asset.MarkPackageDirty();
	return true;
}

bool PedestrianCheck::Apply(const FPedestrianFault& Finding, APedestrianStation& Station)
{
	if (Station.Asset)
	{
		return Apply(Finding, *Station.Asset);
	}
	return Finding.HasMend() && PedestrianLevelMend::Apply(*Finding.Mend, Station);
}

void PedestrianCheck::Show(const TArray<FPedestrianFault>& Findings, UObject& Owner)
{
	FMessageLog Log(PedestrianDiagnostics::LogName);
	for (const FPedestrianFault& Finding : Findings)
	{
		const TSharedRef<FTokenizedMessage> Message = Add(Log, Finding.Severity);
		Message->AddToken(FUObjectToken::Create(Finding.Culprit.Get()));
		Message->AddToken(FTextToken::Create(Finding.Text));
		if (!Finding.HasMend())
		{
			continue;
		}
		const TWeakObjectPtr<UObject> Where(&Owner);
		const FOnActionTokenExecuted Mend = FOnActionTokenExecuted::CreateLambda(
			[Finding, Where]
			{
				if (UPedestrianStationAsset* Asset = Cast<UPedestrianStationAsset>(Where.Get()))
				{
					Apply(Finding, *Asset);
				}
				else if (APedestrianStation* Station = Cast<APedestrianStation>(Where.Get()))
				{
					Apply(Finding, *Station);
				}
			});
		Message->AddToken(FActionToken::Create(FText::FromString(PedestrianText::ToEngine(Finding.Mend->label)),
											   LOCTEXT("MendTip", "Changes the station; can be undone."), Mend, true));
	}
	if (HasErrors(Findings))
	{
		Log.Open(EMessageSeverity::Error, false);
	}
}

#undef LOCTEXT_NAMESPACE
