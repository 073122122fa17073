// The open list of a search whose nodes a person chooses. Entries that come before the chosen node are laid aside and
// put back, so that the search does no other work than usual if the chosen node is the first.
#pragma once

#include <vector>

#include "priority.hpp"

namespace astar {

template <class List>
class ChosenOpenList : public List {
 public:
  using List::List;

  /// Sets the node to take next, which must be in the list.
  void choose(NodeId node) { chosen_ = node; }
  /// Whether a popped entry is not the chosen node; such an entry is laid aside. At the chosen node all of them are put
  /// back.
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
