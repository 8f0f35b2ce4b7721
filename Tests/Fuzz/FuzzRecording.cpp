// SPDX-License-Identifier: MIT
/// Any bytes: as a file, as a group, as people. Nothing may crash, hang or ask for unbounded memory.
#include "Recording/GroupCoding.h"
#include "Recording/PathPayload.h"
#include "Recording/Recorder.h"
#include "Recording/RecordingReader.h"
#include "Report/ReportPage.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pedsim;
    const std::span<const std::uint8_t> bytes(data, size);
    FrameGroup group;
    decodeGroup(bytes, group);
    std::vector<RecordedPerson> people;
    decodePeople(bytes, people);
    std::vector<DiaryLine> lines;
    decodeDiary(bytes, lines);
    std::vector<ped::Vec3> points;
    decodePath(bytes, points);
    RecordingReader reader;
    ped::Diagnostics diagnostics;
    if (!reader.load(ByteBuffer(bytes.begin(), bytes.end()), diagnostics))
        return 0;
    const PlanOfRecording plan = readPlan(reader);
    RunFigures figures;
    if (analyseRun(reader, plan, {}, figures, diagnostics))
        reportPage(reader, plan, figures);
    return 0;
}
