// Test data that is not part of the project.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>

namespace lab {

/// A part of the folder that A_STAR_LAB_DATA names, otherwise of `shared/data` beside the checkout.
inline std::filesystem::path data_path(const std::string& part) {
  const char* const folder = std::getenv("A_STAR_LAB_DATA");
  return std::filesystem::path(folder && *folder ? folder : "../shared/data") / part;
}

/// Says on one line, as the test script looks for it, that a test needs what is not there.
inline void say_skipped(const std::string& part) {
  std::cout << "skipped: A_STAR_LAB_DATA names no folder with " << part << std::endl;
}

}  // namespace lab
