# SPDX-License-Identifier: MIT
"""The Python module against the program: the same station and seed are the same run."""
import json
import subprocess
import sys
import unittest

try:
    import numpy
except ImportError:
    print("skipped: NumPy is missing; ./pedsim setup python installs it")
    sys.exit(77)

import pedsim

PROGRAM = sys.argv.pop(1)


class Run(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.run_ = pedsim.run("TicketHall", seconds=20, seed=3, people=40)

    def test_is_the_run_of_the_program(self):
        said = subprocess.run(
            [PROGRAM, "run", "TicketHall", "--seconds", "20", "--seed", "3", "--agents", "40", "--json", "-q"],
            check=True, capture_output=True, text=True)
        self.assertEqual(self.run_.state_hash, json.loads(said.stdout)["state_hash"])

    def test_positions_are_arrays_of_one_length(self):
        t = self.run_.trajectory
        for name, kind in {"id": "uint32", "frame": "uint32", "x": "float32", "y": "float32", "z": "float32",
                           "speed": "float32", "region": "uint16"}.items():
            self.assertIsInstance(t[name], numpy.ndarray)
            self.assertEqual(t[name].dtype, numpy.dtype(kind), name)
            self.assertEqual(len(t[name]), len(t["id"]))
        self.assertEqual(self.run_.frame_rate, 10.0)
        self.assertEqual(int(t["frame"].max()), 200)
        self.assertEqual(int((t["frame"] == 0).sum()), 40)
        self.assertTrue(numpy.isfinite(t["x"]).all())
        self.assertLess(float(t["speed"].max()), 4.0)

    def test_positions_move_at_their_speeds(self):
        t = self.run_.trajectory
        one = t["id"] == t["id"][0]
        steps = numpy.hypot(numpy.diff(t["x"][one]), numpy.diff(t["y"][one])) * self.run_.frame_rate
        self.assertLess(abs(float(steps.mean()) - float(t["speed"][one].mean())), 0.1)

    def test_summary_is_a_dictionary(self):
        self.assertEqual(self.run_.summary["seed"], 3)
        self.assertGreaterEqual(self.run_.summary["agents"], 40)

    def test_a_field_can_be_set(self):
        run = pedsim.run("TicketHall", seconds=1, set={"population.initial": 7})
        self.assertEqual(int((run.trajectory["frame"] == 0).sum()), 7)

    def test_a_station_can_be_a_dictionary(self):
        room = {"version": 1, "name": "Room", "regions": [{"name": "room", "footprint": [[0, 0], [20, 0], [20, 12], [0, 12]]}],
                "population": {"initial": 5}}
        self.assertEqual(int((pedsim.run(room, seconds=1).trajectory["frame"] == 0).sum()), 5)

    def test_mistakes_are_value_errors(self):
        for wrong in [lambda: pedsim.run("NoSuchStation"), lambda: pedsim.run("TicketHall", model="flying"),
                      lambda: pedsim.run("TicketHall", set={"population.wings": 2}),
                      lambda: pedsim.compare("TicketHall", seeds=1)]:
            with self.assertRaises(ValueError):
                wrong()


class Compare(unittest.TestCase):
    def test_figures_are_seed_by_seed(self):
        c = pedsim.compare("TicketHall", set_b={"population.initial": 80}, set={"population.initial": 20},
                           seeds=3, seconds=20)
        self.assertEqual(list(c.seeds), [1, 2, 3])
        present = next(f for f in c.figures if f["key"] == "presence.mean")
        self.assertTrue(present["shows"])
        self.assertGreater(present["low"], 30.0)
        self.assertEqual(c.b["presence.mean"].shape, (3,))
        self.assertAlmostEqual(float((c.b["presence.mean"] - c.a["presence.mean"]).mean()), present["difference"])
        self.assertTrue(c.sentence)


if __name__ == "__main__":
    unittest.main(verbosity=2)
