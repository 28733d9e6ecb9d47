// The tables of KEP-5073 about list items: what may come, go and change.
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "validation/field/bad_value.h"
#include "validation/rules/check.h"
#include "validation/rules/equality.h"
#include "validation/rules/selected_item.h"
#include "validation/tags/item_life_internal.h"
#include "validation/tags/update_internal.h"

namespace tandem::tags {
namespace {

using rules::SelectedItem;
using rules::Value;

constexpr std::string_view kImmutable = "k8s:immutable";
constexpr std::string_view kForbidden = "k8s:forbidden";
constexpr std::string_view kUpdate = "k8s:update";

/// The changes of an item that a rule refuses.
struct ItemLife {
  bool come = false;  ///< an update adds it
  bool join = false;  ///< an update adds it to a list with others
  bool go = false;
  bool change = false;
  bool be_set = false;  ///< fields other than its keys are set
  std::string_view origin = {};
};

class ItemLifeCheck final : public rules::Check {
 public:
  ItemLifeCheck(const ItemLife& refused, const rules::ItemSelector& selector)
      : refused_(refused), selector_(selector) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    const auto item = rules::FindItem(args.value, selector_);
    // Everything in a new parent is new.
    if (!args.IsUpdate() || !args.old.HasType()) {
      if (item && IsSetThoughForbidden(*item)) Forbid(args.path.Index(item->index), "", errors);
      return;
    }
    const auto old = rules::FindItem(args.old, selector_);
    if (item && !old) Come(args, *item, errors);
    if (!item && old) Go(args, errors);
    if (item && old) Change(args, *item, *old, errors);
  }

 private:
  [[nodiscard]] bool IsImmutable() const { return refused_.origin == "immutable"; }

  void Come(const rules::CheckArgs& args, const SelectedItem& item,
            field::ErrorList& errors) const {
    const field::Path path = args.path.Index(item.index);
    const bool joins = refused_.join && args.old.IsSet();
    if (refused_.come) {
      Refuse(path, "field cannot be set once created", errors);
    } else if (joins && IsImmutable()) {
      Refuse(path, "field is immutable", errors);
    } else if (joins) {
      Forbid(path, "item may not be added", errors);
    } else if (IsSetThoughForbidden(item)) {
      Forbid(path, "", errors);
    }
  }

  void Go(const rules::CheckArgs& args, field::ErrorList& errors) const {
    if (!refused_.go) return;
    if (IsImmutable()) return Refuse(args.path, "field is immutable", errors);
    Forbid(args.path, "item may not be removed", errors);
  }

  void Change(const rules::CheckArgs& args, const SelectedItem& item, const SelectedItem& old,
              field::ErrorList& errors) const {
    if (!refused_.change && !refused_.be_set) return;
    if (rules::SemanticEqual(item.value, old.value, args.context.scratch)) return;
    const field::Path path = args.path.Index(item.index);
    if (refused_.change) {
      Refuse(path, IsImmutable() ? "field is immutable" : "field cannot be modified once set",
             errors);
    } else if (IsSetThoughForbidden(item)) {
      Forbid(path, "", errors);
    }
  }

  [[nodiscard]] bool IsSetThoughForbidden(const SelectedItem& item) const {
    if (!refused_.be_set) return false;
    std::set<std::size_t> keys;
    for (const auto& criterion : selector_.criteria) keys.insert(criterion.field);
    for (std::size_t i = 0; i < item.value.type().fields.size(); ++i) {
      if (!keys.contains(i) && item.value.Field(i).IsSet()) return true;
    }
    return false;
  }

  void Refuse(const field::Path& path, std::string text, field::ErrorList& errors) const {
    errors.Add(field::Invalid(path, field::BadValue(), std::move(text))
                   .WithOrigin(std::string(refused_.origin)));
  }

  void Forbid(const field::Path& path, std::string text, field::ErrorList& errors) const {
    errors.Add(field::Forbidden(path, std::move(text)).WithOrigin(std::string(refused_.origin)));
  }

  ItemLife refused_;
  const rules::ItemSelector& selector_;
};

/// The changes that a word of `update` refuses to an item; nothing when there is no such word.
std::optional<ItemLife> LifeOf(std::string_view word) {
  ItemLife life;
  life.origin = "update";
  if (word == "NoSet") {
    life.come = true;
  } else if (word == "NoAddItem") {
    life.join = true;
  } else if (word == "NoModify") {
    // Parity: the proposal's table has an item that must not be modified not be added either.
    life.join = life.change = true;
  } else if (word == "NoUnset" || word == "NoRemoveItem") {
    life.go = true;
  } else {
    return std::nullopt;
  }
  return life;
}

std::optional<ItemLife> LifeOf(const gotypes::Tag& payload) {
  if (payload.name == kUpdate) return LifeOf(payload.value);
  ItemLife life;
  life.join = life.go = true;
  if (payload.name == kForbidden) {
    life.be_set = true;
  } else {
    life.change = true;
    life.origin = "immutable";
  }
  return life;
}

}  // namespace

bool IsAboutItemLife(const gotypes::Tag& payload) {
  return payload.name == kImmutable || payload.name == kForbidden || payload.name == kUpdate;
}

Status AddItemLife(const TagUse& item, const rules::ItemSelector& selector,
                   rules::NodeBuilder& list) {
  const gotypes::Tag& payload = *item.tag.value_tag;
  const std::optional<ItemLife> life = LifeOf(payload);
  if (!life) return Failure{"unknown +k8s:update constraint: " + payload.value};
  // It runs beside the rules that stop at an empty list, since items of an empty list have gone.
  list.Add(std::make_unique<ItemLifeCheck>(*life, selector)).short_circuit = true;
  return Ok();
}

bool IsAboutLifeOfAll(const gotypes::Tag& payload) {
  return payload.name == kUpdate && (payload.value == "NoSet" || payload.value == "NoUnset");
}

Status AddLifeOfAll(const TagUse& each_val, rules::NodeBuilder& list) {
  Status identity = CheckItemIdentity(each_val.place);
  if (!identity) return identity;
  // An item that comes is set, one that goes is unset, and all of them with the list.
  using Constraints = std::set<UpdateConstraint>;
  const bool no_set = each_val.tag.value_tag->value == "NoSet";
  const Constraints constraints =
      no_set ? Constraints{UpdateConstraint::kNoSet, UpdateConstraint::kNoAddItem}
             : Constraints{UpdateConstraint::kNoRemoveItem};
  list.Add(MakeUpdateCheck(constraints, each_val.place.list.identity, each_val.settings()))
      .short_circuit = true;
  return Ok();
}

}  // namespace tandem::tags
