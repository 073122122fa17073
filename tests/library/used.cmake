# Installs the library from BUILD, makes the examples of SOURCE an empty project's that finds it, and compares what they
# print with what stands beside them. Then the same sources as part of another project, which is only configured.
function(must)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(status)
    message(FATAL_ERROR "${ARGV}\n${out}")
  endif()
  set(out "${out}" PARENT_SCOPE)
endfunction()

set(work ${BUILD}/used)
file(REMOVE_RECURSE ${work})
must(${CMAKE_COMMAND} --install ${BUILD} --prefix ${work}/installed)
must(${CMAKE_COMMAND} -S ${SOURCE}/examples/cpp -B ${work}/examples -G Ninja
  -DCMAKE_PREFIX_PATH=${work}/installed -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
  "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror")
must(${CMAKE_COMMAND} --build ${work}/examples)
foreach(name grid own_space own_algorithm)
  must(${work}/examples/${name})
  file(READ ${SOURCE}/examples/cpp/${name}.txt expected)
  if(NOT out STREQUAL expected)
    message(FATAL_ERROR "${name}: got\n${out}expected\n${expected}")
  endif()
endforeach()
must(${CMAKE_COMMAND} -S ${SOURCE}/tests/library/subproject -B ${work}/subproject -G Ninja -DA_STAR_LAB=${SOURCE})
