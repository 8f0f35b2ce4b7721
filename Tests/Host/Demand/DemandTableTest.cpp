// SPDX-License-Identifier: MIT
#include "Demand/DemandTable.h"

#include <gtest/gtest.h>

namespace {

using namespace pedsim;

ped::StationDesc smallStation() {
    ped::StationDesc station;
    station.objects.entrances = {{"street door", {0, 0, 0}, 0, 2}};
    station.objects.exits = {{"street exit", {0, 0, 0}, 0, 2}};
    station.timetable.trains = {{"local", "platform", "1", "Harbour", 0, 10, 0, 0, 500}};
    return station;
}

TEST(DemandTable, ReadsAMatrix) {
    ped::Diagnostics diagnostics;
    const auto demand = readDemand("\xef\xbb\xbf,Harbour,\"street exit\"\r\nstreet door,300,\r\nlocal,0,40\r\n",
                                   smallStation(), {60, 600}, diagnostics);
    EXPECT_FALSE(diagnostics.hasErrors());
    ASSERT_EQ(demand.size(), 2u);
    EXPECT_EQ(demand[0].from, "street door");
    EXPECT_EQ(demand[0].destination, "Harbour");
    EXPECT_EQ(demand[0].exit, "");
    EXPECT_EQ(demand[0].people, 300.0f);
    EXPECT_EQ(demand[0].begin, 60.0f);
    EXPECT_EQ(demand[0].end, 600.0f);
    EXPECT_EQ(demand[1].exit, "street exit");
    EXPECT_EQ(demand[1].people, 40.0f);
}

TEST(DemandTable, ReadsAListWithColumnsInAnyOrder) {
    ped::Diagnostics diagnostics;
    const auto demand = readDemand("people;to;from;begin;end;type\n12;Harbour;street door;10;20;tourist\n",
                                   smallStation(), {}, diagnostics);
    EXPECT_FALSE(diagnostics.hasErrors());
    ASSERT_EQ(demand.size(), 1u);
    EXPECT_EQ(demand[0].people, 12.0f);
    EXPECT_EQ(demand[0].begin, 10.0f);
    EXPECT_EQ(demand[0].type, "tourist");
}

TEST(DemandTable, ErrorsNameTheLine) {
    for (const char* text : {",Harbour\nnowhere,3\n", ",Harbour\nstreet door,many\n", ",Harbour\nstreet door,3,4\n",
                             "from,to,people\nstreet door,Harbour,-3\n"}) {
        ped::Diagnostics diagnostics;
        readDemand(text, smallStation(), {}, diagnostics);
        ASSERT_TRUE(diagnostics.hasErrors()) << text;
        EXPECT_EQ(diagnostics.items()[0].place, "line 2") << text;
        EXPECT_FALSE(diagnostics.items()[0].remedy.empty());
    }
    ped::Diagnostics diagnostics;
    readDemand("", smallStation(), {}, diagnostics);
    EXPECT_TRUE(diagnostics.hasErrors());
}

} // namespace
