#include "validation/json/equality.h"

#include <algorithm>
#include <cstdint>
#include <limits>
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
    case Kind::kNull:
      return true;
    case Kind::kBool:
      return a.AsBool() == b.AsBool();
    case Kind::kInt:
      return a.AsInt() == b.AsInt();
    case Kind::kUint:
      return a.AsUint() == b.AsUint();
    case Kind::kDouble:
      return a.AsDouble() == b.AsDouble();
    case Kind::kString:
      return a.AsString() == b.AsString();
    case Kind::kArray:
    case Kind::kObject:
      break;
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

class Glancing {
 public:
  explicit Glancing(std::size_t most) : most_(most) {}

  Sight Look(const Cell& a, const Cell& b) {
    if (a.label.kind != b.label.kind) return Sight::kDifferent;
    switch (a.label.kind) {
      case Kind::kArray:
        if (a.label.size != b.label.size) return Sight::kDifferent;
        return LookInside(a, b, 1);
      case Kind::kObject:
        if (a.label.size != b.label.size) return Sight::kUnsure;
        return LookInside(a, b, 2);
      case Kind::kDouble:
        return Tell(a.real == b.real);
      case Kind::kString:
        steps_ += a.label.size / kBytesPerStep;
        return Tell(a.Is(b.Text(), b.label));
      default:
        return Tell(a.natural == b.natural);
    }
  }
  [[nodiscard]] std::size_t steps() const { return steps_; }

 private:
  static constexpr int kDeepest = 32;
  static constexpr std::uint32_t kBytesPerStep = 64;

  static Sight Tell(bool same) { return same ? Sight::kSame : Sight::kDifferent; }

  /// What is in a container when all in it is like the first.
  static std::size_t LikelySize(const Cell& container, std::size_t stride) {
    if (container.label.size == 0) return 0;
    const Label first = container.first[stride - 1].label;
    const std::size_t each = first.kind >= Kind::kArray ? 1 + std::size_t{first.size} : 1;
    return container.label.size * each;
  }

  /// Containers of one size, with names before the values or without.
  Sight LookInside(const Cell& a, const Cell& b, std::size_t stride) {
    if (steps_ + LikelySize(a, stride) > most_ || depth_ == kDeepest) return Sight::kUnsure;
    steps_ += a.label.size;
    ++depth_;
    for (std::size_t i = 0; i < stride * a.label.size; i += stride) {
      if (stride == 2 && Look(a.first[i], b.first[i]) != Sight::kSame) return Sight::kUnsure;
      const std::size_t value = i + stride - 1;
      if (const Sight sight = Look(a.first[value], b.first[value]); sight != Sight::kSame) {
        return sight;
      }
    }
    --depth_;
    return Sight::kSame;
  }

  std::size_t most_;
  std::size_t steps_ = 0;
  int depth_ = 0;
};

}  // namespace

Sight Glance(ValueView a, ValueView b, std::size_t most, std::size_t& steps) {
  if (a.IsAbsent() || b.IsAbsent()) {
    return a.IsMissing() && b.IsMissing() ? Sight::kSame : Sight::kDifferent;
  }
  Glancing glancing(most);
  const Sight sight = glancing.Look(*a.cell(), *b.cell());
  steps = glancing.steps();
  return sight;
}

bool Equal(ValueView a, ValueView b) {
  std::size_t steps = 0;
  const Sight sight = Glance(a, b, std::numeric_limits<std::size_t>::max(), steps);
  return sight == Sight::kUnsure ? Compare(a, b, PairMembers) : sight == Sight::kSame;
}

bool RawEqual(ValueView a, ValueView b) { return Compare(a, b, PairMembersInOrder); }

}  // namespace tandem::json
