// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The constants of *.pedrec files; Docs/RecordingFormat.md explains them.
///
/// A file is a head of 16 bytes (magic, version, byte-order mark) and blocks, one after the other. A block is a header
/// of 20 bytes (tag, stored length, raw length, checksum of the stored bytes, checksum of the header itself) and its
/// stored bytes, deflated where that helps. Little-endian.

#include <array>
#include <cstdint>

namespace pedsim {

inline constexpr std::array<std::uint8_t, 8> recordingMagic{'P', 'E', 'D', 'R', 'E', 'C', 0x1a, '\n'};
/// Raised when an older reader would misread; additions that it can skip do not count.
inline constexpr std::uint32_t recordingVersion = 1;
inline constexpr std::uint32_t recordingByteOrder = 0x01020304u;
inline constexpr std::size_t recordingHeadBytes = 16;
inline constexpr std::size_t blockHeaderBytes = 20;
/// A block that claims to be larger is damage.
inline constexpr std::uint32_t mostBlockBytes = 1u << 30;

/// Four letters as a number; little-endian, so that they can be read in a dump.
constexpr std::uint32_t blockTag(const char (&t)[5]) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(t[0])) |
           static_cast<std::uint32_t>(static_cast<unsigned char>(t[1])) << 8 |
           static_cast<std::uint32_t>(static_cast<unsigned char>(t[2])) << 16 |
           static_cast<std::uint32_t>(static_cast<unsigned char>(t[3])) << 24;
}
inline constexpr std::uint32_t tagInfo = blockTag("INFO");    ///< JSON: what was run, names, quanta.
inline constexpr std::uint32_t tagStation = blockTag("STAT"); ///< JSON: the station, every field.
inline constexpr std::uint32_t tagPlan = blockTag("PLAN");    ///< JSON: levels, portals, objects of the built world.
inline constexpr std::uint32_t tagMeshes = blockTag("MESH"); ///< Triangles of the station's meshes, with their colours.
inline constexpr std::uint32_t tagPeople = blockTag("PEOP"); ///< Who appears for the first time.
inline constexpr std::uint32_t tagGroup = blockTag("GRUP");  ///< Some seconds of frames.
inline constexpr std::uint32_t tagMinds = blockTag("MIND");  ///< States of one kind of the whole recording, in pages.
inline constexpr std::uint32_t tagDiary = blockTag("DIAR");  ///< Lines of people's diaries.
inline constexpr std::uint32_t tagEvents = blockTag("EVTS"); ///< What was done from outside (ped::eventBytes).
inline constexpr std::uint32_t tagMovers = blockTag("MOVE"); ///< JSON: what moved and was none of the people.
inline constexpr std::uint32_t tagSummary = blockTag("SUMM"); ///< JSON: the run's figures.
inline constexpr std::uint32_t tagScores =
    blockTag("SCOR"); ///< JSON: how unusual people are (pedsim evaluate --write).
inline constexpr std::uint32_t tagClasses =
    blockTag("CLAS");                                     ///< JSON: what people are up to (pedsim annotate --write).
inline constexpr std::uint32_t tagEnd = blockTag("DONE"); ///< Nothing; says that nothing is missing.

/// What is recorded of every person in every recorded frame.
enum class Channel : std::uint8_t {
    X,        ///< In quanta of position.
    Y,        ///< In quanta of position.
    Z,        ///< In quanta of position.
    Heading,  ///< In 1/256 of a turn, counter-clockwise from +x.
    Gait,     ///< In 1/256 of the walking cycle.
    HeadYaw,  ///< In 1/256 of a turn against the body, left positive.
    Motion,   ///< ped::MotionId.
    Activity, ///< Index into the names of activities.
    Steering, ///< ped::SteeringFlag bits.
    Region,   ///< Index of the region.
};
inline constexpr std::size_t channelCount = 10;
/// Sections of a group beside the channels.
inline constexpr std::uint8_t sectionStates = 64;
inline constexpr std::uint8_t sectionObjects = 65;
inline constexpr std::uint8_t sectionSeries = 66;

/// How a channel's next value is foretold: what is stored is the difference to it.
enum class Forecast : std::uint8_t { Same, Straight };
struct ChannelCoding {
    Forecast forecast;
    bool wraps; ///< Values are bytes of a circle: differences are taken the short way round.
};
inline constexpr std::array<ChannelCoding, channelCount> channelCoding{{
    {Forecast::Straight, false}, // X
    {Forecast::Straight, false}, // Y
    {Forecast::Same, false},     // Z
    {Forecast::Same, true},      // Heading
    {Forecast::Straight, true},  // Gait
    {Forecast::Same, true},      // HeadYaw
    {Forecast::Same, false},     // Motion
    {Forecast::Same, false},     // Activity
    {Forecast::Same, false},     // Steering
    {Forecast::Same, false},     // Region
}};

inline constexpr float positionQuantum = 0.01f; ///< [m]
inline constexpr float meshQuantum = 0.001f;    ///< Of corners of meshes. [m]
inline constexpr float pathQuantum = 0.05f;     ///< Of paths. [m]
inline constexpr std::uint32_t framesPerGroup = 64;

/// Kinds of state that people have for a while. Unknown ones are skipped.
enum class StateKind : std::uint8_t {
    Path = 1,     ///< Waypoints that are left, then the target; pathQuantum.
    Needs = 3,    ///< One byte each, 0 to 255 for 0 to 1, in the order of the names of needs.
    Goals = 4,    ///< Lines of text, the top of the stack first.
    Line = 5,     ///< Queue or train door that somebody waits at, and the place in line; empty: none.
    Group = 6,    ///< Number of the group that somebody came with; empty: they are alone.
    Interest = 7, ///< How much is computed for somebody: a byte, the number of the level.
};

/// What objects have. Unknown ones are skipped.
enum class ObjectStateKind : std::uint8_t {
    QueueLength = 1, ///< People in line, or before a train door.
    SeatsTaken = 2,
    Open = 3,     ///< 1: open, 0: closed; of performance areas: 1: a performance is on.
    Watching = 4, ///< People around a performance area.
    Serving = 5,  ///< 1: somebody is being served.
    Train = 6,    ///< At train doors: 1 + index of the train whose doors are open; 0: none.
};

} // namespace pedsim
