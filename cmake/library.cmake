# The library as other projects see it: headers, and what they need of a compiler. After
#   find_package(a_star_lab REQUIRED)      or add_subdirectory(), or FetchContent
#   target_link_libraries(TARGET PRIVATE a_star_lab::a_star_lab)
# a source file includes <a_star_lab/a_star_lab.hpp>, or only the headers it needs: <a_star_lab/spaces/grid.hpp>.
# To other projects these are system headers, so that they see none of their warnings.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)
option(A_STAR_LAB_INSTALL "Install the headers" ${PROJECT_IS_TOP_LEVEL})

# The include folder has only a_star_lab/ in it, so that no other project's <core/status.hpp> is taken for ours.
set(rooms core algorithms spaces fast io)
set(include_folder ${CMAKE_CURRENT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${include_folder}/a_star_lab)
foreach(part IN LISTS rooms ITEMS a_star_lab.hpp)
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/cpp/${part} ${include_folder}/a_star_lab/${part} RESULT failed SYMBOLIC)
  if(failed) # as where Windows allows no links
    file(COPY cpp/${part} DESTINATION ${include_folder}/a_star_lab)
  endif()
endforeach()

add_library(a_star_lab INTERFACE)
add_library(a_star_lab::a_star_lab ALIAS a_star_lab)
target_compile_features(a_star_lab INTERFACE cxx_std_20)
target_include_directories(a_star_lab SYSTEM INTERFACE
  $<BUILD_INTERFACE:${include_folder}>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

if(A_STAR_LAB_INSTALL)
  set(package_folder ${CMAKE_INSTALL_DATADIR}/cmake/a_star_lab)
  install(TARGETS a_star_lab EXPORT a_star_lab)
  list(TRANSFORM rooms PREPEND cpp/)
  install(DIRECTORY ${rooms} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/a_star_lab FILES_MATCHING PATTERN *.hpp)
  install(FILES cpp/a_star_lab.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/a_star_lab)
  install(EXPORT a_star_lab NAMESPACE a_star_lab:: FILE a_star_labConfig.cmake DESTINATION ${package_folder})
  write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/a_star_labConfigVersion.cmake
    COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/a_star_labConfigVersion.cmake DESTINATION ${package_folder})
endif()
