// SPDX-License-Identifier: MIT
#include "ped/Station/ValueText.h"

#include <cmath>

namespace ped {

namespace {

using Kind = Value::Kind;

constexpr std::size_t lineWidth = 120;

void appendString(std::string& out, std::string_view text) {
    static constexpr char hex[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out.append(1, '\\').append(1, c);
        else if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (byte < 0x20)
            out.append("\\u00").append(1, hex[byte >> 4]).append(1, hex[byte & 15]);
        else
            out += c;
    }
    out += '"';
}

/// Appends on one line; false as soon as `out` is longer than `most`.
bool appendCompact(std::string& out, const Value& value, std::size_t most) {
    switch (value.kind()) {
    case Kind::Null:
        out += "null";
        break;
    case Kind::Bool:
        out += value.asBool() ? "true" : "false";
        break;
    case Kind::Number:
        out += std::isfinite(value.asNumber()) ? numberText(value.asNumber()) : "null";
        break;
    case Kind::String:
        appendString(out, value.asString());
        break;
    case Kind::Array:
        out += '[';
        for (std::size_t i = 0; i < value.items().size(); ++i) {
            out += i > 0 ? ", " : "";
            if (!appendCompact(out, value.items()[i], most))
                return false;
        }
        out += ']';
        break;
    case Kind::Object:
        out += '{';
        for (std::size_t i = 0; i < value.members().size(); ++i) {
            out += i > 0 ? ", " : "";
            appendString(out, value.members()[i].name);
            out += ": ";
            if (!appendCompact(out, value.members()[i].value, most))
                return false;
        }
        out += '}';
        break;
    }
    return out.size() <= most;
}

bool isNumbers(const Value& value) {
    for (const Value& item : value.items())
        if (!item.is(Kind::Number))
            return false;
    return value.is(Kind::Array);
}

/// A list of numbers, or of lists of at most four numbers: read as a table, not as a tree.
bool isTable(const Value& value) {
    if (isNumbers(value))
        return true;
    for (const Value& item : value.items())
        if (!isNumbers(item) || item.items().size() > 4)
            return false;
    return value.is(Kind::Array);
}

class Printer {
public:
    std::string text;

    /// `tail`: columns that follow on the same line (a comma).
    void print(const Value& value, std::size_t indent, std::size_t tail) {
        const std::size_t start = text.size();
        const std::size_t most = start + lineWidth - column() - tail;
        const bool nested = value.is(Kind::Array) || value.is(Kind::Object);
        if (!nested) {
            appendCompact(text, value, std::string::npos);
            return;
        }
        if (indent > 0 && column() + tail < lineWidth && appendCompact(text, value, most))
            return;
        text.resize(start);
        if (isTable(value))
            printTable(value, indent);
        else
            printTree(value, indent);
    }

private:
    std::size_t column() const {
        const std::size_t line = text.rfind('\n');
        return text.size() - (line == std::string::npos ? 0 : line + 1);
    }

    void newLine(std::size_t indent) { text.append(1, '\n').append(indent, ' '); }

    void printTable(const Value& value, std::size_t indent) {
        text += '[';
        newLine(indent + 2);
        bool first = true;
        for (std::size_t i = 0; i < value.items().size(); ++i) {
            std::string item;
            appendCompact(item, value.items()[i], std::string::npos);
            if (i + 1 < value.items().size())
                item += ',';
            if (!first && column() + 1 + item.size() > lineWidth) {
                newLine(indent + 2);
                first = true;
            }
            text.append(first ? "" : " ").append(item);
            first = false;
        }
        newLine(indent);
        text += ']';
    }

    void printTree(const Value& value, std::size_t indent) {
        const bool isObject = value.is(Kind::Object);
        const std::size_t n = isObject ? value.members().size() : value.items().size();
        text += isObject ? '{' : '[';
        for (std::size_t i = 0; i < n; ++i) {
            const std::size_t tail = i + 1 < n ? 1 : 0;
            newLine(indent + 2);
            if (isObject) {
                appendString(text, value.members()[i].name);
                text += ": ";
            }
            print(isObject ? value.members()[i].value : value.items()[i], indent + 2, tail);
            text.append(tail, ',');
        }
        if (n > 0)
            newLine(indent);
        text += isObject ? '}' : ']';
    }
};

} // namespace

std::string valueText(const Value& value) {
    Printer printer;
    printer.print(value, 0, 0);
    return printer.text + "\n";
}

} // namespace ped
