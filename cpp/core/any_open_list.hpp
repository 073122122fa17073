// An open list whose kind is chosen at run time: one compiled search serves all four kinds, at the price of a virtual
// call for each push and pop.
#pragma once

#include <memory>
#include <utility>

#include "open_list.hpp"

namespace astar {

class AnyOpenList {
 public:
  explicit AnyOpenList(OpenListKind kind) : list_(make(kind)) {}
  /// An open list of a kind that documents have no name for.
  template <class Kind>
  static AnyOpenList of() {
    return AnyOpenList(std::make_unique<Of<Kind>>());
  }

  bool empty() const { return list_->empty(); }
  std::size_t size() const { return list_->size(); }
  std::size_t bytes() const { return list_->bytes(); }
  std::uint64_t comparisons() const { return list_->comparisons(); }
  void push(const OpenEntry& entry) { list_->push(entry); }
  void update(const OpenEntry& entry) { list_->update(entry); }
  OpenEntry pop() { return list_->pop(); }

 private:
  struct List {
    virtual ~List() = default;
    virtual bool empty() const = 0;
    virtual std::size_t size() const = 0;
    virtual std::size_t bytes() const = 0;
    virtual std::uint64_t comparisons() const = 0;
    virtual void push(const OpenEntry& entry) = 0;
    virtual void update(const OpenEntry& entry) = 0;
    virtual OpenEntry pop() = 0;
  };

  template <class Kind>
  struct Of final : List {
    bool empty() const override { return list.empty(); }
    std::size_t size() const override { return list.size(); }
    std::size_t bytes() const override { return list.bytes(); }
    std::uint64_t comparisons() const override { return list.comparisons(); }
    void push(const OpenEntry& entry) override { list.push(entry); }
    void update(const OpenEntry& entry) override { list.update(entry); }
    OpenEntry pop() override { return list.pop(); }
    Kind list;
  };

  explicit AnyOpenList(std::unique_ptr<List> list) : list_(std::move(list)) {}

  static std::unique_ptr<List> make(OpenListKind kind) {
    switch (kind) {
      case OpenListKind::Buckets: return std::make_unique<Of<BucketOpenList>>();
      case OpenListKind::Sort: return std::make_unique<Of<SortOpenList>>();
      case OpenListKind::Scan: return std::make_unique<Of<ScanOpenList>>();
      case OpenListKind::Heap: break;
    }
    return std::make_unique<Of<HeapOpenList>>();
  }

  std::unique_ptr<List> list_;
};

}  // namespace astar
