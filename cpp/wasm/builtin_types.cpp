// The types of C++ that first.wasm hands to JavaScript. Embind's own list has all there are, and with it decoders of
// wide strings and a printer of numbers: 1 KB of the first visit that nobody uses.
#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include <cstdint>
#include <cstring>
#include <limits>
#include <string>

namespace {

using emscripten::internal::TypeID;

template <class Int>
void add_integer(const char* name) {
  using Limits = std::numeric_limits<Int>;
  emscripten::internal::_embind_register_integer(TypeID<Int>::get(), name, sizeof(Int),
                                                 static_cast<long>(Limits::min()),
                                                 static_cast<unsigned long>(Limits::max()));
}

/// @param array its place in the list of typed arrays of embind.js
template <class T>
void add_view(unsigned array, const char* name) {
  emscripten::internal::_embind_register_memory_view(TypeID<emscripten::memory_view<T>>::get(), array, name);
}

}  // namespace

extern "C" {

/// Embind asks for the name of a type that is missing.
EMSCRIPTEN_KEEPALIVE const char* __getTypeName(const std::type_info* type) { return strdup(type->name()); }

EMSCRIPTEN_KEEPALIVE __attribute__((constructor)) void __embind_register_native_and_builtin_types() {
  using namespace emscripten::internal;
  _embind_register_void(TypeID<void>::get(), "void");
  _embind_register_bool(TypeID<bool>::get(), "bool", sizeof(bool), true, false);
  add_integer<int>("int");
  add_integer<unsigned>("unsigned int");
  add_integer<unsigned long>("unsigned long");
  _embind_register_float(TypeID<double>::get(), "double", sizeof(double));
  _embind_register_std_string(TypeID<std::string>::get(), "std::string");
  _embind_register_emval(TypeID<emscripten::val>::get(), "emscripten::val");
  add_view<std::uint8_t>(1, "Uint8Array");
  add_view<std::int32_t>(4, "Int32Array");
  add_view<std::uint32_t>(5, "Uint32Array");
  add_view<double>(7, "Float64Array");
}
}
