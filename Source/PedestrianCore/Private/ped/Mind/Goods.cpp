// SPDX-License-Identifier: MIT
#include "ped/Mind/Goods.h"

namespace ped {

GoodsTable goodsOf(const ObjectLayout& layout) {
    GoodsTable table;
    for (std::size_t i = 0; i < goodRows.size(); ++i)
        table.number[i] = layout.goodOf(goodRows[i].name);
    return table;
}

} // namespace ped
