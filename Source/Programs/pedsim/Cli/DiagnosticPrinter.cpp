// SPDX-License-Identifier: MIT
#include "Cli/DiagnosticPrinter.h"

#include "Cli/Terminal.h"
#include "Cli/Words.h"

#include <fmt/format.h>

#include <iterator>

namespace pedsim {

namespace {

std::string severityWord(ped::Severity severity, bool colour) {
    switch (severity) {
    case ped::Severity::Note:
        return inked("note:", Ink::Blue, colour);
    case ped::Severity::Warning:
        return inked("warning:", Ink::Yellow, colour);
    case ped::Severity::Error:
        break;
    }
    return inked("error:", Ink::Red, colour);
}

} // namespace

std::string formatDiagnostic(std::string_view file, const ped::Diagnostic& d, bool colour) {
    std::string where(file);
    if (d.line > 0)
        where += fmt::format(":{}", d.line);
    std::string text =
        fmt::format("{} {} {}", inked(where + ":", Ink::Bold, colour), severityWord(d.severity, colour), d.message);
    if (!d.place.empty())
        text += fmt::format(" [{}]", d.place);
    if (d.position)
        text += fmt::format(" at ({:.2f}, {:.2f}, {:.2f})", d.position->x, d.position->y, d.position->z);
    text += '\n';
    if (!d.remedy.empty())
        text += fmt::format("    {}\n", d.remedy);
    return text;
}

std::string formatDiagnostics(std::string_view file, const ped::Diagnostics& diagnostics, bool colour) {
    std::string text;
    std::size_t warnings = 0;
    for (const ped::Diagnostic& d : diagnostics.items()) {
        text += formatDiagnostic(file, d, colour);
        warnings += d.severity == ped::Severity::Warning ? 1u : 0u;
    }
    if (diagnostics.dropped() > 0)
        text += fmt::format("{} more not shown\n", diagnostics.dropped());
    if (diagnostics.errorCount() > 0 || warnings > 0)
        text += fmt::format("{}, {}\n", counted(diagnostics.errorCount(), "error"), counted(warnings, "warning"));
    return text;
}

} // namespace pedsim
