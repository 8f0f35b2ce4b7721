// SPDX-License-Identifier: MIT
#include "Film/ChildProgram.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace pedsim {

namespace {

using Clock = std::chrono::steady_clock;

void closeOne(int& descriptor) {
    if (descriptor >= 0)
        close(descriptor);
    descriptor = -1;
}

/// In the new process: descriptors to their places, then the program.
[[noreturn]] void become(const std::vector<char*>& words, int read, int input, int write, int output, int complaints) {
    // Out of the way first: what is wanted may have the number of what is given.
    constexpr int aside = 20;
    const int readAside = fcntl(read, F_DUPFD, aside);
    const int writeAside = write >= 0 ? fcntl(write, F_DUPFD, aside) : -1;
    dup2(complaints, STDERR_FILENO);
    dup2(complaints, STDOUT_FILENO);
    dup2(readAside, input);
    if (writeAside >= 0)
        dup2(writeAside, output);
    setpgid(0, 0); // Ctrl-C is for us: we tell it when to end.
    close(readAside);
    execv(words[0], words.data());
    _exit(127);
}

} // namespace

std::string findProgram(std::string_view name) {
    const char* const path = std::getenv("PATH");
    std::string_view rest = path != nullptr ? path : "";
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        std::string file = std::string(rest.substr(0, end)) + "/" + std::string(name);
        if (end > 0 && access(file.c_str(), X_OK) == 0)
            return file;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {};
}

ChildProgram::~ChildProgram() {
    stop();
}

bool ChildProgram::start(const std::vector<std::string>& command, int input, int output,
                         const std::string& complaints) {
    stop();
    std::signal(SIGPIPE, SIG_IGN); // A program that has gone is found out by writing to it.
    std::array<int, 2> down{-1, -1};
    std::array<int, 2> up{-1, -1};
    int log = open(complaints.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
    const bool made =
        log >= 0 && pipe2(down.data(), O_CLOEXEC) == 0 && (output < 0 || pipe2(up.data(), O_CLOEXEC) == 0);
    std::vector<std::string> copy = command;
    std::vector<char*> words;
    words.reserve(copy.size() + 1);
    for (std::string& word : copy)
        words.push_back(word.data());
    words.push_back(nullptr);
    if (made)
        process_ = fork();
    if (process_ == 0)
        become(words, down[0], input, up[1], output, log);
    closeOne(log);
    closeOne(down[0]);
    closeOne(up[1]);
    to_ = down[1];
    from_ = up[0];
    read_.clear();
    if (process_ < 0)
        closePipes();
    return process_ > 0;
}

bool ChildProgram::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = to_ >= 0 ? ::write(to_, bytes.data(), bytes.size()) : -1;
        if (n < 0 && to_ >= 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

bool ChildProgram::readUntil(char end, double seconds, std::string& out) {
    const auto limit = Clock::now() + std::chrono::duration<double>(seconds);
    std::size_t seen = 0;
    while (true) {
        if (const std::size_t at = read_.find(end, seen); at != std::string::npos) {
            out = read_.substr(0, at);
            read_.erase(0, at + 1);
            return true;
        }
        seen = read_.size();
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(limit - Clock::now()).count();
        pollfd wait{from_, POLLIN, 0};
        if (from_ < 0 || left <= 0 || (poll(&wait, 1, static_cast<int>(left)) < 0 && errno != EINTR))
            return false;
        if ((wait.revents & (POLLIN | POLLHUP)) == 0)
            continue;
        std::array<char, 65536> part;
        const ssize_t n = ::read(from_, part.data(), part.size());
        if (n == 0 || (n < 0 && errno != EINTR))
            return false;
        if (n > 0)
            read_.append(part.data(), static_cast<std::size_t>(n));
    }
}

bool ChildProgram::waitFor(double seconds, bool& well) {
    const auto limit = Clock::now() + std::chrono::duration<double>(seconds);
    int status = 0;
    while (true) {
        const pid_t ended = waitpid(process_, &status, WNOHANG);
        if (ended == process_ || (ended < 0 && errno != EINTR)) {
            well = ended == process_ && WIFEXITED(status) && WEXITSTATUS(status) == 0;
            process_ = -1;
            return true;
        }
        if (Clock::now() > limit)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

bool ChildProgram::finish(double seconds) {
    if (process_ < 0)
        return false;
    closePipes();
    bool well = false;
    if (!waitFor(seconds, well))
        stop();
    return well;
}

void ChildProgram::stop() {
    closePipes();
    if (process_ < 0)
        return;
    bool well = false;
    kill(process_, SIGTERM);
    if (waitFor(3.0, well))
        return;
    kill(process_, SIGKILL);
    waitFor(3.0, well);
}

void ChildProgram::closePipes() {
    closeOne(to_);
    closeOne(from_);
}

} // namespace pedsim
