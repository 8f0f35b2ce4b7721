// SPDX-License-Identifier: MIT
#include "Json/JsonText.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <exception>
#include <iterator>
#include <vector>

namespace pedsim {

namespace {

using ped::Diagnostics;
using ped::Member;
using ped::Value;

/// The line of the last character that the parser took and that is not white space. It looks one character beyond a
/// number, which may already stand on the next line.
struct LineCounter {
    std::int32_t line = 1;
    std::int32_t tokenLine = 1;

    void take(char c) {
        if (c == '\n')
            ++line;
        else if (c != ' ' && c != '\t' && c != '\r')
            tokenLine = line;
    }
};

/// Walks over text and tells a counter what it passes.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, LineCounter* counter) : at_(at), counter_(counter) {}
    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        counter_->take(*at_++);
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator old = *this;
        ++*this;
        return old;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

private:
    const char* at_;
    LineCounter* counter_;
};

/// The library's words without its prefixes: "unexpected end of input; expected ']'".
std::string plainWords(std::string_view what) {
    if (const std::size_t at = what.find(" - "); at != std::string_view::npos)
        what.remove_prefix(at + 3);
    else if (const std::size_t colon = what.find("] "); colon != std::string_view::npos)
        what.remove_prefix(colon + 2);
    constexpr std::size_t most = 200;
    return std::string(what.substr(0, most));
}

/// Builds the tree as the parser reports what it finds.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(std::string_view text, Value& root, const LineCounter& lines, Diagnostics& diagnostics)
        : text_(text), root_(root), lines_(lines), diagnostics_(diagnostics) {}

    bool null() override { return add(Value()); }
    bool boolean(bool value) override { return add(Value::boolean(value)); }
    bool number_integer(number_integer_t value) override { return add(Value::number(static_cast<double>(value))); }
    bool number_unsigned(number_unsigned_t value) override { return add(Value::number(static_cast<double>(value))); }
    bool number_float(number_float_t value, const string_t&) override { return add(Value::number(value)); }
    bool string(string_t& value) override { return add(Value::string(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Value::object()); }
    bool start_array(std::size_t) override { return open(Value::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& value) override {
        key_ = value;
        keyLine_ = lines_.tokenLine;
        return true;
    }

    bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& e) override {
        const std::size_t at = std::min(position, text_.size());
        const std::string_view before = text_.substr(0, at > 0 ? at - 1 : 0);
        const auto line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
        const std::size_t lineStart = before.rfind('\n');
        const std::size_t column = at - (lineStart == std::string_view::npos ? 0 : lineStart + 1);
        const std::string where = " (line " + std::to_string(line) + ", column " + std::to_string(column) + ")";
        if (e.id == 406) // the library's number for a number that is not finite
            return fail(line, "The number " + token.substr(0, 40) + " is too big" + where + ".",
                        "Use a smaller number.");
        return fail(line, "The text is not JSON: " + plainWords(e.what()) + where + ".",
                    "Correct the text there or just before.");
    }

private:
    bool fail(int line, std::string message, std::string remedy) {
        diagnostics_.add({ped::Severity::Error, std::move(message), "", std::move(remedy), line, {}});
        return false;
    }

    Value* attach(Value value) {
        if (++count_ > jsonLimits::values) {
            fail(lines_.tokenLine, "The text has more than " + std::to_string(jsonLimits::values) + " values.",
                 "Make the file smaller.");
            return nullptr;
        }
        value.line = lines_.tokenLine;
        if (stack_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        Value& parent = *stack_.back();
        if (parent.is(Value::Kind::Array))
            return &parent.items().emplace_back(std::move(value));
        return &parent.members().emplace_back(Member{std::move(key_), std::move(value), keyLine_}).value;
    }

    bool add(Value value) { return attach(std::move(value)) != nullptr; }

    bool open(Value value) {
        if (stack_.size() >= jsonLimits::depth)
            return fail(lines_.tokenLine,
                        "The text is nested more than " + std::to_string(jsonLimits::depth) + " deep.",
                        "Remove brackets that a station does not need.");
        Value* added = attach(std::move(value));
        if (added)
            stack_.push_back(added);
        return added != nullptr;
    }

    bool close() {
        stack_.pop_back();
        return true;
    }

    std::string_view text_;
    Value& root_;
    const LineCounter& lines_;
    Diagnostics& diagnostics_;
    std::vector<Value*> stack_; ///< Only the innermost list grows, so that the addresses of the others hold.
    std::string key_;
    std::int32_t keyLine_ = 0;
    std::size_t count_ = 0;
};

} // namespace

bool parseJson(std::string_view text, ped::Value& out, ped::Diagnostics& diagnostics) {
    out = Value();
    if (text.size() > jsonLimits::bytes) {
        diagnostics.error("",
                          "The text has " + std::to_string(text.size() >> 20) + " MB, more than " +
                              std::to_string(jsonLimits::bytes >> 20) + ".",
                          "Make the file smaller.");
        return false;
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        diagnostics.error("", "The text is empty.", "Write a JSON object.");
        return false;
    }
    const std::size_t before = diagnostics.errorCount();
    LineCounter lines;
    TreeBuilder builder(text, out, lines, diagnostics);
    try {
        const char* begin = text.data();
        nlohmann::json::sax_parse(CountingIterator(begin, &lines), CountingIterator(begin + text.size(), &lines),
                                  &builder);
    } catch (const std::exception& e) { // out of memory, or a fault of the library: an error like any other
        diagnostics.error("", std::string("The text could not be parsed: ") + e.what() + ".", "Make the file smaller.");
    }
    return diagnostics.errorCount() == before;
}

} // namespace pedsim
