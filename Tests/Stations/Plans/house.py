#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes one building of two storeys as a drawing (House.dxf) and as a model (House.gltf): what the tests of importers read.

Three rooms on each storey, 12 x 8 m, walls of 0.2 m with doors of 1 m, a flight of stairs of 20 steps, an entrance below.
"""
import base64
import json
import struct
import sys

STOREY = 3.4
STAIRS = (2.0, 0.2, 7.8, 1.7)


def walls(storey):
    south = [(0, 0, 10, 0.2), (11, 0, 12, 0.2)] if storey == 0 else [(0, 0, 12, 0.2)]
    return south + [
        (0, 7.8, 12, 8), (0, 0.2, 0.2, 7.8), (11.8, 0.2, 12, 7.8),
        (0.2, 4.9, 2, 5.1), (3, 4.9, 8, 5.1), (9, 4.9, 11.8, 5.1), (5.9, 5.1, 6.1, 7.8),
    ]


def doors(storey):
    inner = [((2, 5.0), (3, 5.0)), ((8, 5.0), (9, 5.0))]
    return inner + ([((10, 0.1), (11, 0.1))] if storey == 0 else [])


def dxf(unit=1.0, code=6):
    out = ["0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1015", "9", "$INSUNITS", "70", str(code), "0", "ENDSEC",
           "0", "SECTION", "2", "ENTITIES"]

    def polyline(layer, points, z, closed):
        out.extend(["0", "LWPOLYLINE", "100", "AcDbEntity", "8", layer, "100", "AcDbPolyline", "90", str(len(points)),
                    "70", "1" if closed else "0", "38", f"{z / unit:.6f}"])
        for x, y in points:
            out.extend(["10", f"{x / unit:.6f}", "20", f"{y / unit:.6f}"])

    def line(layer, a, b):
        out.extend(["0", "LINE", "100", "AcDbEntity", "8", layer, "100", "AcDbLine"])
        for code_, value in zip((10, 20, 30, 11, 21, 31), (*a, *b)):
            out.extend([str(code_), f"{value / unit:.6f}"])

    def text(layer, x, y, z, words):
        out.extend(["0", "TEXT", "100", "AcDbEntity", "8", layer, "100", "AcDbText", "10", f"{x / unit:.6f}", "20",
                    f"{y / unit:.6f}", "30", f"{z / unit:.6f}", "40", "0.2", "1", words])

    for storey in (0, 1):
        z = storey * STOREY
        for x0, y0, x1, y1 in walls(storey):
            polyline("A-WALL", [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], z, True)
        for a, b in doors(storey):
            line("A-DOOR", (*a, z), (*b, z))
        text("A-NAMES", 9, 3, z, "Hall" if storey == 0 else "Landing")
    x0, y0, x1, y1 = STAIRS
    polyline("A-STAIR", [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], 0.0, True)
    line("A-STAIR", (x0, 0.95, 0.0), (x1, 0.95, 0.0))
    out.extend(["0", "ENDSEC", "0", "EOF", ""])
    return "\n".join(out)


def gltf():
    points, faces = [], []

    def box(x0, y0, z0, x1, y1, z1):
        first = len(points)
        for z in (z0, z1):
            for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1)):
                points.append((x, z, -y))
        for a, b, c, d in ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
            faces.extend([(first + a, first + b, first + c), (first + a, first + c, first + d)])

    x0, y0, x1, y1 = STAIRS
    box(0, 0, -0.2, 12, 8, 0)
    for a in ((0, 0, x0, 8), (x1, 0, 12, 8), (x0, y1, x1, 8), (x0, 0, x1, y0)):
        box(a[0], a[1], STOREY - 0.2, a[2], a[3], STOREY)
    for storey in (0, 1):
        for a in walls(storey):
            box(a[0], a[1], storey * STOREY, a[2], a[3], storey * STOREY + 3.1)
    steps = 20
    for i in range(steps):
        at = x0 + (x1 - x0) * i / steps
        box(at, y0, 0, x0 + (x1 - x0) * (i + 1) / steps, y1, STOREY * (i + 1) / steps)
    data = b"".join(struct.pack("<3f", *p) for p in points) + b"".join(struct.pack("<3H", *f) for f in faces)
    lows, highs = ([f(p[k] for p in points) for k in range(3)] for f in (min, max))
    return json.dumps({
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0, "name": "House"}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "buffers": [{"byteLength": len(data), "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode()}],
        "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 12 * len(points)},
                        {"buffer": 0, "byteOffset": 12 * len(points), "byteLength": 6 * len(faces)}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": len(points), "type": "VEC3", "min": lows, "max": highs},
                      {"bufferView": 1, "componentType": 5123, "count": 3 * len(faces), "type": "SCALAR"}],
    })


if __name__ == "__main__":
    folder = sys.argv[1] if len(sys.argv) > 1 else "."
    open(f"{folder}/House.dxf", "w").write(dxf())
    open(f"{folder}/House.gltf", "w").write(gltf() + "\n")
