// SPDX-License-Identifier: MIT
#include "Double/DetailsView.h"

#include "DetailLayoutBuilder.h"
#include "Double/SlateDriver.h"
#include "HAL/PlatformTime.h"
#include "IDetailChildrenBuilder.h"
#include "PropertyEditorModule.h"
#include "ScopedTransaction.h"

DOUBLE_ENGINE_MODULE(FPropertyEditorModule, PropertyEditor)

namespace Double
{
namespace
{
FName StructName(const FString& Type)
{
	const std::u16string& Text = Type.Std();
	return Text.starts_with(u"F") ? FName(FString(Text.substr(1))) : FName();
}

const UScriptStruct* FindStruct(const FString& Type)
{
	for (const UScriptStruct* Struct : AllStructs())
	{
		if (Struct->GetFName() == StructName(Type))
		{
			return Struct;
		}
	}
	return nullptr;
}

class FHandle : public IPropertyHandle
{
public:
	FHandle(UObject& InOwner, const FProperty* InProperty, FString InType, FString InName, TFunction<void*()> InAddress)
		: Owner(&InOwner)
		, Property(InProperty)
		, Type(std::move(InType))
		, Name(std::move(InName))
		, Address(std::move(InAddress))
	{
	}
	FProperty* GetProperty() const override { return const_cast<FProperty*>(Property); }
	FText GetPropertyDisplayName() const override { return FText::FromString(Name); }
	FPropertyAccess::Result GetValue(float& Out) const override
	{
		if (!(Type == TEXT("float")))
		{
			return FPropertyAccess::Fail;
		}
		Out = *static_cast<const float*>(Address());
		return FPropertyAccess::Success;
	}
	FPropertyAccess::Result SetValue(const float& In, EPropertyValueSetFlags::Type) override
	{
		return Write(TEXT("float"), In);
	}
	FPropertyAccess::Result SetValue(const FString& In, EPropertyValueSetFlags::Type) override
	{
		return Write(TEXT("FString"), In);
	}
	FPropertyAccess::Result SetValue(UObject* const& In, EPropertyValueSetFlags::Type) override
	{
		return Write(TEXT("TObjectPtr<AActor>"), TObjectPtr<UObject>(In));
	}
	template <class T>
	FPropertyAccess::Result Write(const TCHAR* Wanted, const T& In)
	{
		if (!(Type == Wanted))
		{
			return FPropertyAccess::Fail;
		}
		const FScopedTransaction Transaction(FText::FromString(FString(TEXT("Edit ")) + Name));
		Owner->Modify();
		*static_cast<T*>(Address()) = In;
		FPropertyChangedEvent Event;
		Event.Property = Property;
		Owner->PostEditChangeProperty(Event);
		return FPropertyAccess::Success;
	}
	TSharedPtr<IPropertyHandle> GetChildHandle(FName ChildName, bool) const override
	{
		uint32 Count = 0;
		GetNumChildren(Count);
		for (uint32 Index = 0; Index < Count; ++Index)
		{
			const TSharedPtr<IPropertyHandle> Child = GetChildHandle(Index, true);
			if (Child->GetProperty() && Child->GetProperty()->GetFName() == ChildName)
			{
				return Child;
			}
		}
		return nullptr;
	}
	FPropertyAccess::Result GetNumChildren(uint32& Out) const override
	{
		const UScriptStruct* Struct = FindStruct(Type);
		Out = IsArray() ? (uint32)Property->Ops->Num(Address()) : Struct ? (uint32)Struct->Properties.Num() : 0u;
		return FPropertyAccess::Success;
	}
	TSharedPtr<IPropertyHandle> GetChildHandle(uint32 Index, bool) const override
	{
		const TFunction<void*()> Whole = Address;
		if (IsArray())
		{
			const FPropertyOps* Ops = Property->Ops;
			const std::u16string Inner = Type.Std().substr(7, Type.Std().size() - 8);
			return MakeShared<FHandle>(*Owner, nullptr, FString(Inner), FString::FromInt((int32)Index),
									   [=] { return Ops->At(Whole(), (int32)Index); });
		}
		const FProperty& Member = FindStruct(Type)->Properties[(int32)Index];
		return MakeShared<FHandle>(*Owner, &Member, Member.CPPType, Member.GetName(),
								   [=, &Member] { return Member.DoubleIn(Whole()); });
	}
	void GetOuterObjects(TArray<UObject*>& Out) const override { Out.Add(Owner); }
	void AccessRawData(TArray<const void*>& Out) const override { Out.Add(Address()); }
	TSharedRef<SWidget> CreatePropertyNameWidget() const override
	{
		return SNew(STextBlock).Text(FText::FromString(Name));
	}
	bool IsArray() const { return Property && Property->Ops && Property->Ops->Num && Type.StartsWith(TEXT("TArray<")); }

	UObject* Owner;
	const FProperty* Property;
	FString Type;
	FString Name;
	TFunction<void*()> Address;
};

struct FChildren : IDetailChildrenBuilder
{
	explicit FChildren(FDetailsView& InView)
		: View(InView)
	{
	}
	FDetailWidgetRow& AddCustomRow(const FText& Name) override
	{
		FDetailsView::FRow& Row = View.Rows.emplace_back();
		Row.Name = Name.ToString();
		return Row.Widgets;
	}
	IDetailPropertyRow& AddProperty(TSharedRef<IPropertyHandle> Handle) override
	{
		AddCustomRow(Handle->GetPropertyDisplayName()).NameContent()[Handle->CreatePropertyNameWidget()];
		View.Rows.back().bProperty = true;
		return View.Rows.back();
	}
	FDetailsView& View;
};

struct FLayout : IDetailLayoutBuilder, IDetailCategoryBuilder
{
	FLayout(FDetailsView& View, UObject& InObject)
		: Children(View)
		, Object(InObject)
	{
	}
	void GetObjectsBeingCustomized(TArray<TWeakObjectPtr<UObject>>& Out) const override { Out.Add(&Object); }
	IDetailCategoryBuilder& EditCategory(FName, const FText&, ECategoryPriority::Type) override { return *this; }
	FDetailWidgetRow& AddCustomRow(const FText& Filter, bool) override { return Children.AddCustomRow(Filter); }
	FChildren Children;
	UObject& Object;
};
} // namespace

TSharedRef<IPropertyHandle> HandleOf(UObject& Object, const TCHAR* Property)
{
	for (const UStruct* Class = Object.GetClass(); Class; Class = Class->GetSuperStruct())
	{
		for (const FProperty& Candidate : Class->Properties)
		{
			if (Candidate.GetFName() == FName(Property))
			{
				UObject* const Owner = &Object;
				return MakeShared<FHandle>(Object, &Candidate, Candidate.CPPType, Candidate.GetName(),
										   [Owner, &Candidate] { return Candidate.DoubleIn(Owner); });
			}
		}
	}
	check(false);
	return MakeShared<FHandle>(Object, nullptr, FString(), FString(), nullptr);
}

FDetailsView::FDetailsView(UObject& Object)
{
	auto& Module = FModuleManager::LoadModuleChecked<FPropertyEditorModule>("PropertyEditor");
	for (const UStruct* Class = Object.GetClass(); Class; Class = Class->GetSuperStruct())
	{
		if (const FOnGetDetailCustomizationInstance* Make = Module.Classes.Find(Class->GetFName()))
		{
			FLayout Layout(*this, Object);
			Make->Execute()->CustomizeDetails(Layout);
		}
	}
	for (const UStruct* Class = Object.GetClass(); Class; Class = Class->GetSuperStruct())
	{
		for (const FProperty& Property : Class->Properties)
		{
			AddProperty(HandleOf(Object, *Property.GetName()));
		}
	}
}

void FDetailsView::AddProperty(const TSharedRef<IPropertyHandle>& Handle)
{
	auto& Module = FModuleManager::LoadModuleChecked<FPropertyEditorModule>("PropertyEditor");
	const auto& Own = static_cast<const FHandle&>(*Handle);
	const FOnGetPropertyTypeCustomizationInstance* Make = Module.Types.Find(StructName(Own.Type));
	FChildren Children(*this);
	if (Make)
	{
		const TSharedRef<IPropertyTypeCustomization> Customization = Make->Execute();
		Customizations.push_back(Customization);
		IPropertyTypeCustomizationUtils Utils;
		Customization->CustomizeHeader(Handle, Children.AddCustomRow(Handle->GetPropertyDisplayName()), Utils);
		Customization->CustomizeChildren(Handle, Children, Utils);
		return;
	}
	Children.AddProperty(Handle);
	uint32 Count = 0;
	Handle->GetNumChildren(Count);
	for (uint32 Index = 0; Own.IsArray() && Index < Count; ++Index)
	{
		AddProperty(Handle->GetChildHandle(Index).ToSharedRef());
	}
}

const FDetailsView::FRow* FDetailsView::Find(const FString& Name) const
{
	for (const FRow& Row : Rows)
	{
		if (Row.Name == Name)
		{
			return &Row;
		}
	}
	return nullptr;
}

FString FDetailsView::Read(const FString& Name) const
{
	// Whoever reads has looked at it for a while.
	PassedSeconds += 1.0;
	for (const FRow& Row : Rows)
	{
		if (Row.Name == Name && Row.Widgets.Value.Widget)
		{
			return ReadText(Row.Widgets.Value.Widget.ToSharedRef());
		}
	}
	return FString();
}

TSharedPtr<SWidget> FDetailsView::Value(const FString& Name) const
{
	for (const FRow& Row : Rows)
	{
		if (Row.Name == Name && Row.Widgets.Value.Widget)
		{
			return Row.Widgets.Value.Widget;
		}
	}
	return nullptr;
}

bool FDetailsView::Click(const FString& Button)
{
	for (const FRow& Row : Rows)
	{
		if (Row.Widgets.Whole.Widget && ClickButton(Row.Widgets.Whole.Widget.ToSharedRef(), Button))
		{
			return true;
		}
	}
	return false;
}
} // namespace Double
