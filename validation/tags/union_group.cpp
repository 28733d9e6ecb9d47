// Unions of fields and of list items: as apimachinery pkg/api/validate/{union,zeroorone}.go.
#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/field/bad_value.h"
#include "validation/rules/check.h"
#include "validation/tags/late_rules.h"
#include "validation/tags/option_internal.h"
#include "validation/tags/rule_groups.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"
#include "validation/tags/union_internal.h"

namespace tandem::tags {
namespace {

struct Member {
  std::string name;         ///< the name that messages list
  std::string member_name;  ///< the discriminator's value for it
  std::size_t field = 0;
  const rules::ItemSelector* item = nullptr;  ///< set in a union of list items
};

struct UnionRules {
  UnionKind kind = UnionKind::kExactlyOne;
  std::vector<Member> members;
  std::optional<std::size_t> discriminator;
  std::string discriminator_name;
  std::string origin;
};

bool Matches(rules::Value element, const rules::ItemSelector& selector) {
  return std::all_of(selector.criteria.begin(), selector.criteria.end(), [&](const auto& wanted) {
    const rules::Value key = element.Field(wanted.field);
    return !key.IsNil() && key.AsString() == wanted.wanted.root().AsString();
  });
}

bool IsPresent(rules::Value owner, const Member& member) {
  if (member.item == nullptr) return owner.Field(member.field).IsSet();
  if (owner.IsNil()) return false;
  const json::Elements elements = owner.json().elements();
  return std::any_of(elements.begin(), elements.end(), [&](json::ValueView json) {
    const rules::Value element = owner.Elem(json);
    return !element.IsNil() && Matches(element, *member.item);
  });
}

class UnionCheck final : public rules::Check {
 public:
  explicit UnionCheck(UnionRules rules) : rules_(std::move(rules)) {
    // Parity: presence is looked up in name order while names are listed in tag order, so with item
    // selectors that are not sorted the message names the wrong members.
    by_name_ = rules_.members;
    if (!by_name_.empty() && by_name_.front().item != nullptr) {
      std::sort(by_name_.begin(), by_name_.end(),
                [](const Member& x, const Member& y) { return x.name < y.name; });
    }
  }

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (IsUnchanged(args)) return;
    if (rules_.discriminator) {
      RunDiscriminated(args, errors);
    } else {
      RunUndiscriminated(args, errors);
    }
  }

  /// Without a discriminator a union that is right is right whatever it was before.
  [[nodiscard]] bool LooksAtValueOnly() const override { return !rules_.discriminator; }
  [[nodiscard]] bool Accepts(const rules::Value& value) const override {
    const auto present = CountPresent(value);
    return present == 1 || (present == 0 && rules_.kind == UnionKind::kZeroOrOne);
  }

 private:
  [[nodiscard]] std::ptrdiff_t CountPresent(const rules::Value& owner) const {
    return std::count_if(by_name_.begin(), by_name_.end(),
                         [&](const Member& member) { return IsPresent(owner, member); });
  }

  /// Whether an update changes neither the discriminator nor which members are set.
  bool IsUnchanged(const rules::CheckArgs& args) const {
    if (!args.IsUpdate() || args.old.IsNil() || IsNewList(args.old)) return false;
    if (rules_.discriminator && Discriminator(args.value) != Discriminator(args.old)) return false;
    return std::all_of(by_name_.begin(), by_name_.end(), [&](const Member& member) {
      return IsPresent(args.value, member) == IsPresent(args.old, member);
    });
  }

  /// A nil list is no old value, an empty one is.
  static bool IsNewList(const rules::Value& old) {
    return old.type().IsList() && old.json().IsMissing();
  }

  std::string_view Discriminator(rules::Value owner) const {
    const rules::Value value = owner.Field(*rules_.discriminator);
    return value.IsNil() ? std::string_view() : value.AsString();
  }

  void RunUndiscriminated(const rules::CheckArgs& args, field::ErrorList& errors) const {
    if (Accepts(args.value)) return;
    const auto present = CountPresent(args.value);
    const bool zero_is_fine = rules_.kind == UnionKind::kZeroOrOne;

    std::string set;
    std::string names;
    for (std::size_t i = 0; i < by_name_.size(); ++i) {
      const std::string& name = rules_.members[i].name;
      names += (names.empty() ? "`" : ", `") + name + "`";
      if (IsPresent(args.value, by_name_[i])) set += (set.empty() ? "{" : ", ") + name;
    }
    if (!set.empty()) set += '}';
    std::string_view demand = "must specify exactly one of: ";
    if (zero_is_fine) demand = "must specify at most one of: ";
    if (present == 0) demand = "must specify one of: ";
    errors.Add(field::Invalid(args.path, field::BadValue::String(std::move(set)),
                              std::string(demand) + names)
                   .WithOrigin(rules_.origin));
  }

  void RunDiscriminated(const rules::CheckArgs& args, field::ErrorList& errors) const {
    const std::string_view chosen = Discriminator(args.value);
    for (const Member& member : rules_.members) {
      const bool present = IsPresent(args.value, member);
      const bool wanted = chosen == member.member_name;
      if (present == wanted) continue;
      errors.Add(
          field::Invalid(args.path.Child(member.name), field::BadValue::String(""),
                         (present ? "may only be specified when `" : "must be specified when `") +
                             rules_.discriminator_name + "` is " + GoQuote(member.member_name))
              .WithOrigin(rules_.origin));
    }
  }

  UnionRules rules_;
  std::vector<Member> by_name_;
};

class UnionGroup final : public RuleGroup {
 public:
  explicit UnionGroup(UnionKind kind) {
    rules_.kind = kind;
    rules_.origin = kind == UnionKind::kExactlyOne ? "union" : "zeroOrOneOf";
  }

  Status AddMember(Member member, const TagUse& use) {
    const bool is_new = names_.insert(member.name).second;
    if (!is_new && member.item != nullptr) {
      return Failure{"list-item union member " + GoQuote(member.name) + " already exists"};
    }
    if (rules_.members.empty()) {
      settings_ = &use.settings();
      chain_ = use.chain;
      chain_.item.reset();
      // Parity: 1.36 runs a union whatever conditions stand before its members.
      if (settings_->IsBefore(k1_37)) chain_.conditions.clear();
    } else if (settings_->IsBefore(k1_37) && use.chain.stability != field::Stability::kUnmarked) {
      chain_.stability = use.chain.stability;
    }
    native_ = native_ || use.place.marks.native;
    rules_.members.push_back(std::move(member));
    return Ok();
  }

  /// Items are marked native by a tag that may come after the one that makes them members.
  void NoteItem(const Place& list, std::string description) {
    list_ = &list;
    items_.push_back(std::move(description));
  }

  void SetDiscriminator(std::size_t field, std::string name) {
    rules_.discriminator = field;
    rules_.discriminator_name = std::move(name);
  }

  void Declare(std::string failure) { undeclared_ = std::move(failure); }

  Status Emit(rules::NodeBuilder& node) override {
    if (rules_.members.empty()) return undeclared_.empty() ? Ok() : Status(Failure{undeclared_});
    rules::Rule& rule = node.program().NewRule();
    rule.tag = rules_.kind == UnionKind::kExactlyOne ? "k8s:unionMember" : "k8s:zeroOrOneOfMember";
    rule.check = std::make_unique<UnionCheck>(std::move(rules_));
    rule.native = native_ || AnyItemIsNative();
    node.Append(UnderChain(node.program(), rule, chain_, *settings_));
    return Ok();
  }

 private:
  [[nodiscard]] bool AnyItemIsNative() const {
    return list_ != nullptr &&
           (list_->marks.native || std::any_of(items_.begin(), items_.end(), [&](const auto& item) {
              return list_->marks.native_items.contains(item);
            }));
  }

  UnionRules rules_;
  std::set<std::string> names_;
  Chain chain_;  // the first member's; its mark and conditions are the union's
  const Settings* settings_ = nullptr;
  bool native_ = false;
  std::string undeclared_;  // the failure when there are no members
  const Place* list_ = nullptr;
  std::vector<std::string> items_;
};

std::string GroupKind(UnionKind kind) {
  return kind == UnionKind::kExactlyOne ? "union" : "zeroOrOneOf";
}

Stage StageOf(UnionKind kind) {
  return kind == UnionKind::kExactlyOne ? Stage::kUnion : Stage::kZeroOrOneOf;
}

Status AddItemMember(const TagUse& use, UnionKind kind) {
  const Chain::Item& item = *use.chain.item;
  Place& list = *item.list;
  Member member;
  member.name = std::string(list.facts.JsonName()) + "[" + item.description + "]";
  member.member_name = use.ArgOr("memberName", member.name);
  member.item = item.selector;

  const std::string name = use.ArgOr("union", "");
  const bool is_new = !list.groups.items.Contains(GroupKind(kind), name);
  auto& group = list.groups.items.Get<UnionGroup>(GroupKind(kind), name, kind);
  if (is_new) {
    DeferTo(StageOf(kind), use.settings(), *item.node,
            [&group](rules::NodeBuilder& later) { return group.Emit(later); });
  }
  for (const gotypes::TagArg& arg : item.tag->args) {
    if (arg.type == ValueType::kString) continue;
    item.node->Defer([value = arg.value](rules::NodeBuilder&) -> Status {
      return Failure{"type mismatch, field is int but value is not: " + value};
    });
  }
  group.NoteItem(list, item.description);
  return group.AddMember(std::move(member), use);
}

bool IsNameless(const PlaceFacts& facts) {
  return facts.field->parent->fields[facts.field->index].Nameless();
}

/// `In *pkg.In`
std::string AsDeclared(const PlaceFacts& facts) {
  return facts.field->go_name + (facts.ref.pointer ? " *" : " ") + facts.ref.type->name;
}

}  // namespace

Status AddUnionMember(const TagUse& use, UnionKind kind, rules::NodeBuilder&) {
  if (use.chain.item) return AddItemMember(use, kind);
  if (use.type.IsStruct() && !use.place.facts.ref.pointer) {
    return Failure{"can only be used on nilable and primitive types (" +
                   std::string(rules::KindName(use.type)) + ")"};
  }
  if (!use.place.facts.field) {
    return Failure{"can only be used on struct fields and on items selected by +k8s:item"};
  }
  if (IsNameless(use.place.facts)) {
    return Failure{"field " + GoQuote(AsDeclared(use.place.facts)) +
                   " is a union member but has no JSON name"};
  }
  Member member;
  member.name = std::string(use.place.facts.JsonName());
  member.member_name = use.ArgOr("memberName", use.place.facts.field->go_name);
  member.field = use.place.facts.field->index;
  return use.place.facts.field->groups
      ->Get<UnionGroup>(GroupKind(kind), use.ArgOr("union", ""), kind)
      .AddMember(std::move(member), use);
}

Status SetUnionDiscriminator(const TagUse& use) {
  if (!use.type.IsString()) {
    return Failure{"can only be used on string types (" + use.DescribeType() + ")"};
  }
  if (!use.place.facts.field) return Failure{"can only be used on struct fields"};
  use.place.facts.field->groups
      ->Get<UnionGroup>(GroupKind(UnionKind::kExactlyOne), use.ArgOr("union", ""),
                        UnionKind::kExactlyOne)
      .SetDiscriminator(use.place.facts.field->index, std::string(use.place.facts.JsonName()));
  return Ok();
}

Status DeclareUnion(const TagUse& use, rules::NodeBuilder& node) {
  constexpr UnionKind kKind = UnionKind::kExactlyOne;
  const std::string name = use.ArgOr("union", "");
  const std::string failure =
      "tag \"" + use.tag.name + "\": the union " + GoQuote(name) + " has no members";
  Place& place = use.place;
  if (use.type.IsList()) {
    const bool is_new = !place.groups.items.Contains(GroupKind(kKind), name);
    auto& group = place.groups.items.Get<UnionGroup>(GroupKind(kKind), name, kKind);
    group.Declare(failure);
    if (is_new) {
      node.Defer([&group](rules::NodeBuilder& later) { return group.Emit(later); });
    }
  } else if (place.facts.field) {
    place.facts.field->groups->Get<UnionGroup>(GroupKind(kKind), name, kKind)
        .Declare("field " + place.facts.path + ": " + failure);
  }
  return Ok();
}

}  // namespace tandem::tags
