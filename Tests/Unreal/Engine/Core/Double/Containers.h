// SPDX-License-Identifier: MIT
#pragma once

// Containers as far as the plugin uses them. Signatures as on the pages of TArray, TArrayView, TMap, TSet, TOptional.

#include "Double/Types.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <vector>

template <class T>
class TArray
{
public:
	using ElementType = T;

	TArray() = default;
	TArray(std::initializer_list<T> List)
		: Items(List)
	{
	}
	TArray(const T* Data, int32 Count)
		: Items(Data, Data + Count)
	{
	}

	int32 Num() const { return (int32)Items.size(); }
	bool IsEmpty() const { return Items.empty(); }
	bool IsValidIndex(int32 Index) const { return Index >= 0 && Index < Num(); }
	T* GetData() { return Items.data(); }
	const T* GetData() const { return Items.data(); }
	T& operator[](int32 Index)
	{
		check(IsValidIndex(Index));
		return Items[(SIZE_T)Index];
	}
	const T& operator[](int32 Index) const
	{
		check(IsValidIndex(Index));
		return Items[(SIZE_T)Index];
	}
	T& Last() { return (*this)[Num() - 1]; }
	const T& Last() const { return (*this)[Num() - 1]; }

	int32 Add(const T& Item)
	{
		Items.push_back(Item);
		return Num() - 1;
	}
	int32 Add(T&& Item)
	{
		Items.push_back(std::move(Item));
		return Num() - 1;
	}
	T& Add_GetRef(const T& Item)
	{
		Items.push_back(Item);
		return Items.back();
	}
	T& AddDefaulted_GetRef() { return Items.emplace_back(); }
	template <class... A>
	int32 Emplace(A&&... Args)
	{
		Items.emplace_back(std::forward<A>(Args)...);
		return Num() - 1;
	}
	template <class... A>
	T& Emplace_GetRef(A&&... Args)
	{
		return Items.emplace_back(std::forward<A>(Args)...);
	}
	int32 AddUnique(const T& Item)
	{
		const int32 Found = Find(Item);
		return Found == INDEX_NONE ? Add(Item) : Found;
	}
	template <class Other>
	void Append(const Other& Source)
	{
		Items.insert(Items.end(), Source.GetData(), Source.GetData() + Source.Num());
	}
	void Append(std::initializer_list<T> List) { Items.insert(Items.end(), List); }
	void SetNum(int32 Count) { Items.resize((SIZE_T)Count); }
	void SetNumUninitialized(int32 Count) { Items.resize((SIZE_T)Count); }
	void SetNumZeroed(int32 Count) { Items.resize((SIZE_T)Count, T()); }
	void Init(const T& Value, int32 Count) { Items.assign((SIZE_T)Count, Value); }
	void Reserve(int32 Count) { Items.reserve((SIZE_T)Count); }
	void Reset(int32 = 0) { Items.clear(); }
	void Empty(int32 = 0)
	{
		Items.clear();
		Items.shrink_to_fit();
	}
	void RemoveAt(int32 Index) { Items.erase(Items.begin() + Index); }
	void RemoveAtSwap(int32 Index)
	{
		Items[(SIZE_T)Index] = std::move(Items.back());
		Items.pop_back();
	}
	T Pop()
	{
		T Item = std::move(Items.back());
		Items.pop_back();
		return Item;
	}
	int32 Remove(const T& Item)
	{
		const int32 Before = Num();
		Items.erase(std::remove(Items.begin(), Items.end(), Item), Items.end());
		return Before - Num();
	}
	template <class P>
	int32 RemoveAll(P&& Predicate)
	{
		const int32 Before = Num();
		Items.erase(std::remove_if(Items.begin(), Items.end(), Predicate), Items.end());
		return Before - Num();
	}
	int32 Find(const T& Item) const
	{
		const auto It = std::find(Items.begin(), Items.end(), Item);
		return It == Items.end() ? INDEX_NONE : (int32)(It - Items.begin());
	}
	template <class P>
	T* FindByPredicate(P&& Predicate)
	{
		const auto It = std::find_if(Items.begin(), Items.end(), Predicate);
		return It == Items.end() ? nullptr : &*It;
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
		std::copy_if(Items.begin(), Items.end(), std::back_inserter(Kept.Items), Predicate);
		return Kept;
	}
	bool Contains(const T& Item) const { return Find(Item) != INDEX_NONE; }
	void Insert(const T& Item, int32 Index) { Items.insert(Items.begin() + Index, Item); }
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
		std::sort(Items.begin(), Items.end(), ByValue(Less));
	}
	void Sort() { std::sort(Items.begin(), Items.end()); }
	template <class P>
	void StableSort(P&& Less)
	{
		std::stable_sort(Items.begin(), Items.end(), ByValue(Less));
	}
	SIZE_T GetAllocatedSize() const { return Items.capacity() * sizeof(T); }

	auto begin() { return Items.begin(); }
	auto end() { return Items.end(); }
	auto begin() const { return Items.begin(); }
	auto end() const { return Items.end(); }
	friend bool operator==(const TArray& A, const TArray& B) { return A.Items == B.Items; }

private:
	std::vector<T> Items;
};

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

template <class K, class V>
struct TPair
{
	K Key;
	V Value;
};

/// Keeps the order of insertion, so that tests of whatever iterates over it are repeatable.
template <class K, class V>
class TMap
{
public:
	V& Add(const K& Key, const V& Value)
	{
		V& Slot = FindOrAdd(Key);
		Slot = Value;
		return Slot;
	}
	V& Add(const K& Key) { return FindOrAdd(Key) = V(); }
	V* Find(const K& Key)
	{
		for (TPair<K, V>& Pair : Pairs)
		{
			if (Pair.Key == Key)
			{
				return &Pair.Value;
			}
		}
		return nullptr;
	}
	const V* Find(const K& Key) const { return const_cast<TMap*>(this)->Find(Key); }
	V FindRef(const K& Key) const
	{
		const V* Found = Find(Key);
		return Found ? *Found : V();
	}
	V& FindChecked(const K& Key)
	{
		V* Found = Find(Key);
		check(Found);
		return *Found;
	}
	V& FindOrAdd(const K& Key)
	{
		if (V* Found = Find(Key))
		{
			return *Found;
		}
		return Pairs.Add_GetRef(TPair<K, V>{Key, V()}).Value;
	}
	bool Contains(const K& Key) const { return Find(Key) != nullptr; }
	int32 Remove(const K& Key)
	{
		return Pairs.RemoveAll([&](const TPair<K, V>& Pair) { return Pair.Key == Key; });
	}
	int32 Num() const { return Pairs.Num(); }
	bool IsEmpty() const { return Pairs.IsEmpty(); }
	void Reset() { Pairs.Reset(); }
	void Empty(int32 = 0) { Pairs.Empty(); }
	auto begin() { return Pairs.begin(); }
	auto end() { return Pairs.end(); }
	auto begin() const { return Pairs.begin(); }
	auto end() const { return Pairs.end(); }

private:
	TArray<TPair<K, V>> Pairs;
};

template <class T>
class TSet
{
public:
	void Add(const T& Item, bool* bAlready = nullptr)
	{
		const bool bHas = Items.Contains(Item);
		if (bAlready)
		{
			*bAlready = bHas;
		}
		if (!bHas)
		{
			Items.Add(Item);
		}
	}
	bool Contains(const T& Item) const { return Items.Contains(Item); }
	int32 Remove(const T& Item) { return Items.Remove(Item); }
	int32 Num() const { return Items.Num(); }
	bool IsEmpty() const { return Items.IsEmpty(); }
	void Reset() { Items.Reset(); }
	void Empty(int32 = 0) { Items.Empty(); }
	auto begin() const { return Items.begin(); }
	auto end() const { return Items.end(); }

private:
	TArray<T> Items;
};

template <class T>
class TOptional
{
public:
	TOptional() = default;
	TOptional(const T& InValue)
		: Value(InValue)
	{
	}
	bool IsSet() const { return Value.has_value(); }
	const T& GetValue() const
	{
		check(IsSet());
		return *Value;
	}
	T Get(const T& Default) const { return Value.value_or(Default); }
	void Reset() { Value.reset(); }
	explicit operator bool() const { return IsSet(); }

private:
	std::optional<T> Value;
};

template <class F>
using TFunction = std::function<F>;
template <class F>
using TFunctionRef = const std::function<F>&;
