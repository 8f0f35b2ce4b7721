# SPDX-License-Identifier: MIT
"""The small stations: one idea each, for tests, measurements and first steps."""

from math import cos, pi

from stationcheck import floor_height
from stationlib import EAST, NORTH, SOUTH, WEST, Station, flat, ramp, rect, service, stairs

TICKET = service("logNormal", 30, 12, 8, 150)
SNACK = service("logNormal", 25, 10, 8, 120)
MACHINE = service("uniform", minimum=10, maximum=30)


def people(initial, arrivals, **mix):
    """A steady population: arrivals a minute by entrance, shares by type."""
    return {"initial": initial, "mix": [{"type": t, "share": share} for t, share in (mix or {"commuter": 1}).items()],
            "arrivals": [{"entrance": e, "rates": [{"time": 0, "perMinute": rate}]} for e, rate in arrivals.items()]}


def corridor():
    """40 x 4 m between its walls."""
    s = Station("Corridor", "A corridor, 40 m long and 4 m wide between its walls, with people coming from both ends.")
    s.region("Corridor", rect(0, 40, 0, 4.4), flat(0), 3.0)
    s.wall("South Wall", (0, 0.1), (40, 0.1), 0, 3)
    s.wall("North Wall", (0, 4.3), (40, 4.3), 0, 3)
    s.gateway("West", 0.6, 2.2, 0, EAST, 3.2)
    s.gateway("East", 39.4, 2.2, 0, WEST, 3.2)
    s.population = people(20, {"West Entrance": 30, "East Entrance": 30})
    return s


def bottleneck():
    """Two rooms of 10 x 10 m and an opening of 1.2 m."""
    s = Station("Bottleneck", "Two rooms, 10 x 10 m each, joined by an opening 1.2 m wide.")
    s.region("West Room", rect(0, 10, 0, 10), flat(0), 3.0)
    s.region("East Room", rect(10, 20, 0, 10), flat(0), 3.0)
    s.wall("Partition", (10.1, 0), (10.1, 10), 0, 3, 0.2, [(4.4, 5.6)])
    s.add("entrances", "West Entrance", position=[0.8, 5, 0], facing=EAST, width=6)
    s.add("exits", "East Exit", position=[19.2, 5, 0], facing=EAST, width=6)
    s.population = people(40, {"West Entrance": 40})
    return s


def two_flights():
    """A hall, two flights with a landing between them, a hall above."""
    s = Station("Stairs", "Two halls, 3.84 m apart in height, joined by stairs 2.4 m wide with a landing half-way.")
    s.region("Lower Hall", rect(0, 12, 0, 10), flat(0), 3.5)
    s.region("Lower Flight", rect(12, 15.6, 3.8, 6.2), stairs([12, 5], [15.6, 5], 0, 1.92, 0.16, 0.3), 3.0)
    s.region("Landing", rect(15.6, 18, 3.8, 6.2), flat(1.92), 3.0)
    s.region("Upper Flight", rect(18, 21.6, 3.8, 6.2), stairs([18, 5], [21.6, 5], 1.92, 3.84, 0.16, 0.3), 3.0)
    s.region("Upper Hall", rect(21.6, 33.6, 0, 10), flat(3.84), 3.5)
    s.gateway("Lower", 0.6, 5, 0, EAST, 6)
    s.gateway("Upper", 33.0, 5, 3.84, WEST, 6)
    s.add("signs", "Stairs Sign", position=[11.8, 5, 2.4], facing=WEST, pointsTo=["Upper Hall", "Upper Exit"])
    s.population = people(20, {"Lower Entrance": 15, "Upper Entrance": 15})
    return s


def two_levels():
    """A mezzanine over part of a hall; stairs on both sides and a ramp behind."""
    s = Station("TwoLevels",
                "A hall with a mezzanine over its northern part, two stairs up to it and a ramp behind it.")
    upper = 3.0
    s.region("Hall", [[0, 0], [36, 0], [36, 6], [33.6, 6], [33.6, 12], [36, 12], [36, 20], [0, 20], [0, 12], [2.4, 12],
                      [2.4, 6], [0, 6]], flat(0), 2.9)
    s.region("Mezzanine", rect(0, 36, 12, 20), flat(upper), 3.0)
    s.region("West Stairs", rect(0, 2.4, 6, 12), stairs([1.2, 6], [1.2, 12], 0, upper, 0.15, 0.3), 3.0)
    s.region("East Stairs", rect(33.6, 36, 6, 12), stairs([34.8, 6], [34.8, 12], 0, upper, 0.15, 0.3), 3.0)
    s.region("Ramp", rect(0, 36, 20, 22.4), ramp([33.6, 21.2], [2.4, 21.2], 0, upper), 3.0)
    s.wall("Hall North Wall", (0, 20.1), (36, 20.1), 0, 2.8, 0.2, [(33.6, 36)])
    s.wall("Mezzanine North Wall", (0, 19.9), (36, 19.9), upper, 3.0, 0.2, [(0, 2.4)])
    s.wall("Mezzanine Railing", (2.4, 12.1), (33.6, 12.1), upper, 1.0)
    for i, x in enumerate((8.8, 18.0, 27.2), 1):
        s.box(f"Mezzanine Support {i}", x - 0.2, x + 0.2, 12.2, 12.6, 0, 2.9)
    for i, x in enumerate((10.0, 18.0, 26.0), 1):
        s.double_bench(f"Hall Bench {i}", x, 5.0, 0, 3.0, 5, along="x")
        s.add("seats", f"Mezzanine Bench {i}", position=[x, 19.2, upper], facing=SOUTH, length=3.0, capacity=5)
    s.box("Mezzanine Cafe Counter", 12, 24, 16.0, 16.8, upper, 1.1)
    for i, x in enumerate((14.0, 22.0), 1):
        s.shop_window(f"Cafe Till {i}", x, 15.3, upper, NORTH, ["drink", "food"], SNACK, 1.2)
    s.gateway("South", 18, 0.6, 0, NORTH, 6)
    s.gateway("East", 35.4, 16, 0, WEST, 4)
    s.gateway("Bridge", 35.4, 16, upper, WEST, 4)
    s.add("meetingPoints", "Under the Mezzanine", position=[18, 16, 0])
    s.add("signs", "Hall Sign", position=[18, 11.8, 2.6], facing=SOUTH,
          pointsTo=["Mezzanine", "Bridge Exit", "East Exit", "West Stairs", "East Stairs"])
    s.add("clocks", "Hall Clock", position=[18, 11.9, 4.6])
    s.add("patrolRoutes", "Both Levels", points=[[18, 9, 0], [18, 14, upper], [5, 14, upper], [5, 16, 0]])
    s.population = people(60, {"South Entrance": 12, "East Entrance": 6, "Bridge Entrance": 6}, commuter=0.8,
                          tourist=0.2)
    return s


def ticket_hall():
    """A hall with booths, and a platform behind its north wall."""
    s = Station("TicketHall",
                "A ticket hall, 32 x 20 m, with four booths, benches and machines, and a platform behind it.")
    s.region("Ticket Hall", rect(0, 32, 0, 20), flat(0), 5.0)
    s.region("Platform", rect(0, 32, 20, 26.4), flat(0), 5.0)
    s.wall("Platform Wall", (0, 20.1), (32, 20.1), 0, 4, 0.2, [(8, 12), (20, 24)])
    for i, y in enumerate((4.8, 8.0, 11.2, 14.4), 1):
        s.box(f"Ticket Booth {i}", 0, 2.4, y - 1.0, y + 1.0, 0, 2.6)
        s.shop_window(f"Ticket Window {i}", 3.1, y, 0, WEST, ["ticket"], TICKET, 5)
        s.add("ticketBooths", f"Ticket Booth {i} Front", position=[3.1, y, 0], facing=EAST,
              purchasePoints=[f"Ticket Window {i}"])
    for i, (x, y) in enumerate(((16.8, 6.4), (16.8, 12.8), (23.2, 6.4), (23.2, 12.8)), 1):
        s.double_bench(f"Bench {i}", x, y, 0, 3.0, 5)
    s.box("Drinks Machine Body", 31, 32, 7.5, 8.5, 0, 1.9)
    s.box("Sweets Machine Body", 31, 32, 10.5, 11.5, 0, 1.9)
    s.add("vendingMachines", "Drinks Machine", position=[30.3, 8, 0], facing=EAST, sells=["drink"], service=MACHINE)
    s.add("vendingMachines", "Sweets Machine", position=[30.3, 11, 0], facing=EAST, sells=["food"], service=MACHINE)
    s.gateway("South", 13.6, 0.6, 0, NORTH, 4)
    s.gateway("East", 31.4, 16, 0, WEST, 4)
    s.add("meetingPoints", "Under the Clock", position=[20, 16.8, 0])
    s.add("clocks", "Hall Clock", position=[16, 19.9, 3.4])
    s.add("signs", "Ticket Sign", position=[6.4, 9.6, 2.6], facing=EAST,
          pointsTo=["Ticket Booth 1 Front", "Ticket Booth 4 Front"])
    s.add("signs", "Platform Sign", position=[16, 19.9, 2.6], facing=SOUTH, pointsTo=["Platform", "Track 1 Door 2"])
    s.add("platforms", "Platform 1", region="Platform", tracks=["1"])
    for i, x in enumerate((5.0, 12.0, 20.0, 27.0), 1):
        s.add("trainDoors", f"Track 1 Door {i}", platform="Platform 1", track="1", position=[x, 25.7, 0], facing=NORTH)
    s.add("seats", "Platform Bench", position=[16, 20.8, 0], facing=NORTH, length=3.0, capacity=5)
    s.add("patrolRoutes", "Hall Round", points=[[13, 3, 0], [28, 3, 0], [28, 17, 0], [13, 17, 0]])
    s.timetable = {"trains": [{"name": "Local", "platform": "Platform 1", "track": "1", "destination": "Town",
                               "arrival": 240, "departure": 300, "repeatEvery": 600, "alighting": 40, "capacity": 300}]}
    s.population = people(40, {"South Entrance": 10, "East Entrance": 6}, commuter=0.75, tourist=0.2, police=0.05)
    return s


def plaza_floor():
    """A shallow bowl around the fountain with a gentle swell, level along the edges; samples 2 m apart."""
    columns, rows, spacing = 31, 21, 2.0
    samples = []
    for j in range(rows):
        for i in range(columns):
            u, v = i / (columns - 1), j / (rows - 1)
            bowl = -0.3 * (1 - cos(2 * pi * u)) * (1 - cos(2 * pi * v)) / 4
            swell = 0.2 * (1 - cos(4 * pi * u)) * (1 - cos(2 * pi * v)) / 4
            samples.append(round(bowl + swell, 3))
    return {"kind": "sampled", "origin": [0, 0], "spacing": spacing, "columns": columns, "samples": samples}


def plaza():
    """An open square with a fountain."""
    s = Station("Plaza",
                "An open square, 60 x 40 m, on gently uneven ground: fountain, kiosks, benches, a stage, four streets.")
    s.region("Plaza", rect(0, 60, 0, 40), plaza_floor(), 6.0)
    square = s.regions[0]

    def z(x, y):
        return round(floor_height(square, x, y), 3)

    s.cylinder("Fountain", 30, 20, z(30, 20) - 0.1, 4.0, 1.1)
    for i, (x, y, facing) in enumerate(((16, 30, SOUTH), (44, 30, SOUTH), (16, 10, NORTH), (44, 10, NORTH)), 1):
        wares = (["drink", "food"], ["paper"], ["food"], ["drink"])[i - 1]
        s.box(f"Kiosk {i} Body", x - 1.2, x + 1.2, y - 1.2, y + 1.2, z(x, y) - 0.1, 2.7)
        front = y - 1.9 if facing == SOUTH else y + 1.9
        look = NORTH if facing == SOUTH else SOUTH
        s.shop_window(f"Kiosk {i}", x, front, z(x, front), look, wares, SNACK, 4)
    benches = ((24.5, 20, WEST), (35.5, 20, EAST), (30, 14.5, SOUTH), (30, 25.5, NORTH), (24, 36, SOUTH),
               (36, 36, SOUTH), (24, 4, NORTH), (36, 4, NORTH))
    for i, (x, y, facing) in enumerate(benches, 1):
        s.add("seats", f"Bench {i}", position=[x, y, z(x, y)], facing=facing, length=2.4, capacity=4)
    for i, (x, y) in enumerate(((6, 6), (54, 6), (6, 34), (54, 34), (10, 20), (50, 20)), 1):
        s.cylinder(f"Tree {i}", x, y, z(x, y) - 0.1, 0.4, 5.0)
    s.add("performanceAreas", "Stage", center=[30, 33, z(30, 33)], radius=2.0, facing=SOUTH, arc=200, rows=2)
    s.add("meetingPoints", "By the Fountain", position=[30, 12, z(30, 12)], radius=1.2)
    s.gateway("West Street", 0.8, 20, z(0.8, 20), EAST, 6)
    s.gateway("East Street", 59.2, 20, z(59.2, 20), WEST, 6)
    s.gateway("South Street", 30, 0.8, z(30, 0.8), NORTH, 6)
    s.gateway("North Street", 30, 39.2, z(30, 39.2), SOUTH, 6)
    s.add("clocks", "Plaza Clock", position=[30, 20, 4.0], audible=80)
    corners = ((8, 10), (52, 10), (52, 30), (8, 30))
    s.add("patrolRoutes", "Round the Square", points=[[x, y, z(x, y)] for x, y in corners])
    s.population = people(80, {f"{side} Street Entrance": 8 for side in ("West", "East", "South", "North")},
                          commuter=0.5, tourist=0.4, performer=0.05, police=0.05)
    return s


ALL = (corridor, bottleneck, two_flights, two_levels, ticket_hall, plaza)
