// SPDX-License-Identifier: MIT
#include "ped/Examples/BuildExamples.h"

#include "Glimpses.h"
#include "SimilarMoments.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ped {

namespace {

constexpr float leastAutomaticFloor = 0.8f;
/// Share of the edges that a node may have at which the automatic floor is low enough.
constexpr double wantedShare = 0.9;

/// Mean number of edges of a node where moments must be this alike.
double meanEdgesAt(const std::vector<Alike>& lists, std::size_t each, std::size_t nodes, float floor) {
    std::size_t count = nodes; // Everybody's own.
    for (std::size_t i = 0; i < nodes * each; ++i)
        count += lists[i].node != Alike::nobody && lists[i].similarity >= floor ? 1 : 0;
    return nodes == 0 ? 0.0 : double(count) / double(nodes);
}

float chooseFloor(const std::vector<Alike>& lists, std::size_t each, std::size_t nodes) {
    for (int percent = 99; percent > int(leastAutomaticFloor * 100.0f); --percent)
        if (meanEdgesAt(lists, each, nodes, float(percent) * 0.01f) >= wantedShare * double(each + 1))
            return float(percent) * 0.01f;
    return leastAutomaticFloor;
}

/// Node by sample, or nobody's number.
std::vector<std::uint32_t> nodeOfSample(const ExampleData& data) {
    std::vector<std::uint32_t> at(data.from.size(), ExampleBase::none);
    for (std::size_t n = 0; n < data.node.size(); ++n)
        at[data.node[n]] = std::uint32_t(n);
    return at;
}

/// A graph that is not yet free of dead ends.
struct Graph {
    std::vector<std::uint32_t> first; ///< By node, one more than nodes.
    std::vector<ExampleEdge> edges;
};

/// The edge of a moment's own continuation, and those of moments that are alike.
Graph connect(const ExampleData& data, const std::vector<Moment>& moments, const std::vector<Alike>& lists,
              std::size_t each, float floor) {
    const std::vector<std::uint32_t> at = nodeOfSample(data);
    Graph graph;
    graph.first.push_back(0);
    const auto add = [&](std::size_t n) {
        if (!moments[n].goesOn)
            return;
        const std::uint32_t next = data.node[n] + 1;
        graph.edges.push_back({data.node[n], at[next] != ExampleBase::none ? at[next] : ExampleEdge::free});
    };
    for (std::size_t n = 0; n < data.node.size(); ++n) {
        add(n);
        for (std::size_t i = 0; i < each; ++i) {
            const Alike& alike = lists[n * each + i];
            if (alike.node != Alike::nobody && alike.similarity >= floor)
                add(alike.node);
        }
        graph.first.push_back(std::uint32_t(graph.edges.size()));
    }
    return graph;
}

/// Takes nodes out from which no way leads on, and edges that lead there, until none is left.
void removeDeadEnds(const Graph& graph, ExampleData& data, ExampleFigures& figures) {
    const std::size_t nodes = data.node.size();
    std::vector<std::vector<std::uint32_t>> comeFrom(nodes);
    std::vector<std::uint32_t> ways(nodes, 0);
    std::vector<std::uint32_t> dead;
    for (std::size_t n = 0; n < nodes; ++n) {
        ways[n] = graph.first[n + 1] - graph.first[n];
        for (std::uint32_t e = graph.first[n]; e < graph.first[n + 1]; ++e)
            if (graph.edges[e].target != ExampleEdge::free)
                comeFrom[graph.edges[e].target].push_back(std::uint32_t(n));
        if (ways[n] == 0)
            dead.push_back(std::uint32_t(n));
    }
    for (std::size_t i = 0; i < dead.size(); ++i)
        for (const std::uint32_t before : comeFrom[dead[i]])
            if (--ways[before] == 0)
                dead.push_back(before);
    figures.deadEnds = dead.size();
    std::vector<std::uint32_t> kept(nodes, ExampleBase::none);
    std::vector<std::uint32_t> node;
    for (std::size_t n = 0; n < nodes; ++n)
        if (ways[n] > 0) {
            kept[n] = std::uint32_t(node.size());
            node.push_back(data.node[n]);
        }
    data.firstEdge.assign(1, 0);
    for (std::size_t n = 0; n < nodes; ++n) {
        if (ways[n] == 0)
            continue;
        for (std::uint32_t e = graph.first[n]; e < graph.first[n + 1]; ++e) {
            ExampleEdge edge = graph.edges[e];
            if (edge.target != ExampleEdge::free) {
                if (ways[edge.target] == 0)
                    continue;
                edge.target = kept[edge.target];
            }
            data.edges.push_back(edge);
        }
        data.firstEdge.push_back(std::uint32_t(data.edges.size()));
    }
    data.node = std::move(node);
}

void fillFigures(const ExampleData& data, ExampleFigures& figures) {
    figures.nodes = data.node.size();
    figures.edges = data.edges.size();
    figures.floor = data.floor;
    double squares = 0.0;
    for (std::size_t n = 0; n < figures.nodes; ++n) {
        const double edges = double(data.firstEdge[n + 1] - data.firstEdge[n]);
        squares += edges * edges;
    }
    const double nodes = std::max(1.0, double(figures.nodes));
    figures.meanEdges = double(figures.edges) / nodes;
    figures.deviation = std::sqrt(std::max(0.0, squares / nodes - figures.meanEdges * figures.meanEdges));
}

/// What is wrong with what is asked for.
bool checkBuild(const ExampleTracks& tracks, const ExampleBuild& options, Diagnostics& diagnostics) {
    if (const char* fault = faultOf(options.form))
        diagnostics.error("form", fault, "Choose other numbers of rays, glimpses or coefficients.");
    if (options.form.glimpses <= freeSteps)
        diagnostics.error("form", "A pattern has 5 glimpses at least: free examples are known by four steps.",
                          "Take a longer window, or a shorter period.");
    if (options.edges < 1 || options.edges > 64 || !(options.floor >= 0.0f && options.floor <= 1.0f))
        diagnostics.error("graph", "A node has 1 to 64 edges, and the floor is a share.", "Choose other numbers.");
    if (tracks.tracks.empty())
        diagnostics.error("tracks", "There is nobody to learn from.", "Give files of tracks of at least 1.2 s.");
    return !diagnostics.hasErrors();
}

} // namespace

std::unique_ptr<const ExampleBase> buildExamples(const ExampleTracks& tracks, const ExampleBuild& options,
                                                 Executor& executor, ExampleProgress progress, ExampleFigures& figures,
                                                 Diagnostics& diagnostics) {
    figures = {};
    if (!checkBuild(tracks, options, diagnostics))
        return nullptr;
    ExampleData data;
    data.form = options.form;
    data.people = tracks.people;
    data.sources = tracks.sources;
    takeGlimpses(tracks, executor, data, figures);
    const std::vector<Moment> moments = sortMoments(data, tracks, figures);
    const std::size_t each = options.edges - 1;
    const float floor = options.floor > 0.0f ? options.floor : leastAutomaticFloor;
    std::vector<Alike> lists;
    if (!findAlike(data, moments, std::min(floor, 0.9f), each, executor, progress, lists, figures)) {
        diagnostics.error({}, "Learning was interrupted.", "Nothing was written; learn again.");
        return nullptr;
    }
    data.floor = options.floor > 0.0f ? options.floor : chooseFloor(lists, each, data.node.size());
    removeDeadEnds(connect(data, moments, lists, each, data.floor), data, figures);
    fillFigures(data, figures);
    if (data.node.empty() && data.free.empty()) {
        if (figures.patterns > 0)
            diagnostics.error("tracks", "No way leads on from anywhere: tracks end with somebody in sight.",
                              "Give more or longer tracks.");
        else
            diagnostics.error("tracks", "No track is as long as a pattern and an action.",
                              "Give tracks of at least 1.2 s, or a shorter window.");
        return nullptr;
    }
    if (data.node.empty())
        diagnostics.warning("tracks", "Nobody ever was in anybody's sight: there is no graph, only free walking.",
                            "Give tracks of people who meet, or a greater range.");
    if (data.free.empty())
        diagnostics.warning("tracks", "Somebody was always in sight: people with nobody in sight will walk straight.",
                            "Add tracks of people who are alone for a while.");
    return std::make_unique<const ExampleBase>(std::move(data));
}

LeaderFigures groupByLeaders(const ExampleBase& base, float threshold) {
    const ExampleData& data = base.data();
    std::vector<std::uint32_t> group(base.nodes()), leaders;
    for (std::uint32_t n = 0; n < base.nodes(); ++n) {
        std::uint32_t g = 0;
        while (g < leaders.size() && base.basis().similarity(base.spectrum(leaders[g]), base.spectrum(n)) < threshold)
            ++g;
        if (g == leaders.size())
            leaders.push_back(n);
        group[n] = g;
    }
    std::vector<std::size_t> edges(leaders.size(), 0);
    std::size_t loops = 0, all = 0;
    const std::vector<std::uint32_t> at = nodeOfSample(data);
    for (std::uint32_t n = 0; n < base.nodes(); ++n) {
        const std::uint32_t next = data.node[n] + 1;
        if (next >= data.from.size() || at[next] == ExampleBase::none)
            continue;
        ++edges[group[n]];
        ++all;
        loops += group[at[next]] == group[n] ? 1 : 0;
    }
    LeaderFigures out;
    out.groups = leaders.size();
    if (leaders.empty())
        return out;
    out.meanEdges = double(all) / double(leaders.size());
    double squares = 0.0;
    for (const std::size_t e : edges)
        squares += double(e) * double(e);
    out.deviation = std::sqrt(std::max(0.0, squares / double(leaders.size()) - out.meanEdges * out.meanEdges));
    std::sort(edges.begin(), edges.end());
    out.median = double(edges[edges.size() / 2]);
    out.largest = edges.back();
    out.selfLoops = all > 0 ? double(loops) / double(all) : 0.0;
    return out;
}

} // namespace ped
