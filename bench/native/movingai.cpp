// Runs MovingAI scenarios through the fast searches and a textbook A*, checks every length against the file and prints
// one row per solver, with medians over the rounds. `movingai FOLDER [--map FILE] [--rounds N] [--only NAME] [--every
// K] [--paths] [--maps]`
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "fast/solver.hpp"
#include "io/map_text.hpp"
#include "io/scenario.hpp"
#include "textbook.hpp"

namespace {

using namespace astar;

struct Query {
  NodeId start, goal;
  double optimum, tolerance;
};

struct Job {
  std::string name;
  MapText map;
  std::vector<Query> queries;
};

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Loads the scenarios of all maps, or of one.
std::vector<Job> load(const std::filesystem::path& folder, const std::string& only, std::size_t every) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".scen" && (only.empty() || entry.path().stem() == only))
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Job> jobs;
  std::size_t count = 0;
  for (const auto& file : files) {
    std::filesystem::path map_file = file;
    map_file.replace_extension();
    auto map = parse_map(read(map_file));
    if (!map) {
      std::fprintf(stderr, "%s: %s\n", map_file.c_str(), map.error.message().c_str());
      std::exit(2);
    }
    const auto rows = parse_scenario(read(file), MapSize{map.value->width, map.value->height});
    if (!rows) {
      std::fprintf(stderr, "%s: %s\n", file.c_str(), rows.error.message().c_str());
      std::exit(2);
    }
    Job job{map_file.filename().string(), std::move(*map.value), {}};
    const auto node = [&job](Point p) { return NodeId{static_cast<std::uint32_t>(p.y * job.map.width + p.x)}; };
    for (const ScenarioRow& row : *rows.value)
      if (count++ % every == 0) job.queries.push_back({node(row.start), node(row.goal), row.optimum, row.tolerance});
    jobs.push_back(std::move(job));
  }
  return jobs;
}

struct Figures {
  double microseconds = 0;
  double expanded = 0;
  std::size_t queries = 0;
  std::size_t wrong = 0;
};

/// Answers one query: its cost in straight steps and the number of expanded nodes.
using Answer = std::function<std::pair<double, std::uint32_t>(const Query&)>;

Figures measure(const std::vector<Job>& jobs, const std::function<Answer(const Job&)>& prepare, bool by_map) {
  Figures total;
  for (const Job& job : jobs) {
    const Answer answer = prepare(job);
    Figures figures;
    const auto begin = std::chrono::steady_clock::now();
    for (const Query& query : job.queries) {
      const auto [cost, expanded] = answer(query);
      figures.expanded += expanded;
      // The optima were summed with a √2 of single precision or of eight decimals.
      figures.wrong += !(std::abs(cost - query.optimum) <= query.tolerance + 2e-8 * query.optimum);
    }
    figures.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
    const auto queries = static_cast<double>(job.queries.size());
    if (by_map)
      std::printf("    %-22s %9.1f us/query %9.0f expanded\n", job.name.c_str(), figures.microseconds / queries,
                  figures.expanded / queries);
    total.microseconds += figures.microseconds;
    total.expanded += figures.expanded;
    total.queries += job.queries.size();
    total.wrong += figures.wrong;
  }
  return total;
}

}  // namespace

int main(int argc, char** argv) {
  std::string folder, map, only;
  int rounds = 3;
  std::size_t every = 1;
  bool paths = false, by_map = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--rounds" && i + 1 < argc) rounds = std::atoi(argv[++i]);
    else if (argument == "--every" && i + 1 < argc) every = static_cast<std::size_t>(std::atoi(argv[++i]));
    else if (argument == "--only" && i + 1 < argc) only = argv[++i];
    else if (argument == "--map" && i + 1 < argc) map = argv[++i];
    else if (argument == "--paths") paths = true;
    else if (argument == "--maps") by_map = true;
    else if (folder.empty() && argument[0] != '-') folder = argument;
    else folder.clear(), i = argc;
  }
  if (folder.empty() || rounds < 1 || every < 1) {
    std::fprintf(stderr,
                 "usage: movingai FOLDER [--map FILE] [--rounds N] [--only textbook|astar|canonical|jps] [--every K] "
                 "[--paths] [--maps]\n");
    return 2;
  }
  const std::vector<Job> jobs = load(folder, map, every);
  const double unit = static_cast<double>(cost_model(Costs::Sqrt2).unit);

  const auto with_solver = [&](Successors successors) {
    return [=](const Job& job) -> Answer {
      auto solver = std::make_shared<Solver>();
      solver->set_grid(job.map.width, job.map.height, job.map.cells);
      SolverOptions options;
      options.successors = successors;
      std::vector<PackedCell> path;
      return [=](const Query& query) mutable {
        const SolverAnswer answer = solver->solve(query.start, query.goal, options, paths ? &path : nullptr);
        return std::pair{answer.status == Status::Found ? static_cast<double>(answer.cost) / unit : -1,
                         answer.expanded};
      };
    };
  };
  const std::vector<std::pair<std::string, std::function<Answer(const Job&)>>> solvers{
      {"textbook",
       [](const Job& job) -> Answer {
         auto search = std::make_shared<textbook::AStar>(job.map.width, job.map.height, job.map.cells);
         return [search](const Query& query) { return search->solve(raw(query.start), raw(query.goal)); };
       }},
      {"astar", with_solver(Successors::All)},
      {"canonical", with_solver(Successors::Canonical)},
      {"jps", with_solver(Successors::Jumps)},
  };
  bool wrong = false;
  double textbook = 0;
  std::printf("%-10s %12s %12s %12s %10s %8s %6s\n", "solver", "us/query", "fastest", "ns/expansion", "expanded",
              "ratio", "wrong");
  for (const auto& [name, prepare] : solvers) {
    if (!only.empty() && only != name) continue;
    std::vector<Figures> all;
    for (int round = 0; round < rounds; ++round) all.push_back(measure(jobs, prepare, by_map && round == 0));
    std::sort(all.begin(), all.end(),
              [](const Figures& a, const Figures& b) { return a.microseconds < b.microseconds; });
    const Figures& median = all[all.size() / 2];
    const double per_query = median.microseconds / static_cast<double>(median.queries);
    if (name == "textbook") textbook = per_query;
    std::printf("%-10s %12.1f %12.1f %12.1f %10.0f %8.4f %6zu\n", name.c_str(), per_query,
                all[0].microseconds / static_cast<double>(median.queries), 1000 * median.microseconds / median.expanded,
                median.expanded / static_cast<double>(median.queries), textbook > 0 ? per_query / textbook : 0.0,
                median.wrong);
    wrong |= median.wrong != 0;
  }
  return wrong ? 1 : 0;
}
