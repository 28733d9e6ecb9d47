// Markers of kubebuilder, and plain ones, beside tags that say the same otherwise.
#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/lint/checks_internal.h"
#include "validation/markers/catalogue.h"

namespace tandem::lint {
namespace {

using gotypes::TagLine;

constexpr std::string_view kItems = "k8s:eachVal";

/// A marker of an element, and its line.
struct Marker {
  TagLine line;
  markers::Found found;
  markers::Arguments arguments;

  /// The part of the name behind `kubebuilder:validation:`, or the whole name.
  [[nodiscard]] std::string_view LocalName() const {
    std::string_view name = found.marker->name;
    if (name.starts_with(markers::kValidation)) name.remove_prefix(markers::kValidation.size());
    return name;
  }
};

/// The markers of an element that are no tags and can be read.
std::vector<Marker> MarkersOf(const Element& element) {
  const markers::Places place = element.field == nullptr ? markers::kType : markers::kField;
  std::vector<Marker> found;
  for (TagLine& line : gotypes::FindTags(element.comments().doc)) {
    const auto marker = markers::FindMarker(line.text, place);
    if (!marker || marker->marker->name.starts_with("k8s:")) continue;
    markers::Parsed parsed = markers::ParseMarker(*marker->marker, line.text);
    if (parsed.errors.empty()) {
      found.push_back({std::move(line), *marker, std::move(parsed.arguments)});
    }
  }
  return found;
}

/// The tag itself or, for the items of a list, the payload of its `eachVal`; null when the tag is
/// not about the items.
const gotypes::Tag* Unwrapped(const gotypes::Tag& tag, bool items) {
  if (!items) return &tag;
  return tag.name == kItems ? tag.value_tag.get() : nullptr;
}

std::optional<double> NumberOf(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Compares the markers of one element with its tags.
class Comparison {
 public:
  Comparison(const Element& element, Reporter& reporter)
      : element_(element), markers_(MarkersOf(element)), reporter_(reporter) {}

  void Run() {
    for (const Marker& marker : markers_) {
      CompareCount(marker);
      CompareLimit(marker);
      ComparePattern(marker);
      ComparePresence(marker);
      CompareListType(marker);
      CompareFormat(marker);
      CompareUnchanging(marker);
      CompareEnum(marker);
    }
    CompareListKeys();
  }

 private:
  /// Calls with each tag that a marker of the same place may contradict.
  template <typename Visit>
  void ForEachTag(bool items, Visit visit) const {
    for (const compile::PlacedTag& placed : element_.tags.tags) {
      const gotypes::Tag* const tag = Unwrapped(placed.tag, items);
      if (tag != nullptr) visit(*tag, placed.tag);
    }
  }

  void Report(const Marker& marker, const std::string& other) {
    reporter_.Report(Rule::kContradictingMarkers, element_, marker.line,
                     {"+" + marker.line.text + " contradicts " + other});
  }
  void Report(const Marker& marker, const gotypes::Tag& written) {
    Report(marker, "+" + gotypes::ToString(written));
  }

  void CompareCount(const Marker& marker) {
    constexpr std::string_view kCounts[] = {"MinLength", "MaxLength",     "MinItems",
                                            "MaxItems",  "MinProperties", "MaxProperties"};
    const std::string_view name = marker.LocalName();
    if (std::find(std::begin(kCounts), std::end(kCounts), name) == std::end(kCounts)) return;
    std::string twin = "k8s:" + std::string(name);
    twin[4] = ToLower(twin[4]);
    const std::string wanted = std::to_string(marker.arguments.value().integer);
    ForEachTag(marker.found.items, [&](const gotypes::Tag& tag, const gotypes::Tag& written) {
      if (tag.name == twin && tag.value != wanted) Report(marker, written);
    });
  }

  /// Whether a marker of that name and place is there and true.
  [[nodiscard]] bool IsOn(std::string_view name, bool items) const {
    return std::any_of(markers_.begin(), markers_.end(), [&](const Marker& marker) {
      return marker.LocalName() == name && marker.found.items == items &&
             marker.arguments.value().truth;
    });
  }

  /// `Minimum=0` with `ExclusiveMinimum` is a `minimum=1` of whole numbers.
  void CompareLimit(const Marker& marker) {
    const std::string_view name = marker.LocalName();
    if (name != "Minimum" && name != "Maximum") return;
    const double step = name == "Minimum" ? 1 : -1;
    const bool items = marker.found.items;
    const bool exclusive = IsOn("Exclusive" + std::string(name), items);
    const double limit = marker.arguments.value().number + (exclusive ? step : 0);
    std::string twin = "k8s:" + std::string(name);
    twin[4] = ToLower(twin[4]);
    const std::string exclusive_twin = "k8s:exclusive" + std::string(name);
    ForEachTag(items, [&](const gotypes::Tag& tag, const gotypes::Tag& written) {
      const bool is_exclusive = tag.name == exclusive_twin;
      if (tag.name != twin && !is_exclusive) return;
      const std::optional<double> number = NumberOf(tag.value);
      if (number && *number + (is_exclusive ? step : 0) != limit) Report(marker, written);
    });
  }

  void ComparePattern(const Marker& marker) {
    if (marker.LocalName() != "Pattern") return;
    ForEachTag(marker.found.items, [&](const gotypes::Tag& tag, const gotypes::Tag& written) {
      const bool differs = tag.name == "k8s:pattern" && tag.value != marker.arguments.value().text;
      if (differs) Report(marker, written);
    });
  }

  void ComparePresence(const Marker& marker) {
    const std::string_view name = marker.LocalName();
    const bool is_optional = name == "optional" || name == "Optional";
    const bool is_required = name == "required" || name == "Required";
    if (!is_optional && !is_required) return;
    ForEachTag(false, [&](const gotypes::Tag& tag, const gotypes::Tag& written) {
      const bool differs = is_optional ? tag.name == "k8s:required"
                                       : tag.name == "k8s:optional" || tag.name == "k8s:forbidden";
      if (differs) Report(marker, written);
    });
  }

  void CompareListType(const Marker& marker) {
    if (marker.LocalName() != "listType") return;
    ForEachTag(false, [&](const gotypes::Tag& tag, const gotypes::Tag& written) {
      const bool differs = tag.name == "k8s:listType" && tag.value != marker.arguments.value().text;
      if (differs) Report(marker, written);
    });
  }

  /// The keys may stand in any order.
  void CompareListKeys() {
    std::set<std::string> wanted;
    const Marker* last = nullptr;
    for (const Marker& marker : markers_) {
      if (marker.LocalName() != "listMapKey") continue;
      wanted.insert(marker.arguments.value().text);
      last = &marker;
    }
    std::set<std::string> keys;
    ForEachTag(false, [&](const gotypes::Tag& tag, const gotypes::Tag&) {
      if (tag.name == "k8s:listMapKey") keys.insert(tag.value);
    });
    if (last == nullptr || keys.empty() || keys == wanted) return;
    std::string tags;
    for (const std::string& key : keys) tags += (tags.empty() ? "" : ", ") + key;
    Report(*last, "the keys of +k8s:listMapKey: " + tags);
  }

  /// Formats of Kubernetes have the same names in both.
  void CompareFormat(const Marker& marker) {
    if (marker.LocalName() != "Format") return;
    std::string format = marker.arguments.value().text;
    if (format == "uuid") format = "k8s-uuid";
    if (!format.starts_with("k8s-")) return;
    ForEachTag(marker.found.items, [&](const gotypes::Tag& tag, const gotypes::Tag& written) {
      if (tag.name == "k8s:format" && tag.value != format) Report(marker, written);
    });
  }

  /// A tag that lets a value grow or shrink beside an expression that lets nothing change.
  void CompareUnchanging(const Marker& marker) {
    const std::string rule = marker.arguments.Text("rule");
    const bool is_unchanging = marker.LocalName() == "XValidation" &&
                               (rule == "self == oldSelf" || rule == "oldSelf == self");
    if (!is_unchanging) return;
    ForEachTag(marker.found.items, [&](const gotypes::Tag& tag, const gotypes::Tag& written) {
      const bool lets_change =
          tag.name == "k8s:monotonic" || (tag.name == "k8s:update" && tag.value.ends_with("Item"));
      if (lets_change) Report(marker, written);
    });
  }

  /// The constants of a type that `+k8s:enum` says are its values, as JSON; nothing where there is
  /// no such tag.
  [[nodiscard]] std::optional<std::set<std::string>> ConstantsOf(const gotypes::Type& type) const {
    if (type.kind != gotypes::Type::Kind::kNamed || type.package == nullptr) return std::nullopt;
    const std::vector<TagLine> lines = gotypes::FindTags(type.comments.doc);
    const bool is_enum = std::any_of(lines.begin(), lines.end(),
                                     [](const TagLine& line) { return line.name == "k8s:enum"; });
    if (!is_enum) return std::nullopt;
    std::set<std::string> values;
    for (const gotypes::Constant& constant : type.package->constants) {
      if (constant.type != &type || !constant.string_value) continue;
      markers::Value value;
      value.kind = markers::Value::Kind::kString;
      value.text = *constant.string_value;
      values.insert(value.ToJson());
    }
    return values;
  }

  /// A field may have fewer values than its type; a type says the same in both.
  void CompareEnum(const Marker& marker) {
    if (marker.LocalName() != "Enum" || marker.found.items) return;
    const gotypes::Type& type =
        element_.field == nullptr ? *element_.type : Pointee(*element_.field->type);
    const std::optional<std::set<std::string>> constants = ConstantsOf(type);
    if (!constants) return;
    std::set<std::string> wanted;
    for (const markers::Value& value : marker.arguments.value().items) {
      wanted.insert(value.ToJson());
    }
    const bool is_inside =
        std::includes(constants->begin(), constants->end(), wanted.begin(), wanted.end());
    const bool is_same = element_.field == nullptr ? wanted == *constants : is_inside;
    if (!is_same) Report(marker, "the constants of +k8s:enum on " + gotypes::ToString(type));
  }

  const Element& element_;
  std::vector<Marker> markers_;
  Reporter& reporter_;
};

/// One union of tags in a struct: the JSON names of its members, and whether all may be unset.
struct Group {
  std::set<std::string> members;
  bool may_be_empty = false;
};

/// The unions of a struct's fields, by name.
std::vector<Group> GroupsOf(const TypeView& type) {
  std::map<std::pair<bool, std::string>, Group> groups;
  for (const Element& field : type.fields) {
    for (const compile::PlacedTag& placed : field.tags.tags) {
      const bool may_be_empty = placed.tag.name == "k8s:zeroOrOneOfMember";
      if (placed.tag.name != "k8s:unionMember" && !may_be_empty) continue;
      std::string name;
      for (const gotypes::TagArg& arg : placed.tag.args) {
        if (arg.name == "union") name = arg.value;
      }
      Group& group = groups[{may_be_empty, name}];
      group.may_be_empty = may_be_empty;
      group.members.insert(JsonName(*field.field));
    }
  }
  std::vector<Group> all;
  all.reserve(groups.size());
  for (auto& [name, group] : groups) all.push_back(std::move(group));
  return all;
}

/// Whether a marker about members allows other choices of them than the tags do.
bool Contradicts(std::string_view marker, const std::set<std::string>& members,
                 const Group& group) {
  const bool is_about_some = std::any_of(members.begin(), members.end(), [&](const auto& member) {
    return group.members.contains(member);
  });
  if (!is_about_some) return false;
  if (marker == "AtLeastOneOf") return group.may_be_empty && members == group.members;
  return members != group.members || (marker == "AtMostOneOf") != group.may_be_empty;
}

}  // namespace

void CheckContradictingMarkers(const Element& element, Reporter& reporter) {
  Comparison(element, reporter).Run();
}

void CheckContradictingUnions(const TypeView& type, Reporter& reporter) {
  const std::vector<Group> groups = GroupsOf(type);
  if (groups.empty()) return;
  for (const Marker& marker : MarkersOf(type.self)) {
    const std::string_view name = marker.LocalName();
    if (!name.ends_with("OneOf")) continue;
    const std::vector<std::string> texts = marker.arguments.value().Texts();
    const std::set<std::string> members(texts.begin(), texts.end());
    for (const Group& group : groups) {
      if (!Contradicts(name, members, group)) continue;
      std::string of;
      for (const std::string& member : group.members) of += (of.empty() ? "" : ", ") + member;
      reporter.Report(
          Rule::kContradictingMarkers, type.self, marker.line,
          {"+" + marker.line.text + " contradicts " +
           (group.may_be_empty ? "+k8s:zeroOrOneOfMember" : "+k8s:unionMember") + " of " + of});
    }
  }
}

}  // namespace tandem::lint
