// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

enum EHorizontalAlignment
{
	HAlign_Fill,
	HAlign_Left,
	HAlign_Center,
	HAlign_Right
};
enum EVerticalAlignment
{
	VAlign_Fill,
	VAlign_Top,
	VAlign_Center,
	VAlign_Bottom
};
enum class ECheckBoxState : uint8
{
	Unchecked,
	Checked,
	Undetermined
};
enum EOrientation
{
	Orient_Horizontal,
	Orient_Vertical
};
namespace ESelectInfo
{
enum Type
{
	OnKeyPress,
	OnNavigation,
	OnMouseClick,
	Direct
};
}
namespace ESelectionMode
{
enum Type
{
	None,
	Single,
	SingleToggle,
	Multi
};
}
namespace ETextCommit
{
enum Type
{
	Default,
	OnEnter,
	OnUserMovedFocus,
	OnCleared
};
}
