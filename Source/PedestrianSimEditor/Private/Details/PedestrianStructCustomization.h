// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "DetailWidgetRow.h"
#include "IDetailChildrenBuilder.h"
#include "IPropertyTypeCustomization.h"

class IPropertyHandle;
class UObject;

/** How a row of an asset's list is shown: a line that says what it means, and times of day instead of seconds. */
struct FPedestrianStructLook
{
	/** Without the F. */
	const TCHAR* Struct;
	/** Of the row's data, in the object that has it. */
	FText (*Summary)(const void* Row, const UObject* Owner);
	/** Properties with seconds since the station opened. */
	TArray<FName> ClockFields;
	/** Properties with names of the open level's stations, which are listed. */
	TArray<FName> NameFields;
};

class FPedestrianStructCustomization : public IPropertyTypeCustomization
{
public:
	static TSharedRef<IPropertyTypeCustomization> MakeInstance(const FPedestrianStructLook* InLook);
	explicit FPedestrianStructCustomization(const FPedestrianStructLook& InLook)
		: Look(InLook)
	{
	}

	virtual void CustomizeHeader(TSharedRef<IPropertyHandle> PropertyHandle, FDetailWidgetRow& HeaderRow,
								 IPropertyTypeCustomizationUtils& CustomizationUtils) override;
	virtual void CustomizeChildren(TSharedRef<IPropertyHandle> PropertyHandle, IDetailChildrenBuilder& ChildBuilder,
								   IPropertyTypeCustomizationUtils& CustomizationUtils) override;

	/** All of them. */
	static const TArray<FPedestrianStructLook>& Looks();

private:
	const FPedestrianStructLook& Look;
};
