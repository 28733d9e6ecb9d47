#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/gotypes/tag_syntax.h"
#include "validation/rules/node_builder.h"
#include "validation/tags/chain.h"
#include "validation/tags/place.h"
#include "validation/tags/scope.h"
#include "validation/tags/settings.h"

namespace tandem::tags {

/// A constant of an enum type.
struct EnumConstant {
  /// `wanted` is the option state that takes the constant out of the enum; no option: always.
  struct Exclusion {
    std::string option;
    bool wanted = true;
  };
  std::string name;
  std::string value;
  std::vector<Exclusion> exclusions;
};

/// The services that tags need of the front end that compiles them.
class FrontEnd {
 public:
  virtual ~FrontEnd() = default;
  [[nodiscard]] virtual const Settings& settings() const = 0;
  /// Compiles a tag that is the payload of another.
  virtual Status CompilePayload(const gotypes::Tag& tag, Scope scope, Place& place, Chain chain,
                                rules::NodeBuilder& node) = 0;
  virtual Place& Member(Place& place, std::size_t field) = 0;
  virtual Place& Element(Place& place) = 0;
  /// The element that a selector picks, by the description of the selector.
  virtual Place& Item(Place& list, const std::string& description) = 0;
  virtual Place& Key(Place& place) = 0;
  /// The constants of an enum type in name order.
  virtual Result<std::vector<EnumConstant>> Constants(const Place& place) = 0;
  /// Notes that the Go function `<import path>.ValidateCustom_Type_Field` has its tag.
  virtual void ClaimHook(const std::string& function) = 0;
  /// The short-circuiting rules that a struct's field carries itself; none of an opaque type's.
  virtual std::vector<const rules::Rule*> ShortCircuits(const Place& place, std::size_t field) = 0;
};

}  // namespace tandem::tags
