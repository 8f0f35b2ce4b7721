// SPDX-License-Identifier: MIT
#pragma once

namespace Double
{
inline bool bRunningCommandlet = false;
} // namespace Double

inline bool IsRunningCommandlet()
{
	return Double::bRunningCommandlet;
}
