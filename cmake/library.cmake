# The library as other projects see it: headers, and what they need of a compiler. After
#   find_package(a_star_lab REQUIRED)      or add_subdirectory(), or FetchContent
#   target_link_libraries(TARGET PRIVATE a_star_lab::a_star_lab)
# a source file includes <a_star_lab.hpp>. Warnings are our own affair and reach nobody else.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

add_library(a_star_lab INTERFACE)
add_library(a_star_lab::a_star_lab ALIAS a_star_lab)
target_compile_features(a_star_lab INTERFACE cxx_std_20)
target_include_directories(a_star_lab INTERFACE
  $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/cpp>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/a_star_lab>)

set(package_folder ${CMAKE_INSTALL_DATADIR}/cmake/a_star_lab)
install(TARGETS a_star_lab EXPORT a_star_lab)
install(DIRECTORY cpp/core cpp/algorithms cpp/spaces cpp/fast
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/a_star_lab FILES_MATCHING PATTERN *.hpp)
install(FILES cpp/a_star_lab.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/a_star_lab)
install(EXPORT a_star_lab NAMESPACE a_star_lab:: FILE a_star_labConfig.cmake DESTINATION ${package_folder})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/a_star_labConfigVersion.cmake
  COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/a_star_labConfigVersion.cmake DESTINATION ${package_folder})
