// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct EVisibility
{
	static const EVisibility Visible, Collapsed, Hidden, HitTestInvisible, SelfHitTestInvisible;
	bool IsVisible() const { return Value != 1 && Value != 2; }
	bool operator==(const EVisibility& Other) const = default;
	uint8 Value = 0;
};
inline const EVisibility EVisibility::Visible{0};
inline const EVisibility EVisibility::Collapsed{1};
inline const EVisibility EVisibility::Hidden{2};
inline const EVisibility EVisibility::HitTestInvisible{3};
inline const EVisibility EVisibility::SelfHitTestInvisible{4};
