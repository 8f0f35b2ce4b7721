// SPDX-License-Identifier: MIT
#include "Style/PedestrianStyle.h"

#include "Brushes/SlateImageBrush.h"
#include "Interfaces/IPluginManager.h"
#include "Misc/Paths.h"
#include "Place/PedestrianActorFactories.h"
#include "Styling/SlateStyle.h"
#include "Styling/SlateStyleRegistry.h"
#include "Templates/UniquePtr.h"

namespace
{
TUniquePtr<FSlateStyleSet> Style;
} // namespace

FName PedestrianStyle::GetName()
{
	return FName(TEXT("PedestrianSimEditor"));
}

void PedestrianStyle::Register()
{
	const TSharedPtr<IPlugin> Plugin = IPluginManager::Get().FindPlugin(TEXT("PedestrianSim"));
	if (!Plugin)
	{
		return;
	}
	Style = MakeUnique<FSlateStyleSet>(GetName());
	Style->SetContentRoot(Plugin->GetBaseDir() + TEXT("/Resources/Icons"));
	for (UClass* Factory : UPedestrianActorFactory::GetAll())
	{
		const FString Class = Factory->GetDefaultObject<UPedestrianActorFactory>()->NewActorClass->GetName();
		FString File = Style->RootToContentDir(Class, TEXT(".svg"));
		if (!FPaths::FileExists(File)) // A new kind does not have to have an icon of its own.
		{
			File = Style->RootToContentDir(TEXT("PedestrianStation"), TEXT(".svg"));
		}
		Style->Set(FName(TEXT("ClassIcon.") + Class), new FSlateVectorImageBrush(File, FVector2D(16.0, 16.0)));
		Style->Set(FName(TEXT("ClassThumbnail.") + Class), new FSlateVectorImageBrush(File, FVector2D(64.0, 64.0)));
	}
	FSlateStyleRegistry::RegisterSlateStyle(*Style);
}

void PedestrianStyle::Unregister()
{
	if (Style)
	{
		FSlateStyleRegistry::UnRegisterSlateStyle(*Style);
		Style.Reset();
	}
}
