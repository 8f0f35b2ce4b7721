// SPDX-License-Identifier: MIT
#pragma once
#include "IDetailCustomization.h"
#include "IPropertyTypeCustomization.h"
#include "Modules/ModuleManager.h"

DECLARE_DELEGATE_RetVal(TSharedRef<IDetailCustomization>, FOnGetDetailCustomizationInstance);
DECLARE_DELEGATE_RetVal(TSharedRef<IPropertyTypeCustomization>, FOnGetPropertyTypeCustomizationInstance);

class FPropertyEditorModule : public IModuleInterface
{
public:
	void RegisterCustomClassLayout(FName ClassName, FOnGetDetailCustomizationInstance Delegate)
	{
		Classes.Add(ClassName, Delegate);
	}
	void UnregisterCustomClassLayout(FName ClassName) { Classes.Remove(ClassName); }
	void RegisterCustomPropertyTypeLayout(FName TypeName, FOnGetPropertyTypeCustomizationInstance Delegate)
	{
		Types.Add(TypeName, Delegate);
	}
	void UnregisterCustomPropertyTypeLayout(FName TypeName) { Types.Remove(TypeName); }
	void NotifyCustomizationModuleChanged() { ++DoubleNotifications; }

	TMap<FName, FOnGetDetailCustomizationInstance> Classes;
	TMap<FName, FOnGetPropertyTypeCustomizationInstance> Types;
	int32 DoubleNotifications = 0;
};
