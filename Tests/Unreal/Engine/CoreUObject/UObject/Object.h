// SPDX-License-Identifier: MIT
#pragma once

// UObject and what refers to objects. Objects live until their world is torn down or CollectGarbage() finds them
// marked.

#include "CoreMinimal.h"

class UClass;
class UObject;
class UWorld;
class FDataValidationContext;
class FLifetimeProperty;
class FObjectPreSaveContext;
enum class EDataValidationResult : uint8
{
	Invalid,
	Valid,
	NotValidated
};

enum EObjectFlags : uint32
{
	RF_NoFlags = 0,
	RF_Public = 1,
	RF_Standalone = 2,
	RF_ClassDefaultObject = 16,
	RF_Transactional = 8,
	RF_Transient = 64
};

class FObjectInitializer
{
public:
	static FObjectInitializer& Get()
	{
		static FObjectInitializer Initializer;
		return Initializer;
	}
};

namespace EPropertyChangeType
{
using Type = uint32;
enum : uint32
{
	Unspecified = 1,
	ArrayAdd = 2,
	ValueSet = 32,
	Interactive = 256
};
} // namespace EPropertyChangeType

struct FPropertyChangedEvent
{
	const struct FProperty* Property = nullptr;
	EPropertyChangeType::Type ChangeType = EPropertyChangeType::Unspecified;
	FName GetPropertyName() const;
};

namespace Double
{
UObject* MakeObject(UClass* Class, UObject* Outer, FName Name, bool bDefault);
void OnSubobject(UObject* Owner, UObject* Subobject);
/// Ends an object and all that it owns.
void DestroyObject(UObject* Object);
bool IsAlive(const UObject* Object);
int32 CountObjects();
/// Who is told of Modify(); the editor sets it while a transaction is open.
extern void (*OnModify)(UObject* Object);
} // namespace Double

class UObject
{
public:
	UObject();
	virtual ~UObject();
	UObject(const UObject&) = delete;
	UObject& operator=(const UObject&) = delete;

	static UClass* StaticClass();
	UClass* GetClass() const { return ClassPrivate; }
	UObject* GetOuter() const { return Outer; }
	FName GetFName() const { return NamePrivate; }
	FString GetName() const { return NamePrivate.ToString(); }
	FString GetPathName() const;
	virtual UWorld* GetWorld() const { return Outer ? Outer->GetWorld() : nullptr; }
	bool IsA(const UClass* Class) const;
	template <class T>
	bool IsA() const;
	bool IsTemplate() const { return bDefaultObject; }
	bool HasAnyFlags(EObjectFlags Flags) const { return (Flags & RF_ClassDefaultObject) && bDefaultObject; }
	virtual void PostInitProperties() {}
	virtual void PostLoad() {}
	virtual void BeginDestroy() {}
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>&) const {}
	virtual void PostEditChangeProperty(FPropertyChangedEvent&) {}
	virtual EDataValidationResult IsDataValid(FDataValidationContext&) const
	{
		return EDataValidationResult::NotValidated;
	}
	/// Remembers the object's state in the transaction that is open, if one is.
	virtual bool Modify(bool bAlwaysMarkDirty = true);
	virtual void PostEditUndo() {}
	/// After a paste, a duplication or a drag with Alt gave it the values of what it was copied from.
	virtual void PostEditImport() {}
	/// Once, before the object is written to its package.
	virtual void PreSave(FObjectPreSaveContext SaveContext);
	/// Functions that bring back the object as it is now: what a transaction keeps.
	virtual void DoubleSave(TArray<TFunction<void()>>& Restore);
	virtual bool IsEditorOnly() const { return false; }
	bool MarkPackageDirty() const;
	class UPackage* GetPackage() const;
	void MarkAsGarbage() { bGarbage = true; }
	template <class T>
	T* GetTypedOuter() const
	{
		for (UObject* O = Outer; O; O = O->GetOuter())
		{
			if (O->IsA(T::StaticClass()))
			{
				return static_cast<T*>(O);
			}
		}
		return nullptr;
	}
	template <class T>
	T* CreateDefaultSubobject(FName SubobjectName);
	/// Left out of packaged games.
	template <class T>
	T* CreateEditorOnlyDefaultSubobject(FName SubobjectName);

	UClass* ClassPrivate = nullptr;
	UObject* Outer = nullptr;
	FName NamePrivate;
	bool bGarbage = false;
	bool bDefaultObject = false;
	TArray<UObject*> Subobjects; ///< Made by the constructor.
};

namespace Double
{
inline bool bCooked = false;	  ///< Runs a packaged game: what only the editor has is not there.
inline bool bObjectsGone = false; ///< The editor has ended, and its modules end after it.
} // namespace Double

inline bool UObjectInitialized()
{
	return !Double::bObjectsGone;
}

inline bool IsValid(const UObject* Object)
{
	return Object && !Object->bGarbage;
}

template <class T>
class TObjectPtr
{
public:
	TObjectPtr() = default;
	TObjectPtr(std::nullptr_t) {}
	TObjectPtr(T* InPointer)
		: Pointer(InPointer)
	{
	}
	template <class U>
	requires std::is_convertible_v<U*, T*> TObjectPtr(const TObjectPtr<U>& Other)
		: Pointer(Other.Get())
	{
	}
	T* Get() const { return Pointer; }
	T* operator->() const
	{
		check(Pointer);
		return Pointer;
	}
	T& operator*() const { return *Pointer; }
	operator T*() const { return Pointer; }
	explicit operator bool() const { return Pointer != nullptr; }
	bool operator==(std::nullptr_t) const { return !Pointer; }

private:
	T* Pointer = nullptr;
};
template <class T>
bool IsValid(const TObjectPtr<T>& Pointer)
{
	return IsValid(Pointer.Get());
}

template <class T>
class TWeakObjectPtr
{
public:
	TWeakObjectPtr() = default;
	TWeakObjectPtr(T* InPointer)
		: Pointer(InPointer)
	{
	}
	T* Get() const { return IsValid() ? Pointer : nullptr; }
	bool IsValid() const { return Pointer && Double::IsAlive(Pointer) && ::IsValid(Pointer); }
	T* operator->() const { return Get(); }
	explicit operator bool() const { return IsValid(); }
	T* DoubleEvenIfGarbage() const { return Pointer && Double::IsAlive(Pointer) ? Pointer : nullptr; }
	friend bool operator==(const TWeakObjectPtr& A, const TWeakObjectPtr& B) { return A.Pointer == B.Pointer; }

private:
	T* Pointer = nullptr;
};

/// No packages here: a soft pointer is what it was given.
template <class T>
class TSoftObjectPtr
{
public:
	TSoftObjectPtr() = default;
	TSoftObjectPtr(T* InPointer)
		: Pointer(InPointer)
	{
	}
	T* Get() const { return Pointer; }
	T* LoadSynchronous() const { return Pointer; }
	bool IsNull() const { return !Pointer; }

private:
	T* Pointer = nullptr;
};

/// For the double's own classes: what the header tool writes for the plugin's.
#define DOUBLE_BODY(TClass, TSuper, Name)                                                                              \
public:                                                                                                                \
	using Super = TSuper;                                                                                              \
	using ThisClass = TClass;                                                                                          \
	static UClass* StaticClass()                                                                                       \
	{                                                                                                                  \
		static UClass* const Class = ::Double::RegisterClass<TClass>(TEXT(Name), TSuper::StaticClass());               \
		return Class;                                                                                                  \
	}
#define DOUBLE_STRUCT(TStruct, TSuperStruct, Name)                                                                     \
	static UScriptStruct* StaticStruct()                                                                               \
	{                                                                                                                  \
		static UScriptStruct* const Struct = ::Double::RegisterStruct<TStruct>(TEXT(Name), TSuperStruct);              \
		return Struct;                                                                                                 \
	}
