// SPDX-License-Identifier: MIT
#pragma once

// Reflection: UStruct, UScriptStruct, UClass, and the properties that uht.py found.

#include "UObject/Object.h"

namespace Double
{
/// Copies and compares values of a property's type.
struct FPropertyOps
{
	std::shared_ptr<void> (*Clone)(const void*);
	void (*Assign)(void*, const void*);
	bool (*Same)(const void*, const void*);
	/// Of arrays; null for others.
	int32 (*Num)(const void*) = nullptr;
	void* (*At)(void*, int32) = nullptr;
};
template <class T>
struct TArrayOps
{
	static constexpr int32 (*Num)(const void*) = nullptr;
	static constexpr void* (*At)(void*, int32) = nullptr;
};
template <class E>
requires(!std::is_same_v<E, bool>) struct TArrayOps<TArray<E>>
{
	static int32 Num(const void* Array) { return static_cast<const TArray<E>*>(Array)->Num(); }
	static void* At(void* Array, int32 Index) { return &(*static_cast<TArray<E>*>(Array))[Index]; }
};
/// Whether two values of a property's type are equal: arrays by their elements, structs by their properties.
template <class T>
bool SameValue(const T& A, const T& B);
template <class T>
bool SameItems(const TArray<T>& A, const TArray<T>& B)
{
	bool bSame = A.Num() == B.Num();
	for (int32 I = 0; bSame && I < A.Num(); ++I)
	{
		bSame = SameValue(A[I], B[I]);
	}
	return bSame;
}
template <class T>
bool SameValue(const T& A, const T& B)
{
	if constexpr (requires { T::StaticStruct()->Properties; })
	{
		bool bSame = true;
		for (const auto& P : T::StaticStruct()->Properties)
		{
			bSame = bSame && P.Ops->Same(reinterpret_cast<const char*>(&A) + P.Offset,
										 reinterpret_cast<const char*>(&B) + P.Offset);
		}
		return bSame;
	}
	else if constexpr (requires { SameItems(A, B); })
	{
		return SameItems(A, B);
	}
	else if constexpr (requires { A == B; })
	{
		return A == B;
	}
	else
	{
		return false;
	}
}
template <class T>
const FPropertyOps* PropertyOps()
{
	static const FPropertyOps Ops = {
		[](const void* From) -> std::shared_ptr<void> { return std::make_shared<T>(*static_cast<const T*>(From)); },
		[](void* To, const void* From) { *static_cast<T*>(To) = *static_cast<const T*>(From); },
		[](const void* A, const void* B) { return SameValue(*static_cast<const T*>(A), *static_cast<const T*>(B)); },
		TArrayOps<T>::Num, TArrayOps<T>::At};
	return &Ops;
}
} // namespace Double

/// What the header tool wrote down about a UPROPERTY.
struct FProperty
{
	FName Name;
	FString CPPType;
	int32 Offset = 0;
	int32 Size = 0;
	FString Specifiers; ///< As written between the parentheses.
	const Double::FPropertyOps* Ops = nullptr;
	void* DoubleIn(void* Container) const { return static_cast<char*>(Container) + Offset; }
	FName GetFName() const { return Name; }
	FString GetName() const { return Name.ToString(); }
};

/// What the header tool wrote down about a UFUNCTION.
struct UFunction
{
	FName Name;
	FString Specifiers;
	FString Signature;
	void (*DoubleInvoke)(UObject*) = nullptr; ///< Of functions without parameters.
};

class UStruct : public UObject
{
public:
	FString GetName() const { return Name.ToString(); }
	FName GetFName() const { return Name; }
	UStruct* GetSuperStruct() const { return Super; }
	bool IsChildOf(const UStruct* Other) const
	{
		for (const UStruct* S = this; S; S = S->Super)
		{
			if (S == Other)
			{
				return true;
			}
		}
		return false;
	}
	const FProperty* FindPropertyByName(FName PropertyName) const
	{
		for (const UStruct* S = this; S; S = S->Super)
		{
			if (const FProperty* Found =
					S->Properties.FindByPredicate([&](const FProperty& P) { return P.Name == PropertyName; }))
			{
				return Found;
			}
		}
		return nullptr;
	}
	int32 GetStructureSize() const { return Size; }

	FName Name;
	UStruct* Super = nullptr;
	int32 Size = 0;
	TArray<FProperty> Properties; ///< Own ones, without the base's.
	TArray<UFunction> Functions;
};

class UScriptStruct : public UStruct
{
public:
	int32 Alignment = 1;
	bool bTriviallyCopyable = false;
	void (*Construct)(void*) = nullptr;
	void (*Destruct)(void*) = nullptr;
	void (*Copy)(void*, const void*) = nullptr;
};

/// Package and name of something at the top of a package.
struct FTopLevelAssetPath
{
	FName PackageName;
	FName AssetName;
	bool operator==(const FTopLevelAssetPath& Other) const = default;
};

class UClass : public UStruct
{
public:
	/// The class of classes.
	static UClass* StaticClass();
	FTopLevelAssetPath GetClassPathName() const { return {FName(TEXT("/Script/PedestrianSim")), GetFName()}; }
	bool IsAbstract() const { return Make == nullptr; }
	bool HasAnyClassFlags(uint32) const { return IsAbstract(); }
	/// The class default object: made at the first call.
	UObject* GetDefaultObject()
	{
		if (!Default && Make)
		{
			Default = Double::MakeObject(this, nullptr, FName(FString(TEXT("Default__")) + GetName()), true);
		}
		return Default;
	}
	template <class T>
	T* GetDefaultObject()
	{
		return static_cast<T*>(GetDefaultObject());
	}
	UClass* GetSuperClass() const { return static_cast<UClass*>(Super); }

	UObject* (*Make)() = nullptr;
	UObject* Default = nullptr;
};

enum EClassFlags : uint32
{
	CLASS_Abstract = 1
};

namespace Double
{
TArray<UClass*>& AllClasses();
TArray<UScriptStruct*>& AllStructs();

template <class T>
UObject* MakeInstance()
{
	if constexpr (std::is_constructible_v<T, const FObjectInitializer&>)
	{
		return new T(FObjectInitializer::Get());
	}
	else
	{
		return new T();
	}
}

/// Name without the prefix, as reflection has it.
template <class T>
UClass* RegisterClass(const TCHAR* Name, UClass* Super)
{
	UClass* Class = new UClass;
	Class->Name = FName(Name);
	Class->Super = Super;
	Class->Size = (int32)sizeof(T);
	if constexpr (!std::is_abstract_v<T>)
	{
		Class->Make = &MakeInstance<T>;
	}
	AllClasses().Add(Class);
	return Class;
}

template <class T>
UScriptStruct* RegisterStruct(const TCHAR* Name, UScriptStruct* Super)
{
	UScriptStruct* Struct = new UScriptStruct;
	Struct->Name = FName(Name);
	Struct->Super = Super;
	Struct->Size = (int32)sizeof(T);
	Struct->Alignment = (int32)alignof(T);
	Struct->bTriviallyCopyable = std::is_trivially_copyable_v<T>;
	Struct->Construct = [](void* At)
	{
		new (At) T();
	};
	Struct->Destruct = [](void* At)
	{
		static_cast<T*>(At)->~T();
	};
	Struct->Copy = [](void* To, const void* From)
	{
		*static_cast<T*>(To) = *static_cast<const T*>(From);
	};
	AllStructs().Add(Struct);
	return Struct;
}

/// Registers at program start, so that engines find classes by their base.
struct FRegisterAtStart
{
	explicit FRegisterAtStart(UClass* (*StaticClass)()) { StaticClass(); }
	explicit FRegisterAtStart(UScriptStruct* (*StaticStruct)()) { StaticStruct(); }
};

TArray<UClass*> ClassesOf(const UClass* Base);
} // namespace Double

template <class T>
bool UObject::IsA() const
{
	return IsA(T::StaticClass());
}

template <class T>
T* Cast(UObject* Object)
{
	return Object && Object->IsA(T::StaticClass()) ? static_cast<T*>(Object) : nullptr;
}
template <class T>
const T* Cast(const UObject* Object)
{
	return Cast<T>(const_cast<UObject*>(Object));
}
template <class T>
T* CastChecked(UObject* Object)
{
	T* Result = Cast<T>(Object);
	check(Result);
	return Result;
}

template <class T>
class TSubclassOf
{
public:
	TSubclassOf() = default;
	TSubclassOf(std::nullptr_t) {}
	TSubclassOf(UClass* InClass)
		: Class(InClass && InClass->IsChildOf(T::StaticClass()) ? InClass : nullptr)
	{
	}
	template <class U>
	requires std::is_base_of_v<T, U> TSubclassOf(const TSubclassOf<U>& Other)
		: Class(Other.Get())
	{
	}
	UClass* Get() const { return Class; }
	operator UClass*() const { return Class; }
	UClass* operator->() const { return Class; }

private:
	UClass* Class = nullptr;
};

template <class T>
const T* GetDefault()
{
	return static_cast<const T*>(T::StaticClass()->GetDefaultObject());
}
template <class T>
T* GetMutableDefault()
{
	return static_cast<T*>(T::StaticClass()->GetDefaultObject());
}

template <class T>
T* NewObject(UObject* Outer = nullptr, UClass* Class = nullptr, FName Name = NAME_None, EObjectFlags Flags = RF_NoFlags)
{
	UClass* Use = Class ? Class : T::StaticClass();
	check(Use->IsChildOf(T::StaticClass()) && !Use->IsAbstract());
	(void)Flags;
	return static_cast<T*>(Double::MakeObject(Use, Outer, Name, false));
}

template <class T>
T* UObject::CreateDefaultSubobject(FName SubobjectName)
{
	T* Made = static_cast<T*>(Double::MakeObject(T::StaticClass(), this, SubobjectName, IsTemplate()));
	Double::OnSubobject(this, Made);
	return Made;
}

template <class T>
T* UObject::CreateEditorOnlyDefaultSubobject(FName SubobjectName)
{
	return Double::bCooked ? nullptr : CreateDefaultSubobject<T>(SubobjectName);
}

/// A file of assets. Nothing is written: it is marked dirty, and saved when somebody says so.
class UPackage : public UObject
{
	DOUBLE_BODY(UPackage, UObject, "Package")
	bool bDirty = false;
};

namespace Double
{
/// Assets by path ("/Game/Stations/Hall.Hall"), in the order of their making.
TMap<FString, UObject*>& Assets();
/// Makes the package of an asset and lists it.
UPackage* MakePackage(const FString& PackagePath, const FString& AssetName);
void AddAsset(UObject* Asset, const FString& PackagePath);
} // namespace Double

template <class T>
T* LoadObject(UObject* Outer, const TCHAR* Name)
{
	(void)Outer;
	return Cast<T>(Double::Assets().FindRef(FString(Name)));
}

namespace Double
{
/// Modules of plugins that a project may do without, and the project of the test has.
inline TArray<FString>& OptionalModules()
{
	static TArray<FString> Names;
	return Names;
}
} // namespace Double

/// Classes of optional modules, by their path: "/Script/MassNavigation.MassNavigationObstacleTrait".
template <class T>
T* FindObject(UObject* Outer, const TCHAR* Name)
{
	static_assert(std::is_same_v<T, UClass>);
	(void)Outer;
	for (const FString& Module : Double::OptionalModules())
	{
		for (UClass* Class : Double::AllClasses())
		{
			if (TEXT("/Script/") + Module + TEXT(".") + Class->GetName() == FString(Name))
			{
				return Class;
			}
		}
	}
	return nullptr;
}

/// A class that need not be loaded yet; here it always is.
template <class T>
class TSoftClassPtr
{
public:
	TSoftClassPtr() = default;
	TSoftClassPtr(const UClass* InClass)
		: Class(const_cast<UClass*>(InClass))
	{
	}
	UClass* Get() const { return Class; }
	UClass* LoadSynchronous() const { return Class; }

private:
	UClass* Class = nullptr;
};
