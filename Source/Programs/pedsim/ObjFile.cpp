// SPDX-License-Identifier: MIT
#include "ObjFile.h"

#include "Host/Numbers.h"
#include "ped/Base/DetMath.h"
#include "ped/Station/FieldInfo.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace pedsim {

namespace {

using ped::Diagnostics;
using ped::Vec3;

std::string_view nextWord(std::string_view& line) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos)
        return line = {};
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

template <class T>
std::optional<T> parseNumber(std::string_view word) {
    if (!word.empty() && word.front() == '+')
        word.remove_prefix(1);
    return readNumber<T>(word);
}

/// Statements that say nothing about where the surface is.
bool isIrrelevant(std::string_view word) {
    static constexpr std::string_view words[] = {"vt",  "vn",     "vp",     "g",     "o",        "s",        "l", "p",
                                                 "lod", "maplib", "usemap", "bevel", "c_interp", "d_interp", "mg"};
    for (const std::string_view known : words)
        if (word == known)
            return true;
    return false;
}

class ObjParser {
public:
    ObjParser(ObjMesh& mesh, Diagnostics& diagnostics, std::string_view place)
        : mesh_(mesh), diagnostics_(diagnostics), place_(place) {}

    bool parse(std::string_view text) {
        while (!text.empty() && errors_ == 0) {
            ++line_;
            const std::size_t end = std::min(text.find('\n'), text.size());
            statement(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (errors_ == 0 && mesh_.triangles.empty())
            error("The mesh file has no faces.", "Export the model as triangles or polygons.", false);
        return errors_ == 0;
    }

private:
    void error(std::string message, std::string remedy, bool withLine = true) {
        ++errors_;
        if (withLine)
            message = "Line " + std::to_string(line_) + " of the mesh file: " + message;
        diagnostics_.error(place_, std::move(message), std::move(remedy));
    }

    void statement(std::string_view line) {
        if (const std::size_t comment = line.find('#'); comment != std::string_view::npos)
            line = line.substr(0, comment);
        const std::string_view word = nextWord(line);
        if (word == "v")
            vertex(line);
        else if (word == "f" || word == "fo") // "fo" is the old name of a face
            face(line);
        else if (word == "usemtl")
            useMaterial(rest(line));
        else if (word == "mtllib")
            mesh_.libraries.emplace_back(rest(line));
        else if (!word.empty() && !isIrrelevant(word))
            error("there is no statement '" + std::string(word.substr(0, 20)) + "' for polygons.",
                  "Export the model as a polygon mesh (v and f lines).");
    }

    /// Names may have spaces in them.
    static std::string_view rest(std::string_view line) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        const std::size_t end = line.find_last_not_of(" \t\r");
        return begin == std::string_view::npos ? std::string_view{} : line.substr(begin, end - begin + 1);
    }
    void useMaterial(std::string_view name) {
        const auto known = std::find(mesh_.materials.begin(), mesh_.materials.end(), name);
        if (known == mesh_.materials.end() && mesh_.materials.size() >= objLimits::materials)
            return;
        material_ = static_cast<std::uint32_t>(known - mesh_.materials.begin()) + 1;
        if (known == mesh_.materials.end())
            mesh_.materials.emplace_back(name);
    }

    void vertex(std::string_view line) {
        float axes[3];
        for (float& axis : axes) {
            const std::optional<float> value = parseNumber<float>(nextWord(line));
            if (!value || !std::isfinite(*value))
                return error("a vertex needs three numbers.", "Write: v x y z.");
            axis = *value;
        }
        if (mesh_.vertices.size() >= objLimits::vertices)
            return error("there are more than " + std::to_string(objLimits::vertices) + " vertices.",
                         "Simplify the model or split it.");
        mesh_.vertices.push_back({axes[0], axes[1], axes[2]});
    }

    /// The vertex that "7", "-1", "7/2", "7//3" or "7/2/3" names.
    std::optional<std::uint32_t> corner(std::string_view word) {
        const std::optional<std::int64_t> index = parseNumber<std::int64_t>(word.substr(0, word.find('/')));
        const auto count = static_cast<std::int64_t>(mesh_.vertices.size());
        if (!index) {
            error("'" + std::string(word.substr(0, 20)) + "' is not a corner of a face.", "Write: f 1 2 3.");
            return std::nullopt;
        }
        if (*index == 0 || *index > count || *index < -count) {
            error("vertex " + std::to_string(*index) + " does not exist; there are " + std::to_string(count) +
                      " so far.",
                  "Number vertices from 1, or from -1 backwards, after they are written.");
            return std::nullopt;
        }
        return static_cast<std::uint32_t>(*index > 0 ? *index - 1 : count + *index);
    }

    void face(std::string_view line) {
        std::uint32_t first = 0;
        std::uint32_t previous = 0;
        std::size_t corners = 0;
        for (std::string_view word = nextWord(line); !word.empty(); word = nextWord(line)) {
            const std::optional<std::uint32_t> at = corner(word);
            if (!at)
                return;
            if (++corners > objLimits::faceCorners || mesh_.triangles.size() >= 3 * objLimits::triangles)
                return error("there are too many corners.", "Simplify the model or split it.");
            if (corners == 1)
                first = *at;
            else if (corners > 2) {
                mesh_.triangles.insert(mesh_.triangles.end(), {first, previous, *at});
                mesh_.material.push_back(material_);
            }
            previous = *at;
        }
        if (corners < 3)
            error("a face needs three corners at least.", "Write: f 1 2 3.");
    }

    ObjMesh& mesh_;
    Diagnostics& diagnostics_;
    std::string_view place_;
    std::size_t line_ = 0;
    std::size_t errors_ = 0;
    std::uint32_t material_ = 0;
};

/// Sine and cosine; exact for quarter turns, which is how most models are turned.
ped::SinCos turn(float degrees) {
    const float quarters = degrees / 90.0f;
    if (quarters != std::floor(quarters))
        return ped::det::sinCos(ped::degreesToRadians(degrees));
    static constexpr ped::SinCos exact[] = {{0.0f, 1.0f}, {1.0f, 0.0f}, {0.0f, -1.0f}, {-1.0f, 0.0f}};
    return exact[static_cast<std::size_t>(static_cast<std::int64_t>(quarters) & 3)];
}

} // namespace

bool parseObj(std::string_view text, ObjMesh& out, Diagnostics& diagnostics, std::string_view place) {
    out = ObjMesh{};
    if (text.size() > objLimits::bytes) {
        diagnostics.error(place, "The mesh file is larger than " + std::to_string(objLimits::bytes >> 20) + " MB.",
                          "Simplify the model or split it.");
        return false;
    }
    return ObjParser(out, diagnostics, place).parse(text);
}

bool placeMesh(ObjMesh source, ped::MeshDesc& mesh, Diagnostics& diagnostics, std::string_view place) {
    const ped::SinCos yaw = turn(mesh.yaw);
    for (Vec3& v : source.vertices) {
        if (mesh.yUp)
            v = {v.x, -v.z, v.y};
        v = v * mesh.scale;
        v = Vec3{v.x * yaw.cos - v.y * yaw.sin, v.x * yaw.sin + v.y * yaw.cos, v.z} + mesh.position;
        const bool isNear = std::fabs(v.x) <= ped::limits::coordinate && std::fabs(v.y) <= ped::limits::coordinate &&
                            std::fabs(v.z) <= ped::limits::altitude;
        if (!isNear) { // also when not a number
            diagnostics.error(place, "The mesh reaches beyond 10 km from the origin, or 1 km in height.",
                              "Set \"scale\" to metres per unit of the file, or move it with \"position\".");
            return false;
        }
    }
    mesh.vertices = std::move(source.vertices);
    mesh.triangles = std::move(source.triangles);
    return true;
}

} // namespace pedsim
