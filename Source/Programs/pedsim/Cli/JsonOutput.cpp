// SPDX-License-Identifier: MIT
#include "Cli/JsonOutput.h"

#include "Json/JsonText.h"

#include <fmt/format.h>

#include <iterator>

namespace pedsim {

ped::Value json(ped::Vec3 value) {
    ped::Value list = ped::Value::array();
    for (const float x : {value.x, value.y, value.z})
        list.push(json(x));
    return list;
}

ped::Value json(const ped::Diagnostics& diagnostics) {
    static constexpr const char* severities[] = {"note", "warning", "error"};
    static_assert(std::size(severities) == static_cast<std::size_t>(ped::Severity::Error) + 1);
    ped::Value list = ped::Value::array();
    for (const ped::Diagnostic& d : diagnostics.items()) {
        JsonObject item;
        item.set("severity", severities[static_cast<std::size_t>(d.severity)])
            .set("message", d.message)
            .set("place", d.place)
            .set("remedy", d.remedy)
            .set("line", d.line);
        if (d.position)
            item.set("position", *d.position);
        list.push(item.value());
    }
    return list;
}

std::string hashText(std::uint64_t hash) {
    return fmt::format("{:016x}", hash);
}

void printJson(const JsonObject& object) {
    fmt::print("{}", writeJson(object.value()));
}

} // namespace pedsim
