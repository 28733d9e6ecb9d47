// Adds what tags say of a value that is there: keywords where there are some, or expressions.
#include <algorithm>
#include <iterator>
#include <utility>

#include "validation/crd/generate/cel_text_internal.h"
#include "validation/crd/generate/known_types_internal.h"
#include "validation/crd/generate/tag_expressions_internal.h"
#include "validation/crd/generate/tag_formats_internal.h"
#include "validation/crd/generate/tag_values_internal.h"
#include "validation/tags/catalog.h"
#include "validation/tags/spelling.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Tag;
using gotypes::Type;
using schema::Draft;

const Type& LiteralOf(const Type& type) { return gotypes::Underlying(WithoutPointers(type)); }

/// Adds a rule of a value that is not asked of a zero where the field is optional.
void AddGuarded(const Node& node, const std::string& rule, std::string message) {
  const std::string zero = node.optional ? IsZero(node.type, "self") : std::string();
  AddRule(node.draft, zero.empty() ? rule : zero + " || " + rule, std::move(message));
}

/// Whether a payload is a number of JSON: those of Go have more forms.
bool IsCanonicalInt(const Tag& tag) {
  std::string_view digits = tag.value;
  if (digits.starts_with('-')) digits.remove_prefix(1);
  constexpr std::size_t kMostDigits = 20;
  return tag.value_type == gotypes::ValueType::kInt && !digits.empty() &&
         digits.size() <= kMostDigits && (digits == "0" || digits.front() != '0') &&
         std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// A required value is no zero.
void AddNonZero(const Node& node) {
  if (!IsValue(node.type)) return;
  const auto at_least_one = [&](std::string_view keyword) {
    if (!node.draft.Says(keyword)) node.draft.Set(keyword, "1");
  };
  switch (ShapeOf(node.type)) {
    case ValueShape::kText:
      return at_least_one("minLength");
    case ValueShape::kList:
      return at_least_one("minItems");
    case ValueShape::kMap:
      return at_least_one("minProperties");
    case ValueShape::kBool:
      node.draft.enum_values = {"true"};
      return;
    case ValueShape::kNumber:
      return AddRule(node.draft, "self != 0", "Required value");
    case ValueShape::kStruct:
    case ValueShape::kOther:
      return;
  }
}

/// Adds tags of one value.
class ValueRules {
 public:
  ValueRules(std::vector<TagAt> tags, const Node& node, const TagContext& context)
      : tags_(std::move(tags)), node_(node), draft_(node.draft), context_(context) {}

  void Add() {
    AddListKeys();
    for (const TagAt& at : tags_) AddTag(at);
    AddBelow("eachVal");
    AddMembers();
    AddItemUnions(tags_, draft_);
    if (ShapeOf(node_.type) == ValueShape::kList) LoosenCustomUnique();
  }

 private:
  void Warn(const TagAt& at, std::string_view why = {}) {
    WarnOf(*at.tag, at.position, context_.findings, why);
  }

  void AddTag(const TagAt& at) {
    const Tag& tag = *at.tag;
    const std::string_view name = LocalName(tag);
    if (const Limit* limit = FindLimit(name); limit != nullptr) return AddLimit(at, *limit);
    if (name == "required") return AddNonZero(node_);
    const bool is_number = name == "maxBytes" || name.starts_with("exclusive");
    if (is_number && !IsCanonicalInt(tag)) return Warn(at);
    if (name == "maxBytes") return AddMaxBytes(tag);
    if (name == "pattern") return AddPattern(tag);
    if (name.starts_with("exclusive")) return AddExclusive(tag);
    if (name == "format") return AddFormat(at);
    if (name == "neq") return AddGuarded(node_, RuleOf(tag, node_.type, Self()), MessageOf(tag));
    if (name == "update") return AddUpdate(at);
    if (name == "immutable") return AddRule(draft_, "self == oldSelf", MessageOf(tag));
    if (name == "monotonic") return AddRule(draft_, "self >= oldSelf", MessageOf(tag));
    if (name == "unique") return AddUnique(tag);
    if (name == "listType") {
      return draft_.Set("x-kubernetes-list-type", schema::QuotedJson(tag.value));
    }
    if (name == "eachKey") return AddEachKey(at);
    if (name == "item") return AddItem(at);
    if (name == "opaqueType") return AddOpaque();
    if (name == "default") return AddDefault(at);
    constexpr std::string_view kSaidElsewhere[] = {
        "optional", "listMapKey", "enum",  "customUnique",
        "eachVal",  "subfield",   "union", "declarativeValidationNative"};
    if (name.starts_with("validateTrue")) return;  // nothing is lost
    if (name.starts_with("validation:")) return;   // see open_api_keywords
    if (tags::FindTag(tag.name) == nullptr) {
      if (!tags::IsGeneratorTag(tag.name)) WarnOfUnknown(at);
      return;
    }
    if (std::find(std::begin(kSaidElsewhere), std::end(kSaidElsewhere), name) ==
        std::end(kSaidElsewhere)) {
      Warn(at);
    }
  }

  /// Names with hyphens are those of generators that nobody has heard of.
  void WarnOfUnknown(const TagAt& at) {
    const std::string& name = at.tag->name;
    if (name.find('-') != std::string::npos) return;
    const std::string nearest(tags::ClosestTag(name));
    context_.findings.warnings.Add(
        at.position, "unknown tag +" + name +
                         (nearest.empty() ? std::string() : "; do you mean +" + nearest + "?"));
  }

  void AddLimit(const TagAt& at, const Limit& limit) {
    const Tag& tag = *at.tag;
    if (!IsCanonicalInt(tag)) return Warn(at);
    const bool guarded = node_.optional && IsValue(node_.type) && RefusesZero(tag, node_.type);
    if (!guarded) return Tighten(limit.name, tag.value);
    AddGuarded(node_, RuleOf(tag, node_.type, Self()), MessageOf(tag));
  }

  /// Two tags of one keyword both bind: of their numbers the tighter one is written.
  void Tighten(std::string_view keyword, const std::string& value) {
    const std::string known(draft_.Word(keyword));
    const bool is_upper = keyword.starts_with("max");
    if (known.empty() || (std::atoll(value.c_str()) < std::atoll(known.c_str())) == is_upper) {
      draft_.Set(keyword, value);
    }
  }

  void AddMaxBytes(const Tag& tag) {
    if (!draft_.Says("maxLength")) draft_.Set("maxLength", tag.value);
    AddRule(draft_, RuleOf(tag, node_.type, Self()), MessageOf(tag));
  }

  void AddPattern(const Tag& tag) {
    const bool guarded = node_.optional && IsValue(node_.type);
    if (!guarded && !draft_.Says("pattern")) {
      return draft_.Set("pattern", schema::QuotedJson(tag.value));
    }
    AddGuarded(node_, RuleOf(tag, node_.type, Self()), MessageOf(tag));
  }

  void AddExclusive(const Tag& tag) {
    const bool is_lower = LocalName(tag) == "exclusiveMinimum";
    const std::string_view keyword = is_lower ? "minimum" : "maximum";
    const bool guarded = node_.optional && IsValue(node_.type) && RefusesZero(tag, node_.type);
    if (guarded || draft_.Says(keyword)) {
      return AddGuarded(node_, RuleOf(tag, node_.type, Self()), MessageOf(tag));
    }
    draft_.Set(keyword, tag.value);
    draft_.Set(LocalName(tag), "true");
  }

  void AddFormat(const TagAt& at) {
    const Tag& tag = *at.tag;
    const Format* const format = FindFormat(tag.value);
    if (format == nullptr) return Warn(at, "no expression says the format " + tag.value);
    const bool guarded = node_.optional && IsValue(node_.type) && RefusesZero(tag, node_.type);
    if (format->native && !guarded) {
      draft_.format = tag.value;
      return;
    }
    if (format->longest > 0 && !draft_.Says("maxLength")) {
      draft_.Set("maxLength", std::to_string(format->longest));
    }
    if (!guarded && format->rule.empty() && !draft_.Says("pattern")) {
      return draft_.Set("pattern", schema::QuotedJson(format->pattern));
    }
    AddGuarded(node_, FormatRule(tag.value, "self"), MessageOf(tag));
  }

  void AddUpdate(const TagAt& at) {
    const Tag& tag = *at.tag;
    if (tag.value == "NoModify") {
      return AddRule(draft_, RuleOf(tag, node_.type, SelfAndOld()), MessageOf(tag));
    }
    const bool adds = tag.value == "NoAddItem";
    if (!adds && tag.value != "NoRemoveItem") return Warn(at);
    const ListFacts facts = ListFactsOf(tags_, node_.type);
    const std::string other = adds ? "oldSelf" : "self";
    const std::string found = facts.keys.empty()
                                  ? "x in " + other
                                  : other + ".exists(y, " + SameItem("x", "y", facts.keys) + ")";
    AddRule(draft_, std::string(adds ? "self" : "oldSelf") + ".all(x, " + found + ")",
            adds ? "item may not be added" : "item may not be removed", kForbidden);
  }

  void AddUnique(const Tag& tag) {
    if (Has("customUnique")) return;
    const ListFacts facts = ListFactsOf(tags_, node_.type);
    const auto& keys = tag.value == "map" ? facts.keys : std::vector<std::string>();
    AddRule(draft_, "self.all(x, self.exists_one(y, " + SameItem("x", "y", keys) + "))",
            "Duplicate value", kDuplicate);
  }

  [[nodiscard]] bool Has(std::string_view name) const {
    return std::any_of(tags_.begin(), tags_.end(),
                       [&](const TagAt& at) { return LocalName(*at.tag) == name; });
  }

  /// Sets and map lists would have their items distinct.
  void LoosenCustomUnique() {
    if (!Has("customUnique")) return;
    draft_.Set("x-kubernetes-list-type", R"("atomic")");
    draft_.list_map_keys.clear();
  }

  /// Adds the tags behind all tags of that name to the values below.
  void AddBelow(std::string_view name) {
    std::vector<TagAt> inner;
    const Type& type = LiteralOf(node_.type);
    for (const TagAt& at : tags_) {
      if (LocalName(*at.tag) != name) continue;
      if (at.tag->value_tag == nullptr || type.elem == nullptr || node_.depth >= kMaxNesting) {
        Warn(at);
        continue;
      }
      if (AddEachOld(at)) continue;
      inner.push_back({at.tag->value_tag.get(), at.position});
    }
    if (inner.empty()) return;
    const bool is_map = type.kind == Type::Kind::kMap;
    auto& below = is_map ? draft_.additional : draft_.items;
    if (below.empty()) below.emplace_back();  // to be merged with what the type has
    AddToValue(inner, {below.front(), *type.elem, false, node_.depth + 1}, context_);
  }

  /// Whether items are compared with what they were as a whole, which the list says: they have no
  /// old values of their own, or those that are new are told.
  bool AddEachOld(const TagAt& at) {
    const Tag& inner = *at.tag->value_tag;
    const std::string_view name = LocalName(inner);
    const bool is_map = ShapeOf(node_.type) == ValueShape::kMap;
    const std::string type = is_map ? "" : ListFactsOf(tags_, node_.type).type;
    const bool has_identity = type == "set" || type == "map";
    if (name == "immutable") {
      std::string rule = "self.size() == 0 || self == oldSelf";
      if (has_identity) rule = "self.all(x, x in oldSelf)";
      if (is_map) rule = "self.all(k, k in oldSelf && self[k] == oldSelf[k])";
      AddRule(draft_, std::move(rule), MessageOf(inner));
      return true;
    }
    const bool looks_back = name == "update" || name == "monotonic";
    return looks_back && !is_map && type != "map";  // what has no old value is never modified
  }

  void AddEachKey(const TagAt& at) {
    const Type& type = LiteralOf(node_.type);
    if (at.tag->value_tag == nullptr || type.key == nullptr) return Warn(at);
    const Tag& inner = *at.tag->value_tag;
    const std::string rule = RuleOf(inner, *type.key, {.now = "k"});
    if (rule.empty()) {
      return WarnOf(inner, at.position, context_.findings);
    }
    using PropertyNames = Options::PropertyNames;
    const bool has_keyword = AddPropertyNames({&inner, at.position}, *type.key);
    if (has_keyword && context_.options.property_names == PropertyNames::kKeyword) return;
    if (rule != "true") {
      AddRule(draft_, "self.all(k, " + rule + ")", "keys: " + gotypes::ToString(inner));
    }
  }

  /// False where no keyword says all of it.
  bool AddPropertyNames(const TagAt& at, const Type& key) {
    if (context_.options.property_names == Options::PropertyNames::kExpressions) return false;
    Draft names = draft_.property_names.empty() ? Draft() : draft_.property_names.front();
    names.type = "string";
    const std::size_t rules = names.rules.size();
    AddToValue({at}, {names, key, false, node_.depth + 1}, context_);
    const bool is_whole = names.rules.size() == rules;
    names.rules.clear();
    if (names.words.empty() && names.format.empty()) return false;
    draft_.property_names = {std::move(names)};
    return is_whole;
  }

  void AddItem(const TagAt& at) {
    const Tag& tag = *at.tag;
    if (tag.value_tag == nullptr) return Warn(at);
    const Tag& inner_tag = *tag.value_tag;
    const std::string_view inner = LocalName(inner_tag);
    if (inner == "unionMember" || inner == "zeroOrOneOfMember") return;  // see AddItemUnions
    if (inner == "immutable" || inner == "update") return AddItemLife(tag, inner_tag);
    const std::string rule = RuleOf(tag, node_.type, SelfAndOld());
    if (rule.empty()) return WarnOf(inner_tag, at.position, context_.findings);
    AddRule(draft_, rule, "item: " + gotypes::ToString(inner_tag));
  }

  /// Nothing happens while the list has no such item.
  void AddItemLife(const Tag& tag, const Tag& inner) {
    std::string rule = "self.all(x, !(" + SelectorOf(tag, "x") + ") || ";
    if (LocalName(inner) == "update") {
      rule += "!oldSelf.exists(y, " + SelectorOf(tag, "y") + ") || ";
    }
    AddRule(draft_, rule + "x in oldSelf)", MessageOf(inner));
  }

  /// Adds the tags behind `+k8s:subfield`, together: there may be unions among them.
  void AddMembers() {
    std::map<std::string, std::vector<TagAt>> members;
    for (const TagAt& at : tags_) {
      if (LocalName(*at.tag) != "subfield") continue;
      const std::string name = ArgumentOf(*at.tag, "name");
      const bool is_known = FindField(node_.type, name) != nullptr;
      if (at.tag->value_tag == nullptr || !is_known || node_.depth >= kMaxNesting) {
        Warn(at, is_known ? "" : "nothing is known of " + name);
        continue;
      }
      members[name].push_back({at.tag->value_tag.get(), at.position});
    }
    if (members.empty()) return;
    if (draft_.reference == nullptr && draft_.type.empty()) draft_.type = "object";
    StructRules rules(LiteralOf(node_.type), draft_, context_, node_.depth + 1);
    for (const auto& [name, tags] : members) rules.AddField(*FindField(node_.type, name), tags);
    rules.Finish();
  }

  /// The rules of the type do not count: what remains is its outer shape.
  void AddOpaque() {
    if (context_.options.opaque_structure) {
      draft_.only_structure = true;
      return;
    }
    const Type& type = LiteralOf(node_.type);
    Draft plain;
    switch (ShapeOf(node_.type)) {
      case ValueShape::kText:
        plain.type = "string";
        break;
      case ValueShape::kBool:
        plain.type = "boolean";
        break;
      case ValueShape::kNumber:
        plain.type = type.name.starts_with("float") ? "number" : "integer";
        break;
      case ValueShape::kList:
      case ValueShape::kMap:
      case ValueShape::kStruct:
      case ValueShape::kOther:
        plain.Set("x-kubernetes-preserve-unknown-fields", "true");
        break;
    }
    draft_.reference = nullptr;
    draft_.type = plain.type;
    draft_.items.clear();
    draft_.additional.clear();
    draft_.properties.clear();
    for (const auto& [word, value] : plain.words) draft_.Set(word, value);
  }

  void AddDefault(const TagAt& at) {
    const Tag& tag = *at.tag;
    const bool is_text = tag.value_type == gotypes::ValueType::kString;
    const bool is_bool = tag.value_type == gotypes::ValueType::kBool;
    if (!is_text && !is_bool && !IsCanonicalInt(tag)) return Warn(at);
    draft_.Set("default", is_text ? schema::QuotedJson(tag.value) : tag.value);
  }

  /// Items of a map list must have their keys, unless they have a default.
  void AddListKeys() {
    if (!Has("listMapKey") || draft_.Word("x-kubernetes-list-type") != R"("map")") {
      if (!Has("listMapKey") || !SaysMap()) return;
      draft_.Set("x-kubernetes-list-type", R"("map")");
    }
    const Type& type = LiteralOf(node_.type);
    std::vector<std::string>& known = draft_.list_map_keys;
    for (const TagAt& at : tags_) {
      if (LocalName(*at.tag) != "listMapKey") continue;
      const std::string& key = at.tag->value;
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      known.push_back(key);
      const gotypes::Field* const field =
          type.elem == nullptr ? nullptr : FindField(*type.elem, key);
      if (field == nullptr || HasDefault(*field)) continue;
      if (draft_.items.empty()) draft_.items.emplace_back();
      draft_.items.front().required.push_back(key);
    }
  }

  [[nodiscard]] bool SaysMap() const {
    return std::any_of(tags_.begin(), tags_.end(), [](const TagAt& at) {
      return LocalName(*at.tag) == "listType" && at.tag->value == "map";
    });
  }

  static bool HasDefault(const gotypes::Field& field) {
    const auto says = [](const gotypes::CommentLine& line) {
      return line.text.find("default=") != std::string::npos;
    };
    return std::any_of(field.comments.doc.begin(), field.comments.doc.end(), says) ||
           std::any_of(field.comments.second_closest.begin(), field.comments.second_closest.end(),
                       says);
  }

  const std::vector<TagAt> tags_;
  const Node& node_;
  Draft& draft_;
  const TagContext& context_;
};

}  // namespace

void AddToValue(const std::vector<TagAt>& tags, const Node& node, const TagContext& context) {
  ValueRules(Fitting(tags, node.type, context), node, context).Add();
}

std::vector<TagAt> Fitting(std::vector<TagAt> tags, const Type& type, const TagContext& context) {
  std::erase_if(tags, [&](const TagAt& at) {
    const std::string_view why = WrongFor(*at.tag, type);
    if (!why.empty()) WarnOf(*at.tag, at.position, context.findings, why);
    return !why.empty();
  });
  return tags;
}

ListFacts ListFactsOf(const std::vector<TagAt>& tags, const Type& type) {
  ListFacts facts;
  for (const TagAt& at : tags) {
    const std::string_view name = LocalName(*at.tag);
    if (name == "listType" && at.tag->value != "atomic") facts.type = at.tag->value;
    if (name == "unique") facts.type = at.tag->value;
    if (name == "listMapKey") facts.keys.push_back(at.tag->value);
  }
  const Type& named = WithoutPointers(type);
  if (!facts.type.empty() || named.kind != Type::Kind::kNamed) return facts;
  Findings unused;
  const std::vector<ReadTag> read = ReadTags(named.comments, Options(), unused);
  std::vector<TagAt> of_type;
  for (const ReadTag& each : read) of_type.push_back({&each.tag, each.position});
  return ListFactsOf(of_type, *named.definition);
}

}  // namespace tandem::crd::generate
