#include "validation/cel/types/escape.h"
#include "validation/crd/generate/cel_text_internal.h"
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

/// Values of the discriminator: those of its type where that is an enum, and of the members.
std::map<std::string, const gotypes::Field*> ValuesOf(const gotypes::Field& discriminator) {
  std::map<std::string, const gotypes::Field*> values;
  const gotypes::Type& type = WithoutPointers(*discriminator.type);
  if (type.kind != gotypes::Type::Kind::kNamed) return values;
  for (const gotypes::Constant& constant : type.package->constants) {
    if (constant.type == &type && constant.string_value) values[*constant.string_value] = nullptr;
  }
  return values;
}

}  // namespace

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
    for (const Member& member : group.members) values[member.value] = member.field;
    std::string json;
    json::Writer out(json);
    out.StartObject().Key("fieldMembers").StartObject();
    for (const auto& [value, field] : values) {
      out.Key(value);
      if (field == nullptr) {
        out.Raw("null");
      } else {
        out.StartObject().Key("name").String(field->json_tag_name).EndObject();
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
    AddRatcheted(draft, unchanged,
                 IsSet(*member.field->type, "self." + member.name) + " == " + chosen,
                 "must be specified when, and only when, `" + name + "` is " + member.value, {},
                 FieldPath(member.field->json_tag_name));
  }
}

/// What old items are would cost too much to ask; a list that is unchanged is not judged anyway.
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
