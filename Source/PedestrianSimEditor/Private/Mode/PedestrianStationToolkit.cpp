// SPDX-License-Identifier: MIT
#include "Mode/PedestrianStationToolkit.h"

#include "Mode/PedestrianStationMode.h"
#include "Mode/PedestrianStationPanel.h"
#include "Toolkits/IToolkitHost.h"
#include "Tools/UEdMode.h"
#include "UObject/WeakObjectPtr.h"
#include "Widgets/DeclarativeSyntaxSupport.h"

#define LOCTEXT_NAMESPACE "PedestrianStationToolkit"

void FPedestrianStationToolkit::Init(const TSharedPtr<IToolkitHost>& InToolkitHost,
									 TWeakObjectPtr<UEdMode> InOwningMode)
{
	// Before the base: it asks for the content.
	SAssignNew(Panel, SPedestrianStationPanel).Mode(Cast<UPedestrianStationMode>(InOwningMode.Get()));
	FModeToolkit::Init(InToolkitHost, InOwningMode);
}

FName FPedestrianStationToolkit::GetToolkitFName() const
{
	return FName(TEXT("PedestrianStationToolkit"));
}

FText FPedestrianStationToolkit::GetBaseToolkitName() const
{
	return LOCTEXT("Name", "Pedestrian Station");
}

TSharedPtr<SWidget> FPedestrianStationToolkit::GetInlineContent() const
{
	return Panel;
}

#undef LOCTEXT_NAMESPACE
