#include "cli/value_place.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "validation/field/steps.h"
#include "validation/json/decode.h"
#include "validation/json/equality.h"

namespace tandem::cli {
namespace {

using json::ValueView;

/// As many values as are looked at for one error, and the longest value looked for.
constexpr std::size_t kMaxValues = 2'000;
constexpr std::size_t kMaxBytes = 1'024;

bool IsScalar(ValueView value) {
  return !value.IsMissing() && !value.IsObject() && !value.IsArray();
}

/// Looks for the one scalar below a value that equals another one.
class Search {
 public:
  explicit Search(ValueView wanted) : wanted_(wanted) {}

  /// Its path from there; nothing when there are several, or too much to look through.
  std::optional<std::string> Run(ValueView value) {
    pending_.emplace_back(value, "");
    for (std::size_t next = 0; next < pending_.size(); ++next) {
      if (pending_.size() > kMaxValues || found_.size() > 1) return std::nullopt;
      const auto [at, path] = pending_[next];
      Look(at, path);
    }
    if (found_.size() != 1) return std::nullopt;
    return found_.front();
  }

 private:
  void Look(ValueView value, const std::string& path) {
    if (IsScalar(value) && json::Equal(value, wanted_)) found_.push_back(path);
    for (const json::MemberView member : value.members()) {
      pending_.emplace_back(member.value, path + "." + std::string(member.name));
    }
    for (std::size_t i = 0; value.IsArray() && i < value.size(); ++i) {
      pending_.emplace_back(value.At(i), path + "[" + std::to_string(i) + "]");
    }
  }

  ValueView wanted_;
  std::vector<std::pair<ValueView, std::string>> pending_;
  std::vector<std::string> found_;
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

}  // namespace tandem::cli
