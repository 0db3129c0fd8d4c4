# Compiler settings shared by all targets, carried by the interface target talus_compiler.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # Precompiled headers are time-stamped: tell ccache that they may be compared by content.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE_PROGRAM})
endif()

add_library(talus_compiler INTERFACE)
target_compile_features(talus_compiler INTERFACE cxx_std_20)
# Alignment of Eigen types must not change with -march, or a program built with other flags breaks the ABI.
target_compile_definitions(talus_compiler INTERFACE EIGEN_MAX_ALIGN_BYTES=16 EIGEN_MPL2_ONLY)
# -ffp-contract=off: the same source gives the same bits on machines with and without fused multiply-add. A program
# that links Talus gets it too, for the functions in headers; the processor baseline stays its own choice.
target_compile_options(talus_compiler INTERFACE -ffp-contract=off $<BUILD_INTERFACE:-fno-math-errno>
                                                $<BUILD_INTERFACE:-fno-trapping-math>)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND TALUS_CPU_BASELINE)
  target_compile_options(talus_compiler INTERFACE $<BUILD_INTERFACE:-march=${TALUS_CPU_BASELINE}>)
endif()
if(CCACHE_PROGRAM)
  target_compile_options(talus_compiler INTERFACE $<BUILD_INTERFACE:-fpch-preprocess>)
endif()

add_library(talus_warnings INTERFACE)
target_compile_options(talus_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast)
# GCC 12 reports these inside its own std::string and std::variant when it optimises (its bugs 105329, 105562, 105651).
target_compile_options(talus_warnings INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread>)
if(TALUS_WARNINGS_AS_ERRORS)
  target_compile_options(talus_warnings INTERFACE -Werror)
endif()

if(TALUS_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
