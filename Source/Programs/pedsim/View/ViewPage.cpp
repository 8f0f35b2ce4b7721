// SPDX-License-Identifier: MIT
#include "View/ViewPage.h"

#include "Host/SvgWriter.h"
#include "View/PagePack.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace pedsim {

namespace {

constexpr std::string_view recordingMark = "<!--RECORDING-->";
constexpr std::string_view viewerMark = "<!--VIEWER-->";

std::string loadBundled(const std::string& file, std::string_view mark, ped::Diagnostics& diagnostics) {
    std::ifstream in(file, std::ios::binary);
    std::string page{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (page.find(mark) != std::string::npos)
        return page;
    diagnostics.error("", "The 3D page was not bundled when the program was built: npm or its packages were missing.",
                      "Run `./pedsim viewer` once while the network is there. Reports need nothing of it.");
    return {};
}

/// A page that was bundled with the viewer.
std::string besideViewer(const char* name) {
    return (std::filesystem::path(PED_VIEWER_PAGE).parent_path() / name).string();
}

void replaceMark(std::string& page, std::string_view mark, const std::string& with) {
    if (const std::size_t at = page.find(mark); at != std::string::npos)
        page.replace(at, mark.size(), with);
}

} // namespace

std::string loadViewer(ped::Diagnostics& diagnostics) {
    return loadBundled(PED_VIEWER_PAGE, recordingMark, diagnostics);
}

std::string loadBeside(ped::Diagnostics& diagnostics) {
    return loadBundled(besideViewer("beside.html"), viewerMark, diagnostics);
}

std::string besidePage(const std::string& beside, const std::string& viewer, const NamedRecording& left,
                       const NamedRecording& right) {
    std::string page = beside;
    replaceMark(page, "<!--LEFT-NAME-->", escapeXml(left.name));
    replaceMark(page, "<!--RIGHT-NAME-->", escapeXml(right.name));
    replaceMark(page, viewerMark, base64({reinterpret_cast<const std::uint8_t*>(viewer.data()), viewer.size()}));
    replaceMark(page, "<!--LEFT-->", base64(packForPage(*left.recording)));
    replaceMark(page, "<!--RIGHT-->", base64(packForPage(*right.recording)));
    return page;
}

std::string tagPage(const std::string& tracks, ped::Diagnostics& diagnostics) {
    constexpr std::string_view tracksMark = "<!--TRACKS-->";
    std::string page = loadBundled(besideViewer("tag.html"), tracksMark, diagnostics);
    std::string safe; // A name may hold what would end the script.
    for (const char c : tracks)
        safe += c == '<' ? std::string("\\u003c") : std::string(1, c);
    replaceMark(page, tracksMark, safe);
    return page;
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
