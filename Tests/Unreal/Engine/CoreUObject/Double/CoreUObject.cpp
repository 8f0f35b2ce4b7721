// SPDX-License-Identifier: MIT
#include "UObject/ConstructorHelpers.h"
#include "UObject/ObjectMacros.h"
#include "UObject/ObjectSaveContext.h"

#include "HAL/PlatformProperties.h"

#include <mutex>
#include <set>

namespace Double
{
namespace
{
struct FObjectTable
{
	std::recursive_mutex Mutex;
	std::set<UObject*> Alive;
	std::set<UObject*> Templates; ///< Default objects and their parts: never destroyed.
	std::vector<UObject*> InOrder;
	uint64 Numbers = 0;
	bool bClosing = false;
};

FObjectTable& Table()
{
	// Leaked on purpose: classes and default objects live for the whole program.
	static FObjectTable* const Objects = new FObjectTable;
	return *Objects;
}

/// The object that is being made, so that its constructor knows who it is.
struct FBirth
{
	UClass* Class = nullptr;
	UObject* Outer = nullptr;
	FName Name;
	bool bDefault = false;
};
thread_local std::vector<FBirth> Births;
} // namespace

void (*OnModify)(UObject* Object) = nullptr;

bool IsCooked()
{
	return bCooked;
}

TArray<UClass*>& AllClasses()
{
	static TArray<UClass*>* const Classes = new TArray<UClass*>;
	return *Classes;
}

TArray<UScriptStruct*>& AllStructs()
{
	static TArray<UScriptStruct*>* const Structs = new TArray<UScriptStruct*>;
	return *Structs;
}

TArray<UClass*> ClassesOf(const UClass* Base)
{
	TArray<UClass*> Found;
	for (UClass* Class : AllClasses())
	{
		if (Class->IsChildOf(Base) && !Class->IsAbstract())
		{
			Found.Add(Class);
		}
	}
	Found.Sort([](const UClass& A, const UClass& B) { return A.GetName() < B.GetName(); });
	return Found;
}

UObject* MakeObject(UClass* Class, UObject* Outer, FName Name, bool bDefault)
{
	FName Use = Name;
	if (Use.IsNone())
	{
		const std::lock_guard Lock(Table().Mutex);
		Use = FName(FString::Printf(TEXT("%s_%d"), *Class->GetName(), (int32)Table().Numbers++));
	}
	Births.push_back({Class, Outer, Use, bDefault});
	UObject* Object = Class->Make();
	Births.pop_back();
	{
		const std::lock_guard Lock(Table().Mutex);
		if (bDefault)
		{
			Table().Templates.insert(Object);
		}
		else
		{
			Table().Alive.insert(Object);
			Table().InOrder.push_back(Object);
		}
	}
	Object->PostInitProperties();
	return Object;
}

void OnSubobject(UObject* Owner, UObject* Subobject)
{
	Owner->Subobjects.Add(Subobject);
}

bool IsAlive(const UObject* Object)
{
	const std::lock_guard Lock(Table().Mutex);
	// By its address alone: what weak pointers ask for may be gone.
	UObject* Asked = const_cast<UObject*>(Object);
	return Table().Alive.contains(Asked) || Table().Templates.contains(Asked);
}

int32 CountObjects()
{
	const std::lock_guard Lock(Table().Mutex);
	return (int32)Table().Alive.size();
}

void DestroyObject(UObject* Object)
{
	FObjectTable& T = Table();
	const std::lock_guard Lock(T.Mutex);
	std::vector<UObject*> Doomed;
	for (UObject* Other : T.InOrder)
	{
		for (UObject* O = Other; O; O = O->GetOuter())
		{
			if (O == Object)
			{
				Doomed.push_back(Other);
				break;
			}
		}
	}
	for (UObject* Dead : Doomed)
	{
		Dead->BeginDestroy();
	}
	std::erase_if(T.InOrder, [&](UObject* O) { return std::find(Doomed.begin(), Doomed.end(), O) != Doomed.end(); });
	for (auto It = Doomed.rbegin(); It != Doomed.rend(); ++It)
	{
		T.Alive.erase(*It);
		delete *It;
	}
}
} // namespace Double

UObject::UObject()
{
	if (!Double::Births.empty() && Double::Births.back().Class)
	{
		const Double::FBirth Birth = Double::Births.back();
		Double::Births.back().Class = nullptr; // For this object alone.
		ClassPrivate = Birth.Class;
		Outer = Birth.Outer;
		NamePrivate = Birth.Name;
		bDefaultObject = Birth.bDefault;
	}
}

UObject::~UObject() = default;

void UObject::PreSave(FObjectPreSaveContext) {}

UClass* UObject::StaticClass()
{
	static UClass* const Class = Double::RegisterClass<UObject>(TEXT("Object"), nullptr);
	return Class;
}

UClass* UClass::StaticClass()
{
	static UClass* const Class = []
	{
		UClass* Made = new UClass;
		Made->Name = FName(TEXT("Class"));
		Made->Super = UObject::StaticClass();
		return Made;
	}();
	return Class;
}

bool UObject::IsA(const UClass* Class) const
{
	return ClassPrivate && ClassPrivate->IsChildOf(Class);
}

bool UObject::Modify(bool)
{
	if (Double::OnModify)
	{
		Double::OnModify(this);
	}
	return Double::OnModify != nullptr;
}

void UObject::DoubleSave(TArray<TFunction<void()>>& Restore)
{
	Restore.Add([this, bWas = bGarbage] { bGarbage = bWas; });
	for (const UStruct* Class = ClassPrivate; Class; Class = Class->GetSuperStruct())
	{
		for (const FProperty& Property : Class->Properties)
		{
			if (Property.Ops)
			{
				Restore.Add([this, &Property, Value = Property.Ops->Clone(Property.DoubleIn(this))]
							{ Property.Ops->Assign(Property.DoubleIn(this), Value.get()); });
			}
		}
	}
}

FString UObject::GetPathName() const
{
	return Outer ? Outer->GetPathName() + TEXT(".") + GetName() : GetName();
}

FName FPropertyChangedEvent::GetPropertyName() const
{
	return Property ? Property->Name : FName();
}

UPackage* UObject::GetPackage() const
{
	return GetTypedOuter<UPackage>();
}

bool UObject::MarkPackageDirty() const
{
	UPackage* const Package = GetPackage();
	if (Package)
	{
		Package->bDirty = true;
	}
	return Package != nullptr;
}

namespace Double
{
TMap<FString, UObject*>& Assets()
{
	static TMap<FString, UObject*>* const All = new TMap<FString, UObject*>;
	return *All;
}

UPackage* MakePackage(const FString& PackagePath, const FString& AssetName)
{
	return NewObject<UPackage>(nullptr, UPackage::StaticClass(), FName(PackagePath + TEXT("/") + AssetName));
}

void AddAsset(UObject* Asset, const FString& PackagePath)
{
	Assets().Add(PackagePath + TEXT("/") + Asset->GetName() + TEXT(".") + Asset->GetName(), Asset);
}

TSet<FString>& ReferencedContent()
{
	static TSet<FString>* const All = new TSet<FString>;
	return *All;
}

UObject* EngineContent(const TCHAR* Path, UClass* Class)
{
	static TMap<FString, UObject*>* const All = new TMap<FString, UObject*>;
	UObject*& Found = All->FindOrAdd(FString(Path));
	if (!Found)
	{
		FString Package(Path);
		FString Name;
		Package.Split(TEXT("."), &Package, &Name);
		Found = MakeObject(Class, nullptr, FName(Name), true);
	}
	return Found;
}
} // namespace Double
