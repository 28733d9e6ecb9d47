// +tandem:distinct="a[*].name, b[*].name" - no value is there twice.
#include <algorithm>
#include <array>
#include <utility>

#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/rules/value_set.h"
#include "validation/tags/name_list.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

using rules::Route;
using rules::Value;
using Routes = std::vector<Route>;

struct Distinctness {
  Routes places;
  Routes keys;                 ///< those of structs; the first one must be set
  std::string first_key;       ///< as it is written
  bool finds_invalid = false;  ///< it reports Invalid, not Duplicate
};

class DistinctCheck final : public rules::Check {
 public:
  explicit DistinctCheck(Distinctness rule) : rule_(std::move(rule)) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (Accepts(args.value)) return;
    rules::ValueSet seen(args.context.scratch, rule_.keys, Count(args.value));
    Any(args.value, args.path, [&](const Value& value, const field::Path& path) {
      if (!seen.Insert(value)) Report(value, path, errors);
      return false;
    });
  }

  /// Accepts compares a few values with each other; AcceptsMany compares more.
  [[nodiscard]] bool LooksAtValueOnly() const override { return true; }
  [[nodiscard]] bool Accepts(const Value& value) const override {
    std::array<Value, kFew> seen;
    auto end = seen.begin();
    return !AnyValue(value, [&](const Value& one) {
      const bool is_there = std::any_of(seen.begin(), end, [&](const Value& other) {
        return rules::SameValues(one, other, rule_.keys);
      });
      if (is_there || end == seen.end()) return true;
      *end++ = one;
      return false;
    });
  }

  [[nodiscard]] bool AcceptsMany(const Value& value,
                                 rules::lookup::Scratch& scratch) const override {
    const std::size_t count = Count(value);
    if (count <= kFew) return false;
    rules::ValueSet seen(scratch, rule_.keys, count);
    return !AnyValue(value, [&](const Value& one) { return !seen.Insert(one); });
  }

 private:
  static constexpr std::size_t kFew = 8;

  [[nodiscard]] std::size_t Count(const Value& value) const {
    std::size_t count = 0;
    AnyValue(value, [&](const Value&) {
      ++count;
      return false;
    });
    return count;
  }

  template <typename Visit>
  bool Any(const Value& value, const field::Path& path, const Visit& visit) const {
    return std::any_of(rule_.places.begin(), rule_.places.end(), [&](const Route& place) {
      return place.Any(value, path, [&](const Value& end, const field::Path& at) {
        return IsCompared(end) && visit(end, at);
      });
    });
  }

  template <typename Visit>
  bool AnyValue(const Value& value, const Visit& visit) const {
    return std::any_of(rule_.places.begin(), rule_.places.end(), [&](const Route& place) {
      return place.AnyValue(value, [&](const Value& end) { return IsCompared(end) && visit(end); });
    });
  }

  [[nodiscard]] bool IsCompared(const Value& end) const {
    return rule_.keys.empty() ? end.IsSet() : Follow(rule_.keys[0], end).IsSet();
  }

  void Report(const Value& value, const field::Path& path, field::ErrorList& errors) const {
    if (rule_.keys.empty()) return Add(value, path, errors);
    Add(Follow(rule_.keys[0], value), path.Child(rule_.first_key), errors);
  }

  void Add(const Value& value, const field::Path& path, field::ErrorList& errors) const {
    if (rule_.finds_invalid) {
      errors.Add(
          field::Invalid(path, rules::ToBadValue(value), "must be unique").WithOrigin("distinct"));
    } else {
      errors.Add(field::Duplicate(path, rules::ToBadValue(value)));
    }
  }

  Distinctness rule_;
};

/// The places of structs, which are all of one type, and the keys that tell them apart.
Status ReadStructs(const TagUse& use, const std::string& by, Distinctness& rule) {
  const auto names = SplitNames(use.tag.value);
  if (!names) return names.error();
  for (const std::string& name : *names) {
    auto place = Route::Find(use.type, name);
    if (!place) return place.error();
    rule.places.push_back(*std::move(place));
  }
  const rules::Type& type = *rule.places.front().target().type;
  const bool one_type = std::all_of(rule.places.begin(), rule.places.end(), [&](const auto& place) {
    return place.target().type == &type;
  });
  if (!one_type) return Failure{"the places must be of one type"};
  const auto keys = SplitNames(by);
  if (!keys) return keys.error();
  for (const std::string& key : *keys) {
    auto route = Route::Find(type, key);
    if (!route) return route.error();
    if (!rules::CanBeInSet(*route->target().type)) {
      return Failure{"the key " + key + " is neither a string nor a small integer"};
    }
    rule.keys.push_back(*std::move(route));
  }
  rule.first_key = keys->front();
  return Ok();
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (use.type.kind != rules::TypeKind::kStruct) {
    return Failure{"can only be used on struct types: " + std::string(rules::KindName(use.type))};
  }
  Distinctness rule;
  rule.finds_invalid = use.ArgOr("invalid", "false") == "true";
  if (const gotypes::TagArg* by = use.Arg("by")) {
    Status status = ReadStructs(use, by->value, rule);
    if (!status) return status;
  } else {
    auto places = RoutesToValues(use, use.tag.value);
    if (!places) return places.error();
    rule.places = *std::move(places);
  }
  node.Add<DistinctCheck>(std::move(rule));
  return Ok();
}

constexpr ArgSpec kArgs[] = {
    {.name = "by",
     .type = ValueType::kString,
     .description = "<members>",
     .docs = "What tells structs apart, separated by commas. Those without the first are not "
             "compared; the error is at the first."},
    {.name = "invalid",
     .type = ValueType::kBool,
     .description = "<bool>",
     .docs = "Whether the errors are Invalid instead of Duplicate."},
};

constexpr PayloadSpec kPayloads[] = {
    {"<paths>",
     "JSON names, joined by dots, from this struct down to strings, integers or, with `by`, "
     "structs; `[*]` behind the name of a list goes to its elements. Several are separated by "
     "commas."},
};

constexpr std::string_view kRelated[] = {"k8s:unique", "k8s:listType", "tandem:refersTo"};

constexpr std::string_view kGoTask = R"(type Task struct {
	Before []Step `json:"before"`
	Steps  []Step `json:"steps"`
}
type Step struct {
	Name     string `json:"name"`
	Port     int32  `json:"port"`
	Protocol string `json:"protocol"`
})";

constexpr std::string_view kNames = R"(+tandem:distinct="steps[*].name, before[*].name")";
constexpr std::string_view kPorts = R"(+tandem:distinct(by: "port, protocol")="steps[*]")";

constexpr Example kExamples[] = {
    {"Task", kNames, R"({"before": [{"name": "a"}, {}], "steps": [{"name": "b"}, {}]})", "",
     kGoTask},
    {"Task", kNames, R"({"before": [{"name": "a"}], "steps": [{"name": "a"}]})",
     R"(value.before[0].name: Duplicate value: "a")", kGoTask},
    {"Task", kPorts,
     R"({"steps": [{"port": 1, "protocol": "TCP"}, {"port": 1, "protocol": "UDP"}]})", "", kGoTask},
    {"Task", kPorts, R"({"steps": [{"port": 1}, {"port": 1}]})",
     "value.steps[1].port: Duplicate value: 1", kGoTask},
    {"Task", R"(+tandem:distinct(invalid: true)="steps[*].name")",
     R"({"steps": [{"name": "a"}, {"name": "a"}]})",
     R"(value.steps[1].name: Invalid value: "a": must be unique)", kGoTask},
};

}  // namespace

TANDEM_TAG(distinct) = {
    .name = "tandem:distinct",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapValue,
    .subject = Subject::kCollections,
    .summary = "No value is there twice, in one list or in several.",
    .docs =
        "Of equal values each but the first is wrong, in the order of the paths. Values that are "
        "not set are not compared. Unlike `listType` and `unique` it says nothing of what an "
        "update leaves alone. It takes time linear in what it looks at.",
    .args = kArgs,
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Duplicate; with `invalid`, Invalid: must be unique",
    .origin = "distinct",
    .ratcheting = "An update that leaves the struct as it was does not check it again.",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
