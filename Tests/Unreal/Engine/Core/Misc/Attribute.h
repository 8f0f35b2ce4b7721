// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

/// A value, or a function that gives it.
template <class T>
class TAttribute
{
public:
	using FGetter = TDoubleDelegate<T>;
	TAttribute() = default;
	template <class Other>
	requires std::is_convertible_v<Other, T> TAttribute(const Other& InValue)
		: Value(InValue)
		, bSet(true)
	{
	}
	static TAttribute Create(const FGetter& InGetter)
	{
		TAttribute Attribute;
		Attribute.Getter = InGetter;
		Attribute.bSet = true;
		return Attribute;
	}
	template <class F>
	static TAttribute CreateLambda(F&& Function)
	{
		return Create(FGetter::CreateLambda(std::forward<F>(Function)));
	}
	template <class U, class M, class... P>
	static TAttribute CreateSP(U* Object, M Method, P... Payload)
	{
		return Create(FGetter::CreateSP(Object, Method, Payload...));
	}
	template <class U, class M, class... P>
	static TAttribute CreateRaw(U* Object, M Method, P... Payload)
	{
		return Create(FGetter::CreateRaw(Object, Method, Payload...));
	}
	template <class U, class M, class... P>
	static TAttribute CreateUObject(U* Object, M Method, P... Payload)
	{
		return Create(FGetter::CreateUObject(Object, Method, Payload...));
	}
	bool IsSet() const { return bSet; }
	bool IsBound() const { return Getter.IsBound(); }
	T Get() const { return Getter.IsBound() ? Getter.Execute() : Value; }
	T Get(const T& Default) const { return bSet ? Get() : Default; }
	void Set(const T& NewValue)
	{
		Value = NewValue;
		Getter.Unbind();
		bSet = true;
	}

private:
	T Value = T();
	FGetter Getter;
	bool bSet = false;
};
