# SPDX-License-Identifier: MIT
"""Writes station files (*.station.json): a small vocabulary of regions, walls and objects, and a readable writer.

Metres and degrees, as in the format. Fields at their defaults are left out of the file.
"""

import json

# Defaults of the format, by list (see StationDesc.h); what equals its default is not written.
DEFAULTS = {
    "floor": {"kind": "flat", "z": 0, "rise": 0.17, "run": 0.29, "spacing": 1, "columns": 0},
    "regions": {"floor": {}, "height": 3},
    "walls": {"z": 0, "height": 3, "thickness": 0.2, "closed": False, "gaps": []},
    "boxes": {"yaw": 0},
    "cylinders": {"radius": 0.3, "height": 3},
    "polygons": {"z": 0, "height": 1},
    "queues": {"z": 0, "spacing": 0.8},
    "purchasePoints": {"facing": 0, "queue": ""},
    "ticketBooths": {"facing": 0, "open": True},
    "vendingMachines": {"facing": 0, "queue": ""},
    "seats": {"facing": 0, "length": 0.6, "depth": 0.5, "capacity": 1, "comfort": 0.5},
    "performanceAreas": {"radius": 2, "facing": 0, "arc": 180, "rows": 2},
    "meetingPoints": {"radius": 1.5},
    "entrances": {"facing": 0, "width": 2},
    "exits": {"facing": 0, "width": 2},
    "trainDoors": {"facing": 0, "width": 1.3},
    "clocks": {"audible": 60},
    "signs": {"facing": 0, "readable": 12},
    "patrolRoutes": {"loop": True, "pause": 10},
    "things": {"facing": 0, "state": ""},
    "trains": {"repeatEvery": 0, "alighting": 0, "capacity": 500},
}
GEOMETRY = ("walls", "boxes", "cylinders", "polygons", "meshes")
OBJECTS = ("queues", "purchasePoints", "ticketBooths", "vendingMachines", "seats", "performanceAreas", "meetingPoints",
           "entrances", "exits", "platforms", "trainDoors", "clocks", "signs", "patrolRoutes", "things")
EAST, NORTH, WEST, SOUTH = 0, 90, 180, 270


def rect(x0, x1, y0, y1):
    """Footprint of an upright rectangle."""
    return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]


def flat(z):
    return {"z": z}


def ramp(start, end, z, z_to):
    return {"kind": "ramp", "z": z, "from": start, "to": end, "zTo": z_to}


def stairs(bottom, top, z, z_to, rise, run):
    return {"kind": "stairs", "z": z, "from": bottom, "to": top, "zTo": z_to, "rise": rise, "run": run}


def service(kind, mean=None, deviation=None, minimum=None, maximum=None):
    """How long a purchase takes. [s]"""
    fields = {"kind": kind, "mean": mean, "deviation": deviation, "minimum": minimum, "maximum": maximum}
    return {k: v for k, v in fields.items() if v is not None}


class Station:
    """A station as it will be written, in the order of the format."""

    def __init__(self, name, description):
        self.name = name
        self.description = description
        self.regions = []
        self.portals = []
        self.geometry = {kind: [] for kind in GEOMETRY}
        self.objects = {kind: [] for kind in OBJECTS}
        self.timetable = {}
        self.population = {}
        self.simulation = {}
        self.kinds = []
        self.actions = []
        self.rooms = []

    # ---- Regions and geometry ----

    def region(self, name, footprint, floor, height):
        self.regions.append({"name": name, "footprint": footprint, "floor": _without_defaults("floor", floor),
                             "height": height})

    def wall(self, name, start, end, z, height, thickness=0.2, openings=()):
        """A straight wall along x or y. Openings are given as (low, high) coordinates along it."""
        axis = 0 if start[1] == end[1] else 1
        gaps = [{"from": low - start[axis], "to": high - start[axis]} for low, high in sorted(openings)]
        self._add(self.geometry, "walls", name=name, points=[list(start), list(end)], z=z, height=height,
                  thickness=thickness, gaps=gaps)

    def box(self, name, x0, x1, y0, y1, z, height, yaw=0):
        self._add(self.geometry, "boxes", name=name, center=[(x0 + x1) / 2, (y0 + y1) / 2, z],
                  size=[x1 - x0, y1 - y0, height], yaw=yaw)

    def cylinder(self, name, x, y, z, radius, height):
        self._add(self.geometry, "cylinders", name=name, center=[x, y, z], radius=radius, height=height)

    def polygon(self, name, points, z, height):
        self._add(self.geometry, "polygons", name=name, points=points, z=z, height=height)

    # ---- Objects ----

    def add(self, kind, name, /, **fields):
        """An object of any kind; the fields are those of the format."""
        self._add(self.objects, kind, name=name, **fields)

    def queue(self, name, line, z, spacing=0.8):
        self.add("queues", name, line=[list(p) for p in line], z=z, spacing=spacing)

    def shop_window(self, name, x, y, z, facing, sells, takes, queue_length=0):
        """A purchase point and, if asked for, its queue: straight back from 1 m behind the customer."""
        step = {EAST: (-1, 0), NORTH: (0, -1), WEST: (1, 0), SOUTH: (0, 1)}[facing]
        queue = ""
        if queue_length > 0:
            queue = name + " Queue"
            tail = 1 + queue_length
            self.queue(queue, [(x + step[0], y + step[1]), (x + step[0] * tail, y + step[1] * tail)], z)
        self.add("purchasePoints", name, position=[x, y, z], facing=facing, queue=queue, sells=sells, service=takes)

    def machine(self, name, x, y, z, facing, sells, takes, line):
        """A vending machine with its queue."""
        self.queue(name + " Queue", line, z)
        self.add("vendingMachines", name, position=[x, y, z], facing=facing, queue=name + " Queue", sells=sells,
                 service=takes)

    def double_bench(self, name, x, y, z, length, capacity, along="y", depth=0.6, comfort=0.5):
        """Two benches back to back."""
        if along == "y":
            sides = (("East", x + depth, y, EAST), ("West", x - depth, y, WEST))
        else:
            sides = (("North", x, y + depth, NORTH), ("South", x, y - depth, SOUTH))
        for side, fx, fy, facing in sides:
            self.add("seats", f"{name} {side}", position=[fx, fy, z], facing=facing, length=length, depth=depth,
                     capacity=capacity, comfort=comfort)

    def gateway(self, name, x, y, z, facing, width):
        """An entrance and an exit side by side in one opening, people keeping to their right; faces inwards."""
        half = width / 2
        right = {EAST: (0, -1), NORTH: (1, 0), WEST: (0, 1), SOUTH: (-1, 0)}[facing]
        offset = [right[0] * half / 2, right[1] * half / 2]
        self.add("entrances", name + " Entrance", position=[x + offset[0], y + offset[1], z], facing=facing, width=half)
        self.add("exits", name + " Exit", position=[x - offset[0], y - offset[1], z], facing=(facing + 180) % 360,
                 width=half)

    # ---- Writing ----

    def document(self):
        """The whole station as plain data."""
        sections = {
            "version": 1,
            "name": self.name,
            "description": self.description,
            "regions": [_without_defaults("regions", r) for r in self.regions],
            "portals": self.portals,
            "geometry": {k: v for k, v in self.geometry.items() if v},
            "objects": {k: v for k, v in self.objects.items() if v},
            "timetable": self.timetable,
            "population": self.population,
            "simulation": self.simulation,
            "kinds": self.kinds,
            "actions": self.actions,
            "rooms": self.rooms,
        }
        return _rounded({k: v for k, v in sections.items() if v})

    def write(self, folder):
        path = folder / f"{self.name}.station.json"
        path.write_text(_pretty(self.document()) + "\n", encoding="utf-8")
        return path

    @staticmethod
    def _add(table, kind, /, **fields):
        table[kind].append(_without_defaults(kind, fields))


def _without_defaults(kind, fields):
    defaults = DEFAULTS.get(kind, {})
    return {k: v for k, v in fields.items() if k not in defaults or v != defaults[k]}


def _rounded(value):
    """Millimetres are enough; whole numbers without a point."""
    if isinstance(value, dict):
        return {k: _rounded(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_rounded(v) for v in value]
    if isinstance(value, float):
        value = round(value, 3)
        return int(value) if value == int(value) else value
    return value


def _pretty(value, indent=0, key="", width=120):
    """JSON whose lines are things: what fits on a line stays on it, number lists and points always do."""
    pad = "  " * (indent + 1)
    line = json.dumps(value, ensure_ascii=False)
    fits = len(pad) + len(key) + 4 + len(line) <= width
    if not isinstance(value, (dict, list)) or not value or (fits and indent > 0):
        return line
    if isinstance(value, list) and all(isinstance(v, (int, float)) for v in value):
        return _wrapped(value, pad, width)
    if isinstance(value, list):
        items = [_pretty(v, indent + 1, "", width) for v in value]
        opening, closing = "[", "]"
    else:
        items = [f"{json.dumps(k)}: {_pretty(v, indent + 1, k, width)}" for k, v in value.items()]
        opening, closing = "{", "}"
    return opening + "\n" + ",\n".join(pad + i for i in items) + "\n" + "  " * indent + closing


def _wrapped(numbers, pad, width):
    """A long list of numbers over several lines."""
    lines, line = [], ""
    for i, n in enumerate(numbers):
        text = json.dumps(n) + ("," if i + 1 < len(numbers) else "")
        if line and len(pad) + len(line) + 1 + len(text) > width:
            lines.append(line)
            line = text
        else:
            line = f"{line} {text}".strip()
    lines.append(line)
    return "[\n" + "\n".join(pad + l for l in lines) + "\n" + pad[2:] + "]"
