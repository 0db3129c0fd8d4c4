# Libraries of the engine, all from Debian 12. talus-config.cmake.in repeats those that a program linked with Talus needs.
find_package(Threads REQUIRED)
find_package(Eigen3 3.4 REQUIRED NO_MODULE)
find_package(TBB REQUIRED)
find_package(fmt 9 REQUIRED)
find_package(GDAL 3.6 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(tomlplusplus 3.3 CONFIG REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_path(RANDOM123_INCLUDE_DIR Random123/philox.h REQUIRED)
find_package(Qhull CONFIG REQUIRED)
# Its flags must be those it was compiled with, or classes differ in size: only pkg-config knows them.
find_package(PkgConfig REQUIRED)
pkg_check_modules(httplib REQUIRED IMPORTED_TARGET cpp-httplib>=0.11)
