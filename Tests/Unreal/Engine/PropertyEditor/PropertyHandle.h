// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/UnrealType.h"
#include "Widgets/SWidget.h"

namespace FPropertyAccess
{
enum Result : int
{
	MultipleValues,
	Fail,
	Success
};
}
namespace EPropertyValueSetFlags
{
using Type = uint32;
enum : uint32
{
	DefaultFlags = 0
};
} // namespace EPropertyValueSetFlags

/// A property of the objects that a details panel shows. Writing it is a step of undo.
class IPropertyHandle : public TSharedFromThis<IPropertyHandle>
{
public:
	virtual ~IPropertyHandle() = default;
	virtual FProperty* GetProperty() const = 0;
	virtual FText GetPropertyDisplayName() const = 0;
	virtual FPropertyAccess::Result GetValue(float& OutValue) const = 0;
	virtual FPropertyAccess::Result
	SetValue(const float& InValue, EPropertyValueSetFlags::Type Flags = EPropertyValueSetFlags::DefaultFlags) = 0;
	virtual FPropertyAccess::Result
	SetValue(const FString& InValue, EPropertyValueSetFlags::Type Flags = EPropertyValueSetFlags::DefaultFlags) = 0;
	virtual FPropertyAccess::Result
	SetValue(UObject* const& InValue, EPropertyValueSetFlags::Type Flags = EPropertyValueSetFlags::DefaultFlags) = 0;
	virtual TSharedPtr<IPropertyHandle> GetChildHandle(FName ChildName, bool bRecurse = true) const = 0;
	virtual FPropertyAccess::Result GetNumChildren(uint32& OutNumChildren) const = 0;
	virtual TSharedPtr<IPropertyHandle> GetChildHandle(uint32 Index, bool bRecurse = true) const = 0;
	virtual void GetOuterObjects(TArray<UObject*>& OuterObjects) const = 0;
	virtual void AccessRawData(TArray<const void*>& RawData) const = 0;
	virtual TSharedRef<SWidget> CreatePropertyNameWidget() const = 0;
};
