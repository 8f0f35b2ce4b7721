// SPDX-License-Identifier: MIT
#include "Cli/Program.h"

int main(int argc, char** argv) { return ped::host::runProgram(argc, argv); }
