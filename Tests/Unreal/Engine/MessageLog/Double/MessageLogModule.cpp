// SPDX-License-Identifier: MIT
#include "MessageLogModule.h"
#include "MessageLogInitializationOptions.h"

DOUBLE_ENGINE_MODULE(FMessageLogModule, MessageLog)

void FMessageLogModule::RegisterLogListing(const FName& LogName, const FText& LogLabel,
										   const FMessageLogInitializationOptions&)
{
	DoubleListings.Add(LogName, LogLabel);
}

bool FMessageLogModule::UnregisterLogListing(const FName& LogName)
{
	return DoubleListings.Remove(LogName) > 0;
}
