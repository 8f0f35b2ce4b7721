#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# bundle.sh FOLDER [STAMP]: makes FOLDER/viewer.html from the sources beside this script, unless it is newer than all of
# them. Packages of npm go into FOLDER too, once for every lock file. One at a time, however many builds there are. With
# STAMP, which is touched, a page that cannot be made is told of and no failure: a build goes on without it.
set -euo pipefail
sources=$(cd -P -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
mkdir -p "$1"
stamp=${2-}
[ -z "$stamp" ] || touch "$stamp"
viewer=$(cd -P -- "$1" && pwd)
log=$viewer/build.log
missing() {
    printf 'pedsim: the 3D page could not be bundled: %s. Everything else works. Try again with: ./pedsim viewer\n' "$1" >&2
    [ -n "$stamp" ] && exit 0 || exit 1
}
exec 9>"$viewer/.lock"
flock 9
[ ! -s "$viewer/viewer.html" ] || [ -n "$(find "$sources" -newer "$viewer/viewer.html" -print -quit)" ] || exit 0
command -v node >/dev/null && command -v npm >/dev/null || missing "node or npm is missing (./pedsim setup viewer installs them)"
if ! cmp -s "$sources/package-lock.json" "$viewer/package-lock.json" || [ ! -d "$viewer/node_modules/three" ]; then
    cp "$sources/package.json" "$sources/.npmrc" "$sources/package-lock.json" "$viewer/"
    (cd "$viewer" && timeout 300 npm ci --ignore-scripts --fetch-retries 1 --fetch-timeout 20000) >"$log" 2>&1 ||
        { rm -f "$viewer/package-lock.json"; missing "packages of npm cannot be reached; see build/viewer/build.log"; }
fi
node "$sources/build.mjs" "$sources/src" "$viewer/viewer.html" >"$log" 2>&1 || missing "see build/viewer/build.log"
