// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityTypes.h"

namespace EMassLOD
{
enum Type : int
{
	High,
	Medium,
	Low,
	Off,
	Max
};
}
