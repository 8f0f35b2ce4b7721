// SPDX-License-Identifier: MIT
#include "Core/Station/RandomStation.h"

#include "ped/Station/StationReader.h"
#include "ped/Station/StationSchema.h"
#include "ped/Station/StationWriter.h"

#include <gtest/gtest.h>
#include <limits>

namespace ped {
namespace {

Value soundTree() {
    return writeStation(test::soundStation());
}

/// The member at a path of names and list indices, for changing.
Value& at(Value& root, std::string_view path) {
    return const_cast<Value&>(findPath(root, path));
}

Diagnostic onlyError(const Value& tree) {
    StationDesc desc;
    Diagnostics diagnostics;
    EXPECT_FALSE(readStation(tree, desc, diagnostics));
    EXPECT_EQ(diagnostics.items().size(), 1u);
    return diagnostics.items().empty() ? Diagnostic{} : diagnostics.items()[0];
}

TEST(StationReader, ReadsASoundStation) {
    StationDesc desc;
    Diagnostics diagnostics;
    EXPECT_TRUE(readStation(soundTree(), desc, diagnostics));
    EXPECT_TRUE(diagnostics.items().empty());
    EXPECT_EQ(desc.regions.size(), 5u);
    EXPECT_EQ(desc.regions[1].floor.kind, FloorKind::Stairs);
    EXPECT_FLOAT_EQ(desc.regions[1].floor.zTo, -3.4f);
    EXPECT_FLOAT_EQ(desc.regions[1].floor.rise, 0.17f);
}

TEST(StationReader, OneNumberWidensStairs) {
    StationDesc desc;
    Diagnostics diagnostics;
    Value tree = soundTree();
    at(tree, "regions[1].floor").set("width", Value::number(3.0));
    ASSERT_TRUE(readStation(tree, desc, diagnostics));
    const RegionDesc& stairs = desc.regions[1];
    ASSERT_EQ(stairs.footprint.size(), 4u);
    EXPECT_FLOAT_EQ(distance(stairs.footprint[0], stairs.footprint[3]), 3.0f);
    EXPECT_FLOAT_EQ(distance(stairs.footprint[0], stairs.footprint[1]), distance(stairs.floor.from, stairs.floor.to));
    EXPECT_LT(distance((stairs.footprint[0] + stairs.footprint[3]) * 0.5f, stairs.floor.from), 1e-4f);
    // What was read and written is widened by the same number.
    tree = writeStation(desc);
    at(tree, "regions[1].floor.width") = Value::number(4.5);
    ASSERT_TRUE(readStation(tree, desc, diagnostics));
    EXPECT_FLOAT_EQ(distance(desc.regions[1].footprint[0], desc.regions[1].footprint[3]), 4.5f);
}

TEST(StationReader, ThresholdsAtTheEndsOfStairsFollowTheirWidth) {
    StationDesc station;
    RegionDesc stairs;
    stairs.name = "stairs";
    stairs.floor.kind = FloorKind::Stairs;
    stairs.floor.from = {10, 5};
    stairs.floor.to = {16, 5};
    stairs.floor.width = 4.0f;
    station.regions = {stairs};
    station.portals = {{"top", "hall", "stairs", {10, 4, 0}, {10, 6, 0}},
                       {"foot", "stairs", "low", {16, 6, -3}, {16, 4, -3}},
                       {"side door", "stairs", "closet", {12, 3, 0}, {13, 3, 0}}};
    drawWidths(station);
    EXPECT_EQ(station.portals[0].from, (Vec3{10, 3, 0}));
    EXPECT_EQ(station.portals[0].to, (Vec3{10, 7, 0}));
    EXPECT_EQ(station.portals[1].from, (Vec3{16, 7, -3})) << "in the order that they were written";
    EXPECT_EQ(station.portals[1].to, (Vec3{16, 3, -3}));
    EXPECT_EQ(station.portals[2].from, (Vec3{12, 3, 0})) << "what is not across an end stays";
}

TEST(StationReader, NamesUnknownFieldsAndSuggestsTheNearest) {
    Value tree = soundTree();
    Value extra = Value::number(1);
    extra.line = 17;
    at(tree, "regions[3]").set("hieght", extra);
    const Diagnostic d = onlyError(tree);
    EXPECT_EQ(d.place, "regions[3].hieght");
    EXPECT_EQ(d.line, 17);
    EXPECT_EQ(d.message, "A region has no field 'hieght'.");
    EXPECT_EQ(d.remedy, "Did you mean \"height\"?");
}

TEST(StationReader, ListsTheFieldsWhereNoneIsNear) {
    Value tree = soundTree();
    at(tree, "portals[0]").set("colour", Value::string("red"));
    EXPECT_EQ(onlyError(tree).remedy,
              "Remove it; the fields are name, regionA, regionB, from, to, oneWay, gates, gateSeconds, shut.");
}

TEST(StationReader, RefusesWrongTypes) {
    Value tree = soundTree();
    at(tree, "regions[0].name") = Value::number(3);
    EXPECT_EQ(onlyError(tree).message, "This should be a text, but is a number.");
    tree = soundTree();
    at(tree, "objects.seats") = Value::object();
    EXPECT_EQ(onlyError(tree).place, "objects.seats");
    tree = soundTree();
    at(tree, "regions[0].footprint[2]") = Value::array();
    EXPECT_EQ(onlyError(tree).message, "This should be 2 numbers, [x, y], but the list has 0.");
    tree = soundTree();
    at(tree, "geometry.walls[0].gaps[0]") = Value();
    EXPECT_EQ(onlyError(tree).message, "This should be an object, but is null.");
    EXPECT_EQ(onlyError(Value::number(1)).message, "This should be an object, but is a number.");
}

TEST(StationReader, RefusesMissingFieldsByKind) {
    Value tree = soundTree();
    Value& floor = at(tree, "regions[1].floor");
    floor.members().pop_back(); // "zTo" is the last that is written
    const Diagnostic d = onlyError(tree);
    EXPECT_EQ(d.place, "regions[1].floor.zTo");
    EXPECT_EQ(d.message, "A floor needs the field 'zTo'.");
}

TEST(StationReader, RefusesFieldsOfAnotherKind) {
    Value tree = soundTree();
    at(tree, "regions[3].floor").set("rise", Value::number(0.2));
    const Diagnostic d = onlyError(tree);
    EXPECT_EQ(d.place, "regions[3].floor.rise");
    EXPECT_EQ(d.message, "A floor of kind 'ramp' does not use the field 'rise'.");
    EXPECT_EQ(d.remedy, "Remove it, or set \"kind\" to 'stairs'.");
}

TEST(StationReader, RefusesUnknownKindsOnce) {
    Value tree = soundTree();
    at(tree, "regions[1].floor.kind") = Value::string("stiars");
    const Diagnostic d = onlyError(tree);
    EXPECT_EQ(d.place, "regions[1].floor.kind");
    EXPECT_EQ(d.remedy, "Did you mean \"stairs\"?");
}

TEST(StationReader, RefusesNumbersOutOfRange) {
    const double bad[] = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 1e300,
                          -1.0, 200.01};
    for (const double number : bad) {
        Value tree = soundTree();
        at(tree, "regions[0]").set("height", Value::number(number));
        EXPECT_EQ(onlyError(tree).place, "regions[0].height") << number;
    }
    Value tree = soundTree();
    at(tree, "regions[0].footprint[1][0]") = Value::number(10001);
    EXPECT_EQ(onlyError(tree).place, "regions[0].footprint[1][0]");
    EXPECT_EQ(onlyError(tree).remedy, "Use a number between -10000 and 10000 m.");
}

TEST(StationReader, AcceptsTheEndsOfRangesThatFloatsCannotHold) {
    Value tree = soundTree();
    at(tree, "regions[0]").set("height", Value::number(0.1)); // the float is a little above
    at(tree, "objects.seats[0].comfort") = Value::number(1.0);
    StationDesc desc;
    Diagnostics diagnostics;
    EXPECT_TRUE(readStation(tree, desc, diagnostics));
}

TEST(StationReader, RefusesFractionsForWholeNumbers) {
    Value tree = soundTree();
    at(tree, "objects.seats[0].capacity") = Value::number(2.5);
    EXPECT_EQ(onlyError(tree).message, "The number 2.5 is not a whole number.");
}

TEST(StationReader, RefusesOtherVersionsWithOneError) {
    Value tree = soundTree();
    at(tree, "version") = Value::number(2);
    at(tree, "regions") = Value::number(2);
    EXPECT_EQ(onlyError(tree).message, "The file has version 2 of the format.");
}

TEST(StationReader, RefusesRepeatedFields) {
    Value tree = soundTree();
    Value again = Value::string("hall 2");
    again.line = 9;
    at(tree, "regions[0]").set("name", again);
    const Diagnostic d = onlyError(tree);
    EXPECT_EQ(d.place, "regions[0].name");
    EXPECT_EQ(d.line, 9);
}

TEST(StationReader, BoundsListsAndTexts) {
    Value tree = soundTree();
    Value& regions = at(tree, "regions");
    regions.items().resize(limits::regions + 1);
    EXPECT_EQ(onlyError(tree).message, "The list has 32769 elements, more than 32768.");
    tree = soundTree();
    at(tree, "name") = Value::string(std::string(121, 'x'));
    EXPECT_EQ(onlyError(tree).message, "The text has 121 bytes, more than 120.");
    tree = soundTree();
    at(tree, "name") = Value::string("");
    EXPECT_EQ(onlyError(tree).message, "The text is empty.");
    tree = soundTree();
    at(tree, "regions[0].footprint").items().resize(2);
    EXPECT_EQ(onlyError(tree).message, "The list has 2 elements, fewer than 3.");
}

TEST(StationReader, StopsWhenThereAreTooManyErrors) {
    Value tree = soundTree();
    Value& seats = at(tree, "objects.seats");
    seats.items().assign(5000, Value::number(1));
    StationDesc desc;
    Diagnostics diagnostics;
    EXPECT_FALSE(readStation(tree, desc, diagnostics));
    EXPECT_LE(diagnostics.errorCount(), Diagnostics::limit + 10);
}

TEST(StationReader, AllowsTheEditorsSchemaAtTheTopOnly) {
    Value tree = soundTree();
    tree.set("$schema", Value::string("station.schema.json"));
    StationDesc desc;
    Diagnostics diagnostics;
    EXPECT_TRUE(readStation(tree, desc, diagnostics));
    at(tree, "population").set("$schema", Value::string("x"));
    EXPECT_EQ(onlyError(tree).place, "population.$schema");
}

TEST(FindPath, FindsWhatIsThereAndTheDeepestOnTheWay) {
    Value tree = soundTree();
    at(tree, "regions[1].floor").line = 5;
    EXPECT_EQ(findPath(tree, "regions[1].name").asString(), "stairs");
    EXPECT_EQ(findPath(tree, "regions[1].floor.rise").line, 5);
    EXPECT_EQ(&findPath(tree, "nothing[3].here"), &tree);
    EXPECT_EQ(&findPath(tree, "[[["), &tree);
    EXPECT_EQ(&findPath(tree, "regions[99999999999999999999]"), tree.find("regions"));
}

TEST(StationSchema, DefinesEveryTypeAndForbidsTheRest) {
    const Value schema = stationSchema();
    std::set<std::string> fields;
    test::randomStation(1, &fields);
    const Value& definitions = *schema.find("$defs");
    EXPECT_EQ(definitions.members().size(), 64u);
    std::size_t properties = schema.find("properties")->members().size() - 1; // without "$schema"
    for (const Member& definition : definitions.members()) {
        EXPECT_FALSE(definition.value.find("additionalProperties")->asBool()) << definition.name;
        properties += definition.value.find("properties")->members().size();
    }
    for (std::uint64_t seed = 2; seed < 40; ++seed)
        test::randomStation(seed, &fields);
    EXPECT_EQ(properties, fields.size());
    const Value& height = findPath(schema, "$defs.region.properties.height");
    EXPECT_EQ(height.find("minimum")->asNumber(), 0.1);
    EXPECT_EQ(height.find("default")->asNumber(), 3.0);
}

TEST(StationSchema, MarkdownNamesEveryField) {
    const std::string text = stationFormatMarkdown();
    std::set<std::string> fields;
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        test::randomStation(seed, &fields);
    for (const std::string& field : fields)
        EXPECT_NE(text.find("| `" + field.substr(field.find('.') + 1) + "` |"), std::string::npos) << field;
}

} // namespace
} // namespace ped
