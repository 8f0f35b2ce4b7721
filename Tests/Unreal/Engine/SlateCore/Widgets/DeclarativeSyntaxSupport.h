// SPDX-License-Identifier: MIT
#pragma once

// SNew(...).Argument(...)[ ... ], as far as the plugin writes it.

#include "Widgets/SWidget.h"

namespace Double
{
/// Arguments that every widget takes.
struct FWidgetArguments
{
	TAttribute<FText> _ToolTipText;
	TAttribute<bool> _IsEnabled;
	TAttribute<EVisibility> _Visibility;
	FName _Tag;
};

template <class TWidget>
struct TWidgetMaker
{
	TSharedRef<TWidget> Widget;
	TFunction<void(TWidget&, const typename TWidget::FArguments&)> Construct;
	TSharedRef<TWidget> operator<<=(const typename TWidget::FArguments& Arguments) const
	{
		Widget->SetToolTipText(Arguments._ToolTipText);
		if (Arguments._IsEnabled.IsSet())
		{
			Widget->SetEnabled(Arguments._IsEnabled);
		}
		if (Arguments._Visibility.IsSet())
		{
			Widget->SetVisibility(Arguments._Visibility);
		}
		Widget->DoubleTag = Arguments._Tag;
		Construct(*Widget, Arguments);
		return Widget;
	}
	template <class TExposed>
	TWidgetMaker Expose(TExposed& Out) const
	{
		Out = Widget;
		return *this;
	}
};

template <class TWidget, class... A>
TWidgetMaker<TWidget> MakeWidget(const TCHAR* Type, A&&... Args)
{
	const TSharedRef<TWidget> Widget = MakeShared<TWidget>();
	Widget->DoubleType = FName(Type);
	return {Widget, [Args...](TWidget& Made, const typename TWidget::FArguments& Arguments) mutable
			{
				Made.Construct(Arguments, Args...);
			}};
}
} // namespace Double

#define SNew(WidgetType, ...)                                                                                          \
	::Double::MakeWidget<WidgetType>(TEXT(#WidgetType) __VA_OPT__(, ) __VA_ARGS__) <<= typename WidgetType::FArguments()
#define SAssignNew(ExposeAs, WidgetType, ...)                                                                          \
	::Double::MakeWidget<WidgetType>(TEXT(#WidgetType) __VA_OPT__(, ) __VA_ARGS__).Expose(ExposeAs) <<=                \
		typename WidgetType::FArguments()

#define SLATE_BEGIN_ARGS(WidgetType)                                                                                   \
public:                                                                                                                \
	struct FArguments : public ::Double::FWidgetArguments                                                              \
	{                                                                                                                  \
		using WidgetArgsType = FArguments;                                                                             \
		SLATE_ATTRIBUTE_SETTERS(FText, ToolTipText)                                                                    \
		SLATE_ATTRIBUTE_SETTERS(bool, IsEnabled)                                                                       \
		SLATE_ATTRIBUTE_SETTERS(EVisibility, Visibility)                                                               \
		WidgetArgsType& Tag(const FName& InTag)                                                                        \
		{                                                                                                              \
			_Tag = InTag;                                                                                              \
			return *this;                                                                                              \
		}                                                                                                              \
		FArguments()
#define SLATE_END_ARGS()                                                                                               \
	}                                                                                                                  \
	;

#define SLATE_ARGUMENT(Type, Name)                                                                                     \
	Type _##Name{};                                                                                                    \
	WidgetArgsType& Name(Type In)                                                                                      \
	{                                                                                                                  \
		_##Name = std::move(In);                                                                                       \
		return *this;                                                                                                  \
	}

#define SLATE_ATTRIBUTE_SETTERS(Type, Name)                                                                            \
	WidgetArgsType& Name(const TAttribute<Type>& In)                                                                   \
	{                                                                                                                  \
		_##Name = In;                                                                                                  \
		return *this;                                                                                                  \
	}                                                                                                                  \
	template <class DoubleU, class DoubleM, class... DoubleP>                                                          \
	WidgetArgsType& Name(DoubleU* Object, DoubleM Method, DoubleP... Payload)                                          \
	{                                                                                                                  \
		return Name(TAttribute<Type>::CreateSP(Object, Method, Payload...));                                           \
	}                                                                                                                  \
	template <class DoubleF>                                                                                           \
	WidgetArgsType& Name##_Lambda(DoubleF&& Function)                                                                  \
	{                                                                                                                  \
		return Name(TAttribute<Type>::CreateLambda(std::forward<DoubleF>(Function)));                                  \
	}                                                                                                                  \
	template <class DoubleU, class DoubleM, class... DoubleP>                                                          \
	WidgetArgsType& Name##_UObject(DoubleU* Object, DoubleM Method, DoubleP... Payload)                                \
	{                                                                                                                  \
		return Name(TAttribute<Type>::CreateUObject(Object, Method, Payload...));                                      \
	}
#define SLATE_ATTRIBUTE(Type, Name)                                                                                    \
	TAttribute<Type> _##Name;                                                                                          \
	SLATE_ATTRIBUTE_SETTERS(Type, Name)

#define SLATE_EVENT(DelegateType, Name)                                                                                \
	DelegateType _##Name;                                                                                              \
	WidgetArgsType& Name(const DelegateType& In)                                                                       \
	{                                                                                                                  \
		_##Name = In;                                                                                                  \
		return *this;                                                                                                  \
	}                                                                                                                  \
	template <class DoubleU, class DoubleM, class... DoubleP>                                                          \
	WidgetArgsType& Name(DoubleU* Object, DoubleM Method, DoubleP... Payload)                                          \
	{                                                                                                                  \
		return Name(DelegateType::CreateSP(Object, Method, Payload...));                                               \
	}                                                                                                                  \
	template <class DoubleF>                                                                                           \
	WidgetArgsType& Name##_Lambda(DoubleF&& Function)                                                                  \
	{                                                                                                                  \
		return Name(DelegateType::CreateLambda(std::forward<DoubleF>(Function)));                                      \
	}                                                                                                                  \
	template <class DoubleU, class DoubleM, class... DoubleP>                                                          \
	WidgetArgsType& Name##_UObject(DoubleU* Object, DoubleM Method, DoubleP... Payload)                                \
	{                                                                                                                  \
		return Name(DelegateType::CreateUObject(Object, Method, Payload...));                                          \
	}                                                                                                                  \
	template <class DoubleF, class... DoubleP>                                                                         \
	WidgetArgsType& Name##_Static(DoubleF* Function, DoubleP... Payload)                                               \
	{                                                                                                                  \
		return Name(DelegateType::CreateStatic(Function, Payload...));                                                 \
	}

/// What follows in brackets.
#define SLATE_DEFAULT_SLOT(ArgsType, Name)                                                                             \
	SLATE_NAMED_SLOT(ArgsType, Name)                                                                                   \
	WidgetArgsType& operator[](const TSharedRef<SWidget>& In)                                                          \
	{                                                                                                                  \
		_##Name.Widget = In;                                                                                           \
		return *this;                                                                                                  \
	}
#define SLATE_NAMED_SLOT(ArgsType, Name)                                                                               \
	struct                                                                                                             \
	{                                                                                                                  \
		TSharedPtr<SWidget> Widget;                                                                                    \
	} _##Name;
/// + SVerticalBox::Slot()...[ ... ]
#define SLATE_SLOT_ARGUMENT(SlotType, Name)                                                                            \
	TArray<typename SlotType::FSlotArguments> _##Name;                                                                 \
	WidgetArgsType& operator+(const typename SlotType::FSlotArguments& In)                                             \
	{                                                                                                                  \
		_##Name.Add(In);                                                                                               \
		return *this;                                                                                                  \
	}
