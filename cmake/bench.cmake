# Native benchmarks. Configure with -DASTAR_BENCH=ON.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bench)

add_executable(movingai bench/native/movingai.cpp)
target_link_libraries(movingai PRIVATE astar)
target_compile_options(movingai PRIVATE -O3)

add_executable(differential bench/native/differential.cpp)
target_include_directories(differential PRIVATE tests)
target_link_libraries(differential PRIVATE astar)
target_compile_options(differential PRIVATE -O2)

add_executable(hpa_ratio bench/native/hpa_ratio.cpp)
target_include_directories(hpa_ratio PRIVATE tests)
target_link_libraries(hpa_ratio PRIVATE astar)
target_compile_options(hpa_ratio PRIVATE -O2)

add_executable(inner_loops bench/native/inner_loops.cpp)
target_link_libraries(inner_loops PRIVATE astar)
target_compile_options(inner_loops PRIVATE -O3)

find_package(benchmark QUIET)
if(benchmark_FOUND)
  add_executable(micro bench/native/micro.cpp)
  target_link_libraries(micro PRIVATE astar benchmark::benchmark)
  target_compile_options(micro PRIVATE -O3)
else()
  message(STATUS "Google Benchmark not found: the micro-benchmarks are left out")
endif()

add_executable(korf bench/native/korf.cpp)
target_link_libraries(korf PRIVATE astar_headers)
target_compile_options(korf PRIVATE -O3)

add_executable(voxels bench/native/voxels.cpp)
target_include_directories(voxels PRIVATE tests)
target_link_libraries(voxels PRIVATE astar)
target_compile_options(voxels PRIVATE -O2)
