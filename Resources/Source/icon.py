#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws Resources/Icon128.png: people walking over the quadtree of a hall. Standard library only.

Every shape is a signed distance (negative inside), so that edges are smooth at any size. Coordinates are pixels of the
128 x 128 icon, y down.
"""
import math
import struct
import sys
import zlib
from pathlib import Path

SIZE = 128
SUB = 3  # Samples a pixel, each way.


def circle(x, y, cx, cy, r):
    return math.hypot(x - cx, y - cy) - r


def capsule(x, y, ax, ay, bx, by, r):
    dx, dy = bx - ax, by - ay
    t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return math.hypot(x - ax - t * dx, y - ay - t * dy) - r


def rounded_square(x, y, half, r):
    qx, qy = abs(x - SIZE / 2) - half + r, abs(y - SIZE / 2) - half + r
    return math.hypot(max(qx, 0.0), max(qy, 0.0)) + min(max(qx, qy), 0.0) - r


def over(below, colour, alpha):
    return tuple(b + (c - b) * alpha for b, c in zip(below, colour))


def cover(distance, softness=0.5):
    return max(0.0, min(1.0, 0.5 - distance / (2 * softness)))


# A walker facing right, in units of its height, feet at (0, 0), y up: head, then limbs as (from, to, radius).
HEAD = (0.06, 0.905, 0.092)
LIMBS = [
    ((0.03, 0.74), (-0.01, 0.47), 0.085),  # trunk
    ((0.00, 0.46), (0.13, 0.25), 0.056), ((0.13, 0.25), (0.17, 0.03), 0.046),  # leading leg
    ((-0.01, 0.46), (-0.07, 0.24), 0.056), ((-0.07, 0.24), (-0.21, 0.06), 0.046),  # trailing leg
    ((0.04, 0.75), (0.16, 0.57), 0.040), ((0.16, 0.57), (0.28, 0.51), 0.034),  # arm forward
    ((0.02, 0.75), (-0.12, 0.60), 0.040), ((-0.12, 0.60), (-0.17, 0.45), 0.034),  # arm back
]


def walker(x, y, foot_x, foot_y, height, mirror):
    u, v = (x - foot_x) / height * mirror, (foot_y - y) / height
    d = circle(u, v, *HEAD)
    for (ax, ay), (bx, by), r in LIMBS:
        d = min(d, capsule(u, v, ax, ay, bx, by, r))
    return d * height


# (foot x, foot y, height, direction, colour, opacity), far to near.
WALKERS = [
    (26, 88, 46, 1, (150, 205, 235), 0.75),
    (103, 90, 50, -1, (150, 205, 235), 0.75),
    (64, 111, 84, 1, (255, 255, 255), 1.0),
]


def quadtree_lines(x0, y0, side, depth, lines):
    """Splits where a wall runs: the corner around (96, 34), so that the floor shows squares of every size."""
    lines.append((x0, y0, side))
    cx, cy = 92.0, 40.0
    if depth and x0 <= cx <= x0 + side and y0 <= cy <= y0 + side:
        h = side / 2
        for ox in (0, h):
            for oy in (0, h):
                quadtree_lines(x0 + ox, y0 + oy, h, depth - 1, lines)


SQUARES = []
quadtree_lines(0, 0, 128, 5, SQUARES)


def shade(x, y):
    background = rounded_square(x, y, 62.0, 20.0)
    alpha = cover(background)
    if alpha == 0.0:
        return (0, 0, 0), 0.0
    t = (x * 0.35 + y) / (SIZE * 1.35)
    colour = tuple(a + (b - a) * t for a, b in zip((30, 58, 110), (16, 120, 132)))
    for x0, y0, side in SQUARES:
        edge = min(abs(x - x0), abs(x - x0 - side)) if y0 <= y <= y0 + side else 1e9
        if x0 <= x <= x0 + side:
            edge = min(edge, abs(y - y0), abs(y - y0 - side))
        colour = over(colour, (255, 255, 255), 0.10 * cover(edge - 0.5))
    # The path walked, green to orange as distances are drawn, under the feet.
    for i in range(24):
        s = i / 23
        px, py = 14 + 100 * s, 113 + 4 * math.sin(s * 5.2)
        ramp = over((70, 200, 110), (245, 140, 50), s)
        colour = over(colour, ramp, cover(circle(x, y, px, py, 1.9)))
    for foot_x, foot_y, height, mirror, tint, opacity in WALKERS:
        d = walker(x, y, foot_x, foot_y, height, mirror)
        colour = over(colour, (10, 26, 52), 0.35 * opacity * cover(d - 1.6, 2.0))
        colour = over(colour, tint, opacity * cover(d))
    colour = over(colour, (255, 255, 255), 0.25 * cover(abs(background + 1.2) - 0.8))
    return colour, alpha


def png(rows):
    def chunk(tag, data):
        return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))

    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def main():
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "Icon128.png"
    rows = bytearray()
    for j in range(SIZE):
        rows.append(0)
        for i in range(SIZE):
            total, weight = [0.0, 0.0, 0.0], 0.0
            for sj in range(SUB):
                for si in range(SUB):
                    colour, alpha = shade(i + (si + 0.5) / SUB, j + (sj + 0.5) / SUB)
                    weight += alpha
                    total = [t + c * alpha for t, c in zip(total, colour)]
            rgb = [round(t / weight) if weight else 0 for t in total]
            rows += bytes(rgb + [round(255 * weight / SUB**2)])
    target.write_bytes(png(bytes(rows)))


if __name__ == "__main__":
    main()
