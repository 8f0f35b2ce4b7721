// SPDX-License-Identifier: MIT
#include "Details/PedestrianNameList.h"

#include "Editor.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Misc/Optional.h"
#include "Population/PedestrianTimetable.h"
#include "PropertyHandle.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationAsset.h"
#include "UObject/UnrealType.h"
#include "Widgets/Input/SComboBox.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/Text/STextBlock.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

#define LOCTEXT_NAMESPACE "PedestrianNameList"

namespace
{
using FNames = TArray<TSharedPtr<FString>>;

void AddName(TArray<FString>& Names, const std::string& Name)
{
	if (!Name.empty())
	{
		Names.AddUnique(FString(UTF8_TO_TCHAR(Name.c_str())));
	}
}

void AddNamesOf(const ped::StationDesc& Station, FName Field, const FString& Platform, TArray<FString>& OutNames)
{
	for (const ped::PlatformDesc& Candidate : Station.objects.platforms)
	{
		const bool bThis = Platform.IsEmpty() || Platform == FString(UTF8_TO_TCHAR(Candidate.name.c_str()));
		if (Field == FName(TEXT("PlatformName")))
		{
			AddName(OutNames, Candidate.name);
		}
		else if (Field == FName(TEXT("Track")) && bThis)
		{
			for (const std::string& Track : Candidate.tracks)
			{
				AddName(OutNames, Track);
			}
		}
	}
	for (const ped::TrainDesc& Train : Station.timetable.trains)
	{
		if (Field == FName(TEXT("Destination")))
		{
			AddName(OutNames, Train.destination);
		}
	}
}

/** What a text property holds; not set where several objects are shown. */
TOptional<FString> TextOf(IPropertyHandle& Name)
{
	TArray<const void*> Data;
	Name.AccessRawData(Data);
	return Data.Num() == 1 && Data[0] ? TOptional<FString>(*static_cast<const FString*>(Data[0]))
									  : TOptional<FString>();
}

/** The platform that the row names; empty where several rows are shown. */
FString PlatformOf(IPropertyHandle& Row)
{
	TArray<const void*> Data;
	Row.AccessRawData(Data);
	return Data.Num() == 1 && Data[0] ? static_cast<const FPedestrianTrainSchedule*>(Data[0])->PlatformName : FString();
}

void GatherNames(const IPropertyHandle& Name, IPropertyHandle& Row, FNames& OutNames)
{
	OutNames.Reset();
	const FName Field = Name.GetProperty() ? Name.GetProperty()->GetFName() : FName();
	for (const FString& Found : PedestrianNameList::NamesFor(Field, PlatformOf(Row)))
	{
		OutNames.Add(MakeShared<FString>(Found));
	}
}
} // namespace

TArray<FString> PedestrianNameList::NamesFor(FName Field, const FString& Platform)
{
	TArray<FString> Names;
	UWorld* Level = GEditor ? GEditor->GetEditorWorldContext().World() : nullptr;
	if (!Level)
	{
		return Names;
	}
	for (TActorIterator<APedestrianStation> Station(Level); Station; ++Station)
	{
		ped::StationDesc Description;
		// What is wrong with the station is told where it is built.
		ped::Diagnostics Unused;
		if (Station->Asset)
		{
			Station->Asset->ReadStation(Description, Unused);
		}
		else
		{
			Station->GatherFromLevel(Description, Unused, false);
		}
		AddNamesOf(Description, Field, Platform, Names);
	}
	Names.Sort();
	return Names;
}

TSharedRef<SWidget> PedestrianNameList::Make(const TSharedRef<IPropertyHandle>& Name,
											 const TSharedRef<IPropertyHandle>& Row)
{
	const TSharedRef<FNames> Names = MakeShared<FNames>();
	GatherNames(*Name, *Row, *Names);
	// clang-format off
	return SNew(SComboBox<TSharedPtr<FString>>)
		.OptionsSource(&*Names)
		.OnComboBoxOpening_Lambda([Name, Row, Names] { GatherNames(*Name, *Row, *Names); })
		.OnGenerateWidget_Lambda([](TSharedPtr<FString> Choice) -> TSharedRef<SWidget>
		{
			return SNew(STextBlock).Text(FText::FromString(*Choice));
		})
		.OnSelectionChanged_Lambda([Name](TSharedPtr<FString> Choice, ESelectInfo::Type)
		{
			if (Choice)
			{
				Name->SetValue(*Choice);
			}
		})
		[
			SNew(SEditableTextBox)
			.ToolTipText(LOCTEXT("NameTip", "Choose one of the level's, or type a name of a level that is not open."))
			.Text_Lambda([Name]
			{
				const TOptional<FString> Value = TextOf(*Name);
				return Value.IsSet() ? FText::FromString(Value.GetValue()) : LOCTEXT("Several", "Multiple Values");
			})
			.OnTextCommitted_Lambda([Name](const FText& Typed, ETextCommit::Type)
			{
				Name->SetValue(Typed.ToString());
			})
		];
	// clang-format on
}

#undef LOCTEXT_NAMESPACE
