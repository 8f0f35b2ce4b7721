// SPDX-License-Identifier: MIT
#include "Json/JsonText.h"

#include "ped/Station/StationBinary.h"
#include "ped/Station/StationReader.h"
#include "ped/Station/StationValidate.h"
#include "ped/Station/StationWriter.h"

#include <cstdio>
#include <cstdlib>

/// Any text: parsing, reading and validating must end with a station or with errors, and a station that was read must
/// come back the same from its own text and from its own bytes.

namespace {

void require(bool condition, const char* what) {
    if (!condition) {
        std::fprintf(stderr, "%s\n", what);
        std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    ped::Value tree;
    ped::Diagnostics diagnostics;
    const bool parsed = pedsim::parseJson(text, tree, diagnostics);
    require(parsed != diagnostics.hasErrors(), "a failed parse without an error, or an error without a failure");
    if (!parsed)
        return 0;
    ped::Value again;
    require(pedsim::parseJson(pedsim::writeJson(tree), again, diagnostics), "written text does not parse");
    require(tree == again, "written text is another tree");

    ped::StationDesc desc;
    const bool read = ped::readStation(tree, desc, diagnostics);
    require(read != diagnostics.hasErrors(), "a failed read without an error, or an error without a failure");
    if (!read)
        return 0;
    ped::StationDesc back;
    require(ped::readStation(ped::writeStation(desc), back, diagnostics), "a written station does not read");
    require(ped::sameStation(desc, back), "a written station is another");
    const std::vector<std::byte> bytes = ped::stationBytes(desc);
    ped::BinaryReader reader(bytes);
    ped::StationDesc loaded;
    serialize(reader, loaded);
    require(reader.ok() && ped::sameStation(desc, loaded), "a saved station is another");
    ped::validateStation(desc, diagnostics);
    return 0;
}
