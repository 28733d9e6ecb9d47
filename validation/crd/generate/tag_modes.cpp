// Rules that depend on a mode: +k8s:modeDiscriminator and +k8s:ifMode.
#include <algorithm>
#include <utility>

#include "validation/crd/generate/cel_text_internal.h"
#include "validation/crd/generate/tag_expressions_internal.h"
#include "validation/crd/generate/tag_groups_internal.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Tag;

/// An argument by its name, or by the one it had before 1.37.
std::string TextOf(const Tag& tag, std::string_view name, std::string_view old_name) {
  const gotypes::TagArg* arg = NamedArgument(tag, name);
  if (arg == nullptr) arg = NamedArgument(tag, old_name);
  return arg == nullptr ? std::string() : arg->value;
}

std::string ModeOf(const Tag& tag) {
  std::string mode = TextOf(tag, "mode", "value");
  if (!mode.empty()) return mode;
  const gotypes::TagArg* const unnamed = NamedArgument(tag, "");
  return unnamed == nullptr ? std::string() : unnamed->value;
}

bool AreOptional(const std::vector<TagAt>& tags) {
  return std::any_of(tags.begin(), tags.end(),
                     [](const TagAt& at) { return LocalName(*at.tag) == "optional"; });
}

/// The rule of a field in a mode; one that looks back says nothing of a struct that is new.
std::string RuleInMode(const Tag& tag, const gotypes::Field& field, bool optional) {
  const Sides owner{.now = "self", .before = "oldSelf.value()"};
  std::string rule = MemberRule(tag, field, owner, optional);
  if (rule.find("oldSelf") == std::string::npos) return rule;
  return "!oldSelf.hasValue() || " + rule;
}

}  // namespace

void FieldModes::SetDiscriminator(const Tag& tag, const gotypes::Field& field,
                                  const std::string& name) {
  discriminators_[TextOf(tag, "modality", "name")] = {&field, name};
}

void FieldModes::Add(const TagAt& mode, const gotypes::Field& field, const std::string& name) {
  const Tag& tag = *mode.tag;
  if (tag.value_tag == nullptr) return;
  Member& member = members_[TextOf(tag, "modality", "discriminator")][field.name];
  member.field = &field;
  member.name = name;
  member.modes[ModeOf(tag)].push_back({tag.value_tag.get(), mode.position});
}

void FieldModes::Emit(schema::Draft& draft, Findings& findings) const {
  for (const auto& [modality, members] : members_) {
    const auto discriminator = discriminators_.find(modality);
    for (const auto& [name, member] : members) {
      if (discriminator != discriminators_.end()) {
        EmitMember(discriminator->second, member, draft, findings);
        continue;
      }
      const TagAt& first = member.modes.begin()->second.front();
      WarnOf(*first.tag, first.position, findings, "the struct has no +k8s:modeDiscriminator");
    }
  }
}

/// The expression for a mode. An absent discriminator counts as a zero: an empty text, or false.
std::string FieldModes::IsMode(const Discriminator& discriminator, const std::string& side,
                               const std::string& mode) {
  const std::string path = side + "." + discriminator.name;
  const std::string has = "has(" + path + ")";
  if (ShapeOf(*discriminator.field->type) == ValueShape::kBool) {
    return mode == "true" ? "(" + has + " && " + path + ")" : "(!" + has + " || !" + path + ")";
  }
  if (mode.empty()) return "(!" + has + " || " + path + " == '')";
  return "(" + has + " && " + path + " == " + CelText(mode) + ")";
}

/// An update that changes neither the mode nor the field is not checked.
void FieldModes::EmitMember(const Discriminator& discriminator, const Member& member,
                            schema::Draft& draft, Findings& findings) {
  const gotypes::Type& type = *member.field->type;
  const Sides self{.now = "self", .before = "oldSelf.value()"};
  const Sides sides = MemberOf(self, member.name);
  const Sides mode = MemberOf(self, discriminator.name);
  const std::string unchanged = "oldSelf.hasValue() && " +
                                Unchanged(*discriminator.field->type, mode) + " && " +
                                Unchanged(type, sides);
  const std::string path = FieldPath(member.field->json_tag_name);
  std::string allowed;
  for (const auto& [name, tags] : member.modes) {
    allowed += IsMode(discriminator, "self", name) + " || ";
  }
  AddRatcheted(draft, unchanged, allowed + "!" + IsSet(type, sides.now), "Forbidden", kForbidden,
               path);
  for (const auto& [name, tags] : member.modes) {
    const bool optional = AreOptional(tags);
    const std::string other_mode = "!" + IsMode(discriminator, "self", name) + " || ";
    for (const TagAt& at : tags) {
      const std::string rule = RuleInMode(*at.tag, *member.field, optional);
      if (rule.empty()) {
        WarnOf(*at.tag, at.position, findings);
      } else if (rule != "true") {
        AddRatcheted(draft, unchanged, other_mode + rule, MessageOf(*at.tag),
                     LocalName(*at.tag) == "required" ? kRequired : std::string_view(), path);
      }
    }
  }
}

}  // namespace tandem::crd::generate
