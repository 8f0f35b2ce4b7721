// SPDX-License-Identifier: MIT
#pragma once

// TMap, TSet and TOptional as far as the plugin uses them. Signatures as on their pages.

#include "Double/Array.h"

#include <optional>

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
