# SPDX-License-Identifier: MIT
"""A small double of the editor's Python module: the calls that Content/Python makes, and no others. A call, class or property
that is not here is an error, as it is in the editor. As unkind as the editor: opening or making a level closes the open one
without saving it, save_dirty_packages saves whatever is dirty, and loading a level's package as an asset before load_level is
an error. From the Python API pages of 5.7 (class/AssetTools, class/DataAssetFactory, class/EditorActorSubsystem,
class/EditorAssetSubsystem, class/LevelEditorSubsystem, class/EditorLoadingAndSavingUtils, class/ScopedSlowTask, module)."""

ASSETS = {}    # by path
ACTORS = []    # of the open level
LEVELS = {}    # path -> actors, once saved
LOG = []
SAVED = []     # assets in the order in which they were saved; "everything" where a call saved whatever was dirty
DIALOGS = []   # arguments of dialogs that asked what to save
FAIL = set()   # names of calls that are to fail
DIRTY = {"level": False}  # whether the open level has changes
LOST = []      # actors of levels that were closed with changes


class Object:
    PROPERTIES = ()

    def __init__(self, outer=None, name="None"):
        self.values = {}

    def get_name(self):
        return next((path.split("/")[-1] for path, asset in ASSETS.items() if asset is self), "None")

    def set_editor_property(self, name, value):
        if name not in self.PROPERTIES:
            raise Exception("{}: there is no property {}".format(type(self).__name__, name))
        self.values[name] = value

    def get_editor_property(self, name):
        if name not in self.PROPERTIES:
            raise Exception("{}: there is no property {}".format(type(self).__name__, name))
        return self.values.get(name)


class PedestrianStationAsset(Object):
    PROPERTIES = ("json",)


class PedestrianTypeAsset(Object):
    PROPERTIES = ("type_name", "based_on", "appearance")


class PedestrianPopulation(Object):
    PROPERTIES = ("mix", "initial")


class PedestrianTypeShare(Object):
    PROPERTIES = ("type", "type_name", "share")


class PedestrianMotionSet(Object):
    PROPERTIES = ("clips",)


class MassEntityConfigAsset(Object):
    def __init__(self, outer=None, name="None"):
        super().__init__(outer, name)
        self.traits = []


class MassEntityTraitBase(Object):
    pass


class PedestrianTrait(MassEntityTraitBase):
    pass


class PedestrianVisualizationTrait(MassEntityTraitBase):
    pass


class DataAssetFactory(Object):
    PROPERTIES = ("data_asset_class",)


class AssetTools:
    def create_asset(self, asset_name, package_path, asset_class, factory):
        path = package_path + "/" + asset_name
        if path in ASSETS or "create_asset" in FAIL:
            return None
        assert factory.get_editor_property("data_asset_class") is asset_class
        ASSETS[path] = asset_class()
        return ASSETS[path]


class AssetToolsHelpers:
    @staticmethod
    def get_asset_tools():
        return AssetTools()


class PedestrianEditorLibrary:
    """Of the plugin: Automation/PedestrianEditorLibrary.h, tested in C++."""

    @staticmethod
    def import_station(filename, package_path, asset_name):
        if "import_station" in FAIL:
            return None
        with open(filename, encoding="utf-8") as f:
            asset = ASSETS.setdefault(package_path + "/" + asset_name, PedestrianStationAsset())
            asset.set_editor_property("json", f.read())
        return asset

    @staticmethod
    def check_station(asset):
        return ["Hall: something to know."] if "check_station" in FAIL else []

    @staticmethod
    def bake_station(asset):
        return "bake_station" not in FAIL

    @staticmethod
    def add_trait(config, trait_class):
        assert issubclass(trait_class, MassEntityTraitBase)
        if trait_class not in config.traits:
            config.traits.append(trait_class)
        return True

    @staticmethod
    def copy_shipped_type(asset, name):
        asset.set_editor_property("based_on", name)
        return name in ("commuter", "tourist", "performer", "police", "soldier", "passenger")


class World(Object):
    """A level's asset: only the level editor may load it."""


def load_asset(path):
    if path.startswith("/Engine/BasicShapes/"):
        return StaticMesh()
    assert not isinstance(ASSETS.get(path), World), "a world is opened with load_level"
    return ASSETS.get(path)


class EditorAssetSubsystem:
    def does_asset_exist(self, asset_path):
        return asset_path in ASSETS

    def load_asset(self, asset_path):
        return load_asset(asset_path)

    def save_loaded_asset(self, asset_to_save, only_if_is_dirty=True):
        if "save_loaded_asset" in FAIL:
            return False
        assert asset_to_save in ASSETS.values()
        SAVED.append(asset_to_save)
        return True


def log(text):
    LOG.append(text)


def log_warning(text):
    LOG.append(text)


class Vector:
    def __init__(self, x=0.0, y=0.0, z=0.0):
        self.x, self.y, self.z = x, y, z


class Rotator:
    def __init__(self, roll=0.0, pitch=0.0, yaw=0.0):
        self.roll, self.pitch, self.yaw = roll, pitch, yaw


class StaticMesh(Object):
    pass


class StaticMeshComponent(Object):
    mesh = None

    def set_static_mesh(self, mesh):
        assert isinstance(mesh, StaticMesh)
        self.mesh = mesh
        return True


class Actor(Object):
    def __init__(self, location, rotation):
        super().__init__()
        self.location, self.rotation, self.scale = location, rotation, Vector(1, 1, 1)
        self.label = self.folder = ""

    def set_actor_label(self, label):
        self.label = label

    def set_actor_scale3d(self, scale):
        self.scale = scale

    def set_folder_path(self, folder):
        self.folder = folder


class StaticMeshActor(Actor):
    def __init__(self, location, rotation):
        super().__init__(location, rotation)
        self.static_mesh_component = StaticMeshComponent()


class DirectionalLight(Actor):
    pass


class SkyLight(Actor):
    pass


class PlayerStart(Actor):
    pass


class PedestrianStation(Actor):
    PROPERTIES = ("asset", "population", "appearance", "timetable", "seed", "people")


class EditorActorSubsystem:
    def spawn_actor_from_class(self, actor_class, location, rotation=None):
        actor = actor_class(location, rotation or Rotator())
        ACTORS.append(actor)
        DIRTY["level"] = True
        return actor


class LevelEditorSubsystem:
    opened = None

    @staticmethod
    def close():
        """Without saving it: so say the pages of new_level and load_level."""
        if DIRTY["level"]:
            LOST.extend(ACTORS)
        DIRTY["level"] = False
        ACTORS.clear()

    def new_level(self, asset_path):
        if "new_level" in FAIL:
            return False
        self.close()
        LevelEditorSubsystem.opened = asset_path
        return True

    def load_level(self, asset_path):
        if "load_level" in FAIL:
            return False
        self.close()
        ACTORS[:] = LEVELS[asset_path]
        LevelEditorSubsystem.opened = asset_path
        return True

    def save_current_level(self):
        LEVELS[self.opened] = list(ACTORS)
        ASSETS.setdefault(self.opened, World())
        DIRTY["level"] = False
        return True


def get_editor_subsystem(subsystem):
    return subsystem()


class EditorLoadingAndSavingUtils:
    @staticmethod
    def get_dirty_map_packages():
        return ["the open level"] if DIRTY["level"] else []

    @staticmethod
    def save_dirty_packages(save_map_packages, save_content_packages):
        SAVED.append("everything")
        return True

    @staticmethod
    def save_dirty_packages_with_dialog(save_map_packages, save_content_packages):
        """The designer says yes, unless FAIL has the call: then they cancel."""
        DIALOGS.append((save_map_packages, save_content_packages))
        if "save_dirty_packages_with_dialog" in FAIL:
            return False
        LEVELS["/Game/Designer/Own"] = list(ACTORS)
        DIRTY["level"] = False
        return True


class ScopedSlowTask:
    def __init__(self, work, desc=""):
        self.work, self.done = work, 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        assert self.done <= self.work
        assert self.asked or not self.can_cancel, "a button to cancel that nobody asks about"
        return False

    def make_dialog(self, can_cancel):
        self.can_cancel = can_cancel
        self.asked = False

    def should_cancel(self):
        self.asked = True
        return False

    def enter_progress_frame(self, work, desc=""):
        self.done += work
