// SPDX-License-Identifier: MIT
#include "ped/Lockstep/Messages.h"

#include "ped/Base/Archive.h"

#include <algorithm>

namespace ped {

namespace {

void append(std::vector<std::byte>& to, std::span<const std::byte> bytes) {
    const std::size_t at = to.size();
    to.resize(at + bytes.size());
    std::copy(bytes.begin(), bytes.end(), to.begin() + std::ptrdiff_t(at));
}

std::vector<std::byte> messageOf(MessageKind kind, std::size_t size) {
    std::vector<std::byte> message;
    message.reserve(1 + size);
    message.push_back(std::byte(kind));
    return message;
}

} // namespace

std::vector<std::byte> stateMessage(std::span<const std::byte> block) {
    std::vector<std::byte> message = messageOf(MessageKind::State, block.size());
    append(message, block);
    return message;
}

std::vector<std::byte> framesMessage(const FrameInputs& inputs) {
    std::vector<std::byte> message = messageOf(MessageKind::Frames, 64);
    BinaryWriter writer(message);
    FrameInputs in = inputs;
    writer.value(in.first);
    writer.value(in.count);
    writer.value(in.hashFrame);
    writer.value(in.hash);
    if (!in.events.empty())
        append(message, eventBytes(in.events));
    return message;
}

bool readMessage(std::span<const std::byte> message, MessageKind& kind, std::span<const std::byte>& block,
                 FrameInputs& inputs) {
    if (message.empty() || std::uint8_t(message[0]) > std::uint8_t(MessageKind::Frames))
        return false;
    kind = MessageKind(message[0]);
    block = message.subspan(1);
    if (kind == MessageKind::State)
        return true;
    BinaryReader reader(block);
    inputs = {};
    reader.value(inputs.first);
    reader.value(inputs.count);
    reader.value(inputs.hashFrame);
    reader.value(inputs.hash);
    if (!reader.ok() || inputs.count > FrameInputs::mostFrames)
        return false;
    const auto events = block.last(reader.left());
    if (!events.empty() && !readEventBytes(events, inputs.events))
        return false;
    return std::all_of(inputs.events.begin(), inputs.events.end(),
                       [&](const OutsideEvent& e) { return e.frame - inputs.first < inputs.count; });
}

} // namespace ped
