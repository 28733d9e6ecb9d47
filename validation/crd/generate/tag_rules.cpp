// What the tags of declarative validation say, as keywords and expressions.
#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "validation/cel/types/escape.h"
#include "validation/crd/generate/cel_text_internal.h"
#include "validation/crd/generate/tag_expressions_internal.h"
#include "validation/crd/generate/tag_rules_internal.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Field;
using gotypes::Tag;
using gotypes::Type;
using schema::Draft;

/// A value that tags speak of.
struct Node {
  Draft& draft;
  const Type& type;
  bool optional = false;  ///< rules hold of a zero as well
  gotypes::Position position;
};

/// The last of the tags behind conditions and marks that are always true.
const Tag* Unwrapped(const Tag& tag, const gotypes::Position& position, Findings& findings) {
  const Tag* at = &tag;
  for (int i = 0; i < kMaxNesting && at != nullptr; ++i) {
    if (at->name == "k8s:beta" && at->value_tag != nullptr) {
      at = at->value_tag.get();
      continue;
    }
    if (at->name == "k8s:alpha" || at->name == "k8s:ifEnabled" || at->name == "k8s:ifDisabled") {
      findings.warnings.Add(position,
                            "+" + at->name + " is left out: a definition has no switches");
      return nullptr;
    }
    return at;
  }
  return nullptr;
}

void AddRule(Draft& draft, std::string rule, std::string message, std::string_view reason = {}) {
  draft.rules.push_back(
      {.rule = std::move(rule), .message = std::move(message), .reason = std::string(reason)});
}

constexpr std::string_view kImmutable = "field is immutable";
constexpr std::string_view kForbidden = "FieldValueForbidden";
constexpr std::string_view kDuplicate = "FieldValueDuplicate";
constexpr std::string_view kRequired = "FieldValueRequired";

/// Adds what the tags of one struct say.
class TagRules {
 public:
  TagRules(const Type& type, Draft& draft, Findings& findings)
      : type_(type), draft_(draft), findings_(findings) {}

  void Add() {
    for (const Field& field : type_.fields) AddField(field);
    for (const auto& [name, group] : unions_) AddUnion(group);
  }

  void AddShapes() {
    for (const Field& field : type_.fields) AddShape(field);
  }

 private:
  struct Member {
    const Field* field;
    std::string name;   ///< in expressions
    std::string value;  ///< of the discriminator
  };
  struct Union {
    std::vector<Member> members;
    std::string discriminator;
    bool may_be_empty = false;
  };

  void AddShape(const Field& field) {
    const auto property = draft_.properties.find(field.json_tag_name);
    if (property == draft_.properties.end()) return;
    const std::vector<Tag> tags = ReadTags(field.comments);
    const Node node{property->second, *field.type, false, field.position};
    AddListKeys(tags, node);
    for (const Tag& tag : tags) {
      const std::string_view name = LocalName(tag);
      if (name == "opaqueType" || name == "default") AddToNode(tag, node, 0);
      if (name == "forbidden") std::erase(draft_.required, field.json_tag_name);
    }
  }

  void AddField(const Field& field) {
    const auto property = draft_.properties.find(field.json_tag_name);
    if (property == draft_.properties.end()) return;
    std::vector<Tag> tags = ReadTags(field.comments);
    const auto has = [&](std::string_view name) {
      return std::any_of(tags.begin(), tags.end(),
                         [&](const Tag& tag) { return LocalName(tag) == name; });
    };
    Node node{property->second, *field.type, has("optional"), field.position};
    AddListKeys(tags, node);
    for (const Tag& written : tags) {
      const Tag* const tag = Unwrapped(written, field.position, findings_);
      if (tag == nullptr || AddToParent(*tag, field)) continue;
      AddToNode(*tag, node, 0);
    }
    AddItemUnions(tags, node);
  }

  static std::vector<Tag> ReadTags(const gotypes::Comments& comments) {
    std::vector<gotypes::CommentLine> lines = comments.second_closest;
    lines.insert(lines.end(), comments.doc.begin(), comments.doc.end());
    std::vector<Tag> tags;
    for (const gotypes::TagLine& line : gotypes::FindTags(lines)) {
      if (!line.name.starts_with("k8s:")) continue;
      Result<Tag> tag = gotypes::ParseTag(line.text);
      if (tag) tags.push_back(*std::move(tag));
    }
    return tags;
  }

  /// Whether a field is set on one side, `self` or `oldSelf`.
  static std::string IsSet(const Field& field, const std::string& side, const std::string& name) {
    const std::string path = side + "." + name;
    const std::string zero = IsZero(*field.type, path);
    if (zero.empty()) return "has(" + path + ")";
    return "(has(" + path + ") && !(" + zero + "))";
  }

  bool IsRequired(const Field& field) const {
    return std::find(draft_.required.begin(), draft_.required.end(), field.json_tag_name) !=
           draft_.required.end();
  }

  /// Rules about whether a field is there are those of its parent. True when the tag is one.
  bool AddToParent(const Tag& tag, const Field& field) {
    const std::string_view name = LocalName(tag);
    constexpr std::string_view kNames[] = {
        "forbidden",          "immutable",          "update",
        "unionMember",        "unionDiscriminator", "dependentRequired",
        "dependentForbidden", "zeroOrOneOfMember"};
    if (std::find(std::begin(kNames), std::end(kNames), name) == std::end(kNames)) return false;
    if (name == "update" && (tag.value == "NoModify" || tag.value.ends_with("Item"))) return false;
    const std::optional<std::string> cel_name = cel::EscapeName(field.json_tag_name);
    if (!cel_name) {
      findings_.warnings.Add(field.position, "+" + tag.name +
                                                 " cannot be expressed in a CRD: no "
                                                 "expression can name the field");
      return true;
    }
    if (name == "forbidden") {
      std::erase(draft_.required, field.json_tag_name);
      AddAbout(field, "!" + IsSet(field, "self", *cel_name), "Forbidden", kForbidden);
    } else if (name == "immutable") {
      AddImmutable(field, *cel_name);
    } else if (name == "update") {
      AddUpdate(tag, field, *cel_name);
    } else if (name.starts_with("dependent")) {
      AddDependent(tag, field, *cel_name);
    } else {
      AddMember(tag, field, *cel_name);
    }
    return true;
  }

  void AddAbout(const Field& field, std::string rule, std::string message,
                std::string_view reason = {}) {
    draft_.rules.push_back({.rule = std::move(rule),
                            .message = std::move(message),
                            .reason = std::string(reason),
                            .field_path = FieldPath(field.json_tag_name)});
  }

  void AddImmutable(const Field& field, const std::string& name) {
    if (IsRequired(field)) {
      AddRule(draft_.properties[field.json_tag_name], "self == oldSelf", std::string(kImmutable));
      return;
    }
    AddAbout(field, UnchangedMember(name), std::string(kImmutable));
  }

  void AddUpdate(const Tag& tag, const Field& field, const std::string& name) {
    const std::string is_set = IsSet(field, "self", name);
    const std::string was_set = IsSet(field, "oldSelf", name);
    if (tag.value == "NoSet") {
      AddAbout(field, was_set + " || !" + is_set, "field cannot be set once created");
    } else if (tag.value == "NoUnset") {
      AddRule(draft_, "!" + was_set + " || " + is_set, "field cannot be cleared once set");
    } else {
      Warn(tag, field.position);
    }
  }

  void AddDependent(const Tag& tag, const Field& field, const std::string& name) {
    const std::string other_name = ArgumentOf(tag, "field");
    const Field* const other = FindField(type_, other_name);
    const std::optional<std::string> other_cel = cel::EscapeName(other_name);
    if (other == nullptr || !other_cel) return Warn(tag, field.position);
    const bool required = LocalName(tag) == "dependentRequired";
    AddRule(draft_,
            "!" + IsSet(field, "self", name) + " || " + (required ? "" : "!") +
                IsSet(*other, "self", *other_cel),
            other_name + (required ? " must be set with " : " must not be set with ") +
                field.json_tag_name,
            required ? kRequired : kForbidden);
  }

  void AddMember(const Tag& tag, const Field& field, const std::string& name) {
    std::string union_name;
    std::string value = field.name;
    for (const gotypes::TagArg& arg : tag.args) {
      if (arg.name == "union") union_name = arg.value;
      if (arg.name == "memberName") value = arg.value;
    }
    const bool may_be_empty = LocalName(tag) == "zeroOrOneOfMember";
    Union& group = unions_[(may_be_empty ? "0" : "1") + union_name];
    group.may_be_empty = may_be_empty;
    if (LocalName(tag) == "unionDiscriminator") {
      group.discriminator = name;
    } else {
      group.members.push_back({&field, name, std::move(value)});
    }
  }

  /// Unions are not judged where an update changes nothing about which members are set.
  void AddUnion(const Union& group) {
    if (group.members.empty()) return;
    std::string unchanged = "oldSelf.hasValue()";
    std::string sum;
    std::string names;
    for (const Member& member : group.members) {
      const std::string is_set = IsSet(*member.field, "self", member.name);
      unchanged += " && " + is_set + " == " + IsSet(*member.field, "oldSelf.value()", member.name);
      sum += (sum.empty() ? "(" : "+(") + is_set + "?1:0)";
      names += (names.empty() ? "`" : ", `") + member.field->json_tag_name + "`";
    }
    if (!group.discriminator.empty()) return AddDiscriminated(group, unchanged);
    draft_.rules.push_back(
        {.rule = "(" + unchanged + ") || " + sum + (group.may_be_empty ? " <= 1" : " == 1"),
         .message = (group.may_be_empty ? "must specify at most one of: "
                                        : "must specify exactly one of: ") +
                    names,
         .optional_old_self = "true"});
  }

  void AddDiscriminated(const Union& group, const std::string& members_unchanged) {
    const std::string& name = group.discriminator;
    const std::string has_old = "has(oldSelf.value()." + name + ")";
    const std::string unchanged = members_unchanged + " && has(self." + name + ") == " + has_old +
                                  " && (!" + has_old + " || self." + name + " == oldSelf.value()." +
                                  name + ")";
    for (const Member& member : group.members) {
      const std::string chosen =
          "(has(self." + name + ") && self." + name + " == " + CelText(member.value) + ")";
      draft_.rules.push_back(
          {.rule = "(" + unchanged + ") || " + IsSet(*member.field, "self", member.name) +
                   " == " + chosen,
           .message = "must be specified when, and only when, `" + name + "` is " + member.value,
           .field_path = FieldPath(member.field->json_tag_name),
           .optional_old_self = "true"});
    }
  }

  void Warn(const Tag& tag, const gotypes::Position& position) {
    findings_.warnings.Add(position, "+" + tag.name + " cannot be expressed in a CRD");
  }

  /// A rule of a value that is not asked of a zero where the field is optional.
  static void AddGuarded(const Node& node, const std::string& rule, std::string message) {
    const std::string zero = node.optional ? IsZero(node.type, "self") : std::string();
    AddRule(node.draft, zero.empty() ? rule : zero + " || " + rule, std::move(message));
  }

  void AddToNode(const Tag& tag, const Node& node, int depth) {
    const std::string_view name = LocalName(tag);
    if (depth > kMaxNesting) return;
    if (const Limit* limit = FindLimit(name); limit != nullptr) {
      if (tag.value_type != gotypes::ValueType::kInt) return Warn(tag, node.position);
      const bool guarded = node.optional && IsValue(node.type) && limit->refuses_zero;
      if (!guarded) return node.draft.Set(name, tag.value);
      return AddGuarded(node, RuleOf(tag, node.type, "self"),
                        std::string(limit->message) + tag.value);
    }
    if (name == "required") return AddNonZero(node);
    if (name == "maxBytes") {
      node.draft.Set("maxLength", tag.value);
      return AddRule(node.draft, RuleOf(tag, node.type, "self"),
                     "may not be more than " + tag.value + " bytes");
    }
    if (name == "pattern") return AddPattern(tag, node);
    if (name == "exclusiveMinimum" || name == "exclusiveMaximum") {
      node.draft.Set(name == "exclusiveMinimum" ? "minimum" : "maximum", tag.value);
      return node.draft.Set(name, "true");
    }
    if (name == "format") return AddFormat(tag, node);
    if (name == "neq") {
      return AddGuarded(node, RuleOf(tag, node.type, "self"), "must not be " + tag.value);
    }
    if (name == "update") return AddItemUpdate(tag, node);
    if (name == "monotonic") return AddRule(node.draft, "self >= oldSelf", "must not decrease");
    if (name == "unique") return AddUnique(tag, node);
    if (name == "eachVal") return AddEachValue(tag, node, depth);
    if (name == "eachKey") return AddEachKey(tag, node);
    if (name == "item") return AddItem(tag, node);
    if (name == "subfield") return AddSubfield(tag, node, depth);
    if (name == "opaqueType") {
      node.draft.reference = nullptr;
      node.draft.type.clear();
      return node.draft.Set("x-kubernetes-preserve-unknown-fields", "true");
    }
    if (name == "default") {
      const bool is_text = tag.value_type == gotypes::ValueType::kString;
      return node.draft.Set("default", is_text ? schema::QuotedJson(tag.value) : tag.value);
    }
    constexpr std::string_view kSaid[] = {"optional", "listType",     "listMapKey",
                                          "enum",     "customUnique", "isSubresource"};
    if (std::find(std::begin(kSaid), std::end(kSaid), name) == std::end(kSaid)) {
      Warn(tag, node.position);
    }
  }

  /// A required value is no zero.
  static void AddNonZero(const Node& node) {
    if (!IsValue(node.type)) return;
    const auto at_least_one = [&](std::string_view keyword) {
      if (!node.draft.Says(keyword)) node.draft.Set(keyword, "1");
    };
    switch (ShapeOf(node.type)) {
      case ValueShape::kText:
        if (node.type.kind != Type::Kind::kPointer) at_least_one("minLength");
        return;
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

  static void AddPattern(const Tag& tag, const Node& node) {
    if (!node.optional || !IsValue(node.type)) {
      return node.draft.Set("pattern", schema::QuotedJson(tag.value));
    }
    AddGuarded(node, RuleOf(tag, node.type, "self"), "must match " + tag.value);
  }

  void AddFormat(const Tag& tag, const Node& node) {
    const std::string rule = FormatRule(tag.value, "self");
    if (rule.empty()) return Warn(tag, node.position);
    const Format* const format = FindFormat(tag.value);
    const bool guarded = node.optional && IsValue(node.type);
    if (format != nullptr && format->native && !guarded) {
      node.draft.format = tag.value;
      return;
    }
    const std::string longest = format == nullptr ? "" : std::to_string(format->longest);
    if (!longest.empty() && !node.draft.Says("maxLength")) node.draft.Set("maxLength", longest);
    if (tag.value == "k8s-uuid" && !node.draft.Says("maxLength")) node.draft.Set("maxLength", "36");
    AddGuarded(node, rule, "must have the format " + tag.value);
  }

  /// Whether a list is a set or a map, as far as its field says.
  static std::string_view ListTypeOf(const Node& node) {
    return node.draft.Word("x-kubernetes-list-type");
  }

  /// `x.k == y.k` of all keys of a list; `x == y` where it has none.
  static std::string SameItem(const std::vector<std::string>& keys) {
    std::string same;
    for (const std::string& key : keys) {
      const std::string name = cel::EscapeName(key).value_or(key);
      same += (same.empty() ? "x." : " && x.") + name + " == y." + name;
    }
    return same.empty() ? "x == y" : same;
  }

  void AddItemUpdate(const Tag& tag, const Node& node) {
    if (tag.value == "NoModify") {
      return AddRule(node.draft, "self == oldSelf", "field cannot be modified once set");
    }
    const bool adds = tag.value == "NoAddItem";
    if (!adds && tag.value != "NoRemoveItem") return Warn(tag, node.position);
    const std::string whole = adds ? "self" : "oldSelf";
    const std::string other = adds ? "oldSelf" : "self";
    const bool is_map_list = ListTypeOf(node) == R"("map")";
    const std::string found = is_map_list
                                  ? other + ".exists(y, " + SameItem(node.draft.list_map_keys) + ")"
                                  : "x in " + other;
    AddRule(node.draft, whole + ".all(x, " + found + ")",
            adds ? "item may not be added" : "item may not be removed", kForbidden);
  }

  void AddUnique(const Tag& tag, const Node& node) {
    const std::string same = SameItem(tag.value == "map" ? keys_ : std::vector<std::string>());
    AddRule(node.draft, "self.all(x, self.exists_one(y, " + same + "))", "Duplicate value",
            kDuplicate);
  }

  void AddEachValue(const Tag& tag, const Node& node, int depth) {
    const Type& type = gotypes::Underlying(WithoutPointers(node.type));
    auto& below = type.kind == Type::Kind::kMap ? node.draft.additional : node.draft.items;
    if (tag.value_tag == nullptr || type.elem == nullptr) return Warn(tag, node.position);
    if (below.empty()) below.emplace_back();  // to be merged with what the type has
    AddToNode(*tag.value_tag, {below.front(), *type.elem, false, node.position}, depth + 1);
  }

  void AddEachKey(const Tag& tag, const Node& node) {
    const Type& type = gotypes::Underlying(WithoutPointers(node.type));
    if (tag.value_tag == nullptr || type.key == nullptr) return Warn(tag, node.position);
    const std::string rule = RuleOf(*tag.value_tag, *type.key, "k");
    if (rule.empty()) return Warn(*tag.value_tag, node.position);
    AddRule(node.draft, "self.all(k, " + rule + ")", "keys: " + gotypes::ToString(*tag.value_tag));
  }

  /// `x.type == 'A'`, of all arguments.
  static std::string Selector(const Tag& tag) {
    std::string selector;
    for (const gotypes::TagArg& arg : tag.args) {
      const std::string value =
          arg.type == gotypes::ValueType::kString ? CelText(arg.value) : arg.value;
      selector += (selector.empty() ? "x." : " && x.") +
                  cel::EscapeName(arg.name).value_or(arg.name) + " == " + value;
    }
    return selector;
  }

  void AddItem(const Tag& tag, const Node& node) {
    const Type& type = gotypes::Underlying(WithoutPointers(node.type));
    if (tag.value_tag == nullptr || type.elem == nullptr) return Warn(tag, node.position);
    const std::string_view inner = LocalName(*tag.value_tag);
    if (inner == "unionMember" || inner == "zeroOrOneOfMember") return;  // see AddItemUnions
    const std::string rule = RuleOf(*tag.value_tag, *type.elem, "x");
    if (rule.empty()) return Warn(*tag.value_tag, node.position);
    AddRule(node.draft, "self.all(x, !(" + Selector(tag) + ") || " + rule + ")",
            "item: " + gotypes::ToString(*tag.value_tag));
  }

  static void AddItemUnions(const std::vector<Tag>& tags, const Node& node) {
    std::map<std::string, std::string> groups;
    for (const Tag& tag : tags) {
      if (LocalName(tag) != "item" || tag.value_tag == nullptr) continue;
      const std::string_view inner = LocalName(*tag.value_tag);
      if (inner != "unionMember" && inner != "zeroOrOneOfMember") continue;
      const std::string limit = inner == "unionMember" ? " == 1" : " <= 1";
      std::string& members = groups[limit + ArgumentOf(*tag.value_tag, "union")];
      members +=
          (members.empty() ? "" : ", ") + std::string("self.exists(x, ") + Selector(tag) + ")";
    }
    for (const auto& [name, members] : groups) {
      AddRule(node.draft, "[" + members + "].filter(x, x).size()" + name.substr(0, 5),
              name.starts_with(" ==") ? "must specify exactly one of the items"
                                      : "must specify at most one of the items");
    }
  }

  /// In a copy of the member's schema that is this field's own.
  void AddSubfield(const Tag& tag, const Node& node, int depth) {
    const std::string name = ArgumentOf(tag, "name");
    const Field* const field = FindField(node.type, name);
    if (tag.value_tag == nullptr || field == nullptr) return Warn(tag, node.position);
    const std::string_view inner = LocalName(*tag.value_tag);
    if (inner == "optional") return;
    if (inner == "required") node.draft.required.push_back(name);
    if (inner == "forbidden") {
      return AddRule(node.draft, MemberRule(tag, node.type, "self"), "Forbidden", kForbidden);
    }
    if (inner == "immutable") {
      return AddRule(node.draft, UnchangedMember(cel::EscapeName(name).value_or(name)),
                     std::string(kImmutable));
    }
    AddToNode(*tag.value_tag, {node.draft.properties[name], *field->type, false, node.position},
              depth + 1);
  }

  /// The keys of a list: items of a map list must have them.
  void AddListKeys(const std::vector<Tag>& tags, const Node& node) {
    keys_.clear();
    for (const Tag& tag : tags) {
      if (LocalName(tag) == "listMapKey") keys_.push_back(tag.value);
    }
    if (ListTypeOf(node) != R"("map")") return;
    const Type& type = gotypes::Underlying(WithoutPointers(node.type));
    std::vector<std::string>& known = node.draft.list_map_keys;
    for (const std::string& key : keys_) {
      if (std::find(known.begin(), known.end(), key) == known.end()) known.push_back(key);
      const Field* const field = type.elem == nullptr ? nullptr : FindField(*type.elem, key);
      if (field != nullptr && !node.draft.items.empty() && !HasDefault(*field)) {
        node.draft.items.front().required.push_back(key);
      }
    }
  }

  static bool HasDefault(const Field& field) {
    const auto says = [](const gotypes::CommentLine& line) {
      return line.text.find("default=") != std::string::npos;
    };
    return std::any_of(field.comments.doc.begin(), field.comments.doc.end(), says) ||
           std::any_of(field.comments.second_closest.begin(), field.comments.second_closest.end(),
                       says);
  }

  const Type& type_;
  Draft& draft_;
  Findings& findings_;
  std::map<std::string, Union> unions_;
  std::vector<std::string> keys_;  ///< of the list at hand
};

}  // namespace

bool IsTagRule(std::string_view name) {
  return name == "k8s:immutable" || name == "k8s:listMapKey";
}

void AddTagRules(const gotypes::Type& type, schema::Draft& draft, Findings& findings) {
  TagRules(type, draft, findings).Add();
}

void AddTagShapes(const gotypes::Type& type, schema::Draft& draft, Findings& findings) {
  TagRules(type, draft, findings).AddShapes();
}

}  // namespace tandem::crd::generate
