// SPDX-License-Identifier: MIT
#include "Recording/DrawnMeshes.h"

#include "Recording/RecordingFormat.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace pedsim {

namespace {

namespace fs = std::filesystem;

/// Of libraries of materials, which are short.
constexpr std::uintmax_t mostLibraryBytes = 4u << 20;

bool readWhole(const fs::path& path, std::uintmax_t most, std::string& out) {
    std::error_code code;
    if (!fs::is_regular_file(path, code) || fs::file_size(path, code) > most || code)
        return false;
    std::ifstream in(path, std::ios::binary);
    out.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    return true;
}

/// Colours of the materials that a mesh names; those that no library knows are grey.
std::vector<ObjMaterial> materialsOf(const ObjMesh& mesh, const fs::path& folder) {
    std::vector<ObjMaterial> known;
    std::string text;
    for (const std::string& library : mesh.libraries)
        if (readWhole(folder / library, mostLibraryBytes, text))
            for (ObjMaterial& material : parseMaterials(text))
                known.push_back(std::move(material));
    std::vector<ObjMaterial> out;
    for (const std::string& name : mesh.materials) {
        const auto found =
            std::find_if(known.begin(), known.end(), [&](const ObjMaterial& m) { return m.name == name; });
        out.push_back(found != known.end() ? *found : ObjMaterial{.name = name});
    }
    return out;
}

std::uint8_t byteOf(float share) {
    return static_cast<std::uint8_t>(std::lround(std::clamp(share, 0.0f, 1.0f) * 255.0f));
}

void encodeMesh(const DrawnMesh& mesh, ByteWriter& out) {
    out.text(mesh.name);
    out.number(mesh.vertices.size());
    std::int32_t last[3] = {0, 0, 0};
    for (const ped::Vec3& v : mesh.vertices) {
        const float at[3] = {v.x, v.y, v.z};
        for (int axis = 0; axis < 3; ++axis) {
            const auto q = static_cast<std::int32_t>(std::lround(at[axis] / meshQuantum));
            out.integer(q - last[axis]);
            last[axis] = q;
        }
    }
    out.number(mesh.triangles.size() / 3);
    std::int32_t before = 0;
    for (const std::uint32_t index : mesh.triangles) {
        out.integer(static_cast<std::int32_t>(index) - before);
        before = static_cast<std::int32_t>(index);
    }
    out.number(mesh.materials.size());
    for (const ObjMaterial& material : mesh.materials) {
        for (const float share : material.colour)
            out.byte(byteOf(share));
        out.byte(byteOf(material.opacity));
    }
    // Runs of triangles of one material.
    for (std::size_t i = 0; i < mesh.material.size();) {
        std::size_t end = i;
        while (end < mesh.material.size() && mesh.material[end] == mesh.material[i])
            ++end;
        out.number(mesh.material[i]);
        out.number(end - i);
        i = end;
    }
}

} // namespace

std::vector<DrawnMesh> readDrawnMeshes(const ped::StationDesc& station, const std::string& folder) {
    std::vector<DrawnMesh> out;
    std::size_t triangles = 0;
    for (const ped::MeshDesc& desc : station.geometry.meshes) {
        const fs::path file = fs::path(folder) / desc.file;
        std::string text;
        ObjMesh mesh;
        ped::Diagnostics ignored; // It was read before, when the world was built.
        if (!readWhole(file, objLimits::bytes, text) || !parseObj(text, mesh, ignored))
            continue;
        DrawnMesh drawn{desc.name, {}, {}, materialsOf(mesh, file.parent_path()), mesh.material};
        ped::MeshDesc placed = desc;
        if (!placeMesh(std::move(mesh), placed, ignored))
            continue;
        triangles += placed.triangles.size() / 3;
        if (triangles > mostDrawnTriangles)
            return {};
        drawn.vertices = std::move(placed.vertices);
        drawn.triangles = std::move(placed.triangles);
        out.push_back(std::move(drawn));
    }
    return out;
}

ByteBuffer encodeMeshes(std::span<const DrawnMesh> meshes) {
    ByteBuffer bytes;
    if (meshes.empty())
        return bytes;
    ByteWriter out(bytes);
    out.number(meshes.size());
    for (const DrawnMesh& mesh : meshes)
        encodeMesh(mesh, out);
    return bytes;
}

} // namespace pedsim
