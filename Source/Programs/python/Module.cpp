// SPDX-License-Identifier: MIT
// The Python module `pedsim`: run(), compare(), stations(). Docs/Python.md describes it.
#include "PythonRuns.h"

#include "StationFile.h"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <utility>

namespace py = pybind11;

namespace pedsim {

namespace {

/// NumPy takes the numbers over as they are: nothing is copied.
template <class T>
py::array_t<T> arrayOf(std::vector<T>&& numbers) {
    auto kept = std::make_unique<std::vector<T>>(std::move(numbers));
    const auto count = static_cast<py::ssize_t>(kept->size());
    T* const data = kept->data();
    const py::capsule owner(kept.release(), [](void* p) { delete static_cast<std::vector<T>*>(p); });
    return py::array_t<T>(count, data, owner);
}

py::object jsonModule() {
    return py::module_::import("json");
}

/// A station: a name, a path, or a dictionary as in a station file.
std::string textOf(const py::object& station) {
    if (py::isinstance<py::dict>(station))
        return jsonModule().attr("dumps")(station).cast<std::string>();
    return py::str(station).cast<std::string>();
}

std::vector<PythonEdit> editsOf(const py::dict& fields) {
    std::vector<PythonEdit> edits;
    for (const auto& [name, value] : fields)
        edits.push_back({py::str(name).cast<std::string>(), jsonModule().attr("dumps")(value).cast<std::string>()});
    return edits;
}

/// Ctrl-C in a notebook ends a run: Python is asked now and then.
bool goesOn() {
    const py::gil_scoped_acquire held;
    if (PyErr_CheckSignals() != 0)
        throw py::error_already_set();
    return true;
}

py::object runStation(const py::object& station, const PythonSettings& settings, std::uint64_t seed,
                      std::uint32_t every) {
    const std::string text = textOf(station);
    PythonRun run;
    {
        const py::gil_scoped_release released;
        run = makeRun(text, settings, seed, every, goesOn);
    }
    py::dict trajectory;
    trajectory["id"] = arrayOf(std::move(run.id));
    trajectory["frame"] = arrayOf(std::move(run.frame));
    trajectory["x"] = arrayOf(std::move(run.x));
    trajectory["y"] = arrayOf(std::move(run.y));
    trajectory["z"] = arrayOf(std::move(run.z));
    trajectory["speed"] = arrayOf(std::move(run.speed));
    trajectory["region"] = arrayOf(std::move(run.region));
    const py::object made = py::module_::import("types").attr("SimpleNamespace")();
    made.attr("trajectory") = trajectory;
    made.attr("frame_rate") = run.frameRate;
    made.attr("regions") = run.regions;
    made.attr("summary") = jsonModule().attr("loads")(run.summary);
    made.attr("state_hash") = run.stateHash;
    return made;
}

py::dict figureOf(const PythonFigure& figure) {
    py::dict out;
    out["key"] = figure.key;
    out["label"] = figure.label;
    out["a"] = figure.a;
    out["b"] = figure.b;
    out["difference"] = figure.difference;
    out["low"] = figure.low;
    out["high"] = figure.high;
    out["shows"] = figure.shows;
    return out;
}

py::object compareStations(const py::object& a, const py::object& b, const PythonSettings& ofA,
                           const PythonSettings& ofB, std::uint64_t seeds, std::uint64_t firstSeed) {
    const std::string textA = textOf(a), textB = textOf(b);
    PythonComparison result;
    {
        const py::gil_scoped_release released;
        result = makeComparison(textA, textB, ofA, ofB, seeds, firstSeed, goesOn);
    }
    py::dict valuesA, valuesB;
    py::list figures;
    for (PythonFigure& figure : result.figures) {
        figures.append(figureOf(figure));
        valuesA[py::str(figure.key)] = arrayOf(std::move(figure.valuesA));
        valuesB[py::str(figure.key)] = arrayOf(std::move(figure.valuesB));
    }
    const py::object made = py::module_::import("types").attr("SimpleNamespace")();
    made.attr("sentence") = result.sentence;
    made.attr("seeds") = arrayOf(std::move(result.seeds));
    made.attr("figures") = figures;
    made.attr("a") = valuesA;
    made.attr("b") = valuesB;
    return made;
}

} // namespace

} // namespace pedsim

PYBIND11_MODULE(pedsim, m) {
    using pedsim::PythonSettings;
    m.doc() = "People in stations: simulated, measured, compared. Docs/Python.md describes it.";
    m.def(
        "stations", [] { return pedsim::stationNames(); }, "Names of the shipped stations.");
    m.def(
        "run",
        [](const py::object& station, float seconds, std::uint64_t seed, std::uint64_t people, const std::string& model,
           const py::dict& set, std::uint32_t every, std::uint64_t threads) {
            return pedsim::runStation(station, {seconds, people, model, pedsim::editsOf(set), threads}, seed, every);
        },
        py::arg("station"), py::arg("seconds") = 600.0f, py::arg("seed") = 1, py::arg("people") = 0,
        py::arg("model") = "", py::arg("set") = py::dict(), py::arg("every") = 3, py::arg("threads") = 0,
        "Runs a station (a name, a path, or a dictionary as in a station file) and returns its `trajectory` (NumPy\n"
        "arrays id, frame, x, y, z, speed, region), `frame_rate`, `regions`, `summary` and `state_hash`. `set` "
        "changes\n"
        "fields: {'regions[2].floor.width': 3.6}. Every `every`th frame of the simulation (30 per second) is kept.");
    m.def(
        "compare",
        [](const py::object& a, const py::object& b, std::uint64_t seeds, float seconds, std::uint64_t people,
           const std::string& model, const std::string& modelB, const py::dict& set, const py::dict& setB,
           std::uint64_t firstSeed, std::uint64_t threads) {
            const PythonSettings ofA{seconds, people, model, pedsim::editsOf(set), threads};
            PythonSettings ofB = ofA;
            if (!modelB.empty())
                ofB.model = modelB;
            for (pedsim::PythonEdit& edit : pedsim::editsOf(setB))
                ofB.edits.push_back(std::move(edit));
            return pedsim::compareStations(a, b.is_none() ? a : b, ofA, ofB, seeds, firstSeed);
        },
        py::arg("a"), py::arg("b") = py::none(), py::arg("seeds") = 10, py::arg("seconds") = 600.0f,
        py::arg("people") = 0, py::arg("model") = "", py::arg("model_b") = "", py::arg("set") = py::dict(),
        py::arg("set_b") = py::dict(), py::arg("first_seed") = 1, py::arg("threads") = 0,
        "Runs two designs with the same seeds and returns a `sentence`, the `seeds`, the `figures` with their 95 %\n"
        "intervals, and `a` and `b`: each figure's values, seed by seed, as NumPy arrays.");
}
