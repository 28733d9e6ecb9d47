#include "validation/json/equality.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/json/unread.h"

namespace tandem::json {
namespace {

/// Levels that a comparison descends by recursion, which is quick and bounded. No object of
/// Kubernetes is deeper by itself.
constexpr int kDeepest = 32;

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

enum class MemberOrder : std::uint8_t { kFree, kCounts };

/// One comparison. Values further down than kDeepest are put off until those above are compared.
class Comparison {
 public:
  explicit Comparison(MemberOrder order) : order_(order) {}

  bool Equal(ValueView a, ValueView b) {
    bool equal = Compare(a, b);
    while (equal && !put_off_.empty()) {
      const Pair pair = put_off_.back();
      put_off_.pop_back();
      equal = Compare(pair.a, pair.b);
    }
    return equal;
  }

 private:
  struct Pair {
    ValueView a;
    ValueView b;
  };

  bool Compare(ValueView a, ValueView b) {
    CountLaps();
    if (a.IsMissing() && b.IsMissing()) return true;
    const Kind kind = a.kind();
    if (kind != b.kind()) return false;
    if (kind != Kind::kArray && kind != Kind::kObject) return ScalarsEqual(kind, a, b);
    if (a.size() != b.size()) return false;
    if (depth_ == kDeepest) {
      put_off_.push_back({a, b});
      return true;
    }
    ++depth_;
    const bool equal = kind == Kind::kArray ? ElementsEqual(a.elements(), b.elements())
                                            : MembersEqual(a.members(), b.members());
    --depth_;
    return equal;
  }

  bool ElementsEqual(Elements a, Elements b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!Compare(a[i], b[i])) return false;
    }
    return true;
  }

  bool MembersEqual(Members a, Members b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      const MemberView left = a[i];
      const MemberView right = b[i];
      if (left.name != right.name) return order_ == MemberOrder::kFree && RestsEqual(a, b, i);
      if (!Compare(left.value, right.value)) return false;
    }
    return true;
  }

  /// Compares the members from the first on that stand at different places.
  bool RestsEqual(Members a, Members b, std::size_t first) {
    std::vector<MemberView> sorted(b.begin(), b.end());
    std::sort(sorted.begin(), sorted.end(),
              [](const MemberView& x, const MemberView& y) { return x.name < y.name; });
    for (std::size_t i = first; i < a.size(); ++i) {
      const MemberView left = a[i];
      const auto right = std::lower_bound(
          sorted.begin(), sorted.end(), left.name,
          [](const MemberView& member, std::string_view name) { return member.name < name; });
      if (right == sorted.end() || right->name != left.name) return false;
      if (!Compare(left.value, right->value)) return false;
    }
    return true;
  }

  MemberOrder order_;
  int depth_ = 0;
  std::vector<Pair> put_off_;
};

class Glancing {
 public:
  explicit Glancing(std::size_t most) : most_(most) {}

  Sight Look(const Cell& a, const Cell& b) {
    if (a.label.kind != b.label.kind) {
      return a.kind() == b.kind() ? LookAtObjects(a, b) : Sight::kDifferent;
    }
    switch (a.label.kind) {
      case Kind::kArray:
        if (a.label.size != b.label.size) return Sight::kDifferent;
        return LookInside({a.first, b.first, a.label.size, 1});
      case Kind::kObject:
        if (a.label.size != b.label.size) return Sight::kUnsure;
        return LookInside({a.first, b.first, a.label.size, 2});
      case Kind::kDouble:
        return Tell(a.real == b.real);
      case Kind::kString:
        steps_ += a.label.size / kBytesPerStep;
        return Tell(a.Is(b.Text(), b.label));
      default:
        if (a.IsUnread()) return LookAtTexts(a, b);
        return Tell(a.natural == b.natural);
    }
  }
  [[nodiscard]] std::size_t steps() const { return steps_; }

 private:
  static constexpr std::uint32_t kBytesPerStep =
      64;  // so many bytes count as a value; nothing is quicker by it

  /// The contents of two containers of one size, with names before the values or without.
  struct Contents {
    const Cell* a;
    const Cell* b;
    std::size_t size;
    std::size_t stride;
  };

  static Sight Tell(bool same) { return same ? Sight::kSame : Sight::kDifferent; }

  /// Compares objects that nobody has read. One object has many texts.
  Sight LookAtTexts(const Cell& a, const Cell& b) {
    const std::string_view text = a.unread->text;
    steps_ += text.size() / kBytesPerStep;
    return text == b.unread->text ? Sight::kSame : LookAtObjects(a, b);
  }

  Sight LookAtObjects(const Cell& a, const Cell& b) {
    if (a.label.size != b.label.size) return Sight::kUnsure;
    return LookInside({a.Content(), b.Content(), a.label.size, 2});
  }

  /// The size of what is in a container, when all in it is like the first.
  static std::size_t LikelySize(const Contents& contents) {
    if (contents.size == 0) return 0;
    const Label first = contents.a[contents.stride - 1].label;
    const std::size_t each = first.kind >= Kind::kArray ? 1 + std::size_t{first.size} : 1;
    return contents.size * each;
  }

  Sight LookInside(const Contents& contents) {
    if (steps_ + LikelySize(contents) > most_ || depth_ == kDeepest) return Sight::kUnsure;
    CountLaps();
    steps_ += contents.size;
    ++depth_;
    const auto [a, b, size, stride] = contents;
    for (std::size_t i = 0; i < stride * size; i += stride) {
      if (stride == 2 && Look(a[i], b[i]) != Sight::kSame) return Sight::kUnsure;
      const std::size_t value = i + stride - 1;
      if (const Sight sight = Look(a[value], b[value]); sight != Sight::kSame) {
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
  return sight == Sight::kUnsure ? Comparison(MemberOrder::kFree).Equal(a, b)
                                 : sight == Sight::kSame;
}

bool RawEqual(ValueView a, ValueView b) { return Comparison(MemberOrder::kCounts).Equal(a, b); }

}  // namespace tandem::json
