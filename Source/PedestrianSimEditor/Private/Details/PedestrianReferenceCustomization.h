// SPDX-License-Identifier: MIT
#pragma once

#include "PropertyHandle.h"
#include "IDetailChildrenBuilder.h"
#include "DetailWidgetRow.h"
#include "CoreMinimal.h"
#include "IPropertyTypeCustomization.h"
#include "UObject/WeakObjectPtr.h"

class SWidget;
class UClass;
class UObject;
class UPedestrianStationComponent;

/** A part of the level that a reference may mean. */
struct FPedestrianPartChoice
{
	/** Null: none. */
	TWeakObjectPtr<const UPedestrianStationComponent> Part;
	FString Name;
};

/**
 * A reference to another part of the station is chosen from a list of the parts of the right kind that the level has.
 * Parts that are actors are kept as actors, which outlives a new name; others by name.
 */
class FPedestrianReferenceCustomization : public IPropertyTypeCustomization
{
public:
	/** Without the F. */
	static constexpr const TCHAR* Struct = TEXT("PedestrianPartReference");

	static TSharedRef<IPropertyTypeCustomization> MakeInstance();

	virtual void CustomizeHeader(TSharedRef<IPropertyHandle> PropertyHandle, FDetailWidgetRow& HeaderRow,
								 IPropertyTypeCustomizationUtils& CustomizationUtils) override;
	virtual void CustomizeChildren(TSharedRef<IPropertyHandle> PropertyHandle, IDetailChildrenBuilder& ChildBuilder,
								   IPropertyTypeCustomizationUtils& CustomizationUtils) override;

	/** What parts of a kind refer to: a window to queues, a train to platforms; null: to anything. */
	static UClass* KindFor(const UObject* Owner);
	/** By name, first none. */
	static TArray<TSharedPtr<FPedestrianPartChoice>> ChoicesFor(const UObject* Owner);

private:
	void Choose(TSharedPtr<FPedestrianPartChoice> Choice);
	void Gather();
	FText GetCurrent() const;

	TSharedPtr<IPropertyHandle> Handle;
	TArray<TSharedPtr<FPedestrianPartChoice>> Choices;
};
