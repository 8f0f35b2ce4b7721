// SPDX-License-Identifier: MIT
#include "ComponentVisualizer.h"

IMPLEMENT_HIT_PROXY(HComponentVisProxy, HHitProxy)
