// SPDX-License-Identifier: MIT
#include "Host/MarkedPage.h"

#include <fstream>
#include <sstream>

namespace pedsim {

namespace {

/// Text that stands in a cell.
std::string cell(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += c == '|' ? std::string("\\|") : std::string(1, c);
    return out;
}

std::string row(const std::vector<std::string>& cells) {
    std::string line = "|";
    for (const std::string& text : cells)
        line += " " + cell(text) + " |";
    return line + "\n";
}

} // namespace

std::string readPage(const std::string& path, const std::string& otherwise) {
    std::ifstream in(path, std::ios::binary);
    if (!in.is_open())
        return otherwise;
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

bool replaceBetween(std::string& page, const std::string& begin, const std::string& end, const std::string& with) {
    const std::size_t from = page.find(begin);
    const std::size_t to = from == std::string::npos ? from : page.find(end, from);
    if (to == std::string::npos)
        return false;
    page.replace(from, to + end.size() - from, with);
    return true;
}

std::string tableMarkdown(const std::vector<std::string>& columns, const std::vector<std::vector<std::string>>& rows) {
    std::string text = row(columns) + "|";
    for (std::size_t i = 0; i < columns.size(); ++i)
        text += "---|";
    text += "\n";
    for (const auto& cells : rows)
        text += row(cells);
    return text + "\n";
}

} // namespace pedsim
