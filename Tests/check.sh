#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# One gate per call: Tests/check.sh format|tidy|windows|clang|asan|tsan|determinism|fuzz|validation|instructions. Prints what is wrong and fails.
set -euo pipefail
cd -P -- "$(dirname -- "$(readlink -f -- "$0")")/.."

configured() { # PRESET [SETTING...]
    local preset=$1 log=build/$1/configure.log
    shift
    mkdir -p "build/$preset"
    cmake --preset "$preset" "$@" >"$log" 2>&1 || { cat "$log"; return 1; }
}

built() { # PRESET TARGET
    configured "$1"
    ninja -C "build/$1" --quiet "$2"
}

tested() { # PRESET [CTEST ARGUMENT...]
    local preset=$1
    shift
    # Failures in full, and the closing lines.
    ctest --test-dir "build/$preset" --output-on-failure -j "$(nproc)" "$@" | grep -vE '^ *Start +[0-9]|^ *[0-9]+/[0-9]+ .* Passed '
}

sources() { # C++ that the repository tracks, or would.
    git ls-files -co --exclude-standard -- '*.h' '*.cpp' 2>/dev/null || find Source Tests -name '*.h' -o -name '*.cpp'
}

case ${1-} in
format)
    sources | tr '\n' '\0' | xargs -0 -r clang-format --dry-run -Werror
    echo "$(sources | wc -l) files are formatted as .clang-format says."
    ;;
tidy) # What .clang-tidy says of the core and the host: all of it, or what lies below given folders (Tests/check.sh tidy Source/PedestrianCore).
    # A folder of its own, without what stands between clang-tidy and single files; nothing is built in it.
    configured tidy
    Tests/tidy.py build/tidy "${@:2}"
    ;;
windows) # A compiler for Windows takes the core, the plugin and the double (Tests/windows.py).
    Tests/windows.py build/windows
    ;;
clang) # Warnings are errors; the same tests pass.
    built clang all
    tested clang -L 'fast|determinism'
    ;;
asan) # Without what only reads sources and object files. `asan core` tests the core, and only compiles the plugin, the host and the
    # fuzzers: the tests of the host and of the plugin are most of what there is to build.
    if [ "${2-}" = core ]; then
        configured asan
        programs=(base station path world agents examples looks objects perception motor reactive navigation locomotion mind simulation
            lockstep measure)
        ninja -C build/asan --quiet "${programs[@]/#/test_}" fuzzers unreal_plugin_57
        # Programs that are not built stand in for their tests under one name.
        tested asan -LE 'slow|validation' -E '^(Architecture|Contributing|unreal)\.|_NOT_BUILT$|^python$'
    else
        built asan all
        tested asan -LE 'slow|validation' -E '^(Architecture|Contributing|unreal)\.'
    fi
    ;;
tsan) # Tests with Threads in their name, by threads that the sanitizer understands (Tests/Shared/ThreadExecutor.h). `tsan core`
    # leaves out those of the host, which is most of what there is to build.
    configured tsan
    targets=(test_base test_path test_world test_navigation test_mind test_simulation)
    chosen=(-L threads)
    if [ "${2-}" = core ]; then
        chosen+=(-E '^(BenchSuite|OrderRun|StudyRunner)\.')
    else
        targets+=(test_host)
    fi
    ninja -C build/tsan --quiet "${targets[@]}"
    TSAN_OPTIONS="halt_on_error=1 suppressions=$PWD/Tests/tsan.supp" tested tsan "${chosen[@]}"
    ;;
validation) # What the issues ask of how people move, with short runs; the tables of Docs/Validation.md have the long ones.
    built release test_validation
    built release test_mind
    tested release -L validation
    ;;
instructions) # No person became more than 5 % more expensive; --accept takes the new numbers (Tests/Bench/instructions.sh). Mass
    # adds less than 15 % to a step (Tests/Bench/mass_cost.sh).
    built release pedsim
    Tests/Bench/instructions.sh build/release/bin/pedsim "${@:2}"
    built release test_unreal_57
    Tests/Bench/mass_cost.sh build/release/bin/test_unreal_57
    ;;
determinism) # One world hash per station and one state hash per run, whatever the compiler and the optimisation level. Other builds
    # than these three as further arguments: clang-debug. Golden hashes are tested in the sanitized build, too.
    shift
    reference= failed=0
    for preset in release clang debug "$@"; do
        built "$preset" hashes
        hashes=build/$preset/hashes.txt
        "build/$preset/bin/hashes" >"$hashes"
        if [ -z "$reference" ]; then
            reference=$hashes
            cat "$reference"
        elif ! diff "$reference" "$hashes"; then
            echo "$preset: hashes differ from those of the release build (<)."
            failed=1
        else
            echo "$preset: the same."
        fi
    done
    exit $failed
    ;;
fuzz) # A short run of every target from malformed and seed stations and events; longer runs: PED_FUZZ_SECONDS.
    built asan fuzzers
    seeds=build/asan/fuzz/seeds
    mkdir -p "$seeds"
    ./pedsim check -q Tests/Fuzz/Seeds/Rooms.station.json --world "$seeds/rooms.pedworld" >/dev/null
    for target in build/asan/bin/fuzz_*; do
        [ -x "$target" ] || continue
        corpus=build/asan/fuzz/corpus/$(basename "$target")
        mkdir -p "$corpus"
        echo "$(basename "$target"): ${PED_FUZZ_SECONDS:-10} s"
        # A fixed seed: the gate tries the same inputs every time. Search with others by hand.
        "$target" -seed="${PED_FUZZ_SEED:-1}" -max_total_time="${PED_FUZZ_SECONDS:-10}" -max_len=65536 \
            -rss_limit_mb=2048 -timeout=60 -verbosity=0 \
            -artifact_prefix="$corpus/../" "$corpus" "$seeds" Tests/Fuzz/Seeds Tests/Stations/Malformed
    done
    ;;
*)
    echo "usage: Tests/check.sh format|tidy|windows|clang|asan|tsan|determinism|fuzz|validation|instructions" >&2
    exit 2
    ;;
esac
