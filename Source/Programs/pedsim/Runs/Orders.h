// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Orders of the six reactive routines, as text: "CABFED". An order that leaves routines out has fewer letters.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

inline constexpr std::size_t fullOrders = 720;
inline constexpr const char* paperOrder = "CABFED"; ///< The best of Shao and Terzopoulos' appendix C.

/// All 720 orders of all six, lexicographically.
std::vector<std::string> allOrders();
/// The 120 orders of the other five, lexicographically.
std::vector<std::string> ordersWithout(char routine);

/// 1 to 720: the place among all orders; 0 for one that leaves routines out.
std::size_t orderIndex(std::string_view order);

/// Whether a comes before b; both must be there.
bool comesBefore(std::string_view order, char a, char b);

/// "all"; "sample:N", N of all and the paper's own; "noF", all of five without F (or any other routine); orders; or
/// several of these with commas between. Without duplicates, in the order asked for. False where the text is something
/// else, with the reason in `error`.
bool parseOrders(std::string_view text, std::vector<std::string>& orders, std::string& error);

} // namespace pedsim
