// The version of the library, and the oldest C++ that it can be compiled with. Every other header includes this one.
#pragma once

/// Major · 10,000 + minor · 100 + patch: 100 is version 0.1.0.
#define A_STAR_LAB_VERSION 100

#if __cplusplus <= 201703L
// A file that nobody has: unlike #error this ends the compilation, so that nothing follows the one line that helps.
#include "A* Lab needs C++20: compile with -std=c++20, or in CMake target_compile_features(TARGET PRIVATE cxx_std_20)"
#endif
