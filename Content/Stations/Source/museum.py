# SPDX-License-Identifier: MIT
"""Museum: five galleries and a cafe around a hall. Room types furnish the galleries; visitors look at pictures, listen to a
voice while they do, meet friends, and want a coffee after a while; a class comes for a guided tour."""

from stationlib import EAST, NORTH, SOUTH, WEST, Station, flat, rect

HOUR = 3600
OPENS = 10 * HOUR

KINDS = [
    {"name": "exhibit", "capabilities": ["art"]},
    {"name": "picture", "parent": "exhibit", "size": [0.1, 1.4, 2.2], "sites": [{"at": [1.5, 0], "slots": 3, "spacing": 0.75}]},
    {"name": "sculpture", "parent": "exhibit", "size": [0.8, 0.8, 2],
     "sites": [{"at": [1.3, 0]}, {"at": [-1.3, 0], "facing": 0}, {"at": [0, 1.3], "facing": -90}, {"at": [0, -1.3], "facing": 90}]},
    {"name": "bench", "capabilities": ["rest"],
     "sites": [{"at": [0, 0], "facing": 0, "slots": 2, "spacing": 0.8, "posture": "sit"}]},
    {"name": "watch post", "capabilities": ["watch"], "sites": [{"at": [0, 0], "facing": 0, "posture": "sit"}]},
    {"name": "counter", "size": [0.7, 3.4, 1.1], "capabilities": ["coffee"], "sites": [{"at": [0.85, 0], "slots": 3, "spacing": 1.0}]},
    {"name": "cafe table", "size": [0.7, 0.7, 0.75], "capabilities": ["drink"],
     "sites": [{"at": [0.7, 0], "posture": "sit"}, {"at": [-0.7, 0], "facing": 0, "posture": "sit"}]},
]
GALLERIES = {"West Gallery 1": ("landscape", "seascape", "street"), "West Gallery 2": ("portrait", "group portrait", "self-portrait"),
             "West Gallery 3": ("still life", "print", "drawing"), "East Gallery 2": ("photograph", "collage", "abstract")}
PICTURES = [kind for kinds in GALLERIES.values() for kind in kinds]
KINDS += [{"name": kind, "parent": "picture"} for kind in PICTURES]


def looking(kind):
    """At one of a kind: a voice explains it for as long as one stands there."""
    return [{"name": f"stand before a {kind}", "text": f"stands before a {kind}", "kinds": [kind], "seconds": 50, "deviation": 25},
            {"name": f"look at a {kind}", "text": f"looks at a {kind}", "order": "while",
             "parts": [f"stand before a {kind}", "listen to the guide"]}]


def touring(room, kinds):
    """A class looks at everything in a room."""
    each = [{"name": f"study a {kind}", "text": f"studies a {kind}", "kinds": [kind], "seconds": 240, "deviation": 40} for kind in kinds]
    return each + [{"name": f"tour {room}", "text": f"is on a tour of {room}", "order": "unordered", "parts": [a["name"] for a in each]}]


ACTIONS = [
    {"name": "listen to the guide", "text": "listens to the voice of the guide", "seconds": 45},
    *[action for kind in PICTURES + ["sculpture"] for action in looking(kind)],
    *[action for room, kinds in GALLERIES.items() for action in touring(room, kinds)],
    {"name": "sit on a bench", "text": "sits on a bench", "capability": "rest", "seconds": 90, "deviation": 40},
    {"name": "stroll", "text": "strolls", "activity": "wander"},
    {"name": "fetch a coffee", "text": "fetches a coffee", "capability": "coffee", "seconds": 40, "deviation": 15},
    {"name": "drink it", "text": "drinks it", "capability": "drink", "seconds": 420, "deviation": 150},
    {"name": "have a coffee", "text": "has a coffee", "parts": ["fetch a coffee", "drink it"]},
    {"name": "keep watch", "text": "keeps watch", "capability": "watch"},
    {"name": "chat", "text": "chats", "activity": "chat", "seconds": 60},
    {"name": "nod", "text": "nods", "seconds": 2},
    {"name": "go home", "text": "goes home", "activity": "leave"},
]
POST = {"kind": "watch post", "most": 1, "facing": SOUTH, "alongWalls": True}
GUARD = [{"role": "guard", "perRoom": 1}]
ROOMS = [
    *[{"name": f"gallery of {kinds[0]}s", "people": GUARD,
       "furniture": [{"kind": kinds[i], "most": 4, "across": 2.6, "facing": facing, "alongWalls": True}
                     for i, facing in enumerate((EAST, WEST, NORTH))] + [POST]} for kinds in GALLERIES.values()],
    {"name": "sculptures", "people": GUARD,
     "furniture": [{"kind": "sculpture", "most": 6, "across": 4.2, "along": 4.2, "facing": EAST}, POST]},
    {"name": "cafe",
     "furniture": [{"kind": "counter", "most": 1, "facing": WEST, "alongWalls": True},
                   {"kind": "cafe table", "most": 9, "across": 2.4, "along": 2.6, "facing": EAST}]},
]
LEISURE = [{"do": f"look at a {kind}", "frequency": 1} for kind in PICTURES + ["sculpture"]] + [
    {"do": "sit on a bench", "frequency": 1.5}, {"do": "stroll", "frequency": 0.7, "mean": 60, "deviation": 25}]
GREETINGS = [{"if": [{"that": "relation", "what": "friend", "value": 4}], "do": "chat", "again": 900, "chance": 0.5},
             {"if": [{"that": "relation", "what": "acquaintance", "value": 4}], "do": "nod", "again": 600}]
COFFEE = {"name": "coffee", "initialHigh": 0.6, "perHour": 0.8, "above": 0.7, "priority": 50, "reach": 90, "do": "have a coffee"}


def person(name, role, stay=(0, 0), **more):
    return {"name": name, "agenda": ["work", "leave"], "stayLow": stay[0], "stayHigh": stay[1], "patience": 90, **more,
            "role": role}


def roles():
    tour = [{"start": OPENS + 600 + i * 900, "duration": 840, "do": f"tour {room}", "at": room}
            for i, room in enumerate(GALLERIES)]
    home = [{"start": OPENS + 4500, "duration": 3000, "do": "go home"}]
    visitor = {"idle": LEISURE, "needs": [COFFEE], "reactions": GREETINGS, "friends": 0.05, "acquaintances": 0.1, "tiesLast": 24}
    return [
        person("visitor", visitor, (2400, 5400), speed=1.05, speedDeviation=0.2,
               personality={"openness": 0.2, "spread": 0.35}),
        person("pupil", {"schedule": tour + home, "idle": LEISURE[-1:], "friends": 0.3, "acquaintances": 0.7},
               personality={"extraversion": 0.3, "conscientiousness": -0.2, "spread": 0.3}),
        person("teacher", {"status": 1, "schedule": tour + home, "idle": LEISURE[:3], "acquaintances": 1}),
        person("guard", {"status": 1, "schedule": [{"start": 9 * HOUR, "duration": 9 * HOUR, "do": "keep watch"},
                                                   {"start": 18 * HOUR, "duration": HOUR, "do": "go home"}],
                         "idle": [{"do": "keep watch", "mean": 900}]},
               personality={"conscientiousness": 0.5, "spread": 0.2}),
    ]


def build():
    s = Station("Museum", "Five galleries and a cafe around a hall: visitors with friends, habits and a wish for coffee, "
                          "guards, and a class on a tour, from ten in the morning on.")
    s.region("Hall", rect(0, 14, 0, 33), flat(0), 4.5)
    rooms = [("West Gallery 1", -14, 0), ("West Gallery 2", -14, 11), ("West Gallery 3", -14, 22), ("Cafe", 14, 0),
             ("East Gallery 2", 14, 11), ("Sculptures", 14, 22)]
    for name, x, y in rooms:
        s.region(name, rect(x, x + 14, y, y + 11), flat(0), 4.5)
        s.regions[-1]["room"] = f"gallery of {GALLERIES[name][0]}s" if name in GALLERIES else name.lower()
    for name, x in (("West", 0), ("East", 14)):
        s.wall(f"{name} Hall Wall", (x, 0), (x, 33), 0, 4, 0.2, [(y + 4.2, y + 6.8) for y in (0, 11, 22)])
    for name, x0, x1 in (("West", -14, -0.1), ("East", 14.1, 28)):
        for i, y in enumerate((11, 22), 1):
            s.wall(f"{name} Room Wall {i}", (x0, y), (x1, y), 0, 4, 0.2, [(x0 + 9.6, x0 + 11.6)])
    s.wall("South Front", (-14, 0), (28, 0), 0, 4)
    s.wall("North Front", (-14, 33), (28, 33), 0, 4)
    s.wall("West Front", (-14, 0), (-14, 33), 0, 4)
    s.wall("East Front", (28, 0), (28, 33), 0, 4)
    for i, (x, y) in enumerate([(x, y) for x in (3.2, 10.8) for y in (9, 17, 25)], 1):
        s.add("things", f"Hall Bench {i}", kind="bench", position=[x, y, 0], facing=EAST if x < 7 else WEST)
    s.add("things", "Great Bronze", kind="sculpture", position=[7, 20, 0], facing=EAST)
    s.gateway("Main", 7, 0.8, 0, NORTH, 4)
    door = {"from": "Main Entrance", "exit": "Main Exit"}
    s.population = {
        "initial": 0, "types": roles(), "groupShare": 0,
        "demand": [{**door, "people": 16, "begin": 300, "end": 420, "type": "pupil"},
                   {**door, "people": 1, "begin": 290, "end": 310, "type": "teacher"}],
        "arrivals": [{"entrance": "Main Entrance", "mix": [{"type": "visitor", "share": 1}],
                      "rates": [{"time": 0, "perMinute": 1}, {"time": 3600, "perMinute": 1.6}, {"time": 18000, "perMinute": 1.6},
                                {"time": 25200, "perMinute": 0}]}],
    }
    s.kinds, s.actions, s.rooms = KINDS, ACTIONS, ROOMS
    s.timetable = {"startOfDay": OPENS}
    return s
