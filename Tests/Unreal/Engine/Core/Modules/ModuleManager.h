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
};
TArray<FModuleEntry>& ModuleEntries();
struct FRegisterModule
{
	FRegisterModule(const TCHAR* Name, IModuleInterface* (*Make)()) { ModuleEntries().Add({Name, Make}); }
};
} // namespace Double

#define IMPLEMENT_MODULE(Class, Name)                                                                                  \
	static const ::Double::FRegisterModule DoubleModule##Name(TEXT(#Name),                                             \
															  []() -> IModuleInterface* { return new Class; });
