# The usual ways to build and run Talus. Each target first installs the Debian packages it needs (tools/packages.txt).
# PRESET is release or ci (warnings are errors); both build in build/.
PRESET ?= release
JOBS ?= $(shell nproc)
BUILD := build
DEMOS := valley rockfall-ramp free-body rock-on-ramp
INSTALL := @tools/install_packages.sh
INSTALL_WEB := @tools/install_web.sh $(BUILD)/web
# What goes wrong is said on standard error.
CONFIGURE := @>/dev/null cmake --log-level=WARNING --preset $(PRESET)
COMPILE := @cmake --build $(BUILD) -j $(JOBS)
# Building the program alone must not ask for the test libraries; a tree that has been tested keeps its tests.
WITHOUT_TESTS = $(shell grep -qsx TALUS_BUILD_TESTS:BOOL=ON $(BUILD)/CMakeCache.txt || echo -DTALUS_BUILD_TESTS=OFF)

.DEFAULT_GOAL := help
.PHONY: help build demo test test-slow bench bench-granular bench-blocks bench-barrier format clean

help:  ## This list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## */  make \1\t/' | expand -t 20

build:  ## Compile the command line: build/talus
	$(INSTALL) build
	$(CONFIGURE) $(WITHOUT_TESTS)
	$(COMPILE) --target talus

demo: build  ## Run the examples and say where their reports are
	@rm -rf results/demo
	@set -e; for demo in $(DEMOS); do $(BUILD)/talus run examples/$$demo.toml --out results/demo/$$demo; done
	@echo; echo "Open these in a browser:"
	@for demo in $(DEMOS); do echo "  $(CURDIR)/results/demo/$$demo/report.html"; done

test:  ## Build all and run the fast tests
	$(INSTALL) build test
	$(INSTALL_WEB)
	$(CONFIGURE) -DTALUS_BUILD_TESTS=ON -DTALUS_BUILD_BENCH=OFF
	$(COMPILE)
	@ctest --test-dir $(BUILD) -L fast -j $(JOBS) --output-on-failure --no-tests=error

test-slow:  ## Build all and run the slow tests (validation)
	$(INSTALL) build test
	$(INSTALL_WEB)
	$(CONFIGURE) -DTALUS_BUILD_TESTS=ON -DTALUS_BUILD_BENCH=OFF
	$(COMPILE)
	@if ctest --test-dir $(BUILD) -L slow -N | grep -q 'Total Tests: 0'; then echo "There are no slow tests."; \
	else ctest --test-dir $(BUILD) -L slow -j $(JOBS) --output-on-failure; fi

bench:  ## Build the benchmarks and peers, run them side by side: build/bench/results.md
	$(INSTALL) build bench
	$(CONFIGURE) -DTALUS_BUILD_BENCH=ON $(WITHOUT_TESTS)
	$(COMPILE) --target talus_benchmarks talus
	@/usr/bin/python3 bench/run_bench.py --binaries $(BUILD)/bench --out $(BUILD)/bench
	@/usr/bin/python3 bench/rockfall_bench.py --talus $(BUILD)/talus

bench-granular:  ## Grains beside LAMMPS, LIGGGHTS and YADE, about 10 minutes: build/bench/granular.md
	$(INSTALL) build bench bench-granular
	$(CONFIGURE) -DTALUS_BUILD_BENCH=ON $(WITHOUT_TESTS)
	$(COMPILE) --target granular_bench
	@/usr/bin/python3 bench/run_granular.py --binary $(BUILD)/bench/granular_bench --out $(BUILD)/bench

bench-blocks:  ## Deformable blocks in each formulation; piles of rocks beside Siconos and Bullet: build/bench/blocks.json
	$(INSTALL) build bench bench-blocks
	$(CONFIGURE) -DTALUS_BUILD_BENCH=ON $(WITHOUT_TESTS)
	$(COMPILE) --target deformable_bench blocks_bench bullet_pile siconos_solve
	@/usr/bin/python3 bench/run_deformable.py --binary $(BUILD)/bench/deformable_bench --out $(BUILD)/bench
	@/usr/bin/python3 bench/run_blocks.py --bench $(BUILD)/bench --out $(BUILD)/bench

bench-barrier:  ## Barriers beside RockBarrierAnalytica's arithmetic and YADE's wire mesh: build/bench/barrier.md
	$(INSTALL) build bench bench-barrier
	$(CONFIGURE) -DTALUS_BUILD_BENCH=ON $(WITHOUT_TESTS)
	$(COMPILE) --target barrier_bench rba_net
	@/usr/bin/python3 bench/run_barrier.py --bench $(BUILD)/bench --out $(BUILD)/bench

format:  ## Format all C++ sources in place
	$(INSTALL) test
	@git ls-files '*.cpp' '*.hpp' | xargs clang-format -i

clean:  ## Remove the build directories and the demo's results
	@rm -rf build build-debug build-sanitize results/demo
