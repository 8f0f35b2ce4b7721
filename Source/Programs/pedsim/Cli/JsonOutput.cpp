// SPDX-License-Identifier: MIT
#include "Cli/JsonOutput.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace pedsim {

Json toJson(const ped::Diagnostics& diagnostics) {
    static constexpr const char* severities[] = {"note", "warning", "error"};
    Json list = Json::array();
    for (const ped::Diagnostic& d : diagnostics.items()) {
        Json item;
        item["severity"] = severities[static_cast<std::size_t>(d.severity)];
        item["message"] = d.message;
        item["place"] = d.place;
        item["remedy"] = d.remedy;
        item["line"] = d.line;
        if (d.position)
            item["position"] = {d.position->x, d.position->y, d.position->z};
        list.push_back(std::move(item));
    }
    return list;
}

std::string hashText(std::uint64_t hash) {
    return fmt::format("{:016x}", hash);
}

void printJson(const Json& value) {
    // Names come from files: bytes that are no UTF-8 are replaced rather than thrown at the user.
    fmt::print("{}\n", value.dump(2, ' ', false, Json::error_handler_t::replace));
}

} // namespace pedsim
