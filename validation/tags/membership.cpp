#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/rules/value_set.h"
#include "validation/tags/membership_internal.h"
#include "validation/tags/name_list.h"

namespace tandem::tags {
namespace {

using rules::Route;
using rules::Value;
using Routes = std::vector<Route>;

/// Values that are not set are neither looked for nor found.
class MembershipCheck final : public rules::Check {
 public:
  MembershipCheck(Membership membership, Routes wanted, Routes others, std::string others_text)
      : membership_(membership),
        wanted_(std::move(wanted)),
        others_(std::move(others)),
        others_text_(std::move(others_text)) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (Accepts(args.value)) return;
    rules::ValueSet others(args.context.scratch, kWhole, CountOthers(args.value));
    AddOthers(args.value, others);
    AnyOf(wanted_, args.value, args.path, [&](const Value& one, const field::Path& path) {
      if (!IsRight(one, others)) Report(one, path, errors);
      return false;
    });
  }

  /// Accepts compares with a few others; AcceptsMany compares with more.
  [[nodiscard]] bool LooksAtValueOnly() const override { return true; }
  [[nodiscard]] bool Accepts(const Value& value) const override {
    std::array<Value, kFew> others;
    auto end = others.begin();
    const bool are_many = AnyValueOf(others_, value, [&](const Value& other) {
      if (end == others.end()) return true;
      *end++ = other;
      return false;
    });
    if (are_many) return false;
    if (end == others.begin() && membership_ == Membership::kNotAmong) return true;
    return !AnyValueOf(wanted_, value, [&](const Value& one) {
      const bool found = std::any_of(others.begin(), end, [&](const Value& other) {
        return rules::SameValues(one, other, kWhole);
      });
      return found != (membership_ == Membership::kAmong);
    });
  }

  [[nodiscard]] bool AcceptsMany(const Value& value,
                                 rules::lookup::Scratch& scratch) const override {
    const std::size_t count = CountOthers(value);
    if (count <= kFew) return false;
    rules::ValueSet others(scratch, kWhole, count);
    AddOthers(value, others);
    return !AnyValueOf(wanted_, value, [&](const Value& one) { return !IsRight(one, others); });
  }

 private:
  static constexpr std::size_t kFew = 16;
  static inline const Routes kWhole = {};

  template <typename Visit>
  static bool AnyOf(const Routes& routes, const Value& value, const field::Path& path,
                    const Visit& visit) {
    return std::any_of(routes.begin(), routes.end(), [&](const Route& route) {
      return route.Any(value, path, [&](const Value& end, const field::Path& at) {
        return end.IsSet() && visit(end, at);
      });
    });
  }

  template <typename Visit>
  static bool AnyValueOf(const Routes& routes, const Value& value, const Visit& visit) {
    return std::any_of(routes.begin(), routes.end(), [&](const Route& route) {
      return route.AnyValue(value, [&](const Value& end) { return end.IsSet() && visit(end); });
    });
  }

  [[nodiscard]] std::size_t CountOthers(const Value& value) const {
    std::size_t count = 0;
    AnyValueOf(others_, value, [&](const Value&) {
      ++count;
      return false;
    });
    return count;
  }

  void AddOthers(const Value& value, rules::ValueSet& set) const {
    AnyValueOf(others_, value, [&](const Value& other) {
      set.Insert(other);
      return false;
    });
  }

  [[nodiscard]] bool IsRight(const Value& one, const rules::ValueSet& others) const {
    return others.Contains(one) == (membership_ == Membership::kAmong);
  }

  void Report(const Value& value, const field::Path& path, field::ErrorList& errors) const {
    if (membership_ == Membership::kAmong) {
      errors.Add(field::NotFound(path, rules::ToBadValue(value)));
    } else {
      errors.Add(field::Invalid(path, rules::ToBadValue(value), "must not be among " + others_text_)
                     .WithOrigin("notAmong"));
    }
  }

  Membership membership_;
  Routes wanted_;
  Routes others_;
  std::string others_text_;
};

}  // namespace

Status CompileMembership(const TagUse& use, Membership membership, rules::NodeBuilder& node) {
  const std::string& text = use.Arg("")->value;
  auto others = RoutesToValues(use, text);
  if (!others) return others.error();
  auto wanted = RoutesToValues(use, use.tag.value);
  if (!wanted) return wanted.error();
  const bool is_string = wanted->front().target().type->IsString();
  const auto is_alike = [&](const Route& route) {
    return route.target().type->IsString() == is_string;
  };
  if (!std::all_of(wanted->begin(), wanted->end(), is_alike) ||
      !std::all_of(others->begin(), others->end(), is_alike)) {
    return Failure{"strings cannot be compared with integers"};
  }
  node.Add<MembershipCheck>(membership, *std::move(wanted), *std::move(others), text);
  return Ok();
}

}  // namespace tandem::tags
