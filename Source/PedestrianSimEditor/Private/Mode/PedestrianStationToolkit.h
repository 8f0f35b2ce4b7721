// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Toolkits/BaseToolkit.h"
#include "Toolkits/IToolkitHost.h"
#include "Tools/UEdMode.h"
#include "UObject/WeakObjectPtr.h"
#include "Widgets/DeclarativeSyntaxSupport.h"

class SPedestrianStationPanel;

/** Shows the panel of the Station mode. */
class FPedestrianStationToolkit : public FModeToolkit
{
public:
	virtual void Init(const TSharedPtr<IToolkitHost>& InToolkitHost, TWeakObjectPtr<UEdMode> InOwningMode) override;
	virtual FName GetToolkitFName() const override;
	virtual FText GetBaseToolkitName() const override;
	virtual TSharedPtr<SWidget> GetInlineContent() const override;

private:
	TSharedPtr<SPedestrianStationPanel> Panel;
};
