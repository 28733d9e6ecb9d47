// Rules that depend on a mode: as apimachinery pkg/api/validate/discriminated.go.
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/tags/mode_internal.h"
#include "validation/tags/option_internal.h"
#include "validation/tags/presence_internal.h"
#include "validation/tags/rule_groups.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

constexpr std::string_view kDefaultGroup = "default";

bool IsGroupName(std::string_view name) {
  return IsLetter(name.front()) &&
         AllOf(name, [](char c) { return IsAlphanumeric(c) || c == '_'; });
}

/// An argument by its name, or by the one it had before 1.37.
const gotypes::TagArg* ArgNamed(const TagUse& use, std::string_view name,
                                std::string_view old_name) {
  return use.Arg(use.settings().IsBefore(k1_37) ? old_name : name);
}

Status RefuseReserved(std::string_view group) {
  if (group != kDefaultGroup) return Ok();
  return Failure{"discriminator group name \"default\" is reserved"};
}

/// The rules of one ifMode tag.
struct ModeRules {
  std::string mode;
  std::unique_ptr<rules::NodeBuilder> builder;
  field::Stability stability;
};

/// A field with ifMode tags.
struct ModeMember {
  std::size_t field = 0;
  bool is_struct_value = false;
  bool native = false;
  std::vector<ModeRules> rules;
};

/// One modality of a struct.
class Modality {
 public:
  Modality(std::string name, const Settings& settings)
      : name_(std::move(name)), settings_(settings) {}

  Status SetDiscriminator(const TagUse& use) {
    if (discriminator_ && *discriminator_ != use.place.facts.field->index) {
      return Failure{"duplicate discriminator: " + GoQuote(name_)};
    }
    discriminator_ = use.place.facts.field->index;
    kind_ = use.type.kind;
    return Ok();
  }

  ModeMember& Member(const Place& place) {
    if (subject_.empty()) subject_ = Subject(place);
    ModeMember& member = members_[place.facts.field->go_name];
    member.field = place.facts.field->index;
    member.is_struct_value = !place.facts.ref.pointer && place.facts.ref.type->IsStruct();
    member.native = place.marks.native;
    return member;
  }

  Status Emit(rules::NodeBuilder& node, const Chain& around) {
    Status status = EmitMembers(node, around);
    return status ? status : Failure{subject_ + status.error().message};
  }

 private:
  /// The words with which failures of the group begin: the field or type that they are about.
  [[nodiscard]] std::string Subject(const Place& place) const {
    const std::string type = place.facts.path.substr(0, place.facts.path.rfind('.'));
    if (settings_.IsBefore(k1_37)) return type + ": ";
    return "deferred validation callback failed for field " + place.facts.field->go_name +
           " of type " + type + ": ";
  }

  Status EmitMembers(rules::NodeBuilder& node, const Chain& around) {
    if (!discriminator_) {
      if (members_.empty()) return Ok();
      return Failure{"missing discriminator" +
                     (name_.empty() ? "" : " for group " + GoQuote(name_))};
    }
    for (auto& [name, member] : members_) {
      Status status = EmitMember(member, node, around);
      if (!status) return status;
    }
    return Ok();
  }

  Status EmitMember(ModeMember& member, rules::NodeBuilder& node, const Chain& around) {
    if (member.is_struct_value) {
      return Failure{"discriminated member fields of struct type must be pointers"};
    }
    rules::Program& program = node.program();
    rules::ModeTable& table = program.NewModeTable();
    table.discriminator = *discriminator_;
    std::map<std::string, std::vector<rules::ModeTable::Step>> modes;
    for (ModeRules& rules : member.rules) {
      Status status = AddSteps(rules, modes[rules.mode]);
      if (!status) return status;
    }
    for (auto& [mode, steps] : modes) {
      Status status = CheckMode(mode);
      if (!status) return status;
      table.modes.push_back({mode, std::move(steps)});
    }
    table.otherwise.push_back({&Refusal(member, program), false, false});

    rules::Rule& rule = program.NewRule();
    rule.kind = rules::Rule::Kind::kMode;
    rule.index = member.field;
    rule.modes = &table;
    rule.native = member.native;
    node.Append(UnderChain(program, rule, around, settings_));
    return Ok();
  }

  static Status AddSteps(ModeRules& rules, std::vector<rules::ModeTable::Step>& steps) {
    Status status = rules.builder->RunDeferred();
    if (!status) return status;
    for (rules::Rule* rule : rules.builder->rules()) {
      if (rule->stability == field::Stability::kUnmarked) rule->stability = rules.stability;
      steps.push_back({rule, rule->short_circuit, rule->non_error});
    }
    return Ok();
  }

  Status CheckMode(const std::string& mode) const {
    if (kind_ != rules::TypeKind::kBool || mode == "true" || mode == "false") return Ok();
    const std::string quoted = GoQuote(mode);
    return Failure{"invalid discriminator value " + quoted + ": cannot parse " + quoted +
                   " as bool: " + quoted + " is not a valid bool value"};
  }

  /// Fields are forbidden in modes they have no rules for; with a mark when all of them share it.
  static rules::Rule& Refusal(const ModeMember& member, rules::Program& program) {
    rules::Rule& rule = program.NewRule();
    rule.check = std::make_unique<ForbiddenCheck>();
    rule.tag = "k8s:ifMode";
    const field::Stability first = member.rules.front().stability;
    const bool uniform =
        std::all_of(member.rules.begin(), member.rules.end(),
                    [&](const ModeRules& rules) { return rules.stability == first; });
    if (uniform) rule.stability = first;
    return rule;
  }

  std::string name_;  // empty for the unnamed one
  const Settings& settings_;
  std::optional<std::size_t> discriminator_;
  rules::TypeKind kind_ = rules::TypeKind::kString;
  std::map<std::string, ModeMember> members_;  // by Go name
  std::string subject_;
};

/// All modalities of a struct.
class Modalities final : public RuleGroup {
 public:
  Modality& Get(const std::string& name, const Settings& settings) {
    const std::string key = name.empty() ? std::string(kDefaultGroup) : name;
    return by_name_.try_emplace(key, name, settings).first->second;
  }

  /// Parity: the conditions before the first ifMode tag of the struct are those of all its modes,
  /// and so is a mark before such a condition. 1.36 drops all of them.
  void NoteChain(const Chain& chain, const Settings& settings) {
    if (around_ || settings.IsBefore(k1_37)) return;
    around_.emplace().conditions = chain.conditions;
    if (!chain.conditions.empty()) around_->stability = chain.conditions.back().mark;
  }

  Status Emit(rules::NodeBuilder& node) override {
    for (auto& [name, modality] : by_name_) {
      Status status = modality.Emit(node, around_.value_or(Chain()));
      if (!status) return status;
    }
    return Ok();
  }

 private:
  std::map<std::string, Modality> by_name_;
  std::optional<Chain> around_;
};

Modalities& ModalitiesOf(const TagUse& use) {
  return use.place.facts.field->groups->Get<Modalities>("mode", "");
}

/// Upstream drops such rules without a word.
Status DropLateRules(const TagUse& use, rules::NodeBuilder& builder) {
  if (use.settings().IsBefore(k1_37) || builder.TakeDeferred().empty() ||
      !use.settings().IsSeed()) {
    return Ok();
  }
  return Failure{
      "eachVal, item, subfield, listType, unique and update have no effect under a mode; apply "
      "them "
      "to the type of the field instead"};
}

}  // namespace

Status SetModeDiscriminator(const TagUse& use) {
  if (use.place.facts.ref.pointer) return Failure{"can only be used on non-pointer types"};
  const bool allowed = use.type.IsString() || use.type.kind == rules::TypeKind::kBool ||
                       (use.settings().IsBefore(k1_37) && use.type.IsInteger());
  if (!allowed) {
    return Failure{"can only be used on string or bool types (" + use.DescribeType() + ")"};
  }
  const gotypes::TagArg* arg = ArgNamed(use, "modality", "name");
  const std::string name = arg == nullptr ? "" : arg->value;
  if (!name.empty() && !IsGroupName(name)) {
    return Failure{"discriminator group name must match ^[a-zA-Z][a-zA-Z0-9_]*$, got " +
                   GoQuote(name)};
  }
  Status status = RefuseReserved(name);
  return status ? ModalitiesOf(use).Get(name, use.settings()).SetDiscriminator(use) : status;
}

Status AddModeRule(const TagUse& use, rules::NodeBuilder& node) {
  const gotypes::TagArg* group_arg = ArgNamed(use, "modality", "discriminator");
  const std::string group = group_arg == nullptr ? "" : group_arg->value;
  Status status = RefuseReserved(group);
  if (!status) return status;
  const gotypes::TagArg* mode = ArgNamed(use, "mode", "value");
  if (mode == nullptr) mode = use.Arg("");
  if (mode == nullptr) return Failure{"missing required mode"};

  ModeRules rules{mode->value, std::make_unique<rules::NodeBuilder>(node.program()),
                  use.chain.stability};
  Chain chain = use.chain;
  chain.mode = group + "=" + mode->value;
  status = use.CompilePayload(Scope::kField, use.place, std::move(chain), *rules.builder);
  if (status) status = DropLateRules(use, *rules.builder);
  if (!status) return status;
  Modalities& modalities = ModalitiesOf(use);
  modalities.NoteChain(use.chain, use.settings());
  modalities.Get(group, use.settings()).Member(use.place).rules.push_back(std::move(rules));
  return Ok();
}

}  // namespace tandem::tags
