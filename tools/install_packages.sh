#!/usr/bin/env bash
# Installs the Debian packages of the given sets (see packages.txt) that are missing. Quiet when nothing is missing.
# usage: tools/install_packages.sh SET...
set -euo pipefail
list=$(cd "$(dirname "$0")" && pwd)/packages.txt

if [ $# -eq 0 ]; then
  echo "usage: tools/install_packages.sh SET...   (sets: $(awk '!/^ *#/ && NF { print $1 }' "$list" | sort -u | xargs))" >&2
  exit 2
fi
wanted=()
for set in "$@"; do
  mapfile -t packages < <(awk -v set="$set" '!/^ *#/ && $1 == set { print $2 }' "$list")
  if [ ${#packages[@]} -eq 0 ]; then
    echo "talus: there is no package set '$set' in $list" >&2
    exit 2
  fi
  wanted+=("${packages[@]}")
done

if ! command -v dpkg-query >/dev/null 2>&1; then
  echo "talus: this is not a Debian system, nothing is installed; it needs the equivalents of: ${wanted[*]}" >&2
  exit 0
fi

installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null || true)
missing=()
for package in "${wanted[@]}"; do
  grep -qxF "$package installed" <<<"$installed" || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then exit 0; fi

if [ "$(id -u)" -ne 0 ]; then
  echo "talus: these Debian packages are missing: ${missing[*]}" >&2
  echo "talus: run this, then try again:" >&2
  echo "  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing[*]}" >&2
  exit 1
fi

echo "talus: installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
# A failing package source must not stop the installation when the others have all that is needed.
apt-get update -qq >"$log" 2>&1 || true
if ! apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 "${missing[@]}" >>"$log" 2>&1; then
  tail -n 20 "$log" >&2
  echo "talus: the installation failed (log: $log); check the network and the package sources, then try again" >&2
  exit 1
fi
rm -f "$log"
