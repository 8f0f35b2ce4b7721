// SPDX-License-Identifier: MIT
#pragma once

// TArray as far as the plugin uses it. Signatures as on its page.

#include "Double/Types.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <new>
#include <vector>

/// As the engine's, it moves its elements as bytes, without telling them: a type that knows its own address (std::string, a
/// node of a list) breaks. "Epic C++ Coding Standard" and the page of TArray: elements are trivially relocatable.
template <class T>
class TArray
{
public:
	using ElementType = T;

	TArray() = default;
	TArray(std::initializer_list<T> List) { CopyFrom(std::data(List), (int32)List.size()); }
	TArray(const T* Source, int32 Number) { CopyFrom(Source, Number); }
	TArray(const TArray& Other) { CopyFrom(Other.Data, Other.Count); }
	TArray(TArray&& Other) noexcept
		: Data(std::exchange(Other.Data, nullptr))
		, Count(std::exchange(Other.Count, 0))
		, Capacity(std::exchange(Other.Capacity, 0))
	{
	}
	~TArray() { Empty(); }
	TArray& operator=(const TArray& Other)
	{
		if (this != &Other)
		{
			Reset();
			CopyFrom(Other.Data, Other.Count);
		}
		return *this;
	}
	TArray& operator=(TArray&& Other) noexcept
	{
		if (this != &Other)
		{
			Empty();
			Data = std::exchange(Other.Data, nullptr);
			Count = std::exchange(Other.Count, 0);
			Capacity = std::exchange(Other.Capacity, 0);
		}
		return *this;
	}

	int32 Num() const { return Count; }
	bool IsEmpty() const { return Count == 0; }
	bool IsValidIndex(int32 Index) const { return Index >= 0 && Index < Count; }
	T* GetData() { return Data; }
	const T* GetData() const { return Data; }
	T& operator[](int32 Index)
	{
		check(IsValidIndex(Index));
		return Data[Index];
	}
	const T& operator[](int32 Index) const
	{
		check(IsValidIndex(Index));
		return Data[Index];
	}
	T& Last() { return (*this)[Count - 1]; }
	const T& Last() const { return (*this)[Count - 1]; }

	int32 Add(const T& Item) { return Emplace(Item); }
	int32 Add(T&& Item) { return Emplace(std::move(Item)); }
	T& Add_GetRef(const T& Item) { return Emplace_GetRef(Item); }
	T& AddDefaulted_GetRef() { return Emplace_GetRef(); }
	template <class... A>
	int32 Emplace(A&&... Args)
	{
		Emplace_GetRef(std::forward<A>(Args)...);
		return Count - 1;
	}
	template <class... A>
	T& Emplace_GetRef(A&&... Args)
	{
		// The engine checks that an element of the array itself is not added while it grows.
		(CheckNotInside(Args), ...);
		Grow(Count + 1);
		T* Made = MakeAt(Data + Count, std::forward<A>(Args)...);
		++Count;
		return *Made;
	}
	int32 AddUnique(const T& Item)
	{
		const int32 Found = Find(Item);
		return Found == INDEX_NONE ? Add(Item) : Found;
	}
	template <class Other>
	void Append(const Other& Source)
	{
		check((const void*)&Source != this);
		Grow(Count + Source.Num());
		for (int32 I = 0; I < Source.Num(); ++I)
		{
			MakeAt(Data + Count++, Source.GetData()[I]);
		}
	}
	void Append(std::initializer_list<T> List) { CopyFrom(std::data(List), (int32)List.size()); }
	void SetNum(int32 Number)
	{
		Shrink(Number);
		Grow(Number);
		while (Count < Number)
		{
			MakeAt(Data + Count++);
		}
	}
	void SetNumUninitialized(int32 Number) { SetNum(Number); }
	void SetNumZeroed(int32 Number) { SetNum(Number); }
	void Init(const T& Value, int32 Number)
	{
		Reset();
		while (Count < Number)
		{
			Add(Value);
		}
	}
	void Reserve(int32 Number) { Relocate(Number); }
	void Reset(int32 = 0) { Shrink(0); }
	void Empty(int32 = 0)
	{
		Shrink(0);
		::operator delete(Data, std::align_val_t(alignof(T)));
		Data = nullptr;
		Capacity = 0;
	}
	void RemoveAt(int32 Index)
	{
		check(IsValidIndex(Index));
		Data[Index].~T();
		MoveBytes(Index, Index + 1, Count - Index - 1);
		--Count;
	}
	void RemoveAtSwap(int32 Index)
	{
		check(IsValidIndex(Index));
		Data[Index].~T();
		--Count;
		if (Index < Count)
		{
			MoveBytes(Index, Count, 1);
		}
	}
	T Pop()
	{
		T Item = std::move(Last());
		Shrink(Count - 1);
		return Item;
	}
	int32 Remove(const T& Item)
	{
		CheckNotInside(Item);
		return RemoveAll([&](const T& Other) { return Other == Item; });
	}
	template <class P>
	int32 RemoveAll(P&& Predicate)
	{
		const int32 Before = Count;
		int32 Kept = 0;
		for (int32 I = 0; I < Before; ++I)
		{
			if (Predicate(Data[I]))
			{
				Data[I].~T();
			}
			else
			{
				MoveBytes(Kept++, I, 1);
			}
		}
		Count = Kept;
		return Before - Kept;
	}
	int32 Find(const T& Item) const
	{
		const T* const It = std::find(begin(), end(), Item);
		return It == end() ? INDEX_NONE : (int32)(It - begin());
	}
	template <class P>
	T* FindByPredicate(P&& Predicate)
	{
		T* const It = std::find_if(begin(), end(), Predicate);
		return It == end() ? nullptr : It;
	}
	template <class P>
	const T* FindByPredicate(P&& Predicate) const
	{
		return const_cast<TArray*>(this)->FindByPredicate(std::forward<P>(Predicate));
	}
	template <class P>
	bool ContainsByPredicate(P&& Predicate) const
	{
		return FindByPredicate(std::forward<P>(Predicate)) != nullptr;
	}
	template <class P>
	TArray FilterByPredicate(P&& Predicate) const
	{
		TArray Kept;
		for (const T& Item : *this)
		{
			if (Predicate(Item))
			{
				Kept.Add(Item);
			}
		}
		return Kept;
	}
	bool Contains(const T& Item) const { return Find(Item) != INDEX_NONE; }
	void Insert(const T& Item, int32 Index)
	{
		CheckNotInside(Item);
		Grow(Count + 1);
		MoveBytes(Index + 1, Index, Count - Index);
		MakeAt(Data + Index, Item);
		++Count;
	}
	/// Arrays of pointers compare what they point to, as the page of TArray::Sort has it.
	template <class P>
	static auto ByValue(P& Less)
	{
		return [&Less](const T& A, const T& B)
		{
			if constexpr (std::is_pointer_v<T>)
			{
				return Less(*A, *B);
			}
			else
			{
				return Less(A, B);
			}
		};
	}
	template <class P>
	void Sort(P&& Less)
	{
		std::sort(begin(), end(), ByValue(Less));
	}
	void Sort() { std::sort(begin(), end()); }
	template <class P>
	void StableSort(P&& Less)
	{
		std::stable_sort(begin(), end(), ByValue(Less));
	}
	SIZE_T GetAllocatedSize() const { return (SIZE_T)Capacity * sizeof(T); }

	T* begin() { return Data; }
	T* end() { return Data + Count; }
	const T* begin() const { return Data; }
	const T* end() const { return Data + Count; }
	friend bool operator==(const TArray& A, const TArray& B)
	{
		return std::equal(A.begin(), A.end(), B.begin(), B.end());
	}

private:
	template <class... A>
	static T* MakeAt(T* At, A&&... Args)
	{
		if constexpr (std::is_constructible_v<T, A...>)
		{
			return ::new (static_cast<void*>(At)) T(std::forward<A>(Args)...);
		}
		else
		{
			return ::new (static_cast<void*>(At)) T{std::forward<A>(Args)...};
		}
	}
	template <class Any>
	void CheckNotInside(const Any& Item) const
	{
		const void* const At = std::addressof(Item);
		check(Count < Capacity || At < static_cast<const void*>(Data) || At >= static_cast<const void*>(Data + Count));
	}
	void CopyFrom(const T* Source, int32 Number)
	{
		Grow(Count + Number);
		for (int32 I = 0; I < Number; ++I)
		{
			MakeAt(Data + Count++, Source[I]);
		}
	}
	void Shrink(int32 Number)
	{
		while (Count > Number)
		{
			Data[--Count].~T();
		}
	}
	void Grow(int32 Number)
	{
		if (Number > Capacity)
		{
			Relocate(Number > 2 * Capacity ? Number : 2 * Capacity);
		}
	}
	void Relocate(int32 Number)
	{
		if (Number <= Capacity)
		{
			return;
		}
		T* const Moved = static_cast<T*>(::operator new((SIZE_T)Number * sizeof(T), std::align_val_t(alignof(T))));
		if (Count > 0)
		{
			std::memcpy(static_cast<void*>(Moved), static_cast<const void*>(Data), (SIZE_T)Count * sizeof(T));
		}
		::operator delete(Data, std::align_val_t(alignof(T)));
		Data = Moved;
		Capacity = Number;
	}
	void MoveBytes(int32 To, int32 From, int32 Number)
	{
		if (To != From && Number > 0)
		{
			std::memmove(static_cast<void*>(Data + To), static_cast<const void*>(Data + From),
						 (SIZE_T)Number * sizeof(T));
		}
	}

	T* Data = nullptr;
	int32 Count = 0;
	int32 Capacity = 0;
};
