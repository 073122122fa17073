# The Catch2 suite (version 2 or 3), one program; ctest runs it once per test file.
# Tests run in the source folder and read shared maps through A_STAR_LAB_DATA.

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS tests/*/*.cpp)
list(FILTER test_sources EXCLUDE REGEX "tests/(library|extended)/")

if(EMSCRIPTEN)
  # The page must build where Catch2 is missing, or where it is a version with more than one header.
  find_path(catch2_folder catch2/catch.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
  if(NOT catch2_folder)
    message(STATUS "catch2/catch.hpp (version 2) not found: the wasm tests are left out")
    return()
  endif()
endif()

# With ASTAR_UNITY the tests of a folder are compiled as one file, because they share most headers and template code.
foreach(source IN LISTS test_sources)
  file(STRINGS ${source} conditions REGEX "^#if")
  if(NOT conditions AND source MATCHES "/tests/(fast|tutorials|session|algorithms|spaces|core|heuristics|io)/")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${CMAKE_MATCH_1})
  endif()
endforeach()

# This is only Catch2 itself; optimising or checking it takes longer than running it.
add_library(catch_main OBJECT tests/main.cpp)
target_compile_features(catch_main PRIVATE cxx_std_20)
target_compile_options(catch_main PRIVATE -O0 -g0 $<$<BOOL:${EMSCRIPTEN}>:-fexceptions>)
add_executable(astar_tests ${test_sources} $<TARGET_OBJECTS:catch_main>)
set_target_properties(astar_tests PROPERTIES UNITY_BUILD ${ASTAR_UNITY} UNITY_BUILD_MODE GROUP UNITY_BUILD_UNIQUE_ID THIS_FILE)
target_include_directories(astar_tests PRIVATE tests)
target_link_libraries(astar_tests PRIVATE astar)
if(NOT ASTAR_SANITIZE)
  # -O1 with Emscripten compiles in three quarters of the time; releases are built with -O2 in either case.
  target_compile_options(astar_tests PRIVATE $<IF:$<BOOL:${EMSCRIPTEN}>,-O1,-O2>)
endif()

if(EMSCRIPTEN)
  # Catch2's headers must be seen without the rest of /usr/include, which belongs to another C library.
  file(COPY ${catch2_folder}/catch2 DESTINATION ${CMAKE_BINARY_DIR}/catch)
  foreach(target catch_main astar_tests)
    target_include_directories(${target} SYSTEM PRIVATE ${CMAKE_BINARY_DIR}/catch)
    target_compile_definitions(${target} PRIVATE CATCH_CONFIG_NO_POSIX_SIGNALS)
  endforeach()
  target_link_options(astar_tests PRIVATE -O1
    -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1
    -sALLOW_MEMORY_GROWTH=1 -sABORTING_MALLOC=0 -sINITIAL_MEMORY=64MB -sMAXIMUM_MEMORY=2GB -sTOTAL_STACK=1MB
    --pre-js ${CMAKE_SOURCE_DIR}/tests/node_env.js)
  set_property(TARGET astar_tests APPEND PROPERTY LINK_DEPENDS ${CMAKE_SOURCE_DIR}/tests/node_env.js)
  # The project's own package.json says ES modules; this glue is a CommonJS script.
  file(WRITE ${CMAKE_BINARY_DIR}/package.json "{ \"type\": \"commonjs\" }\n")
  # Old glue takes Node's own fetch() for a browser's and asks it for a file path.
  set(runner ${NODE} --no-experimental-fetch ${CMAKE_BINARY_DIR}/astar_tests.js)
else()
  find_package(Catch2 REQUIRED)
  target_link_libraries(catch_main PRIVATE Catch2::Catch2)
  target_link_libraries(astar_tests PRIVATE Catch2::Catch2)
  set(runner astar_tests)
  # Navigation meshes are compared with Recast; without it that test says so and is skipped.
  find_path(recast_folder recastnavigation/Recast.h)
  find_library(recast_library Recast)
  find_library(detour_library Detour)
  if(recast_folder AND recast_library AND detour_library)
    target_compile_definitions(astar_tests PRIVATE A_STAR_LAB_RECAST)
    target_link_libraries(astar_tests PRIVATE ${detour_library} ${recast_library})
  endif()
endif()

# A module with one search more than the others, made as ARCHITECTURE.md says: it defines what session/all_searches.cpp does.
if(NOT EMSCRIPTEN)
  add_executable(extended_tests tests/extended/extended_test.cpp $<TARGET_OBJECTS:catch_main>)
  target_include_directories(extended_tests PRIVATE tests)
  target_link_libraries(extended_tests PRIVATE astar Catch2::Catch2)
  add_test(NAME extended_test COMMAND extended_tests --reporter xml WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endif()

# One run for each folder; scripts/count.mjs reads the XML. --filenames-as-tags gives every test its file's name as a tag.
foreach(source IN LISTS test_sources)
  get_filename_component(name ${source} NAME_WE)
  get_filename_component(folder ${source} DIRECTORY)
  file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR}/tests ${folder})
  list(APPEND test_folders ${folder})
  list(APPEND tags_${folder} "[#${name}]")
endforeach()
list(REMOVE_DUPLICATES test_folders)
foreach(folder IN LISTS test_folders)
  list(JOIN tags_${folder} "," tags)
  add_test(NAME ${folder} COMMAND ${runner} --reporter xml --filenames-as-tags ${tags} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endforeach()
# Two at a time, the long ones first.
set_tests_properties(session spaces algorithms algorithms/hpa fast finder PROPERTIES COST 100)

if(NOT EMSCRIPTEN)
  # The library as other projects use it.
  add_test(NAME library_used
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DBUILD=${CMAKE_BINARY_DIR} -DLAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}
      -DCOMPILER=${CMAKE_CXX_COMPILER}
      -P ${CMAKE_SOURCE_DIR}/tests/library/used.cmake)
  set_tests_properties(library_used PROPERTIES COST 100)
  set(compilers ${CMAKE_CXX_COMPILER})
  find_program(CLANG clang++)
  if(CLANG AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    list(APPEND compilers ${CLANG})
  endif()
  foreach(compiler IN LISTS compilers)
    get_filename_component(name ${compiler} NAME)
    set(compile ${compiler} -std=c++20 -I ${CMAKE_BINARY_DIR}/include)
    # What a space or a sink lacks, and the words with which the compiler must say so.
    foreach(row NO_GOAL:satisf.*HasGoal HEURISTIC_IS_NO_COST:satisf.*HasHeuristic NO_NEIGHBORS:satisf.*HasForEachNeighbor
        NO_WAY_BACK:satisf.*HasForEachPredecessor NO_ENABLED:satisf.*SaysWhetherEnabled TEMPORARY:deleted
        TEMPORARY_GRAPH:deleted NO_SPACE:satisf.*HasNodeCount REAL_MOVES:real.estimates.too)
      string(REPLACE ":" ";" row ${row})
      list(POP_FRONT row missing)
      add_test(NAME library_refuses_${missing}_${name}
        COMMAND ${compile} -fsyntax-only -D${missing} ${CMAKE_SOURCE_DIR}/tests/library/refused.cpp)
      set_tests_properties(library_refuses_${missing}_${name} PROPERTIES PASS_REGULAR_EXPRESSION "${row}")
    endforeach()
    # Without these faults the same file must compile.
    add_test(NAME library_takes_${name}
      COMMAND ${compile} -fsyntax-only ${CMAKE_SOURCE_DIR}/tests/library/refused.cpp)
    # With GCC it is optimised like a release, because some of its warnings appear only then.
    if(name STREQUAL clang++)
      list(APPEND compile -fsyntax-only)
    else()
      list(APPEND compile -O3 -c -o everything.o)
    endif()
    add_test(NAME library_warns_nobody_${name}
      COMMAND ${compile} -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror
        ${CMAKE_SOURCE_DIR}/tests/library/everything.cpp)
    set_tests_properties(library_warns_nobody_${name} PROPERTIES COST 50)
  endforeach()
endif()
