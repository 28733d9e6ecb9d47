// docs/generate.md says what becomes of which marker.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>

#include "validation/base/go_quote.h"
#include "validation/gotypes/tag_syntax.h"
#include "validation/migrate/translate_internal.h"

namespace tandem::migrate {
namespace {

using markers::Value;

/// Counts and limits, each for values of one shape.
struct Keyword {
  std::string_view marker;
  std::string_view tag;
  Shape shape;
};

constexpr Keyword kCounts[] = {{"MaxLength", "k8s:maxLength", Shape::kText},
                               {"MinLength", "k8s:minLength", Shape::kText},
                               {"MaxItems", "k8s:maxItems", Shape::kList},
                               {"MinItems", "k8s:minItems", Shape::kList},
                               {"MaxProperties", "k8s:maxProperties", Shape::kMap},
                               {"MinProperties", "k8s:minProperties", Shape::kMap}};

/// Markers after which the schema of a value is not that of its Go type.
constexpr std::string_view kOverriding[] = {"Type", "Schemaless", "XIntOrString"};

constexpr std::string_view kNoTag[] = {"MultipleOf",
                                       "UniqueItems",
                                       "XEmbeddedResource",
                                       "EmbeddedResource",
                                       "XPreserveUnknownFields",
                                       "kubebuilder:pruning:PreserveUnknownFields",
                                       "nullable",
                                       "kubebuilder:default",
                                       "default",
                                       "mapType",
                                       "structType",
                                       "AtLeastOneOf"};

template <typename List>
bool Contains(const List& list, std::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

bool IsInteger(Shape shape) { return shape == Shape::kInteger || shape == Shape::kUnsigned; }

Failure WrongShape(Shape wanted, const Node& node) {
  return Failure{"the tag is for " + std::string(NamesOf(wanted)) + ", not for " +
                 std::string(NamesOf(node.shape))};
}

const Keyword* CountOf(const MarkerUse& use) {
  const auto* const found =
      std::find_if(std::begin(kCounts), std::end(kCounts),
                   [&](const Keyword& count) { return count.marker == use.LocalName(); });
  return found == std::end(kCounts) ? nullptr : found;
}

/// The bound of a Minimum or Maximum as a whole number; nothing when it is none.
std::optional<std::int64_t> WholeBound(const Value& value) {
  if (value.kind == Value::Kind::kInt) return value.integer;
  constexpr double kExact = 9007199254740992;  // 2^53
  if (value.kind != Value::Kind::kNumber || std::abs(value.number) > kExact) return std::nullopt;
  if (value.number != std::floor(value.number)) return std::nullopt;
  return static_cast<std::int64_t>(value.number);
}

/// Whether a bound is a value of the node's integer type.
bool Fits(std::int64_t bound, const Node& node) {
  const std::string& name = gotypes::Underlying(*node.type).name;
  const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
  const int bits = digits == name.size() ? 64 : std::stoi(name.substr(digits));
  if (node.shape == Shape::kUnsigned) {
    return bound >= 0 && (bits == 64 || bound < std::int64_t{1} << bits);
  }
  const std::int64_t span = bits == 64 ? 0 : std::int64_t{1} << (bits - 1);
  return bits == 64 || (bound >= -span && bound < span);
}

/// The marker that makes a bound exclusive; null when none does.
const MarkerUse* ExclusiveOf(const MarkerUse& bound, const Declaration& declaration) {
  const auto* const use = declaration.Last(
      bound.LocalName() == "Minimum" ? "ExclusiveMinimum" : "ExclusiveMaximum", bound.found.items);
  return use != nullptr && use->arguments.value().truth ? use : nullptr;
}

/// A bound of integers, exclusive ones moved by one.
std::optional<std::int64_t> BoundOf(const MarkerUse& use, const Declaration& declaration) {
  const bool is_minimum = use.LocalName() == "Minimum";
  std::optional<std::int64_t> bound = WholeBound(use.arguments.value());
  if (!bound || ExclusiveOf(use, declaration) == nullptr) return bound;
  using Limits = std::numeric_limits<std::int64_t>;
  if (*bound == (is_minimum ? Limits::max() : Limits::min())) return std::nullopt;
  return *bound + (is_minimum ? 1 : -1);
}

Result<std::string> BoundTag(const MarkerUse& use, const Site& site) {
  if (!IsInteger(site.node.shape)) return WrongShape(Shape::kInteger, site.node);
  if (!site.replace && ExclusiveOf(use, site.declaration) != nullptr) {
    return Failure{"beside it the tag of the bound would be an exclusive one: say --replace"};
  }
  const auto bound = BoundOf(use, site.declaration);
  if (!bound) return Failure{"the tag takes whole numbers only"};
  if (!Fits(*bound, site.node)) return Failure{"the tag takes only numbers that fit the type"};
  return (use.LocalName() == "Minimum" ? "k8s:minimum=" : "k8s:maximum=") + std::to_string(*bound);
}

/// A marker that makes a bound exclusive has no tag of its own: the tag of the bound says it.
Result<std::string> ExclusiveTag(const MarkerUse& use, const Site& site) {
  const bool is_minimum = use.LocalName() == "ExclusiveMinimum";
  const auto* const bound =
      site.declaration.Last(is_minimum ? "Minimum" : "Maximum", use.found.items);
  if (bound == nullptr) return Failure{"it means nothing without a bound"};
  const auto tag = BoundTag(*bound, site);
  return tag ? Result<std::string>(std::string()) : tag;
}

Result<std::string> CountTag(const MarkerUse& use, const Keyword& count, const Node& node) {
  if (node.shape != count.shape) return WrongShape(count.shape, node);
  const std::int64_t most = count.shape == Shape::kMap ? 100'000 : std::int64_t{1} << 53;
  const std::int64_t value = use.arguments.value().integer;
  if (value < 0 || value > most) return Failure{"the tag does not take such a number"};
  return std::string(count.tag) + "=" + std::to_string(value);
}

/// The tag of a Pattern, in the first kind of quotes that the grammar of tags can read back.
Result<std::string> PatternTag(const MarkerUse& use, const Node& node) {
  if (node.shape != Shape::kText) return WrongShape(Shape::kText, node);
  const std::string& pattern = use.arguments.value().text;
  for (const std::string& quoted : {"\"" + pattern + "\"", "`" + pattern + "`", GoQuote(pattern)}) {
    std::string tag = "k8s:pattern=" + quoted;
    const auto parsed = gotypes::ParseTag(tag);
    if (parsed && parsed->value == pattern) return tag;
  }
  return Failure{"no tag can hold the expression"};
}

Result<std::string> FormatTag(const MarkerUse& use, const Node& node) {
  if (node.shape != Shape::kText) return WrongShape(Shape::kText, node);
  const std::string& format = use.arguments.value().text;
  if (format == "k8s-short-name" || format == "k8s-long-name") return "k8s:format=" + format;
  return Failure{"no tag checks the format " + GoQuote(format)};
}

Result<std::string> ListTag(const MarkerUse& use, const Node& node) {
  if (node.shape != Shape::kList) return WrongShape(Shape::kList, node);
  return "k8s:" + std::string(use.LocalName()) + "=" + use.arguments.value().text;
}

/// The tag of `self == oldSelf` on a field; other expressions have none.
Result<std::string> ExpressionTag(const MarkerUse& use, const Node& node) {
  std::string rule = use.arguments.Text("rule");
  std::erase(rule, ' ');
  if (rule != "self==oldSelf" && rule != "oldSelf==self") {
    return Failure{"an expression; what no tag says can be +k8s:customValidation"};
  }
  for (const std::string_view name : {"messageExpression", "reason", "fieldPath"}) {
    if (!use.arguments.Text(name).empty()) return Failure{"the tag has no " + std::string(name)};
  }
  if (use.arguments.Find("optionalOldSelf") != nullptr) {
    return Failure{"the tag has no optionalOldSelf"};
  }
  if (!node.field) return Failure{"only of fields a tag says so"};
  if (!node.optional) return std::string("k8s:immutable");
  const bool is_compound = node.shape == Shape::kList || node.shape == Shape::kMap;
  const bool is_struct = node.shape == Shape::kStruct && !node.pointer;
  if (is_compound || is_struct || node.shape == Shape::kOther) {
    return Failure{
        "what may be set later and not changed is no list, map or plain struct to a tag"};
  }
  return std::string("k8s:update=NoModify");
}

/// Whether there is a `+default=ref(...)`, which a tag about presence cannot read.
bool HasNamedDefault(const Declaration& declaration) {
  const MarkerUse* const use = declaration.Last("default");
  return use != nullptr && use->line->text.find("=ref(") != std::string::npos;
}

Result<std::string> OptionalTag(const Site& site) {
  const Node& node = site.node;
  if (HasNamedDefault(site.declaration)) return Failure{"the tag cannot read the field's +default"};
  if (!node.optional) return Failure{"another marker says that the field is required"};
  if (site.declaration.HasTag("k8s:required")) return Failure{"+k8s:required stands beside it"};
  if (!node.pointer && (node.shape == Shape::kStruct || node.shape == Shape::kOther)) {
    return Failure{"a struct that is no pointer is always there to a tag"};
  }
  return std::string("k8s:optional");
}

/// Nothing says of a plain value only that it must be there: `+k8s:required` refuses its zero.
Result<std::string> RequiredTag(const Site& site) {
  const Node& node = site.node;
  if (node.optional) return Failure{"another marker says that the field is optional"};
  if (!node.pointer && (node.shape == Shape::kStruct || node.shape == Shape::kOther)) {
    return Failure{"a struct that is no pointer is always there to a tag"};
  }
  const auto& uses = site.declaration.markers;
  const bool refuses = std::any_of(uses.begin(), uses.end(), [&](const MarkerUse& use) {
    return RefusesZero(use, node, site.declaration);
  });
  if (node.IsUnsetByZero() && !refuses && !site.type_refuses_zero) {
    return Failure{
        "the tag refuses the zero value, too: make the field a pointer, or give it a "
        "minimum"};
  }
  return std::string("k8s:required");
}

Result<std::string> EnumTag(const MarkerUse& use, const Node& node) {
  if (use.found.items || node.item)
    return Failure{"give the items a type of their own, with +k8s:enum"};
  if (node.field) return Failure{"give the field a type of its own, with +k8s:enum"};
  return Failure{"+k8s:enum is for texts"};
}

Result<std::string> ValueTag(const MarkerUse& use, const Site& site) {
  const std::string_view name = use.LocalName();
  if (name == "Minimum" || name == "Maximum") return BoundTag(use, site);
  if (name == "ExclusiveMinimum" || name == "ExclusiveMaximum") return ExclusiveTag(use, site);
  if (const Keyword* count = CountOf(use); count != nullptr) {
    return CountTag(use, *count, site.node);
  }
  if (name == "Pattern") return PatternTag(use, site.node);
  if (name == "Format") return FormatTag(use, site.node);
  if (name == "Enum") return EnumTag(use, site.node);
  if (name == "XValidation") return ExpressionTag(use, site.node);
  if (name == "listType" || name == "listMapKey") return ListTag(use, site.node);
  if (Contains(kOverriding, name)) return Failure{"a tag speaks of the Go type"};
  return Failure{"no tag says it"};
}

bool IsOverridden(const Declaration& declaration) {
  return std::any_of(std::begin(kOverriding), std::end(kOverriding),
                     [&](std::string_view name) { return declaration.Has(name); });
}

Result<std::string> ItemTag(const MarkerUse& use, const Site& site) {
  if (site.node.shape != Shape::kList) return WrongShape(Shape::kList, site.node);
  const gotypes::Type& list = gotypes::Underlying(*site.node.type);
  Node item = NodeOf(*list.elem);
  item.item = true;
  const auto tag = ValueTag(use, {site.declaration, item, site.replace});
  if (!tag || tag->empty()) return tag;
  return "k8s:eachVal=+" + *tag;
}

}  // namespace

bool IsAboutValues(const MarkerUse& use) {
  const std::string_view name = use.LocalName();
  if (name.starts_with("k8s:")) return false;  // a tag already
  const bool is_presence =
      name == "optional" || name == "required" || name == "Optional" || name == "Required";
  return is_presence || name == "Schemaless" || Contains(kNoTag, name) ||
         (use.found.marker->apply != nullptr && name != "kubebuilder:title" &&
          name != "kubebuilder:externalDocs" && name != "kubebuilder:example");
}

bool RefusesZero(const MarkerUse& use, const Node& node, const Declaration& declaration) {
  if (use.found.items) return false;
  const std::string_view name = use.LocalName();
  if (const Keyword* count = CountOf(use); count != nullptr) {
    return count->shape == node.shape && name.starts_with("Min") &&
           use.arguments.value().integer > 0;
  }
  const bool is_minimum = name == "Minimum";
  if (!IsInteger(node.shape) || (!is_minimum && name != "Maximum")) return false;
  const std::int64_t bound = BoundOf(use, declaration).value_or(0);
  return is_minimum ? bound > 0 : bound < 0;
}

bool MayRefuseZero(const MarkerUse& use, const Node& node, const Declaration& declaration) {
  if (use.found.items) return false;
  const std::string_view name = use.LocalName();
  return RefusesZero(use, node, declaration) || name == "Pattern" || name == "Format" ||
         name == "Enum";
}

bool MayRepeat(const MarkerUse& use) {
  return use.LocalName() == "listMapKey" || use.LocalName() == "XValidation";
}

Result<std::string> TagOfPresence(const Site& site) {
  return site.node.optional ? OptionalTag(site) : RequiredTag(site);
}

std::string PresenceTagOf(const Site& site) {
  if (site.declaration.HasTag(site.node.optional ? "k8s:optional" : "k8s:required")) return {};
  return TagOfPresence(site).value_or("");
}

Result<std::string> TagOf(const MarkerUse& use, const Site& site) {
  const std::string_view name = use.LocalName();
  if (!MayRepeat(use) && site.declaration.Last(name, use.found.items) != &use) {
    return Failure{"a later line says it anew"};
  }
  if (name == "optional" || name == "Optional") return OptionalTag(site);
  if (name == "required" || name == "Required") return RequiredTag(site);
  if (IsOverridden(site.declaration) && !Contains(kOverriding, name)) {
    return Failure{"another marker gives the value a type that is not that of Go"};
  }
  const auto tag = use.found.items ? ItemTag(use, site) : ValueTag(use, site);
  const bool loses_zero = tag && site.node.field && site.node.optional &&
                          site.node.IsUnsetByZero() &&
                          MayRefuseZero(use, site.node, site.declaration);
  if (loses_zero && !site.zero_is_absent) {
    return Failure{
        "a tag takes the zero value of the field for absent: make it a pointer, or say "
        "--zero-is-absent"};
  }
  return tag;
}

}  // namespace tandem::migrate
