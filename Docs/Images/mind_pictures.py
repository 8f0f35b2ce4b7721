# SPDX-License-Identifier: MIT
"""Pictures of Docs/Model: needs over time, the goal stack of one diary, action selection of a commuter.

    pedsim follow TicketHall --agent 58 --goals --json > diary.json
    python3 Docs/Images/mind_pictures.py diary.json
"""

import json
import math
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
INK, DIM, GRID = "#20242c", "#787e8a", "#dfe2e8"
HUES = ("#3566b0", "#c2571a", "#2c8a57", "#8a4fa3", "#b08a1e", "#b03a48", "#4a8f9e", "#6b7280", "#1f3f77", "#7a3d12",
        "#c77fb0", "#5d6b1c")


class Svg:
    def __init__(self, width, height):
        self.parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                      'font-family="Helvetica, Arial, sans-serif">',
                      f'<rect width="{width}" height="{height}" fill="#ffffff"/>']

    def text(self, x, y, words, size=13, fill=INK, anchor="start", weight="normal"):
        words = str(words).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" text-anchor="{anchor}" '
                          f'font-weight="{weight}">{words}</text>')

    def line(self, x0, y0, x1, y1, stroke=GRID, width=1.0, dash=""):
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<line x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}" stroke="{stroke}" '
                          f'stroke-width="{width}"{dashes}/>')

    def path(self, points, stroke, width=2.0):
        d = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width}"/>')

    def box(self, x, y, w, h, fill, stroke="none", rx=3):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{rx}" fill="{fill}" '
                          f'stroke="{stroke}"/>')

    def save(self, name):
        (FOLDER / name).write_text("\n".join(self.parts + ["</svg>", ""]), encoding="utf-8")


def needs():
    """The equations of Mind.md with a commuter's numbers: what it does is below the curves."""
    minutes = 20
    # (from, to [min], what, share of the preferred speed, need that is fulfilled)
    day = ((0, 3, "walks", 1.0, None), (3, 5.5, "in line", 0.0, None), (5.5, 7, "walks", 1.0, None),
           (7, 8, "buys a drink", 0.0, "thirst"), (8, 9, "walks", 1.0, None), (9, 14, "sits", 0.0, "tiredness"),
           (14, 16, "watches a show", 0.0, "attraction"), (16, 20, "walks to the train", 1.0, None))
    # name: start, per hour, at rest, fades [s], threshold
    rules = {"thirst": (0.52, 0.8, 0.7, 60, 0.6), "tiredness": (0.36, 1.6, 0.5, 150, 0.5),
             "attraction": (0.1, 60.0, 1.0, 90, 0.5)}
    svg = Svg(760, 330)
    x0, x1, y0, y1 = 60, 560, 250, 30
    px = lambda m: x0 + (x1 - x0) * m / minutes
    py = lambda v: y0 + (y1 - y0) * v
    for v in (0, 0.2, 0.4, 0.6, 0.8, 1.0):
        svg.line(x0, py(v), x1, py(v))
        svg.text(x0 - 8, py(v) + 4, f"{v:.1f}", 12, DIM, "end")
    for m in range(0, minutes + 1, 5):
        svg.text(px(m), y0 + 18, f"{m} min", 12, DIM, "middle")
    for i, (name, (value, hour, rest, fades, threshold)) in enumerate(rules.items()):
        points, dt, t, fulfilled = [], 1.0, 0.0, False
        while t <= minutes * 60:
            points.append((px(t / 60), py(value)))
            pace, met = next(((p, f) for a, b, _, p, f in day if a * 60 <= t < b * 60), (0.0, None))
            # Who rises is no longer being rested; the others decay until they are sated.
            fulfilled = met == name or (fulfilled and name != "tiredness" and value > 0.05)
            if fulfilled:
                value *= math.exp(-dt / fades)
            elif name == "attraction":
                sees = 12.5 * 60 <= t < 14 * 60
                value = min(1.0, value + hour / 3600 * dt) if sees else value * math.exp(-dt / fades)
            else:
                value = min(1.0, value + hour / 3600 * (rest + (1 - rest) * pace) * dt)
            t += dt
        svg.path(points, HUES[i])
        svg.line(x0, py(threshold) + i * 1.5, x1, py(threshold) + i * 1.5, HUES[i], 1, "4 4")
        svg.text(x1 + 16, 60 + 24 * i, f"{name}; threshold {threshold}", 13, HUES[i])
    for n, (a, b, what, _, _) in enumerate(day):
        svg.box(px(a), 278, px(b) - px(a) - 1, 14, "#eef0f4" if n % 2 else "#e2e6ee")
        svg.text((px(a) + px(b)) / 2, 306 + 13 * (n % 2), what, 11, DIM, "middle")
    svg.save("needs.svg")


def goals(diary):
    """Every goal of one diary as a bar: time to the right, depth of the stack upwards."""
    events = [e for e in diary["events"] if e["kind"] in ("pushes", "pops")]
    start, end = diary["events"][0]["second"], diary["events"][-1]["second"]
    bars, open_at, kinds = [], {}, []
    for e in events:
        depth, goal = e["depth"], e["goal"]
        if e["kind"] == "pushes":
            open_at[depth] = (goal, e["second"])
        else:
            begun = open_at.pop(depth, (goal, start))
            bars.append((depth, begun[0], begun[1], e["second"]))
    bars += [(depth, goal, since, end) for depth, (goal, since) in open_at.items()]
    for _, goal, _, _ in bars:
        if goal not in kinds:
            kinds.append(goal)
    deepest = max((b[0] for b in bars), default=1)
    svg = Svg(900, 90 + 34 * deepest + 22 * ((len(kinds) + 4) // 5))
    x0, x1, base = 30, 880, 40 + 34 * deepest
    px = lambda s: x0 + (x1 - x0) * (s - start) / max(1.0, end - start)
    svg.text(x0, 22, f"Person {diary['agent']}, a {diary['type']} in {diary['station']}: what it has in mind", 14)
    # What it came with was never pushed.
    for depth in range(1, min((b[0] for b in bars), default=1)):
        svg.box(x0, base - 34 * depth + 4, x1 - x0, 28, "#e2e6ee", rx=2)
        svg.text(x0 + 4, base - 34 * depth + 23, "agenda", 12, DIM)
    for depth, goal, since, until in bars:
        hue = HUES[kinds.index(goal) % len(HUES)]
        svg.box(px(since), base - 34 * depth + 4, max(0.8, px(until) - px(since)), 28, hue, rx=2)
        if px(until) - px(since) > 7.0 * len(goal):
            svg.text(px(since) + 4, base - 34 * depth + 23, goal, 12, "#ffffff")
    minutes = int((end - start) / 60) + 1
    for m in range(0, minutes, max(1, minutes // 10)):
        svg.line(px(start + 60 * m), base + 4, px(start + 60 * m), base + 9, DIM)
        svg.text(px(start + 60 * m), base + 22, f"{m} min", 11, DIM, "middle")
    for i, goal in enumerate(kinds):
        x, y = x0 + 170 * (i % 5), base + 44 + 22 * (i // 5)
        svg.box(x, y - 10, 12, 12, HUES[i % len(HUES)], rx=2)
        svg.text(x + 18, y, goal, 12)
    svg.save("goal-stack.svg")


def selection():
    """Figure 9's table of a commuter: need, threshold, guards, goal; the first row that applies."""
    rows = (("ticket", "0.5", "no ticket", "buy a ticket"),
            ("thirst", "0.6", "180 s to spare, a drink within 60 m", "buy a drink"),
            ("tiredness", "0.5", "240 s to spare, a seat within 40 m", "rest"),
            ("attraction", "0.5", "240 s to spare, a show within 30 m", "watch"),
            ("sociability", "0.6", "180 s to spare, a friend near", "chat"),
            ("hunger", "0.6", "420 s to spare, food within 60 m", "buy something to eat"),
            ("curiosity", "0.6", "420 s to spare, a paper within 80 m", "buy a paper"))
    svg = Svg(760, 60 + 40 * len(rows) + 50)
    for x, head in ((40, "need"), (170, "above"), (260, "if"), (560, "interrupts with")):
        svg.text(x, 28, head, 12, DIM)
    for i, (need, above, guards, goal) in enumerate(rows):
        y = 44 + 40 * i
        svg.box(30, y, 110, 26, "#e2e6ee")
        svg.text(40, y + 18, need)
        svg.line(140, y + 13, 160, y + 13, DIM)
        svg.text(170, y + 18, f"> {above} ·")
        svg.text(214, y + 18, "f", 13, DIM)
        svg.line(228, y + 13, 250, y + 13, DIM)
        svg.box(254, y, 272, 26, "#ffffff", GRID)
        svg.text(264, y + 18, guards)
        svg.line(526, y + 13, 550, y + 13, DIM)
        svg.box(554, y, 170, 26, HUES[i % len(HUES)])
        svg.text(564, y + 18, goal, 13, "#ffffff")
        if i + 1 < len(rows):
            svg.line(85, y + 26, 85, y + 40, DIM, 1, "3 3")
    y = 44 + 40 * len(rows)
    svg.text(30, y + 10, "else: on with the agenda, catch a train", 13, DIM)
    svg.text(30, y + 30, "f: the individual's factor, 1 with a deviation of 0.1 to 0.2", 12, DIM)
    svg.save("action-selection.svg")


if __name__ == "__main__":
    needs()
    selection()
    if len(sys.argv) > 1:
        goals(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
