#pragma once

#include <span>
#include <string_view>

#include "validation/base/result.h"
#include "validation/field/error.h"
#include "validation/handwritten/kind.h"

namespace tandem::handwritten {

/// Every kind there is.
std::span<const Kind* const> AllKinds();

/// The kind, whatever the version; null when there is none.
const Kind* FindKind(std::string_view group, std::string_view kind);

/// The handwritten rules of one kind under one subresource. Immutable, static, thread-safe.
///
/// A write is judged in three steps: CheckShape, then Validate, whose list is the one declarative
/// validation is compared with, then FinishWrite, which yields the list the user is answered with.
struct Strategy {
  const Kind& kind;
  std::string_view subresource;  ///< empty for the object itself
  Rules create;
  Rules update;
  Metadata metadata;
  bool has_generic_rules;
  const ServedVersion* served = nullptr;  ///< null: the version with the rules

  /// Whether a release serves the version of the kind.
  [[nodiscard]] bool IsServedIn(releases::Release release) const;
  /// The kind of the objects in its requests.
  [[nodiscard]] GroupVersionKind key() const;
  [[nodiscard]] const GoStruct& type() const;
  /// The rules of the strategy itself.
  void Validate(const Request& request, field::ErrorList& errors) const;
  /// The rules every kind's metadata must obey; null where the registry runs none.
  [[nodiscard]] Rules generic() const;
  /// The part of an object of the right shape that the rules leave out; empty when there is none.
  [[nodiscard]] std::string_view LeftOutOf(json::ValueView object) const;
};

/// The rules of every kind and its subresources, grouped by kind.
std::span<const Strategy> AllStrategies();

/// The strategy; null when there is none. The subresource is empty for the object itself.
const Strategy* FindStrategy(std::string_view group, std::string_view version,
                             std::string_view kind, std::string_view subresource);

/// Whether rules for the kind are meant for this subresource of a resource of the group: true
/// unless the kind is known to be one of resources of other groups only, as a Scale is.
bool MayBeServedAt(const GroupVersionKind& key, std::string_view subresource,
                   std::string_view group);

/// Whether the new object could be decoded into the kind's Go type at all. The rules expect it; a
/// Failure makes the request a bad one, as the API server's decoder does.
Status CheckShape(const Strategy& strategy, const Request& request);

/// Whether an old object could, as far as the strategy's rules read it; without a strategy, as far
/// as the registry's own rules do.
Status CheckOldShape(const Strategy* strategy, json::ValueView old_object);

/// The part of an old object that can be decoded, which is all that rules may read.
json::ValueView ReadableOld(const Strategy* strategy, json::ValueView old_object,
                            json::Overlay& overlay);

/// The errors of the whole write, as apiserver pkg/registry/rest reports them, from those of the
/// strategy (declarative ones merged in or not): on create the generic metadata errors only when
/// the strategy has none, on update both, the generic ones first. `generic` may be null. `whole`
/// becomes false when there are too many to list.
field::ErrorList FinishWrite(Rules generic, const Request& request,
                             field::ErrorList strategy_errors, bool& whole);

}  // namespace tandem::handwritten
