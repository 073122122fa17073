# Native benchmarks. Configure with -DASTAR_BENCH=ON.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bench)

function(add_benchmark name level)
  add_executable(${name} bench/native/${name}.cpp)
  target_include_directories(${name} PRIVATE tests)
  target_link_libraries(${name} PRIVATE ${ARGN})
  target_compile_options(${name} PRIVATE ${level})
endfunction()

add_benchmark(movingai -O3 astar)
add_benchmark(differential -O2 astar)
add_benchmark(hpa_ratio -O2 astar)
add_benchmark(inner_loops -O3 astar)
add_benchmark(korf -O3 astar_headers)
add_benchmark(tiles -O3 astar_headers)
add_benchmark(voxels -O2 astar)
# Without Boost.Graph it is a program that says so.
add_benchmark(beside_boost -O3 astar)

find_package(benchmark QUIET)
if(benchmark_FOUND)
  add_benchmark(micro -O3 astar benchmark::benchmark)
else()
  message(STATUS "Google Benchmark not found: the micro-benchmarks are left out")
endif()
