// SPDX-License-Identifier: MIT
#include "Json/JsonText.h"

#include <gtest/gtest.h>

namespace pedsim {
namespace {

using ped::Diagnostic;
using ped::Diagnostics;
using ped::Value;

Value parsed(std::string_view text) {
    Value value;
    Diagnostics diagnostics;
    EXPECT_TRUE(parseJson(text, value, diagnostics)) << text;
    EXPECT_TRUE(diagnostics.items().empty());
    return value;
}

Diagnostic errorOf(std::string_view text) {
    Value value;
    Diagnostics diagnostics;
    EXPECT_FALSE(parseJson(text, value, diagnostics));
    EXPECT_EQ(diagnostics.items().size(), 1u);
    return diagnostics.items().empty() ? Diagnostic{} : diagnostics.items()[0];
}

TEST(JsonText, ParsesEveryKindOfValue) {
    const Value v = parsed(R"({"a": null, "b": true, "c": -1.5e3, "d": "x\u00e9\n", "e": [1, 2], "f": {}})");
    ASSERT_EQ(v.members().size(), 6u);
    EXPECT_TRUE(v.find("a")->is(Value::Kind::Null));
    EXPECT_TRUE(v.find("b")->asBool());
    EXPECT_EQ(v.find("c")->asNumber(), -1500.0);
    EXPECT_EQ(v.find("d")->asString(), "x\xc3\xa9\n");
    EXPECT_EQ(v.find("e")->items()[1].asNumber(), 2.0);
    EXPECT_TRUE(v.find("f")->is(Value::Kind::Object));
}

TEST(JsonText, KnowsTheLineOfEveryValue) {
    const Value v = parsed("{\n\"a\": 1\n,\n\"b\": [\n2\n,3],\n\n \"c\":\n \"x\"\n}");
    EXPECT_EQ(v.line, 1);
    EXPECT_EQ(v.find("a")->line, 2);
    EXPECT_EQ(v.find("b")->line, 4);
    EXPECT_EQ(v.find("b")->items()[0].line, 5);
    EXPECT_EQ(v.find("b")->items()[1].line, 6);
    EXPECT_EQ(v.find("c")->line, 9);
    EXPECT_EQ(v.members()[2].line, 8);
}

TEST(JsonText, KeepsRepeatedNamesForTheReader) {
    const Value v = parsed(R"({"a": 1, "a": 2})");
    EXPECT_EQ(v.members().size(), 2u);
}

TEST(JsonText, TellsLineAndColumnOfSyntaxErrors) {
    const Diagnostic comma = errorOf("{\n  \"a\": 1,\n}");
    EXPECT_EQ(comma.line, 3);
    EXPECT_NE(comma.message.find("(line 3, column 1)"), std::string::npos) << comma.message;
    const Diagnostic cut = errorOf("{\n  \"a\": [1, 2");
    EXPECT_EQ(cut.line, 2);
    EXPECT_NE(cut.message.find("unexpected end of input"), std::string::npos) << cut.message;
    EXPECT_EQ(errorOf("[1, NaN]").line, 1);
    EXPECT_NE(errorOf("[1, 1e999]").message.find("The number 1e999 is too big"), std::string::npos);
    EXPECT_EQ(errorOf("  \n ").message, "The text is empty.");
    EXPECT_EQ(errorOf("").message, "The text is empty.");
    errorOf("{} {}");
    errorOf("hello");
    errorOf("\"\xff\xfe\"");
    errorOf("{\"a\" 1}");
    errorOf("[1 2]");
    errorOf("\"a\nb\"");
}

TEST(JsonText, BoundsDepthAndCount) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    parsed(nested(jsonLimits::depth));
    EXPECT_NE(errorOf(nested(jsonLimits::depth + 1)).message.find("nested more than 64"), std::string::npos);
    EXPECT_NE(errorOf(std::string(1000000, '[')).message.find("nested"), std::string::npos);
    std::string many = "[0";
    for (std::size_t i = 0; i < jsonLimits::values; ++i)
        many += ",0";
    EXPECT_NE(errorOf(many + "]").message.find("more than 4194304 values"), std::string::npos);
}

TEST(JsonText, SurvivesEveryTruncationAndEveryDamagedByte) {
    const std::string good = R"({"a": [1, -2.5, "x\u00e9"], "b": {"c": true, "d": null}})";
    for (std::size_t n = 0; n < good.size(); ++n)
        errorOf(std::string_view(good).substr(0, n));
    for (std::size_t n = 0; n < good.size(); ++n) {
        for (int c = 0; c < 256; ++c) {
            std::string bad = good;
            bad[n] = static_cast<char>(c);
            Value value;
            Diagnostics diagnostics;
            const bool ok = parseJson(bad, value, diagnostics);
            EXPECT_EQ(ok, !diagnostics.hasErrors());
        }
    }
}

TEST(JsonWriter, KeepsWhatFitsOnOneLine) {
    const std::string text = R"({
  "a": [1, 2.5, -3],
  "b": [[0, 0], [1, 0]],
  "c": {"name": "x", "empty": [], "none": {}},
  "d": "a\"b\\c\n\u0001"
}
)";
    EXPECT_EQ(writeJson(parsed(text)), text);
}

TEST(JsonWriter, FillsLinesWithNumbersAndPoints) {
    Value list = Value::array();
    Value points = Value::array();
    for (int i = 0; i < 100; ++i) {
        list.push(Value::number(i * 0.5));
        points.push(std::move(Value::array().push(Value::number(i)).push(Value::number(-i))));
    }
    Value root = Value::object();
    root.set("list", list).set("points", points);
    const std::string text = writeJson(root);
    std::size_t lines = 0;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1, ++lines) {
        end = text.find('\n', at);
        EXPECT_LE(end - at, 120u);
    }
    EXPECT_LT(lines, 24u);
    EXPECT_EQ(parsed(text), root);
}

TEST(JsonWriter, PutsLongObjectsOnLinesOfTheirOwn) {
    Value root = Value::array();
    for (int i = 0; i < 3; ++i)
        root.push(std::move(Value::object()
                                .set("name", Value::string(std::string(60, 'x')))
                                .set("text", Value::string(std::string(60, 'y')))));
    const std::string text = writeJson(root);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2 + 3 * 4);
    EXPECT_EQ(parsed(text), root);
}

TEST(JsonWriter, WritesNumbersPlainly) {
    const auto textOf = [](double v) { return writeJson(Value::number(v)); };
    EXPECT_EQ(textOf(100000), "100000\n");
    EXPECT_EQ(textOf(0.1), "0.1\n");
    EXPECT_EQ(textOf(-12.25), "-12.25\n");
    EXPECT_EQ(textOf(1e-9), "1e-09\n");
    EXPECT_EQ(textOf(1e300), "1e+300\n");
}

} // namespace
} // namespace pedsim
