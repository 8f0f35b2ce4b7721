// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/SCompoundWidget.h"

class STableViewBase : public SCompoundWidget
{
};
