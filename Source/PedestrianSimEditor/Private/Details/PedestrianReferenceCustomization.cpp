// SPDX-License-Identifier: MIT
#include "Details/PedestrianReferenceCustomization.h"

#include "DetailWidgetRow.h"
#include "IDetailChildrenBuilder.h"
#include "PropertyHandle.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStationComponents.h"
#include "Stations/PedestrianStationPart.h"
#include "Widgets/Input/SComboBox.h"
#include "Widgets/Text/STextBlock.h"

#define LOCTEXT_NAMESPACE "PedestrianReferenceCustomization"

TSharedRef<IPropertyTypeCustomization> FPedestrianReferenceCustomization::MakeInstance()
{
	return MakeShared<FPedestrianReferenceCustomization>();
}

UClass* FPedestrianReferenceCustomization::KindFor(const UObject* Owner)
{
	if (Cast<UPedestrianPurchasePointComponent>(Owner))
	{
		return UPedestrianQueueComponent::StaticClass();
	}
	if (Cast<UPedestrianTicketBoothComponent>(Owner))
	{
		return UPedestrianPurchasePointComponent::StaticClass();
	}
	if (Cast<UPedestrianPortalComponent>(Owner) || Cast<UPedestrianPlatformComponent>(Owner))
	{
		return UPedestrianRegionComponent::StaticClass();
	}
	if (Cast<UPedestrianTrainDoorComponent>(Owner) || Cast<UPedestrianTrainComponent>(Owner))
	{
		return UPedestrianPlatformComponent::StaticClass();
	}
	return nullptr;
}

TArray<TSharedPtr<FPedestrianPartChoice>> FPedestrianReferenceCustomization::ChoicesFor(const UObject* Owner)
{
	TArray<TSharedPtr<FPedestrianPartChoice>> Found;
	const UPedestrianStationComponent* Part = Cast<UPedestrianStationComponent>(Owner);
	const UClass* Kind = KindFor(Owner);
	for (const UPedestrianStationComponent* Other :
		 Part ? Part->GetAllInLevel() : TArray<const UPedestrianStationComponent*>())
	{
		if (Other != Part && (!Kind || Other->IsA(Kind)))
		{
			const TSharedPtr<FPedestrianPartChoice> Choice = MakeShared<FPedestrianPartChoice>();
			Choice->Part = Other;
			Choice->Name = Other->GetObjectName();
			Found.Add(Choice);
		}
	}
	Found.StableSort([](const TSharedPtr<FPedestrianPartChoice>& A, const TSharedPtr<FPedestrianPartChoice>& B)
					 { return A->Name < B->Name; });
	Found.Insert(MakeShared<FPedestrianPartChoice>(), 0);
	return Found;
}

void FPedestrianReferenceCustomization::Gather()
{
	TArray<UObject*> Owners;
	Handle->GetOuterObjects(Owners);
	Choices = ChoicesFor(Owners.Num() == 1 ? Owners[0] : nullptr);
}

FText FPedestrianReferenceCustomization::GetCurrent() const
{
	TArray<const void*> Data;
	Handle->AccessRawData(Data);
	const FString Name =
		Data.Num() == 1 && Data[0] ? static_cast<const FPedestrianPartReference*>(Data[0])->Resolve() : FString();
	return Name.IsEmpty() ? LOCTEXT("None", "None") : FText::FromString(Name);
}

void FPedestrianReferenceCustomization::Choose(TSharedPtr<FPedestrianPartChoice> Choice)
{
	const UPedestrianStationComponent* Part = Choice ? Choice->Part.Get() : nullptr;
	const APedestrianStationPart* Whole = Part ? Cast<APedestrianStationPart>(Part->GetOwner()) : nullptr;
	const bool bByActor = Whole && Whole->Part.Get() == Part;
	const TSharedPtr<IPropertyHandle> Actor = Handle->GetChildHandle(TEXT("Actor"));
	const TSharedPtr<IPropertyHandle> Name = Handle->GetChildHandle(TEXT("Name"));
	if (!Choice || !Actor || !Name)
	{
		return;
	}
	const FScopedTransaction Transaction(LOCTEXT("Choose", "Choose a Part"));
	UObject* Chosen = bByActor ? const_cast<APedestrianStationPart*>(Whole) : nullptr;
	Actor->SetValue(Chosen);
	Name->SetValue(bByActor ? FString() : Choice->Name);
}

void FPedestrianReferenceCustomization::CustomizeHeader(TSharedRef<IPropertyHandle> PropertyHandle,
														FDetailWidgetRow& HeaderRow,
														IPropertyTypeCustomizationUtils& CustomizationUtils)
{
	Handle = PropertyHandle;
	Gather();
	// clang-format off
	HeaderRow.NameContent()
	[
		PropertyHandle->CreatePropertyNameWidget()
	]
	.ValueContent()
	[
		SNew(SComboBox<TSharedPtr<FPedestrianPartChoice>>)
		.OptionsSource(&Choices)
		.OnComboBoxOpening_Lambda([this] { Gather(); })
		.OnGenerateWidget_Lambda([](TSharedPtr<FPedestrianPartChoice> Choice) -> TSharedRef<SWidget>
		{
			return SNew(STextBlock)
				.Text(Choice->Name.IsEmpty() ? LOCTEXT("NoPart", "None") : FText::FromString(Choice->Name));
		})
		.OnSelectionChanged_Lambda([this](TSharedPtr<FPedestrianPartChoice> Choice, ESelectInfo::Type)
		{
			Choose(Choice);
		})
		[
			SNew(STextBlock).Text_Lambda([this] { return GetCurrent(); })
		]
	];
	// clang-format on
}

void FPedestrianReferenceCustomization::CustomizeChildren(TSharedRef<IPropertyHandle> PropertyHandle,
														  IDetailChildrenBuilder& ChildBuilder,
														  IPropertyTypeCustomizationUtils& CustomizationUtils)
{
	// The actor and the name themselves: for parts of levels that are not open.
	uint32 Count = 0;
	PropertyHandle->GetNumChildren(Count);
	for (uint32 Index = 0; Index < Count; ++Index)
	{
		ChildBuilder.AddProperty(PropertyHandle->GetChildHandle(Index).ToSharedRef());
	}
}

#undef LOCTEXT_NAMESPACE
