// Traces that were read and approved by people: small ones line by line, larger ones by their hash. The same files are
// held against the wasm module by tests/web/golden.test.ts, so that native and wasm write the same traces.
// scripts/approve.sh rewrites them when a change of the traces is wanted.
#include <filesystem>
#include <sstream>

#include "../catch.hpp"
#include "document.hpp"

namespace THIS_FILE {

using namespace astar;

const std::string folder = "tests/golden/";

golden::Json document(const std::string& name) {
  return golden::JsonReader(golden::text_of(folder + "documents/" + name + ".json")).read();
}

void record(Session& session, const golden::Json& document) {
  golden::start(session, document);
  while (session.advance(1000) == Status::Running) {}
}

std::string trace_of(Session& session) {
  std::string text;
  Replay& replay = session.replay();
  while (replay.position() < session.log().size()) {
    replay.seek(replay.position() + 1);
    text += trace_line(replay, session.names()) + "\n";
  }
  return text;
}

/// The first line in which two texts differ, or "".
std::string difference(const std::string& got, const std::string& expected) {
  if (got == expected) return "";
  std::istringstream left(got), right(expected);
  for (int number = 1;; ++number) {
    std::string a, b;
    const bool more_left = static_cast<bool>(std::getline(left, a)),
               more_right = static_cast<bool>(std::getline(right, b));
    if (!more_left && !more_right) return "line ends differ";
    if (more_left == more_right && a == b) continue;
    return "line " + std::to_string(number) + ": got \"" + (more_left ? a : "<end>") + "\", expected \"" +
           (more_right ? b : "<end>") + "\"";
  }
}

std::string hexadecimal(std::uint64_t value) {
  std::ostringstream out;
  out << std::hex << std::nouppercase;
  out.width(16);
  out.fill('0');
  out << value;
  return out.str();
}

TEST_CASE("the approved traces come out byte for byte", "[golden]") {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder + "traces")) {
    const std::string name = entry.path().stem().string();
    CAPTURE(name);
    Session session;
    record(session, document(name));
    CHECK(difference(trace_of(session), golden::text_of(entry.path().string())) == "");
    ++count;
  }
  CHECK(count >= 8);
}

TEST_CASE("recordings have the approved hashes", "[golden]") {
  const golden::Json list = golden::JsonReader(golden::text_of(folder + "hashes.json")).read();
  for (const golden::Json& row : list.items) {
    const std::string name = row.find("document")->text;
    std::string changes;
    for (const auto& [field, value] : row.find("with")->fields) changes += field + "=" + value.text + " ";
    CAPTURE(name, changes);
    Session session;
    record(session, golden::with(document(name), *row.find("with")));
    CHECK(hexadecimal(session.log().hash()) == row.find("hash")->text);
  }
  CHECK(list.items.size() >= 30);
}

}  // namespace THIS_FILE
