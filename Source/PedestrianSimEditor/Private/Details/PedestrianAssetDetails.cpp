// SPDX-License-Identifier: MIT
#include "Details/PedestrianAssetDetails.h"

#include "Automation/PedestrianEditorLibrary.h"
#include "DetailCategoryBuilder.h"
#include "DetailLayoutBuilder.h"
#include "DetailWidgetRow.h"
#include "Details/PedestrianCachedText.h"
#include "Details/PedestrianReferenceCustomization.h"
#include "Details/PedestrianStructCustomization.h"
#include "Details/PedestrianSummaries.h"
#include "Input/Reply.h"
#include "Modules/ModuleManager.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "PropertyEditorModule.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianTrafficComponents.h"
#include "Templates/Function.h"
#include "UObject/WeakObjectPtr.h"
#include "Validation/PedestrianCheck.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Text/STextBlock.h"

#define LOCTEXT_NAMESPACE "PedestrianAssetDetails"

namespace
{
using namespace PedestrianSummaries;

/** A line of text that follows what it tells of, half a second late at most. */
void AddText(IDetailCategoryBuilder& Category, const FText& Name, TFunction<FText()> Text)
{
	const TSharedRef<FPedestrianCachedText> Cached = MakeShared<FPedestrianCachedText>(MoveTemp(Text));
	// clang-format off
	Category.AddCustomRow(Name)
	.NameContent()
	[
		SNew(STextBlock).Text(Name)
	]
	.ValueContent()
	[
		SNew(STextBlock).AutoWrapText(true).Text_Lambda([Cached] { return Cached->Get(); })
	];
	// clang-format on
}

void AddButton(IDetailCategoryBuilder& Category, const FText& Label, const FText& Tip, TFunction<void()> Press)
{
	// clang-format off
	Category.AddCustomRow(Label)
	.WholeRowContent()
	[
		SNew(SButton).Text(Label).ToolTipText(Tip).OnClicked_Lambda([Press]
		{
			Press();
			return FReply::Handled();
		})
	];
	// clang-format on
}

/** All problems, a line each; or that there are none. */
template <class T>
void AddProblems(IDetailCategoryBuilder& Category, T& Asset)
{
	const TWeakObjectPtr<T> Weak(&Asset);
	AddText(Category, LOCTEXT("Problems", "Problems"),
			[Weak]
			{
				FString Lines;
				for (const FText& Problem : Weak.IsValid() ? ProblemsOf(*Weak.Get()) : TArray<FText>())
				{
					Lines += (Lines.IsEmpty() ? TEXT("") : TEXT("\n")) + Problem.ToString();
				}
				return Lines.IsEmpty() ? LOCTEXT("NoProblems", "None") : FText::FromString(Lines);
			});
}

void AddTimetable(IDetailCategoryBuilder& Category, UObject& Object)
{
	UPedestrianTimetable& Timetable = *CastChecked<UPedestrianTimetable>(&Object);
	const TWeakObjectPtr<UPedestrianTimetable> Weak(&Timetable);
	AddText(Category, LOCTEXT("Trains", "Trains"),
			[Weak]
			{
				FString Lines;
				for (const FPedestrianTrainSchedule& Row :
					 Weak.IsValid() ? Weak->Trains : TArray<FPedestrianTrainSchedule>())
				{
					Lines += (Lines.IsEmpty() ? TEXT("") : TEXT("\n")) + Train(Row, OpeningOf(Weak.Get())).ToString();
				}
				return FText::FromString(Lines);
			});
	AddProblems(Category, Timetable);
	AddButton(Category, LOCTEXT("Sort", "Sort by time"), LOCTEXT("SortTip", "Puts the trains in order of arrival."),
			  [Weak]
			  {
				  if (Weak.IsValid())
				  {
					  SortTrains(*Weak.Get());
				  }
			  });
}

void AddPopulation(IDetailCategoryBuilder& Category, UObject& Object)
{
	UPedestrianPopulation& Population = *CastChecked<UPedestrianPopulation>(&Object);
	const TWeakObjectPtr<UPedestrianPopulation> Weak(&Population);
	AddText(Category, LOCTEXT("Sum", "Sum"), [Weak] { return Weak.IsValid() ? Sum(*Weak.Get()) : FText(); });
	AddProblems(Category, Population);
	AddButton(Category, LOCTEXT("Scale", "Scale shares to 1"),
			  LOCTEXT("ScaleTip", "Shares count relative to each other: this changes how they read, not who comes."),
			  [Weak]
			  {
				  if (Weak.IsValid())
				  {
					  ScaleShares(*Weak.Get());
				  }
			  });
}

void AddType(IDetailCategoryBuilder& Category, UObject& Object)
{
	UPedestrianTypeAsset& Type = *CastChecked<UPedestrianTypeAsset>(&Object);
	const TWeakObjectPtr<UPedestrianTypeAsset> Weak(&Type);
	AddText(Category, LOCTEXT("Table", "What they do, first that applies"),
			[Weak]
			{
				FString Lines;
				for (int32 Index = 0; Weak.IsValid() && Index < Weak->Actions.Num(); ++Index)
				{
					Lines += (Index == 0 ? FString() : FString(TEXT("\n"))) + FString::Printf(TEXT("%d. "), Index + 1) +
							 Action(Weak->Actions[Index]).ToString();
				}
				return FText::FromString(Lines);
			});
	AddText(Category, LOCTEXT("Week", "Week"),
			[Weak] { return Weak.IsValid() ? FText::FromString(Weak->GetWeek()) : FText(); });
	AddProblems(Category, Type);
	AddButton(Category, LOCTEXT("Copy", "Copy from Based On"),
			  LOCTEXT("CopyTip", "Replaces everything here by the shipped type that Based On names."),
			  [Weak]
			  {
				  if (Weak.IsValid())
				  {
					  UPedestrianEditorLibrary::CopyShippedType(Weak.Get(), Weak->BasedOn);
				  }
			  });
}

void AddStation(IDetailCategoryBuilder& Category, UObject& Object)
{
	UPedestrianStationAsset& Station = *CastChecked<UPedestrianStationAsset>(&Object);
	const TWeakObjectPtr<UPedestrianStationAsset> Weak(&Station);
	AddText(Category, LOCTEXT("World", "Built world"),
			[Weak]
			{
				return Weak.IsValid() && Weak->IsBaked()
						   ? LOCTEXT("Baked", "Baked: loads in milliseconds. Bake again after changes.")
						   : LOCTEXT("NotBaked", "Built when the station opens.");
			});
	AddButton(Category, LOCTEXT("Check", "Check"),
			  LOCTEXT("CheckTip", "Builds it; what is wrong is in the message log."),
			  [Weak]
			  {
				  if (Weak.IsValid())
				  {
					  PedestrianCheck::Show(PedestrianCheck::CheckAsset(*Weak.Get()), *Weak.Get());
				  }
			  });
	AddButton(Category, LOCTEXT("Bake", "Bake"), LOCTEXT("BakeTip", "Keeps the built world in the asset."),
			  [Weak] { UPedestrianEditorLibrary::BakeStation(Weak.Get()); });
}

void AddEntrance(IDetailCategoryBuilder& Category, UObject& Object)
{
	const TWeakObjectPtr<UPedestrianEntranceComponent> Weak(CastChecked<UPedestrianEntranceComponent>(&Object));
	AddText(Category, LOCTEXT("Day", "Arrivals over the day"),
			[Weak] { return Weak.IsValid() ? Arrivals(*Weak.Get(), OpeningOf(Weak.Get())) : FText(); });
	AddButton(Category, LOCTEXT("DrawRows", "Draw rows as a curve"),
			  LOCTEXT("DrawRowsTip", "Arrivals Over Day goes through the rows of Arrivals, and is used from then on."),
			  [Weak]
			  {
				  if (Weak.IsValid())
				  {
					  DrawRows(*Weak.Get());
				  }
			  });
}
void AddSpawner(IDetailCategoryBuilder& Category, UObject& Object)
{
	const TWeakObjectPtr<APedestrianSpawner> Weak(CastChecked<APedestrianSpawner>(&Object));
	AddText(Category, LOCTEXT("Spawns", "Spawns"),
			[Weak] { return Weak.IsValid() ? PedestrianSummaries::Spawner(*Weak.Get()) : FText(); });
}
} // namespace

const TArray<FPedestrianAssetLook>& FPedestrianAssetDetails::Looks()
{
	static const TArray<FPedestrianAssetLook> All = {
		{&UPedestrianTimetable::StaticClass, &AddTimetable},
		{&UPedestrianPopulation::StaticClass, &AddPopulation},
		{&UPedestrianTypeAsset::StaticClass, &AddType},
		{&UPedestrianStationAsset::StaticClass, &AddStation},
		{&UPedestrianEntranceComponent::StaticClass, &AddEntrance},
		{&APedestrianSpawner::StaticClass, &AddSpawner},
	};
	return All;
}

TSharedRef<IDetailCustomization> FPedestrianAssetDetails::MakeInstance(const FPedestrianAssetLook* InLook)
{
	return MakeShared<FPedestrianAssetDetails>(*InLook);
}

void FPedestrianAssetDetails::CustomizeDetails(IDetailLayoutBuilder& DetailBuilder)
{
	TArray<TWeakObjectPtr<UObject>> Objects;
	DetailBuilder.GetObjectsBeingCustomized(Objects);
	// Of several at once only the properties are shown.
	if (Objects.Num() == 1 && Objects[0].IsValid())
	{
		IDetailCategoryBuilder& Category =
			DetailBuilder.EditCategory(TEXT("Summary"), LOCTEXT("Summary", "Summary"), ECategoryPriority::Important);
		Look.AddRows(Category, *Objects[0].Get());
	}
}

namespace
{
/** Names of classes whose details are customized: when the editor ends, classes may be gone before the module. */
TArray<FName> CustomizedClasses;
} // namespace

void FPedestrianAssetDetails::Register()
{
	FPropertyEditorModule& Module = FModuleManager::LoadModuleChecked<FPropertyEditorModule>("PropertyEditor");
	for (const FPedestrianAssetLook& Each : Looks())
	{
		CustomizedClasses.Add(Each.Class()->GetFName());
		Module.RegisterCustomClassLayout(CustomizedClasses.Last(), FOnGetDetailCustomizationInstance::CreateStatic(
																	   &FPedestrianAssetDetails::MakeInstance, &Each));
	}
	Module.RegisterCustomPropertyTypeLayout(
		FName(FPedestrianReferenceCustomization::Struct),
		FOnGetPropertyTypeCustomizationInstance::CreateStatic(&FPedestrianReferenceCustomization::MakeInstance));
	for (const FPedestrianStructLook& Each : FPedestrianStructCustomization::Looks())
	{
		Module.RegisterCustomPropertyTypeLayout(FName(Each.Struct),
												FOnGetPropertyTypeCustomizationInstance::CreateStatic(
													&FPedestrianStructCustomization::MakeInstance, &Each));
	}
	Module.NotifyCustomizationModuleChanged();
}

void FPedestrianAssetDetails::Unregister()
{
	FPropertyEditorModule* Module = FModuleManager::GetModulePtr<FPropertyEditorModule>("PropertyEditor");
	if (!Module)
	{
		return;
	}
	for (const FName& Class : CustomizedClasses)
	{
		Module->UnregisterCustomClassLayout(Class);
	}
	CustomizedClasses.Reset();
	Module->UnregisterCustomPropertyTypeLayout(FName(FPedestrianReferenceCustomization::Struct));
	for (const FPedestrianStructLook& Each : FPedestrianStructCustomization::Looks())
	{
		Module->UnregisterCustomPropertyTypeLayout(FName(Each.Struct));
	}
	Module->NotifyCustomizationModuleChanged();
}

#undef LOCTEXT_NAMESPACE
