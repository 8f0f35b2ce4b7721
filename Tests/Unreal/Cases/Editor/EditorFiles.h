// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Files and assets for tests of the editor.

#include "EditorText.h"
#include "Shared/SourceFolder.h"
#include "Stations/PedestrianStationAsset.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace ped::test {

inline FString wide(const std::string& utf8) {
    return FString(UTF8_TO_TCHAR(utf8.c_str()));
}
inline std::string bytesOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}
inline std::string stationFolder() {
    return std::string(::test::sourceFolder()) + "/Content/Stations/";
}
inline std::vector<std::string> shippedFiles() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(stationFolder()))
        if (entry.path().string().ends_with(".station.json"))
            files.push_back(entry.path().string());
    return files;
}
/// A folder of this test, gone with it.
class TestFolder {
public:
    TestFolder()
        : path_(std::filesystem::temp_directory_path() /
                ("ped_editor_" + std::to_string(DOUBLE_ENGINE_MINOR) + "_" +
                 ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
        std::filesystem::create_directories(path_);
    }
    ~TestFolder() { std::filesystem::remove_all(path_); }
    std::string file(const std::string& name) const { return (path_ / name).string(); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }

private:
    std::filesystem::path path_;
};

/// An asset that the registry knows, for the length of a test.
template <class T>
class TestAsset {
public:
    explicit TestAsset(const char* name) {
        asset_ = NewObject<T>(Double::MakePackage(TEXT("/Game/Tests"), FString(name)), nullptr, FName(name));
        Double::AddAsset(asset_, TEXT("/Game/Tests"));
    }
    ~TestAsset() { Double::Assets().Empty(); }
    T* operator->() const { return asset_; }
    T& operator*() const { return *asset_; }

private:
    T* asset_;
};

} // namespace ped::test
