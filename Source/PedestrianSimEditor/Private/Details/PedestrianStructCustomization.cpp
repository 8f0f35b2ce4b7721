// SPDX-License-Identifier: MIT
#include "Details/PedestrianStructCustomization.h"

#include "DetailWidgetRow.h"
#include "Details/PedestrianNameList.h"
#include "Details/PedestrianSummaries.h"
#include "Details/PedestrianTimeOfDay.h"
#include "IDetailChildrenBuilder.h"
#include "IDetailPropertyRow.h"
#include "Misc/Optional.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "PropertyHandle.h"
#include "Stations/PedestrianTrafficComponents.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/Text/STextBlock.h"

#define LOCTEXT_NAMESPACE "PedestrianStructCustomization"

namespace
{
using namespace PedestrianSummaries;

const UObject* OwnerOf(const IPropertyHandle& Handle)
{
	TArray<UObject*> Owners;
	Handle.GetOuterObjects(Owners);
	return Owners.Num() > 0 ? Owners[0] : nullptr;
}

/** The row itself; null where several objects are shown, or none. */
const void* RowOf(IPropertyHandle& Handle)
{
	TArray<const void*> Data;
	Handle.AccessRawData(Data);
	return Data.Num() == 1 ? Data[0] : nullptr;
}

FText ShareSummary(const void* Row, const UObject* Owner)
{
	const UPedestrianPopulation* Population = Cast<UPedestrianPopulation>(Owner);
	return Share(*static_cast<const FPedestrianTypeShare*>(Row), Population ? SumOf(*Population) : 0.0f);
}

/** A time of day that is kept as seconds since the station opened. */
TSharedRef<SWidget> MakeClock(const TSharedRef<IPropertyHandle>& Seconds)
{
	return SNew(SEditableTextBox)
		.ToolTipText(LOCTEXT("ClockTip", "Time of day: 8:05, 08:05:30, 00:10 +1. Not before the station opens."))
		.Text_Lambda(
			[Seconds]
			{
				float Value = 0.0f;
				return Seconds->GetValue(Value) == FPropertyAccess::Success
						   ? FText::FromString(
								 PedestrianTimeOfDay::ToText(OpeningOf(OwnerOf(*Seconds)) + static_cast<double>(Value)))
						   : LOCTEXT("Several", "Multiple Values");
			})
		.OnTextCommitted_Lambda(
			[Seconds](const FText& Typed, ETextCommit::Type)
			{
				const TOptional<double> Time = PedestrianTimeOfDay::FromText(Typed.ToString());
				const double Opening = OpeningOf(OwnerOf(*Seconds));
				// What is no time, or lies before the opening, leaves the value as it was.
				if (Time.IsSet() && Time.GetValue() >= Opening)
				{
					Seconds->SetValue(static_cast<float>(Time.GetValue() - Opening));
				}
			});
}
} // namespace

const TArray<FPedestrianStructLook>& FPedestrianStructCustomization::Looks()
{
	static const TArray<FPedestrianStructLook> All = {
		{TEXT("PedestrianTrainSchedule"),
		 [](const void* Row, const UObject* Owner)
		 { return Train(*static_cast<const FPedestrianTrainSchedule*>(Row), OpeningOf(Owner)); },
		 {FName(TEXT("Arrival")), FName(TEXT("Departure"))},
		 {FName(TEXT("PlatformName")), FName(TEXT("Track")), FName(TEXT("Destination"))}},
		{TEXT("PedestrianRatePoint"),
		 [](const void* Row, const UObject* Owner)
		 { return Rate(*static_cast<const FPedestrianRatePoint*>(Row), OpeningOf(Owner)); },
		 {FName(TEXT("Time"))},
		 {}},
		{TEXT("PedestrianTypeShare"), &ShareSummary, {}, {}},
		{TEXT("PedestrianNeedGrowth"),
		 [](const void* Row, const UObject*) { return Need(*static_cast<const FPedestrianNeedGrowth*>(Row)); },
		 {},
		 {}},
		{TEXT("PedestrianAction"),
		 [](const void* Row, const UObject*) { return Action(*static_cast<const FPedestrianAction*>(Row)); },
		 {},
		 {}},
	};
	return All;
}

TSharedRef<IPropertyTypeCustomization> FPedestrianStructCustomization::MakeInstance(const FPedestrianStructLook* InLook)
{
	return MakeShared<FPedestrianStructCustomization>(*InLook);
}

void FPedestrianStructCustomization::CustomizeHeader(TSharedRef<IPropertyHandle> PropertyHandle,
													 FDetailWidgetRow& HeaderRow,
													 IPropertyTypeCustomizationUtils& CustomizationUtils)
{
	const auto Summary = Look.Summary;
	// clang-format off
	HeaderRow.NameContent()
	[
		PropertyHandle->CreatePropertyNameWidget()
	]
	.ValueContent()
	[
		SNew(STextBlock)
		.Text_Lambda([PropertyHandle, Summary]
		{
			const void* Row = RowOf(*PropertyHandle);
			return Row ? Summary(Row, OwnerOf(*PropertyHandle)) : FText();
		})
	];
	// clang-format on
}

void FPedestrianStructCustomization::CustomizeChildren(TSharedRef<IPropertyHandle> PropertyHandle,
													   IDetailChildrenBuilder& ChildBuilder,
													   IPropertyTypeCustomizationUtils& CustomizationUtils)
{
	uint32 Count = 0;
	PropertyHandle->GetNumChildren(Count);
	for (uint32 Index = 0; Index < Count; ++Index)
	{
		const TSharedRef<IPropertyHandle> Child = PropertyHandle->GetChildHandle(Index).ToSharedRef();
		const FName Field = Child->GetProperty() ? Child->GetProperty()->GetFName() : FName();
		const bool bClock = Look.ClockFields.Contains(Field);
		if (!bClock && !Look.NameFields.Contains(Field))
		{
			ChildBuilder.AddProperty(Child);
			continue;
		}
		// A row of the property, not one of its own: it keeps the arrow that resets it, copying and edit conditions.
		// clang-format off
		ChildBuilder.AddProperty(Child).CustomWidget()
		.NameContent()
		[
			Child->CreatePropertyNameWidget()
		]
		.ValueContent()
		[
			bClock ? MakeClock(Child) : PedestrianNameList::Make(Child, PropertyHandle)
		];
		// clang-format on
	}
}

#undef LOCTEXT_NAMESPACE
