# SPDX-License-Identifier: MIT
"""Checks a station before it is written: names, references, overlaps, and whether everything can be walked to.

A second opinion in plain Python, much simpler than the world builder: `pedsim check` has the last word.
"""

from collections import defaultdict, deque
from math import cos, floor, hypot, radians, sin

CELL = 0.2
CLIMB = 0.25
HEADROOM = 1.9
KEEP_OFF = 1         # Cells that a body's centre keeps from what stands in the way
WALKED_TO = ("queues", "purchasePoints", "ticketBooths", "vendingMachines", "seats", "performanceAreas",
             "meetingPoints", "entrances", "exits", "trainDoors", "patrolRoutes")


def check(document, expected_regions=None):
    """What is wrong with a station, as sentences; empty when all is well."""
    problems = []
    regions = document["regions"]
    if expected_regions is not None and len(regions) != expected_regions:
        problems.append(f"{len(regions)} regions instead of {expected_regions}")
    problems += _name_problems(document)
    problems += _reference_problems(document)
    problems += _overlap_problems(regions)
    problems += _Walk(document).problems()
    return problems


# ---- Names and references ----


def _objects(document):
    for kind, things in document["objects"].items():
        for thing in things:
            yield kind, thing


def _name_problems(document):
    seen, problems = set(), []
    for name in [r["name"] for r in document["regions"]] + [o["name"] for _, o in _objects(document)]:
        if name in seen:
            problems.append(f"two things are called {name!r}")
        seen.add(name)
    return problems


def _reference_problems(document):
    names = defaultdict(set)
    for kind, thing in _objects(document):
        names[kind].add(thing["name"])
    regions = {r["name"] for r in document["regions"]}
    shown = regions.union(*(names[kind] for kind in names if kind != "signs"))
    wanted = []
    for kind, o in _objects(document):
        wanted += [(o, "queue", o[key], names["queues"]) for key in ("queue",) if key in o]
        wanted += [(o, "purchasePoints", p, names["purchasePoints"]) for p in o.get("purchasePoints", [])]
        wanted += [(o, "pointsTo", p, shown) for p in o.get("pointsTo", [])]
        if kind == "platforms":
            wanted.append((o, "region", o["region"], regions))
        if kind == "trainDoors":
            wanted.append((o, "platform", o["platform"], names["platforms"]))
    for train in document.get("timetable", {}).get("trains", []):
        wanted.append((train, "platform", train["platform"], names["platforms"]))
    for arrival in document.get("population", {}).get("arrivals", []):
        wanted.append(({"name": "arrivals"}, "entrance", arrival["entrance"], names["entrances"]))
    return [f"{o['name']}: {field} {value!r} does not exist" for o, field, value, known in wanted if value not in known]


# ---- Plan geometry ----


def floor_height(region, x, y):
    """Altitude of a region's floor; stairs as the slope along their nosings."""
    f = region.get("floor", {})
    kind, z = f.get("kind", "flat"), f.get("z", 0)
    if kind == "flat":
        return z
    if kind == "sampled":
        return z + _sampled(f, x, y)
    (ax, ay), (bx, by) = f["from"], f["to"]
    length = hypot(bx - ax, by - ay)
    slope = length
    if kind == "stairs":
        slope = round(abs(f.get("zTo", 0) - z) / f.get("rise", 0.17)) * f.get("run", 0.29)
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
    return z + (f.get("zTo", 0) - z) * min(max(along / slope, 0.0), 1.0)


def _sampled(f, x, y):
    columns, spacing, samples = f["columns"], f.get("spacing", 1), f["samples"]
    rows = len(samples) // columns
    ox, oy = f.get("origin", [0, 0])
    u = min(max((x - ox) / spacing, 0), columns - 1.001)
    v = min(max((y - oy) / spacing, 0), rows - 1.001)
    i, j = int(u), int(v)
    low = samples[j * columns + i] * (1 - u + i) + samples[j * columns + i + 1] * (u - i)
    high = samples[(j + 1) * columns + i] * (1 - u + i) + samples[(j + 1) * columns + i + 1] * (u - i)
    return low * (1 - v + j) + high * (v - j)


def cells_inside(polygon):
    """Cells whose centres lie in a polygon, row by row."""
    ys = [p[1] for p in polygon]
    for j in range(floor(min(ys) / CELL), floor(max(ys) / CELL) + 1):
        y = (j + 0.5) * CELL
        crossings = []
        for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
            if (ay <= y) != (by <= y):
                crossings.append(ax + (y - ay) / (by - ay) * (bx - ax))
        crossings.sort()
        for left, right in zip(crossings[::2], crossings[1::2]):
            for i in range(floor(left / CELL + 0.5), floor(right / CELL + 0.5)):
                yield i, j


def _overlap_problems(regions):
    """Regions whose volumes meet."""
    here, pairs = defaultdict(list), set()
    for n, region in enumerate(regions):
        for i, j in cells_inside(region["footprint"]):
            z = floor_height(region, (i + 0.5) * CELL, (j + 0.5) * CELL)
            top = z + region.get("height", 3)
            pairs.update((m, n) for m, low, high in here[i, j] if z < high - 0.01 and low < top - 0.01)
            here[i, j].append((n, z, top))
    return [f"{regions[m]['name']} and {regions[n]['name']} overlap" for m, n in sorted(pairs)]


def _turned(x, y, dx, dy, degrees):
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [x + dx * c - dy * s, y + dx * s + dy * c]


def _rectangle(x, y, left, right, low, high, degrees):
    return [_turned(x, y, dx, dy, degrees) for dx, dy in ((left, low), (right, low), (right, high), (left, high))]


def obstacles(document):
    """(outline, foot, top) of all that stands in the way."""
    geometry = document.get("geometry", {})
    for wall in geometry.get("walls", []):
        z, half = wall.get("z", 0), wall.get("thickness", 0.2) / 2
        (ax, ay), (bx, by) = wall["points"]
        length = hypot(bx - ax, by - ay)
        cuts = [0.0] + [c for g in wall.get("gaps", []) for c in (g.get("from", 0), g["to"])] + [length]
        ux, uy = (bx - ax) / length, (by - ay) / length
        for a, b in zip(cuts[::2], cuts[1::2]):
            corners = ((a, -half), (b, -half), (b, half), (a, half))
            outline = [[ax + ux * t - uy * o, ay + uy * t + ux * o] for t, o in corners]
            yield outline, z, z + wall.get("height", 3)
    for box in geometry.get("boxes", []):
        (x, y, z), (sx, sy, sz) = box["center"], box["size"]
        yield _rectangle(x, y, -sx / 2, sx / 2, -sy / 2, sy / 2, box.get("yaw", 0)), z, z + sz
    for c in geometry.get("cylinders", []):
        (x, y, z), r = c["center"], c.get("radius", 0.3)
        yield [_turned(x, y, r, 0, k * 30) for k in range(12)], z, z + c.get("height", 3)
    for p in geometry.get("polygons", []):
        yield p["points"], p.get("z", 0), p.get("z", 0) + p.get("height", 1)
    for seat in document["objects"].get("seats", []):
        (x, y, z), half = seat["position"], seat.get("length", 0.6) / 2
        yield _rectangle(x, y, -seat.get("depth", 0.5), 0, -half, half, seat.get("facing", 0)), z, z + 0.9


# ---- Walking ----


class _Walk:
    """All ground of a station as cells with heights, and what of it can be reached from the first entrance."""

    def __init__(self, document):
        self.document = document
        self.layers = defaultdict(list)  # Cell -> [(height, region)]
        solid = defaultdict(list)
        for outline, z, top in obstacles(document):
            for cell in cells_inside(outline):
                solid[cell].append((z, top))
        for n, region in enumerate(document["regions"]):
            for i, j in cells_inside(region["footprint"]):
                z = floor_height(region, (i + 0.5) * CELL, (j + 0.5) * CELL)
                if not any(foot < z + HEADROOM and top > z + CLIMB for foot, top in solid.get((i, j), ())):
                    self.layers[i, j].append((z, n))
        for _ in range(KEEP_OFF):
            self._erode()

    def _neighbour(self, i, j, z):
        return next((s for s in self.layers.get((i, j), ()) if abs(s[0] - z) <= CLIMB), None)

    def _erode(self):
        kept = defaultdict(list)
        around = ((1, 0), (0, 1), (-1, 0), (0, -1))
        for (i, j), surfaces in self.layers.items():
            for z, n in surfaces:
                if all(self._neighbour(i + dx, j + dy, z) for dx, dy in around):
                    kept[i, j].append((z, n))
        self.layers = kept

    def _place(self, x, y, z, reach=2):
        """Free ground at or next to a point: (cell, surface)."""
        ci, cj = floor(x / CELL), floor(y / CELL)
        near = range(-reach, reach + 1)
        spots = [(abs(di) + abs(dj), ci + di, cj + dj) for di in near for dj in near]
        for _, i, j in sorted(spots):
            surface = next((s for s in self.layers.get((i, j), ()) if abs(s[0] - z) <= 0.4), None)
            if surface:
                return (i, j), surface
        return None

    def _flood(self, start):
        reached, todo = {start}, deque([start])
        while todo:
            (i, j), (z, _) = todo.popleft()
            for di, dj in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                for surface in self.layers.get((i + di, j + dj), ()):
                    node = ((i + di, j + dj), surface)
                    if abs(surface[0] - z) <= CLIMB and node not in reached:
                        reached.add(node)
                        todo.append(node)
        return reached

    def problems(self):
        first = self.document["objects"]["entrances"][0]
        start = self._place(*first["position"])
        if not start:
            return [f"{first['name']} is not on free ground"]
        reached, found = self._flood(start), []
        regions = self.document["regions"]
        walked = {surface[1] for _, surface in reached}
        found += [f"{r['name']} cannot be reached" for n, r in enumerate(regions) if n not in walked]
        for kind, thing in _objects(self.document):
            if kind not in WALKED_TO:
                continue
            for point in _places(kind, thing):
                place = self._place(*point)
                if not place:
                    found.append(f"{thing['name']} is not on free ground at {point}")
                elif place not in reached:
                    found.append(f"{thing['name']} cannot be reached at {point}")
        return found


def _places(kind, thing):
    """Where people stand to use an object."""
    if kind == "queues":
        return [[x, y, thing.get("z", 0)] for x, y in thing["line"]]
    if kind == "patrolRoutes":
        return thing["points"]
    x, y, z = thing.get("position") or thing["center"]
    if kind == "seats":
        return [_turned(x, y, 0.6, 0, thing.get("facing", 0)) + [z]]
    return [[x, y, z]]
