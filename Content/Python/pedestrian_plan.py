# SPDX-License-Identifier: MIT
"""The geometry of a station file as boxes: what a level shows of it. Plain Python, no engine.

A box is (name, centre, size, yaw, pitch) in the engine's units: centimetres, y to the south, degrees clockwise."""
import math

FLOOR = 0.2  # thickness of floors [m]
STRIP = 1.0  # width of the strips that floors of odd shapes are cut into [m]


def box(name, centre, size, yaw=0.0, pitch=0.0):
    """From metres, y to the north and degrees counter-clockwise."""
    x, y, z = centre
    return (name, (100.0 * x, -100.0 * y, 100.0 * z), tuple(100.0 * s for s in size), -yaw, pitch)


def bounds(points):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def is_rectangle(points):
    x0, y0, x1, y1 = bounds(points)
    return len(points) == 4 and all(p[0] in (x0, x1) and p[1] in (y0, y1) for p in points)


def spans(points, y):
    """Where a line to the east at y runs inside of a polygon."""
    crossings = []
    for a, b in zip(points, points[1:] + points[:1]):
        if (a[1] > y) != (b[1] > y):
            crossings.append(a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]))
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2]))


def flat(name, points, z):
    if is_rectangle(points):
        x0, y0, x1, y1 = bounds(points)
        return [box(name, ((x0 + x1) / 2, (y0 + y1) / 2, z - FLOOR / 2), (x1 - x0, y1 - y0, FLOOR))]
    x0, y0, x1, y1 = bounds(points)
    # Strips end at every corner, so that edges along the axes are exact.
    cuts = sorted({p[1] for p in points})
    boxes = []
    for low, high in zip(cuts, cuts[1:]):
        count = max(1, math.ceil((high - low) / STRIP))
        for k in range(count):
            a, b = low + (high - low) * k / count, low + (high - low) * (k + 1) / count
            for left, right in spans(points, (a + b) / 2):
                boxes.append(box(name, ((left + right) / 2, (a + b) / 2, z - FLOOR / 2), (right - left, b - a, FLOOR)))
    return boxes


def across(points, start, end):
    """Width of a footprint across the way from start to end, and the middle of it as a shift to the left."""
    length = math.dist(start, end)
    left = (-(end[1] - start[1]) / length, (end[0] - start[0]) / length)
    offsets = [(p[0] - start[0]) * left[0] + (p[1] - start[1]) * left[1] for p in points]
    return max(offsets) - min(offsets), (max(offsets) + min(offsets)) / 2, left


def stairs(name, points, floor):
    start, end = floor["from"], floor["to"]
    z, top, rise, run = floor.get("z", 0.0), floor.get("zTo", 0.0), floor.get("rise", 0.17), floor.get("run", 0.29)
    width, shift, left = across(points, start, end)
    length = math.dist(start, end)
    ahead = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    yaw = math.degrees(math.atan2(ahead[1], ahead[0]))
    count = max(1, round(abs(top - z) / rise))
    boxes = []
    for k in range(count):
        begin, stop = min(k * run, length), (length if k + 1 == count else min((k + 1) * run, length))
        if stop <= begin:
            break
        height = z + (top - z) * (k + 1) / count
        at = [start[i] + ahead[i] * (begin + stop) / 2 + left[i] * shift for i in (0, 1)]
        boxes.append(box(name, (at[0], at[1], height - FLOOR / 2), (stop - begin, width, FLOOR), yaw))
    return boxes


def ramp(name, points, floor):
    start, end = floor["from"], floor["to"]
    z, top = floor.get("z", 0.0), floor.get("zTo", 0.0)
    width, shift, left = across(points, start, end)
    length = math.dist(start, end)
    yaw = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    at = [(start[i] + end[i]) / 2 + left[i] * shift for i in (0, 1)]
    slope = math.hypot(length, top - z)
    pitch = math.degrees(math.atan2(top - z, length))
    return [box(name, (at[0], at[1], (z + top) / 2 - FLOOR / 2), (slope, width, FLOOR), yaw, pitch)]


def floors(station):
    boxes = []
    for region in station.get("regions", []):
        floor = region.get("floor", {})
        kind = floor.get("kind", "flat")
        if kind == "stairs":
            boxes += stairs(region["name"], region["footprint"], floor)
        elif kind == "ramp":
            boxes += ramp(region["name"], region["footprint"], floor)
        elif kind != "mesh":
            boxes += flat(region["name"], region["footprint"], floor.get("z", 0.0))
    return boxes


def pieces(length, gaps):
    """What is left of a wall between its gaps."""
    at, out = 0.0, []
    for gap in sorted(gaps, key=lambda g: g["from"]):
        if gap["from"] > at:
            out.append((at, gap["from"]))
        at = max(at, gap["to"])
    if at < length:
        out.append((at, length))
    return out


def walls(station):
    boxes = []
    for wall in station.get("geometry", {}).get("walls", []):
        points = wall["points"] + (wall["points"][:1] if wall.get("closed") else [])
        lengths = [math.dist(a, b) for a, b in zip(points, points[1:])]
        solid = pieces(sum(lengths), wall.get("gaps", []))
        z, height, thickness = wall.get("z", 0.0), wall.get("height", 3.0), wall.get("thickness", 0.2)
        before = 0.0
        for a, b, length in zip(points, points[1:], lengths):
            yaw = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            for low, high in solid:
                low, high = max(low, before) - before, min(high, before + length) - before
                if high - low < 1e-3:
                    continue
                share = (low + high) / 2 / length
                at = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, z + height / 2)
                boxes.append(box(wall.get("name", "Wall"), at, (high - low, thickness, height), yaw))
            before += length
    return boxes


def solids(station):
    geometry = station.get("geometry", {})
    boxes = []
    for b in geometry.get("boxes", []):
        x, y, z = b["center"]
        size = b.get("size", [1.0, 1.0, 1.0])
        boxes.append(box(b.get("name", "Box"), (x, y, z + size[2] / 2), size, b.get("yaw", 0.0)))
    for c in geometry.get("cylinders", []):
        x, y, z = c["center"]
        radius, height = c.get("radius", 0.3), c.get("height", 3.0)
        boxes.append(box(c.get("name", "Column"), (x, y, z + height / 2), (2 * radius, 2 * radius, height)))
    for s in station.get("objects", {}).get("seats", []):
        facing = math.radians(s.get("facing", 0.0))
        depth = s.get("depth", 0.5)
        x, y, z = s["position"]
        at = (x - math.cos(facing) * depth / 2, y - math.sin(facing) * depth / 2, z + 0.225)
        boxes.append(box(s["name"], at, (depth, s.get("length", 0.6), 0.45), s.get("facing", 0.0)))
    return boxes


def all_boxes(station):
    return floors(station) + walls(station) + solids(station)
