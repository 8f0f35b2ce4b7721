// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How a command says its options. Keeps the parser's heavy headers in one file.

#include "ped/Base/Vec.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace pedsim {

/// Options write to the variables that they are given, which must live until the command line is parsed.
class Arguments {
public:
    explicit Arguments(CLI::App& app) : app_(app) {}

    enum class Need { Optional, Required };

    /// `name`: "-o,--output" for an option, "STATION" for a place on the line.
    Arguments& text(const std::string& name, std::string& value, const std::string& help, Need need = Need::Optional);
    /// Several values, one after the other.
    Arguments& texts(const std::string& name, std::vector<std::string>& values, const std::string& help,
                     Need need = Need::Optional);
    /// Several words with commas between, each one of `allowed` (in any case, as `allowed` spells it).
    Arguments& words(const std::string& name, std::vector<std::string>& values, const std::vector<std::string>& allowed,
                     const std::string& help);
    Arguments& flag(const std::string& name, bool& value, const std::string& help);
    Arguments& number(const std::string& name, float& value, const std::string& help, float least, float most);
    Arguments& number(const std::string& name, std::optional<float>& value, const std::string& help);
    Arguments& whole(const std::string& name, std::uint64_t& value, const std::string& help, std::uint64_t least,
                     std::uint64_t most);
    /// "x,y,z" in metres.
    Arguments& point(const std::string& name, std::optional<ped::Vec3>& value, const std::string& help);
    /// `name` makes sense with `other` only.
    Arguments& needs(const std::string& name, const std::string& other);
    /// What the help shows below the options: explanation and examples.
    Arguments& footer(const std::string& text);

private:
    CLI::App& app_;
};

} // namespace pedsim
