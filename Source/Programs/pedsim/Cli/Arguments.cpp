// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdio>

namespace pedsim {

namespace {

ped::Vec3 parsePoint(const std::string& option, const std::string& text) {
    ped::Vec3 p;
    char rest = '\0';
    const int n = std::sscanf(text.c_str(), "%f,%f,%f%c", &p.x, &p.y, &p.z, &rest);
    if (n != 3 || !ped::isFinite(p))
        throw CLI::ValidationError(option, fmt::format("'{}' is not x,y,z in metres, as in 12.5,-3,0", text));
    return p;
}

} // namespace

Arguments& Arguments::text(const std::string& name, std::string& value, const std::string& help, Need need) {
    CLI::Option* option = app_.add_option(name, value, help);
    if (need == Need::Required)
        option->required();
    else if (!value.empty())
        option->capture_default_str();
    return *this;
}

Arguments& Arguments::texts(const std::string& name, std::vector<std::string>& values, const std::string& help,
                            Need need) {
    CLI::Option* option = app_.add_option(name, values, help);
    if (need == Need::Required)
        option->required();
    return *this;
}

Arguments& Arguments::words(const std::string& name, std::vector<std::string>& values,
                            const std::vector<std::string>& allowed, const std::string& help) {
    app_.add_option(name, values, help)->delimiter(',')->transform(CLI::IsMember(allowed, CLI::ignore_case));
    return *this;
}

Arguments& Arguments::flag(const std::string& name, bool& value, const std::string& help) {
    app_.add_flag(name, value, help);
    return *this;
}

Arguments& Arguments::number(const std::string& name, float& value, const std::string& help, float least, float most) {
    app_.add_option(name, value, help)->capture_default_str()->check(CLI::Range(least, most));
    return *this;
}

Arguments& Arguments::number(const std::string& name, std::optional<float>& value, const std::string& help) {
    app_.add_option(name, value, help);
    return *this;
}

Arguments& Arguments::whole(const std::string& name, std::uint64_t& value, const std::string& help, std::uint64_t least,
                            std::uint64_t most) {
    app_.add_option(name, value, help)->capture_default_str()->check([least, most](const std::string& text) {
        std::uint64_t number = 0;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (fault == std::errc() && end == text.data() + text.size() && number >= least && number <= most)
            return std::string();
        return fmt::format("'{}' is not a whole number from {} to {}", text, least, most);
    });
    return *this;
}

Arguments& Arguments::point(const std::string& name, std::optional<ped::Vec3>& value, const std::string& help) {
    app_.add_option_function<std::string>(
        name, [name, &value](const std::string& text) { value = parsePoint(name, text); }, help);
    return *this;
}

Arguments& Arguments::needs(const std::string& name, const std::string& other) {
    app_.get_option(name)->needs(app_.get_option(other));
    return *this;
}

Arguments& Arguments::footer(const std::string& text) {
    app_.footer(text);
    return *this;
}

} // namespace pedsim
