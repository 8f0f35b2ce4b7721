# SPDX-License-Identifier: MIT
"""Draws the plan of Offices, two floors of rooms on a corridor, as characters: `python3 offices.py > Offices.txt`.

The station is made of it by `pedsim bake Offices.txt`; people and the alarm are added in the station file.
"""
WIDTH, HEIGHT = 76, 22


def floor(lower):
    rows = [["#"] * WIDTH for _ in range(HEIGHT)]

    def fill(x0, y0, x1, y1, c="."):
        for y in range(y0, y1 + 1):
            for x in range(x0, x1 + 1):
                rows[y][x] = c

    fill(1, 9, WIDTH - 2, 12)  # corridor
    for y0, y1, wall, first in ((1, 7, 8, 19), (14, 20, 13, 1)):
        for x in range(first, first + 55, 11):
            fill(x, y0, x + 9, y1)
            fill(x + 4, wall, x + 5, wall, "+")
    # Stairs in two corners; on the lower floor one gets on at the outer side, on the upper floor off at the inner one.
    for x, y, room, wall, flip in ((1, 1, 5, 8, False), (57, 18, 14, 13, True)):
        at = lambda a, b: (x + 16 - b, x + 16 - a) if flip else (x + a, x + b)
        fill(at(2, 13)[0], y, at(2, 13)[1], y + 2, "/")
        ends = at(0, 1) if lower else at(14, 15)
        fill(ends[0], min(y, room), ends[1], max(y + 2, room + 2))
        wide = at(0, 16) if lower else at(2, 16)
        fill(wide[0], room, wide[1], room + 2)
        fill(at(8, 9)[0], wall, at(8, 9)[1], wall, "+")
    if lower:
        rows[10][1] = rows[10][WIDTH - 2] = "X"
    return "\n".join("".join(row) for row in rows)


print("name Offices\ncell 0.5\nheight 3.4\nfloor 0\n" + floor(True) + "\nfloor 1\n" + floor(False))
