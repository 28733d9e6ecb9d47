#pragma once

#include <optional>
#include <string>
#include <vector>

#include "validation/rules/lookup/scratch.h"
#include "validation/synthesis/object_generator.h"
#include "validation/verdict/judge.h"

namespace tandem::synthesis {

/// The result of judging a pair.
struct Sighting {
  bool judged = false;        ///< there is a verdict on objects that could be read
  bool would_change = false;  ///< the side that does not decide judges otherwise
  verdict::Answer answer;
  field::ErrorList handwritten;  ///< those with a twin are marked
  field::ErrorList declarative;
  /// The differences between the two sides, without indexes and keys, each once: `unmatched
  /// FieldValueInvalid spec.replicas [minimum]`. Known differences are none.
  std::vector<std::string> differences;

  /// Whether no side has anything to say.
  [[nodiscard]] bool IsFine() const {
    return judged && answer.allowed && handwritten.empty() && declarative.empty();
  }
};

/// Everything that either side has to say; nothing where an object could not be read.
std::optional<field::ErrorList> ErrorsOf(const Sighting& sighting);

/// `FieldValueInvalid spec.replicas [minimum]`.
std::string TextOf(const field::Error& error);

/// Judges pairs as a webhook judges what an API server sends it. Where the rules count, judging
/// does. Not thread-safe.
class PairJudge {
 public:
  /// The rules, and all that the options refer to, must outlive it.
  PairJudge(const verdict::RuleSet& rules, const verdict::JudgeOptions& options)
      : rules_(rules), options_(options) {}

  /// The kind may be of another set of rules.
  Sighting Judge(const verdict::KindRules& kind, const ObjectPair& pair);

 private:
  const verdict::RuleSet& rules_;
  verdict::JudgeOptions options_;
  rules::lookup::Scratch scratch_;
};

/// The rules in a rule set for the same kind; null when it has none.
const verdict::KindRules* FindIn(const verdict::RuleSet& rules, const verdict::KindRules& kind);

/// The review in which an API server sends a pair. Views into the documents and the kind.
verdict::Review ReviewOf(const verdict::KindRules& kind, json::ValueView object,
                         json::ValueView old_object);

}  // namespace tandem::synthesis
