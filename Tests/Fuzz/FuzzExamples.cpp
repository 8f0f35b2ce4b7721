// SPDX-License-Identifier: MIT
/// Any bytes load as a base of examples or are refused with a reason; one that loads can be asked. The checksum is set
/// right first: else nothing behind it would ever be tried.
#include "ped/Base/Hash.h"
#include "ped/Examples/ExampleBase.h"

#include <array>
#include <cstdlib>
#include <cstring>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ped;
    const auto* bytes = reinterpret_cast<const std::byte*>(data);
    std::vector<std::byte> file(bytes, bytes + size);
    if (file.size() >= 32) {
        const std::uint64_t length = file.size() - 32;
        const std::uint64_t hash = hashBytes(std::span(file).subspan(32));
        std::memcpy(file.data() + 16, &length, sizeof(length));
        std::memcpy(file.data() + 24, &hash, sizeof(hash));
    }
    Diagnostics diagnostics;
    const auto base = loadExamples(file, diagnostics);
    if (base == nullptr) {
        if (!diagnostics.hasErrors())
            std::abort();
        return 0;
    }
    const std::vector<std::uint8_t> pattern(base->form().values(), 100);
    const std::uint32_t node = base->findNode(pattern, 10);
    if (node != ExampleBase::none)
        for (const ExampleEdge& edge : base->edgesOf(node)) {
            base->piece(edge.sample);
            base->targetSpectrum(edge.target);
        }
    const std::array<Vec2, freeSteps> steps{};
    std::array<std::uint32_t, freeExamplesAsked> found{};
    const std::size_t count = base->findFree(steps, found);
    for (std::size_t i = 0; i < count; ++i)
        base->piece(found[i]);
    return 0;
}
