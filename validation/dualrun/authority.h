#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validation/dualrun/compare.h"
#include "validation/dualrun/exceptions.h"
#include "validation/dualrun/log_text.h"
#include "validation/dualrun/takeover.h"

namespace tandem::dualrun {

/// The things that can decide when declarative rules take over from handwritten ones.
enum class AuthorityMode : std::uint8_t {
  kGates,      ///< two feature gates, for all rules alike
  kLifecycle,  ///< the alpha and beta marks of the rules, and one gate for beta
};

/// The feature gates, with their upstream defaults.
struct Gates {
  bool declarative_validation = true;
  bool takeover = false;
  bool beta = true;
};

/// The facts about the rules of a kind that are known once they are loaded.
struct KindTraits {
  bool handwritten = true;  ///< there is a handwritten rule set
  bool declarative = true;  ///< there are declarative rules
  bool mixed = false;       ///< some declarative rules have no handwritten twin (native rules)
};

/// The declarative errors the user gets to see. An internal error is that and nothing else; a
/// native one too, when the kind is mixed.
struct Returned {
  bool internal = false;
  bool native = false;
  bool alpha = false;
  bool beta = false;
  bool standard = false;
};

/// The way in which a kind is validated: what runs, what is compared, what is returned. It is
/// chosen once, when rules are loaded.
struct Authority {
  enum class Compared : std::uint8_t {
    kNothing,
    kMigrated,  ///< every declarative error that is not native
    kMarked,    ///< declarative errors marked alpha or beta
  };
  enum class Covered : std::uint8_t {
    kKept,
    kDropped,              ///< every covered handwritten error gives way
    kDroppedIfBeta,        ///< those marked beta do
    kDroppedIfSuperseded,  ///< those do that a returned beta error matches
    kDroppedIfTakenOver,   ///< those of the rules taken over do
  };

  bool runs_declarative = false;
  bool fails_closed = false;  ///< an exception on the declarative side refuses the object
  bool mixed = false;         ///< native marks mean something
  bool declarative_decides = false;
  Compared compared = Compared::kNothing;
  CompareOptions compare;
  Covered covered = Covered::kKept;
  Returned returned;
  bool native_last = false;           ///< native errors after all others
  bool internal_with_native = false;  ///< internal errors once more among those native ones
  bool merges_repeats = false;        ///< handwritten errors of one text become one
  bool keeps_wording = false;         ///< declarative errors say what handwritten ones would have
  Advice advice = Advice::kNone;
  /// Rules that declarative errors decide while handwritten ones decide the others: patterns of
  /// RuleName.
  std::vector<std::string> taken_over;
  const Exceptions* exceptions = nullptr;  ///< differences that do not count; null: all do
};

/// The authority of a kind in either mode. Kinds with one side only are decided by that side: with
/// nothing to migrate from, shadowing rules would mean never to enforce them. `handed`: the rules
/// of the kind that an administrator's steps hand over; it has an effect with kGates only.
Authority ChooseAuthority(AuthorityMode mode, const Gates& gates, const KindTraits& kind,
                          HandedOver handed = {});

/// The two modes, for kinds that have both sides.
Authority GatesAuthority(const Gates& gates, bool mixed);
/// The same while only the rules that some patterns name are taken over. An engine that fails
/// refuses the object, as when all are.
Authority StepwiseAuthority(const Gates& gates, bool mixed, std::vector<std::string> taken_over);
Authority LifecycleAuthority(const Gates& gates, bool mixed);

}  // namespace tandem::dualrun
