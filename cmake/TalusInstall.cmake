# cmake --install: the command line, the libraries with their headers, and what find_package(talus) reads.
include(CMakePackageConfigHelpers)

set(TALUS_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/talus)
set(TALUS_LIBRARIES talus_core talus_compiler)
set(TALUS_HAS_IO OFF)
if(TARGET talus_io)
  list(APPEND TALUS_LIBRARIES talus_io)
  set(TALUS_HAS_IO ON)
endif()
set_target_properties(talus_compiler PROPERTIES EXPORT_NAME compiler)

install(TARGETS ${TALUS_LIBRARIES} EXPORT talus-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT talus-targets NAMESPACE talus:: DESTINATION ${TALUS_PACKAGE_DIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/talus/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/talus
        FILES_MATCHING PATTERN "*.hpp" PATTERN app EXCLUDE)
if(TARGET talus)
  install(TARGETS talus RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/talus-config.cmake.in ${CMAKE_BINARY_DIR}/talus-config.cmake
                              INSTALL_DESTINATION ${TALUS_PACKAGE_DIR})
# Before 1.0 a minor version may break its users.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/talus-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/talus-config.cmake ${CMAKE_BINARY_DIR}/talus-config-version.cmake
        DESTINATION ${TALUS_PACKAGE_DIR})
