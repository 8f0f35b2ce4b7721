// SPDX-License-Identifier: MIT
#include "Cli/Program.h"

int main(int argc, char** argv) {
    return pedsim::runProgram(argc, argv);
}
