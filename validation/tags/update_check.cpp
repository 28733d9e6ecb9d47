// As apimachinery pkg/api/validate/update.go.
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "validation/field/bad_value.h"
#include "validation/rules/byte_list.h"
#include "validation/rules/check.h"
#include "validation/rules/element_identity.h"
#include "validation/rules/equality.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/tags/settings.h"
#include "validation/tags/update_internal.h"

namespace tandem::tags {
namespace {

using rules::Value;

class UpdateCheck final : public rules::Check {
 public:
  UpdateCheck(std::set<UpdateConstraint> constraints, const rules::ListIdentity* identity,
              bool kep_semantics, std::string_view origin)
      : constraints_(std::move(constraints)),
        identity_(identity),
        kep_semantics_(kep_semantics),
        origin_(origin) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    // The proposals take everything in a new parent for new.
    if (!args.IsUpdate() || (kep_semantics_ && !args.old.HasType())) return;
    for (const UpdateConstraint constraint : constraints_) Apply(constraint, args, errors);
  }

 private:
  void Apply(UpdateConstraint constraint, const rules::CheckArgs& args,
             field::ErrorList& errors) const {
    const auto refuse = [&](std::string text) {
      errors.Add(field::Invalid(args.path, field::BadValue(), std::move(text)).WithOrigin(origin_));
    };
    switch (constraint) {
      case UpdateConstraint::kNoSet:
        if (IsComparable(args) && !args.old.IsSet() && args.value.IsSet()) {
          refuse("field cannot be set once created");
        }
        break;
      case UpdateConstraint::kNoUnset:
        if (IsComparable(args) && args.old.IsSet() && !args.value.IsSet()) {
          refuse("field cannot be cleared once set");
        }
        break;
      case UpdateConstraint::kNoModify:
        if (IsComparable(args) && IsModified(args)) refuse("field cannot be modified once set");
        break;
      case UpdateConstraint::kNoAddItem:
        if (kep_semantics_ && !args.old.IsSet()) break;  // the proposals take this for setting it
        ForEachMissing(args, args.value, args.old, Side::kNew, "item may not be added", errors);
        break;
      case UpdateConstraint::kNoRemoveItem:
        ForEachMissing(args, args.old, args.value, Side::kOld, "item may not be removed", errors);
        break;
    }
  }

  /// A nil pointer, list or map stands for an old value that is not there; other values need one.
  static bool IsComparable(const rules::CheckArgs& args) {
    const Value known = args.value.HasType() ? args.value : args.old;
    if (!known.HasType()) return false;
    return known.IsPointer() || known.type().IsList() || known.type().IsMap() || args.old.HasType();
  }

  static bool IsModified(const rules::CheckArgs& args) {
    const bool struct_value = !args.value.IsPointer() && args.value.type().IsStruct();
    const bool both_set = args.old.IsSet() && args.value.IsSet();
    return (struct_value || both_set) &&
           !rules::SemanticEqual(args.value, args.old, args.context.scratch);
  }

  /// A nil pointer is no item.
  static bool IsNilElement(const Value& list, std::size_t i) {
    return list.Elem(list.json().At(i)).IsNil();
  }

  enum class Side : std::uint8_t { kNew, kOld };

  /// Refuses what `container` has and `other` has not. Items that are gone have no index any more.
  void ForEachMissing(const rules::CheckArgs& args, Value container, Value other, Side side,
                      std::string_view text, field::ErrorList& errors) const {
    if (container.IsNil()) return;
    const auto refuse = [&](const field::Path& path) {
      errors.Add(field::Forbidden(path, std::string(text)).WithOrigin(origin_));
    };
    if (container.type().IsMap()) {
      const rules::lookup::SortedMembers members(container.json(), args.context.scratch.members());
      rules::lookup::AscendingLookup others(other.json(), args.context.scratch.members());
      for (std::size_t i = 0; i < members.size(); ++i) {
        if (others.Find(members[i].name).IsAbsent()) refuse(args.path.Key(members[i].name));
      }
      return;
    }
    const rules::ByteList items(container);
    const rules::ByteList others(other);
    std::optional<rules::ElementIndex> index;
    std::optional<rules::ElementFinder> finder;
    if (!other.IsNil()) {
      index.emplace(others.list(), *identity_, args.context.scratch).AddAll();
      finder.emplace(*index, items.list().json().elements());
    }
    for (std::size_t i = 0; i < items.list().json().size(); ++i) {
      const bool missing = (!finder || !finder->Find(i)) && !IsNilElement(items.list(), i);
      if (missing && side == Side::kNew) refuse(args.path.Index(i));
      if (missing && side == Side::kOld) refuse(args.path);
    }
  }

  std::set<UpdateConstraint> constraints_;
  const rules::ListIdentity* identity_;
  bool kep_semantics_;
  std::string_view origin_;
};

}  // namespace

std::unique_ptr<const rules::Check> MakeUpdateCheck(const std::set<UpdateConstraint>& constraints,
                                                    const rules::ListIdentity* identity,
                                                    const Settings& settings,
                                                    std::string_view origin) {
  return std::make_unique<UpdateCheck>(constraints, identity, settings.kep_semantics, origin);
}

}  // namespace tandem::tags
