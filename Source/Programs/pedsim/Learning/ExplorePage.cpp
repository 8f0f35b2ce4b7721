// SPDX-License-Identifier: MIT
#include "Learning/ExplorePage.h"

#include "Host/SvgWriter.h"
#include "Learning/ExploreScript.h"
#include "Report/ReportStyle.h"
#include "Scenes/Scene.h"

#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/WorldBuilder.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <vector>

namespace pedsim {

namespace {

constexpr std::size_t mostShownNodes = 8000;
constexpr std::uint32_t walkFrames = 900; ///< Of the people whose steps are shown.
constexpr std::uint32_t walkEvery = 6;    ///< Frames between two steps.
constexpr const char* walkScene = "opposing-4";

std::string nodesJson(const ped::ExampleBase& base) {
    const ped::ExampleData& data = base.data();
    std::string out = "[";
    for (std::uint32_t n = 0; n < std::min(base.nodes(), mostShownNodes); ++n) {
        const ped::ExampleSource& from = data.from[data.node[n]];
        out += fmt::format("{}{{person:{},time:{},seen:'", n > 0 ? "," : "", from.person, from.time);
        for (const std::uint8_t value : base.pattern(n))
            fmt::format_to(std::back_inserter(out), "{:02x}", value);
        out += "',spectrum:[";
        for (const float value : base.spectrum(n))
            fmt::format_to(std::back_inserter(out), "{:.3g},", value);
        out += "],edges:[";
        for (const ped::ExampleEdge& edge : base.edgesOf(n)) {
            const ped::ExampleSource& source = data.from[edge.sample];
            const ped::Vec2 move = base.piece(edge.sample).move;
            fmt::format_to(std::back_inserter(out), "[{:.3f},{:.3f},{},{},{}],", move.x, move.y,
                           edge.target == ped::ExampleEdge::free ? -1 : static_cast<long long>(edge.target),
                           source.person, source.time);
        }
        out += "]}";
    }
    return out + "]";
}

/// People who are steered by the base, and where each of their steps comes from.
std::string walkJson(const std::shared_ptr<const ped::ExampleBase>& base) {
    const Scene& scene = *findScene(walkScene);
    const auto world = ped::buildWorld(scene.station).world;
    ped::SerialExecutor executor;
    ped::SimulationOptions options;
    options.parameters.locomotion.model = static_cast<std::int32_t>(ped::LocomotionKind::Graph);
    options.examples = base;
    ped::Simulation simulation(*world, executor, options);
    scene.populate(simulation);
    std::map<std::uint32_t, std::string> steps;
    for (std::uint32_t frame = 0; frame < walkFrames && simulation.size() > 0; ++frame) {
        simulation.step();
        if (frame % walkEvery != 0)
            continue;
        for (const ped::AgentChunk& chunk : std::as_const(simulation).agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                const ped::ExampleMemory& memory = chunk.examples[i];
                const ped::Vec3 p = chunk.body[i].position;
                const bool known = memory.sample < base->data().from.size();
                const ped::ExampleSource from = known ? base->data().from[memory.sample] : ped::ExampleSource{};
                fmt::format_to(std::back_inserter(steps[chunk.identity[i].id.value]), "[{:.2f},{:.2f},{},{},{}],", p.x,
                               p.y, known ? static_cast<long long>(from.person) : -1, from.time,
                               memory.mode == ped::ExampleMode::Graph ? 1 : 0);
            }
    }
    std::string out = "[";
    for (const auto& [person, text] : steps)
        out += fmt::format("{{person:{},steps:[{}]}},", person, text);
    return out + "]";
}

constexpr const char* exploreBody = R"html(<section><h2>What was seen</h2><p id="which"></p>
<input id="slider" type="range" min="0" max="0" value="0" aria-label="Node">
<canvas id="pattern" width="1560" height="300"></canvas><p>The glimpses of one moment: blue is what is free as far as people look; ahead is up.</p></section>
<section><h2>Ways to go on</h2><canvas id="edges" width="1560" height="680"></canvas>
<p>Red: what was done next, in the next period, ten times as large. Blue: what was seen then. The first way is the person's own. Click a way to follow it.</p></section>
<section><h2>The graph around it</h2><canvas id="graph" width="1560" height="860"></canvas>
<p>In the middle the node, around it where its ways lead, and where those lead; black lines are what the person did. A colour is a person, white is nobody in sight. Click a node to go there.</p></section>
<section><h2>Moments that are alike</h2><p>How like each moment of one person is to each of another. Dots are the greatest along a row, at least so alike that ways are shared.</p>
<p><label>Down: person <select id="down"></select></label> <label>Across: person <select id="across"></select></label> (nodes)</p><canvas id="map" width="1560" height="890"></canvas></section>
<section><h2>Where steps come from</h2><canvas id="walk" width="1560" height="680"></canvas><p id="step">&nbsp;</p>
<p>Four people meet head on (scene opposing-4). Every step has the colour of the recorded person whom it comes from; point at it. Grey: navigation alone. Dots are where they set off.</p></section>
)html";

} // namespace

std::string explorePage(const std::shared_ptr<const ped::ExampleBase>& base) {
    const ped::ExampleData& data = base->data();
    const std::string sources = escapeXml(data.sources);
    std::string out = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width\">\n<title>Examples: {}</title>\n<style>{} canvas {{ width: 100%; height: auto; "
        "}} input[type=range] {{ width: 100%; }}</style>\n</head>\n<body>\n<main>\n<header><h1>{}</h1>\n<p>{} nodes "
        "with {:.1f} ways to go on each, {} free examples, {} tracks, mean speed {:.2f} m/s.</p></header>\n{}",
        sources, reportStyle, sources, base->nodes(),
        static_cast<double>(data.edges.size()) / std::max(1.0, static_cast<double>(base->nodes())),
        base->freeExamples(), data.people, data.meanSpeed, exploreBody);
    out += fmt::format("<script>\nconst base = {{count:{},rays:{},glimpses:{},period:{:.4f},angle:{:.4f},floor:{:.3f},"
                       "nodes:{},\nwalk:{}}};\n{}</script>\n</main>\n</body>\n</html>\n",
                       base->nodes(), data.form.rays, data.form.glimpses, data.form.period, data.form.angle, data.floor,
                       nodesJson(*base), walkJson(base), exploreScript);
    return out;
}

} // namespace pedsim
