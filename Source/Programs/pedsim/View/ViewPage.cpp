// SPDX-License-Identifier: MIT
#include "View/ViewPage.h"

#include "View/PagePack.h"

#include <fstream>
#include <iterator>

namespace pedsim {

namespace {

constexpr std::string_view recordingMark = "<!--RECORDING-->";

} // namespace

std::string loadViewer(ped::Diagnostics& diagnostics) {
    std::ifstream in(PED_VIEWER_PAGE, std::ios::binary);
    std::string page{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (page.find(recordingMark) != std::string::npos)
        return page;
    diagnostics.error("", "The 3D page was not bundled when the program was built: npm or its packages were missing.",
                      "Run `./pedsim viewer` once while the network is there. Reports need nothing of it.");
    return {};
}

std::string viewPage(const std::string& viewer, const RecordingReader& recording) {
    const std::size_t at = viewer.find(recordingMark);
    std::string page = viewer.substr(0, at);
    page += base64(packForPage(recording));
    page += viewer.substr(at + recordingMark.size());
    return page;
}

std::string base64(std::span<const std::uint8_t> bytes) {
    static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t n = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t word = static_cast<std::uint32_t>(bytes[i]) << 16;
        if (n > 1)
            word |= static_cast<std::uint32_t>(bytes[i + 1]) << 8;
        if (n > 2)
            word |= bytes[i + 2];
        out += digits[word >> 18];
        out += digits[word >> 12 & 63];
        out += n > 1 ? digits[word >> 6 & 63] : '=';
        out += n > 2 ? digits[word & 63] : '=';
    }
    return out;
}

} // namespace pedsim
