// Runs MovingAI scenarios through the fast searches and a textbook A*, checks every length against the file and prints
// one row per solver: medians over the rounds, and the median of its ratio to the first solver in the same round; of
// the prepared one also what preparing took. `movingai FOLDER [--map FILE] [--rounds N] [--only NAMES] [--every
// K] [--paths] [--maps]`
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
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
    if (!job.queries.empty()) jobs.push_back(std::move(job));
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

/// Answers every query, of few queries several times, because a very short time says little.
Figures measure(const Job& job, const Answer& answer) {
  Figures figures;
  const std::clock_t begin = std::clock();
  for (std::size_t left = 400 / job.queries.size() + 1; left > 0; --left)
    for (const Query& query : job.queries) {
      const auto [cost, expanded] = answer(query);
      ++figures.queries;
      figures.expanded += expanded;
      // The optima were summed with a √2 of single precision or of eight decimals.
      figures.wrong += !(std::abs(cost - query.optimum) <= query.tolerance + 2e-8 * query.optimum);
    }
  figures.microseconds = 1e6 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  return figures;
}

/// As if every query had been answered once.
Figures sum(const std::vector<Figures>& all, const std::vector<Job>& jobs) {
  Figures total;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto times = static_cast<double>(all[i].queries / jobs[i].queries.size());
    total.microseconds += all[i].microseconds / times;
    total.expanded += all[i].expanded / times;
    total.queries += jobs[i].queries.size();
    total.wrong += all[i].wrong;
  }
  return total;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// A solver with its answers, one for each map, and what it took in each round: a row for each map, or one in all.
struct Contestant {
  std::string name;
  std::vector<Answer> answers;
  std::vector<std::vector<Figures>> rounds;

  void print(const Contestant& first, const std::function<Figures(const std::vector<Figures>&)>& row) const {
    std::vector<double> times, ratios;
    for (std::size_t round = 0; round < rounds.size(); ++round) {
      times.push_back(row(rounds[round]).microseconds);
      ratios.push_back(times.back() / row(first.rounds[round]).microseconds);
    }
    const Figures figures = row(rounds[0]);
    const auto queries = static_cast<double>(figures.queries);
    std::printf("%-10s %12.1f %12.1f %12.1f %10.0f %8.4f %6zu\n", name.c_str(), median(times) / queries,
                *std::min_element(times.begin(), times.end()) / queries, 1000 * median(times) / figures.expanded,
                figures.expanded / queries, median(ratios), figures.wrong);
  }
};

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
                 "usage: movingai FOLDER [--map FILE] [--rounds N] [--only textbook,astar,canonical,jps,prepared] "
                 "[--every K] [--paths] [--maps]\n");
    return 2;
  }
  const std::vector<Job> jobs = load(folder, map, every);
  const double unit = static_cast<double>(cost_model(Costs::Sqrt2).unit);

  using Made = std::pair<std::shared_ptr<Solver>, Answer>;
  const auto with_solver = [paths, unit](const Job& job, Successors successors) -> Made {
    auto solver = std::make_shared<Solver>();
    solver->set_grid(job.map.width, job.map.height, job.map.cells);
    SolverOptions options;
    options.successors = successors;
    const Answer answer = [=, path = std::vector<PackedCell>()](const Query& query) mutable {
      const SolverAnswer found = solver->solve(query.start, query.goal, options, paths ? &path : nullptr);
      return std::pair{found.status == Status::Found ? static_cast<double>(found.cost) / unit : -1, found.expanded};
    };
    return {solver, answer};
  };
  const auto prepared = [&](const Job& job) -> Answer {
    auto [solver, answer] = with_solver(job, Successors::Jumps);
    const std::size_t online = solver->bytes();
    const std::clock_t begin = std::clock();
    solver->prepare();
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    const bool ready = solver->preparation()->state() == Preparation::State::Ready;
    std::printf("%-22s %s in %6.3f s, %5.2f MB\n", job.name.c_str(), ready ? "prepared" : "refused ", seconds,
                static_cast<double>(solver->bytes() - online) / 1e6);
    return answer;
  };
  const std::vector<std::pair<std::string, std::function<Answer(const Job&)>>> solvers{
      {"textbook",
       [](const Job& job) -> Answer {
         auto search = std::make_shared<textbook::AStar>(job.map.width, job.map.height, job.map.cells);
         return [search](const Query& query) { return search->solve(raw(query.start), raw(query.goal)); };
       }},
      {"astar", [&](const Job& job) { return with_solver(job, Successors::All).second; }},
      {"canonical", [&](const Job& job) { return with_solver(job, Successors::Canonical).second; }},
      {"jps", [&](const Job& job) { return with_solver(job, Successors::Jumps).second; }},
      {"prepared", prepared},
  };
  std::vector<Contestant> contestants;
  for (const auto& [name, make] : solvers) {
    if (!only.empty() && ("," + only + ",").find("," + name + ",") == std::string::npos) continue;
    contestants.push_back({name, {}, {}});
    for (const Job& job : jobs) contestants.back().answers.push_back(make(job));
  }
  // In turn, there and back, so that a change of the machine's speed and what is in its caches are the same for all.
  for (int round = 0; round < rounds; ++round) {
    for (Contestant& each : contestants) each.rounds.emplace_back(jobs.size());
    for (std::size_t job = 0; job < jobs.size(); ++job)
      for (std::size_t i = 0; i < contestants.size(); ++i) {
        Contestant& each = contestants[round % 2 == 0 ? i : contestants.size() - 1 - i];
        each.rounds.back()[job] = measure(jobs[job], each.answers[job]);
      }
  }
  std::printf("%-10s %12s %12s %12s %10s %8s %6s\n", "solver", "us/query", "fastest", "ns/expansion", "expanded",
              "ratio", "wrong");
  if (by_map)
    for (std::size_t job = 0; job < jobs.size(); ++job) {
      std::printf("%s\n", jobs[job].name.c_str());
      for (const Contestant& each : contestants)
        each.print(contestants[0], [job](const std::vector<Figures>& round) { return round[job]; });
    }
  bool wrong = false;
  const auto all = [&jobs](const std::vector<Figures>& round) { return sum(round, jobs); };
  for (const Contestant& each : contestants) {
    if (by_map && &each == &contestants[0]) std::printf("all\n");
    each.print(contestants[0], all);
    wrong |= all(each.rounds[0]).wrong != 0;
  }
  return wrong ? 1 : 0;
}
