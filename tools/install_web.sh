#!/usr/bin/env bash
# Installs the packages of the page (web/package-lock.json) into a build folder, for its tests. Nothing to do the second time.
# usage: tools/install_web.sh FOLDER
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:?usage: tools/install_web.sh FOLDER}
mkdir -p "$folder"

# Another nodejs than Debian's brings its own npm and cannot stand beside Debian's.
if ! command -v npm >/dev/null 2>&1; then
  if [ "$(id -u)" -ne 0 ]; then
    echo "talus: npm is missing; run this, then try again: sudo apt-get install -y --no-install-recommends npm" >&2
    exit 1
  fi
  echo "talus: installing npm"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 npm >"$folder/npm-install.log" 2>&1 ||
    { tail -n 20 "$folder/npm-install.log" >&2; exit 1; }
fi

if cmp -s "$root/web/package-lock.json" "$folder/installed-lock.json"; then exit 0; fi
rm -f "$folder/installed-lock.json"
cp "$root/web/package.json" "$root/web/package-lock.json" "$folder/"
if ! (cd "$folder" && npm ci --no-audit --no-fund --loglevel=error >npm-ci.log 2>&1); then
  tail -n 20 "$folder/npm-ci.log" >&2
  echo "talus: npm ci failed (log: $folder/npm-ci.log); check the network, then try again" >&2
  exit 1
fi
cp "$root/web/package-lock.json" "$folder/installed-lock.json"
