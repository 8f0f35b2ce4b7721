// SPDX-License-Identifier: MIT
#pragma once
#include "Toolkits/IToolkitHost.h"
#include "Tools/UEdMode.h"
#include "Widgets/SWidget.h"

/// The panel of a mode.
class FModeToolkit : public TSharedFromThis<FModeToolkit>
{
public:
	virtual ~FModeToolkit() = default;
	virtual void Init(const TSharedPtr<IToolkitHost>& InToolkitHost, TWeakObjectPtr<UEdMode> InOwningMode)
	{
		(void)InToolkitHost;
		OwningEditorMode = InOwningMode;
	}
	virtual FName GetToolkitFName() const = 0;
	virtual FText GetBaseToolkitName() const = 0;
	virtual TSharedPtr<SWidget> GetInlineContent() const { return nullptr; }
	virtual TWeakObjectPtr<UEdMode> GetScriptableEditorMode() const { return OwningEditorMode; }

protected:
	TWeakObjectPtr<UEdMode> OwningEditorMode;
};
