// The open list of a search chosen by hand. What comes before the node chosen is laid aside and put back, so that the
// search does the same work as without hands where the node is the first.
#pragma once

#include <vector>

#include "priority.hpp"

namespace astar {

template <class List>
class ChosenOpenList : public List {
 public:
  using List::List;

  /// Of a node that is listed.
  void choose(NodeId node) { chosen_ = node; }
  /// Whether an entry that came first has to wait.
  bool passes(const OpenEntry& entry) {
    if (entry.node != chosen_) {
      passed_.push_back(entry);
      return true;
    }
    for (const OpenEntry& each : passed_) this->push(each);
    passed_.clear();
    return false;
  }

 private:
  NodeId chosen_ = no_node;
  std::vector<OpenEntry> passed_;
};

}  // namespace astar
