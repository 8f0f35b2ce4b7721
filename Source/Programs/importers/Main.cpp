// SPDX-License-Identifier: MIT
// pedsim_import FILE OUTPUT: reads a drawing or a model and writes it as text. `pedsim bake` runs it.
#include "Importers.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <fstream>

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fputs("usage: pedsim_import FILE OUTPUT\n", stderr);
        return 2;
    }
    const std::string path = argv[1];
    std::string ending = path.substr(std::min(path.size(), path.rfind('.') + 1));
    for (char& c : ending)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const pedimport::Imported read = ending == "dxf" ? pedimport::readDxf(path) : pedimport::readModel(path);
    std::ofstream out(argv[2], std::ios::binary);
    out << (read.ok() ? read.text : "error\t" + read.fault + "\t" + read.remedy + "\n");
    out.close();
    return out ? 0 : 1;
}
