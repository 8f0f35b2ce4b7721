// SPDX-License-Identifier: MIT
#include "Cli/LargePages.h"
#include "Cli/Program.h"

int main(int argc, char** argv) {
    pedsim::askForLargePages(argv);
    return pedsim::runProgram(argc, argv);
}
