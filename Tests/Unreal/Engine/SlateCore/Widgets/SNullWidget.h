// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/SWidget.h"

struct SNullWidget
{
	static TSharedRef<SWidget> NullWidget;
};
inline TSharedRef<SWidget> SNullWidget::NullWidget = MakeShared<SWidget>();
