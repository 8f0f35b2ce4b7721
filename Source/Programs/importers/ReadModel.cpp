// SPDX-License-Identifier: MIT
#include "Importers.h"

#include <assimp/cimport.h>
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <cmath>
#include <sstream>

namespace pedimport {

namespace {

bool endsWith(const std::string& text, const char* ending) {
    const std::string wanted = ending;
    if (text.size() < wanted.size())
        return false;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const char c = text[text.size() - wanted.size() + i];
        if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != wanted[i])
            return false;
    }
    return true;
}

/// A number among what the file says of itself; `other` where it says nothing.
double factOf(const aiScene& scene, const char* key, double other) {
    for (unsigned i = 0; scene.mMetaData != nullptr && i < scene.mMetaData->mNumProperties; ++i) {
        const aiMetadataEntry& entry = scene.mMetaData->mValues[i];
        if (std::string(scene.mMetaData->mKeys[i].C_Str()) != key || entry.mData == nullptr)
            continue;
        switch (entry.mType) {
        case AI_INT32:
            return double(*static_cast<const int32_t*>(entry.mData));
        case AI_UINT64:
            return double(*static_cast<const uint64_t*>(entry.mData));
        case AI_FLOAT:
            return double(*static_cast<const float*>(entry.mData));
        case AI_DOUBLE:
            return *static_cast<const double*>(entry.mData);
        default:
            return other;
        }
    }
    return other;
}

/// What a format or a file says of axes and units.
void writeFacts(const aiScene& scene, const std::string& path, std::ostringstream& out) {
    if (endsWith(path, ".gltf") || endsWith(path, ".glb"))
        out << "# says up y\n# says unit 1\n";
    else if (endsWith(path, ".dae")) // Turned and scaled while it was read.
        out << "# says up y\n# says unit 1\n";
    else if (endsWith(path, ".fbx")) {
        const double up = factOf(scene, "UpAxis", -1.0), unit = factOf(scene, "UnitScaleFactor", 0.0);
        if (up == 1.0 || up == 2.0)
            out << "# says up " << (up == 1.0 ? "y" : "z") << '\n';
        if (unit > 0.0)
            out << "# says unit " << 0.01 * unit << '\n';
    }
}

struct Counts {
    std::size_t triangles = 0;
    std::size_t flipped = 0; ///< Wound against the normals that the file gives.
};

bool isFinite(const aiVector3D& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

void writeMesh(const aiMesh& mesh, std::size_t& first, Counts& counts, std::ostringstream& out) {
    for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
        const aiVector3D& p = mesh.mVertices[v];
        out << "v " << p.x << ' ' << p.y << ' ' << p.z << '\n';
    }
    for (unsigned f = 0; f < mesh.mNumFaces; ++f) {
        const aiFace& face = mesh.mFaces[f];
        if (face.mNumIndices != 3)
            continue;
        const unsigned* i = face.mIndices;
        out << "f " << first + i[0] << ' ' << first + i[1] << ' ' << first + i[2] << '\n';
        ++counts.triangles;
        if (mesh.mNormals == nullptr)
            continue;
        const aiVector3D across =
            (mesh.mVertices[i[1]] - mesh.mVertices[i[0]]) ^ (mesh.mVertices[i[2]] - mesh.mVertices[i[0]]);
        const aiVector3D said = mesh.mNormals[i[0]] + mesh.mNormals[i[1]] + mesh.mNormals[i[2]];
        counts.flipped += across * said < 0.0f ? 1 : 0;
    }
    first += mesh.mNumVertices;
}

} // namespace

Imported readModel(const std::string& path) {
    Imported out;
    aiPropertyStore* const properties = aiCreatePropertyStore();
    aiSetImportPropertyInteger(properties, AI_CONFIG_PP_SBP_REMOVE, aiPrimitiveType_POINT | aiPrimitiveType_LINE);
    const aiScene* const scene =
        aiImportFileExWithProperties(path.c_str(),
                                     aiProcess_Triangulate | aiProcess_SortByPType | aiProcess_PreTransformVertices |
                                         aiProcess_JoinIdenticalVertices,
                                     nullptr, properties);
    if (scene == nullptr) {
        std::string why = aiGetErrorString();
        for (char& c : why)
            c = c == '\n' || c == '\t' ? ' ' : c;
        out.fault = "The model cannot be read: " + why;
        out.remedy = "Export it as glTF (*.glb), FBX, COLLADA or OBJ.";
    } else {
        std::ostringstream text, body;
        body.precision(9);
        Counts counts;
        std::size_t first = 1, vertices = 0;
        bool finite = true, fits = true;
        for (unsigned m = 0; m < scene->mNumMeshes && finite && fits; ++m) {
            const aiMesh& mesh = *scene->mMeshes[m];
            vertices += mesh.mNumVertices;
            fits = vertices <= mostTriangles && counts.triangles + mesh.mNumFaces <= mostTriangles;
            for (unsigned v = 0; v < mesh.mNumVertices && finite; ++v)
                finite = isFinite(mesh.mVertices[v]);
            if (finite && fits)
                writeMesh(mesh, first, counts, body);
        }
        if (!finite || !fits || counts.triangles == 0) {
            out.fault = !finite ? "The model has points that are nowhere (not a number)."
                        : !fits ? "The model has too many triangles."
                                : "The model has no surface.";
            out.remedy = !fits ? "Leave out furniture and plants: at most 8 million triangles are read."
                               : "Export floors, walls and stairs as meshes.";
        } else {
            writeFacts(*scene, path, text);
            text << "# says flipped " << counts.flipped << " of " << counts.triangles << '\n' << body.str();
            out.text = text.str();
        }
        aiReleaseImport(scene);
    }
    aiReleasePropertyStore(properties);
    return out;
}

} // namespace pedimport
