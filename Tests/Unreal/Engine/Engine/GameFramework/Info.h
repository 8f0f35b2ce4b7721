// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"
