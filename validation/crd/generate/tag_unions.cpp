#include <algorithm>
#include <optional>
#include <set>

#include "validation/base/white_space.h"
#include "validation/cel/types/escape.h"
#include "validation/crd/generate/cel_text_internal.h"
#include "validation/crd/generate/comments_internal.h"
#include "validation/crd/generate/tag_expressions_internal.h"
#include "validation/crd/generate/tag_groups_internal.h"
#include "validation/json/writer.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Tag;
using schema::Draft;

constexpr std::string_view kKeyword = "x-kubernetes-unions";

std::string Text(const Tag& tag, std::string_view name, const std::string& otherwise) {
  const gotypes::TagArg* const arg = NamedArgument(tag, name);
  return arg == nullptr ? otherwise : arg->value;
}

/// The values of the discriminator's type where that is an enum, each without a member as yet.
std::map<std::string, const gotypes::Field*> ValuesOf(const gotypes::Field& discriminator) {
  std::map<std::string, const gotypes::Field*> values;
  const gotypes::Type& type = WithoutPointers(*discriminator.type);
  if (type.kind != gotypes::Type::Kind::kNamed) return values;
  for (const gotypes::Constant& constant : type.package->constants) {
    if (constant.type == &type && constant.string_value) values[*constant.string_value] = nullptr;
  }
  return values;
}

/// The text behind a marker's name; nothing where the field has no such marker.
std::optional<std::string_view> MarkerBehind(const gotypes::Field& field, std::string_view name) {
  for (const auto* const lines : {&field.comments.doc, &field.comments.second_closest}) {
    for (const gotypes::CommentLine& line : *lines) {
      std::string_view text = markers::MarkerText(line);
      if (!text.starts_with(name)) continue;
      text.remove_prefix(name.size());
      if (text.empty() || text.front() == '=' || text.front() == ',') return text;
    }
  }
  return std::nullopt;
}

constexpr std::string_view kDiscriminator = "unionDiscriminator";
constexpr std::string_view kMember = "unionMember";
constexpr std::string_view kDiscriminatedBy = "unionDiscriminatedBy";

}  // namespace

void FieldUnions::AddMarkers(const gotypes::Type& type) {
  std::vector<const gotypes::Field*> discriminators;
  for (const gotypes::Field& field : type.fields) {
    const auto name = cel::EscapeName(field.json_tag_name);
    if (!name || !MarkerBehind(field, kDiscriminator)) continue;
    discriminators.push_back(&field);
    Union& group = unions_["1+" + field.name];
    group.discriminator = &field;
    group.name = *name;
  }
  for (const gotypes::Field& field : type.fields) {
    const auto name = cel::EscapeName(field.json_tag_name);
    std::optional<std::string_view> text = MarkerBehind(field, kMember);
    if (!name || !text || discriminators.empty()) continue;
    Member member{&field, *name, field.name};
    const std::size_t comma = std::min(text->find(','), text->size());
    member.optional = TrimSpace(text->substr(comma)) == ",optional";
    if (const auto value = text->substr(0, comma); value.starts_with('=')) {
      member.value = TrimSpace(value.substr(1));
    }
    const auto by = MarkerBehind(field, kDiscriminatedBy);
    const std::string chosen = by && by->starts_with('=') ? std::string(TrimSpace(by->substr(1)))
                                                          : discriminators.front()->name;
    if (const auto group = unions_.find("1+" + chosen); group != unions_.end()) {
      group->second.members.push_back(std::move(member));
    }
  }
}

void FieldUnions::Add(const Tag& tag, const gotypes::Field& field, const std::string& name) {
  const bool may_be_empty = LocalName(tag) == "zeroOrOneOfMember";
  Union& group = unions_[(may_be_empty ? "0" : "1") + Text(tag, "union", "")];
  group.may_be_empty = may_be_empty;
  if (LocalName(tag) == "unionDiscriminator") {
    group.discriminator = &field;
    group.name = name;
  } else {
    group.members.push_back({&field, name, Text(tag, "memberName", field.name)});
  }
}

void FieldUnions::Emit(const Options& options, Draft& draft) const {
  using Unions = Options::Unions;
  for (const auto& [name, group] : unions_) {
    if (group.members.empty()) continue;
    if (group.discriminator == nullptr) {
      EmitCounted(group, draft);
      continue;
    }
    if (options.unions != Unions::kExtension) EmitDiscriminated(group, draft);
    if (options.unions == Unions::kExpressions) continue;
    auto values = ValuesOf(*group.discriminator);
    std::set<std::string> optional;
    for (const Member& member : group.members) {
      values[member.value] = member.field;
      if (member.optional) optional.insert(member.value);
    }
    std::string json;
    json::Writer out(json);
    out.StartObject().Key("fieldMembers").StartObject();
    for (const auto& [value, field] : values) {
      out.Key(value);
      if (field == nullptr) {
        out.Raw("null");
      } else {
        out.StartObject().Key("name").String(field->json_tag_name);
        if (optional.contains(value)) out.Key("optional").Bool(true);
        out.EndObject();
      }
    }
    out.EndObject().EndObject();
    draft.properties[group.discriminator->json_tag_name].Set(kKeyword, std::move(json));
  }
}

/// Unions are not judged where an update changes nothing about which members are set.
std::string FieldUnions::Unchanged(const Union& group) {
  std::string unchanged = "oldSelf.hasValue()";
  for (const Member& member : group.members) {
    unchanged += " && " + IsSet(*member.field->type, "self." + member.name) +
                 " == " + IsSet(*member.field->type, "oldSelf.value()." + member.name);
  }
  return unchanged;
}

void FieldUnions::EmitCounted(const Union& group, Draft& draft) {
  std::string sum;
  std::string names;
  for (const Member& member : group.members) {
    const std::string is_set = IsSet(*member.field->type, "self." + member.name);
    sum += (sum.empty() ? "(" : "+(") + is_set + "?1:0)";
    names += (names.empty() ? "`" : ", `") + member.field->json_tag_name + "`";
  }
  AddRatcheted(
      draft, Unchanged(group), sum + (group.may_be_empty ? " <= 1" : " == 1"),
      (group.may_be_empty ? "must specify at most one of: " : "must specify exactly one of: ") +
          names);
}

void FieldUnions::EmitDiscriminated(const Union& group, Draft& draft) {
  const std::string& name = group.name;
  const std::string has_old = "has(oldSelf.value()." + name + ")";
  const std::string unchanged = Unchanged(group) + " && has(self." + name + ") == " + has_old +
                                " && (!" + has_old + " || self." + name + " == oldSelf.value()." +
                                name + ")";
  for (const Member& member : group.members) {
    const std::string chosen =
        "(has(self." + name + ") && self." + name + " == " + CelText(member.value) + ")";
    const std::string is_set = IsSet(*member.field->type, "self." + member.name);
    AddRatcheted(draft, unchanged,
                 member.optional ? "!" + is_set + " || " + chosen : is_set + " == " + chosen,
                 (member.optional ? "may be specified only when `"
                                  : "must be specified when, and only when, `") +
                     name + "` is " + member.value,
                 {}, FieldPath(member.field->json_tag_name));
  }
}

/// The rules do not ask for old items, which would cost too much; unchanged lists are not judged.
void AddItemUnions(const std::vector<TagAt>& tags, Draft& draft) {
  std::map<std::string, std::string> groups;
  for (const TagAt& at : tags) {
    const Tag& tag = *at.tag;
    if (LocalName(tag) != "item" || tag.value_tag == nullptr) continue;
    const std::string_view inner = LocalName(*tag.value_tag);
    if (inner != "unionMember" && inner != "zeroOrOneOfMember") continue;
    const std::string limit = inner == "unionMember" ? " == 1" : " <= 1";
    std::string& members = groups[limit + Text(*tag.value_tag, "union", "")];
    members += (members.empty() ? "self" : ", self") + std::string(".exists(x, ") +
               SelectorOf(tag, "x") + ")";
  }
  for (const auto& [name, members] : groups) {
    AddRule(draft, "[" + members + "].filter(x, x).size()" + name.substr(0, 5),
            name.starts_with(" ==") ? "must specify exactly one of the items"
                                    : "must specify at most one of the items");
  }
}

}  // namespace tandem::crd::generate
