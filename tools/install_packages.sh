#!/usr/bin/env bash
# Installs the Debian packages of the given sets (see packages.txt) that are missing. Quiet when nothing is missing.
# usage: tools/install_packages.sh SET...
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

wanted=()
for set in "$@"; do
  while read -r s package; do
    [ "$s" = "$set" ] && wanted+=("$package")
  done < <(grep -v '^ *#' "$here/packages.txt")
done

if ! command -v dpkg-query >/dev/null 2>&1; then
  echo "talus: this is not a Debian system; install the equivalents of: ${wanted[*]}" >&2
  exit 0
fi

missing=()
for package in "${wanted[@]}"; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -ne 0 ]; then
  echo "talus: these Debian packages are missing: ${missing[*]}" >&2
  echo "talus: run this, then try again:" >&2
  echo "  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing[*]}" >&2
  exit 1
fi

echo "talus: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
if ! { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
  tail -n 20 "$log" >&2
  echo "talus: the installation failed (log: $log); check the network and the package sources, then try again" >&2
  exit 1
fi
rm -f "$log"
