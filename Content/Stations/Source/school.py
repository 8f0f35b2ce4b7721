# SPDX-License-Identifier: MIT
"""School: six class rooms along a corridor, a hall for the breaks, pupils who change rooms at the bell, and their teachers."""

from stationlib import EAST, NORTH, SOUTH, WEST, Station, flat, rect

HOUR = 3600
ROOMS = 6
SEATS = (6, 4)  # Columns and rows of a class room.
LESSON, BREAK = 45 * 60, 10 * 60
FIRST = 8 * HOUR + 30 * 60
LESSONS = 5

KINDS = [
    {"name": "school desk", "size": [0.5, 0.9, 0.75], "capabilities": ["learn"],
     "sites": [{"at": [-0.6, 0], "facing": 0, "posture": "sit"}]},
    {"name": "board", "size": [0.1, 3, 2], "capabilities": ["teach"], "sites": [{"at": [1, 0], "facing": 0}]},
    {"name": "bench table", "size": [0.7, 2.4, 0.75], "capabilities": ["eat"],
     "sites": [{"at": [0.75, 0], "facing": 180, "slots": 3, "spacing": 0.75, "posture": "sit"},
               {"at": [-0.75, 0], "facing": 0, "slots": 3, "spacing": 0.75, "posture": "sit"}]},
    {"name": "fountain", "size": [0.4, 0.6, 1.0], "capabilities": ["drink"]},
]
ACTIONS = [
    {"name": "learn", "kinds": ["school desk"]},
    {"name": "teach", "kinds": ["board"]},
    {"name": "walk about", "activity": "wander"},
    {"name": "sit together", "kinds": ["bench table"], "seconds": 240, "deviation": 90},
    {"name": "drink", "capability": "drink", "seconds": 12, "deviation": 4},
    {"name": "go home", "activity": "leave"},
]


def room(i, rooms=ROOMS):
    return f"Class Room {i % rooms + 1}"


def lessons(first, does, rooms):
    """Every lesson in the next room."""
    entries = [{"start": FIRST + n * (LESSON + BREAK), "duration": LESSON, "do": does, "at": room(first + n, rooms)}
               for n in range(LESSONS)]
    end = FIRST + LESSONS * (LESSON + BREAK)
    return entries + [{"start": end, "duration": 3000, "do": "go home"}]


def role(name, people, schedule, idle, status):
    return {"name": name, "agenda": ["work", "leave"], "stayLow": 0, "stayHigh": 0, "patience": 120,
            "role": {"status": status, "schedule": schedule, "idle": idle,
                     "needs": [{"name": "thirst", "initialHigh": 0.5, "perHour": 0.5, "above": 0.7, "priority": 50,
                                "reach": 60, "do": "drink"}]}}


def build(rooms=ROOMS, hall=1, name="School", wide=5):
    """With so many class rooms, so many times the tables in the hall, and a corridor so wide."""
    s = Station(name, "Six class rooms along a corridor and a hall: five lessons, after each of which every class "
                          "goes to the next room.")
    width = 11
    length = rooms // 2 * width
    north = 10 + wide  # Edge of the corridor.
    middle = 10 + wide / 2
    low, high = middle - 8.5 * hall, middle + 8.5 * hall  # Of the hall.
    s.region("Corridor", rect(0, length, 10, north), flat(0), 3.2)
    s.region("Hall", rect(length, length + 18, low, high), flat(0), 3.2)
    s.wall("Hall Wall South", (length, low), (length, 10), 0, 3)
    s.wall("Hall Wall North", (length, north), (length, high), 0, 3)
    for i in range(rooms):
        south, x0 = i < rooms // 2, i % (rooms // 2) * width
        y0 = 0 if south else north
        s.region(room(i, rooms), rect(x0, x0 + width, y0, y0 + 10), flat(0), 3.2)
        wall_y = 10 if south else north
        s.wall(f"Room Front {i + 1}", (x0, wall_y), (x0 + width, wall_y), 0, 3, 0.2,
               [(x0 + 0.5, x0 + 2.1), (x0 + width - 2.1, x0 + width - 0.5)])
        if i % (rooms // 2):
            s.wall(f"Room Side {i + 1}", (x0, y0 + (0 if south else 0.1)), (x0, y0 + (9.9 if south else 10)), 0, 3)
        facing = SOUTH if south else NORTH  # The board hangs away from the corridor.
        board_y = 0.25 if south else north + 9.75
        s.add("things", f"Board {i + 1}", kind="board", position=[x0 + width / 2, board_y, 0],
              facing=NORTH if south else SOUTH)
        for k in range(SEATS[0] * SEATS[1]):
            x = x0 + 1.3 + k % SEATS[0] * 1.7
            step = 3.0 + k // SEATS[0] * 1.6
            s.add("things", f"Desk {i + 1}.{k + 1}", kind="school desk",
                  position=[x, step if south else north + 10 - step, 0], facing=facing)
    for i in range(8 * hall):
        s.add("things", f"Table {i + 1}", kind="bench table",
              position=[length + 4 + i % 4 * 3.6, low + 3.5 + i // 4 * 9, 0], facing=EAST)
    for i in range(3 * hall):
        s.add("things", f"Fountain {i + 1}", kind="fountain", position=[length + 17.5, middle + (i - 1.5 * hall + 0.5) * 3.5, 0], facing=WEST)
    s.gateway("Main", length + 8, high - 0.7, 0, SOUTH, 4.8)
    idle = [{"do": "walk about", "frequency": 2, "mean": 120, "deviation": 40}, {"do": "sit together", "frequency": 1}]
    s.population = {
        "initial": 0,
        "types": [role(f"class {i + 1}", 0, lessons(i, "learn", rooms), idle, 0) for i in range(rooms)] +
                 [role(f"teacher {i + 1}", 0, lessons(i, "teach", rooms), idle[:1], 1) for i in range(rooms)],
        "demand": [{"from": "Main Entrance", "exit": "Main Exit", "people": SEATS[0] * SEATS[1] - 2, "begin": 30, "end": 1200,
                    "type": f"class {i + 1}"} for i in range(rooms)] +
                  [{"from": "Main Entrance", "exit": "Main Exit", "people": 1, "begin": 10, "end": 600,
                    "type": f"teacher {i + 1}"} for i in range(rooms)],
    }
    s.kinds = KINDS
    s.actions = ACTIONS
    s.timetable = {"startOfDay": 8 * HOUR}
    return s


def large():
    """For 600 people: 26 classes."""
    return build(26, 3, "LargeSchool", 10)
