# SPDX-License-Identifier: MIT
"""Pennsylvania Station: what people use. Ticket windows, shops, benches, gates, train doors, clocks, signs, patrols."""

import penn_plan as plan
from penn_plan import AXIS, GROUND, LOWER, STREET, TRACK
from stationlib import EAST, NORTH, SOUTH, WEST, service

TICKET = service("logNormal", 30, 12, 10, 150)
TICKET_MACHINE = service("logNormal", 22, 8, 10, 90)
SNACK = service("logNormal", 25, 10, 8, 120)
SHOP = service("logNormal", 60, 30, 15, 300)
MEAL = service("normal", 420, 120, 120, 900)
COUNTER = service("logNormal", 45, 20, 10, 240)
TELEPHONE = service("exponential", 120)
MACHINE = service("uniform", minimum=10, maximum=30)

# Name and wares, south side of the arcade from west to east, then north side.
SOUTH_SHOPS = (("Candy Shop", ["food"]), ("Bookshop", ["book"]), ("Tobacconist", ["tobacco"]), ("Florist", ["flowers"]),
               ("Soda Fountain", ["drink", "food"]), ("Haberdasher", ["clothes"]), ("Jeweller", ["gift"]),
               ("Stationer", ["paper"]), ("Arcade Newsstand South", ["paper", "tobacco"]))
NORTH_SHOPS = (("Druggist", ["medicine"]), ("Fruit Shop", ["food"]), ("Toy Shop", ["gift"]), ("Hatter", ["clothes"]),
               ("Coffee Bar", ["drink"]), ("Gift Shop", ["gift"]), ("Bakery", ["food"]), ("Glove Shop", ["clothes"]),
               ("Arcade Newsstand North", ["paper", "tobacco"]))


def add_objects(s):
    _add_offices(s)
    _add_information_booth(s)
    _add_hall_benches(s)
    _add_carriage_vestibules(s)
    _add_waiting_rooms(s)
    _add_passage(s)
    _add_concourse(s)
    _add_exit_concourse(s)
    _add_platforms(s)
    _add_arcade(s)
    _add_loggia(s)
    _add_restaurant(s)
    _add_lunch_room(s)
    _add_cabs(s)
    _add_gateways(s)
    _add_clocks_and_signs(s)
    _add_patrols(s)


# ---- General Waiting Room ----


def _add_office(s, name, window, side, y0, y1, windows, first, sells, takes, queue_length):
    """A row of windows along the east or west wall; returns the number of the next window."""
    x0, x1, x, facing = (109.0, 112.2, 108.5, EAST) if side == "east" else (81.4, 84.6, 85.1, WEST)
    s.box(name, x0, x1, y0, y1, GROUND, 3.2)
    points = []
    for i, y in enumerate(windows):
        points.append(f"{window} {first + i}")
        s.shop_window(points[-1], x, y, GROUND, facing, sells, takes, queue_length)
    s.add("ticketBooths", f"{name} Counter", position=[x, (y0 + y1) / 2, GROUND], facing=(facing + 180) % 360,
          purchasePoints=points)
    return first + len(points)


def _add_offices(s):
    five = [-6.4, -3.2, 0.0, 3.2, 6.4]
    south, north = AXIS - 21.6, AXIS + 21.6
    n = _add_office(s, "Ticket Office South", "Ticket Window", "east", south - 8.6, south + 8.6,
                    [south + d for d in five], 1, ["ticket"], TICKET, 6)
    _add_office(s, "Ticket Office North", "Ticket Window", "east", north - 8.6, north + 8.6,
                [north + d for d in five], n, ["ticket"], TICKET, 6)
    four = [-4.8, -1.6, 1.6, 4.8]
    south, north = AXIS - 40.4, AXIS + 40.4
    _add_office(s, "Baggage Check", "Baggage Window", "east", south - 6.6, south + 6.6, [south + d for d in four], 1,
                ["baggage"], COUNTER, 4)
    _add_office(s, "Parcel Room", "Parcel Window", "east", north - 6.6, north + 6.6, [north + d for d in four], 1,
                ["parcel"], COUNTER, 4)
    three = [-3.2, 0.0, 3.2]
    south, north = AXIS - 40.8, AXIS + 40.8
    _add_office(s, "Pullman Ticket Office", "Pullman Window", "west", south - 6.2, south + 6.2,
                [south + d for d in three], 1, ["ticket"], TICKET, 4)
    _add_office(s, "Telegraph Office", "Telegraph Window", "west", north - 6.2, north + 6.2,
                [north + d for d in three], 1, ["telegram"], COUNTER, 4)


def _add_information_booth(s):
    s.box("Information Booth", 94.6, 99.0, AXIS - 1.4, AXIS + 1.4, GROUND, 1.2)
    desks = []
    for i, (x, y, facing) in enumerate(((95.6, AXIS - 1.9, NORTH), (98.0, AXIS - 1.9, NORTH), (95.6, AXIS + 1.9, SOUTH),
                                        (98.0, AXIS + 1.9, SOUTH)), 1):
        desks.append(f"Information Desk {i}")
        s.shop_window(desks[-1], x, y, GROUND, facing, ["information"], SNACK, 2)
    s.add("ticketBooths", "Information Booth Desks", position=[96.8, AXIS + 1.9, GROUND], facing=NORTH,
          purchasePoints=desks)
    s.add("meetingPoints", "Information Booth Meeting Point", position=[102.4, AXIS, GROUND], radius=2)


def _add_hall_benches(s):
    number = 0
    for side in (-1, 1):
        for offset in (13.6, 21.6, 29.6, 37.6):
            for x in (92.0, 98.4):
                number += 1
                s.double_bench(f"Waiting Room Bench {number}", x, AXIS + side * offset, GROUND, 4.4, 7)


def _add_carriage_vestibules(s):
    telephone = 0
    for street, middle in (("31st Street", 20.0), ("33rd Street", 130.4)):
        s.box(f"{street} Telephone Booths", 111.0, 112.2, middle - 3.2, middle + 3.2, GROUND, 2.4)
        for i in range(4):
            telephone += 1
            s.add("vendingMachines", f"Telephone {telephone}", position=[110.4, middle - 2.4 + 1.6 * i, GROUND],
                  facing=EAST, sells=["telephone"], service=TELEPHONE)
        for i, y in enumerate((middle - 2.0, middle + 2.0), 1):
            s.add("seats", f"{street} Vestibule Bench {i}", position=[81.9, y, GROUND], facing=EAST, length=3.0,
                  capacity=5)


# ---- Men's and women's waiting rooms, passage ----


def _add_waiting_rooms(s):
    for room, side in (("Women's", -1), ("Men's", 1)):
        number = 0
        for offset in (12.0, 21.6, 31.2):
            for x in (68.0, 74.4):
                number += 1
                s.double_bench(f"{room} Waiting Room Bench {number}", x, AXIS + side * offset, GROUND, 4.4, 7,
                               comfort=0.8)


def _add_passage(s):
    for side, y0, y1, y, facing in (("South", 67.0, 67.8, 68.4, SOUTH), ("North", 82.6, 83.4, 82.0, NORTH)):
        for i, x in enumerate((68.0, 74.4), 1):
            s.box(f"Passage {side} Machine {i}", x - 0.5, x + 0.5, y0, y1, GROUND, 1.9)
            line = y + (1 if side == "South" else -1)
            s.machine(f"Passage {side} Vending Machine {i}", x, y, GROUND, facing, ["drink"] if i == 1 else ["food"],
                      MACHINE, [(x, line), (x + 2.4, line)])


# ---- Concourses ----


def _add_kiosk(s, name, x, y, z, sells):
    """A stand, 4.4 x 2.8 m, that sells on its east and west sides."""
    s.box(name, x - 2.2, x + 2.2, y - 1.4, y + 1.4, z, 2.6)
    s.shop_window(f"{name} West", x - 2.8, y, z, EAST, sells, SNACK, 2)
    s.shop_window(f"{name} East", x + 2.8, y, z, WEST, sells, SNACK, 2)


def _add_concourse(s):
    _add_kiosk(s, "Concourse Newsstand", 36.0, AXIS + 11.2, GROUND, ["paper", "tobacco"])
    _add_kiosk(s, "Concourse Refreshments", 36.0, AXIS - 11.2, GROUND, ["drink", "food"])
    number = 0
    for x, offsets in ((36.0, (24.8, 37.6, 50.4)), (50.4, (37.6, 50.4))):
        for offset in sorted([-o for o in offsets] + list(offsets)):
            number += 1
            s.double_bench(f"Concourse Bench {number}", x, AXIS + offset, GROUND, 4.4, 7)
    for end, y0, y1, y, facing in (("South", 6.2, 7.0, 7.6, SOUTH), ("North", 143.4, 144.2, 142.8, NORTH)):
        for i, x in enumerate((28.8, 31.2, 41.6, 44.0), 1):
            s.box(f"Concourse {end} Machine {i}", x - 0.5, x + 0.5, y0, y1, GROUND, 1.9)
            step = 1 if end == "South" else -1
            s.machine(f"Concourse {end} Vending Machine {i}", x, y, GROUND, facing, ["drink"] if i % 2 else ["food"],
                      MACHINE, [(x, y + step), (x, y + 3.4 * step)])
    s.add("performanceAreas", "Concourse Stage", center=[36.0, AXIS, GROUND], radius=2.4, facing=EAST, arc=300, rows=3)
    s.add("meetingPoints", "Under the Concourse Clock", position=[49.6, AXIS, GROUND], radius=2)
    s.add("meetingPoints", "Eighth Avenue Meeting Point", position=[15.2, AXIS - 2.4, GROUND], radius=2)


def _add_exit_concourse(s):
    _add_kiosk(s, "Exit Concourse Newsstand", 50.4, AXIS + 12.0, LOWER, ["paper"])
    _add_kiosk(s, "Exit Concourse Coffee Stand", 50.4, AXIS - 12.0, LOWER, ["drink", "food"])
    number = 0
    for offset in (-50.4, -37.6, -24.8, 24.8, 37.6, 50.4):
        number += 1
        s.double_bench(f"Exit Concourse Bench {number}", 50.4, AXIS + offset, LOWER, 4.4, 7)
    number = 0
    for offset in (-36.0, -33.6, 33.6, 36.0):
        number += 1
        y = AXIS + offset
        s.box(f"Exit Concourse Machine {number}", 60.2, 61.0, y - 0.5, y + 0.5, LOWER, 1.9)
        s.machine(f"Exit Concourse Vending Machine {number}", 59.6, y, LOWER, EAST,
                  ["drink"] if number % 2 else ["food"], MACHINE, [(58.6, y), (56.2, y)])
    _add_ticket_machines(s)
    for i, offset in enumerate((-3.2, 0.0, 3.2), 1):
        y = AXIS + 62.0 + offset
        s.shop_window(f"Long Island Ticket Window {i}", 59.6, y, LOWER, EAST, ["ticket"], TICKET, 4)
    s.box("Long Island Ticket Office", 60.2, 61.0, AXIS + 57.2, AXIS + 66.8, LOWER, 2.8)
    s.add("ticketBooths", "Long Island Ticket Counter", position=[59.6, AXIS + 62.0, LOWER], facing=WEST,
          purchasePoints=[f"Long Island Ticket Window {i}" for i in (1, 2, 3)])
    s.add("meetingPoints", "Exit Concourse Meeting Point", position=[50.4, AXIS, LOWER], radius=2)


def _add_ticket_machines(s):
    """At the height of the rush 30 people a minute want a ticket; sixteen windows sell 26."""
    number = 0
    for offset in (-48.0, -45.6, -43.2, -40.8, 40.8, 43.2, 45.6, 48.0):
        number += 1
        y = AXIS + offset
        s.box(f"Ticket Machine {number} Case", 60.2, 61.0, y - 0.5, y + 0.5, LOWER, 1.9)
        s.machine(f"Ticket Machine {number}", 59.6, y, LOWER, EAST, ["ticket"], TICKET_MACHINE, [(58.6, y), (55.0, y)])
    for side, y0, y1, y, facing, step in (("South", 6.2, 7.0, 7.6, SOUTH, 1), ("North", 143.4, 144.2, 142.8, NORTH, -1)):
        for i, x in enumerate((50.4, 52.8, 55.2, 57.6), 1):
            name = f"Concourse {side} Ticket Machine {i}"
            s.box(f"{name} Case", x - 0.5, x + 0.5, y0, y1, GROUND, 1.9)
            s.machine(name, x, y, GROUND, facing, ["ticket"], TICKET_MACHINE, [(x, y + step), (x, y + 4.6 * step)])


# ---- Platforms ----


def _add_platforms(s):
    for n in plan.PLATFORMS:
        y = plan.platform_y(n)
        labels = plan.tracks(n)
        s.add("platforms", f"Platform {n} Tracks", region=f"Platform {n}", tracks=labels)
        for i, x in enumerate((49.6, 65.6, 81.6), 1):
            s.add("seats", f"Platform {n} Bench {i}", position=[x, y - 0.55, TRACK], facing=NORTH, length=2.4,
                  capacity=4)
        xs = (28.0, 48.0, 58.0, 68.0, 78.0, 88.0)
        for i, x in enumerate(xs, 1):
            s.add("trainDoors", f"Track {labels[0]} Door {i}", platform=f"Platform {n} Tracks", track=labels[0],
                  position=[x, y - 2.7, TRACK], facing=SOUTH)
        for label in labels[1:]:
            # Not beside the stairs, where those who wait would be in the way.
            for i, x in enumerate((30.0, 53.0, 63.0, 73.0, 83.0, 93.0), 1):
                s.add("trainDoors", f"Track {label} Door {i}", platform=f"Platform {n} Tracks", track=label,
                      position=[x, y + 2.7, TRACK], facing=NORTH)


# ---- Arcade, loggia, restaurants ----


def _add_arcade(s):
    for shops, side in ((SOUTH_SHOPS, "South"), (NORTH_SHOPS, "North")):
        for (name, sells), x in zip(shops, plan.shop_xs()):
            if side == "South":
                y0, y1, y, facing = 62.2, 63.8, 64.4, SOUTH
            else:
                y0, y1, y, facing = 86.6, 88.2, 86.0, NORTH
            s.box(f"{name} Counter", x - 0.2, x + 5.0, y0, y1, STREET, 1.1)
            s.shop_window(name, x + 1.2, y, STREET, facing, sells, SHOP, 1.2)
    s.add("performanceAreas", "Arcade Stage", center=[168.0, AXIS + 3.2, STREET], radius=1.5, facing=SOUTH, arc=160,
          rows=2)
    s.add("meetingPoints", "Seventh Avenue Meeting Point", position=[194.8, AXIS - 4.0, STREET])


def _add_loggia(s):
    s.box("Cassatt Statue", 123.6, 124.4, 82.0, 82.8, STREET, 3.0)
    s.box("Rea Statue", 123.6, 124.4, 67.6, 68.4, STREET, 3.0)
    s.add("meetingPoints", "Cassatt Statue Meeting Point", position=[126.4, 83.2, STREET])
    for side, y in (("South", 64.4), ("North", 86.0)):
        s.double_bench(f"Loggia {side} Bench", 128.0, y, STREET, 2.4, 4, along="x", comfort=0.7)


def _add_restaurant(s):
    table = 0
    for y in (40.8, 44.0, 47.2, 50.4, 53.6):
        for x in (124.0, 130.4, 136.8):
            table += 1
            s.cylinder(f"Restaurant Table {table}", x, y, STREET, 0.4, 0.8)
            s.add("seats", f"Restaurant Chair {table} West", position=[x - 2.0, y, STREET], facing=EAST, comfort=0.8)
            s.add("seats", f"Restaurant Chair {table} East", position=[x + 2.0, y, STREET], facing=WEST, comfort=0.8)
    s.box("Restaurant Desk", 140.2, 142.6, 55.6, 59.6, STREET, 1.1)
    s.shop_window("Restaurant Head Waiter", 139.6, 57.6, STREET, EAST, ["food", "drink"], MEAL, 4)


def _add_lunch_room(s):
    number = 0
    for row, (low, high) in enumerate(((97.8, 100.6), (105.8, 108.6)), 1):
        s.box(f"Lunch Counter {row}", 121.8, 139.0, low, high, STREET, 1.1)
        for y, facing in ((low - 0.6, NORTH), (high + 0.6, SOUTH)):
            for x in (124.0, 128.0, 132.0, 136.0):
                number += 1
                s.shop_window(f"Lunch Counter Place {number}", x, y, STREET, facing, ["food", "drink"], COUNTER)
    for side, x, facing in (("West", 120.3, EAST), ("East", 142.1, WEST)):
        for i, y in enumerate((94.4, 103.2), 1):
            s.add("seats", f"Lunch Room Bench {side} {i}", position=[x, y, STREET], facing=facing, length=3.0,
                  capacity=5)


# ---- Streets ----


def _add_cabs(s):
    for street, y0 in (("31st Street", 4.2), ("33rd Street", 144.2)):
        for i, x in enumerate((82.4, 88.8, 100.8, 107.2, 113.6), 1):
            s.box(f"{street} Cab {i}", x - 0.2, x + 4.2, y0, y0 + 2.0, GROUND, 1.8)


def _middle(door):
    return (door[0] + door[1]) / 2, door[1] - door[0]


def _add_gateways(s):
    s.gateway("Seventh Avenue", 199.2, AXIS, STREET, WEST, 16.0)
    s.gateway("Seventh Avenue South Drive", 199.2, 6.4, STREET, WEST, 8.0)
    s.gateway("Seventh Avenue North Drive", 199.2, 143.8, STREET, WEST, 8.0)
    x, width = _middle(plan.DRIVE_DOOR)
    s.gateway("31st Street", x, 1.0, GROUND, NORTH, width)
    s.gateway("33rd Street", x, 149.0, GROUND, SOUTH, width)
    for name, door in zip(("South", "Middle", "North"), plan.EIGHTH_AVENUE_DOORS):
        y, width = _middle(door)
        s.gateway(f"Eighth Avenue {name}", 7.2, y, GROUND, EAST, width)
    x, width = _middle(plan.STREET_DOOR)
    s.gateway("31st Street Concourse", x, 5.6, GROUND, NORTH, width)
    s.gateway("33rd Street Concourse", x, 144.8, GROUND, SOUTH, width)
    x, width = _middle(plan.LOWER_STREET_DOOR)
    s.gateway("31st Street Exit Concourse", x, 5.6, LOWER, NORTH, width)
    s.gateway("33rd Street Exit Concourse", x, 144.8, LOWER, SOUTH, width)
    y, width = _middle(plan.SUBWAY_DOOR)
    s.gateway("Subway", 61.6, y, LOWER, WEST, width)


# ---- Clocks, signs, patrols ----


def _add_clocks_and_signs(s):
    for name, x, y, z in (("Concourse Clock", 44.0, AXIS, 6.0), ("Waiting Room North Clock", 96.8, 123.4, 7.0),
                          ("Waiting Room South Clock", 96.8, 27.0, 7.0), ("Arcade Clock", 193.0, AXIS, 9.0),
                          ("Loggia Clock", 132.8, AXIS, 9.0), ("Men's Waiting Room Clock", 71.2, 112.2, 4.0),
                          ("Women's Waiting Room Clock", 71.2, 38.2, 4.0),
                          ("Exit Concourse North Clock", 52.8, 132.0, -1.6),
                          ("Exit Concourse Clock", 52.8, AXIS, -1.6), ("Exit Concourse South Clock", 52.8, 18.4, -1.6),
                          ("Restaurant Clock", 130.4, 38.2, 7.0), ("Lunch Room Clock", 130.4, 112.2, 7.0)):
        s.add("clocks", name, position=[x, y, z])
    for n in plan.PLATFORMS:
        s.add("clocks", f"Platform {n} Clock", position=[53.6, plan.platform_y(n) - 0.8, TRACK + 2.6], audible=30)
    _add_gate_signs(s)
    platforms = [f"Platform {n}" for n in plan.PLATFORMS]
    gates = [f"Platform {n} Gate Stairs" for n in plan.GATE_PLATFORMS]
    offices = ["Ticket Office South Counter", "Ticket Office North Counter"]
    for name, x, y, z, facing, points_to in (
            ("Arcade Direction Sign", 160.0, AXIS, 8.0, EAST, ["General Waiting Room", "Loggia", "Concourse"]),
            ("Loggia Direction Sign", 122.4, AXIS, 8.0, EAST,
             ["General Waiting Room", "Restaurant", "Lunch Room"] + offices),
            ("Waiting Room Direction Sign", 104.0, AXIS, 4.0, EAST,
             ["Concourse", "Men's Waiting Room", "Women's Waiting Room", "Information Booth Desks"] + offices),
            ("Street Direction Sign", 84.0, AXIS, 4.0, WEST,
             ["Seventh Avenue Exit", "31st Street Exit", "33rd Street Exit"]),
            ("Passage Sign", 79.0, AXIS, 4.0, EAST, ["Concourse", "Exit Concourse"] + platforms),
            ("Departure Board", 54.4, AXIS, 4.0, WEST, platforms),
            ("Concourse Gate Sign", 28.0, AXIS, 4.0, EAST, gates + ["Eighth Avenue Middle Exit"]),
            ("North Concourse Stairs Sign", 60.0, 87.8, 2.8, SOUTH, ["Exit Concourse", "Subway Exit"]),
            ("South Concourse Stairs Sign", 60.0, 62.6, 2.8, NORTH, ["Exit Concourse", "Subway Exit"]),
            ("Exit Concourse Sign", 50.4, AXIS, -2.2, WEST,
             ["Subway Exit", "31st Street Exit Concourse Exit", "33rd Street Exit Concourse Exit", "Concourse"]),
            ("Exit Concourse Track Sign", 50.4, AXIS, -2.4, EAST, platforms),
            ("31st Street Sign", 96.8, 14.2, 3.0, SOUTH, ["General Waiting Room", "Concourse"]),
            ("33rd Street Sign", 96.8, 136.2, 3.0, NORTH, ["General Waiting Room", "Concourse"]),
            ("Eighth Avenue Sign", 9.6, AXIS - 2.4, 3.0, WEST, ["General Waiting Room", "Exit Concourse"] + gates)):
        s.add("signs", name, position=[x, y, z], facing=facing, pointsTo=points_to, readable=20)
    for n in plan.PLATFORMS:
        s.add("signs", f"Platform {n} Way Out Sign", position=[45.0, plan.platform_y(n) + 0.8, TRACK + 2.4],
              facing=EAST, pointsTo=[f"Platform {n} Exit Stairs", "Exit Concourse"])


def _add_gate_signs(s):
    """One gate a track: at the head of the platform's stairs from the concourse, else from the exit concourse."""
    for n in plan.PLATFORMS:
        low, high = plan.platform_stair_y(n)
        at_concourse = n in plan.GATE_PLATFORMS
        x, z, facing = (24.2, GROUND, EAST) if at_concourse else (44.6, LOWER, EAST)
        for label, y in zip(plan.tracks(n), (low + 0.5, high - 0.5)):
            s.add("signs", f"Track {label} Gate", position=[x, y, z + 2.4], facing=facing, readable=20,
                  pointsTo=[f"Platform {n}", f"Track {label} Door 1"])
        if at_concourse:
            s.add("signs", f"Platform {n} Exit Stairs Sign", position=[44.6, (low + high) / 2, LOWER + 2.4],
                  facing=EAST, pointsTo=[f"Platform {n}"])


def _add_patrols(s):
    lower, ground, street = LOWER, GROUND, STREET
    for name, pause, points in (
            ("Concourse Patrol", 10,
             [(30.4, 20.0, ground), (52.8, 20.0, ground), (52.8, 130.4, ground), (30.4, 130.4, ground)]),
            ("Waiting Room Patrol", 15, [(88.0, 44.8, ground), (88.0, 104.8, ground), (100.6, 104.8, ground),
                                         (100.6, 44.8, ground)]),
            ("Arcade Patrol", 10, [(128.0, AXIS, street), (156.0, AXIS - 3.2, street), (192.0, AXIS, street),
                                   (156.0, AXIS + 1.0, street)]),
            ("Exit Concourse Patrol", 10, [(50.4, 16.0, lower), (50.4, 44.0, lower), (50.4, AXIS, lower),
                                           (50.4, 106.4, lower), (50.4, 134.4, lower)]),
            ("Gate Patrol", 20, [(26.4, plan.platform_y(n) - 2.4, ground) for n in plan.GATE_PLATFORMS]),
            ("Station Round", 30, [(192.0, AXIS, street), (102.4, AXIS + 4.0, ground), (71.2, AXIS, ground),
                                   (49.6, AXIS + 4.0, ground), (50.4, AXIS + 4.0, lower), (96.8, 20.0, ground),
                                   (96.8, 8.0, ground)])):
        s.add("patrolRoutes", name, points=[list(p) for p in points], pause=pause,
              loop=name not in ("Exit Concourse Patrol", "Gate Patrol"))
