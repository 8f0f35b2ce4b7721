# SPDX-License-Identifier: MIT
"""Pennsylvania Station: dimensions and levels, and the building itself (regions, walls, columns).

x runs east from Eighth to Seventh Avenue, y north from 31st to 33rd Street, z = 0 is the floor of the waiting room.
A body's centre keeps a cell (0.2 m) away from what stands in the way, so things are placed such that the ground left to
it begins and ends on multiples of 0.8 m, mostly of 1.6 m: the path maps' squares then fit into it. What is called free
below is that ground. Docs/Stations.md tells which
of these dimensions are the real building's.
"""

from stationlib import flat, ramp, rect, stairs

# ---- Levels [m] ----
STREET = 4.0         # Arcade, loggia, restaurants, Seventh Avenue
GROUND = 0.0         # Waiting rooms, concourse
LOWER = -4.8         # Exit concourse
TRACK = -8.8         # Platforms
ROOF = 11.2          # 20 m above the platforms

AXIS = 75.2          # The building's east-west axis of symmetry [m]
WALL = 1.2           # Thickness of the masonry; it takes 1.6 m of the free ground [m]
HALF = WALL / 2      # What a wall reaches beyond its middle line, at corners [m]
RAIL = 0.4           # Thickness of parapets around stairwells [m]

# ---- Bands from west to east [m] ----
CONCOURSE_X = (6.4, 62.4)
WAITING_ROOMS_X = (62.4, 80.0)    # Men's, women's, and the passage between them
HALL_X = (80.0, 113.6)            # General Waiting Room
GRAND_STAIR_X = (113.6, 121.6)
LOGGIA_X = (121.6, 134.4)
ARCADE_X = (134.4, 200.0)
DINING_X = (118.4, 144.0)         # Lunch room and restaurant, beside the loggia
DRIVE_X = (80.0, 200.0)

# ---- Strips from south to north [m] ----
CONCOURSE_Y = (4.8, 145.6)
SOUTH_DRIVE_Y = (0.0, 12.8)
NORTH_DRIVE_Y = (137.6, 150.0)
HALL_Y = (12.8, 137.6)
HALL_SCREENS_Y = (26.4, 124.0)    # Cross walls that part the hall from its carriage vestibules
PASSAGE_Y = (67.2, 83.2)
WOMENS_Y = (36.8, 67.2)
MENS_Y = (83.2, 113.6)
GRAND_STAIR_Y = (69.2, 81.2)
ARCADE_Y = (60.8, 89.6)           # With its shops
SHOP_FRONTS_Y = (68.0, 82.4)
RESTAURANT_Y = (36.8, 60.8)
LUNCH_ROOM_Y = (89.6, 113.6)

# ---- Exit concourse and platforms [m] ----
LOWER_X = (43.2, 62.4)
CONCOURSE_STAIR_X = (57.4, 62.4)
CONCOURSE_STAIR_N = (88.0, 97.6)  # Top at the south end
CONCOURSE_STAIR_S = (52.8, 62.4)  # Top at the north end
PLATFORM_X = (0.0, 96.0)
EXIT_STAIR_X = (35.2, 43.2)       # Exit concourse (east end) to platform (west end)
GATE_STAIR_X = (6.4, 24.0)        # Concourse (east end) to platform (west end)

PLATFORMS = range(1, 12)
GATE_PLATFORMS = range(1, 12, 2)  # Those with stairs from the concourse as well

# Free widths of the doors; the wall's gaps are 0.2 m wider on each side.
CARRIAGE_DOORS = ((86.4, 89.6), (94.4, 99.2), (104.0, 107.2))
PASSAGE_DOORS = ((67.4, 72.0), (73.6, 76.8), (78.4, 83.0))
MENS_HALL_DOORS = ((91.2, 94.4), (99.2, 102.4))
WOMENS_HALL_DOORS = ((48.0, 51.2), (56.0, 59.2))
MENS_CONCOURSE_DOORS = ((102.4, 105.6), (107.2, 110.4))
WOMENS_CONCOURSE_DOORS = ((40.0, 43.2), (44.8, 48.0))
DINING_DOORS = ((124.8, 128.0), (129.6, 132.8))
EIGHTH_AVENUE_DOORS = ((44.8, 49.6), (69.6, 76.0), (96.0, 100.8))
STREET_DOOR = (33.6, 38.4)        # Concourse to 31st and 33rd Street
SUBWAY_DOOR = (72.0, 78.4)
LOWER_STREET_DOOR = (49.6, 56.0)
DRIVE_DOOR = (94.4, 99.2)

SHOPS_A_SIDE = 9
SHOP_PITCH = 6.4
FIRST_SHOP_X = 136.0              # Free ground of the first shop, 4.8 m wide

# Steel columns of the concourse: distances from the axis, and bays along x.
STEEL_OFFSETS = (5.6, 18.4, 31.2, 44.0, 56.8)
CONCOURSE_COLUMNS_X = (12.0, 28.0, 44.0, 55.2)
LOWER_COLUMNS_X = (47.2, 53.6)
HALL_COLUMNS_Y = (43.2, 64.0, 86.4, 107.2)


def platform_y(number):
    """Middle line; stairs are on the south side."""
    return 11.2 + 12.8 * (number - 1)


def platform_edges(number):
    return platform_y(number) - 3.4, platform_y(number) + 3.4


def platform_stair_y(number):
    """3.2 m free: those who go down keep right of those who come up, two abreast each. On 1.6 m the 150 people of one
    train shut out everybody who was to board the next."""
    return platform_y(number) - 3.4, platform_y(number) + 0.2


def tracks(number):
    """Labels of the tracks south and north of a platform; the eleventh has one."""
    return [str(2 * number - 1)] + ([str(2 * number)] if number < 11 else [])


def gaps(doors):
    return [(low - 0.2, high + 0.2) for low, high in doors]


# ---- Regions ----


def add_regions(s):
    """All forty-three."""
    high = ROOF - STREET
    s.region("Arcade", rect(*ARCADE_X, *ARCADE_Y), flat(STREET), high)
    s.region("Loggia", rect(*LOGGIA_X, *ARCADE_Y), flat(STREET), high)
    s.region("Grand Staircase", rect(*GRAND_STAIR_X, *GRAND_STAIR_Y),
             stairs([GRAND_STAIR_X[0], AXIS], [GRAND_STAIR_X[1], AXIS], GROUND, STREET, 0.16, 0.32), 7.0)
    s.region("Lunch Room", rect(*DINING_X, *LUNCH_ROOM_Y), flat(STREET), 6.0)
    s.region("Restaurant", rect(*DINING_X, *RESTAURANT_Y), flat(STREET), 6.0)
    s.region("General Waiting Room", rect(*HALL_X, *HALL_Y), flat(GROUND), ROOF)
    s.region("Men's Waiting Room", rect(*WAITING_ROOMS_X, *MENS_Y), flat(GROUND), 8.0)
    s.region("Women's Waiting Room", rect(*WAITING_ROOMS_X, *WOMENS_Y), flat(GROUND), 8.0)
    s.region("Concourse Passage", rect(*WAITING_ROOMS_X, *PASSAGE_Y), flat(GROUND), 8.0)
    for name, y in (("31st Street Carriage Drive", SOUTH_DRIVE_Y), ("33rd Street Carriage Drive", NORTH_DRIVE_Y)):
        middle = (y[0] + y[1]) / 2
        s.region(name, rect(*DRIVE_X, *y), ramp([120.0, middle], [193.6, middle], GROUND, STREET), 6.0)
    s.region("Concourse", _concourse_footprint(), flat(GROUND), ROOF)
    s.region("Exit Concourse", _exit_concourse_footprint(), flat(LOWER), 4.2)
    x = sum(CONCOURSE_STAIR_X) / 2
    s.region("North Concourse Stairs", rect(*CONCOURSE_STAIR_X, *CONCOURSE_STAIR_N),
             stairs([x, CONCOURSE_STAIR_N[1]], [x, CONCOURSE_STAIR_N[0]], LOWER, GROUND, 0.15, 0.3), 3.0)
    s.region("South Concourse Stairs", rect(*CONCOURSE_STAIR_X, *CONCOURSE_STAIR_S),
             stairs([x, CONCOURSE_STAIR_S[0]], [x, CONCOURSE_STAIR_S[1]], LOWER, GROUND, 0.15, 0.3), 3.0)
    for n in PLATFORMS:
        s.region(f"Platform {n}", _platform_footprint(n), flat(TRACK), 3.2)
    for n in PLATFORMS:
        _add_stairs_to_platform(s, f"Platform {n} Exit Stairs", n, EXIT_STAIR_X, LOWER)
    for n in GATE_PLATFORMS:
        _add_stairs_to_platform(s, f"Platform {n} Gate Stairs", n, GATE_STAIR_X, GROUND)


def _add_stairs_to_platform(s, name, n, x, top):
    y = platform_stair_y(n)
    middle = (y[0] + y[1]) / 2
    s.region(name, rect(*x, *y), stairs([x[0], middle], [x[1], middle], TRACK, top, 0.16, 0.32), 3.0)


def _concourse_footprint():
    """A comb: the wells of the platform stairs on the west side, of the concourse stairs on the east side."""
    (x0, x1), (y0, y1) = CONCOURSE_X, CONCOURSE_Y
    points = [[x0, y0], [x1, y0]] + _east_notches(x1) + [[x1, y1], [x0, y1]]
    for n in reversed(GATE_PLATFORMS):
        low, high = platform_stair_y(n)
        points += [[x0, high], [GATE_STAIR_X[1], high], [GATE_STAIR_X[1], low], [x0, low]]
    return points


def _exit_concourse_footprint():
    (x0, x1), (y0, y1) = LOWER_X, CONCOURSE_Y
    return [[x0, y0], [x1, y0]] + _east_notches(x1) + [[x1, y1], [x0, y1]]


def _east_notches(edge):
    points = []
    for low, high in (CONCOURSE_STAIR_S, CONCOURSE_STAIR_N):
        points += [[edge, low], [CONCOURSE_STAIR_X[0], low], [CONCOURSE_STAIR_X[0], high], [edge, high]]
    return points


def _platform_footprint(n):
    """Stairs take part of the south side."""
    (x0, x1), (y0, y1) = PLATFORM_X, platform_edges(n)
    inner = platform_stair_y(n)[1]
    points = [[x0, y0]]
    for a, b in ([GATE_STAIR_X] if n in GATE_PLATFORMS else []) + [EXIT_STAIR_X]:
        points += [[a, y0], [a, inner], [b, inner], [b, y0]]
    return points + [[x1, y0], [x1, y1], [x0, y1]]


# ---- Walls ----


def add_walls(s):
    _add_hall_walls(s)
    _add_waiting_room_walls(s)
    _add_concourse_walls(s)
    _add_exit_concourse_walls(s)
    _add_platform_walls(s)
    _add_arcade_walls(s)
    _add_dining_walls(s)
    _add_drive_walls(s)


def _wall(s, name, start, end, z, height, doors=()):
    s.wall(name, start, end, z, height, WALL, gaps(doors))


def _add_hall_walls(s):
    west, east = HALL_X[0] + 0.8, HALL_X[1] - 0.8
    south, north = HALL_Y[0] + 0.8, HALL_Y[1] - 0.8
    _wall(s, "Waiting Room West Wall", (west, south), (west, north), GROUND, ROOF,
          WOMENS_HALL_DOORS + PASSAGE_DOORS + MENS_HALL_DOORS)
    stair = (GRAND_STAIR_Y[0] + 0.2, GRAND_STAIR_Y[1] - 0.2)
    _wall(s, "Waiting Room East Wall", (east, south), (east, north), GROUND, ROOF, (stair,))
    for name, y in (("31st Street Doors", south), ("33rd Street Doors", north),
                    ("Waiting Room South Screen", HALL_SCREENS_Y[0]), ("Waiting Room North Screen", HALL_SCREENS_Y[1])):
        _wall(s, name, (west - HALF, y), (east + HALF, y), GROUND, ROOF, CARRIAGE_DOORS)


def _add_waiting_room_walls(s):
    west, east = WAITING_ROOMS_X[0] + 0.8, WAITING_ROOMS_X[1]
    _wall(s, "Concourse East Wall", (west, WOMENS_Y[0]), (west, MENS_Y[1]), GROUND, 8.0,
          WOMENS_CONCOURSE_DOORS + PASSAGE_DOORS + MENS_CONCOURSE_DOORS)
    for name, y in (("Women's Waiting Room South Wall", WOMENS_Y[0] + 0.8), ("Passage South Wall", PASSAGE_Y[0] - 0.8),
                    ("Passage North Wall", PASSAGE_Y[1] + 0.8), ("Men's Waiting Room North Wall", MENS_Y[1] - 0.8)):
        _wall(s, name, (west - HALF, y), (east + 0.2, y), GROUND, 8.0)


def _add_concourse_walls(s):
    (x0, x1), (y0, y1) = CONCOURSE_X, CONCOURSE_Y
    west, east, south, north = x0 + 0.8, x1 - 0.8, y0 + 0.8, y1 - 0.8
    _wall(s, "Eighth Avenue Wall", (west, y0), (west, y1), GROUND, ROOF, EIGHTH_AVENUE_DOORS)
    _wall(s, "Concourse South Wall", (x0, south), (x1, south), GROUND, ROOF, (STREET_DOOR,))
    _wall(s, "Concourse North Wall", (x0, north), (x1, north), GROUND, ROOF, (STREET_DOOR,))
    _wall(s, "Concourse Southeast Wall", (east, y0), (east, WOMENS_Y[0]), GROUND, ROOF)
    _wall(s, "Concourse Northeast Wall", (east, MENS_Y[1]), (east, y1), GROUND, ROOF)
    for n in GATE_PLATFORMS:
        low, high = platform_stair_y(n)
        for side, y in (("South", low - 0.2), ("North", high + 0.2)):
            s.wall(f"Platform {n} Gate Parapet {side}", (x0, y), (GATE_STAIR_X[1], y), GROUND, 1.0, RAIL)
    x = CONCOURSE_STAIR_X[0]
    for name, (low, high), end in (("North", CONCOURSE_STAIR_N, CONCOURSE_STAIR_N[1] + 0.3),
                                   ("South", CONCOURSE_STAIR_S, CONCOURSE_STAIR_S[0] - 0.3)):
        s.wall(f"{name} Concourse Stairs Parapet", (x - 0.2, low), (x - 0.2, high), GROUND, 1.0, RAIL)
        s.wall(f"{name} Concourse Stairs End Parapet", (x - 0.4, end), (x1, end), GROUND, 1.0, 0.6)


def _add_exit_concourse_walls(s):
    (x0, x1), (y0, y1) = LOWER_X, CONCOURSE_Y
    west, east = x0 + 0.8, x1 - 0.8
    stair_doors = [(low + 0.2, high - 0.2) for low, high in map(platform_stair_y, PLATFORMS)]
    _wall(s, "Exit Concourse West Wall", (west, y0), (west, y1), LOWER, 4.2, stair_doors)
    _wall(s, "Exit Concourse South Wall", (x0, y0 + 0.8), (x1, y0 + 0.8), LOWER, 4.2, (LOWER_STREET_DOOR,))
    _wall(s, "Exit Concourse North Wall", (x0, y1 - 0.8), (x1, y1 - 0.8), LOWER, 4.2, (LOWER_STREET_DOOR,))
    _wall(s, "Exit Concourse Southeast Wall", (east, y0), (east, CONCOURSE_STAIR_S[0]), LOWER, 4.2)
    _wall(s, "Exit Concourse East Wall", (east, CONCOURSE_STAIR_S[1]), (east, CONCOURSE_STAIR_N[0]), LOWER, 4.2,
          (SUBWAY_DOOR,))
    _wall(s, "Exit Concourse Northeast Wall", (east, CONCOURSE_STAIR_N[1]), (east, y1), LOWER, 4.2)
    x = CONCOURSE_STAIR_X[0]
    for name, (low, high), back in (("North", CONCOURSE_STAIR_N, CONCOURSE_STAIR_N[0] - 0.3),
                                    ("South", CONCOURSE_STAIR_S, CONCOURSE_STAIR_S[1] + 0.3)):
        s.wall(f"{name} Concourse Stairs Side Wall", (x - 0.2, low), (x - 0.2, high), LOWER, 4.2, RAIL)
        s.wall(f"{name} Concourse Stairs Back Wall", (x - 0.4, back), (x1, back), LOWER, 4.2, 0.6)


def _add_platform_walls(s):
    """Along the flights, so that nobody steps onto them from the side."""
    for n in PLATFORMS:
        y = platform_stair_y(n)[1] + 0.2
        flights = [("Exit", EXIT_STAIR_X)] + ([("Gate", GATE_STAIR_X)] if n in GATE_PLATFORMS else [])
        for name, x in flights:
            s.wall(f"Platform {n} {name} Stairs Side Wall", (x[0], y), (x[1], y), TRACK, 3.2, RAIL)


def _add_arcade_walls(s):
    high = ROOF - STREET
    loggia_west, shops_west = LOGGIA_X[0] + 0.8, FIRST_SHOP_X - 0.8
    south, north = ARCADE_Y[0] + 0.8, ARCADE_Y[1] - 0.8
    shops_east = shops_west + SHOP_PITCH * SHOPS_A_SIDE
    shop_doors = [(x + 1.6, x + 3.2) for x in shop_xs()]
    for side, outer, front in (("South", south, SHOP_FRONTS_Y[0]), ("North", north, SHOP_FRONTS_Y[1])):
        _wall(s, f"Arcade {side} Wall", (loggia_west - HALF, outer), (ARCADE_X[1], outer), STREET, high, DINING_DOORS)
        _wall(s, f"Arcade {side} Shop Fronts", (shops_west, front), (shops_east, front), STREET, high, shop_doors)
        for k in range(SHOPS_A_SIDE + 1):
            x = shops_west + SHOP_PITCH * k
            _wall(s, f"Arcade {side} Shop Partition {k + 1}", (x, min(outer, front)), (x, max(outer, front)), STREET,
                  high)
    for side, low, top in (("South", south, GRAND_STAIR_Y[0]), ("North", GRAND_STAIR_Y[1], north)):
        _wall(s, f"Loggia {side} Balustrade", (loggia_west, low), (loggia_west, top), STREET, 1.0)


def shop_xs():
    return [FIRST_SHOP_X + SHOP_PITCH * k for k in range(SHOPS_A_SIDE)]


def _add_dining_walls(s):
    west, east = DINING_X[0] + 0.8, DINING_X[1] - 0.8
    for room, far, near in (("Restaurant", RESTAURANT_Y[0] + 0.8, RESTAURANT_Y[1]),
                            ("Lunch Room", LUNCH_ROOM_Y[1] - 0.8, LUNCH_ROOM_Y[0])):
        _wall(s, f"{room} West Wall", (west, min(far, near)), (west, max(far, near)), STREET, 6.0)
        _wall(s, f"{room} East Wall", (east, min(far, near)), (east, max(far, near)), STREET, 6.0)
        _wall(s, f"{room} Far Wall", (west - HALF, far), (east + HALF, far), STREET, 6.0)


def _add_drive_walls(s):
    for name, outer, inner in (("31st Street", SOUTH_DRIVE_Y[0] + 0.8, SOUTH_DRIVE_Y[1] - 0.8),
                               ("33rd Street", NORTH_DRIVE_Y[1] - 0.8, NORTH_DRIVE_Y[0] + 0.8)):
        _wall(s, f"{name} Front", (DRIVE_X[0], outer), (DRIVE_X[1], outer), GROUND, 9.0, (DRIVE_DOOR,))
        _wall(s, f"{name} Drive Inner Wall", (HALL_X[1], inner), (DRIVE_X[1], inner), GROUND, 9.0)


# ---- Columns ----


def add_columns(s):
    for i, y in enumerate(HALL_COLUMNS_Y, 1):
        for side, x0, x1, x in (("West", 81.4, 83.0, 82.0), ("East", 110.6, 112.2, 111.6)):
            s.box(f"Waiting Room Pedestal {side} {i}", x0, x1, y - 1.4, y + 1.4, GROUND, 2.0)
            s.cylinder(f"Waiting Room Column {side} {i}", x, y, GROUND, 1.0, ROOF)
    offsets = sorted([-o for o in STEEL_OFFSETS] + list(STEEL_OFFSETS))
    for name, xs, z, height in (("Concourse", CONCOURSE_COLUMNS_X, GROUND, ROOF),
                                ("Exit Concourse", LOWER_COLUMNS_X, LOWER, 4.2)):
        for i, x in enumerate(xs, 1):
            for k, offset in enumerate(offsets, 1):
                y = AXIS + offset
                s.box(f"{name} Column {i}-{k}", x - 0.3, x + 0.3, y - 0.3, y + 0.3, z, height)
    for i, offset in enumerate((-13.6, -8.8, -4.0, 4.0, 8.8, 13.6), 1):
        if abs(offset) < 12:
            s.cylinder(f"Seventh Avenue Column {i - 1}", 197.6, AXIS + offset, STREET, 0.7, ROOF - STREET)
    for i, (x, offset) in enumerate(((124.0, -9.6), (124.0, 9.6), (132.0, -8.8), (132.0, 8.8)), 1):
        s.cylinder(f"Loggia Column {i}", x, AXIS + offset, STREET, 0.6, ROOF - STREET)
    for n in PLATFORMS:
        for i, x in enumerate((29.6, 45.6, 53.6, 61.6, 69.6, 77.6, 85.6), 1):
            s.cylinder(f"Platform {n} Column {i}", x, platform_y(n) - 0.8, TRACK, 0.25, 3.2)
