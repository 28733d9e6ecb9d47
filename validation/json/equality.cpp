#include "validation/json/equality.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tandem::json {
namespace {

struct Pair {
  ValueView a;
  ValueView b;
};

/// Pairs still to be compared. Kept per thread so that comparing does not allocate once it is warm.
class PendingPairs {
 public:
  PendingPairs() : bottom_(Shared().size()) {}
  PendingPairs(const PendingPairs&) = delete;
  PendingPairs& operator=(const PendingPairs&) = delete;
  ~PendingPairs() { Shared().resize(bottom_); }

  void Push(ValueView a, ValueView b) { Shared().push_back({a, b}); }
  [[nodiscard]] bool empty() const { return Shared().size() == bottom_; }
  Pair Pop() {
    const Pair top = Shared().back();
    Shared().pop_back();
    return top;
  }

 private:
  static std::vector<Pair>& Shared() {
    thread_local std::vector<Pair> pairs;
    return pairs;
  }
  std::size_t bottom_;
};

bool ScalarsEqual(Kind kind, ValueView a, ValueView b) {
  switch (kind) {
    case Kind::kAbsent:
    case Kind::kNull: return true;
    case Kind::kBool: return a.AsBool() == b.AsBool();
    case Kind::kInt: return a.AsInt() == b.AsInt();
    case Kind::kUint: return a.AsUint() == b.AsUint();
    case Kind::kDouble: return a.AsDouble() == b.AsDouble();
    case Kind::kString: return a.AsString() == b.AsString();
    case Kind::kArray:
    case Kind::kObject: break;
  }
  return false;
}

/// Pairs the members of two objects of one size by name. False when a name has no partner.
bool PairMembers(Members a, Members b, PendingPairs& pending) {
  std::vector<MemberView> sorted;  // filled when the orders differ in a large object
  for (std::size_t i = 0; i < a.size(); ++i) {
    const MemberView left = a[i];
    if (const MemberView right = b[i]; right.name == left.name) {
      pending.Push(left.value, right.value);
      continue;
    }
    if (sorted.empty()) {
      sorted.assign(b.begin(), b.end());
      std::sort(sorted.begin(), sorted.end(),
                [](const MemberView& x, const MemberView& y) { return x.name < y.name; });
    }
    const auto right = std::lower_bound(
        sorted.begin(), sorted.end(), left.name,
        [](const MemberView& member, std::string_view name) { return member.name < name; });
    if (right == sorted.end() || right->name != left.name) return false;
    pending.Push(left.value, right->value);
  }
  return true;
}

bool PairMembersInOrder(Members a, Members b, PendingPairs& pending) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].name != b[i].name) return false;
    pending.Push(a[i].value, b[i].value);
  }
  return true;
}

template <typename PairObjects>
bool Compare(ValueView a, ValueView b, PairObjects pair_objects) {
  PendingPairs pending;
  pending.Push(a, b);
  while (!pending.empty()) {
    const Pair pair = pending.Pop();
    if (pair.a.IsMissing() && pair.b.IsMissing()) continue;
    const Kind kind = pair.a.kind();
    if (kind != pair.b.kind()) return false;
    if (kind == Kind::kArray || kind == Kind::kObject) {
      if (pair.a.size() != pair.b.size()) return false;
      if (kind == Kind::kArray) {
        for (std::size_t i = 0; i < pair.a.size(); ++i) pending.Push(pair.a.At(i), pair.b.At(i));
      } else if (!pair_objects(pair.a.members(), pair.b.members(), pending)) {
        return false;
      }
    } else if (!ScalarsEqual(kind, pair.a, pair.b)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool Equal(ValueView a, ValueView b) { return Compare(a, b, PairMembers); }

bool RawEqual(ValueView a, ValueView b) { return Compare(a, b, PairMembersInOrder); }

}  // namespace tandem::json
