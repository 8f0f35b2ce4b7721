# SPDX-License-Identifier: MIT
"""Office: two floors, desks, meeting rooms, copiers, kitchens; roles with calendars, habits and needs.

Each floor is 42 x 26 m: a corridor from west to east, open-plan rooms to its south, meeting rooms, kitchen and copy room to
its north, and a flight of stairs at the east end. A larger office is a row of such wings, whose corridors are one.
"""

from stationlib import EAST, NORTH, SOUTH, WEST, Station, flat, rect, stairs

UPPER = 3.6
HOUR = 3600
PITCH = 45  # From wing to wing. [m]
STAFF = {"manager": 6, "engineer": 34, "clerk": 18, "intern": 8}
LARGE_STAFF = {"manager": 10, "engineer": 160, "clerk": 90, "intern": 40}

KINDS = [
    {"name": "desk", "size": [0.8, 1.5, 0.75], "capabilities": ["write", "phone"],
     "sites": [{"at": [0.75, 0], "facing": 180, "posture": "sit"}]},
    {"name": "meeting table", "size": [4.2, 1.4, 0.75], "capabilities": ["meet"],
     "sites": [{"at": [0, 1.05], "facing": -90, "slots": 5, "spacing": 0.85, "posture": "sit"},
               {"at": [0, -1.05], "facing": 90, "slots": 5, "spacing": 0.85, "posture": "sit"}]},
    {"name": "machine", "size": [0.6, 0.8, 1.2], "states": ["works", "broken"]},
    {"name": "copier", "parent": "machine", "capabilities": ["copy"]},
    {"name": "coffee machine", "parent": "machine", "size": [0.5, 0.6, 1.5], "capabilities": ["coffee"]},
    {"name": "sink", "size": [0.6, 1.2, 0.95], "capabilities": ["wash"],
     "sites": [{"at": [0.75, 0], "facing": 180, "slots": 2}]},
    {"name": "standing table", "size": [0.6, 0.6, 1.1], "capabilities": ["chat"],
     "sites": [{"at": [0.75, 0], "facing": 180}, {"at": [-0.75, 0], "facing": 0}, {"at": [0, 0.75], "facing": -90},
               {"at": [0, -0.75], "facing": 90}]},
    {"name": "lunch table", "size": [1.8, 0.8, 0.75], "capabilities": ["eat"],
     "sites": [{"at": [0, 0.8], "facing": -90, "slots": 2, "spacing": 0.8, "posture": "sit"},
               {"at": [0, -0.8], "facing": 90, "slots": 2, "spacing": 0.8, "posture": "sit"}]},
]

WORKS = [{"that": "state", "what": "works"}]
ACTIONS = [
    {"name": "work at the desk", "kinds": ["desk"], "seconds": 600, "deviation": 240},
    {"name": "phone", "parent": "work at the desk", "seconds": 150, "deviation": 60},
    {"name": "make coffee", "capability": "coffee", "if": WORKS, "seconds": 45, "deviation": 15},
    {"name": "drink it standing", "kinds": ["standing table"], "seconds": 120, "deviation": 60},
    {"name": "have a coffee", "parts": ["make coffee", "drink it standing"]},
    {"name": "copy", "capability": "copy", "if": WORKS, "seconds": 60, "deviation": 25},
    {"name": "wash", "kinds": ["sink"], "seconds": 40, "deviation": 15},
    {"name": "meet", "kinds": ["meeting table"]},
    {"name": "have lunch", "kinds": ["lunch table"], "seconds": 1200, "deviation": 300},
    {"name": "chat", "kinds": ["standing table"], "seconds": 180, "deviation": 90},
    {"name": "repair a copier", "kinds": ["copier"], "if": [{"that": "state", "what": "broken"}], "seconds": 300,
     "post": [{"that": "state", "what": "works"}]},
    {"name": "nod", "seconds": 2},
    {"name": "go home", "activity": "leave"},
]


def need(name, action, per_hour, reach, priority=50, high=0.4):
    return {"name": name, "initialHigh": high, "perHour": per_hour, "above": 0.6, "priority": priority, "reach": reach,
            "do": action}


def role(name, diligence, schedule, idle, status=0, **more):
    return {"name": name, "agenda": ["work", "leave"], "stayLow": 0, "stayHigh": 0, "patience": 180,
            "role": {"status": status, "diligence": diligence, "schedule": schedule, "idle": idle,
                     "needs": [need("coffee", "have a coffee", 0.35, 80), need("hands", "wash", 0.25, 60, 70)], **more}}


def entry(start, hours, action, at=""):
    out = {"start": start * HOUR, "duration": hours * HOUR, "do": action}
    return {**out, "at": at} if at else out


def roles():
    nod = [{"if": [{"that": "near", "what": "manager", "value": 3}], "do": "nod", "again": 900}]
    desk = {"do": "work at the desk", "frequency": 6, "mean": 720, "deviation": 300}
    phone = {"do": "phone", "frequency": 3, "mean": 180, "deviation": 80}
    copy = {"do": "copy", "frequency": 1}
    chat = {"do": "chat", "frequency": 0.5}
    lunch = lambda t: entry(t, 0.6, "have lunch")
    home = lambda t: entry(t, 0.9, "go home")
    return [
        role("manager", 1.0, [entry(9.5, 0.5, "meet", "Meeting Room 1"), lunch(12.25),
                              entry(14, 0.75, "meet", "Meeting Room 2"), home(17.5)], [desk, phone], 2),
        role("engineer", 0.8, [entry(10, 0.25, "meet"), lunch(12), home(17)], [desk, copy, chat], 1,
             reactions=nod),
        role("clerk", 0.5, [lunch(12.5), entry(15, 0.5, "meet"), home(16.5)], [desk, phone, copy], 0,
             reactions=nod),
        role("intern", 0.0, [lunch(12), home(16)], [desk, copy, chat], 0, reactions=nod),
    ]


def floor(s, n, z, x0=0, length=42):
    """One floor of a wing that begins at x0; n is its number, the corridor is so long."""
    name = lambda what: f"{what} {n}"
    s.region(name("Corridor"), rect(x0, x0 + length, 12, 15), flat(z), 3.0)
    s.region(name("West Office"), rect(x0, x0 + 20, 0, 12), flat(z), 3.0)
    s.region(name("East Office"), rect(x0 + 20, x0 + 42, 0, 12), flat(z), 3.0)
    rooms = [("Meeting Room", 2 * n - 1, 0, 9), ("Meeting Room", 2 * n, 9, 18), ("Kitchen", n, 18, 30), ("Copy Room", n, 30, 38)]
    for what, number, west, east in rooms:
        s.region(f"{what} {number}", rect(x0 + west, x0 + east, 15, 24), flat(z), 3.0)
    s.wall(name("South Partition"), (x0, 12), (x0 + 42, 12), z, 3, 0.2,
           [(x0 + 8.6, x0 + 11.4), (x0 + 29.6, x0 + 32.4)])
    s.wall(name("North Partition"), (x0, 15), (x0 + 38, 15), z, 3, 0.2,
           [(x0 + a, x0 + b) for a, b in ((4, 5.4), (12.8, 14.2), (23, 25), (33.3, 34.7))])
    s.wall(name("Middle Wall"), (x0 + 20, 0), (x0 + 20, 11.9), z, 3)
    for i, x in enumerate((9, 18, 30), 1):
        s.wall(f"Room Wall {n}.{i}", (x0 + x, 15.1), (x0 + x, 24), z, 3)
    for i, (x, y) in enumerate([(x, y) for x in (2.2, 5.4, 8.6, 11.8, 15.0, 18.0, 22.6, 25.8, 29.0, 32.2, 35.4, 38.6)
                                for y in (1.8, 4.8, 7.8)], 1):
        s.add("things", f"Desk {n}.{i}", kind="desk", position=[x0 + x, y, z], facing=NORTH)
    for number, x in ((2 * n - 1, 4.5), (2 * n, 13.5)):
        s.add("things", f"Meeting Table {number}", kind="meeting table", position=[x0 + x, 19.8, z], facing=EAST)
    s.add("things", f"Coffee Machine {n}.1", kind="coffee machine", position=[x0 + 19.2, 23.5, z], facing=SOUTH)
    s.add("things", f"Coffee Machine {n}.2", kind="coffee machine", position=[x0 + 21.2, 23.5, z], facing=SOUTH)
    s.add("things", f"Sink {n}", kind="sink", position=[x0 + 24.5, 23.5, z], facing=SOUTH)
    for i, x in enumerate((19.8, 22.4), 1):
        s.add("things", f"Standing Table {n}.{i}", kind="standing table", position=[x0 + x, 20.4, z], facing=NORTH)
    for i, (x, y) in enumerate([(x, y) for x in (25.6, 28.4) for y in (17.2, 20.2)], 1):
        s.add("things", f"Lunch Table {n}.{i}", kind="lunch table", position=[x0 + x, y, z], facing=EAST)
    for i, x in enumerate((31.5, 34, 36.5), 1):
        s.add("things", f"Copier {n}.{i}", kind="copier", position=[x0 + x, 23.4, z], facing=SOUTH)


def wing(s, w, last):
    """Two floors and the stairs between them, in the row from west to east."""
    x0, west = PITCH * w, 2 * w
    tag = "" if w == 0 else f" {w + 1}"
    floor(s, west + 1, 0, x0, 42 if last else PITCH)
    floor(s, west + 2, UPPER, x0)
    s.region(f"Stairs{tag}", rect(x0 + 38, x0 + 41, 15, 21.9),
             stairs([x0 + 39.5, 15], [x0 + 39.5, 21.9], 0, UPPER, 0.16, 0.3), 3.0)
    s.region(f"Landing{tag}", rect(x0 + 38, x0 + 45, 21.9, 24), flat(UPPER), 3.0)
    s.region(f"Gallery{tag}", rect(x0 + 42, x0 + 45, 12, 21.9), flat(UPPER), 3.0)
    s.wall(f"Stairwell Wall {west + 1}", (x0 + 38, 15.1), (x0 + 38, 24), 0, 3)
    s.wall(f"Stairwell Wall {west + 2}", (x0 + 38, 15.1), (x0 + 38, 24), UPPER, 3)
    s.wall(f"Stairwell Railing{tag}", (x0 + 38, 15), (x0 + 42, 15), UPPER, 1.0)
    s.wall(f"Gallery Railing{tag}", (x0 + 42, 15), (x0 + 42, 21.9), UPPER, 1.0)
    for n, z in ((west + 1, 0), (west + 2, UPPER)):
        s.wall(f"South Front {n}", (x0, 0), (x0 + 42, 0), z, 3)
        s.wall(f"West Front {n}", (x0, 0), (x0, 24), z, 3, 0.2, [(12, 15)] if n != 2 else [])
        s.wall(f"East Front {n}", (x0 + 42, 0), (x0 + 42, 12), z, 3)
        s.wall(f"North Front {n}", (x0, 24), (x0 + 38, 24), z, 3)


def build(wings=1, staff=None, name="Office"):
    s = Station(name, "Two floors of an office: desks, meeting rooms, kitchens and copiers, and people with calendars, "
                      "habits and needs, from eight in the morning on.")
    for w in range(wings):
        wing(s, w, w == wings - 1)
    s.gateway("Main", 0.7, 13.5, 0, EAST, 2.8)
    s.population = {
        "initial": 0,
        "types": roles(),
        "demand": [{"from": "Main Entrance", "exit": "Main Exit", "people": count, "begin": 60, "end": 3000, "type": who}
                   for who, count in (staff or STAFF).items()],
    }
    s.kinds = KINDS
    s.actions = ACTIONS
    s.timetable = {"startOfDay": 8 * HOUR}
    return s


def large():
    """For 300 people: five wings."""
    return build(5, LARGE_STAFF, "LargeOffice")
