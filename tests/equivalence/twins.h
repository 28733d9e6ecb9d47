#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "config/coverage_files.h"
#include "server/x509/verifier.h"
#include "tests/support/object_gen.h"
#include "validation/dualrun/compare.h"
#include "validation/dualrun/coverage.h"
#include "validation/dualrun/exceptions.h"
#include "validation/gotypes/loader.h"
#include "validation/handwritten/rule_set.h"
#include "validation/rules/program.h"

namespace tandem::equivalence {

/// A kind under one subresource that both sides have rules for.
struct TwinKind {
  const handwritten::RuleSet* handwritten = nullptr;
  const rules::Root* declarative = nullptr;
  const dualrun::Coverage* coverage = nullptr;

  [[nodiscard]] std::string name() const;  ///< `apps/v1 Deployment/status`
  [[nodiscard]] std::string api_version() const;
};

/// What both sides find in a pair of objects.
struct Findings {
  field::ErrorList handwritten;  ///< marked
  /// Which of the rules in the kind's coverage have found them.
  std::set<const dualrun::HandwrittenRule*> rules;
  field::ErrorList declarative;
  std::vector<std::string> differences;  ///< that no exception excuses
};

/// The handwritten rules, and the declarative ones we ship.
class Twins {
 public:
  using Sources = std::vector<gotypes::SourcePackage>;

  /// The shipped packages.
  static Result<Sources> ReadSources();
  static Result<std::unique_ptr<Twins>> Load(Sources sources);

  [[nodiscard]] const std::vector<TwinKind>& kinds() const { return kinds_; }
  /// What the handwritten rules find, without any marks but their own. The objects have the shape.
  [[nodiscard]] field::ErrorList HandwrittenErrors(const TwinKind& kind, json::ValueView object,
                                                   json::ValueView old_object) const;
  /// What is known about the metadata of all kinds.
  [[nodiscard]] const dualrun::Coverage& metadata() const;

  /// Nothing when either side cannot decode the objects. What the `silenced` rule finds is left
  /// out.
  [[nodiscard]] std::optional<Findings> Judge(
      const TwinKind& kind, const support::ObjectPair& pair,
      const dualrun::HandwrittenRule* silenced = nullptr) const;

 private:
  Twins(rules::Program program, config::CoverageFiles coverage,
        dualrun::EquivalenceExceptions exceptions);

  [[nodiscard]] static field::ErrorList RunHandwritten(
      const TwinKind& kind, const handwritten::Request& request,
      const dualrun::HandwrittenRule* silenced, std::set<const dualrun::HandwrittenRule*>& found);

  rules::Program program_;
  config::CoverageFiles coverage_;
  dualrun::EquivalenceExceptions exceptions_;
  rules::OptionSet options_;
  x509::OpenSslVerifier verifier_;
  handwritten::Options handwritten_options_;
  std::vector<TwinKind> kinds_;
};

/// A generator of objects of that kind, which begins with the valid ones of objects.json.
support::ObjectGenerator GeneratorFor(const TwinKind& kind, const Twins::Sources& sources,
                                      std::uint64_t seed);

}  // namespace tandem::equivalence
