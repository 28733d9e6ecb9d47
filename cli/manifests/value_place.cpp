#include "cli/manifests/value_place.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "validation/field/path_tree.h"
#include "validation/field/steps.h"
#include "validation/json/decode.h"
#include "validation/json/equality.h"

namespace tandem::manifests {
namespace {

using json::ValueView;

/// The most values that are looked at for one error, and the longest value looked for, in bytes.
constexpr std::size_t kMaxValues = 2'000;
constexpr std::size_t kMaxBytes = 1'024;

bool IsScalar(ValueView value) {
  return !value.IsMissing() && !value.IsObject() && !value.IsArray();
}

/// Looks for the one scalar below a value that equals another one.
class Search {
 public:
  explicit Search(ValueView wanted) : wanted_(wanted) {}

  /// The path of that scalar below the value; nothing when there are several, or too many values.
  std::optional<std::string> Run(ValueView value) {
    values_.push_back(value);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const ValueView at = values_[i];
      if (values_.size() + at.size() > kMaxValues) return std::nullopt;
      AddPartsOf(at, i);
      if (!IsScalar(at) || !json::Equal(at, wanted_)) continue;
      if (found) return std::nullopt;
      found = i;
    }
    if (!found) return std::nullopt;
    return paths_.PathOf(*found);
  }

 private:
  void AddPartsOf(ValueView value, std::size_t holder) {
    for (const json::MemberView member : value.members()) {
      Add(member.value, holder, "." + std::string(member.name));
    }
    for (std::size_t i = 0; i < value.elements().size(); ++i) {
      Add(value.At(i), holder, "[" + std::to_string(i) + "]");
    }
  }

  void Add(ValueView value, std::size_t holder, std::string step) {
    values_.push_back(value);
    paths_.Add(holder, std::move(step));
  }

  ValueView wanted_;
  std::vector<ValueView> values_;
  field::PathTree paths_;  ///< of the values, by the same numbers
};

}  // namespace

std::string FieldOfValue(const field::Error& error, ValueView object) {
  json::Document bad_value;
  if (error.value.TextBytes() > kMaxBytes || !bad_value.Parse(error.value.ToJson())) {
    return error.field;
  }
  const ValueView wanted = bad_value.root();
  const std::vector<field::Step> steps = field::StepsTo(object, error.field);
  const ValueView reached = steps.empty() ? object : steps.back().value;
  const std::string_view rest = steps.empty() ? std::string_view(error.field) : steps.back().rest;
  if (!IsScalar(wanted) || IsScalar(reached)) return error.field;
  if (wanted.IsString() && !reached.Member(wanted.AsString()).IsAbsent()) {
    return error.field + "[" + std::string(wanted.AsString()) + "]";
  }
  const auto below = Search(wanted).Run(reached);
  if (!below) return error.field;
  return error.field.substr(0, error.field.size() - rest.size()) + *below;
}

}  // namespace tandem::manifests
