// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/SBoxPanel.h"

class SScrollBox : public SBoxPanel
{
};
