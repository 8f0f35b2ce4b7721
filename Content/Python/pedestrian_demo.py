# SPDX-License-Identifier: MIT
"""Creates the Penn Station demo in a project: the station, types of people, a population, a motion set, entity configs and a
level to press Play in. Run it from Tools > Pedestrians > Create Penn Station Demo, or in the editor's console:

    py import pedestrian_demo; pedestrian_demo.create()

What is there already is brought up to date; assets of other names are left alone. The level that is open is closed for the
demo's: if it has changes, the editor asks first what to do with them. Nothing but the demo's own packages is saved."""
import json
import os

import unreal

import pedestrian_plan

ROOT = "/Game/PedestrianDemo"
STATION = "PennStation"
CUBE = "/Engine/BasicShapes/Cube"
# Share of everybody, as in the station's file.
TYPES = {"commuter": 0.7, "tourist": 0.2, "performer": 0.02, "police": 0.03, "soldier": 0.02}


def stations_folder():
    """Content/Stations of the plugin: this file is in Content/Python."""
    return os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Stations"))


def assets():
    return unreal.get_editor_subsystem(unreal.EditorAssetSubsystem)


def ask_for_open_level():
    """Another level is about to be opened, which drops what is not saved of this one: the designer decides."""
    saving = unreal.EditorLoadingAndSavingUtils
    if saving.get_dirty_map_packages() and not saving.save_dirty_packages_with_dialog(True, False):
        raise RuntimeError("The open level has changes. Save or discard them, then create the demo; nothing was made.")


def save(*made):
    """These alone: whatever else the designer has changed is theirs to save."""
    for asset in made:
        if not assets().save_loaded_asset(asset):
            unreal.log_warning("{} could not be saved. Is it checked out?".format(asset.get_name()))


def make_asset(name, folder, asset_class, factory):
    """The asset of that name, new or as it is."""
    path = "{}/{}".format(folder, name)
    if assets().does_asset_exist(path):
        existing = assets().load_asset(path)
        if not isinstance(existing, asset_class):
            raise RuntimeError("{} is an asset of another class. Rename it, then try again.".format(path))
        return existing
    tools = unreal.AssetToolsHelpers.get_asset_tools()
    made = tools.create_asset(name, folder, asset_class, factory)
    if not made:
        raise RuntimeError("{} cannot be created.".format(path))
    return made


def make_data_asset(name, folder, asset_class):
    factory = unreal.DataAssetFactory()
    factory.set_editor_property("data_asset_class", asset_class)
    return make_asset(name, folder, asset_class, factory)


def make_station():
    file = os.path.join(stations_folder(), STATION + ".station.json")
    station = unreal.PedestrianEditorLibrary.import_station(file, ROOT, STATION)
    if not station:
        raise RuntimeError("{} is no station; the message log says why.".format(file))
    for sentence in unreal.PedestrianEditorLibrary.check_station(station):
        unreal.log_warning(sentence)
    if not unreal.PedestrianEditorLibrary.bake_station(station):
        raise RuntimeError("{} cannot be built; the message log says why.".format(STATION))
    return station


def make_config(name):
    """Traits that make an entity a pedestrian whom one sees."""
    config = make_data_asset(name, ROOT + "/Configs", unreal.MassEntityConfigAsset)
    for trait in (unreal.PedestrianTrait, unreal.PedestrianVisualizationTrait):
        unreal.PedestrianEditorLibrary.add_trait(config, trait)
    return config


def make_types(config):
    types = {}
    for name in TYPES:
        asset = make_data_asset("PT_" + name.capitalize(), ROOT + "/Types", unreal.PedestrianTypeAsset)
        if not unreal.PedestrianEditorLibrary.copy_shipped_type(asset, name):
            raise RuntimeError("No type that ships is called {}.".format(name))
        asset.set_editor_property("type_name", name)
        asset.set_editor_property("appearance", config)
        types[name] = asset
    return types


def make_population(types):
    population = make_data_asset("PP_PennStation", ROOT, unreal.PedestrianPopulation)
    mix = []
    for name, share in TYPES.items():
        row = unreal.PedestrianTypeShare()
        row.set_editor_property("type", types[name])
        row.set_editor_property("type_name", name)
        row.set_editor_property("share", share)
        mix.append(row)
    population.set_editor_property("mix", mix)
    return population


def spawn(actor_class, label, location=(0.0, 0.0, 0.0), yaw=0.0, pitch=0.0):
    actors = unreal.get_editor_subsystem(unreal.EditorActorSubsystem)
    actor = actors.spawn_actor_from_class(actor_class, unreal.Vector(*location),
                                          unreal.Rotator(roll=0.0, pitch=pitch, yaw=yaw))
    actor.set_actor_label(label)
    return actor


def build_level(description, slow):
    """What one sees: a cube for every floor, wall and thing of the plan."""
    cube = unreal.load_asset(CUBE)
    for name, centre, size, yaw, pitch in pedestrian_plan.all_boxes(description):
        slow.enter_progress_frame(1, name)
        actor = spawn(unreal.StaticMeshActor, name, centre, yaw, pitch)
        actor.static_mesh_component.set_static_mesh(cube)
        actor.set_actor_scale3d(unreal.Vector(*(s / 100.0 for s in size)))
        actor.set_folder_path("Station")


def make_level(station, config, population):
    with open(os.path.join(stations_folder(), STATION + ".station.json"), encoding="utf-8") as f:
        description = json.load(f)
    levels = unreal.get_editor_subsystem(unreal.LevelEditorSubsystem)
    level = ROOT + "/" + STATION + "Demo"
    if assets().does_asset_exist(level):
        if not levels.load_level(level):
            raise RuntimeError("{} cannot be opened.".format(level))
        unreal.log("{} is there already and stays as it is.".format(level))
        return level
    if not levels.new_level(level):
        raise RuntimeError("{} cannot be created.".format(level))
    total = len(pedestrian_plan.all_boxes(description))
    with unreal.ScopedSlowTask(total, "Building the level") as slow:
        slow.make_dialog(False)
        build_level(description, slow)
    spawn(unreal.DirectionalLight, "Sun", (0.0, 0.0, 5000.0), yaw=35.0, pitch=-55.0)
    spawn(unreal.SkyLight, "Sky")
    entrance = description["objects"]["entrances"][0]["position"]
    spawn(unreal.PlayerStart, "Start", (100 * entrance[0], -100 * entrance[1], 100 * entrance[2] + 120))
    actor = spawn(unreal.PedestrianStation, STATION)
    actor.set_editor_property("asset", station)
    actor.set_editor_property("population", population)
    actor.set_editor_property("appearance", config)
    levels.save_current_level()
    return level


def create():
    """Everything. Raises a RuntimeError that says what is missing."""
    ask_for_open_level()
    station = make_station()
    motions = make_data_asset("PM_People", ROOT, unreal.PedestrianMotionSet)
    config = make_config("PC_Pedestrian")
    types = make_types(config)
    population = make_population(types)
    save(station, motions, config, *types.values(), population)
    level = make_level(station, config, population)
    unreal.log("The demo is in {}. Press Play.".format(level))
    return level
