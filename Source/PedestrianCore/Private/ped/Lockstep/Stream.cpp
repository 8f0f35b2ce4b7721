// SPDX-License-Identifier: MIT
#include "ped/Lockstep/Stream.h"

#include <algorithm>
#include <utility>

namespace ped {

namespace {

/// A piece that was sent and not reported after so many turns is sent again.
constexpr std::uint32_t resendTurns = 60;
/// Pieces on their way at once: what a receiver has to keep that came before its turn, and fewer than an engine keeps of
/// calls that it guarantees.
constexpr std::size_t mostUnderWay = 64;
/// Pieces farther ahead than a sender ever sends are from nobody that we know.
constexpr std::uint32_t farthestPiece = 4 * mostUnderWay;

} // namespace

void StreamSender::push(std::span<const std::byte> message) {
    do {
        const std::size_t size = std::min(message.size(), packetBytes);
        Piece piece;
        piece.bytes.assign(message.begin(), message.begin() + std::ptrdiff_t(size));
        message = message.subspan(size);
        piece.last = message.empty() ? 1 : 0;
        waiting_ += size;
        pieces_.push_back(std::move(piece));
    } while (!message.empty());
}

void StreamSender::received(const Packet& packet) {
    const std::uint32_t come = packet.number - first_;
    if (come > sent_)
        return; // Of something that was never sent, or old news.
    for (std::uint32_t i = 0; i < come; ++i) {
        waiting_ -= pieces_.front().bytes.size();
        pieces_.pop_front();
    }
    first_ = packet.number;
    sent_ -= come;
    for (const std::uint32_t number : packet.missing)
        if (number - first_ < sent_)
            pieces_[number - first_].missed = true;
}

void StreamSender::send(std::size_t most, std::vector<Packet>& out) {
    ++turn_;
    const auto hand = [&](std::size_t i) {
        Packet packet;
        packet.kind = PacketKind::Data;
        packet.number = first_ + std::uint32_t(i);
        packet.last = pieces_[i].last;
        packet.bytes = pieces_[i].bytes;
        out.push_back(std::move(packet));
        pieces_[i].sentTurn = turn_;
        pieces_[i].missed = false;
    };
    const std::size_t until = out.size() + most;
    for (std::size_t i = 0; i < sent_ && out.size() < until; ++i)
        if (pieces_[i].missed || turn_ - pieces_[i].sentTurn >= resendTurns)
            hand(i);
    while (sent_ < std::min(pieces_.size(), mostUnderWay) && out.size() < until)
        hand(sent_++);
}

void StreamReceiver::add(const Packet& data) {
    news_ = true;
    if (data.number - next_ >= farthestPiece)
        return; // Was there before, or never will be sent.
    ahead_.try_emplace(data.number, Piece{data.bytes, data.last});
    for (auto found = ahead_.find(next_); found != ahead_.end(); found = ahead_.find(next_)) {
        growing_.insert(growing_.end(), found->second.bytes.begin(), found->second.bytes.end());
        if (found->second.last != 0)
            whole_.push_back(std::exchange(growing_, {}));
        ahead_.erase(found);
        ++next_;
    }
}

bool StreamReceiver::pop(std::vector<std::byte>& out) {
    if (whole_.empty())
        return false;
    out = std::move(whole_.front());
    whole_.pop_front();
    return true;
}

Packet StreamReceiver::report() const {
    Packet packet;
    packet.kind = PacketKind::Received;
    packet.number = next_;
    std::uint32_t number = next_;
    for (const auto& [come, piece] : ahead_) {
        for (; number < come && packet.missing.size() < mostMissing; ++number)
            packet.missing.push_back(number);
        number = come + 1;
    }
    return packet;
}

} // namespace ped
