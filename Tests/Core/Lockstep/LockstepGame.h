// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A server and its clients, each with frames of its own length, and a network between them that a test makes as bad as it likes.

#include "Runs/MindfulRun.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Base/Executor.h"
#include "ped/Base/Random.h"
#include "ped/Lockstep/LockstepClient.h"
#include "ped/Lockstep/LockstepServer.h"
#include "ped/Simulation/Simulation.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>

namespace ped::test {

inline SimulationOptions optionsOf(const World& world, std::uint32_t people) {
    pedsim::MindfulOptions mindful;
    mindful.people = people;
    SimulationOptions options = pedsim::mindfulOptions(world, mindful);
    options.parameters = stationParameters(world.station.simulation);
    return options;
}

/// Packets on their way, in both directions.
class Network {
public:
    Network(float loss, double delay) : loss_(loss), delay_(delay) {}
    void put(double now, bool toServer, PeerId peer, std::vector<std::byte> bytes) {
        ++packets_;
        bytes_[toServer ? 1 : 0] += bytes.size();
        if (random_.chance(loss_))
            return;
        const double arrives = now + delay_ * double(random_.uniform(0.5f, 2.0f));
        underWay_.emplace(arrives, Letter{toServer, peer, std::move(bytes)});
    }
    template <class Take>
    void deliver(double now, Take&& take) {
        while (!underWay_.empty() && underWay_.begin()->first <= now) {
            const Letter letter = std::move(underWay_.begin()->second);
            underWay_.erase(underWay_.begin());
            take(letter.toServer, letter.peer, letter.bytes);
        }
    }
    std::size_t packets() const { return packets_; }
    /// Sent so far, lost ones included.
    std::size_t bytes(bool toServer) const { return bytes_[toServer ? 1 : 0]; }

private:
    struct Letter {
        bool toServer;
        PeerId peer;
        std::vector<std::byte> bytes;
    };
    std::multimap<double, Letter> underWay_;
    RandomStream random_{8, 0, 1};
    float loss_;
    double delay_;
    std::size_t packets_ = 0;
    std::size_t bytes_[2] = {0, 0};
};

/// A machine with an engine that draws frames of its own length.
struct Machine {
    Machine(const World& world, const SimulationOptions& options, double frameSeconds)
        : simulation(world, executor, options), seconds(frameSeconds) {}
    SerialExecutor executor;
    Simulation simulation;
    double seconds;
    double next = 0.0;
    double owed = 0.0; ///< Simulation frames.
};

class Game {
public:
    Game(const World& world, const SimulationOptions& options, float loss)
        : world_(world), options_(options), server_(world, options, 1.0 / 60.0), host_(server_.simulation),
          network_(loss, 0.04) {
        server_.simulation.addInhabitants();
    }

    PeerId join(double frameSeconds) { return join(frameSeconds, world_, options_); }
    PeerId join(double frameSeconds, const World& world, const SimulationOptions& options) {
        const auto id = PeerId(clients_.size() + 1);
        auto client = std::make_unique<Client>(world, options, frameSeconds);
        client->machine.next = now_;
        clients_.push_back(std::move(client));
        return id;
    }

    /// Whatever a player does on the server, at random.
    template <class Play>
    void play(double until, Play&& play) {
        while (now_ < until) {
            Machine* due = &server_;
            PeerId who = 0;
            for (PeerId id = 1; id <= clients_.size(); ++id)
                if (clients_[id - 1]->machine.next < due->next) {
                    due = &clients_[id - 1]->machine;
                    who = id;
                }
            now_ = due->next;
            due->next += due->seconds;
            network_.deliver(now_, [&](bool toServer, PeerId peer, std::span<const std::byte> bytes) {
                if (toServer)
                    host_.receive(peer, bytes);
                else
                    clients_[peer - 1]->lockstep.receive(bytes);
            });
            if (who == 0)
                turnOfServer(play);
            else
                turnOfClient(who);
        }
    }

    struct Client {
        Client(const World& world, const SimulationOptions& options, double frameSeconds)
            : machine(world, options, frameSeconds), lockstep(machine.simulation) {}
        Machine machine;
        LockstepClient lockstep;
    };
    Client& client(PeerId id) { return *clients_[id - 1]; }
    Simulation& server() { return server_.simulation; }
    LockstepServer& host() { return host_; }
    const std::map<std::uint32_t, std::uint64_t>& hashes() const { return hashes_; }
    std::size_t packets() const { return network_.packets(); }
    std::size_t bytes(bool toServer) const { return network_.bytes(toServer); }

    /// A hash that a client has on the way, against the server's of the same frame.
    std::map<PeerId, int> compared;

private:
    template <class Play>
    void turnOfServer(Play&& play) {
        for (server_.owed += server_.seconds * 30.0; server_.owed >= 1.0; server_.owed -= 1.0) {
            play(server_.simulation, host_);
            server_.simulation.step();
            host_.noteFrame();
            if (server_.simulation.frame() % 300 == 0)
                hashes_[server_.simulation.frame()] = server_.simulation.presentHash();
        }
        std::vector<OutgoingPacket> out;
        host_.send(out);
        for (OutgoingPacket& packet : out)
            network_.put(now_, false, packet.peer, std::move(packet.bytes));
    }

    void turnOfClient(PeerId id) {
        Client& c = client(id);
        Simulation& s = c.machine.simulation;
        // As many frames as are due, and more while it is behind; never so many that the picture stands still.
        c.machine.owed += c.machine.seconds * 30.0;
        for (int steps = 0; steps < 8 && c.lockstep.canStep(); ++steps) {
            if (c.machine.owed < 1.0 && c.lockstep.framesReady() < 12)
                break;
            c.machine.owed = std::max(0.0, c.machine.owed - 1.0);
            c.lockstep.beginStep();
            s.step();
            c.lockstep.endStep();
            if (const auto found = hashes_.find(s.frame()); found != hashes_.end()) {
                EXPECT_EQ(s.presentHash(), found->second) << "client " << id << ", frame " << s.frame();
                ++compared[id];
            }
        }
        std::vector<std::vector<std::byte>> out;
        c.lockstep.send(out);
        for (std::vector<std::byte>& bytes : out)
            network_.put(now_, true, id, std::move(bytes));
    }

    const World& world_;
    SimulationOptions options_;
    Machine server_;
    LockstepServer host_;
    Network network_;
    std::vector<std::unique_ptr<Client>> clients_;
    std::map<std::uint32_t, std::uint64_t> hashes_;
    double now_ = 0.0;
};

} // namespace ped::test
