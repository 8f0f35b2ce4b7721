#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Content/Python on the double of the editor's module."""
import importlib
import json
import math
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "../../.."))
sys.path[:0] = [HERE, os.path.join(ROOT, "Content/Python")]

import unreal  # noqa: E402  (the double)
import pedestrian_demo  # noqa: E402
import pedestrian_plan as plan  # noqa: E402


def shipped(name):
    with open(os.path.join(ROOT, "Content/Stations", name + ".station.json"), encoding="utf-8") as f:
        return json.load(f)


def area(points):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))) / 2


class Plan(unittest.TestCase):
    def test_flat_floors_have_the_area_of_their_footprints(self):
        for name in ("PennStation", "TicketHall", "TwoLevels", "Plaza"):
            for region in shipped(name)["regions"]:
                if region.get("floor", {}).get("kind", "flat") != "flat":
                    continue
                boxes = plan.flat(region["name"], region["footprint"], 0.0)
                covered = sum(size[0] * size[1] for _, _, size, _, _ in boxes) / 1e4
                self.assertAlmostEqual(covered / area(region["footprint"]), 1.0, delta=0.02, msg=region["name"])

    def test_an_l_shaped_floor_is_exact(self):
        boxes = plan.flat("L", [[0, 0], [4, 0], [4, 2], [2, 2], [2, 6], [0, 6]], 1.0)
        self.assertAlmostEqual(sum(s[0] * s[1] for _, _, s, _, _ in boxes) / 1e4, 16.0)
        self.assertTrue(all(abs(c[2] - 90.0) < 1e-9 for _, c, _, _, _ in boxes), "the top is at 1 m")

    def test_stairs_rise_step_by_step(self):
        floor = {"kind": "stairs", "from": [0, 1], "to": [2.9, 1], "z": 0.0, "zTo": 1.7, "rise": 0.17, "run": 0.29}
        boxes = plan.stairs("S", [[0, 0], [2.9, 0], [2.9, 2], [0, 2]], floor)
        self.assertEqual(len(boxes), 10)
        tops = [c[2] + s[2] / 2 for _, c, s, _, _ in boxes]
        self.assertAlmostEqual(tops[0], 17.0)
        self.assertAlmostEqual(tops[-1], 170.0)
        self.assertTrue(all(abs(s[1] - 200.0) < 1e-6 for _, _, s, _, _ in boxes))

    def test_a_ramp_leans(self):
        floor = {"kind": "ramp", "from": [0, 0], "to": [0, 10], "z": 0.0, "zTo": 1.0}
        (_, centre, size, yaw, pitch), = plan.ramp("R", [[-1, 0], [1, 0], [1, 10], [-1, 10]], floor)
        self.assertAlmostEqual(pitch, math.degrees(math.atan(0.1)))
        self.assertAlmostEqual(yaw, -90.0, msg="north is -y in the engine")
        self.assertAlmostEqual(centre[1], -500.0)
        self.assertAlmostEqual(size[1], 200.0)

    def test_walls_leave_their_gaps_open(self):
        wall = {"points": [[0, 0], [10, 0], [10, 5]], "gaps": [{"from": 2, "to": 3}, {"from": 9, "to": 11}], "height": 3}
        boxes = plan.walls({"geometry": {"walls": [wall]}})
        self.assertAlmostEqual(sum(s[0] for _, _, s, _, _ in boxes) / 100, 15 - 1 - 2)
        closed = dict(wall, closed=True, gaps=[])
        boxes = plan.walls({"geometry": {"walls": [closed]}})
        self.assertAlmostEqual(sum(s[0] for _, _, s, _, _ in boxes) / 100, 15 + math.hypot(10, 5))

    def test_every_shipped_station_can_be_shown(self):
        folder = os.path.join(ROOT, "Content/Stations")
        for file in sorted(f for f in os.listdir(folder) if f.endswith(".station.json")):
            boxes = plan.all_boxes(shipped(file[:-len(".station.json")]))
            self.assertTrue(boxes, file)
            for name, centre, size, yaw, pitch in boxes:
                self.assertTrue(all(s > 0 for s in size), (file, name, size))
                self.assertTrue(all(math.isfinite(v) for v in (*centre, *size, yaw, pitch)), (file, name))


class Demo(unittest.TestCase):
    def setUp(self):
        importlib.reload(unreal)
        pedestrian_demo.unreal = unreal

    def test_it_makes_the_station_the_people_and_a_level(self):
        level = pedestrian_demo.create()
        self.assertEqual(level, "/Game/PedestrianDemo/PennStationDemo")
        self.assertIn('"Penn', unreal.ASSETS["/Game/PedestrianDemo/PennStation"].values["json"])
        types = [p for p in unreal.ASSETS if "/Types/" in p]
        self.assertEqual(len(types), 5)
        config = unreal.ASSETS["/Game/PedestrianDemo/Configs/PC_Pedestrian"]
        self.assertEqual(len(config.traits), 2)
        population = unreal.ASSETS["/Game/PedestrianDemo/PP_PennStation"]
        mix = shipped("PennStation")["population"]["mix"]
        self.assertEqual([(r.values["type_name"], r.values["share"]) for r in population.values["mix"]],
                         [(m["type"], m["share"]) for m in mix], "as the station's file has it")
        actors = unreal.LEVELS[level]
        stations = [a for a in actors if isinstance(a, unreal.PedestrianStation)]
        self.assertEqual(len(stations), 1)
        self.assertIs(stations[0].values["asset"], unreal.ASSETS["/Game/PedestrianDemo/PennStation"])
        self.assertIs(stations[0].values["appearance"], config)
        cubes = [a for a in actors if isinstance(a, unreal.StaticMeshActor)]
        self.assertEqual(len(cubes), len(plan.all_boxes(shipped("PennStation"))))
        self.assertTrue(all(c.static_mesh_component.mesh for c in cubes))
        self.assertEqual(len(actors), len(cubes) + 4)
        self.assertEqual(set(map(id, unreal.SAVED)), {id(a) for p, a in unreal.ASSETS.items() if p != level},
                         "the demo's own packages are saved, and nothing else")
        self.assertFalse(unreal.DIALOGS, "nothing to ask: the open level had no changes")

    def change_the_open_level(self):
        unreal.EditorActorSubsystem().spawn_actor_from_class(unreal.StaticMeshActor, unreal.Vector())
        return list(unreal.ACTORS)

    def test_changes_of_the_open_level_are_asked_for_and_kept(self):
        own = self.change_the_open_level()
        pedestrian_demo.create()
        self.assertEqual(unreal.DIALOGS, [(True, False)])
        self.assertEqual(unreal.LEVELS["/Game/Designer/Own"], own)
        self.assertFalse(unreal.LOST)

    def test_cancelling_leaves_everything_as_it_is(self):
        own = self.change_the_open_level()
        unreal.FAIL.add("save_dirty_packages_with_dialog")
        with self.assertRaises(RuntimeError) as raised:
            pedestrian_demo.create()
        self.assertIn("nothing was made", str(raised.exception))
        self.assertEqual(unreal.ACTORS, own)
        self.assertFalse(unreal.ASSETS)

    def test_an_existing_level_is_opened_and_not_loaded_as_an_asset(self):
        pedestrian_demo.create()
        own = self.change_the_open_level()
        pedestrian_demo.create()
        self.assertEqual(unreal.LEVELS["/Game/Designer/Own"], own)
        self.assertFalse(unreal.LOST)

    def test_an_asset_of_another_class_is_left_alone(self):
        mine = unreal.ASSETS["/Game/PedestrianDemo/PM_People"] = unreal.PedestrianPopulation()
        with self.assertRaises(RuntimeError) as raised:
            pedestrian_demo.create()
        self.assertIn("another class", str(raised.exception))
        self.assertIs(unreal.ASSETS["/Game/PedestrianDemo/PM_People"], mine)

    def test_what_cannot_be_saved_is_told(self):
        unreal.FAIL.add("save_loaded_asset")
        pedestrian_demo.create()
        self.assertTrue(any("PM_People could not be saved" in line for line in unreal.LOG))

    def test_a_second_time_changes_nothing_but_brings_up_to_date(self):
        pedestrian_demo.create()
        assets, actors = dict(unreal.ASSETS), list(unreal.LEVELS["/Game/PedestrianDemo/PennStationDemo"])
        pedestrian_demo.create()
        self.assertEqual(assets, unreal.ASSETS)
        self.assertEqual(actors, unreal.ACTORS)
        self.assertEqual(len(unreal.ASSETS["/Game/PedestrianDemo/Configs/PC_Pedestrian"].traits), 2)

    def test_what_fails_says_so(self):
        for call, words in (("import_station", "no station"), ("bake_station", "cannot be built"),
                            ("create_asset", "cannot be created"), ("new_level", "cannot be created")):
            importlib.reload(unreal)
            pedestrian_demo.unreal = unreal
            unreal.FAIL.add(call)
            with self.assertRaises(RuntimeError) as raised:
                pedestrian_demo.create()
            self.assertIn(words, str(raised.exception))
            self.assertFalse(unreal.LEVELS)

    def test_warnings_of_the_station_are_told(self):
        unreal.FAIL.add("check_station")
        pedestrian_demo.create()
        self.assertIn("Hall: something to know.", unreal.LOG)


if __name__ == "__main__":
    unittest.main()
