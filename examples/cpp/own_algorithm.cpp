// An algorithm of one's own and its trace: a walk that takes the first way it has not been. The ledger keeps the books
// and tells whoever watches; a recording of it can be played forwards and backwards.
#include <a_star_lab/core/ledger.hpp>
#include <a_star_lab/core/replay.hpp>
#include <a_star_lab/core/trace_log.hpp>
#include <a_star_lab/spaces/grid.hpp>
#include <iostream>
#include <utility>

using namespace astar;

template <StateSpace Space, EventSink Sink>
class Onwards {
 public:
  Onwards(const Space& space, NodeId start, NodeTable& nodes, Sink sink)
      : space_(space), books_(nodes, space.node_count(), std::forward<Sink>(sink)), next_(start) {
    if (books_.begins(space, start)) books_.open(start, 0, no_node, 0);
  }
  // It refers to its space, so one that is gone by the next line is refused.
  Onwards(const Space&&, NodeId, NodeTable&, Sink) = delete;

  Status status() const { return books_.status(); }

  void step() {
    if (!books_.running()) return;
    if (next_ == no_node) return books_.finish(Status::Stuck, no_node);
    books_.expand(std::exchange(next_, no_node));
    if (books_.current() == space_.goal()) return books_.finish(Status::Found, space_.goal());
    space_.template for_each_neighbor<false>(books_.current(), [this](const Neighbor& way) {
      if (next_ != no_node || books_.nodes().seen(way.node)) return;
      books_.open(next_ = way.node, books_.g() + way.cost, books_.current(), way.cost);
    });
  }

 private:
  const Space& space_;
  Ledger<Sink> books_;
  NodeId next_;
};

int main() {
  const Grid grid = Grid::from_rows({"..#", "#..", "..."});
  const GridQuestion question(grid, grid.node({2, 2}), {.diagonal = Diagonal::Never});
  NodeTable nodes;
  TraceLog log;
  Onwards<GridQuestion, TraceLog&> walk(question, grid.node({0, 0}), nodes, log);
  run_to_end(walk);

  Replay replay(log, question.node_count());
  for (std::uint32_t k = 1; k <= log.size(); ++k) {
    replay.seek(k);
    const Event& event = replay.last_change().event;
    std::cout << k << ' ' << name(event.type);
    if (event.node != no_node) std::cout << ' ' << question.label(event.node);
    if (event.type == EventType::Finished) std::cout << ' ' << name(event.status);
    std::cout << '\n';
  }
  replay.seek(2);
  std::cout << "back at 2: " << replay.counters().open << " open, " << replay.counters().closed << " closed\n";
}
