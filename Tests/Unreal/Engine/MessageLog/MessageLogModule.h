// SPDX-License-Identifier: MIT
#pragma once
#include "Modules/ModuleManager.h"

struct FMessageLogInitializationOptions;

/// Pages of the message log; messages of a log without one are kept, but cannot be chosen in the window.
class FMessageLogModule : public IModuleInterface
{
public:
	virtual void RegisterLogListing(const FName& LogName, const FText& LogLabel,
									const FMessageLogInitializationOptions& InitializationOptions);
	virtual bool UnregisterLogListing(const FName& LogName);
	virtual bool IsRegisteredLogListing(const FName& LogName) const { return DoubleListings.Contains(LogName); }
	TMap<FName, FText> DoubleListings;
};
