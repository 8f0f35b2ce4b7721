// SPDX-License-Identifier: MIT
#pragma once

// TArrayView as far as the plugin uses it. Signatures as on its page.

#include "Double/Array.h"

template <class T>
class TArrayView
{
public:
	TArrayView() = default;
	TArrayView(T* InData, int32 InCount)
		: Data(InData)
		, Count(InCount)
	{
	}
	template <class U>
	requires std::is_convertible_v<U (*)[], T (*)[]> TArrayView(const TArrayView<U>& Other)
		: Data(Other.GetData())
		, Count(Other.Num())
	{
	}
	template <class U>
	requires std::is_convertible_v<U (*)[], T (*)[]> TArrayView(TArray<U>& Array)
		: Data(Array.GetData())
		, Count(Array.Num())
	{
	}
	template <class U>
	requires std::is_convertible_v<const U (*)[], T (*)[]> TArrayView(const TArray<U>& Array)
		: Data(Array.GetData())
		, Count(Array.Num())
	{
	}
	TArrayView(std::initializer_list<std::remove_const_t<T>> List) requires std::is_const_v<T>
		: Data(std::data(List)), Count((int32)List.size())
	{
	}

	T* GetData() const { return Data; }
	int32 Num() const { return Count; }
	bool IsEmpty() const { return Count == 0; }
	bool IsValidIndex(int32 Index) const { return Index >= 0 && Index < Count; }
	T& operator[](int32 Index) const
	{
		check(IsValidIndex(Index));
		return Data[Index];
	}
	TArrayView Slice(int32 Index, int32 Number) const { return TArrayView(Data + Index, Number); }
	T* begin() const { return Data; }
	T* end() const { return Data + Count; }

private:
	T* Data = nullptr;
	int32 Count = 0;
};
template <class T>
using TConstArrayView = TArrayView<const T>;

template <class T>
TArrayView<T> MakeArrayView(TArray<T>& Array)
{
	return TArrayView<T>(Array.GetData(), Array.Num());
}
template <class T>
TConstArrayView<T> MakeArrayView(const TArray<T>& Array)
{
	return TConstArrayView<T>(Array.GetData(), Array.Num());
}
template <class T>
TArrayView<T> MakeArrayView(T* Data, int32 Count)
{
	return TArrayView<T>(Data, Count);
}
template <class T>
TConstArrayView<T> MakeConstArrayView(const TArray<T>& Array)
{
	return TConstArrayView<T>(Array.GetData(), Array.Num());
}
