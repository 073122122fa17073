# The modules the page and Node load: web/generated/core.* and toolbox.*.

# What the flags are for:
#   DYNAMIC_EXECUTION=0   Embind without `new Function`, so a strict Content-Security-Policy holds
#   ENVIRONMENT           `node` here breaks EXPORT_ES6 in old versions; Node passes `wasmBinary` instead
#   ABORTING_MALLOC=0     running out of memory becomes bad_alloc, caught at the boundary
#   MALLOC=emmalloc       smaller; the searches allocate few and large blocks
#   TOTAL_STACK           the old name of STACK_SIZE, understood by every version
set(wasm_link_options
  --bind
  -sDYNAMIC_EXECUTION=0
  -sMODULARIZE=1
  -sEXPORT_ES6=1
  -sENVIRONMENT=web,worker
  -sALLOW_MEMORY_GROWTH=1
  -sABORTING_MALLOC=0
  -sMALLOC=emmalloc
  -sINITIAL_MEMORY=16MB
  -sTOTAL_STACK=1MB
  -sFILESYSTEM=0
  -sASSERTIONS=0
  -sINCOMING_MODULE_JS_API=wasmBinary,locateFile,instantiateWasm,print,printErr,onAbort)

# Reading files and wording errors is never the slow part, but it is much code.
file(GLOB wasm_small_sources CONFIGURE_DEPENDS cpp/io/*.cpp)
set_source_files_properties(${wasm_small_sources} PROPERTIES COMPILE_OPTIONS -Oz)

# -O2 because -O3 is no faster here and 7 % larger, and -Os six times slower.
function(add_wasm_module name source memory optimisation)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE astar)
  target_compile_options(${name} PRIVATE ${optimisation})
  target_link_options(${name} PRIVATE ${optimisation} ${wasm_link_options} -sMAXIMUM_MEMORY=${memory})
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_SOURCE_DIR}/web/generated)
endfunction()

# Four modules, so that the page waits only for what it needs at once: first is the best-first family, core all searches,
# toolbox the parsers, solver many quick queries on one grid.
add_wasm_module(first cpp/wasm/bindings.cpp 1GB -O2)
target_compile_definitions(first PRIVATE A_STAR_LAB_FIRST_LOAD)
add_wasm_module(core cpp/wasm/bindings.cpp 1GB -O2)
add_wasm_module(toolbox cpp/wasm/toolbox_bindings.cpp 1GB -O2)
add_wasm_module(solver cpp/wasm/solver_bindings.cpp 1GB -O3)
# Otherwise wasm-opt puts all kernels into the one function that calls them, and V8 gives up on keeping so large a
# function's variables in registers.
target_link_options(solver PRIVATE -sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=10)
# The same modules with little memory, so that tests can run out of it.
add_wasm_module(first-32mb cpp/wasm/bindings.cpp 32MB -O2)
target_compile_definitions(first-32mb PRIVATE A_STAR_LAB_FIRST_LOAD)
add_wasm_module(core-32mb cpp/wasm/bindings.cpp 32MB -O2)
add_wasm_module(toolbox-32mb cpp/wasm/toolbox_bindings.cpp 32MB -O2)

# Beside the glue, so that the type checker reads this and not the glue.
foreach(name first first-32mb core core-32mb toolbox toolbox-32mb solver)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/core.d.ts ${CMAKE_SOURCE_DIR}/web/generated/${name}.d.ts COPYONLY)
endforeach()
add_custom_target(modules DEPENDS first first-32mb core core-32mb toolbox toolbox-32mb solver)
