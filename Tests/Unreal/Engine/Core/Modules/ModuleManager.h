// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class IModuleInterface
{
public:
	virtual ~IModuleInterface() = default;
	virtual void StartupModule() {}
	virtual void ShutdownModule() {}
};
class FDefaultModuleImpl : public IModuleInterface
{
};

namespace Double
{
struct FModuleEntry
{
	const TCHAR* Name;
	IModuleInterface* (*Make)();
	bool bOfTheEngine = false;
};
TArray<FModuleEntry>& ModuleEntries();
struct FRegisterModule
{
	FRegisterModule(const TCHAR* Name, IModuleInterface* (*Make)(), bool bOfTheEngine = false)
	{
		ModuleEntries().Add({Name, Make, bOfTheEngine});
	}
};
} // namespace Double

/// Loads the plugin's modules by name; the engine's own ones are always there, as DOUBLE_ENGINE_MODULE says.
class FModuleManager
{
public:
	static FModuleManager& Get();
	bool IsModuleLoaded(const FName& Name) const { return Loaded.Contains(Name); }
	IModuleInterface* LoadModule(const FName& Name);
	IModuleInterface* GetModule(const FName& Name) const;
	bool UnloadModule(const FName& Name);
	template <class T>
	static T& LoadModuleChecked(const FName& Name)
	{
		IModuleInterface* Module = Get().LoadModule(Name);
		check(Module);
		return static_cast<T&>(*Module);
	}
	template <class T>
	static T* LoadModulePtr(const FName& Name)
	{
		return static_cast<T*>(Get().LoadModule(Name));
	}
	template <class T>
	static T* GetModulePtr(const FName& Name)
	{
		return static_cast<T*>(Get().GetModule(Name));
	}
	template <class T>
	static T& GetModuleChecked(const FName& Name)
	{
		T* Module = GetModulePtr<T>(Name);
		check(Module);
		return *Module;
	}

private:
	TMap<FName, TSharedPtr<IModuleInterface>> Loaded;
};

/// A module of the engine that the double stands for.
#define DOUBLE_ENGINE_MODULE(Class, Name)                                                                              \
	static const ::Double::FRegisterModule DoubleModule##Name(                                                         \
		TEXT(#Name), []() -> IModuleInterface* { return new Class; }, true);

#define IMPLEMENT_MODULE(Class, Name)                                                                                  \
	static const ::Double::FRegisterModule DoubleModule##Name(TEXT(#Name),                                             \
															  []() -> IModuleInterface* { return new Class; });
