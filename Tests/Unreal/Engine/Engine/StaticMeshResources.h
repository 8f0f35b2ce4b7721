// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/StaticMesh.h"
