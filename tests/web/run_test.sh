#!/bin/sh
# Runs one test file of the page, or says what is missing. usage: tests/web/run_test.sh FILE
if ! command -v node >/dev/null 2>&1; then
  echo "The tests of the page need node 18 or newer: tools/install_packages.sh test" >&2
  exit 1
fi
if [ ! -d "$TALUS_WEB_MODULES/node_modules" ]; then
  echo "The tests of the page need its packages: tools/install_web.sh $TALUS_WEB_MODULES" >&2
  exit 1
fi
exec node --test "$1"
