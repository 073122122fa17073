# What the flags are for:
#   DYNAMIC_EXECUTION=0   Embind without `new Function`, so a strict Content-Security-Policy holds
#   ENVIRONMENT           `node` here breaks EXPORT_ES6 in old versions; Node passes `wasmBinary` instead
#   ABORTING_MALLOC=0     running out of memory becomes bad_alloc, caught at the boundary
#   MALLOC=emmalloc       smaller; the searches allocate few and large blocks
#   TOTAL_STACK           the old name of STACK_SIZE, understood by every version
set(wasm_link_options
  -sDYNAMIC_EXECUTION=0
  -sMODULARIZE=1
  -sEXPORT_ES6=1
  -sENVIRONMENT=web,worker
  -sALLOW_MEMORY_GROWTH=1
  -sABORTING_MALLOC=0
  -sMALLOC=emmalloc
  -sINITIAL_MEMORY=16MB
  -sMAXIMUM_MEMORY=1GB
  -sTOTAL_STACK=1MB
  -sFILESYSTEM=0
  -sASSERTIONS=0
  -sEXPORTED_RUNTIME_METHODS=HEAPU8
  -sINCOMING_MODULE_JS_API=wasmBinary,locateFile)

# The modules the page and Node load: web/generated/NAME.js and NAME.wasm.
function(add_wasm_module name optimisation)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE astar)
  target_compile_options(${name} PRIVATE ${optimisation})
  target_link_options(${name} PRIVATE ${optimisation} ${embind} ${wasm_link_options})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_SOURCE_DIR}/web/generated)
  # Emscripten only takes the spaces out, and the package hands this file out as it is. Terser also takes out what is
  # not used inside functions.
  add_custom_command(TARGET ${name} POST_BUILD
    COMMAND node_modules/.bin/terser $<TARGET_FILE:${name}> --module --compress passes=2 --mangle
      --output $<TARGET_FILE:${name}>
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  # Beside the glue, so that the type checker reads this file instead of the glue.
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/core.d.ts ${CMAKE_SOURCE_DIR}/web/generated/${name}.d.ts COPYONLY)
endfunction()

# Several modules, so that the page waits only for what it needs at once: first is the best-first family, core all
# searches, toolbox the parsers, solver many quick queries on one grid, puzzles many boards of the fifteen puzzle.
set(embind --bind)
set(builtin_types)
# Embind without its own list of types. Later versions call it in another way.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.7)
  set(embind "SHELL:--js-library ${EMSCRIPTEN_ROOT_PATH}/src/embind/embind.js"
             "SHELL:--js-library ${EMSCRIPTEN_ROOT_PATH}/src/embind/emval.js")
  set(builtin_types cpp/wasm/builtin_types.cpp)
endif()
add_wasm_module(first -O2 cpp/wasm/first_bindings.cpp ${builtin_types} cpp/session/first_load/searches.cpp)
# Compiled at -O2, which makes the smaller code; linked at -O3, which shortens the names of what crosses the boundary.
target_link_options(first PRIVATE -O3)
# Emscripten takes out what nobody imports after it has optimised; what that leaves becomes smaller in a second round.
find_program(WASM_OPT wasm-opt HINTS ${EMSCRIPTEN_ROOT_PATH}/../bin NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(first_wasm ${CMAKE_SOURCE_DIR}/web/generated/first.wasm)
add_custom_command(TARGET first POST_BUILD COMMAND ${WASM_OPT} -O3 ${first_wasm} -o ${first_wasm})
set(embind --bind)
add_wasm_module(core -O2 cpp/wasm/core_bindings.cpp)
# Compiled for speed but linked for size: measured, searches and replay are as fast, and 18 KB are saved.
target_link_options(core PRIVATE -Os)
# The core without what no figure shows, for the folder of figures: maps in figures are small, so that it is small counts more.
add_wasm_module(figures -Oz cpp/wasm/core_bindings.cpp cpp/session/other_worlds.cpp)
target_compile_definitions(figures PRIVATE ASTAR_FIGURES)
# For size: reading files and wording errors is never the slow part, but it is much code.
add_wasm_module(toolbox -Oz cpp/wasm/toolbox_bindings.cpp)
add_wasm_module(solver -O3 cpp/wasm/solver_bindings.cpp)
# Otherwise wasm-opt puts all kernels into the one function that calls them, and V8 gives up on keeping so large a
# function's variables in registers.
target_link_options(solver PRIVATE -sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=10)
# The walking distance is in core.wasm as well, but pages that need this module do not fetch that one.
add_wasm_module(puzzles -O3 cpp/wasm/puzzles_bindings.cpp)
# What core.wasm says of its searches, as TypeScript.
find_program(NODE node NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(rows ${CMAKE_SOURCE_DIR}/web/generated/rows.ts)
add_custom_command(OUTPUT ${rows} COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/scripts/rows.mjs
  DEPENDS core ${CMAKE_SOURCE_DIR}/scripts/rows.mjs)
add_custom_target(modules DEPENDS first core figures toolbox solver puzzles ${rows})
