#pragma once
// Catch2 version 3 or version 2, whichever is installed.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
// The namespace of a test file: CMake names it when it compiles several files as one.
#ifndef THIS_FILE
#define THIS_FILE
#endif
