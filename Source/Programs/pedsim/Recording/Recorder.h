// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Writes a recording while people move: frames are collected into groups, and each group goes to the file as soon as
/// it is whole, so that a run that ends badly leaves all but its last seconds.

#include "Recording/Blocks.h"
#include "Recording/GroupCoding.h"
#include "Recording/RecordSource.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace pedsim {

class Recorder {
public:
    /// Records every `step`-th frame of the simulation.
    explicit Recorder(std::uint32_t step) : step_(step) {}
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// Begins a file. False where it cannot be written.
    bool open(const std::string& path, RecordSource& source);
    /// To be called in every frame, also before the first step.
    void frame(RecordSource& source);
    /// Writes what is left, the run's figures and the end mark. False where not all of it could be written.
    bool finish(RecordSource& source, const ped::Value& summary);

    bool ok() const { return !failed_; }
    std::uint64_t bytes() const { return bytes_; }               ///< Of the file; to be asked after finish().
    std::uint64_t personFrames() const { return personFrames_; } ///< Samples taken so far.
    double seconds() const { return seconds_; }                  ///< Time that the caller spent here. [s]
    double coderSeconds() const {
        return coderSeconds_;
    } ///< Of the processor, on the coding thread; after finish(). [s]

private:
    /// What goes to the file together.
    struct Batch {
        std::vector<RecordedPerson> met; ///< People who are in no batch before.
        SampleLog samples;
        FrameGroup group; ///< Tracks are gathered by the writer.
        std::vector<DiaryLine> diary;
    };

    void beginGroup(std::uint32_t frame);
    void meet(RecordSource& source);
    void flush(RecordSource& source);
    void writeBatches();
    void write(Batch& batch);
    void stopWriter();

    std::uint32_t step_;
    Batch batch_;                     ///< Being filled.
    std::vector<std::uint8_t> known_; ///< By id: in a batch already.
    std::uint64_t personFrames_ = 0;
    std::uint64_t bytes_ = 0;
    double seconds_ = 0.0;
    std::atomic<double> coderSeconds_{0.0};

    std::thread writer_;
    std::mutex mutex_;
    std::condition_variable changed_;
    Batch handed_;          ///< Belongs to the writer while `busy_`.
    bool busy_ = false;     ///< Guarded by the mutex.
    bool stopping_ = false; ///< Guarded by the mutex.
    std::atomic<bool> failed_{false};
    BlockWriter file_;       ///< The writer's, while it runs.
    TrackGatherer gatherer_; ///< The writer's.
    GroupEncoder encoder_;   ///< The writer's.
    ByteBuffer encoded_;     ///< The writer's.
};

/// Blocks of people and of diaries.
void encodePeople(const std::vector<RecordedPerson>& people, ByteBuffer& out);
bool decodePeople(std::span<const std::uint8_t> bytes, std::vector<RecordedPerson>& out);
void encodeDiary(const std::vector<DiaryLine>& lines, ByteBuffer& out);
bool decodeDiary(std::span<const std::uint8_t> bytes, std::vector<DiaryLine>& out);

} // namespace pedsim
