#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "validation/dualrun/authority.h"
#include "validation/dualrun/observer.h"
#include "validation/field/error.h"
#include "validation/field/normalize.h"

namespace tandem::dualrun {

/// The two validations of one object. An object of the caller's, so that running them costs nothing
/// when there is nothing to report.
class Sides {
 public:
  Sides() = default;
  Sides(const Sides&) = delete;
  Sides& operator=(const Sides&) = delete;
  virtual ~Sides() = default;

  /// Appends the errors of the strategy. What it throws reaches the caller of Run.
  /// False gives the whole run up, for example because its time is over.
  virtual bool RunHandwritten(field::ErrorList& errors) = 0;

  /// Appends the errors of the declarative rules, in walk order. May throw.
  virtual bool RunDeclarative(field::ErrorList& errors) = 0;

  /// The errors of the handwritten rules in the old object of an update as if it were new. They are
  /// asked for only when they may excuse differences.
  [[nodiscard]] virtual field::ErrorList OldErrors() { return {}; }

  /// Whether a side found more errors than it lists. Such lists are not compared.
  [[nodiscard]] virtual bool IsCut() const { return false; }
};

/// The outcome of a dual run.
struct Verdict {
  field::ErrorList errors;    ///< the errors that the strategy answers
  field::ErrorList shadowed;  ///< those that it would have answered besides, see Merged
  std::size_t mismatches = 0;
  std::string first_mismatch;  ///< in the words of DescribeError
  bool panicked = false;
  bool given_up = false;  ///< a side gave up: nothing was compared, counted or decided
  bool cut = false;       ///< a side has more errors than these: nothing was compared
  /// Whether the side that does not decide would have refused the object. Absent when it was not
  /// asked, panicked or nothing was compared.
  std::optional<bool> shadow_denies;
};

/// Runs handwritten and declarative validation, compares them, reports differences and exceptions
/// to the observer, and merges the errors, all as `authority` says. Allocates nothing when neither
/// side finds an error.
Verdict Run(const Authority& authority, const field::PathNormalizer& normalizer,
            const RequestInfo& request, Sides& sides, Observer& observer);

}  // namespace tandem::dualrun
