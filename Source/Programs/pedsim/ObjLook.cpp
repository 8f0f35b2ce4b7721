// SPDX-License-Identifier: MIT
// What a mesh looks like and how it was made: materials, axes, units.
#include "Host/Numbers.h"
#include "ObjFile.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

using ped::Vec3;

/// Surface counts as level, or an edge as upright, when it is off by less than this. [cosine]
constexpr float nearlyAlong = 0.98f;
/// One axis must have that much more level surface than the other to be taken for the one that is up.
constexpr float clearlyMore = 1.3f;
/// Heights of walls, in units of a file, below which these are metres, and centimetres; above, millimetres.
constexpr float wallsInMetres = 40.0f;
constexpr float wallsInCentimetres = 700.0f;
/// The same for the larger side of the plan, where there are no walls.
constexpr float plansInMetres = 1500.0f;
constexpr float plansInCentimetres = 60000.0f;

float axisOf(Vec3 v, bool yUp) {
    return yUp ? v.y : v.z;
}

float scaleFor(float units, float metres, float centimetres) {
    return units < metres ? 1.0f : units < centimetres ? 0.01f : 0.001f;
}

std::vector<std::string_view> wordsOf(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos)
            return words;
        line.remove_prefix(begin);
        const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

float share(std::string_view word) {
    return std::clamp(readNumber<float>(word).value_or(0.0f), 0.0f, 1.0f);
}

void readMaterialLine(std::string_view line, std::vector<ObjMaterial>& out) {
    const auto words = wordsOf(line);
    if (words.size() < 2)
        return;
    if (words[0] == "newmtl" && out.size() < objLimits::materials) {
        ObjMaterial material;
        material.name = std::string(words[1].data(), words.back().data() + words.back().size());
        out.push_back(std::move(material));
    } else if (out.empty())
        return;
    else if (words[0] == "Kd" && words.size() >= 4)
        for (std::size_t i = 0; i < 3; ++i)
            out.back().colour[i] = share(words[i + 1]);
    else if (words[0] == "d")
        out.back().opacity = share(words.back());
    else if (words[0] == "Tr")
        out.back().opacity = 1.0f - share(words.back());
}

/// Twice the area that faces along an axis.
float levelSurface(const ObjMesh& mesh, bool yUp) {
    float sum = 0.0f;
    for (std::size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        const Vec3 a = mesh.vertices[mesh.triangles[i]];
        const Vec3 u = mesh.vertices[mesh.triangles[i + 1]] - a;
        const Vec3 v = mesh.vertices[mesh.triangles[i + 2]] - a;
        const Vec3 normal{u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
        const float area = std::sqrt(normal.x * normal.x + normal.y * normal.y + normal.z * normal.z);
        if (std::fabs(axisOf(normal, yUp)) > nearlyAlong * area)
            sum += area;
    }
    return sum;
}

/// Lengths of upright edges of triangles.
std::vector<float> uprights(const ObjMesh& mesh, bool yUp) {
    std::vector<float> lengths;
    for (std::size_t i = 0; i + 2 < mesh.triangles.size(); i += 3)
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3 way = mesh.vertices[mesh.triangles[i + k]] - mesh.vertices[mesh.triangles[i + (k + 1) % 3]];
            const float length = std::sqrt(way.x * way.x + way.y * way.y + way.z * way.z);
            if (length > 0.0f && std::fabs(axisOf(way, yUp)) > nearlyAlong * length)
                lengths.push_back(length);
        }
    return lengths;
}

float planSize(const ObjMesh& mesh, bool yUp) {
    Vec3 low = mesh.vertices.empty() ? Vec3{} : mesh.vertices[0];
    Vec3 high = low;
    for (const Vec3& v : mesh.vertices) {
        low = {std::min(low.x, v.x), std::min(low.y, v.y), std::min(low.z, v.z)};
        high = {std::max(high.x, v.x), std::max(high.y, v.y), std::max(high.z, v.z)};
    }
    return std::max(high.x - low.x, yUp ? high.z - low.z : high.y - low.y);
}

} // namespace

std::vector<ObjMaterial> parseMaterials(std::string_view text) {
    std::vector<ObjMaterial> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        readMaterialLine(line.substr(0, std::min(line.find('#'), line.size())), out);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

void guessUnit(const ObjMesh& mesh, ObjGuess& guess) {
    std::vector<float> walls = uprights(mesh, guess.yUp);
    const float plan = planSize(mesh, guess.yUp);
    guess.unitIsClear = plan > 0.0f;
    if (walls.empty()) {
        guess.scale = scaleFor(plan, plansInMetres, plansInCentimetres);
        return;
    }
    // Half of their length is in longer ones: steps, tables and railings have upright edges, too, but short ones.
    std::sort(walls.begin(), walls.end());
    double total = 0.0;
    for (const float length : walls)
        total += static_cast<double>(length);
    double sum = 0.0;
    const auto at = std::find_if(walls.begin(), walls.end(), [&](float length) {
        sum += static_cast<double>(length);
        return 2.0 * sum >= total;
    });
    guess.wallUnits = *at;
    guess.scale = scaleFor(*at, wallsInMetres, wallsInCentimetres);
}

ObjGuess guessAxes(const ObjMesh& mesh) {
    ObjGuess guess;
    const float z = levelSurface(mesh, false);
    const float y = levelSurface(mesh, true);
    guess.yUp = y > clearlyMore * z;
    guess.axisIsClear = guess.yUp || z > clearlyMore * y;
    guess.levelShare = y + z > 0.0f ? std::max(y, z) / (y + z) : 0.0f;
    guessUnit(mesh, guess);
    return guess;
}

} // namespace pedsim
