// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Ctrl-C as a request: a long task looks now and then whether it should come to an end.

namespace pedsim {

/// While one exists, the first Ctrl-C (or a terminate signal) is noted; a second one ends the program as usual. One at
/// a time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    /// Whether the user wants an end. From any thread.
    bool requested() const;

private:
    void (*previousInterrupt_)(int);
    void (*previousTerminate_)(int);
};

} // namespace pedsim
