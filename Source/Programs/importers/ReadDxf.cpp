// SPDX-License-Identifier: MIT
#include "Importers.h"

#include <cpl_conv.h>
#include <cpl_error.h>
#include <gdal.h>
#include <ogr_api.h>

#include <array>
#include <charconv>
#include <cmath>
#include <fstream>
#include <sstream>

namespace pedimport {

namespace {

struct DxfUnit {
    int code;
    double metres;
    const char* name;
};
/// $INSUNITS of the header.
constexpr std::array units{DxfUnit{1, 0.0254, "inches"},     DxfUnit{2, 0.3048, "feet"},
                           DxfUnit{4, 0.001, "millimetres"}, DxfUnit{5, 0.01, "centimetres"},
                           DxfUnit{6, 1.0, "metres"},        DxfUnit{10, 0.9144, "yards"},
                           DxfUnit{14, 0.1, "decimetres"},   DxfUnit{7, 1000.0, "kilometres"}};

std::string trimmed(const std::string& line) {
    const std::size_t from = line.find_first_not_of(" \t\r");
    const std::size_t to = line.find_last_not_of(" \t\r");
    return from == std::string::npos ? std::string() : line.substr(from, to - from + 1);
}

/// The unit that the header names; OGR does not tell.
const DxfUnit* unitOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::string line;
    for (int lines = 0; lines < 20000 && std::getline(in, line); ++lines) {
        const std::string word = trimmed(line);
        if (word == "ENTITIES")
            break;
        if (word != "$INSUNITS")
            continue;
        std::string code, value;
        if (!std::getline(in, code) || !std::getline(in, value) || trimmed(code) != "70")
            break;
        int number = 0;
        const std::string text = trimmed(value);
        std::from_chars(text.data(), text.data() + text.size(), number);
        for (const DxfUnit& unit : units)
            if (unit.code == number)
                return &unit;
        break;
    }
    return nullptr;
}

/// One line of text: no tabs or breaks within.
std::string plain(const char* text) {
    std::string out = text != nullptr ? text : "";
    for (char& c : out)
        if (static_cast<unsigned char>(c) < 32)
            c = ' ';
    return out.substr(0, 200);
}

class DxfWriter {
public:
    explicit DxfWriter(std::ostringstream& out) : out_(out) { out_.precision(12); }

    /// False where there is too much of it.
    bool feature(OGRFeatureH feature) {
        ++group_;
        const int layer = OGR_F_GetFieldIndex(feature, "Layer"), text = OGR_F_GetFieldIndex(feature, "Text");
        layer_ = layer >= 0 ? plain(OGR_F_GetFieldAsString(feature, layer)) : "0";
        text_ = text >= 0 ? plain(OGR_F_GetFieldAsString(feature, text)) : "";
        if (OGRGeometryH geometry = OGR_F_GetGeometryRef(feature))
            shape(geometry, 0);
        return points_ <= mostPoints;
    }
    std::size_t points() const { return points_; }

private:
    void shape(OGRGeometryH geometry, int depth) {
        const OGRwkbGeometryType type = OGR_GT_Flatten(OGR_G_GetGeometryType(geometry));
        const int inner = OGR_G_GetGeometryCount(geometry);
        if (type == wkbPoint) {
            if (!text_.empty()) {
                out_ << "text\t" << layer_ << '\t';
                point(geometry, 0);
                out_ << '\t' << text_ << '\n';
            } else
                line(geometry);
        } else if (type == wkbLineString)
            line(geometry);
        else if (inner > 0 && depth < 8)
            for (int i = 0; i < inner && points_ <= mostPoints; ++i)
                shape(OGR_G_GetGeometryRef(geometry, i), depth + 1);
    }

    void line(OGRGeometryH geometry) {
        const int count = OGR_G_GetPointCount(geometry);
        if (count < 1)
            return;
        out_ << "part\t" << layer_ << '\t' << group_ << '\t';
        for (int i = 0; i < count && points_ <= mostPoints; ++i) {
            if (i > 0)
                out_ << ' ';
            point(geometry, i);
        }
        out_ << '\n';
    }

    void point(OGRGeometryH geometry, int i) {
        ++points_;
        const double z = OGR_G_GetZ(geometry, i);
        out_ << OGR_G_GetX(geometry, i) << ',' << OGR_G_GetY(geometry, i) << ',' << (std::isfinite(z) ? z : 0.0);
    }

    std::ostringstream& out_;
    std::string layer_, text_;
    std::size_t group_ = 0;
    std::size_t points_ = 0;
};

} // namespace

Imported readDxf(const std::string& path) {
    GDALAllRegister();
    CPLPushErrorHandler(CPLQuietErrorHandler);
    CPLErrorReset();
    const char* const drivers[] = {"DXF", nullptr};
    GDALDatasetH data = GDALOpenEx(path.c_str(), GDAL_OF_VECTOR | GDAL_OF_READONLY, drivers, nullptr, nullptr);
    Imported out;
    if (data == nullptr) {
        const std::string why = plain(CPLGetLastErrorMsg());
        out.fault = "The file cannot be read as a DXF drawing" + (why.empty() ? std::string(".") : ": " + why);
        out.remedy = "Export it as ASCII DXF (2000 or later); DWG and binary DXF are not read.";
    } else {
        std::ostringstream text;
        text << "drawing\t1\n";
        if (const DxfUnit* unit = unitOf(path))
            text << "unit\t" << unit->metres << '\t' << unit->name << '\n';
        DxfWriter writer(text);
        bool fits = true;
        for (int l = 0; l < GDALDatasetGetLayerCount(data) && fits; ++l) {
            OGRLayerH layer = GDALDatasetGetLayer(data, l);
            OGR_L_ResetReading(layer);
            while (OGRFeatureH feature = OGR_L_GetNextFeature(layer)) {
                fits = fits && writer.feature(feature);
                OGR_F_Destroy(feature);
                if (!fits)
                    break;
            }
        }
        GDALClose(data);
        if (!fits) {
            out.fault = "The drawing has too many points.";
            out.remedy = "Leave out hatches and furniture: at most 8 million points are read.";
        } else if (writer.points() == 0) {
            out.fault = "The drawing is empty.";
            out.remedy = "Export the walls as lines or polylines in model space.";
        } else
            out.text = text.str();
    }
    CPLPopErrorHandler();
    return out;
}

} // namespace pedimport
