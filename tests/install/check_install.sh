#!/usr/bin/env bash
# Installs a build into a scratch prefix, then builds and runs a program against it with find_package(talus).
# usage: tests/install/check_install.sh BUILD_DIR
set -euo pipefail
build=$(cd "${1:?usage: check_install.sh BUILD_DIR}" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cmake --install "$build" --prefix "$scratch/prefix" >"$scratch/install.log" || { cat "$scratch/install.log"; exit 1; }
# The package must not lean on the tree it was built from.
if grep -rlF -e "$build" -e "$(cd "$here/../.." && pwd)" "$scratch/prefix" --include='*.cmake' --include='*.hpp'; then
  echo "talus: the installed files above name the source or build directory" >&2
  exit 1
fi
cmake -S "$here" -B "$scratch/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$scratch/prefix" \
  --log-level=WARNING >/dev/null
cmake --build "$scratch/build"
"$scratch/build/consumer"
if [ -x "$build/talus" ]; then "$scratch/prefix/bin/talus" version; fi
