// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Templates/SharedPointer.h"

class IPropertyHandle;
class SWidget;

/** Names of the stations that are open in the editor, for rows of timetables. */
namespace PedestrianNameList
{
/** What a field of FPedestrianTrainSchedule may be called: PlatformName, Track (of that platform) or Destination. */
TArray<FString> NamesFor(FName Field, const FString& Platform);

/** A text that can be typed, since a timetable may be for a level that is not open, with a list of what is there. */
TSharedRef<SWidget> Make(const TSharedRef<IPropertyHandle>& Name, const TSharedRef<IPropertyHandle>& Row);
} // namespace PedestrianNameList
