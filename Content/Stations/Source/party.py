# SPDX-License-Identifier: MIT
"""Party: fifty guests at standing tables and a bar, until a bell sends them home (after section 9.4 of Virtual Crowds)."""

from stationlib import EAST, SOUTH, WEST, Station, flat, rect

GUESTS = 50
BELL = 20 * 60

KINDS = [
    {"name": "standing table", "size": [0.7, 0.7, 1.1], "capabilities": ["talk"],
     "sites": [{"at": [0.8, 0], "facing": 180}, {"at": [-0.8, 0], "facing": 0}, {"at": [0, 0.8], "facing": -90},
               {"at": [0, -0.8], "facing": 90}]},
    {"name": "bar", "size": [0.7, 5, 1.1], "capabilities": ["drink"], "sites": [{"at": [0.8, 0], "slots": 5, "spacing": 0.9}]},
    {"name": "buffet", "size": [0.8, 4, 0.9], "capabilities": ["food"], "sites": [{"at": [0.85, 0], "slots": 4, "spacing": 0.9}]},
]
ACTIONS = [
    {"name": "talk", "kinds": ["standing table"], "seconds": 150, "deviation": 70},
    {"name": "fetch a drink", "capability": "drink", "seconds": 20, "deviation": 8},
    {"name": "fill a plate", "capability": "food", "seconds": 25, "deviation": 8},
    {"name": "have something", "parts": ["fill a plate", "talk"]},
    {"name": "wander", "activity": "wander"},
    {"name": "wave", "seconds": 2},
    {"name": "go home", "activity": "leave"},
]


def build():
    s = Station("Party", "Fifty guests at standing tables, a bar and a buffet, until a bell sends them home.")
    s.region("Ball Room", rect(0, 22, 0, 15), flat(0), 4.0)
    for i, (x, y) in enumerate([(x, y) for x in (4, 8, 12, 16) for y in (3.5, 7.2, 10.8)], 1):
        s.add("things", f"Table {i}", kind="standing table", position=[x, y, 0], facing=EAST)
    s.add("things", "Bar", kind="bar", position=[6, 14.4, 0], facing=SOUTH)
    s.add("things", "Buffet", kind="buffet", position=[14, 14.3, 0], facing=SOUTH)
    s.gateway("Doors", 21.3, 7.5, 0, WEST, 4)
    start = 20 * 3600
    guest = {"name": "guest", "agenda": ["work", "leave"], "stayLow": 0, "stayHigh": 0, "patience": 60,
             "role": {"people": GUESTS, "diligence": 0.3,
                      "schedule": [{"start": start + BELL, "duration": 1800, "do": "go home"}],
                      "idle": [{"do": "talk", "frequency": 5}, {"do": "have something", "frequency": 1},
                               {"do": "wander", "frequency": 1, "mean": 60, "deviation": 20}],
                      "needs": [{"name": "thirst", "initialHigh": 0.8, "perHour": 3, "above": 0.7, "priority": 50,
                                 "reach": 60, "do": "fetch a drink"}],
                      "reactions": [{"if": [{"that": "near", "what": "guest", "value": 2}], "do": "wave", "again": 300,
                                     "chance": 0.3}]}}
    s.population = {"initial": 0, "types": [guest]}
    s.kinds = KINDS
    s.actions = ACTIONS
    s.timetable = {"startOfDay": start}
    return s
